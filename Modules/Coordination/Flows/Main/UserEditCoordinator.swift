public import Coordination
public import Presentation

/// The profile, with the choices of cities and the form for the name that it pushes.
public typealias UserEditCoordinator = StoryboardCoordinator<UserEditScreen>
