// Each type's initializer validates the decoded values. A `NavigationError` from the initializer is converted to a
// `DecodingError` with a coding path.

extension NavigationState: Codable {
  /// Creates a state by decoding an array of levels, starting with the root.
  public init(from decoder: any Decoder) throws {
    let levels = try decoder.singleValueContainer().decode([Level].self)
    self = try decoder.checked { () throws(NavigationError) in try NavigationState(levels: levels) }
  }

  public func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    try value.encode(levels)
  }
}

extension NavigationState.Container {
  enum CodingKeys: String, CodingKey { case id, owner, kind, entries, currentIndex }

  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    let id = try fields.decode(ID.self, forKey: .id)
    let owner = try fields.decodeIfPresent(NavigationState.Owner.self, forKey: .owner)
    let kind = try fields.decode(ContainerKind.self, forKey: .kind)
    let entries = try fields.decode([NavigationState.Entry].self, forKey: .entries)
    let index = try fields.decode(Int.self, forKey: .currentIndex)
    self = try decoder.checked { () throws(NavigationError) in
      try Self(id: id, owner: owner, kind: kind, entries: entries, currentIndex: index)
    }
  }
}

extension NavigationState.Level {
  enum CodingKeys: String, CodingKey { case presentation, tabBar, containers, selectedIndex }

  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    let presentation = try fields.decodeIfPresent(NavigationState.Presentation.self, forKey: .presentation)
    let tabBar = try fields.decodeIfPresent(TabBar.self, forKey: .tabBar)
    let containers = try fields.decode([NavigationState.Container].self, forKey: .containers)
    let index = try fields.decode(Int.self, forKey: .selectedIndex)
    guard let tabBar else {
      guard containers.count == 1, index == 0 else {
        throw DecodingError.dataCorrupted(
          .init(codingPath: decoder.codingPath, debugDescription: "A level without tabs has one container"))
      }
      self.init(containers[0], presentation: presentation)
      return
    }
    self = try decoder.checked { () throws(NavigationError) in
      try Self(
        id: tabBar.id, owner: tabBar.owner, tabs: containers, selectedIndex: index, history: tabBar.history,
        presentation: presentation)
    }
  }
}

/// An identity that is encoded as its number.
private protocol Numbered: Codable {
  var number: UInt32 { get }
  init(_ number: UInt32)
}

extension Numbered {
  /// Creates an identity by decoding its number and checking that the number is in range.
  public init(from decoder: any Decoder) throws {
    // Decodes a wider integer than needed because some decoders report no coding path for a number that overflows.
    let number = UInt32(exactly: try decoder.singleValueContainer().decode(Int64.self)) ?? 0
    guard (1...NavigationState.greatestNumber).contains(number) else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: NavigationError.invalidIdentity.description))
    }
    self.init(number)
  }

  public func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    try value.encode(number)
  }
}

extension NavigationState.Owner: Numbered {}
extension NavigationState.Entry.ID: Numbered {}
extension NavigationState.Container.ID: Numbered {}

extension Decoder {
  /// Returns the result of a closure, or throws its error as a `DecodingError` with the decoder's coding path.
  fileprivate func checked<Value>(_ make: () throws(NavigationError) -> Value) throws -> Value {
    do throws(NavigationError) {
      return try make()
    } catch {
      throw DecodingError.dataCorrupted(.init(codingPath: codingPath, debugDescription: error.description))
    }
  }
}
