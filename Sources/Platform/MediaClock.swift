/// Where time comes from: seconds that never go back, on one unspecified origin.
///
/// Only the frame loop reads it, once a frame; everything else is told the time.
package protocol MediaClock: AnyObject {
  var now: Double { get }
}
