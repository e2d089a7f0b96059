/// Numbers for the names of variations: those of the design first, in its order, then whatever else a log names.
struct VariationNames {
  private let names: [[UInt8]]
  private var others: [[UInt8]] = []
  private var numbers: [[UInt8]: UInt32]

  init(_ design: ExperimentDesign) {
    names = design.arms.map { Array($0.variation.utf8) }
    numbers = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, UInt32($0)) })
  }

  /// Returns the number of a name; one that is missing is empty.
  mutating func number(of name: JSONText?) -> UInt32 {
    name?.withContent { number(of: $0) } ?? number(of: UnsafeBufferPointer(start: nil, count: 0))
  }

  private mutating func number(of name: UnsafeBufferPointer<UInt8>) -> UInt32 {
    // Most are of the design, and those are few.
    for (number, known) in names.enumerated() where known.withUnsafeBufferPointer(name.equals) { return UInt32(number) }
    let name = Array(name)
    if let number = numbers[name] { return number }
    let number = UInt32(numbers.count)
    numbers[name] = number
    others.append(name)
    return number
  }

  /// Returns the name that has a number.
  func name(of number: UInt32) -> [UInt8] {
    let index = Int(number)
    return index < names.count ? names[index] : others[index - names.count]
  }
}
