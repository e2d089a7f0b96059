import Coordination
import Domain
import Presentation
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
@Suite("App")
struct AppTests {
  private let folder = TemporaryFolder()
  private var store: ProfileStore { ProfileStore(path: folder.path + "/citypicker/profile.json") }
  private let ada = Account(
    user: User(name: "Ada", city: City.kazan), cities: CitySelection([City.moscow]))

  private func run(
    _ line: String, environment: [String: String]? = nil,
    session: @escaping @MainActor (AppRequest) -> SessionOutcome<Void> = { _ in .finished(()) }
  ) -> Outcome {
    Program.sample(environment: environment ?? ["XDG_DATA_HOME": folder.path, "LOGNAME": "logged"], app: session)
      .run(words(line))
  }

  private func begun(_ line: String) -> AppRequest? {
    var begun: AppRequest?
    _ = run(line) { request in
      begun = request
      return .finished(())
    }
    return begun
  }

  @Test(.requirement("A7", "A16"))
  func `the app starts with the given or saved name, or suggests the login name at sign-in`() throws {
    #expect(begun("app")?.account == .some(nil))
    #expect(begun("app")?.suggestedName == "logged")
    #expect(begun("app --start login --user Eve")?.suggestedName == "Eve")
    #expect(begun("app --start feed")?.start == .feed)
    #expect(try store.load()?.user.name == "Eve")
    try store.save(ada)
    #expect(begun("app")?.suggestedName == "Ada")
    #expect(begun("app")?.account == ada)
    #expect(begun("app --user Ada")?.account == ada)
    #expect(begun("app --picker map --country ru")?.picker == .map)
    #expect(begun("app --picker map --country ru")?.country == Country.russia)
    #expect(begun("app")?.picker == .list)
  }

  @Test func `a new name is saved together with the saved cities, but only after the app has been shown`() throws {
    try store.save(ada)
    let eve = Account(user: User(name: "Eve", city: ada.user.city), cities: ada.cities)
    _ = run("app --user Eve") { _ in .noTerminal }
    #expect(try store.load() == ada)
    #expect(begun("app --user Eve")?.account == eve)
    #expect(try store.load() == eve)
  }

  @Test func `the app saves each change immediately`() throws {
    var seen: [Account?] = []
    let outcome = run("app --user Ada") { request in
      var account = request.account ?? ada
      for city in [City.kazan, City.moscow] {
        account.user.city = city
        _ = request.save(account)
        seen.append(try? store.load())
      }
      return .finished(())
    }
    #expect(outcome == Outcome(code: .success))
    #expect(seen.map { $0?.user.city?.name } == ["Kazan", "Moscow"])
  }

  @Test func `a saved change includes the changes that another instance has saved, and a conflict is reported`()
    throws
  {
    try store.save(ada)
    let eve = Account(user: User(name: "Eve", city: .singapore), cities: CitySelection([.moscow, .kazan]))
    var results: [SaveResult] = []
    let outcome = run("app") { request in
      try? store.save(eve)
      var account = ada
      account.user.city = .moscow
      results.append(request.save(account))
      // This instance's account now has the other instance's name and cities.
      results.append(request.save(eve))
      results.append(request.save(eve))
      return .finished(())
    }
    #expect(outcome == Outcome(code: .success))
    let merged = Account(user: User(name: "Eve", city: .moscow), cities: eve.cities)
    let merges = results.map { result -> AccountMerge? in if case .saved(let merge, _) = result { merge } else { nil } }
    #expect(merges.map { $0?.account } == [merged, eve, nil] && results.last == .unchanged)
    let notices = results.map { result -> String? in if case .saved(_, let notice) = result { notice } else { nil } }
    #expect(notices == ["Another citypicker also changed the city; your change was kept", nil, nil])
    #expect(try store.load() == eve)
  }

  @Test func `at launch, the app removes the temporary files of killed processes`() throws {
    for name in ["profile.json.tmp-a1B2c3", "navigation.json.tmp-a1B2c3", "profile.json.backup"] {
      folder.write("", to: "citypicker/\(name)")
    }
    var remaining: [String] = []
    _ = run("app") { _ in
      remaining = folder.files
      return .finished(())
    }
    #expect(remaining == ["citypicker/profile.json.backup"])
  }

