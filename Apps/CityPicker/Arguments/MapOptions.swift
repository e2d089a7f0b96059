/// The options of `map`.
struct MapOptions: Equatable {
  /// The size of a map in cells or pixels.
  struct Extent: Equatable {
    let width: Int
    let height: Int

    /// The valid ranges of the width and the height, in cells.
    static let cells = (width: 16...1000, height: 6...1000)
    static let pixels = (width: 200...8192, height: 100...8192)
  }

  /// The identifiers of the cities to pin.
  var cities: [Int] = []
  var countryCode: String?
  /// The path of the SVG file to write, `-` for standard output, or `nil` to print characters.
  var file: String?
  /// The size, or `nil` for the default.
  var extent: Extent?
  /// The characters for drawing a map that is not an SVG image.
  var style = DisplayOptions.MapStyle.braille
}

extension MapOptions {
  init(_ arguments: Arguments) throws(UsageError) {
    if let pinned = try arguments.value(of: .city, [Int].init(identifiers:)) {
      cities = pinned
      for word in arguments.operands {
        guard let others = [Int](identifiers: word) else { throw .unexpectedOperand(word, .map) }
        cities += others
      }
    } else {
      try arguments.rejectOperands()
    }
    countryCode = arguments[.country]
    file = try arguments.path(of: .svg)
    style = try arguments.value(of: .mapStyle, DisplayOptions.MapStyle.init) ?? style
    let ranges = file == nil ? Extent.cells : Extent.pixels
    extent = try arguments.value(of: .size) { Extent($0, width: ranges.width, height: ranges.height) }
  }
}

extension MapOptions.Extent {
  /// Creates a size from text such as `80x24` if the width and the height are within the given ranges.
  fileprivate init?(_ text: String, width widths: ClosedRange<Int>, height heights: ClosedRange<Int>) {
    let numbers = text.split(separator: "x", omittingEmptySubsequences: false).map { Int(decimal: $0) }
    guard numbers.count == 2, let width = numbers[0], let height = numbers[1], widths.contains(width),
      heights.contains(height)
    else { return nil }
    self.init(width: width, height: height)
  }
}
