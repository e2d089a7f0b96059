/// A mapping from variation names to numbers.
///
/// The design's variations are numbered from 0, in order. The number of any other name is a hash, so other names do not
/// occupy memory.
struct VariationNames {
  private let names: [[UInt8]]
  /// A sample of the names that are not in the design.
  private(set) var others = NameSample()

  init(_ design: ExperimentDesign) {
    names = design.arms.map { Array($0.variation.utf8) }
  }

  /// Returns the number for a name.
  ///
  /// A missing name is treated as empty.
  mutating func number(of name: JSONStringSlice?) -> UInt32 {
    name?.withContent { number(of: $0) } ?? number(of: UnsafeBufferPointer(start: nil, count: 0))
  }

  private mutating func number(of name: UnsafeBufferPointer<UInt8>) -> UInt32 {
    for (number, known) in names.enumerated() where known.withUnsafeBufferPointer(name.equals) { return UInt32(number) }
    others.insert(name)
    // This is the 32-bit FNV-1a hash by Fowler, Noll, and Vo.
    let hash = name.reduce(0x811C_9DC5 as UInt32) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
    return max(hash, UInt32(names.count))
  }
}
