public import Coordination
public import Presentation

/// The profile, with the choices of cities that it pushes.
public typealias UserEditCoordinator = StoryboardCoordinator<UserEditScreen>

/// The screen by which the storyboard knows the scene.
typealias UserEditRoot = UserEditScreen
