/// How a subject's identifier is turned into a bucket; a version never changes, so that nobody changes sides.
public enum HashVersion: Int, CaseIterable, Sendable {
  /// The first one, slightly biased: experiments with like seeds are not independent.
  case biased = 1
  /// The one for everything new.
  case unbiased = 2
}
