extension ComparisonError {
  /// The reason that variations are not compared, as a short phrase.
  package var reason: String {
    switch self {
    case .sampleRatioMismatch(let population, let p):
      "sample ratio mismatch among \(population.rawValue) units (p \(Figure.probability(p)))"
    case .noUnits(let variation): "no units in '\(variation)'"
    }
  }
}