  @Test func `an unchanged profile is not rewritten`() throws {
    try store.save(ada)
    let line = try #require(folder.text(of: "citypicker/profile.json"))
    // The program never writes a leading space, so the space remains only if the program does not rewrite the file.
    folder.write(" \(line)", to: "citypicker/profile.json")
    let outcome = run("app --user Ada") { request in
      _ = request.save(ada)
      return .finished(())
    }
    #expect(outcome == Outcome(code: .success))
    #expect(folder.text(of: "citypicker/profile.json") == " \(line)")
  }

  @Test func `the app fails only if the last change cannot be saved`() throws {
    let lost = run("app --user Ada") { request in
      // Saving fails because a regular file is at the folder's path.
      folder.write("", to: "citypicker")
      #expect(request.save(ada) == .failed(notice: "The profile cannot be saved: Not a directory"))
      return .finished(())
    }
    let line =
      "error: cannot save profile '\(store.path)': Not a directory; make the folder writable"
    #expect(lost.messages.map(\.description) == [line])
    #expect(lost.code == .environment)

    folder.remove("citypicker")
    let mended = run("app --user Ada") { request in
      _ = request.save(Account(user: User(name: "")))
      _ = request.save(ada)
      return .finished(())
    }
    #expect(mended == Outcome(code: .success))
    let lostAtLast = run("app --user Ada") { request in
      _ = request.save(Account(user: User(name: "")))
      return .finished(())
    }
    #expect(lostAtLast.code == .environment)
    #expect(try store.load() == ada)
  }

  @Test(arguments: [false, true])
  func `a damaged profile is moved aside and reported, and the app starts without it`(_ isShown: Bool) throws {
    folder.write("{", to: "citypicker/profile.json")
    var requests: [AppRequest] = []
    let damaged = run("app --user Eve") { request in
      requests.append(request)
      return isShown ? .finished(()) : .noTerminal
    }
    #expect(requests.map(\.account) == [Account(user: User(name: "Eve"))])
    #expect(requests.first?.notices == ["The profile was damaged and moved to profile.json.damaged-1: not valid JSON"])
    let line =
      "warning: damaged profile '\(store.path)': not valid JSON; "
      + "the file was moved to '\(store.path).damaged-1'; the app started without it"
    #expect(damaged.code == (isShown ? .success : .environment))
    #expect(damaged.messages.first?.description == line && damaged.messages.count == (isShown ? 1 : 2))
    #expect(try store.load()?.user.name == (isShown ? "Eve" : nil))
    #expect(run("app") == Outcome(code: .success))
  }

  @Test(arguments: [false, true])
  func `a profile that is damaged while the app runs is moved aside and reported`(_ savesChange: Bool) throws {
    try store.save(ada)
    let eve = ada.renamed("Eve")
    var result: SaveResult?
    let outcome = run("app --user Eve") { request in
      folder.write("{", to: "citypicker/profile.json")
      if savesChange { result = request.save(eve) }
      return .finished(())
    }
    let notice = "The profile was damaged and moved to profile.json.damaged-1: not valid JSON"
    let merge = AccountMerge(eve, with: eve, base: ada)
    #expect(result == (savesChange ? .saved(merge, notice: notice) : nil))
    let line =
      "warning: damaged profile '\(store.path)': not valid JSON; "
      + "the file was moved to '\(store.path).damaged-1'; the app continued without it"
    #expect(outcome.code == .success && outcome.messages.map(\.description) == [line])
    #expect(try store.load() == eve)
  }

  /// An environment whose data folder is below a regular file, so even the superuser cannot save anything there.
  private var readOnly: [String: String] { ["XDG_DATA_HOME": folder.path + "/file"] }

