import Coordination
import Foundation
import TerminalHost
import TerminalUI

/// A program that loads an answer through a named pipe while it shows a screen or a view.
///
/// To run the program, enter `LoadingSample full|lines|view PIPE`.
///
/// The program prints the result. It has no tasks other than the one that loads the answer.
@main
struct LoadingSample {
  @MainActor
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    guard let mode = arguments.first, let path = arguments.last, arguments.count == 2 else {
      print("usage: LoadingSample full|lines|view PIPE")
      exit(64)
    }
    do {
      print(try result(of: mode, Server(path: path)) ?? "no result")
    } catch {
      print("error: \(error)")
      exit(74)
    }
  }

  @MainActor
  private static func result(of mode: String, _ server: Server) throws -> String? {
    mode == "view" ? try showView(server) : try showScreen(server, inLines: mode == "lines")
  }

  /// Shows the loading screen until its flow ends or the user quits.
  @MainActor
  private static func showScreen(_ server: Server, inLines: Bool) throws -> String? {
    let navigator = Navigator()
    var result: String?
    let stop: () -> Void
    let run: () throws -> HostEnding
    if inLines {
      let host = LineHost(navigator: navigator)
      (stop, run) = ({ host.stop() }, { try host.run(on: try LineTerminal()) })
    } else {
      let host = FullScreenHost(navigator: navigator)
      (stop, run) = ({ host.stop() }, { try host.run(on: try TTY()) })
    }
    navigator.run(LoadingCoordinator(server)) { outcome in
      result = outcome.output
      stop()
    }
    _ = try run()
    return result
  }

  /// Shows a view without a navigator until the answer is complete.
  @MainActor
  private static func showView(_ server: Server) throws -> String? {
    let loop = EventLoop(device: try TTY())
    let view = LoadingView()
    var parts: [String] = []
    let task = Task {
      for await part in server.parts() {
        parts.append(part)
        view.text = "Loading: \(parts.count)"
      }
      loop.stop()
    }
    try loop.run(showing: view)
    task.cancel()
    return parts.joined(separator: ", ")
  }
}

/// A coordinator that shows the loading screen and finishes with the screen's final text.
final class LoadingCoordinator: Coordinator {
  private let server: Server

  init(_ server: Server) { self.server = server }

  func start(_ flow: Flow<String>) {
    let screen = LoadingScreen(server)
    screen.onFinish = { flow.finish($0) }
    flow.push(screen)
  }
}
