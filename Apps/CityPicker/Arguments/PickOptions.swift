import Domain
import TerminalHost
import TerminalScreens

/// The options of `pick` that change the appearance of its lists and maps.
struct PickAppearance: Equatable {
  /// The text in front of the search text, or `nil` for the default prompt.
  var prompt: String?
  var layout = PickerOptions.Layout.reverse
  var preview = PreviewOption.card
  var cycles = false
}

extension PickAppearance {
  init(_ arguments: Arguments) throws(UsageError) {
    prompt = arguments[.prompt]
    layout = try arguments.value(of: .layout, PickerOptions.Layout.init) ?? layout
    preview = try arguments.value(of: .preview, PreviewOption.init) ?? preview
    cycles = arguments.has(.cycle)
  }
}

/// The options of `pick`.
struct PickOptions: Equatable {
  var experiments = ExperimentOptions()
  var countryCode: String?
  var allowsMultiple = false
  var query = ""
  var acceptsOnlyMatch = false
  var exitsWithoutMatch = false
  /// The IDs of the initially selected cities.
  ///
  /// The array is empty if the user can choose only one city.
  var preselected: [Int] = []
  /// The place at which the picker starts, or `nil` if the options specify no place.
  var start: Start?
  var printsQuery = false
  var endsWithNUL = false
  /// The additional keys that accept a city, or `nil` if `--expect` was not given.
  var expectedKeys: [ExpectedKey]?
  var bindings: [KeyBinding] = []
  var header = ""
  var appearance = PickAppearance()
  var timeout: Duration?
  /// Whether the picker neither suggests nor records recent choices or searches.
  var ignoresRecent = false
  var format = OutputFormat.lines
  var display = DisplayOptions()

  /// A place at which the picker starts.
  enum Start: Equatable {
    /// A city's ID, and the option that specifies the city.
    case city(Int, Option)
    case point(Coordinate)
  }
}

extension PickOptions {
  init(_ arguments: Arguments) throws(UsageError) {
    try arguments.rejectOperands()
    experiments = try ExperimentOptions(arguments)
    countryCode = arguments[.country]
    allowsMultiple = arguments.has(.multi)
    query = arguments[.query] ?? ""
    try query.checkLength(atMost: FindOptions.maximumTextLength, name: "'\(Option.query.flag)'")
    acceptsOnlyMatch = arguments.has(.selectOne)
    exitsWithoutMatch = arguments.has(.exitZero)
    preselected = try arguments.value(of: .preselect, [Int].init(identifiers:)) ?? []
    start = try arguments.value(of: .at, Self.start)
    if !allowsMultiple, let city = preselected.first {
      guard preselected.count == 1 else {
        let value = preselected.map(String.init).joined(separator: ",")
        throw .invalidValue(.preselect, value, expected: "one ID unless '--multi' is used")
      }
      guard start == nil else { throw .conflict(.at, .preselect) }
      (preselected, start) = ([], .city(city, .preselect))
    }
    printsQuery = arguments.has(.printQuery)
    endsWithNUL = arguments.has(.print0)
    expectedKeys = try ExpectedKey.list(arguments[.expect])
    bindings = try KeyBinding.bindings(arguments.values(of: .bind))
    header = arguments[.header] ?? ""
    appearance = try PickAppearance(arguments)
    timeout = try arguments.value(of: .timeout, Self.seconds)
    ignoresRecent = arguments.has(.noRecent)
    format = try arguments.format(withDistance: false)
    display = try DisplayOptions(arguments)
    for (option, other) in [(Option.selectOne, Option.query), (.exitZero, .query)] {
      guard !arguments.has(option) || arguments.has(other) else { throw .missingDependency(option, other) }
    }
  }

  private static func start(_ text: String) -> Start? {
    Int(decimal: text[...]).map { .city($0, .at) } ?? Coordinate(text: text).map(Start.point)
  }

  private static func seconds(_ text: String) -> Duration? {
    let isDecimal = text.utf8.allSatisfy {
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: ".")
    }
    guard isDecimal, let seconds = Double(text), seconds > 0, seconds <= 1_000_000 else { return nil }
    return .seconds(seconds)
  }
}
