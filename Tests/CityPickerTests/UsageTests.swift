import Domain
import Testing

@testable import CityPicker

@MainActor
@Suite("Usage")
struct UsageTests {
  struct Mistake: CustomTestStringConvertible {
    let line: String
    let message: String
    var testDescription: String { line }

    init(_ line: String, _ message: String) {
      self.line = line
      self.message = message
    }
  }

  nonisolated private static let keys = "keys without a fixed effect, such as alt-x,f2"
  nonisolated private static let bindings = "KEY:ACTION or KEY:ACTION+ACTION"
  nonisolated private static let actions = """
    accept, abort, back, up, down, page-up, page-down, first, last, toggle, toggle-up, toggle-down, select-all, \
    deselect-all, finish, clear-query, yank, prev-history, toggle-preview, help, or ignore
    """
  nonisolated private static let colors = """
    auto, always, never, or ROLE:COLOR,…, where ROLE is accent, muted, faint, selection, success, warning, border, \
    water, place, or land, and COLOR is black, red, green, yellow, blue, magenta, cyan, white, bright- with one of these, \
    0–255, or #rrggbb
    """
  nonisolated private static let durations = "a whole number with a unit, up to a week, such as 500ms, 10s, or 2m"
  nonisolated private static let weights =
    "unique names with positive weights, such as list=50,map=50, whose sum is 1, 100, or of whole numbers"
  nonisolated private static let metrics =
    "the name of an outcome, with :value for its mean value or, for example, :5s for a time limit"
  nonisolated private static let times = "a day such as 2026-09-01, or a time such as 2026-09-01T08:00:00.000Z"
  nonisolated private static let changes =
    "a decimal number such as 0.02 or -0.02 that leads to another rate between 0 and 1"
  nonisolated private static let seconds = "a number of seconds above 0 and up to 1000000, such as 2.5"

