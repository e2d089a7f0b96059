import Testing

@Suite("Documents")
struct DocumentTests {
  struct Example: CustomTestStringConvertible {
    let testDescription: String
    let text: String
    var links: [String] = []
    var scripts: [String] = []
  }

  @Test(arguments: [
    Example(testDescription: "link", text: "See [a](A.md), [b](b/C.md#d).", links: ["A.md", "b/C.md"]),
    Example(testDescription: "link to a website", text: "[a](https://a.b/c) [d](#e)"),
    Example(testDescription: "link with a title", text: #"[a](A.md "b")"#, links: ["A.md"]),
    Example(
      testDescription: "script", text: "`Scripts/a/b-c DIR`: Scripts/d.", scripts: ["Scripts/a/b-c", "Scripts/d"]),
    Example(
      testDescription: "script in a block", text: "```bash\nScripts/a  # b\n```\n.ci/c",
      scripts: ["Scripts/a", ".ci/c"]),
    Example(testDescription: "image", text: "![a](Scripts/a/b.png)", links: ["Scripts/a/b.png"]),
    Example(testDescription: "neither a link nor a script", text: "Scripts, [a], (b.md)"),
  ])
  func `links and scripts are parsed`(_ example: Example) {
    let document = Document(text: example.text)
    #expect(document.links == example.links)
    #expect(document.scripts == example.scripts)
  }

  @Test(arguments: Document.names)
  func `a document mentions only existing files`(_ name: String) throws {
    let repository = try Repository.current.get()
    let document = try Document(text: repository.text(of: name))
    let folder = name.split(separator: "/").dropLast().map { $0 + "/" }.joined()
    #expect(document.links.filter { !repository.hasFile(folder + $0) } == [])
    #expect(document.scripts.filter { !repository.hasFile($0, executable: true) } == [])
  }

  @Test func `the documents contain links and scripts to check`() throws {
    let repository = try Repository.current.get()
    let documents = try Document.names.map { try Document(text: repository.text(of: $0)) }
    #expect(documents.contains { $0.links.contains("LICENSE") })
    #expect(documents.contains { $0.scripts.contains("Scripts/test") })
  }
}
