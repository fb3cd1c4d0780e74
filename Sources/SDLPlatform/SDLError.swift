import CSDL

/// Why SDL could not do what it was asked; `description` is one line for the user.
package nonisolated struct SDLError: Error, CustomStringConvertible, Sendable {
  package let description: String

  init(_ description: String) { self.description = description }

  /// What SDL says about the call that has just failed on this thread.
  static var lastMessage: String { String(cString: SDL_GetError()) }
}
