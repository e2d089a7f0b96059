import Screens

// The checks of the initializers also apply to decoded values; their errors become a `DecodingError` with its path.

extension NavigationState: Codable {
  private enum CodingKeys: String, CodingKey { case base, layers }

  /// Reads a state and checks it.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    let base = try fields.decode(Container.self, forKey: .base)
    let layers = try fields.decodeIfPresent([Layer].self, forKey: .layers) ?? []
    self = try decoder.checked { () throws(Refusal) in try NavigationState(base: base, layers: layers) }
  }

  /// Writes the root container, and the modals if there are any.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(base, forKey: .base)
    if !layers.isEmpty { try fields.encode(layers, forKey: .layers) }
  }
}

extension NavigationState.Container: Codable {
  private enum CodingKeys: String, CodingKey { case stack, pages, tabs }

  /// Reads a container under the name of its kind.
  public init(from decoder: any Decoder) throws { try self.init(from: decoder, isTab: false) }

  /// A tab.
  ///
  /// Decoding does not recurse into tabs of tabs, so that no depth of them overflows the stack.
  fileprivate struct Tab: Decodable {
    let container: NavigationState.Container

    init(from decoder: any Decoder) throws { container = try .init(from: decoder, isTab: true) }
  }

  private init(from decoder: any Decoder, isTab: Bool) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    guard let kind = fields.allKeys.first, fields.allKeys.count == 1 else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "A container is one of stack, pages and tabs"))
    }
    switch kind {
    case .stack: self = .stack(try fields.decode(NavigationState.Stack.self, forKey: kind))
    case .pages: self = .pages(try fields.decode(NavigationState.Pages.self, forKey: kind))
    case .tabs where isTab:
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "Tabs cannot be tabs of others"))
    case .tabs: self = .tabs(try fields.decode(NavigationState.Tabs.self, forKey: kind))
    }
  }

  /// Writes the container under the name of its kind.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .stack(let stack): try fields.encode(stack, forKey: .stack)
    case .pages(let pages): try fields.encode(pages, forKey: .pages)
    case .tabs(let tabs): try fields.encode(tabs, forKey: .tabs)
    }
  }
}

extension NavigationState.Stack: Codable {
  private enum CodingKeys: String, CodingKey { case id, owner, root, pushed }

  /// Reads a stack.
  ///
  /// Without `pushed` it has only its root.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      id: try fields.decode(NavigationState.Container.ID.self, forKey: .id),
      owner: try fields.decodeIfPresent(NavigationState.Owner.self, forKey: .owner),
      root: try fields.decode(NavigationState.Entry.self, forKey: .root),
      pushed: try fields.decodeIfPresent([NavigationState.Entry].self, forKey: .pushed) ?? [])
  }

  /// Writes the stack, and `pushed` only if there is more than the root.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(id, forKey: .id)
    try fields.encodeIfPresent(owner, forKey: .owner)
    try fields.encode(root, forKey: .root)
    if count > 1 { try fields.encode(pushed, forKey: .pushed) }
  }
}

extension NavigationState.Pages: Codable {
  private enum CodingKeys: String, CodingKey { case id, owner, entries, currentIndex }

  /// Reads pages and checks them.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    let id = try fields.decode(NavigationState.Container.ID.self, forKey: .id)
    let owner = try fields.decodeIfPresent(NavigationState.Owner.self, forKey: .owner)
    let entries = try fields.decode([NavigationState.Entry].self, forKey: .entries)
    let index = try fields.decode(Int.self, forKey: .currentIndex)
    self = try decoder.checked { () throws(Refusal) in
      try Self(id: id, owner: owner, entries: entries, currentIndex: index)
    }
  }

  /// Writes the pages.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(id, forKey: .id)
    try fields.encodeIfPresent(owner, forKey: .owner)
    try fields.encode(entries, forKey: .entries)
    try fields.encode(currentIndex, forKey: .currentIndex)
  }
}

extension NavigationState.Tabs: Codable {
  private enum CodingKeys: String, CodingKey { case id, owner, tabs, selectedIndex, history }

  /// Reads tabs and checks them.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    let id = try fields.decode(NavigationState.Container.ID.self, forKey: .id)
    let owner = try fields.decodeIfPresent(NavigationState.Owner.self, forKey: .owner)
    let tabs = try fields.decode([NavigationState.Container.Tab].self, forKey: .tabs).map(\.container)
    let index = try fields.decode(Int.self, forKey: .selectedIndex)
    let history = try fields.decodeIfPresent([NavigationState.Container.ID].self, forKey: .history) ?? []
    self = try decoder.checked { () throws(Refusal) in
      try Self(id: id, owner: owner, tabs: tabs, selectedIndex: index, history: history)
    }
  }

  /// Writes the tabs, and their history only if there is one.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(id, forKey: .id)
    try fields.encodeIfPresent(owner, forKey: .owner)
    try fields.encode(tabs, forKey: .tabs)
    try fields.encode(selectedIndex, forKey: .selectedIndex)
    if !history.isEmpty { try fields.encode(history, forKey: .history) }
  }
}

/// An identity that is encoded as its number.
private protocol Numbered: Codable {
  var number: UInt32 { get }
  init(_ number: UInt32)
}

extension Numbered {
  /// Reads a number and checks that it is in range.
  public init(from decoder: any Decoder) throws {
    // Wider than needed, because some decoders report no path for a number that does not fit.
    let number = UInt32(exactly: try decoder.singleValueContainer().decode(Int64.self)) ?? 0
    guard (1...NavigationState.greatestNumber).contains(number) else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: Refusal.invalidIdentity.description))
    }
    self.init(number)
  }

  /// Writes the number.
  public func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    try value.encode(number)
  }
}

extension NavigationState.Owner: Numbered {}
extension NavigationState.Entry.ID: Numbered {}
extension NavigationState.Container.ID: Numbered {}

extension Decoder {
  /// Returns a decoded value, or throws an error with the path of the decoder.
  fileprivate func checked<Value>(_ make: () throws(Refusal) -> Value) throws -> Value {
    do throws(Refusal) {
      return try make()
    } catch {
      throw DecodingError.dataCorrupted(.init(codingPath: codingPath, debugDescription: error.description))
    }
  }
}
