/// The step at which deciding ended, in the order in which a lot takes them.
///
/// A rule that names a value asks filter and condition before it looks for a subject. Of several rules that do not
/// apply it is the last one's; but a subject that was missing is told in any case.
public enum DecisionStep: String, CaseIterable, Sendable {
  /// Somebody has named the variant: argument, environment, link, or the configuration for one subject.
  case override
  /// Nothing is configured.
  case noConfiguration = "no-configuration"
  /// Something went wrong.
  case failure
  /// Another feature that must have a certain value has another one.
  case prerequisite
  /// The experiment, or everything, is switched off.
  case disabled
  /// There is nothing to draw a lot for, or nothing that is the same next time.
  case noSubject = "no-subject"
  /// The subject lies in another part of what experiments share.
  case filter
  /// A lot was drawn earlier, and holds or keeps from drawing another.
  case sticky
  /// The subject lies in another part of a namespace.
  case namespace
  /// The subject is not of the kind that is asked for.
  case condition
  /// The subject lies outside of the part that takes part.
  case coverage
  /// There is no rule that could be asked.
  case noRule = "no-rule"
  /// A rule names the variant.
  case rule
  /// A lot was drawn.
  case hash
}
