public import Screens

extension NavigationState {
  /// A change to a state; see ``NavigationState/apply(_:cause:)``.
  public enum Operation: Hashable, Sendable {
    /// Pushes an entry, unless the current entry has the same context.
    case show(Entry, on: Container.ID)
    /// Pushes an entry onto a stack, or replaces all pages after the current one with the entry.
    case push(Entry, on: Container.ID)
    /// Pops entries of a stack, but never the first one; in pages, turns back and removes all later pages.
    case pop(Int, from: Container.ID)
    /// Removes everything above an entry in its stack, or after it in its pages.
    case popTo(Entry.ID)
    /// Removes everything but the first entry of a stack or pages.
    case popToRoot(Container.ID)
    /// Replaces the current entry of a stack or pages.
    case replaceTop(Entry, on: Container.ID)
    /// Sets the context of an entry; the entry keeps its identity.
    case update(Entry.ID, context: ScreenContext?)
    /// Removes entries, the modals that they present, and containers that would be empty.
    case remove([Entry.ID])
    /// Sets the entries of a stack or pages; the last one becomes current. Entries that stay keep their context and
    /// owner.
    case setEntries([Entry], on: Container.ID)
    /// Turns to a page.
    case turn(to: Entry.ID)
    /// Selects the tab of a container.
    case select(Container.ID)
    /// Selects the previously selected tab and removes it from the history of the tabs.
    case selectPrevious(in: Container.ID)
    /// Sets the containers of tabs. Containers that stay keep their entries, and the selected tab stays selected if it
    /// is one of them.
    case setTabs([Container], in: Container.ID)
    /// Presents a modal.
    case present(Level)
    /// Dismisses the modal of a container and every modal above it.
    case dismiss(Container.ID)
    /// Dismisses the modal of a container, unless another modal is above it.
    case dismissTop(Container.ID)
    /// Dismisses all modals and replaces the root level; existing entries and containers may reappear in it.
    case setRootLevel(Level)
    /// Atomically applies the operations in order.
    case batch([Operation])
  }

  /// The reason why an entry was removed.
  public enum Cause: Hashable, Sendable {
    /// The program removed the entry.
    case program
    /// The user left the entry.
    case user(UserAction)
    /// Another entry replaced the entry.
    case replaced
    /// The entry's owner ended.
    case ownerEnded
    /// Code outside the navigator removed the entry from the screen.
    case external
    /// The host did not show the entry.
    case notShown
  }

  /// The effect of an operation.
  ///
  /// In a batch, an entry that was added and removed again is in both lists.
  public struct Change: Hashable, Sendable {
    /// An entry that was removed.
    public struct Removal: Hashable, Sendable {
      public let entry: Entry
      /// The reason why the entry was removed.
      public let cause: Cause
    }

    /// A result that is worth noting but is not an error.
    public enum Note: Hashable, Sendable {
      /// The entry to show is already current.
      case alreadyShown
      /// There was nothing to pop or dismiss.
      case nothingToPop
      /// Fewer entries were popped than requested, because the first entry cannot be popped.
      case clamped
    }

    /// The entries that were added, in order.
    public internal(set) var added: [Entry] = []
    /// The entries that were removed, from top to bottom.
    public internal(set) var removed: [Removal] = []
    /// The containers that were added.
    public internal(set) var addedContainers: [Container.ID] = []
    /// The containers that were removed, from top to bottom.
    public internal(set) var removedContainers: [Container.ID] = []
    /// The note on the operation, or `nil` if there is none.
    public internal(set) var note: Note?

    /// Whether no entry or container was added or removed.
    public var isEmpty: Bool {
      added.isEmpty && removed.isEmpty && addedContainers.isEmpty && removedContainers.isEmpty
    }
  }
}
