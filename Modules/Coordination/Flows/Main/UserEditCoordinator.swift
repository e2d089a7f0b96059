public import Coordination
public import Presentation

/// Runs the profile, and pushes city choices and the name form.
public typealias UserEditCoordinator = StoryboardCoordinator<UserEditScreen>
