/// A Boolean value that indicates whether the tests are built with optimization, as in `swift test -c release`.
///
/// Without optimization, the randomized tests and the explorations are slow, so they run only partially.
package let isOptimized: Bool = {
  #if DEBUG
  false
  #else
  true
  #endif
}()
