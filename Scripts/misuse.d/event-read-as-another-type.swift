// error: cannot convert return expression of type 'City?' to return type 'Region?'
import Coordination
import Screens

func read(_ event: FiredSegue) -> Region? { event[city] }
