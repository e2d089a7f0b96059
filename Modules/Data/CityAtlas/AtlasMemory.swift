/// The bytes of an atlas, aligned to 64 bytes.
///
/// The bytes never change or move while this object exists, so any number of threads can read them.
final class AtlasMemory: @unchecked Sendable {
  let bytes: UnsafeRawBufferPointer
  private let owned: UnsafeMutableRawBufferPointer?

  /// Creates memory from bytes that remain valid for the lifetime of the program.
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
