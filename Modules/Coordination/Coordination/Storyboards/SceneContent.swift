import Screens

/// What stands for a scene while it is shown.
@MainActor enum SceneContent {
  case screen(any Screen)
  case flow(SceneFlow)

  /// A screen, if it is what the scene is known by.
  static func screen<Root>(
    _ screen: any Screen, as root: Root.Type, of scene: String
  ) throws(SegueReport) -> SceneContent {
    guard screen is Root else {
      let found = TypeName(type(of: screen))
      throw .wrongRoot(of: scene, expected: TypeName(root).qualified, found: found.qualified)
    }
    return .screen(screen)
  }

  /// The screen; `nil` if it is a flow.
  var screen: (any Screen)? { if case .screen(let screen) = self { screen } else { nil } }
}
