import TerminalUI

/// Which view within a screen's view had the keys when another screen came, so that it gets them back.
@MainActor struct FocusMemory {
  private struct Place {
    weak var content: View?
    weak var responder: View?
  }

  private var places: [Place] = []

  /// Remembers who has the keys, if that is a view within a screen's view.
  mutating func keep(_ responder: View?, within content: View?) {
    places.removeAll { $0.content == nil || $0.content === content }
    guard let content, let responder, FocusMemory.is(responder, within: content) else { return }
    places.append(Place(content: content, responder: responder))
  }

  /// Returns who had the keys within a screen's view; without anybody that view itself.
  func responder(within content: View) -> View {
    guard let responder = places.first(where: { $0.content === content })?.responder,
      FocusMemory.is(responder, within: content)
    else { return content }
    return responder
  }

  private static func `is`(_ view: View, within content: View) -> Bool {
    var ancestor: View? = view
    while let next = ancestor, next !== content { ancestor = next.superview }
    return ancestor != nil
  }
}
