// error: 'flow' is inaccessible due to 'internal' protection level
import Coordination

@MainActor func forge(_ coordinator: StoryboardFlow<String>) { coordinator.flow?.finish("forged") }
