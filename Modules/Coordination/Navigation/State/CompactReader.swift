import Screens

/// Reads states in the compact form; there are no bytes that it cannot refuse.
struct CompactReader {
  typealias Failure = NavigationState.CompactError

  private let bytes: UnsafeRawBufferPointer
  private var offset = 0
  private var kinds: [String] = []

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  mutating func readState() throws(Failure) -> NavigationState {
    let version = try readByte()
    guard version == CompactForm.version else { throw .unknownVersion(version) }
    return try readRest()
  }

  /// Reads a version of something, which counts from 1; one too great for a number is greater than any.
  mutating func readVersion() throws(Failure) -> Int {
    let start = offset
    let version = Int(clamping: try readInteger())
    guard version >= 1 else { throw .damaged(at: start) }
    return version
  }

  /// Reads what follows the versions, to the end.
  mutating func readRest() throws(Failure) -> NavigationState {
    let base = try readContainer(isTab: false)
    var layers: [NavigationState.Layer] = []
    for _ in 0..<(try readCount()) { layers.append(try readLayer()) }
    guard offset == bytes.count else { throw .damaged(at: offset) }
    do throws(Refusal) {
      return try NavigationState(base: base, layers: layers)
    } catch {
      throw .refused(error)
    }
  }

  private mutating func readLayer() throws(Failure) -> NavigationState.Layer {
    let presenter = NavigationState.Entry.ID(try readNumber())
    let start = offset
    let flags = try readByte()
    let styles = NavigationState.Layer.Style.allCases
    let style = Int(flags >> 1)
    guard style < styles.count else { throw .damaged(at: start) }
    let content = try readContainer(isTab: false)
    return .init(presenter: presenter, style: styles[style], isBlocking: flags & 1 == 1, content: content)
  }

  private mutating func readContainer(isTab: Bool) throws(Failure) -> NavigationState.Container {
    let start = offset
    guard let tag = CompactForm.ContainerTag(rawValue: try readByte()) else { throw .damaged(at: start) }
    let id = NavigationState.Container.ID(try readNumber())
    let owner = try readOwner()
    let count = try readCount()
    guard count > 0, tag != .tabs || !isTab else { throw .damaged(at: start) }
    do {
      switch tag {
      case .stack:
        return .stack(.init(id: id, owner: owner, root: try readEntry(), pushed: try readEntries(count - 1)))
      case .pages:
        let entries = try readEntries(count)
        return .pages(try .init(id: id, owner: owner, entries: entries, currentIndex: try readCount(upTo: .max)))
      case .tabs:
        var tabs: [NavigationState.Container] = []
        for _ in 0..<count { tabs.append(try readContainer(isTab: true)) }
        let index = try readCount(upTo: .max)
        var history: [NavigationState.Container.ID] = []
        for _ in 0..<(try readCount()) { history.append(.init(try readNumber())) }
        return .tabs(try .init(id: id, owner: owner, tabs: tabs, selectedIndex: index, history: history))
      }
    } catch let refusal as Refusal {
      throw .refused(refusal)
    } catch let failure as Failure {
      throw failure
    } catch {
      throw .damaged(at: start)
    }
  }

  private mutating func readEntries(_ count: Int) throws(Failure) -> [NavigationState.Entry] {
    var entries: [NavigationState.Entry] = []
    entries.reserveCapacity(count)
    for _ in 0..<count { entries.append(try readEntry()) }
    return entries
  }

  private mutating func readEntry() throws(Failure) -> NavigationState.Entry {
    let id = NavigationState.Entry.ID(try readNumber())
    let owner = try readOwner()
    guard let kind = try readKind() else { return .init(id: id, owner: owner) }
    let payload = try readValue(depth: 0)
    return .init(id: id, owner: owner, context: ScreenContext(kind: kind, payload: payload))
  }

  private mutating func readOwner() throws(Failure) -> NavigationState.Owner? {
    let number = try readNumber()
    return number == 0 ? nil : .init(number)
  }

  private mutating func readKind() throws(Failure) -> String? {
    let start = offset
    let index = try readInteger()
    if index == 0 { return nil }
    if index > 1 {
      guard index - 2 < kinds.count else { throw .damaged(at: start) }
      return kinds[Int(index - 2)]
    }
    let kind = try readText()
    if kinds.count < CompactForm.kindLimit { kinds.append(kind) }
    return kind
  }

  private mutating func readValue(depth: Int) throws(Failure) -> ContextValue {
    let start = offset
    guard let tag = CompactForm.ValueTag(rawValue: try readByte()), depth <= ContextValue.depthLimit else {
      throw .damaged(at: start)
    }
    switch tag {
    case .null: return .null
    case .no: return .bool(false)
    case .yes: return .bool(true)
    case .int:
      let zigzag = try readInteger()
      return .int(Int(truncatingIfNeeded: zigzag >> 1) ^ -Int(truncatingIfNeeded: zigzag & 1))
    case .double:
      guard bytes.count - offset >= 8 else { throw .damaged(at: start) }
      let bits = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      offset += 8
      return .double(Double(bitPattern: UInt64(littleEndian: bits)))
    case .string: return .string(try readText())
    case .array:
      var values: [ContextValue] = []
      for _ in 0..<(try readCount(upTo: bytes.count)) { values.append(try readValue(depth: depth + 1)) }
      return .array(values)
    case .object:
      let count = try readCount(upTo: bytes.count)
      var values = [String: ContextValue](minimumCapacity: min(count, 16))
      for _ in 0..<count { values[try readText()] = try readValue(depth: depth + 1) }
      return .object(values)
    }
  }

  private mutating func readText() throws(Failure) -> String {
    let start = offset
    let count = try readCount(upTo: bytes.count)
    guard count <= bytes.count - offset else { throw .damaged(at: start) }
    let range = UnsafeRawBufferPointer(rebasing: bytes[offset..<(offset + count)])
    let text = range.withMemoryRebound(to: UInt8.self) { String(validating: $0, as: UTF8.self) }
    guard let text else { throw .damaged(at: start) }
    offset += count
    return text
  }

  /// Reads how many of something follow, of which each takes a byte at least.
  private mutating func readCount() throws(Failure) -> Int { try readCount(upTo: NavigationState.limit) }

  private mutating func readCount(upTo limit: Int) throws(Failure) -> Int {
    let start = offset
    guard let count = Int(exactly: try readInteger()), count <= limit, count <= bytes.count else {
      throw .damaged(at: start)
    }
    return count
  }

  private mutating func readNumber() throws(Failure) -> UInt32 {
    let start = offset
    guard let number = UInt32(exactly: try readInteger()) else { throw .damaged(at: start) }
    return number
  }

  private mutating func readInteger() throws(Failure) -> UInt64 {
    let start = offset
    var number: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 64, by: 7) {
      let byte = try readByte()
      number |= UInt64(byte & 0x7F) << shift
      guard byte >= 0x80 else { return number }
    }
    throw .damaged(at: start)
  }

  private mutating func readByte() throws(Failure) -> UInt8 {
    guard offset < bytes.count else { throw .damaged(at: offset) }
    defer { offset += 1 }
    return bytes[offset]
  }
}