  @Test func `if the profile cannot be saved, the app reports the problem at launch but fails only after a change`()
    throws
  {
    folder.write("", to: "file")
    let entry = NavigationState.Entry(id: .init(2), context: .init(kind: "feed"))
    let snapshot = NavigationSnapshot(try NavigationState(root: .init(.stack(id: .init(1), root: entry))))
    let text = "cannot save profile '\(folder.path)/file/citypicker/profile.json': Not a directory"
    var notices: [[String]] = []
    let unchanged = run("app", environment: readOnly) { request in
      notices.append(request.notices)
      request.end(AppEnd(snapshot: snapshot))
      return .finished(())
    }
    #expect(notices == [["The profile cannot be saved: Not a directory"]])
    #expect(unchanged.code == .success)
    #expect(unchanged.messages.map(\.severity) == [.warning] && unchanged.messages.map(\.text) == [text])
    let changed = run("app --user Eve", environment: readOnly)
    #expect(changed.code == .environment)
    #expect(changed.messages.map(\.severity) == [.error] && changed.messages.map(\.text) == [text])
    let unseen = run("app --user Eve", environment: readOnly) { _ in .noTerminal }
    #expect(unseen.messages.map(\.text) == ["cannot open the terminal '/dev/tty'"])
  }

  @Test func `a profile that becomes writable is saved without a warning`() {
    folder.write("", to: "file")
    let outcome = run("app --user Eve", environment: readOnly) { _ in
      folder.remove("file")
      return .finished(())
    }
    #expect(outcome == Outcome(code: .success))
    #expect(folder.files == ["file/citypicker/profile.json"])
  }

  @Test func `a profile with a newer version remains unchanged`() {
    folder.write(#"{"schemaVersion":2}"#, to: "citypicker/profile.json")
    let outcome = run("app --user Eve")
    let line =
      "error: cannot read profile '\(store.path)': version 2 is too new; update citypicker, or move the file away"
    #expect(outcome.messages.map(\.description) == [line])
    #expect(outcome.code == .environment)
    #expect(folder.text(of: "citypicker/profile.json") == #"{"schemaVersion":2}"#)
  }

  struct ProfileLocation: CustomTestStringConvertible {
    let testDescription: String
    let variables: [String: String]
    /// The path of the profile in the test's folder, or `nil` if the profile cannot be saved.
    let file: String?
    var code = ExitCode.success
  }

  @Test(arguments: [
    ProfileLocation(
      testDescription: "an absolute XDG_DATA_HOME", variables: ["XDG_DATA_HOME": "@/x", "HOME": "@/h"],
      file: "x/citypicker/profile.json"),
    ProfileLocation(
      testDescription: "no XDG_DATA_HOME", variables: ["HOME": "@/h"], file: "h/.local/share/citypicker/profile.json"),
    ProfileLocation(
      testDescription: "an empty XDG_DATA_HOME", variables: ["XDG_DATA_HOME": "", "HOME": "@/h"],
      file: "h/.local/share/citypicker/profile.json"),
    ProfileLocation(
      testDescription: "a relative XDG_DATA_HOME", variables: ["XDG_DATA_HOME": "x", "HOME": "@/h"],
      file: "h/.local/share/citypicker/profile.json"),
    ProfileLocation(testDescription: "no HOME", variables: [:], file: nil, code: .environment),
    ProfileLocation(testDescription: "an empty HOME", variables: ["HOME": ""], file: nil, code: .environment),
  ])
  func `the environment determines the location of the profile`(_ location: ProfileLocation) {
    let variables = location.variables.mapValues { $0.replacing("@", with: folder.path) }
    let outcome = run("app --user Ada", environment: variables)
    #expect(outcome.code == location.code)
    #expect(folder.files == (location.file.map { [$0] } ?? []))
  }

  @Test(arguments: [[:], ["LOGNAME": ""], ["LOGNAME": String(repeating: "x", count: 257)]])
  func `the app suggests no name without a valid login name`(_ variables: [String: String]) {
    var suggestion: String?
    let outcome = run("app", environment: variables.merging(["HOME": folder.path]) { $1 }) { request in
      suggestion = request.suggestedName
      return .finished(())
    }
    #expect(suggestion == "")
    #expect(outcome == Outcome(code: .success))
    #expect(folder.files.isEmpty)
  }

  @Test func `the exit code reflects how the session ended`() {
    #expect(run("app") { _ in .canceled } == Outcome(code: .interrupted))
    #expect(run("app") { _ in .signaled(15) } == Outcome(code: .terminated))
    #expect(run("app") { _ in .hungUp } == Outcome(code: .hangUp))
    #expect(
      run("app") { _ in .noTerminal }.messages.map(\.description) == [
        "error: cannot open the terminal '/dev/tty'; run 'citypicker app' in a terminal"
      ])
  }
}
