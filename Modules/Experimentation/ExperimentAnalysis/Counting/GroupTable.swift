/// The groups of units, which are distinguished by configuration version and by segment.
///
/// A group's name consists of the version, a byte with the value 1, and the segment. A missing version or segment is
/// empty.
struct GroupTable {
  /// The maximum number of groups.
  ///
  /// The limit is necessary because a log can contain any number of versions. Once the limit is reached, units of new
  /// groups belong to the last group.
  private static let maximumCount = 1000
  private static let separator: UInt8 = 1

  private(set) var names: [[UInt8]] = []
  private var numbers: [[UInt8]: UInt32] = [:]
  /// The version of the previous event, which is usually also the version of the next event.
  private var previousVersion: [UInt8] = []
  private var previousNumber: UInt32?

  /// Returns the number of an event's group.
  mutating func number(of event: LogEvent, hasSegments: Bool) -> UInt32 {
    guard !hasSegments else { return number(named: event.versionBytes + [Self.separator] + event.segmentBytes) }
    if let previousNumber, event.hasVersion(previousVersion) { return previousNumber }
    previousVersion = event.versionBytes
    let number = number(named: previousVersion + [Self.separator])
    previousNumber = number
    return number
  }

  private mutating func number(named name: [UInt8]) -> UInt32 {
    if let number = numbers[name] { return number }
    guard names.count < Self.maximumCount else { return UInt32(names.count - 1) }
    numbers[name] = UInt32(names.count)
    names.append(name)
    return UInt32(names.count - 1)
  }

  /// Returns whether the name of a group precedes the name of another group in byte order.
  func precedes(_ group: UInt32, _ other: UInt32) -> Bool {
    names[Int(group)].lexicographicallyPrecedes(names[Int(other)])
  }

  /// Returns the version and the segment of a group.
  func parts(of group: Int) -> GroupName {
    let parts = names[group].split(separator: Self.separator, maxSplits: 1, omittingEmptySubsequences: false)
    return GroupName(version: Array(parts[0]), segment: Array(parts[1]))
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
