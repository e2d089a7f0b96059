/// Why a request was refused; nothing has changed then.
public enum Refusal: Error, Hashable, Sendable {
  /// There is no such container.
  case noContainer(NavigationState.Container.ID)
  /// There is no such entry.
  case noEntry(NavigationState.Entry.ID)
  /// A number is none that entries, containers and owners may have.
  case invalidIdentity
  /// The container is of a kind that the operation does not work on.
  case wrongKind(NavigationState.Container.ID)
  /// The entry stands somewhere already, or twice in what is asked for.
  case duplicateEntry(NavigationState.Entry.ID)
  /// The container stands somewhere already, or twice in what is asked for.
  case duplicateContainer(NavigationState.Container.ID)
  /// A container would have nothing in it, or nothing selected.
  case empty(NavigationState.Container.ID)
  /// Everything would be gone.
  case nothingLeft
  /// The presenter presents a layer already: the one of this container.
  case alreadyPresenting(NavigationState.Entry.ID, by: NavigationState.Container.ID)
  /// The presenter is not seen, so that nothing can be presented from it.
  case presenterNotVisible(NavigationState.Entry.ID)
  /// Another layer lies above that of the container.
  case coveredLayer(NavigationState.Container.ID)
  /// The container is no layer's content.
  case notPresented(NavigationState.Container.ID)
  /// Tabs cannot be added to a stack or pages.
  case nestedContainer(NavigationState.Container.ID)
  /// There would be more than ``NavigationState/limit`` of something.
  case tooMany
  /// The screen is shown already, as this entry; a screen has one place.
  case screenInUse(NavigationState.Entry.ID)
  /// The screen is not shown.
  case screenNotShown
  /// The flow has ended, or was never run, so that it has no say in what is shown.
  case flowNotRunning
  /// The coordinator is running already.
  case alreadyStarted
  /// Everything is being closed.
  case closing
}

extension Refusal: CustomStringConvertible {
  /// What is wrong and what to do, in one line.
  public var description: String {
    switch self {
    case .noContainer(let id): "container \(id.number) is not there: it was closed, or is of another navigator"
    case .noEntry(let id): "entry \(id.number) is not there: it was removed, or is of another navigator"
    case .invalidIdentity: "number entries, containers and owners from 1 to \(NavigationState.greatestNumber)"
    case .wrongKind(let id):
      "container \(id.number) is of another kind: push and pop want a stack or pages, select tabs"
    case .duplicateEntry(let id): "entry \(id.number) would stand in two places: give the second one its own identity"
    case .duplicateContainer(let id): "container \(id.number) would stand in two places: give it its own identity"
    case .empty(let id): "container \(id.number) would be empty: remove the container instead"
    case .nothingLeft: "nothing would be left: set another base instead"
    case .alreadyPresenting(let id, let layer):
      "entry \(id.number) presents layer \(layer.number) already: present from that layer, or dismiss it first"
    case .presenterNotVisible(let id): "entry \(id.number) is not in view: present from the entry that is"
    case .coveredLayer(let id): "layer \(id.number) lies below another one: dismiss that first"
    case .notPresented(let id): "container \(id.number) is no modal layer: only layers can be dismissed"
    case .nestedContainer(let id):
      "container \(id.number) is no tab bar: show the tabs in a modal or in a window of their own"
    case .tooMany: "there would be more than \(NavigationState.limit) entries, tabs or layers: take some away first"
    case .screenInUse(let id): "the screen is shown already, as entry \(id.number): make another one"
    case .screenNotShown: "the screen is not shown in this scope: show it first"
    case .flowNotRunning: "the flow has ended, or was never run: run a new one"
    case .alreadyStarted: "the coordinator is running already: wait until it has ended, or create another one"
    case .closing: "everything is being closed: wait until it is closed"
    }
  }
}
