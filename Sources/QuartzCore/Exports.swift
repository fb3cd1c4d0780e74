@_exported public import CoreGraphics
@_exported public import struct RenderTree.CATransform3D
