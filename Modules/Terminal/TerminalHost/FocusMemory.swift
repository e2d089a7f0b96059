import TerminalUI

/// The view within each screen's view that gets the keys when the screen is on top.
///
/// It had them when another screen came, or became the first responder while its screen was not on top.
@MainActor struct FocusMemory {
  private struct Place {
    weak var content: View?
    weak var responder: View?
  }

  private var places: [Place] = []

  /// Remembers who has the keys, if that is a view within a screen's view.
  mutating func keep(_ responder: View?, within content: View?) {
    places.removeAll { $0.content == nil || $0.content === content }
    guard let content, let responder, responder.isWithin(content) else { return }
    places.append(Place(content: content, responder: responder))
  }

  /// Returns who had the keys within a screen's view; without anybody that view itself.
  func responder(within content: View) -> View {
    guard let responder = places.first(where: { $0.content === content })?.responder,
      responder.isWithin(content)
    else { return content }
    return responder
  }
}

extension View {
  /// Whether the view is another view or inside it.
  func isWithin(_ other: View) -> Bool {
    var ancestor: View? = self
    while let next = ancestor, next !== other { ancestor = next.superview }
    return ancestor != nil
  }
}
