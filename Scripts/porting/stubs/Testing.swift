// The part of Swift Testing that the tests use. This stub replaces the real module, which imports Linux's C library.
// The compiler checks the macro arguments. `macros.py` expands the macros to code that does nothing.

@freestanding(expression) public macro expect(_ condition: Bool, _ comment: @autoclosure () -> Comment? = nil) =
  #externalMacro(module: "TestingStub", type: "void")
@discardableResult
@freestanding(expression) public macro expect<Failure: Error, Result>(
  throws type: Failure.Type, _ comment: @autoclosure () -> Comment? = nil, performing body: () async throws -> Result
) -> Failure? = #externalMacro(module: "TestingStub", type: "value")
@discardableResult
@freestanding(expression) public macro expect<Failure: Error & Equatable, Result>(
  throws error: Failure, _ comment: @autoclosure () -> Comment? = nil, performing body: () async throws -> Result
) -> Failure? = #externalMacro(module: "TestingStub", type: "value")
@freestanding(expression) public macro expect<Result>(
  _ comment: @autoclosure () -> Comment? = nil, performing body: () async throws -> Result,
  throws matcher: (any Error) async throws -> Bool
) = #externalMacro(module: "TestingStub", type: "void")
@discardableResult
@freestanding(expression) public macro expect(
  processExitsWith condition: ExitTest.Condition,
  observing values: [any PartialKeyPath<ExitTest.Result> & Sendable] = [],
  performing body: @escaping @Sendable () async throws -> Void
) -> ExitTest.Result? = #externalMacro(module: "TestingStub", type: "value")
@freestanding(expression) public macro require(_ condition: Bool, _ comment: @autoclosure () -> Comment? = nil) =
  #externalMacro(module: "TestingStub", type: "required")
@freestanding(expression) public macro require<Value>(
  _ value: Value?, _ comment: @autoclosure () -> Comment? = nil
) -> Value = #externalMacro(module: "TestingStub", type: "required")
@freestanding(expression) public macro require<Failure: Error, Result>(
  throws type: Failure.Type, _ comment: @autoclosure () -> Comment? = nil, performing body: () async throws -> Result
) -> Failure = #externalMacro(module: "TestingStub", type: "required")

@attached(peer) public macro Suite(_ name: String? = nil, _ traits: any SuiteTrait...) =
  #externalMacro(module: "TestingStub", type: "none")
@attached(peer) public macro Suite(_ traits: any SuiteTrait...) =
  #externalMacro(module: "TestingStub", type: "none")
@attached(peer) public macro Test(_ name: String? = nil, _ traits: any TestTrait...) =
  #externalMacro(module: "TestingStub", type: "none")
@attached(peer) public macro Test(_ traits: any TestTrait...) =
  #externalMacro(module: "TestingStub", type: "none")
@attached(peer) public macro Test<Rows: Collection & Sendable>(_ traits: any TestTrait..., arguments rows: Rows) =
  #externalMacro(module: "TestingStub", type: "none") where Rows.Element: Sendable
@attached(peer) public macro Test<Rows: Collection & Sendable, Columns: Collection & Sendable>(
  _ traits: any TestTrait..., arguments rows: Rows, _ columns: Columns
) = #externalMacro(module: "TestingStub", type: "none") where Rows.Element: Sendable, Columns.Element: Sendable
@attached(peer) public macro Test<First: Collection & Sendable, Second: Collection & Sendable>(
  _ traits: any TestTrait..., arguments rows: Zip2Sequence<First, Second>
) = #externalMacro(module: "TestingStub", type: "none") where First.Element: Sendable, Second.Element: Sendable

/// Returns the value of an expanded macro.
public func expanded<Value>() -> Value { fatalError("for type-checking only") }
/// Returns the value of an expanded macro that can throw an error.
public func required<Value>() throws -> Value { fatalError("for type-checking only") }

public struct Comment: Sendable, ExpressibleByStringInterpolation {
  public init(stringLiteral value: String) {}
}

public struct SourceLocation: Sendable {
  public var fileName: String { "" }
  public init() {}
}

public struct Issue: Sendable {
  @discardableResult public static func record(_ comment: Comment? = nil) -> Issue { Issue() }
  @discardableResult public static func record(_ error: any Error) -> Issue { Issue() }
}

public struct Test: Sendable {
  public struct Case: Sendable {}
  public var name: String { "" }
  public var displayName: String? { nil }
  public var sourceLocation: SourceLocation { SourceLocation() }
}

public protocol CustomTestStringConvertible {
  var testDescription: String { get }
}

public protocol Trait: Sendable {
  typealias TestScopeProvider = Never
}
public protocol TestTrait: Trait {}
public protocol SuiteTrait: Trait {
  var isRecursive: Bool { get }
}
public protocol TestScoping: Sendable {
  @concurrent func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
  ) async throws
}

public struct IssueHandlingTrait: TestTrait, SuiteTrait, TestScoping {
  public var isRecursive: Bool { true }
  @concurrent public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {}
}

public struct SimpleTrait: TestTrait, SuiteTrait {
  public var isRecursive: Bool { true }
}

extension Trait where Self == IssueHandlingTrait {
  public static func compactMapIssues(_ body: @escaping @Sendable (Issue) -> Issue?) -> Self { Self() }
}

extension Trait where Self == SimpleTrait {
  public static var serialized: Self { Self() }
  public static func enabled(
    if condition: @autoclosure @escaping @Sendable () throws -> Bool, _ comment: Comment? = nil
  ) -> Self { Self() }
  public static func disabled(_ comment: Comment? = nil) -> Self { Self() }
  public static func timeLimit(_ limit: TimeLimit) -> Self { Self() }
}

public struct TimeLimit: Sendable {
  public static func minutes(_ count: some BinaryInteger) -> Self { Self() }
}

public enum ExitTest {
  public struct Condition: Sendable {
    public static var success: Self { Self() }
    public static var failure: Self { Self() }
    public static func exitCode(_ code: Int32) -> Self { Self() }
    public static func signal(_ signal: Int32) -> Self { Self() }
  }

  public struct Result: Sendable {
    public var standardErrorContent: [UInt8] { [] }
    public var standardOutputContent: [UInt8] { [] }
  }
}
