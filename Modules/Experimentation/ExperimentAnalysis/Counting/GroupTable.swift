/// The groups of units, which are distinguished by configuration version and by segment.
///
/// A missing version or segment is treated as an empty string.
struct GroupTable {
  /// The maximum number of groups, without the group of all other units.
  ///
  /// The limit is necessary because a log can contain any number of versions.
  private static let maximumCount = 1000
  /// The version and the segment that reports show for the units beyond the limit.
  private static let others = Array("(others)".utf8)

  private(set) var names: [GroupName] = []
  private var numbers: [GroupName: UInt32] = [:]
  /// The version of the previous event, which is usually also the version of the next event.
  private var previousVersion: [UInt8] = []
  private var previousNumber: UInt32?

  /// Returns the number of an event's group, and adds the group if it is new.
  ///
  /// If the maximum number of groups has been reached, the event belongs to the group of all other units.
  mutating func number(of event: LogEvent, hasSegments: Bool) -> UInt32 {
    guard !hasSegments else {
      return number(of: GroupName(version: event.versionBytes, segment: event.segmentBytes))
        ?? add(GroupName(version: Self.others, segment: Self.others))
    }
    if let previousNumber, event.hasVersion(previousVersion) { return previousNumber }
    previousVersion = event.versionBytes
    let number =
      number(of: GroupName(version: previousVersion, segment: []))
      ?? add(GroupName(version: Self.others, segment: []))
    previousNumber = number
    return number
  }

  /// Returns the number of a group, or `nil` if the group is not known and cannot be added.
  private mutating func number(of name: GroupName) -> UInt32? {
    numbers[name] ?? (names.count < Self.maximumCount ? add(name) : nil)
  }

  /// Adds a group unless it exists, and returns its number.
  private mutating func add(_ name: GroupName) -> UInt32 {
    if let number = numbers[name] { return number }
    numbers[name] = UInt32(names.count)
    names.append(name)
    return UInt32(names.count - 1)
  }

  /// Returns whether the name of a group precedes the name of another group in byte order.
  func precedes(_ group: UInt32, _ other: UInt32) -> Bool {
    let (name, other) = (names[Int(group)], names[Int(other)])
    return name.version == other.version
      ? name.segment.lexicographicallyPrecedes(other.segment) : name.version.lexicographicallyPrecedes(other.version)
  }
}

/// The version and the segment of a group of units, as bytes.
struct GroupName: Hashable {
  var version: [UInt8]
  var segment: [UInt8]
}

extension LogEvent {
  fileprivate var versionBytes: [UInt8] { configVersion?.withContent(Array.init) ?? [] }
  fileprivate var segmentBytes: [UInt8] { segment?.withContent(Array.init) ?? [] }

  fileprivate func hasVersion(_ version: [UInt8]) -> Bool { configVersion?.equals(version) ?? version.isEmpty }
}
