// `import Testing` beside a module named UIKit looks for a cross-import overlay of this name.
// On Linux there is none; an empty one lets tests, ours and clients', import both without flags.
