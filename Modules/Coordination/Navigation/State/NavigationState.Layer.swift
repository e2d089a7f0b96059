extension NavigationState {
  /// A modal: a container above a level that the user cannot reach until the modal is dismissed.
  public struct Layer: Hashable, Sendable, Codable {
    /// How much of the level below stays visible.
    public enum Style: String, Hashable, Sendable, Codable, CaseIterable {
      /// Covers a part of the level below, which stays visible.
      case sheet
      /// Covers the level below completely.
      case fullScreen
      /// Covers the level below, which stays visible behind it.
      case overFullScreen

      /// Whether the level below is no longer visible.
      public var coversAll: Bool { self == .fullScreen }
    }

    /// The entry in the level below that presents the modal.
    ///
    /// When it leaves, so does the modal.
    public let presenter: Entry.ID
    /// How much of the level below stays visible.
    public let style: Style
    /// Whether only the program can dismiss the modal, not the user.
    public let isBlocking: Bool
    /// The container of the modal.
    public let content: Container

    /// Creates a modal from its parts.
    public init(presenter: Entry.ID, style: Style = .sheet, isBlocking: Bool = false, content: Container) {
      self.presenter = presenter
      self.style = style
      self.isBlocking = isBlocking
      self.content = content
    }
  }
}
