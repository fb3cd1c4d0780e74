public class CGPath: @unchecked Sendable { package let path: Path; package init(_ p: Path) { path = p } }
public final class CGContext { package init(size: CGSize) {}; package func finish() -> DisplayList { .empty } }
