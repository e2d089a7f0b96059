// error: cannot convert return expression of type 'City?' to return type 'Region?'
import Coordination

func read(_ event: FiredSegue) -> Region? { event[city] }
