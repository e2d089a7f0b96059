import Navigation
import Testing

@Suite("Refusal")
struct RefusalTests {
  @Test(
    arguments: [
      (.noContainer(7), ["7", "closed", "another navigator"]), (.noEntry(7), ["7", "removed", "another navigator"]),
      (.invalidIdentity, ["number", "from 1 to 2147483647"]), (.wrongKind(7), ["7", "push and pop want a stack"]),
      (.duplicateEntry(7), ["7", "two places", "give the second one its own"]),
      (.duplicateContainer(7), ["7", "two places", "give it its own"]), (.empty(7), ["7", "remove the container"]),
      (.nothingLeft, ["set another base"]),
      (.alreadyPresenting(7, by: 8), ["7", "8", "present from that layer, or dismiss"]),
      (.presenterNotVisible(7), ["7", "present from the entry that is"]),
      (.coveredLayer(7), ["7", "dismiss that first"]),
      (.notPresented(7), ["7", "only layers can be dismissed"]),
      (.nestedContainer(7), ["7", "is no tab bar", "in a modal"]),
      (.tooMany, ["65536", "take some away"]), (.screenInUse(7), ["7", "make another one"]),
      (.screenNotShown, ["show it first"]), (.flowNotRunning, ["ended", "never run", "run a new one"]),
      (.alreadyStarted, ["is running", "create another one"]), (.closing, ["wait until it is closed"]),
    ] as [(Refusal, [String])])
  func `says in one line what is wrong and what to do`(_ refusal: Refusal, _ words: [String]) {
    let text = refusal.description
    for word in words { #expect(text.contains(word)) }
    #expect(!text.contains("\n"))
    #expect(text.count < 100)
  }
}
