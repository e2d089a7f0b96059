public import Screens

extension NavigationState {
  /// A change that can be asked for; ``NavigationState/apply(_:cause:)`` says what becomes of it.
  public enum Operation: Hashable, Sendable {
    /// Puts an entry on top of a stack, or after the current page, unless what is there has the same context.
    case show(Entry, on: Container.ID)
    /// Puts an entry on top of a stack, or after the current page in place of all later ones.
    case push(Entry, on: Container.ID)
    /// Takes that many entries off a stack, but never the first;
    /// goes that many pages back and takes off all later ones.
    case pop(Int, from: Container.ID)
    /// Takes off whatever is above an entry in its stack, or after it in its pages.
    case popTo(Entry.ID)
    /// Takes everything but the first entry off a stack or pages.
    case popToRoot(Container.ID)
    /// Puts an entry in the place of the current one of a stack or pages.
    case replaceTop(Entry, on: Container.ID)
    /// Gives an entry another context; it stays the same entry.
    case update(Entry.ID, context: ScreenContext?)
    /// Takes entries away, wherever they are; containers that would be left empty go, too.
    case remove([Entry.ID])
    /// Gives a stack other entries, the root first, or pages, of which the last is then current; those that stay are
    /// the same entries, with the contexts and owners that they have.
    case setEntries([Entry], on: Container.ID)
    /// Turns to another page.
    case turn(to: Entry.ID)
    /// Selects a tab, by its container.
    case select(Container.ID)
    /// Gives tabs other containers; those that stay are the same, with what is in them now, and stay selected if they
    /// were.
    case setTabs([Container], in: Container.ID)
    /// Puts a container above everything.
    case present(Layer)
    /// Closes the layer of a container, and every layer above it.
    case dismiss(Container.ID)
    /// Closes the layer of a container, unless another one lies above it.
    case dismissTop(Container.ID)
    /// Puts a container in the place of the base, after closing all layers; entries and containers may stay, and move.
    case setBase(Container)
    /// Does one after the other, or nothing at all.
    case batch([Operation])
  }

  /// Why an entry has left.
  public enum Cause: Hashable, Sendable {
    /// The program took it away.
    case program
    /// A person did.
    case user(UserAction)
    /// Something else was put in its place.
    case replaced
    /// Its owner has ended.
    case ownerEnded
    /// Code that navigation knows nothing of took it off the glass.
    case external
    /// The host did not show it.
    case notShown
  }

  /// What an operation has done; of a batch, what came and left again stands in both lists.
  public struct Change: Hashable, Sendable {
    /// An entry that has left.
    public struct Removal: Hashable, Sendable {
      /// The entry.
      public let entry: Entry
      /// Why it left.
      public let cause: Cause
    }

    /// Something worth knowing that is no failure.
    public enum Note: Hashable, Sendable {
      /// What was to be shown is on top already.
      case alreadyShown
      /// There was nothing to take off, or to close.
      case nothingToPop
      /// Fewer entries were taken off than asked for, because the first one stays.
      case clamped
    }

    /// The entries that came, in order.
    public internal(set) var added: [Entry] = []
    /// The entries that left, the topmost first.
    public internal(set) var removed: [Removal] = []
    /// The containers that came.
    public internal(set) var addedContainers: [Container.ID] = []
    /// The containers that left, the topmost first.
    public internal(set) var removedContainers: [Container.ID] = []
    /// What else there is to say, once.
    public internal(set) var note: Note?

    /// Whether nothing has come or left.
    public var isEmpty: Bool {
      added.isEmpty && removed.isEmpty && addedContainers.isEmpty && removedContainers.isEmpty
    }
  }
}

extension NavigationState.Operation {
  /// Whether entries that stay are given other contexts.
  var changesContexts: Bool {
    switch self {
    case .update: true
    case .batch(let operations): operations.contains(where: \.changesContexts)
    case .show, .push, .pop, .popTo, .popToRoot, .replaceTop, .remove, .setEntries, .turn, .select, .setTabs, .present,
      .dismiss, .dismissTop, .setBase:
      false
    }
  }
}
