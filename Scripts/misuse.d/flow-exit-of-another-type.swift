// error: cannot convert value of type '@Sendable (Region) -> String?' to expected argument type
import Coordination

@MainActor func exit() -> FlowExit<String> { FlowExit(city) { (region: Region) in "\(region)" } }
