import TerminalUI

/// A record of the first responder in each covered screen's view.
///
/// When a screen is covered, the first responder in its view is recorded. When the screen is on top again, the first
/// responder is restored. A view that becomes the first responder while its screen is covered is also recorded.
@MainActor struct FocusMemory {
  private struct Place {
    weak var content: View?
    weak var responder: View?
  }

  private var places: [Place] = []

  /// Records the first responder within a screen's view, or deletes the view's record if `responder` is `nil`.
  mutating func record(_ responder: View?, within content: View?) {
    places.removeAll { $0.content == nil || $0.content === content }
    guard let content, let responder else { return }
    places.append(Place(content: content, responder: responder))
  }

  /// Returns the recorded first responder if it is still within a screen's view, or the view itself otherwise.
  func responder(within content: View) -> View {
    guard let responder = places.first(where: { $0.content === content })?.responder,
      responder.isWithin(content)
    else { return content }
    return responder
  }
}

extension View {
  /// Returns whether this view is the given view or one of its descendants.
  func isWithin(_ other: View) -> Bool {
    var ancestor: View? = self
    while let next = ancestor, next !== other { ancestor = next.superview }
    return ancestor != nil
  }
}
