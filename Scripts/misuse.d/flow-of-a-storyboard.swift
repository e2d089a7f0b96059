// error: 'flow' is inaccessible due to 'internal' protection level
import Coordination
import Screens

@MainActor func forge(_ coordinator: StoryboardFlow<String>) { coordinator.flow?.finish("forged") }
