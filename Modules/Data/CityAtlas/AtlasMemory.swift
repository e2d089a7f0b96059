import CAtlas

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The bytes of an atlas, aligned to 64 bytes; they never change or move, and last as long as this object, so that any
/// number of threads may read them.
final class AtlasMemory: @unchecked Sendable {
  let bytes: UnsafeRawBufferPointer
  private let owned: UnsafeMutableRawBufferPointer?

  /// Takes memory that lasts as long as the program and is as it stands in the program's file: what is let go of it
  /// must come back as it was.
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

  /// Reads a byte of each page of a range, so that the system has them at hand.
  func prepare(_ range: UnsafeRawBufferPointer) {
    catlas_touch(range.baseAddress, range.count, Int(getpagesize()))
  }

  /// Lets the system take back the memory of a range, until it is read again.
  ///
  /// Nothing but time is lost, also for others who read there. A system maps the pages around each one that is read:
  /// who reads a little here and there in much of the program's own file has all of it resident before long, though
  /// next to nothing of it is in use.
  func letGo(_ range: UnsafeRawBufferPointer) {
    // Memory of our own would lose what is in it.
    guard owned == nil, let base = range.baseAddress else { return }
    let page = Int(getpagesize())
    let start = (Int(bitPattern: base) + page - 1) / page * page
    let end = (Int(bitPattern: base) + range.count) / page * page
    guard start < end, let address = UnsafeMutableRawPointer(bitPattern: start) else { return }
    madvise(address, end - start, MADV_DONTNEED)
  }
}
