package import Navigation
package import Screens

/// The screens of a flow, and of those below it, that take something: a typed list, kept while they are shown.
///
/// A screen is asked once, when it is shown, whether it belongs; telling all of them something is a loop over
/// ``members``. The list holds a screen no longer than it is shown, and ends with its flow.
@MainActor public final class Audience<Member> {
  /// The screens, in the order in which they were shown.
  public private(set) var members: [Member] = []
  private var entries: [NavigationState.Entry.ID] = []
  private weak var flow: FlowNode?

  init(of flow: FlowNode) { self.flow = flow }

  /// Creates a list of screens that is not kept up to date.
  package init(listing screens: [any Screen]) { members = screens.compactMap { $0 as? Member } }
}

extension Audience: ScreenListener {
  package var listeningOwner: (any EntryOwner)? { flow }

  package func didAdd(_ screen: any Screen, _ entry: NavigationState.Entry.ID, owner: (any EntryOwner)?) {
    guard let member = screen as? Member, let flow, flow.covers(owner) else { return }
    members.append(member)
    entries.append(entry)
  }

  package func end() {
    members = []
    entries = []
  }

  package func didRemove(_ entry: NavigationState.Entry.ID) {
    for index in entries.indices.reversed() where entries[index] == entry {
      entries.remove(at: index)
      members.remove(at: index)
      return
    }
  }
}

extension FlowNode {
  package final func audience<Member>(of type: Member.Type) -> Audience<Member> {
    let audience = Audience<Member>(of: self)
    guard let navigator else { return audience }
    for entry in navigator.state?.entries ?? [] {
      guard let screen = navigator.screen(of: entry.id) else { continue }
      audience.didAdd(screen, entry.id, owner: navigator.owner(of: entry.id))
    }
    navigator.add(audience)
    return audience
  }
}
