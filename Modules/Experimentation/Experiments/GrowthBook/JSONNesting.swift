/// A scanner of JSON text that finds values that are nested too deeply.
///
/// Decoding and condition evaluation are recursive, so values that are nested too deeply could overflow a thread's
/// stack.
struct JSONNesting {
  /// The maximum depth of nested arrays and objects.
  static let maximumDepth = 64

  /// Returns the path of the first value that is nested too deeply, or `nil` if there is none.
  ///
  /// The function is not recursive. The text need not be valid, because a decoder validates it afterward.
  static func pathOfDeepestValue(in bytes: [UInt8]) -> String? {
    var nesting = JSONNesting()
    var rest = bytes[...]
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        if nesting.containers.count == maximumDepth { return nesting.path }
        nesting.containers.append(byte == UInt8(ascii: "{") ? .object(key: [], isAtKey: true) : .array(index: 0))
      case UInt8(ascii: "}"), UInt8(ascii: "]"): _ = nesting.containers.popLast()
      case UInt8(ascii: ","): nesting.continueContainer()
      case UInt8(ascii: "\""): nesting.addString(Self.string(&rest))
      default: break
      }
    }
    return nil
  }

  private enum Container {
    case object(key: ArraySlice<UInt8>, isAtKey: Bool)
    case array(index: Int)
  }

  private var containers: [Container] = []

  private mutating func continueContainer() {
    switch containers.popLast() {
    case .object: containers.append(.object(key: [], isAtKey: true))
    case .array(let index): containers.append(.array(index: index + 1))
    case nil: break
    }
  }

  private mutating func addString(_ text: ArraySlice<UInt8>) {
    guard case .object(_, isAtKey: true) = containers.last else { return }
    containers[containers.count - 1] = .object(key: text, isAtKey: false)
  }

  /// Consumes a string whose opening quotation mark has already been read, returning its content.
  private static func string(_ rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var isEscaped = false
    var index = rest.startIndex
    while index < rest.endIndex, isEscaped || rest[index] != UInt8(ascii: "\"") {
      isEscaped = !isEscaped && rest[index] == UInt8(ascii: "\\")
      index += 1
    }
    defer { rest = rest[min(index + 1, rest.endIndex)...] }
    return rest[..<index]
  }

  private var path: String {
    containers.reduce(into: "") { path, container in
      switch container {
      case .object(let key, _): path += (path.isEmpty ? "" : ".") + String(decoding: key, as: UTF8.self)
      case .array(let index): path += "[\(index)]"
      }
    }
  }
}
