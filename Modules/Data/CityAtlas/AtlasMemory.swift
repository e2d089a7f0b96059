/// The bytes of an atlas, aligned to 64 bytes; they never change or move, and last as long as this object.
final class AtlasMemory: @unchecked Sendable {
  let bytes: UnsafeRawBufferPointer
  private let owned: UnsafeMutableRawBufferPointer?

  /// Takes memory that lasts as long as the program.
  init(static base: UnsafeRawPointer, count: Int) {
    bytes = UnsafeRawBufferPointer(start: base, count: count)
    owned = nil
  }

  init(copying source: some Collection<UInt8>) {
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: source.count, alignment: 64)
    memory.copyBytes(from: source)
    bytes = UnsafeRawBufferPointer(memory)
    owned = memory
  }

  deinit { owned?.deallocate() }
}
