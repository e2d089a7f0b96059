import Coordination
import CoordinationSupport
import Testing
import TestSupport

@Suite("Storyboard diagrams")
struct StoryboardDiagramTests {
  typealias Segue = Storyboard.Segue

  private static func storyboard(_ name: (String) -> String = { $0 }) -> Storyboard {
    let city = name("city")
    let inside = Storyboard(
      name: name("choice"), handles: [.init(name("toggled"), name("City"))],
      entries: [.init(port: .init(name("start")), destination: name("list"))],
      scenes: [
        .init(
          identifier: name("list"), root: name("ListScreen"), view: name("ListView"),
          outputs: [.init(city, name("City")), .init(name("toggled"), name("City"))],
          segues: [Segue(name: city, kind: .exit(city))]
        )
      ])
    return Storyboard(
      name: name("editing"), provides: [.init(name("user"), name("User"))],
      entries: [.init(port: .init(name("start")), destination: name("profile"))],
      scenes: [
        .init(
          identifier: name("profile"), root: name("ProfileScreen"), inputs: [.init(name("user"), name("User"))],
          segues: [
            Segue(name: city, kind: .push(to: name("choice"))),
            Segue(name: name("help"), kind: .present(to: name("help"), .overFullScreen, isBlocking: true)),
          ]),
        .init(
          identifier: name("choice"), root: name("Choice"), flow: inside,
          segues: [Segue(name: city, kind: .unwind(to: name("profile")))]),
        .init(
          identifier: name("help"), root: name("HelpScreen"),
          segues: [
            Segue(name: name("lost"), kind: .replace(to: name("nowhere"))),
            Segue(name: name("done"), kind: .exit(name("done"))),
          ]),
      ])
  }

  @Test(arguments: [("👩\u{200D}🚀", "👩\u{200D}🚀"), ("a\u{202E}b", "a\u{FFFD}b"), ("a\u{1B}b", "a\u{FFFD}b")])
  func `a diagram replaces control characters, but not the joiners of emoji`(_ name: String, _ shown: String) {
    let storyboard = Storyboard(name: name, entries: [], scenes: [])
    #expect(StoryboardDiagram.text.draw(storyboard).hasPrefix("storyboard \(shown)\n"))
  }

