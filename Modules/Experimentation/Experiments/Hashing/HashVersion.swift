/// The version of the hash that turns an identifier into a bucket.
///
/// A version never changes, so that subjects keep their variations.
public enum HashVersion: Int, CaseIterable, Sendable {
  /// The first version, slightly biased: experiments with similar seeds are not independent.
  case biased = 1
  /// The version for new experiments.
  case unbiased = 2
}
