import Domain
import Storage
import TestSupport
import Testing

@testable import CityPicker

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

@MainActor
@Suite("Profile that another process has locked")
struct LockedProfileTests {
  private let folder = TemporaryFolder()
  private var store: ProfileStore { ProfileStore(path: folder.path + "/citypicker/profile.json") }
  private let ada = Account(user: User(name: "Ada", city: .kazan))

  private func run(
    _ line: String, session: @escaping @MainActor (AppRequest) -> SessionOutcome<Void> = { _ in .finished(()) }
  ) -> Outcome {
    Program.sample(environment: ["XDG_DATA_HOME": folder.path], app: session).run(words(line))
  }

  /// Locks the profile until the returned descriptor is closed.
  private func locked() -> Int32 {
    let lock = open(store.path + ".lock", O_RDWR)
    #expect(flock(lock, LOCK_EX) == 0)
    return lock
  }

  @Test func `a profile that another process keeps locked is not saved`() throws {
    try store.save(ada)
    let lock = locked()
    defer { close(lock) }
    let outcome = run("app --user Eve")
    let line =
      "error: cannot save profile '\(store.path)': another process is using it; end that process, which may be stopped"
    #expect(outcome.messages.map(\.description) == [line])
    #expect(try store.load() == ada)
  }

  @Test func `a change that could not be saved during the session is saved at exit`() throws {
    try store.save(ada)
    let outcome = run("app") { request in
      let lock = locked()
      if case .failed = request.save(Account(user: User(name: "Eve"))) {} else { Issue.record("The file is locked.") }
      close(lock)
      return .finished(())
    }
    #expect(outcome.code == .success && outcome.messages.isEmpty)
    #expect(try store.load()?.user.name == "Eve")
  }

  @Test func `a conflict is reported if a change is saved at exit`() throws {
    try store.save(ada)
    let outcome = run("app") { request in
      let lock = locked()
      _ = request.save(Account(user: User(name: "Ada", city: .moscow)))
      close(lock)
      do {
        try store.save(Account(user: User(name: "Ada", city: nil)))
      } catch { Issue.record(error) }
      return .finished(())
    }
    let warning = "warning: Another citypicker also changed the city; your change was kept"
    #expect(outcome.code == .success && outcome.messages.map(\.description) == [warning])
    #expect(try store.load()?.user.city == .moscow)
  }
}
