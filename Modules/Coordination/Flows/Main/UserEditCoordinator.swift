public import Coordination
public import Presentation

/// Runs the profile, from which the user opens city choices and the name form.
public typealias UserEditCoordinator = StoryboardCoordinator<UserEditScreen>
