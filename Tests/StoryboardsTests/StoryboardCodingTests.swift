import Coordination
import CoordinationSupport
import CoordinationTesting
import Testing
import TestSupport

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

@Suite("Storyboards as files")
struct StoryboardCodingTests {
  private static let storyboard = Storyboard(
    "outside", provides: ["user": "User"], handles: ["toggled": "City"],
    entries: [.init("start", to: "a"), .init("city", "City", to: "b")]
  ) {
    Storyboard.Scene("a", root: "Screen", view: "Wide", inputs: ["user": "User"], outputs: ["city": "City"]) {
      Storyboard.Segue("city", .push(to: "b"))
      Storyboard.Segue("sheet", .present(to: "b"))
      Storyboard.Segue("block", .present(to: "b", .fullScreen, isBlocking: true))
      Storyboard.Segue("swap", .replace(to: "b"))
      Storyboard.Segue("tab", .selectTab(to: "b"))
      Storyboard.Segue("done", .exit("city"))
    }
    Storyboard.Scene(
      "b", root: "Coordinator",
      flow: Storyboard("inside", startingAt: "c") { Storyboard.Scene("c", root: "Screen") }
    ) { Storyboard.Segue("back", .unwind(to: "a")) }
  }

  @Test func `a presented scene is a sheet that the user can dismiss, unless the segue specifies otherwise`() {
    #expect(Storyboard.Segue.Kind.present(to: "b") == .present(to: "b", .sheet, isBlocking: false))
  }

  @Test func `decoding an encoded storyboard returns an equal storyboard`() throws {
    let data = try JSONEncoder().encode(Self.storyboard)
    #expect(try JSONDecoder().decode(Storyboard.self, from: data) == Self.storyboard)
  }

