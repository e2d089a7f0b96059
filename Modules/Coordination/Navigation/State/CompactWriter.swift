import Screens

/// Writes states in the compact form.
struct CompactWriter {
  private(set) var bytes: [UInt8] = []
  private var kinds: [String] = []

  mutating func put(_ state: NavigationState) {
    bytes.reserveCapacity(256)
    bytes.append(CompactForm.version)
    putRest(of: state)
  }

  /// The version of a snapshot is that of the state's form, too.
  mutating func put(_ snapshot: NavigationSnapshot) {
    bytes.reserveCapacity(256)
    put(NavigationSnapshot.schemaVersion)
    put(snapshot.contextsVersion)
    putRest(of: snapshot.state)
  }

  private mutating func putRest(of state: NavigationState) {
    put(state.base)
    put(state.layers.count)
    for layer in state.layers {
      put(layer.presenter.number)
      bytes.append(UInt8(truncatingIfNeeded: layer.style.index << 1 | (layer.isBlocking ? 1 : 0)))
      put(layer.content)
    }
  }

  private mutating func put(_ container: NavigationState.Container) {
    switch container {
    case .stack(let stack):
      put(.stack, stack.id, stack.owner, count: stack.count)
      put(stack.root)
      for entry in stack.pushed { put(entry) }
    case .pages(let pages):
      put(.pages, pages.id, pages.owner, count: pages.entries.count)
      for entry in pages.entries { put(entry) }
      put(pages.currentIndex)
    case .tabs(let tabs):
      put(.tabs, tabs.id, tabs.owner, count: tabs.tabs.count)
      for tab in tabs.tabs { put(tab) }
      put(tabs.selectedIndex)
      put(tabs.history.count)
      for id in tabs.history { put(id.number) }
    }
  }

  private mutating func put(
    _ tag: CompactForm.ContainerTag, _ id: NavigationState.Container.ID, _ owner: NavigationState.Owner?, count: Int
  ) {
    bytes.append(tag.rawValue)
    put(id.number)
    put(owner?.number ?? 0)
    put(count)
  }

  private mutating func put(_ entry: NavigationState.Entry) {
    put(entry.id.number)
    put(entry.owner?.number ?? 0)
    guard let context = entry.context else { return bytes.append(0) }
    let kind = context.kind
    if let index = kinds.firstIndex(of: kind) {
      put(index + 2)
    } else {
      if kinds.count < CompactForm.kindLimit { kinds.append(kind) }
      bytes.append(1)
      put(kind)
    }
    put(context.payload)
  }

  private mutating func put(_ value: ContextValue) {
    switch value {
    case .null: put(tag: .null)
    case .bool(let value): put(tag: value ? .yes : .no)
    case .int(let value):
      put(tag: .int)
      // Zigzag: small numbers are short, whatever their sign.
      put(UInt64(bitPattern: Int64(value << 1 ^ value >> (Int.bitWidth - 1))))
    case .double(let value):
      put(tag: .double)
      withUnsafeBytes(of: value.bitPattern.littleEndian) { bytes.append(contentsOf: $0) }
    case .string(let value):
      put(tag: .string)
      put(value)
    case .array(let values):
      put(tag: .array)
      put(values.count)
      for value in values { put(value) }
    case .object(let values):
      put(tag: .object)
      put(values.count)
      // In order, so that one state is always the same bytes.
      for name in values.count > 1 ? values.keys.sorted() : Array(values.keys) {
        put(name)
        put(values[name] ?? .null)
      }
    }
  }

  private mutating func put(tag: CompactForm.ValueTag) { bytes.append(tag.rawValue) }

  private mutating func put(_ text: String) {
    var text = text
    text.withUTF8 { utf8 in
      put(utf8.count)
      bytes.append(contentsOf: utf8)
    }
  }

  private mutating func put(_ number: some FixedWidthInteger) {
    var rest = UInt64(truncatingIfNeeded: number)
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }
}

extension NavigationState.Layer.Style {
  fileprivate var index: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
