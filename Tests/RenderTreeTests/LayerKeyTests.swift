import CoreGraphics
import RenderTree
import Testing

@Suite("§6.1 The table of key paths")
struct LayerKeyTests {
  @Test("§6.1 Names are unique, and found")
  func names() {
    #expect(Set(LayerKey.table.map(\.name)).count == LayerKey.table.count)
    for key in LayerKey.table { #expect(LayerKey.named(key.name)?.name == key.name) }
    #expect(LayerKey.named("frame") == nil)
    #expect(LayerKey.named("") == nil)
  }

  @Test(
    "§6.1 What is written is read back, and changes no row but its own fields and wholes",
    arguments: LayerKey.table)
  func roundTrip(key: LayerKey) {
    let value = Self.value(for: key)
    let before = Self.properties(for: key)
    var layer = before
    key.write(value, to: &layer)
    expectSame(key.value(in: layer), value)
    let whole = key.name.prefix { $0 != "." }
    for other in LayerKey.table where other.name.prefix(while: { $0 != "." }) != whole {
      #expect(other.value(in: layer) == other.value(in: before), "\(other.name)")
    }
  }

  @Test("§6.1 A property of a special layer cannot be written on a plain one")
  func foreignKind() throws {
    var layer = LayerProperties()
    try #require(LayerKey.named("strokeEnd")).write(.number(0.5), to: &layer)
    #expect(layer == LayerProperties())
  }

  /// A layer of the kind that has the property.
  private static func properties(for key: LayerKey) -> LayerProperties {
    let kinds: [LayerKind] = [
      .plain, .shape(ShapeProperties()), .gradient(GradientProperties()), .text(TextProperties()),
      .replicator(ReplicatorProperties()),
    ]
    for kind in kinds {
      var layer = LayerProperties()
      layer.kind = kind
      let before = layer
      key.write(value(for: key), to: &layer)
      if layer != before { return before }
    }
    return LayerProperties()
  }

  @Test("§6.1 A value of another kind changes nothing", arguments: LayerKey.table)
  func wrongKind(key: LayerKey) {
    var layer = LayerProperties()
    key.write(.string("bogus"), to: &layer)
    if case .path = key.accessor {} else { key.write(.path(Path()), to: &layer) }
    #expect(layer == LayerProperties())
  }

  /// Some value of the kind that the property has.
  private static func value(for key: LayerKey) -> LayerValue {
    switch key.accessor {
    case .number, .component: .number(0.5)
    case .bool: .bool(true)
    case .point: .point(CGPoint(x: 1, y: 2))
    case .size: .size(CGSize(width: 3, height: 4))
    case .rect: .rect(CGRect(x: 1, y: 2, width: 3, height: 4))
    case .transform: .transform(CATransform3DMakeScale(2, 3, 4))
    case .color: .color(.white)
    case .path: .path(Path.rect(CGRect(x: 0, y: 0, width: 1, height: 1)))
    case .numbers: .numbers([0, 0.5, 1])
    case .colors: .colors([.white, .black])
    case .contents: .image(CGImage(recording: .empty, size: CGSize(width: 1, height: 1), scale: 1))
    }
  }

  /// Parts of transforms are worked out anew, so they only come close.
  private func expectSame(_ actual: LayerValue, _ expected: LayerValue) {
    if case .number(let number) = expected {
      expectNumber(actual, number)
    } else {
      #expect(actual == expected)
    }
  }
}
