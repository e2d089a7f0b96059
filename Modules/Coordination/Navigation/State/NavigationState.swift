public import Screens

/// A value that describes the screens to show.
///
/// A state consists of a root level and the modals above it.
///
/// ```swift
/// import Coordination
///
/// func makeState() throws(NavigationError) -> NavigationState {
///   let shelf = NavigationState.Entry(id: .init(1), context: ScreenContext(kind: "shelf"))
///   let book = NavigationState.Entry(id: .init(2), context: ScreenContext(kind: "book", payload: .int(7)))
///   var state = try NavigationState(root: .init(.stack(id: .init(10), root: shelf)))
///   try state.apply(.push(book, on: .init(10)))
///   return state
/// }
/// ```
///
/// No container is empty, no entry or container occurs twice, and each modal is presented by an entry in the level
/// below it. An initializer or operation throws ``NavigationError`` if its result would violate these rules. Decoding
/// throws `DecodingError` instead.
public struct NavigationState: Hashable, Sendable {
  /// The root level, followed by the modals from bottom to top.
  ///
  /// The array is never empty.
  public internal(set) var levels: [Level]

  /// Creates a state from its parts.
  ///
  /// - Parameters:
  ///   - root: The root level.
  ///   - modals: The modals, from bottom to top.
  /// - Throws: ``NavigationError`` if an identity is invalid or occurs twice, or if ``limit`` is exceeded. The root
  ///   level must not have a presentation, and the presenter of each modal must be in the level below the modal.
  /// - Complexity: O(*n* log *n*), where *n* is the number of entries and containers.
  public init(root: Level, modals: [Level] = []) throws(NavigationError) { try self.init(levels: [root] + modals) }

  /// Creates a state from its levels and validates it.
  init(levels: [Level]) throws(NavigationError) {
    guard !levels.isEmpty else { throw .nothingLeft }
    self.levels = levels
    try validate()
  }

  /// The maximum number of entries in a container, tabs in a level, or modals in a state.
  public static let limit = 65_536
  /// The highest number that an identity can have.
  public static let greatestNumber = UInt32(Int32.max)
}

extension NavigationState {
  /// The identity of the code (for example, a flow) that added an entry, a container, or tabs to the state.
  public struct Owner: Hashable, Sendable {
    /// A number that is unique in a navigator, from 1 to ``NavigationState/greatestNumber``.
    public let number: UInt32

    public init(_ number: UInt32) { self.number = number }
  }

  /// A slot for one screen.
  ///
  /// Showing the same context twice requires two entries.
  public struct Entry: Hashable, Sendable, Identifiable, Codable {
    public struct ID: Hashable, Sendable {
      /// A number that is unique in a navigator, from 1 to ``NavigationState/greatestNumber``.
      public let number: UInt32

      public init(_ number: UInt32) { self.number = number }
    }

    public let id: ID
    /// The owner that added the entry, or `nil` if there is none.
    public internal(set) var owner: Owner?
    /// A description of the content that the screen shows, or `nil` if there is none.
    public internal(set) var context: ScreenContext?

    public init(id: ID, owner: Owner? = nil, context: ScreenContext? = nil) {
      self.id = id
      self.owner = owner
      self.context = context
    }
  }
}
