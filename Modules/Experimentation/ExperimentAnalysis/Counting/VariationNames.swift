/// Numbers for the names of variations: those of the design first, in its order; what else a log names gets a hash, so
/// that it may name as many as it likes.
struct VariationNames {
  private let names: [[UInt8]]
  /// Some of the names that are not of the design.
  private(set) var others = NameSample()

  init(_ design: ExperimentDesign) {
    names = design.arms.map { Array($0.variation.utf8) }
  }

  /// Returns the number of a name; one that is missing is empty.
  mutating func number(of name: JSONText?) -> UInt32 {
    name?.withContent { number(of: $0) } ?? number(of: UnsafeBufferPointer(start: nil, count: 0))
  }

  private mutating func number(of name: UnsafeBufferPointer<UInt8>) -> UInt32 {
    for (number, known) in names.enumerated() where known.withUnsafeBufferPointer(name.equals) { return UInt32(number) }
    others.insert(name)
    // By Fowler, Noll and Vo, in 32 bits.
    let hash = name.reduce(0x811C_9DC5 as UInt32) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
    return max(hash, UInt32(names.count))
  }
}
