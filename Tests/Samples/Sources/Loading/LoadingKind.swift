/// The animations by their names.
public enum LoadingKind: String, CaseIterable {
  case rotatingArc, beatingDots, flippingSquare, ripple, bars, orbit, clippedRing, counterTurningArcs
  case marchingDashes, fadingTail, tickedCircle, fadingSpokes, fillingPie, radar, wave, zigZag
  case triangle, twinklingGrid, swellingCircle, chase, cradle, bouncingBall, eater, passingColor
  case roamingSquares, roundingSquare, diagonalTiles, equalizer, hourglass, shimmer, quarters
  case foldingCube, turningTriangle, turningCards, moon, heart, morphingPolygon, risingWater, infinity
  case pentagram, paperPlane, hoppingLetters, springingWeight

  @MainActor
  func makeAnimation() -> LoadingAnimation {
    switch self {
    case .rotatingArc: return RotatingArc()
    case .beatingDots: return BeatingDots()
    case .flippingSquare: return FlippingSquare()
    case .ripple: return Ripple()
    case .bars: return Bars()
    case .orbit: return Orbit()
    case .clippedRing: return ClippedRing()
    case .counterTurningArcs: return CounterTurningArcs()
    case .marchingDashes: return MarchingDashes()
    case .fadingTail: return FadingTail()
    case .tickedCircle: return TickedCircle()
    case .fadingSpokes: return FadingSpokes()
    case .fillingPie: return FillingPie()
    case .radar: return Radar()
    case .wave: return Wave()
    case .zigZag: return ZigZag()
    case .triangle: return Triangle()
    case .twinklingGrid: return TwinklingGrid()
    case .swellingCircle: return SwellingCircle()
    case .chase: return Chase()
    case .cradle: return Cradle()
    case .bouncingBall: return BouncingBall()
    case .eater: return Eater()
    case .passingColor: return PassingColor()
    case .roamingSquares: return RoamingSquares()
    case .roundingSquare: return RoundingSquare()
    case .diagonalTiles: return DiagonalTiles()
    case .equalizer: return Equalizer()
    case .hourglass: return Hourglass()
    case .shimmer: return Shimmer()
    case .quarters: return Quarters()
    case .foldingCube: return FoldingCube()
    case .turningTriangle: return TurningTriangle()
    case .turningCards: return TurningCards()
    case .moon: return Moon()
    case .heart: return Heart()
    case .morphingPolygon: return MorphingPolygon()
    case .risingWater: return RisingWater()
    case .infinity: return Infinity()
    case .pentagram: return Pentagram()
    case .paperPlane: return PaperPlane()
    case .hoppingLetters: return HoppingLetters()
    case .springingWeight: return SpringingWeight()
    }
  }
}