  @Test func `a text diagram has a line for each element of the storyboard`() {
    #expect(
      StoryboardDiagram.text.draw(Self.storyboard()) == """
        storyboard editing
          begins with start → profile
          provides user: User
          scene profile: ProfileScreen
            needs user: User
            city → push choice
            help → present overFullScreen, blocking help
          scene choice: Choice
            city: City → unwind profile
            storyboard choice
              begins with start → list
              handles toggled: City
              scene list: ListScreen, view ListView
                city: City → exit city
          scene help: HelpScreen
            lost → replace nowhere
            done → exit done

        """)
  }

  @Test func `a Mermaid diagram shows flows as subgraphs, and has distinct styles for modal and unwind segues`() {
    #expect(
      StoryboardDiagram.mermaid.draw(Self.storyboard()) == """
        flowchart LR
          subgraph n0 ["editing"]
            n1(("start"))
            n2["profile<br/>ProfileScreen"]
            n7["help<br/>HelpScreen"]
            n8{{"nowhere"}}
            n9(["done"])
            subgraph n4 ["choice"]
              n3[["choice<br/>Choice"]]
              n5["list<br/>ListScreen"]
              n6(["city"])
            end
          end
          n3 -->|"start"| n5
          n5 -->|"city: City"| n6
          n1 -->|"start"| n2
          n2 -->|"city"| n3
          n2 ==>|"help (present overFullScreen, blocking)"| n7
          n6 -.->|"city: City"| n2
          n7 -->|"lost (replace)"| n8
          n7 -->|"done"| n9

        """)
  }

  @Test func `a DOT diagram shows flows as clusters, and has distinct styles for modal and unwind segues`() {
    #expect(
      StoryboardDiagram.dot.draw(Self.storyboard()) == #"""
        digraph {
          rankdir=LR;
          node [shape=box];
          subgraph cluster_0 {
            label="editing";
            n1 [label="start", shape=circle];
            n2 [label="profile\nProfileScreen"];
            n7 [label="help\nHelpScreen"];
            n8 [label="nowhere", shape=octagon, style=dashed];
            n9 [label="done", style=rounded];
            subgraph cluster_4 {
              label="choice";
              n3 [label="choice\nChoice", shape=component];
              n5 [label="list\nListScreen"];
              n6 [label="city", style=rounded];
            }
          }
          n3 -> n5 [label="start"];
          n5 -> n6 [label="city: City"];
          n1 -> n2 [label="start"];
          n2 -> n3 [label="city"];
          n2 -> n7 [label="help (present overFullScreen, blocking)", style=bold];
          n6 -> n2 [label="city: City", style=dashed, constraint=false];
          n7 -> n8 [label="lost (replace)"];
          n7 -> n9 [label="done"];
        }

        """#)
  }

  @Test(
    arguments: StoryboardDiagram.allCases,
    [
      "\"", "\\", "\\\"", "\n", "\r\n", "\u{2028}", "\u{1B}[31m", "\u{202E}", "]]", "\"]", "end", "|", "-->", "#quot;",
      "#", ";",
      "<b>", "</script>", "&amp;", "`**a**`", "{{", "}", "%%", "\u{0}", "é", "城", "👩‍👩‍👧", "", " ", "\\n", "label=",
      "click n1",
    ])
  func `names cannot break the syntax of a diagram`(_ diagram: StoryboardDiagram, _ hostile: String) {
    let plain = diagram.draw(Self.storyboard()), drawn = diagram.draw(Self.storyboard { hostile + $0 + hostile })
    #expect(drawn.split(separator: "\n").count == plain.split(separator: "\n").count)
    #expect(
      !drawn.unicodeScalars.contains { $0 != "\n" && ($0.value < 32 || $0.value == 0x202E || $0.value == 0x2028) })
    switch diagram {
    case .text: break
    // Without labels, the two diagrams are identical.
    case .mermaid: #expect(drawn.replacing(/"[^"]*"/, with: "") == plain.replacing(/"[^"]*"/, with: ""))
    case .dot: #expect(drawn.replacing(/"(?:[^"\\]|\\.)*"/, with: "") == plain.replacing(/"(?:[^"\\]|\\.)*"/, with: ""))
    }
  }

  @Test func `a name in a Mermaid diagram has no character with a meaning in Mermaid or HTML`() {
    let name = String(String.UnicodeScalarView((32..<127).compactMap(Unicode.Scalar.init)))
    let drawn = StoryboardDiagram.mermaid.draw(Storyboard(name: name, entries: [], scenes: []))
    let label = drawn.split(separator: "\"")[1]
    #expect(!label.contains { #""'`<>&|[]{}\$%*~^@!?=+/"#.contains($0) })
    #expect(label.contains("#34;") && label.contains("#35;") && label.contains("#60;"))
  }

  @Test func `a name in a DOT diagram is escaped so that Graphviz displays it unchanged`() {
    let drawn = StoryboardDiagram.dot.draw(Storyboard(name: #"a\n"&lt;"#, entries: [], scenes: []))
    #expect(drawn.contains(#"label="a\\n\"&amp;lt;";"#))
  }

  @Test func `every scene and segue of a random storyboard is drawn, and every arrow connects two boxes`() {
    var chance = SeededGenerator(seed: 21)
    for _ in 0..<200 {
      let storyboard = Self.random(depth: 2, &chance)
      let counts = Self.counts(storyboard)
      let mermaid = StoryboardDiagram.mermaid.draw(storyboard)
      #expect(mermaid == StoryboardDiagram.mermaid.draw(storyboard))
      let boxes = mermaid.matches(of: /(?m)^ *(n\d+)[\[({]/).map(\.output.1)
      let arrows = mermaid.matches(of: /(?m)^ *(n\d+) [-=.]+>\|"[^"]*"\| (n\d+)$/)
      #expect(Set(boxes).count == boxes.count && boxes.count >= counts.scenes)
      #expect(arrows.count == counts.arrows)
      #expect(Set(arrows.flatMap { [$0.output.1, $0.output.2] }).isSubset(of: boxes))
      let dot = StoryboardDiagram.dot.draw(storyboard)
      #expect(dot.matches(of: /(?m)^ *n\d+ -> n\d+ \[/).count == counts.arrows)
      #expect(dot.count { $0 == "{" } == dot.count { $0 == "}" })
    }
  }

  private static func counts(_ storyboard: Storyboard) -> (scenes: Int, arrows: Int) {
    storyboard.scenes.reduce((storyboard.scenes.count, storyboard.entries.count)) { sum, scene in
      let inside = scene.flow.map(counts) ?? (0, 0)
      return (sum.0 + inside.0, sum.1 + scene.segues.count + inside.1)
    }
  }

  /// Returns a random storyboard, which is rarely valid.
  private static func random(depth: Int, _ chance: inout SeededGenerator) -> Storyboard {
    func name() -> String { "\(Int.random(in: 0..<4, using: &chance))" }
    func segue() -> Segue {
      let kinds: [Segue.Kind] = [
        .push(to: name()), .present(to: name()), .replace(to: name()), .selectTab(to: name()), .unwind(to: name()),
        .exit(name()),
      ]
      return Segue(name: name(), kind: kinds[Int.random(in: kinds.indices, using: &chance)])
    }
    func some<Element>(_ make: () -> Element) -> [Element] {
      (0..<Int.random(in: 0..<4, using: &chance)).map { _ in make() }
    }
    return Storyboard(
      name: name(), entries: some { .init(port: .init(name()), destination: name()) },
      scenes: some {
        let hasFlow = depth > 0 && Bool.random(using: &chance)
        return .init(
          identifier: name(), root: name(), flow: hasFlow ? random(depth: depth - 1, &chance) : nil, segues: some(segue)
        )
      })
  }
}
