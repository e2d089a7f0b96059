// The part of Dispatch that the package uses. This stub replaces the real module, which imports Linux's C library.

public final class DispatchSpecificKey<Value>: Sendable {
  public init() {}
}

public final class DispatchQueue: Sendable {
  public static let main = DispatchQueue()

  public static func getSpecific<Value>(key: DispatchSpecificKey<Value>) -> Value? { nil }

  public func setSpecific<Value>(key: DispatchSpecificKey<Value>, value: Value?) {}

  public class func concurrentPerform(iterations: Int, execute work: (Int) -> Void) {}
}
