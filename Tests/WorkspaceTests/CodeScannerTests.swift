import Testing

@Suite("Code scanner")
struct CodeScannerTests {
  struct Example: CustomTestStringConvertible {
    let testDescription: String
    let source: String
    let words: [String]
  }

  @Test(arguments: [
    Example(testDescription: "line comment", source: "a // b\nc", words: ["a", "c"]),
    Example(testDescription: "nested comment", source: "a/* b /* c */ d */e", words: ["a", "e"]),
    Example(testDescription: "string", source: #"a("b // c") + d"#, words: ["a", "d"]),
    Example(testDescription: "escaped quote", source: #"a("b\"c") + d"#, words: ["a", "d"]),
    Example(testDescription: "escaped backslash", source: #"a("b\\") + d"#, words: ["a", "d"]),
    Example(testDescription: "interpolation", source: #"a("b \(c("d", (e))) f") + g"#, words: ["a", "c", "e", "g"]),
    Example(testDescription: "raw string", source: ##"a(#"b " \(c) \#(d) e"#) + f"##, words: ["a", "d", "f"]),
    Example(testDescription: "text block", source: "a(\"\"\"\n  b \"c\" \\(d)\n  \"\"\") + e", words: ["a", "d", "e"]),
    Example(testDescription: "test name", source: "func `b c`() { `default` }", words: ["func", "default"]),
    Example(testDescription: "directive", source: "#if a\n#endif", words: ["if", "a", "endif"]),
    Example(testDescription: "unterminated string", source: "a(\"b\nc", words: ["a", "c"]),
    Example(testDescription: "unterminated comment", source: "a /* b", words: ["a"]),
    Example(testDescription: "backslash at the end", source: "a \"\\", words: ["a"]),
  ])
  func `the scanner keeps code and removes comments and literals`(_ example: Example) {
    #expect(SourceFile(path: "a.swift", text: example.source).words.map(\.name) == example.words)
  }

  @Test func `the scanner keeps line numbers`() {
    let file = SourceFile(path: "a.swift", text: "/* 1\n2 */ a\n\"\"\"\n4\n\"\"\" // 5\nb {\n  c\n}")
    #expect(file.words.map(\.line) == [2, 6, 7])
    #expect(file.words.map(\.depth) == [0, 0, 1])
  }
}