  @Test func `a storyboard is encoded as JSON that omits default values`() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    let storyboard = Storyboard("choice", entries: [.init("city", "City", to: "a")]) {
      Storyboard.Scene("a", root: "Screen", outputs: ["city": "City", "more": "Void"]) {
        Storyboard.Segue("city", .present(to: "a", .overFullScreen))
        Storyboard.Segue("sheet", .present(to: "a"))
        Storyboard.Segue("more", .exit("done"))
      }
    }
    let json = String(decoding: try encoder.encode(storyboard), as: UTF8.self)
    let segues = """
      [{"kind":"present","name":"city","style":"overFullScreen","to":"a"},\
      {"kind":"present","name":"sheet","to":"a"},\
      {"kind":"exit","name":"more","output":"done"}]
      """
    #expect(
      json == """
        {"entries":[{"name":"city","to":"a","type":"City"}],"name":"choice","scenes":[{"identifier":"a",\
        "outputs":[{"name":"city","type":"City"},{"name":"more"}],"root":"Screen","segues":\(segues)}],"version":1}
        """)
  }

  /// A document that contains a storyboard.
  private struct Settings: Codable {
    let flow: Storyboard
  }

  @Test func `the outermost storyboard of a document has a version, and nested storyboards do not`() throws {
    let data = try JSONEncoder().encode(Settings(flow: Self.storyboard))
    #expect(try JSONDecoder().decode(Settings.self, from: data).flow == Self.storyboard)
    #expect(String(decoding: data, as: UTF8.self).split(separator: #""version":1"#).count == 2)
    for (json, path) in [(#"{"flow":{"name":"n"}}"#, "flow.version"), (#"{"flow":{"version":2}}"#, "flow.version")] {
      let error = #expect(throws: DecodingError.self) {
        try JSONDecoder().decode(Settings.self, from: Data(json.utf8))
      }
      #expect(try #require(error).path == path)
    }
  }

  /// A document that contains storyboards at deeper levels.
  private struct Nested: Codable {
    let settings: Settings
    let list: [Part]

    struct Part: Codable { let storyboard: Storyboard }
  }

  @Test func `storyboards in lists and objects of other documents have their own versions`() throws {
    let nested = Nested(
      settings: Settings(flow: Self.storyboard), list: [.init(storyboard: Self.storyboard)])
    let data = try JSONEncoder().encode(nested)
    #expect(String(decoding: data, as: UTF8.self).split(separator: #""version":1"#).count == 3)
    #expect(try JSONDecoder().decode(Nested.self, from: data).list[0].storyboard == Self.storyboard)
  }

  @Test(arguments: [(0, "no such version"), (1.5, "a newer version"), (2, "a newer version")])
  func `a storyboard of an unsupported version is rejected with a reason`(_ version: Double, _ reason: String) throws {
    let json = #"{"version":\#(version),"name":"n"}"#
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Storyboard.self, from: Data(json.utf8))
    }
    guard case .dataCorrupted(let context) = try #require(error) else { Issue.record("\(json)"); return }
    #expect(context.debugDescription == reason)
  }

  /// Text that is not a valid storyboard, and the error's path.
  struct Hostile: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let json: String
    let path: String

    init(_ json: String, at path: String, called name: String? = nil) {
      (self.json, self.path, testDescription) = (json, path, name ?? json)
    }

    /// Returns a storyboard whose second segue has the given fields.
    static func segue(_ fields: String, at path: String) -> Hostile {
      let scene = #"{"identifier":"a","root":"S","segues":[{"name":"x","kind":"exit","output":"o"},{\#(fields)}]}"#
      return Hostile(#"{"version":1,"name":"n","scenes":[\#(scene)]}"#, at: "scenes.0.segues.1" + path)
    }

    /// Returns storyboards that are nested to the given depth.
    static func nested(_ depth: Int, at path: String) -> Hostile {
      let open = String(repeating: #"{"name":"n","scenes":[{"identifier":"a","root":"S","flow":"#, count: depth)
      let json = open.dropFirst() + #"{"name":"n"}"# + String(repeating: "}]}", count: depth)
      return Hostile(#"{"version":1,"# + json, at: path, called: "\(depth) in each other")
    }
  }

  private static let deepest = Array(repeating: "scenes.0.flow", count: Storyboard.depthLimit + 1)

  @Test(arguments: [
    Hostile("", at: ""),
    Hostile("[]", at: ""),
    Hostile("{}", at: "version"),
    Hostile(#"{"version":2,"name":"n","later":1}"#, at: "version"),
    Hostile(#"{"version":0,"name":"n"}"#, at: "version"),
    Hostile(#"{"version":"1","name":"n"}"#, at: "version"),
    Hostile(#"{"version":99999999999999999999,"name":"n"}"#, at: "version"),
    Hostile(#"{"version":1}"#, at: "name"),
    Hostile(#"{"version":1,"name":"n","scenes":{}}"#, at: "scenes"),
    Hostile(#"{"version":1,"name":"n","scenes":[1]}"#, at: "scenes.0"),
    Hostile(#"{"version":1,"name":"n","scenes":[{"root":"S"}]}"#, at: "scenes.0.identifier"),
    Hostile(#"{"version":1,"name":"n","scenes":[{"identifier":"a"}]}"#, at: "scenes.0.root"),
    Hostile(#"{"version":1,"name":"n","entries":[{"name":"start"}]}"#, at: "entries.0.to"),
    Hostile(#"{"version":1,"name":"n","provides":[{"name":1}]}"#, at: "provides.0.name"),
    Hostile(
      #"{"version":1,"name":"n","scenes":[{"identifier":"a","root":"S","flow":{"version":2,"name":"n"}}]}"#,
      at: "scenes.0.flow.version"),
    .segue(#""name":"x","kind":"fly","to":"b""#, at: ".kind"),
    .segue(#""name":"x","kind":"","to":"b""#, at: ".kind"),
    .segue(#""name":"x","to":"b""#, at: ".kind"),
    .segue(#""name":"x","kind":"push""#, at: ".to"),
    .segue(#""kind":"push","to":"b""#, at: ".name"),
    .segue(#""name":"x","kind":"exit","to":"b""#, at: ".output"),
    .segue(#""name":"x","kind":"present","to":"b","style":"round""#, at: ".style"),
    .segue(#""name":"x","kind":"present","to":"b","isBlocking":1"#, at: ".isBlocking"),
    .nested(9, at: deepest.joined(separator: ".")),
    .nested(150, at: deepest.joined(separator: ".")),
  ])
  func `a malformed storyboard is rejected with the coding path of the error`(_ hostile: Hostile) throws {
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Storyboard.self, from: Data(hostile.json.utf8))
    }
    #expect(try #require(error).path == hostile.path)
  }

  @Test func `nested storyboards are decoded up to the depth limit`() throws {
    var storyboard = Storyboard("innermost", startingAt: "0") { Storyboard.Scene("0", root: "Screen") }
    for depth in 0..<Storyboard.depthLimit {
      storyboard = Storyboard("\(depth)", startingAt: "a") {
        Storyboard.Scene("a", root: "Coordinator", flow: storyboard)
      }
    }
    let data = try JSONEncoder().encode(storyboard)
    #expect(try JSONDecoder().decode(Storyboard.Draft.self, from: data).storyboard == storyboard)
  }

  @Test func `a storyboard is validated when it is decoded, and the error lists all faults`() throws {
    var storyboard = Self.storyboard
    storyboard.scenes[0].segues[0].kind = .push(to: "nowhere")
    storyboard.scenes[1].flow?.entries = []
    let data = try JSONEncoder().encode(Settings(flow: storyboard))
    let error = #expect(throws: Storyboard.ValidationError.self) { try JSONDecoder().decode(Settings.self, from: data) }
    let faults = try #require(error).faults
    #expect(faults.count == 3 && faults == storyboard.validate())
    #expect(error?.description.split(separator: "; ").count == 3)
  }

  /// Checks that a storyboard is decoded only if it has no faults, and that the error otherwise lists the faults.
  private func expectChecked(_ data: Data, _ storyboard: Storyboard) throws {
    do {
      #expect(try JSONDecoder().decode(Storyboard.self, from: data) == storyboard)
      #expect(storyboard.validate() == [])
    } catch let error as Storyboard.ValidationError {
      #expect(!error.faults.isEmpty && error.faults == storyboard.validate())
    }
  }

  @Test func `a storyboard with damaged bytes is decoded only if it is valid`() throws {
    let bytes = Array(try JSONEncoder().encode(Self.storyboard))
    var chance = SeededGenerator(seed: 111)
    for _ in 0..<2000 {
      var copy = bytes
      for _ in 0..<Int.random(in: 1...3, using: &chance) {
        let place = Int.random(in: copy.indices, using: &chance)
        switch Int.random(in: 0..<3, using: &chance) {
        case 0: copy[place] = UInt8.random(in: .min ... .max, using: &chance)
        case 1: copy.remove(at: place)
        default: copy.insert(contentsOf: bytes[..<Int.random(in: 0..<min(40, bytes.count), using: &chance)], at: place)
        }
      }
      guard let read = try? JSONDecoder().decode(Storyboard.Draft.self, from: Data(copy)) else { continue }
      #expect(try JSONDecoder().decode(Storyboard.Draft.self, from: JSONEncoder().encode(read)) == read)
      try expectChecked(Data(copy), read.storyboard)
    }
  }
}

extension DecodingError {
  /// The error's coding path.
  fileprivate var path: String {
    let keys: [any CodingKey] =
      switch self {
      case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
        context.codingPath
      case .keyNotFound(let key, let context): context.codingPath + [key]
      @unknown default: []
      }
    return keys.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
  }
}
