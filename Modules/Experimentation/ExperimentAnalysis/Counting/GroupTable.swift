/// A table of unit groups, which are distinguished by configuration version and segment.
///
/// A missing version or segment is treated as an empty string.
struct GroupTable {
  /// The limit on the number of versions and, separately, on the number of segments, excluding placeholders.
  ///
  /// The limit is necessary because a log can contain any number of names.
  private static let maximumNameCount = 1000
  /// The maximum number of groups that are distinguished by segment.
  private static let maximumCount = 10_000
  /// The placeholder that reports show for versions or segments beyond a limit.
  private static let others = Array("(others)".utf8)

  private(set) var names: [GroupName] = []
  private var numbers: [GroupName: UInt32] = [:]
  /// For each group, the number of the first group with the same version.
  private var versionNumbers: [UInt32] = []
  private var firstGroups: [[UInt8]: UInt32] = [:]
  private var versions: Set<[UInt8]> = []
  private var segments: Set<[UInt8]> = []
  /// The version of the previous event, which is usually also the version of the next event.
  private var previousVersion: [UInt8] = []
  private var previousNumber: UInt32?

  /// Creates a table that never replaces the given version, if any, with a placeholder.
  init(version: [UInt8]?) { versions = version.map { [$0] } ?? [] }

  /// Returns the number of an event's group, adding the group if it is new.
  ///
  /// Versions beyond the limit share a placeholder, and so do segments. A limit on segments never affects a group's
  /// version.
  mutating func number(of event: LogEvent, hasSegments: Bool) -> UInt32 {
    guard !hasSegments else { return number(ofVersion: event.versionBytes, segment: event.segmentBytes) }
    if let previousNumber, event.hasVersion(previousVersion) { return previousNumber }
    previousVersion = event.versionBytes
    let number = number(ofVersion: previousVersion, segment: [])
    previousNumber = number
    return number
  }

  private mutating func number(ofVersion version: [UInt8], segment: [UInt8]) -> UInt32 {
    var name = GroupName(version: version, segment: segment)
    if !Self.canInsert(version, into: &versions) { (name.version, name.isFolded) = (Self.others, true) }
    if !Self.canInsert(segment, into: &segments) { (name.segment, name.isFolded) = (Self.others, true) }
    if let number = numbers[name] { return number }
    if names.count >= Self.maximumCount { (name.segment, name.isFolded) = (Self.others, true) }
    return add(name)
  }

  /// Inserts a name into a set unless the set is full, returning whether the set then contains the name.
  private static func canInsert(_ name: [UInt8], into names: inout Set<[UInt8]>) -> Bool {
    if names.contains(name) { return true }
    guard names.count < maximumNameCount else { return false }
    names.insert(name)
    return true
  }

  /// Returns a group's number, adding the group if it is new.
  private mutating func add(_ name: GroupName) -> UInt32 {
    if let number = numbers[name] { return number }
    let number = UInt32(names.count)
    numbers[name] = number
    names.append(name)
    if firstGroups[name.version] == nil { firstGroups[name.version] = number }
    versionNumbers.append(firstGroups[name.version] ?? number)
    return number
  }

  /// Returns a number that identifies a group's version.
  func version(ofGroup group: UInt32) -> UInt32 { versionNumbers[Int(group)] }

  /// Returns whether a group's name precedes another group's name in byte order.
  func precedes(_ group: UInt32, _ other: UInt32) -> Bool {
    let (name, other) = (names[Int(group)], names[Int(other)])
    return name.version == other.version
      ? name.segment.lexicographicallyPrecedes(other.segment) : name.version.lexicographicallyPrecedes(other.version)
  }
}

/// The version and segment of a unit group, as bytes.
struct GroupName: Hashable {
  var version: [UInt8]
  var segment: [UInt8]
  /// Whether the version or the segment is a placeholder for names beyond a limit.
  var isFolded = false
}

extension LogEvent {
  fileprivate var versionBytes: [UInt8] { configVersion?.withContent(Array.init) ?? [] }
  fileprivate var segmentBytes: [UInt8] { segment?.withContent(Array.init) ?? [] }

  fileprivate func hasVersion(_ version: [UInt8]) -> Bool { configVersion?.equals(version) ?? version.isEmpty }
}
