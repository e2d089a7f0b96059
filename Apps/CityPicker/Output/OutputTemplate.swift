/// The parsed value of `--format`, which consists of fixed text and placeholders.
struct OutputTemplate: Equatable {
  /// A property of a city.
  ///
  /// In a template, a property's name in braces is a placeholder for its value.
  enum Field: String, CaseIterable {
    case id, name, region, country, countryCode, latitude, longitude, population, timezone, distance
  }

  /// An error in a template.
  enum Fault: Error, Hashable {
    case unknownPlaceholder(String)
    case distanceWithoutPoint
    case unclosedBrace
    case unknownEscape(String)
  }

  private enum Part: Equatable {
    case text(String)
    case field(Field)
  }

  /// The maximum template length in bytes.
  static let maximumLength = 4096

  private var parts: [Part] = []

  /// Creates a template by parsing text.
  ///
  /// The placeholder `{distance}` is valid only if `withDistance` is `true`.
  init(_ text: String, withDistance: Bool) throws(Fault) {
    var rest = text.unicodeScalars[...]
    var plain = String.UnicodeScalarView()
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\\": plain.append(try Self.escaped(&rest))
      case "{" where rest.first == "{": plain.append(rest.removeFirst())
      case "{":
        parts += [.text(String(plain)), .field(try Self.field(&rest, withDistance))]
        plain = .init()
      default: plain.append(scalar)
      }
    }
    parts.append(.text(String(plain)))
  }

  /// A note that warns that the template prints the same text for every city, or `nil` if the template contains
  /// placeholders or is empty.
  var note: Message? {
    guard case .text(let text)? = parts.first, parts.count == 1, !text.isEmpty else { return nil }
    return .note(
      "'\(text.abbreviated)' in '--format' has no placeholder such as '{name}'", advice: "for JSON, use '--json'")
  }

  /// Returns the text for a city, without a terminator, applying the given function to each value.
  func text(of record: CityRecord, _ show: (String) -> String) -> String {
    parts.map { part in
      switch part {
      case .text(let text): text
      case .field(let field): show(record[field])
      }
    }.joined()
  }

  private static func escaped(_ rest: inout Substring.UnicodeScalarView) throws(Fault) -> Unicode.Scalar {
    switch rest.popFirst() {
    case "t": return "\t"
    case "n": return "\n"
    case "0": return "\0"
    case "\\": return "\\"
    case let other: throw .unknownEscape("\\" + (other.map { String($0) } ?? ""))
    }
  }

  private static func field(_ rest: inout Substring.UnicodeScalarView, _ withDistance: Bool) throws(Fault) -> Field {
    guard let end = rest.firstIndex(of: "}") else { throw .unclosedBrace }
    let name = String(Substring(rest[..<end]))
    rest = rest[rest.index(after: end)...]
    guard let field = Field(rawValue: name) else { throw .unknownPlaceholder("{\(name)}") }
    guard field != .distance || withDistance else { throw .distanceWithoutPoint }
    return field
  }
}

extension OutputTemplate.Fault {
  /// The fault as a message for the user.
  var message: Message {
    switch self {
    case .unknownPlaceholder(let name):
      .error(
        "unknown placeholder '\(name.abbreviated)' in '--format'",
        advice: "see 'citypicker --help', or write '{{' for a brace")
    case .distanceWithoutPoint:
      .error("'{distance}' in '--format' has no value", advice: "use it with 'citypicker near'")
    case .unclosedBrace: .error("unclosed '{' in '--format'", advice: "add '}', or write '{{' for a brace")
    case .unknownEscape(let escape):
      .error("unknown escape '\(escape)' in '--format'", advice: #"use '\t', '\n', '\0', or '\\'"#)
    }
  }
}
