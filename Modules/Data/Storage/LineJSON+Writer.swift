/// A value that writes its own line of JSON.
///
/// The line has the same bytes as the output of ``LineJSON/encodeWithJSONEncoder(_:)``, but it is much faster to write.
package protocol LineWritable: Encodable {
  /// Appends the value to a line.
  ///
  /// - Throws: `EncodingError` if the value contains a number that is not finite.
  func write(to json: inout LineJSON.Writer) throws
}

extension LineJSON {
  /// A writer that builds a line of JSON.
  ///
  /// The caller must write the keys in sorted order.
  package struct Writer {
    fileprivate(set) var bytes: [UInt8] = []

    /// Appends text that does not depend on the value, such as braces, brackets, keys, and commas.
    package mutating func fixed(_ text: StaticString) {
      text.withUTF8Buffer { bytes += $0 }
    }

    /// Appends a string in quotes, escaping its characters where necessary.
    package mutating func string(_ text: String) {
      bytes.append(UInt8(ascii: "\""))
      var text = text
      text.withUTF8 { bytes(of: $0) }
      bytes.append(UInt8(ascii: "\""))
    }

    /// Appends an integer.
    package mutating func number(_ value: Int) { bytes += value.description.utf8 }

    /// Appends the shortest decimal representation of a number.
    ///
    /// - Throws: `EncodingError` if the number is not finite.
    package mutating func number(_ value: Double) throws {
      guard value.isFinite else {
        throw EncodingError.invalidValue(value, .init(codingPath: [], debugDescription: "not finite"))
      }
      bytes += value.description.utf8
      if bytes.last == UInt8(ascii: "0"), bytes.dropLast().last == UInt8(ascii: ".") { bytes.removeLast(2) }
    }

    /// Appends values as an array.
    package mutating func array(_ values: [some LineWritable]) throws {
      bytes.append(UInt8(ascii: "["))
      for (index, value) in values.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        try value.write(to: &self)
      }
      bytes.append(UInt8(ascii: "]"))
    }

    /// Appends the bytes of a string, escaping them where necessary.
    ///
    /// Bytes between escaped characters are copied together.
    private mutating func bytes(of text: UnsafeBufferPointer<UInt8>) {
      var start = 0
      var index = 0
      while index < text.count {
        let length = Writer.escapedLength(text, at: index)
        guard length > 0 else {
          index += 1
          continue
        }
        bytes += text[start..<index]
        escape(text[index..<index + length])
        index += length
        start = index
      }
      bytes += text[start...]
    }

    /// Returns the length in bytes of the character at an index, or 0 if the character need not be escaped.
    private static func escapedLength(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
      switch text[index] {
      case 0..<0x20, 0x22, 0x5C, 0x7F: 1
      case 0xC2 where text[index + 1] < 0xA0: 2
      case 0xD8 where text[index + 1] == 0x9C: 2
      case 0xE2:
        switch (text[index + 1], text[index + 2]) {
        case (0x80, 0x8E), (0x80, 0x8F), (0x80, 0xAA...0xAE), (0x81, 0xA6...0xA9): 3
        default: 0
        }
      default: 0
      }
    }

    private mutating func escape(_ character: UnsafeBufferPointer<UInt8>.SubSequence) {
      let short: StaticString? =
        switch character.first {
        case 0x22: "\\\""
        case 0x5C: "\\\\"
        case 0x08: "\\b"
        case 0x0C: "\\f"
        case 0x0A: "\\n"
        case 0x0D: "\\r"
        case 0x09: "\\t"
        default: nil
        }
      if let short { return fixed(short) }
      for scalar in String(decoding: character, as: UTF8.self).unicodeScalars { bytes += LineJSON.escape(scalar).utf8 }
    }
  }

  /// Appends a value as a line of JSON, without a newline.
  ///
  /// - Throws: `EncodingError` if the value contains a number that is not finite. In this case, nothing is appended.
  package static func append(_ value: some LineWritable, to bytes: inout [UInt8]) throws {
    var writer = Writer()
    // Swaps the caller's bytes with the writer's bytes instead of copying them.
    swap(&writer.bytes, &bytes)
    defer { swap(&writer.bytes, &bytes) }
    let count = writer.bytes.count
    do {
      try value.write(to: &writer)
    } catch {
      writer.bytes.removeLast(writer.bytes.count - count)
      throw error
    }
  }
}
