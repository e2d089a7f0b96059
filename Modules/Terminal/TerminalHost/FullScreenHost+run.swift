import Navigation
import Screens
public import TerminalUI

extension FullScreenHost {
  /// Shows the screens on a terminal until the session ends, and then restores the terminal.
  ///
  /// While the host waits, tasks on the main actor run, and the next frame shows their changes. A screen that loads
  /// data owns the loading task:
  ///
  /// ```swift
  /// import Coordination
  /// import TerminalHost
  /// import TerminalUI
  ///
  /// final class ForecastScreen: StatefulScreen, ViewSpecificScreen {
  ///   private(set) var state = "Loading…" { didSet { stateDidChange?() } }
  ///   var stateDidChange: (@MainActor () -> Void)?
  ///   let chrome = ScreenChrome(title: "Forecast")
  ///   private let parts: AsyncStream<String>
  ///   private var task: Task<Void, Never>?
  ///
  ///   init(_ parts: AsyncStream<String>) { self.parts = parts }
  ///
  ///   deinit { task?.cancel() }
  ///
  ///   func didAppear() {
  ///     task = task ?? Task { [weak self, parts] in
  ///       for await text in parts { self?.state = text }
  ///     }
  ///   }
  ///
  ///   func loadView() -> Label { Label() }
  ///
  ///   func update(_ view: Label) { view.text = state }
  /// }
  /// ```
  ///
  /// On Linux, call the method on the main thread. The caller can be a synchronous `main`, or an asynchronous `main`
  /// before its first suspension. In all other cases, and on all other systems, tasks resume only after the method has
  /// returned.
  ///
  /// - Parameters:
  ///   - device: The terminal.
  ///   - escapeDelay: The time after which an escape byte is interpreted as the Escape key if no other byte follows.
  ///   - capabilities: The terminal's capabilities, which determine how cells are encoded.
  ///   - adaptsToBackground: Whether the theme adapts to the background color that the terminal reports.
  /// - Returns: The reason the session ended.
  /// - Throws: `TerminalError` if the terminal cannot be prepared, or if it fails for a reason other than
  ///   disconnection.
  public func run(
    on device: any TerminalDevice,
    escapeDelay: Duration = EventLoop.defaultEscapeDelay,
    capabilities: TerminalCapabilities = TerminalCapabilities(),
    adaptsToBackground: Bool = false
  ) throws(TerminalError) -> Ending {
    let loop = EventLoop(device: device, escapeDelay: escapeDelay, capabilities: capabilities)
    var size = device.size
    root.setNeedsDisplay()
    loop.onNextFrame = onFirstFrame
    heldLines.hold()
    defer { heldLines.release() }
    setAlarm(at: .now)
    try loop.run(
      handle: { event in
        switch event {
        case .input(.reply(.background(let red, let green, let blue))):
          guard adaptsToBackground else { break }
          let theme = Theme.matchingBackground(red: red, green: green, blue: blue)
          guard theme != loop.capabilities.theme else { break }
          loop.capabilities.theme = theme
          navigator.notifyScreens(.themeChanged(isDark: theme == .dark))
        case .input(let input): handle(input, at: .now)
        case .resized(let extent):
          if size != extent {
            navigator.notifyScreens(.resized(width: Double(extent.columns), height: Double(extent.rows)))
          }
          size = extent
          root.setNeedsDisplay()
        case .suspended: navigator.notifyScreens(.suspended)
        case .resumed: navigator.notifyScreens(.resumed)
        case .signal(let number): end(.signaled(number))
        case .deadline, .tasksRan: timePassed(to: .now)
        case .hangup: end(.hungUp)
        }
        loop.deadline = deadline
        if ending != nil { loop.stop() }
      },
      draw: {
        guard needsDisplay else { return nil }
        defer { loop.deadline = deadline }
        return frame(size: size)
      }
    )
    return ending ?? .hungUp
  }
}
