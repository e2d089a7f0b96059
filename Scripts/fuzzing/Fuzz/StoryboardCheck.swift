import Coordination

/// Checks the properties of a decoded storyboard, which might be invalid.
struct StoryboardCheck {
  let storyboard: Storyboard

  func run() {
    for fault in storyboard.validate() { require(fault.description.isOneLine, "\(fault) has several lines") }
    var names: [String: String] = [:]
    let plain = storyboard.renamed { name in
      let plain = names[name] ?? "a\(names.count)"
      names[name] = plain
      return plain
    }
    for diagram in StoryboardDiagram.allCases {
      let drawn = diagram.draw(storyboard)
      require(drawn.split(separator: "\n").allSatisfy { "\($0)".isOneLine }, "\(diagram) has controls: \(drawn)")
      let frames = (diagram.frame(of: drawn), diagram.frame(of: diagram.draw(plain)))
      require(frames.0 == frames.1, "a name changes the syntax of \(diagram): \(drawn)")
    }
  }
}

extension StoryboardDiagram {
  /// Returns the part of a diagram that does not depend on names.
  ///
  /// In the format `text`, this part consists of the line breaks. In the other formats, it consists of everything
  /// except the labels.
  fileprivate func frame(of drawn: String) -> [UInt8] {
    let bytes = drawn.utf8
    if self == .text { return bytes.filter { $0 == UInt8(ascii: "\n") } }
    var frame: [UInt8] = []
    var (isInside, isEscaped) = (false, false)
    for byte in bytes {
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\"") {
        isInside.toggle()
      } else if isInside {
        isEscaped = self == .dot && byte == UInt8(ascii: "\\")
      } else {
        frame.append(byte)
      }
    }
    return frame
  }
}

extension Storyboard {
  /// Returns the storyboard with each name replaced by the result of a function.
  fileprivate func renamed(_ name: (String) -> String) -> Storyboard {
    Storyboard(
      name: name(self.name), provides: provides.map { $0.renamed(name) }, handles: handles.map { $0.renamed(name) },
      entries: entries.map { entry in
        Entry(port: entry.port.renamed(name), destination: name(entry.destination))
      },
      scenes: scenes.map { scene in
        Scene(
          identifier: name(scene.identifier), root: name(scene.root), view: scene.view.map(name),
          inputs: scene.inputs.map { $0.renamed(name) }, outputs: scene.outputs.map { $0.renamed(name) },
          flow: scene.flow?.renamed(name),
          segues: scene.segues.map { Segue(name: name($0.name), kind: $0.kind.renamed(name)) })
      })
  }
}

extension Storyboard.PortDescription {
  fileprivate func renamed(_ name: (String) -> String) -> Self {
    .init(name(self.name), type == Self.event ? type : name(type))
  }
}

extension Storyboard.Segue.Kind {
  fileprivate func renamed(_ name: (String) -> String) -> Self {
    switch self {
    case .push(let scene): .push(to: name(scene))
    case .present(let scene, let style, let isBlocking): .present(to: name(scene), style, isBlocking: isBlocking)
    case .replace(let scene): .replace(to: name(scene))
    case .selectTab(let scene): .selectTab(to: name(scene))
    case .unwind(let scene): .unwind(to: name(scene))
    case .exit(let output): .exit(name(output))
    }
  }
}
