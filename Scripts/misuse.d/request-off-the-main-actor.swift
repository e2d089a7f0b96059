// error: call to main actor-isolated instance method 'finish()' in a synchronous nonisolated context
import Coordination

nonisolated func end(_ flow: Flow<Void>) { flow.finish() }
