@_exported public import CoreGraphics
// All that is public in it is `CATransform3D` with its functions.
@_exported public import RenderTree
