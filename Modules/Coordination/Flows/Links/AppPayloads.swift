public import Coordination

/// The notification payloads that the app opens.
public enum AppPayloads {
  /// The table that maps payloads to chains of contexts, each of which ends with the topmost context.
  ///
  /// The value of the `link` key is a link that ``AppLinks/table`` parses. If that key is missing, the value of the
  /// `screen` key names the screen. The `city` screen also requires the `id` key, and the `region` screen requires the
  /// `key` key.
  public static let table: PayloadTable<[ScreenContext]> = {
    do throws(PayloadTable<[ScreenContext]>.Fault) {
      return try PayloadTable([
        .init(has: "link") { payload throws(PayloadError) in try payload.link("link", in: AppLinks.table) },
        .init("screen", is: "feed") { _ in [.app(.feed)] },
        .init("screen", is: "profile") { _ in [.app(.profile)] },
        .init("screen", is: "city") { payload throws(PayloadError) in [.app(.city(try payload.int("id")))] },
        .init("screen", is: "region") { payload throws(PayloadError) in
          [.app(.cities(region: try payload.string("key")))]
        },
      ])
    } catch {
      preconditionFailure("Unreachable payload rule: \(error)")
    }
  }()
}
