public import Coordination
public import Presentation

/// The scenario of editing a profile: one scene.
public typealias UserEditCoordinator = StoryboardCoordinator<UserEditScreen>
