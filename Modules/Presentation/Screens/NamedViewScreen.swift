/// A screen whose scene can name a view that the host creates from its catalog of views.
@MainActor public protocol NamedViewScreen: Screen {
  /// The name of the view in the host's catalog, or `nil` if the screen creates its view itself.
  ///
  /// The scene that creates the screen sets it.
  var viewName: String? { get set }
}
