public import Screens

/// What is to be shown, as a value: a container at the bottom, and modal layers above it.
///
/// Nothing in it is ever empty, no entry and no container stands in it twice, and each layer is presented by an entry
/// of the layer below. Whatever makes or changes a state keeps it so, or refuses.
public struct NavigationState: Hashable, Sendable {
  /// The container at the bottom.
  public internal(set) var base: Container
  /// The modal layers, the lowest first.
  public internal(set) var layers: [Layer]

  /// Makes a state from its parts.
  ///
  /// - Parameters:
  ///   - base: The container at the bottom.
  ///   - layers: The modal layers, the lowest first.
  /// - Throws: ``Refusal`` if something is empty or stands there twice, there are tabs in tabs, there is more than
  ///   ``limit`` of anything, or a layer is presented by nothing below it.
  /// - Complexity: O(*n*), where *n* is the number of entries and containers.
  public init(base: Container, layers: [Layer] = []) throws(Refusal) {
    self.base = base
    self.layers = layers
    try validate()
  }

  init(unchecked base: Container) {
    self.base = base
    layers = []
  }

  /// How many entries a container, tabs a bar and layers a state can have.
  public static let limit = 65_536
  /// The greatest number of an identity; whoever reads a state can go on counting from there.
  public static let greatestNumber = UInt32(Int32.max)
}

extension NavigationState {
  /// Whoever put something into the state, such as a coordinator.
  public struct Owner: Hashable, Sendable {
    /// A number from 1 to ``NavigationState/greatestNumber``, never used again by the same navigator.
    public let number: UInt32

    /// Makes an owner from a number.
    public init(_ number: UInt32) { self.number = number }
  }

  /// A place for a screen; the same context shown twice is two entries.
  public struct Entry: Hashable, Sendable, Identifiable {
    /// The identity of an entry.
    public struct ID: Hashable, Sendable {
      /// A number from 1 to ``NavigationState/greatestNumber``, never used again by the same navigator.
      public let number: UInt32

      /// Makes an identity from a number.
      public init(_ number: UInt32) { self.number = number }
    }

    /// The identity.
    public let id: ID
    private let ownerNumber: UInt32
    /// What is shown, if that matters to anybody.
    public internal(set) var context: ScreenContext?

    /// Makes an entry from its parts; an owner of number 0 is none.
    public init(id: ID, owner: Owner? = nil, context: ScreenContext? = nil) {
      self.id = id
      ownerNumber = owner?.number ?? 0
      self.context = context
    }

    /// Whoever put it there.
    public var owner: Owner? { ownerNumber == 0 ? nil : Owner(ownerNumber) }
  }
}

// MARK: - Reading

extension NavigationState {
  /// The container above all others.
  public var top: Container { layers.last?.content ?? base }

  /// All containers that are not tabs of another, the base first.
  public var levels: [Container] { [base] + layers.map(\.content) }

  /// The entries of all containers, the base's first.
  public var entries: [Entry] {
    var entries = base.entries
    for layer in layers { entries += layer.content.entries }
    return entries
  }

  /// The entries that a person sees, the lowest first: those below a layer that does not cover all are seen as well.
  public var visibleEntries: [Entry] {
    let lowest = layers.lastIndex { $0.style.coversAll }
    let content = layers[(lowest.map { $0 + 1 } ?? 0)...].map(\.content)
    return ([lowest.map { layers[$0].content } ?? base] + content).map(\.current)
  }

  /// Returns the container of an identity, wherever it is.
  public func container(_ id: Container.ID) -> Container? {
    path(to: id).map(container(at:))
  }

  /// Returns the container that an entry lies in: a stack or pages.
  public func container(of id: Entry.ID) -> Container? {
    place(of: id).map { container(at: $0.path) }
  }

  /// Returns the layer whose content a container is.
  public func layer(_ id: Container.ID) -> Layer? {
    layers.first { $0.content.id == id }
  }

  /// Returns the layer that lies directly above the base or layer that a container is in.
  public func layer(above id: Container.ID) -> Layer? {
    guard let path = path(to: id), path.level < layers.count else { return nil }
    return layers[path.level]
  }

  /// Returns the layer that a container is in; `nil` if it is in the base.
  public func layer(around id: Container.ID) -> Layer? {
    guard let path = path(to: id), path.level > 0 else { return nil }
    return layers[path.level - 1]
  }
}
