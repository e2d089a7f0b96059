/// An error that explains why a request or operation was rejected.
///
/// A rejected request or operation changes nothing.
public enum NavigationError: Error, Hashable, Sendable {
  /// There is no container with this identity.
  case noContainer(NavigationState.Container.ID)
  /// There is no entry with this identity, or a modal's presenter is not in the level below the modal.
  case noEntry(NavigationState.Entry.ID)
  /// An identity's number is outside the valid range.
  case invalidIdentity
  /// The operation does not support this kind of container.
  case wrongKind(NavigationState.Container.ID)
  /// The entry is already in the state or occurs twice in the operation.
  case duplicateEntry(NavigationState.Entry.ID)
  /// The container is already in the state or occurs twice in the operation.
  case duplicateContainer(NavigationState.Container.ID)
  /// A container or tabs would be empty, or the index of the current entry or selected tab would be invalid.
  case empty(NavigationState.Container.ID)
  /// The state would have no entries.
  case nothingLeft
  /// The navigator shows nothing.
  case nothingShown
  /// The entry is already presenting the given modal, or it is the current entry of the level below that modal.
  case alreadyPresenting(NavigationState.Entry.ID, by: NavigationState.Container.ID)
  /// The entry is not visible, so it cannot present a modal.
  case presenterNotVisible(NavigationState.Entry.ID)
  /// Another modal is above the given modal.
  case coveredByModal(NavigationState.Container.ID)
  /// The container or tabs are not the content of a modal.
  case notPresented(NavigationState.Container.ID)
  /// Tabs cannot be added inside a stack, pages, or another tab.
  case nestedContainer(NavigationState.Container.ID)
  /// There would be more than ``NavigationState/limit`` entries, tabs, or modals.
  case tooMany
  /// The operation would add entries or containers, which only a flow can add.
  case addsEntries
  /// The screen already has an entry and cannot have a second one. The value is the screen's type.
  case screenInUse(String)
  /// The same screen occurs twice in the request. The value is the screen's type.
  case duplicateScreen(String)
  /// The request contains no screens.
  case noScreens
  /// The flow does not show the screen.
  case screenNotShown
  /// The flow has no matching screen below the current screen.
  case noMatchingScreen
  /// The flow has no tabs of its own, or none of its tabs contains the screen or coordinator.
  case notATab
  /// There is no tab position with this index. The value of `last` is the highest valid index.
  case noTab(Int, last: Int)
  /// The flow has no modal to dismiss.
  case noModal
  /// The flow has ended or was never run.
  case flowNotRunning
  /// The coordinator is already running.
  case alreadyStarted
  /// While starting, the coordinator failed its flow with this error.
  case startFailed(String)
  /// The navigator is closing all screens.
  case closing
}

extension NavigationError: CustomStringConvertible {
  /// A description of the problem, usually with a solution.
  public var description: String { text(NavigationNames()) }

  /// Returns a description that uses the given names for screens and containers.
  func text(_ names: NavigationNames) -> String {
    switch self {
    case .noContainer(let id): "\(names[id]) is not shown: it was closed, or belongs to another navigator"
    case .noEntry(let id): "\(names[id]) is not shown: it was removed, or belongs to another navigator"
    case .invalidIdentity: "number entries, containers, and owners from 1 to \(NavigationState.greatestNumber)"
    case .wrongKind(let id):
      "\(names[id]) is of another kind: turn needs pages, select needs a tab, and setTabs needs a tab bar"
    case .duplicateEntry(let id): "\(names[id]) would be in two places: give the second one its own identity"
    case .duplicateContainer(let id): "\(names[id]) would be in two places: give the second one its own identity"
    case .empty(let id): "\(names[id]) would be empty: remove the container instead"
    case .nothingShown: "nothing is shown: show a screen on a flow first"
    case .nothingLeft: "nothing would be left: set another root instead"
    case .alreadyPresenting(let id, let modal):
      "\(names[id]) already presents \(names[modal]): present from that modal, or dismiss it first"
    case .presenterNotVisible(let id): "\(names[id]) is not visible: present from the visible screen"
    case .coveredByModal(let id): "another modal is above \(names[id]): dismiss that one first"
    case .notPresented(let id): "\(names[id]) is not a modal: only modals can be dismissed"
    case .nestedContainer(let id):
      "\(names[id]) cannot contain tabs: run the flow with its tabs in a modal or in `.window()`"
    case .tooMany: "there would be more than \(NavigationState.limit) entries, tabs, or modals: remove some first"
    case .addsEntries: "the operation adds entries, whose screens are unknown: show the screens on a flow instead"
    case .screenInUse(let type): "the \(type) is already shown: create another one"
    case .duplicateScreen(let type): "the same \(type) is given twice: create one for each place"
    case .noScreens: "no screens are given: pass at least one, or end the flow with `cancel()`"
    case .screenNotShown: "the flow does not show the \(names.subject ?? "screen"): show it first"
    case .noMatchingScreen: "no screen below the current one matches: use `popToRoot()`, or show the screen first"
    case .notATab:
      "the flow has no \(names.subject.map { "tab with the \($0)" } ?? "tabs of its own"): add one with `addTab`"
    case .noTab(let index, let last):
      "there is no tab position \(index): pass \(last > 0 ? "0 to " : "")\(last)"
    case .noModal: "there is no modal to dismiss: use `pop()` for a pushed screen, or end the flow with `cancel()`"
    case .flowNotRunning: "the flow has ended, or was never run: run a new one"
    case .startFailed(let error): "the coordinator failed when it started: \(error)"
    case .alreadyStarted: "the coordinator is already running: wait until it has ended, or create another one"
    case .closing: "everything is being closed: try again afterward"
    }
  }
}

/// The names that messages use for entries, containers, and the sender and subject of a request.
struct NavigationNames {
  /// The type of the coordinator whose flow made the request.
  var sender: String?
  /// The type of the screen or coordinator that the request is about.
  var subject: String?
  var entry: (NavigationState.Entry.ID) -> String? = { _ in nil }
  var container: (NavigationState.Container.ID) -> String? = { _ in nil }

  subscript(_ id: NavigationState.Entry.ID) -> String { entry(id) ?? "entry \(id.number)" }
  subscript(_ id: NavigationState.Container.ID) -> String { container(id) ?? "container \(id.number)" }
}
