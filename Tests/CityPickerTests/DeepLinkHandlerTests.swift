import Coordination
import Domain
import Flows
import Presentation
import Storage
import TerminalHost
import TerminalUI
import TestSupport
import Testing

@testable import CityPicker

/// Tests links that the user types in the full-screen interface and at accessible prompts.
@MainActor
@Suite("Typed links")
struct DeepLinkHandlerTests {
  struct Typing: Sendable, CustomTestStringConvertible {
    /// The links, in the order in which the user types them.
    ///
    /// `⏎` represents a sign-in instead of a link.
    let links: [String]
    /// The expected message after the last link, or `nil` if no message is expected.
    let message: String?
    let title: String
    var isSignedIn = true

    var testDescription: String { "\(links), signed in: \(isSignedIn)" }
  }

  @Test(arguments: [
    Typing(links: ["city/551487"], message: nil, title: "Tatarstan"),
    Typing(links: ["citypicker://feed"], message: nil, title: "Feed"),
    Typing(links: ["city/9"], message: "no city has this ID", title: "Profile"),
    Typing(links: ["city/99999999999999999999"], message: "no city has this ID", title: "Profile"),
    Typing(links: ["nowhere"], message: "there is no page 'nowhere'", title: "Profile"),
    Typing(links: ["city/551487", "city/9"], message: "no city has this ID", title: "Tatarstan"),
    Typing(links: ["feed"], message: "wait: sign in first", title: "Sign in", isSignedIn: false),
    Typing(links: ["feed", "feed"], message: "wait: sign in first", title: "Sign in", isSignedIn: false),
    Typing(links: ["feed", "⏎"], message: nil, title: "Feed", isSignedIn: false),
  ])
  func `a typed link opens without a message, or the reason why it does not open is shown once`(_ typing: Typing) throws
  {
    let terminal = HostedApplication(typing.isSignedIn) { FullScreenHost(navigator: $0) }
    let lines = HostedApplication(typing.isSignedIn) { LineHost(navigator: $0) }
    var said = lines.host.prompt(at: .now)
    for link in typing.links {
      terminal.host.type(link == "⏎" ? "Ada⏎" : "◯\(link)⏎")
      said = lines.host.answer(link == "⏎" ? "Ada" : ".open \(link)", at: .now)
    }
    let screen = terminal.host.frame(size: .standard).buffer.text.split(separator: "\n")
    let isMessage = { (line: String) in typing.message.map { line.contains($0) } ?? line.contains("wait") }
    #expect(said.filter(isMessage).count == (typing.message == nil ? 0 : 1), "\(said)")
    #expect(screen.filter { isMessage(String($0)) }.count == (typing.message == nil ? 0 : 1), "\(screen)")
    #expect(screen.prefix(2).contains { $0.contains(typing.title) }, "\(screen)")
    #expect(terminal.navigator.state?.treeDescription == lines.navigator.state?.treeDescription)
  }

  @Test func `if a waiting link is not opened, the reason is shown with the next prompt`() {
    let lines = HostedApplication(false) { LineHost(navigator: $0) }
    _ = lines.host.prompt(at: .now)
    #expect(lines.host.answer(".open feed", at: .now).first == "wait: sign in first")
    lines.navigator.close()
    #expect(lines.host.prompt(at: .now).first == "everything was closed")
  }

  @Test func `opening a link keeps other messages`() throws {
    let lines = HostedApplication(true) { LineHost(navigator: $0) }
    _ = lines.host.prompt(at: .now)
    lines.host.show("The feed is old.")
    let said = lines.host.answer(".open feed", at: .now)
    #expect(said.prefix(2) == ["The feed is old.", "Feed"])
  }
}
