public import Coordination
public import Presentation

/// Runs the profile, from which the user opens city-selection flows and the name form.
public typealias UserEditCoordinator = StoryboardCoordinator<UserEditScreen>
