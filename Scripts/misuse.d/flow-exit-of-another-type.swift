// error: cannot convert value of type '@Sendable (Region) -> String?' to expected argument type
import Coordination
import Screens

@MainActor func exit() -> FlowExit<String> { FlowExit(city) { (region: Region) in "\(region)" } }
