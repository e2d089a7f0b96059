import Navigation
import Testing

@Suite("Navigation errors")
struct NavigationErrorTests {
  @Test(
    arguments: [
      (.noContainer(7), ["7", "closed", "another navigator"]), (.noEntry(7), ["7", "removed", "another navigator"]),
      (.invalidIdentity, ["number", "from 1 to 2147483647"]),
      (.wrongKind(7), ["7", "turn needs pages", "select needs a tab", "setTabs needs a tab bar"]),
      (.duplicateEntry(7), ["7", "two places", "give the second one its own"]),
      (.duplicateContainer(7), ["7", "two places", "give the second one its own"]),
      (.empty(7), ["7", "remove the container"]), (.nothingShown, ["show a screen"]),
      (.nothingLeft, ["set another root"]),
      (.alreadyPresenting(7, by: 8), ["7", "8", "present from that modal, or dismiss"]),
      (.presenterNotVisible(7), ["7", "present from the visible screen"]),
      (.coveredByModal(7), ["7", "dismiss that one first"]), (.notPresented(7), ["7", "only modals can be dismissed"]),
      (.nestedContainer(7), ["7", "cannot contain tabs", "in a modal"]), (.tooMany, ["65536", "remove some"]),
      (.addsEntries, ["on a flow"]), (.screenInUse("CityScreen"), ["CityScreen", "create another one"]),
      (.duplicateScreen("CityScreen"), ["CityScreen", "create one for each"]), (.noScreens, ["`cancel()`"]),
      (.screenNotShown, ["show it first"]), (.noMatchingScreen, ["`popToRoot()`"]), (.notATab, ["`addTab`"]),
      (.noTab(3, last: 2), ["3", "pass 0 to 2"]), (.noTab(1, last: 0), ["1", "pass 0"]),
      (.noModal, ["`pop()`", "`cancel()`"]),
      (.flowNotRunning, ["ended", "never run", "run a new one"]),
      (.alreadyStarted, ["is already running", "create another one"]),
      (.startFailed("offline"), ["when it started", "offline"]), (.closing, ["try again afterward"]),
    ] as [(NavigationError, [String])])
  func `an error describes the problem and its solution in one line`(_ error: NavigationError, _ words: [String]) {
    let text = error.description
    for word in words { #expect(text.contains(word)) }
    #expect(!text.contains("\n"))
    #expect(text.count <= 120)
  }
}
