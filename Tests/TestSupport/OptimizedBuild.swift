/// Whether the tests are built with optimization, as in `swift test -c release`.
///
/// Randomized tests and explorations are slow without optimization, so unoptimized builds run only part of them.
package let isOptimized: Bool = {
  #if DEBUG
  false
  #else
  true
  #endif
}()