  @Test(arguments: [
    Mistake("fnd kazan", "unknown command 'fnd'; did you mean 'find'?"),
    Mistake("reprot", "unknown command 'reprot'; did you mean 'report'?"),
    Mistake("report", "missing argument FILE; try 'citypicker report events.jsonl'"),
    Mistake("report x --counts y", "unexpected argument 'x'; see 'citypicker report --help'"),
    Mistake("report x --population all", "invalid value 'all' for '--population': must be assigned or shown"),
    Mistake("report x --within 10", "invalid value '10' for '--within': must be \(durations)"),
    Mistake("report x --within 0s", "invalid value '0s' for '--within': must be \(durations)"),
    Mistake("report x --within 8d", "invalid value '8d' for '--within': must be \(durations)"),
    Mistake("report x --within 99999m", "invalid value '99999m' for '--within': must be \(durations)"),
    Mistake("report x --weights list=1", "invalid value 'list=1' for '--weights': must be \(weights)"),
    Mistake("report x --weights a=0.5,a=0.5", "invalid value 'a=0.5,a=0.5' for '--weights': must be \(weights)"),
    Mistake("report x --weights a=0.5,b=0.6", "invalid value 'a=0.5,b=0.6' for '--weights': must be \(weights)"),
    Mistake("report x --weights a=1.5,b=-0.5", "invalid value 'a=1.5,b=-0.5' for '--weights': must be \(weights)"),
    Mistake("report x --weights a=0,b=1", "invalid value 'a=0,b=1' for '--weights': must be \(weights)"),
    Mistake("report x --weights a=nan,b=1", "invalid value 'a=nan,b=1' for '--weights': must be \(weights)"),
    Mistake("report x --weights a=0.5,b=0.5,", "invalid value 'a=0.5,b=0.5,' for '--weights': must be \(weights)"),
    Mistake("report x --metric ∅", "invalid value '' for '--metric': must be \(metrics)"),
    Mistake("report x --metric a --metric b:x", "invalid value 'b:x' for '--metric': must be \(metrics)"),
    Mistake(
      "report x --guardrail failed",
      "invalid value 'failed' for '--guardrail': must be a metric and the greatest acceptable change with its sign, "
        + "such as failed=+0.01 for one percentage point"),
    Mistake(
      "report x --window 1w",
      "invalid value '1w' for '--window': must be a whole number with a unit, up to 366 days, such as 30m, 1h, or 7d"),
    Mistake("report x --from 2026-13-01", "invalid value '2026-13-01' for '--from': must be \(times)"),
    Mistake("report x --until now", "invalid value 'now' for '--until': must be \(times)"),
    Mistake("report x --by ∅", "invalid value '' for '--by': must be the name of a key of the events"),
    Mistake("report --counts x --window 1h", "'--window' cannot be used with '--counts'; use one of them"),
    Mistake("report --counts x --from 2026-09-01", "'--from' cannot be used with '--counts'; use one of them"),
    Mistake("report x --mde 0.1", "'--mde' is an option of 'report plan' only; see 'citypicker report --help'"),
    Mistake(
      "report plan", "missing option '--baseline'; try 'citypicker report plan --baseline 0.8 --mde 0.02'"),
    Mistake(
      "report plan --baseline 0.8", "missing option '--mde'; try 'citypicker report plan --baseline 0.8 --mde 0.02'"),
    Mistake(
      "report plan --baseline 1 --mde 0.1",
      "invalid value '1' for '--baseline': must be a rate between 0 and 1, such as 0.8"),
    Mistake("report plan x", "unexpected argument 'x'; see 'citypicker report --help'"),
    Mistake("report plan --baseline 0.9 --mde 0.1", "invalid value '0.1' for '--mde': must be \(changes)"),
    Mistake("report plan --baseline 0.9 --mde 1e-3", "invalid value '1e-3' for '--mde': must be \(changes)"),
    Mistake("report plan --baseline 0.9 --mde 0.01 --arms 21", "invalid value '21' for '--arms': must be 2–20"),
    Mistake(
      "report plan --baseline 0.9 --mde 0.01 --sequential",
      "'report plan' has no option '--sequential'; see 'citypicker report --help'"),
    Mistake("find x --weights a=1", "'find' has no option '--weights'; see 'citypicker find --help'"),
    Mistake("storyboard --format svg", "invalid value 'svg' for '--format': must be text, mermaid, dot, or json"),
    Mistake("storyboard x", "unexpected argument 'x'; see 'citypicker storyboard --help'"),
    Mistake("storyboard --country RU", "'storyboard' has no option '--country'; see 'citypicker storyboard --help'"),
    Mistake("storyboard --check", "missing value for '--check'; use '--check=FILE'"),
    Mistake("storyboard --format", "missing value for '--format'; use '--format=LANGUAGE'"),
    Mistake("report --from", "missing value for '--from'; use '--from=TIME'"),
    Mistake("storyboard --from", "missing value for '--from'; use '--from=FILE'"),
    Mistake("report --experiment", "missing value for '--experiment'; use '--experiment=KEY'"),
    Mistake("--completion tcsh", "invalid value 'tcsh' for '--completion': must be bash, zsh, or fish"),
    Mistake("pick --completion bash", "'pick' has no option '--completion'; see 'citypicker pick --help'"),
    Mistake("find x --man", "'find' has no option '--man'; see 'citypicker find --help'"),
    Mistake("app --check x", "'app' has no option '--check'; see 'citypicker app --help'"),
    Mistake("Find kazan", "unknown command 'Find'; did you mean 'find'?"),
    Mistake("∅", "unknown command ''; see 'citypicker --help'"),
    Mistake("--pciker list", "unknown option '--pciker'; did you mean '--picker'?"),
    Mistake("-json find x", "unknown option '-json'; did you mean '--json'?"),
    Mistake("find x --limt=3", "unknown option '--limt'; did you mean '--limit'?"),
    Mistake("find x -x", "unknown option '-x'; see 'citypicker --help'"),
    Mistake("-v", "unknown option '-v'; did you mean '-V'?"),
    Mistake("-qkazan", "unknown option '-qkazan'; did you mean '-q kazan'?"),
    Mistake("-query kazan", "unknown option '-query'; did you mean '--query'?"),
    Mistake("-m1", "unknown option '-m1'; did you mean '-m -1'?"),
    Mistake("pick -10q kazan", "unknown option '-10q'; did you mean '-1 -0 -q'?"),
    Mistake("-1m", "unknown option '-1m'; did you mean '-1 -m'?"),
    Mistake("-1x", "unknown command '-1x'; see 'citypicker --help'"),
    Mistake("-2", "unknown command '-2'; see 'citypicker --help'"),
    Mistake("pick -2", "unexpected argument '-2'; see 'citypicker pick --help'"),
    Mistake("-1", "'--select-1' requires '--query'; use both"),
    Mistake("pick -m -0", "'--exit-0' requires '--query'; use both"),
    Mistake("-1 find x", "'find' has no option '--select-1'; see 'citypicker find --help'"),
    Mistake("find x -m", "'find' has no option '--multi'; see 'citypicker find --help'"),
    Mistake("near -1", "invalid coordinates '-1': must be \(Coordinate.expectation)"),
    Mistake("-q", "missing value for '--query'; use '--query=TEXT'"),
    Mistake("-q -m", "missing value for '--query'; use '--query=TEXT'"),
    Mistake("-q a --query b", "conflicting values 'a' and 'b' for '--query'; use one of them"),
    Mistake("-m=1", "unexpected value '1' for '--multi': the option takes no value"),
    Mistake("help fnd", "unknown command 'fnd'; did you mean 'find'?"),
    Mistake("help find near", "unexpected argument 'near'; see 'citypicker help --help'"),
    Mistake("help --json", "'help' has no option '--json'; see 'citypicker help --help'"),
    Mistake("--picker list --picker map", "conflicting values 'list' and 'map' for '--picker'; use one of them"),
    Mistake("--picker=\u{301}x", "invalid value '\u{301}x' for '--picker': must be list, map, or auto"),
    Mistake("--picker globe", "invalid value 'globe' for '--picker': must be list, map, or auto"),
    Mistake("--picker", "missing value for '--picker'; use '--picker=list|map|auto'"),
    Mistake("--query --json", "missing value for '--query'; use '--query=TEXT'"),
    Mistake("--query -- x", "missing value for '--query'; use '--query=TEXT'"),
    Mistake("--json=1", "unexpected value '1' for '--json': the option takes no value"),
    Mistake("--json --format {id}", "'--format' cannot be used with '--json'; use one of them"),
    Mistake("--select-1", "'--select-1' requires '--query'; use both"),
    Mistake("--exit-0", "'--exit-0' requires '--query'; use both"),
    Mistake("--preselect 1,2", "invalid value '1,2' for '--preselect': must be one ID unless '--multi' is used"),
    Mistake("--preselect 1 --at 2", "'--at' cannot be used with '--preselect'; use one of them"),
    Mistake(
      "--preselect 999", "invalid value '999' for '--preselect': no city has this ID; use IDs as printed by '{id}'"),
    Mistake("--at 999", "invalid value '999' for '--at': no city has this ID; use IDs as printed by '{id}'"),
    Mistake(
      "--at 551487 --country sg",
      "invalid value '551487' for '--at': no city in Singapore has this ID; use IDs as printed by '{id}'"),
    Mistake(
      "--at 91,0",
      "invalid value '91,0' for '--at': must be a city ID, as '{id}' prints it, or \(Coordinate.expectation)"),
    Mistake("--filter kazan", "unknown option '--filter'; did you mean 'citypicker find TEXT'?"),
    Mistake("pick -f kazan", "unknown option '-f'; did you mean 'citypicker find TEXT'?"),
    Mistake("find --stdin --print0", "'--print0' cannot be used with '--stdin'; use one of them"),
    Mistake("near 1,2 --min-population -1", "invalid value '-1' for '--min-population': must be 0–100000000"),
    Mistake("find kazan --min-population 1", "'find' has no option '--min-population'; see 'citypicker find --help'"),
    Mistake(
      "--multi --preselect 999",
      "invalid value '999' for '--preselect': no city has this ID; use IDs as printed by '{id}'"),
    Mistake(
      "--multi --preselect 551487 --country sg",
      "invalid value '551487' for '--preselect': no city in Singapore has this ID; use IDs as printed by '{id}'"),
    Mistake(
      "--multi --preselect 1,",
      "invalid value '1,' for '--preselect': must be city IDs, as '{id}' prints them, separated by commas or spaces"),
    Mistake(
      "--multi --preselect x",
      "invalid value 'x' for '--preselect': must be city IDs, as '{id}' prints them, separated by commas or spaces"
    ),
    Mistake("--bind x:y", "invalid value 'x:y' for '--bind': must be \(bindings), where KEY is \(KeyName.summary)"),
    Mistake(
      "--bind ctrl-c:up", "invalid value 'ctrl-c:up' for '--bind': must be \(bindings), where KEY is \(KeyName.summary)"
    ),
    Mistake(
      "--bind f2:up,f3:jump", "invalid value 'f3:jump' for '--bind': must be \(bindings), where ACTION is \(actions)"),
    Mistake("--bind f2:up+", "invalid value 'f2:up+' for '--bind': must be \(bindings), where ACTION is \(actions)"),
    Mistake("--bind f2", "invalid value 'f2' for '--bind': must be \(bindings)"),
    Mistake("--bind=", "invalid value '' for '--bind': must be \(bindings)"),
    Mistake("app --bind f2:up", "'app' has no option '--bind'; see 'citypicker app --help'"),
    Mistake("app --prompt x", "'app' has no option '--prompt'; see 'citypicker app --help'"),
    Mistake("find x --layout reverse", "'find' has no option '--layout'; see 'citypicker find --help'"),
    Mistake("near 1,1 --preview map", "'near' has no option '--preview'; see 'citypicker near --help'"),
    Mistake("app --cycle", "'app' has no option '--cycle'; see 'citypicker app --help'"),
    Mistake("--layout up", "invalid value 'up' for '--layout': must be reverse or default"),
    Mistake("--preview globe", "invalid value 'globe' for '--preview': must be card, map, or none"),
    Mistake("--color pink", "invalid value 'pink' for '--color': must be \(colors)"),
    Mistake("--color always,never", "invalid value 'always,never' for '--color': must be \(colors)"),
    Mistake("--color fg:1", "invalid value 'fg:1' for '--color': must be \(colors)"),
    Mistake("--color accent:256", "invalid value 'accent:256' for '--color': must be \(colors)"),
    Mistake("--color accent:#12345", "invalid value 'accent:#12345' for '--color': must be \(colors)"),
    Mistake("--color accent:pink", "invalid value 'accent:pink' for '--color': must be \(colors)"),
    Mistake("--expect=", "invalid value '' for '--expect': must be \(keys); '' is not such a key"),
    Mistake("--expect f2,", "invalid value 'f2,' for '--expect': must be \(keys); '' is not such a key"),
    Mistake("--expect x", "invalid value 'x' for '--expect': must be \(keys); 'x' is not such a key"),
    Mistake("--expect f13", "invalid value 'f13' for '--expect': must be \(keys); 'f13' is not such a key"),
    Mistake("--expect f1", "invalid value 'f1' for '--expect': must be \(keys); 'f1' is not such a key"),
    Mistake("--expect ctrl-a", "invalid value 'ctrl-a' for '--expect': must be \(keys); 'ctrl-a' is not such a key"),
    Mistake("--expect ctrl-c", "invalid value 'ctrl-c' for '--expect': must be \(keys); 'ctrl-c' is not such a key"),
    Mistake("--expect ctrl-m", "invalid value 'ctrl-m' for '--expect': must be \(keys); 'ctrl-m' is not such a key"),
    Mistake("--expect alt-b", "invalid value 'alt-b' for '--expect': must be \(keys); 'alt-b' is not such a key"),
    Mistake("--expect tab", "invalid value 'tab' for '--expect': must be \(keys); 'tab' is not such a key"),
    Mistake("--timeout 0", "invalid value '0' for '--timeout': must be \(seconds)"),
    Mistake("--timeout 1000001", "invalid value '1000001' for '--timeout': must be \(seconds)"),
    Mistake("--timeout 1e3", "invalid value '1e3' for '--timeout': must be \(seconds)"),
    Mistake("--timeout nan", "invalid value 'nan' for '--timeout': must be \(seconds)"),
    Mistake("--timeout -1", "invalid value '-1' for '--timeout': must be \(seconds)"),
    Mistake("app --timeout 1", "'app' has no option '--timeout'; see 'citypicker app --help'"),
    Mistake("--query \(String(repeating: "x", count: 1025))", "'--query' has 1025 bytes: must be at most 1024 bytes"),
    Mistake("kazan", "unknown command 'kazan'; to search for a city, run 'citypicker find kazan'"),
    Mistake("pick kazan", "unexpected argument 'kazan'; see 'citypicker pick --help'"),
    Mistake("app -- kazan", "unexpected argument 'kazan'; see 'citypicker app --help'"),
    Mistake("app --json", "'app' has no option '--json'; see 'citypicker app --help'"),
    Mistake("find x --multi", "'find' has no option '--multi'; see 'citypicker find --help'"),
    Mistake("pick --limit 3", "'pick' has no option '--limit'; see 'citypicker pick --help'"),
    Mistake("pick --user Ada", "'pick' has no option '--user'; see 'citypicker pick --help'"),
    Mistake("app --user ␣", "invalid value ' ' for '--user': must be a name of at most 256 bytes that is not blank"),
    Mistake("app --start", "missing value for '--start'; use '--start=PART'"),
    Mistake("app --start main", "invalid value 'main' for '--start': must be login, feed, profile, edit, or city"),
    Mistake("app --start feed --start city", "conflicting values 'feed' and 'city' for '--start'; use one of them"),
    Mistake("pick --start city", "'pick' has no option '--start'; see 'citypicker pick --help'"),
    Mistake("find", "missing search text; try 'citypicker find kazan'"),
    Mistake("find ∅ ∅", "missing search text; try 'citypicker find kazan'"),
    Mistake("find x --limit 0", "invalid value '0' for '--limit': must be 1–1000"),
    Mistake("find x --limit 1001", "invalid value '1001' for '--limit': must be 1–1000"),
    Mistake("find x --limit -1", "invalid value '-1' for '--limit': must be 1–1000"),
    Mistake("find x --limit +1", "invalid value '+1' for '--limit': must be 1–1000"),
    Mistake(
      "find x --limit 99999999999999999999", "invalid value '99999999999999999999' for '--limit': must be 1–1000"),
    Mistake("find x --limit=", "invalid value '' for '--limit': must be 1–1000"),
    Mistake("find x --country XX", "unknown country code 'XX'; use two letters of ISO 3166-1, such as RU"),
    Mistake("near 1,2 --country ∅", "unknown country code ''; use two letters of ISO 3166-1, such as RU"),
    Mistake("pick --country Russia", "unknown country code 'Russia'; did you mean 'RU'?"),
    Mistake("app --country XX", "unknown country code 'XX'; use two letters of ISO 3166-1, such as RU"),
    Mistake("near", "missing argument LAT,LON; try 'citypicker near 55.79,49.12'"),
    Mistake("near --stdin 1,2", "unexpected argument '1,2'; see 'citypicker near --help'"),
    Mistake("find --stdin x", "unexpected argument 'x'; see 'citypicker find --help'"),
    Mistake("find --stdin --format {id}", "'--format' cannot be used with '--stdin'; use one of them"),
    Mistake("pick --stdin", "'pick' has no option '--stdin'; see 'citypicker pick --help'"),
    Mistake(
      "find x --bo\(String(repeating: "gu", count: 500))",
      "unknown option '--bo\(String(repeating: "gu", count: 98))…'; see 'citypicker --help'"),
    Mistake(
      "find \(String(repeating: "x", count: 1025))", "the search text has 1025 bytes: must be at most 1024 bytes"),
    Mistake(
      "near https://yandex.ru/maps/?ll=37.6,55.7",
      "invalid map link 'https://yandex.ru/maps/?ll=37.6,55.7': must be from OpenStreetMap, Google Maps, "
        + "or Apple Maps, contain a point, and not be shortened"),
    Mistake(
      "near https://maps.apple.com/?q=1",
      "invalid map link 'https://maps.apple.com/?q=1': must be from OpenStreetMap, Google Maps, or Apple Maps, "
        + "contain a point, and not be shortened"),
    Mistake(
      "near paris",
      "invalid coordinates 'paris': must be \(Coordinate.expectation); to search for a city, run 'citypicker find paris'"
    ),
    Mistake("map --city 1 --city 2", "conflicting values '1' and '2' for '--city'; separate the IDs with commas"),
    Mistake("near 1,2 3,4", "invalid coordinates '1,2 3,4': must be \(Coordinate.expectation)"),
    Mistake(
      "find x --format {foo}",
      "unknown placeholder '{foo}' in '--format'; see 'citypicker --help', or write '{{' for a brace"),
    Mistake(
      "find x --format {}", "unknown placeholder '{}' in '--format'; see 'citypicker --help', or write '{{' for a brace"
    ),
    Mistake(
      "find x --format {Name}",
      "unknown placeholder '{Name}' in '--format'; see 'citypicker --help', or write '{{' for a brace"),
    Mistake("find x --format {distance}", "'{distance}' in '--format' has no value; use it with 'citypicker near'"),
    Mistake("--format {distance}", "'{distance}' in '--format' has no value; use it with 'citypicker near'"),
    Mistake("find x --format {name", "unclosed '{' in '--format'; add '}', or write '{{' for a brace"),
    Mistake(#"find x --format \q"#, #"unknown escape '\q' in '--format'; use '\t', '\n', '\0', or '\\'"#),
    Mistake(#"find x --format x\"#, #"unknown escape '\' in '--format'; use '\t', '\n', '\0', or '\\'"#),
    Mistake("find x --\u{1B}[31m\n", "unknown option '--␛[31m␊'; see 'citypicker --help'"),
  ])
  func `a usage error ends the program with exit code 64, one error message, and no output`(_ mistake: Mistake) {
    let outcome = Program.sample(environment: ["HOME": "/nonexistent", "LOGNAME": "ada"]).run(words(mistake.line))
    #expect(outcome.messages.map(\.description) == ["error: \(mistake.message)"])
    #expect(outcome.code == .usage)
    #expect(outcome.output.isEmpty)
  }
}
