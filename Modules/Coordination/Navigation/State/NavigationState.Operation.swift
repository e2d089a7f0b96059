public import Screens

extension NavigationState {
  /// A change that ``NavigationState/apply(_:cause:)`` applies to a state.
  public enum Operation: Hashable, Sendable {
    /// Pushes an entry unless it has the same context as the current entry. An entry without a context is always
    /// pushed.
    case show(Entry, on: Container.ID)
    /// Pushes an entry onto a stack, or replaces all pages after the current one with the entry.
    case push(Entry, on: Container.ID)
    /// Pops at most the given number of entries from a stack, but never the first entry. In a container of pages, goes
    /// back by at most the given number of pages and removes the pages after the new current page.
    case pop(Int, from: Container.ID)
    /// Removes all entries above an entry in its stack, or after an entry in its pages.
    case popTo(Entry.ID)
    /// Removes all entries of a stack or pages except the first one.
    case popToRoot(Container.ID)
    /// Replaces the current entry of a stack or pages.
    case replaceTop(Entry, on: Container.ID)
    /// Sets the context of an entry. The entry keeps its identity.
    case update(Entry.ID, context: ScreenContext?)
    /// Removes entries, the modals that they present, and containers that would become empty.
    case remove([Entry.ID])
    /// Sets the entries of a stack or pages. The last entry becomes current, and existing entries keep their contexts
    /// and owners.
    case setEntries([Entry], on: Container.ID)
    /// Turns to a page.
    case turn(to: Entry.ID)
    /// Selects a tab.
    case select(Container.ID)
    /// Selects the previously selected tab and removes it from the tab history.
    case selectPrevious(in: Container.ID)
    /// Sets the containers of a tab bar. Existing containers keep their entries, and the selected tab stays selected
    /// unless it is removed.
    case setTabs([Container], in: Container.ID)
    /// Presents a modal.
    case present(Level)
    /// Dismisses the modal with the given identity and every modal above it.
    case dismiss(Container.ID)
    /// Dismisses the modal with the given identity. The operation is rejected if another modal is above that modal.
    case dismissTop(Container.ID)
    /// Dismisses all modals and replaces the root level. The new level can contain existing entries and containers.
    case setRootLevel(Level)
    /// Atomically applies the operations in order.
    case batch([Operation])
  }

  /// The reason for an entry's removal.
  public enum Cause: Hashable, Sendable {
    /// The program removed the entry.
    case program
    /// The user left the entry.
    case user(UserAction)
    /// Other entries replaced the entry.
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
  /// If a batch adds and then removes an entry, the entry is in both ``added`` and ``removed``.
  public struct Change: Hashable, Sendable {
    /// An entry that was removed.
    public struct Removal: Hashable, Sendable {
      public let entry: Entry
      /// The reason for the removal.
      public let cause: Cause
    }

    /// Additional information about an operation that was not rejected.
    public enum Note: Hashable, Sendable {
      /// The context, page, or tab to show is already current.
      case alreadyShown
      /// There was no entry to pop, or no previously selected tab to select.
      case nothingToPop
      /// Fewer entries were popped than requested because the first entry cannot be popped.
      case clamped
    }

    /// The entries that were added, in order.
    public internal(set) var added: [Entry] = []
    /// The entries that were removed, in the order of the operations.
    ///
    /// Entries that the same operation removed are ordered from top to bottom.
    public internal(set) var removed: [Removal] = []
    /// The containers that were added.
    public internal(set) var addedContainers: [Container.ID] = []
    /// The containers that were removed, in the order of the operations.
    ///
    /// Containers that the same operation removed are ordered from top to bottom.
    public internal(set) var removedContainers: [Container.ID] = []
    /// The note on the operation, or `nil` if there is none.
    public internal(set) var note: Note?

    /// Whether nothing was added or removed.
    public var isEmpty: Bool {
      added.isEmpty && removed.isEmpty && addedContainers.isEmpty && removedContainers.isEmpty
    }
  }
}
