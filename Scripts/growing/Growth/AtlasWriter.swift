/// Collects the sections of an atlas in the order in which they appear in the file.
///
/// `Scripts/atlas/FORMAT.md` describes the sections. `Scripts/atlas/layout.py` writes the same format.
struct AtlasWriter {
  /// The format version that this code writes.
  private static let version: UInt32 = 4
  private static let headerLength = 32
  private static let entryLength = 16
  private static let alignment = 64

  private var sections: [(bytes: [UInt8], count: Int)] = []

  /// Adds a column of integers.
  mutating func add(_ column: [some FixedWidthInteger]) {
    sections.append((column.map(\.littleEndian).withUnsafeBytes(Array.init), column.count))
  }

  /// Adds two sections for pieces of text.
  ///
  /// The first section contains the offset of each piece and the end of the last piece. The second section contains the
  /// joined text.
  mutating func add(pieces: [String]) {
    add(pieces.reduce(into: [UInt32(0)]) { $0.append($0[$0.count - 1] + UInt32($1.utf8.count)) })
    add(Array(pieces.joined().utf8))
  }

  /// Returns the bytes of the whole atlas.
  func joined() -> [UInt8] {
    var table: [UInt8] = []
    var offset = Self.aligned(Self.headerLength + Self.entryLength * sections.count)
    for (number, section) in sections.enumerated() {
      table += [number, offset, section.bytes.count, section.count].flatMap { Self.bytes(UInt32($0)) }
      offset += Self.aligned(section.bytes.count)
    }
    var rest = Self.padded(table, to: Self.aligned(Self.headerLength + table.count) - Self.headerLength)
    rest.reserveCapacity(offset)
    for section in sections { rest += Self.padded(section.bytes, to: Self.aligned(section.bytes.count)) }
    return Array("CITYATLS".utf8) + Self.bytes(Self.version) + Self.bytes(UInt32(sections.count))
      + Self.bytes(UInt64(offset)) + Self.bytes(Self.checksum(of: rest)) + Self.bytes(UInt32(0)) + rest
  }

  private static func aligned(_ length: Int) -> Int { (length + alignment - 1) / alignment * alignment }

  private static func padded(_ bytes: [UInt8], to length: Int) -> [UInt8] {
    bytes + Array(repeating: 0, count: length - bytes.count)
  }

  private static func bytes(_ number: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: number.littleEndian, Array.init)
  }

  /// Returns the CRC-32 checksum that ISO 3309 defines and zlib computes.
  private static func checksum(of bytes: [UInt8]) -> UInt32 {
    let table = (UInt32(0)..<256).map { byte in
      (0..<8).reduce(byte) { rest, _ in rest & 1 == 1 ? rest >> 1 ^ 0xEDB8_8320 : rest >> 1 }
    }
    return ~bytes.reduce(~0) { table[Int(UInt8(truncatingIfNeeded: $0) ^ $1)] ^ $0 >> 8 }
  }
}
