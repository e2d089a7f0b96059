/// Notes which segues flows use, in one run or in many.
@MainActor public final class SegueRecorder {
  /// What was used until now.
  public private(set) var coverage: SegueCoverage

  /// Makes a recorder that has seen nothing.
  public init(of storyboard: Storyboard) { coverage = SegueCoverage(of: storyboard) }

  /// Notes what a flow does from now on; the flow holds the recorder, and not the other way round.
  public func watch<Output>(_ flow: StoryboardFlow<Output>) {
    let earlier = flow.onSegue
    flow.onSegue = { passage in
      self.coverage.note(passage)
      earlier?(passage)
    }
  }
}
