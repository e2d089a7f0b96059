/// An error in the bytes of an atlas.
public enum AtlasError: Error, Hashable, Sendable {
  /// The bytes do not start with a valid header.
  case notAnAtlas
  /// The format version is not ``Atlas/formatVersion``.
  case unsupportedVersion(Int)
  /// The atlas's actual length differs from the length in the header, or is too short for the table of sections.
  ///
  /// Both lengths are in bytes.
  case wrongSize(expected: Int, actual: Int)
  /// A section's entry in the table of sections is invalid, or the section has the wrong number of elements.
  case damagedSection(String, fault: String)
  /// The checksum in the header differs from the actual checksum of the bytes.
  case wrongChecksum(expected: UInt32, actual: UInt32)
  /// An element of a section is invalid.
  case damagedElement(section: String, index: Int, fault: String)
}

extension AtlasError: CustomStringConvertible {
  /// A sentence that describes the error, followed by a sentence that explains how to fix it.
  public var description: String {
    "\(fault). Restore world.atlas, or rebuild it with Scripts/atlas/pack.py."
  }

  private var fault: String {
    switch self {
    case .notAnAtlas:
      "The header of the atlas is invalid"
    case .unsupportedVersion(let version):
      "The atlas has format version \(version); expected \(Atlas.formatVersion)"
    case .wrongSize(let expected, let actual):
      "The atlas has \(actual) bytes, but should have \(expected)"
    case .damagedSection(let section, let fault):
      "The atlas's section \(section) \(fault)"
    case .wrongChecksum(let expected, let actual):
      "The atlas's checksum is \(String(actual, radix: 16)), but should be \(String(expected, radix: 16))"
    case .damagedElement(let section, let index, let fault):
      "The atlas's section \(section) is damaged at \(index): it \(fault)"
    }
  }
}
