public import Coordination
public import Presentation

/// Runs the profile and pushes choices of cities and the form for the name.
public typealias UserEditCoordinator = StoryboardCoordinator<UserEditScreen>
