import Experiments

/// What the lines of a log tell, as far as an analysis asks.
typealias EventKind = LogSchema.Kind
