import RenderTree

/// The properties of `CAMediaTiming` by name.
extension MediaTimingHolder {
  func timingValue(forKey key: String) -> Any? {
    switch key {
    case "beginTime": beginTime
    case "duration": duration
    case "speed": speed
    case "timeOffset": timeOffset
    case "repeatCount": repeatCount
    case "repeatDuration": repeatDuration
    case "autoreverses": autoreverses
    case "fillMode": fillMode.rawValue
    default: nil
    }
  }

  /// Whether `key` is one of them. What is not a number counts as 0.
  func setTimingValue(_ value: Any?, forKey key: String) -> Bool {
    let number = value.flatMap(number(from:)) ?? 0
    switch key {
    case "beginTime": beginTime = number
    case "duration": duration = number
    case "speed": speed = Float(number)
    case "timeOffset": timeOffset = number
    case "repeatCount": repeatCount = Float(number)
    case "repeatDuration": repeatDuration = number
    case "autoreverses": autoreverses = number != 0
    case "fillMode": fillMode = CAMediaTimingFillMode(rawValue: value as? String ?? "")
    default: return false
    }
    return true
  }
}
