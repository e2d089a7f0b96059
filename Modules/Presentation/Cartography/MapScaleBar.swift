#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A scale bar in the lower-left corner of a map.
///
/// The length of the bar is a round number of kilometers or meters.
package struct MapScaleBar: Hashable, Sendable {
  /// The length in kilometers, which is 1, 2, or 5 times a power of ten.
  package let kilometers: Double
  /// The length on the sheet, in sheet units.
  package let length: Double
  /// The label of the bar, such as `50 km`.
  package let text: String
  /// The rectangle that contains the bar, the gap, and the label.
  package let rect: MapSheet.Rect

  /// The maximum length of the bar, relative to the sheet's width.
  private static let share = 0.2
  /// The maximum ratio between the scale in the middle of the map and the scale at its upper or lower edge.
  ///
  /// If the ratio is higher, a bar would be misleading.
  private static let maximumScaleRatio = 1.5

  /// Creates a scale bar.
  ///
  /// The initializer returns `nil` if there is no room for the bar or if the bar would be misleading.
  init?(_ projection: MapProjection, sizeOfLabel: (String) -> MapSheet.Size) {
    let sheet = projection.sheet
    let viewport = projection.viewport
    let half = sheet.size.height / projection.scale / 2
    let here = viewport.center.kilometers
    let there = [-half, half].map { viewport.center.moved(east: 0, north: $0).kilometers }
    guard there.allSatisfy({ max($0 / here, here / $0) <= Self.maximumScaleRatio }) else { return nil }
    let most = projection.kilometersPerUnit * sheet.size.width * Self.share
    guard most > 0 else { return nil }
    let ten = pow(10, log10(most).rounded(.down))
    kilometers = ([5, 2].first { $0 * ten <= most } ?? 1) * ten
    length = kilometers / projection.kilometersPerUnit
    text = kilometers < 1 ? "\(Int((kilometers * 1000).rounded())) m" : "\(Int(kilometers.rounded()).grouped) km"
    let size = sizeOfLabel(text)
    let width = (length / sheet.step.width).rounded(.up) * sheet.step.width + sheet.gap + size.width
    let origin = MapSheet.Point(
      x: sheet.gap, y: sheet.size.height - size.height - (sheet.step.height == size.height ? 0 : sheet.gap))
    rect = MapSheet.Rect(origin: origin, size: MapSheet.Size(width: width, height: size.height))
    guard sheet.bounds.contains(rect), rect.size.width <= sheet.size.width / 2 else { return nil }
  }
}

extension Int {
  /// The number with commas between groups of three digits, such as `1,243,500`.
  package var grouped: String {
    let digits = String(magnitude)
    var text = self < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { text.append(",") }
      text.append(digit)
    }
    return text
  }
}
