// The part of Foundation that the package uses. This stub replaces the real module, which imports Linux's C library.

@_exported import Darwin
@_exported import Dispatch

public struct Data: Hashable, Sendable, RandomAccessCollection, MutableCollection, Codable {
  public var startIndex: Int { 0 }
  public var endIndex: Int { 0 }

  public init() {}
  public init(_ bytes: some Sequence<UInt8>) {}
  public init(bytes: UnsafeRawPointer, count: Int) {}
  public init(contentsOf url: URL) throws {}

  public subscript(position: Int) -> UInt8 {
    get { 0 }
    set {}
  }

  public mutating func append(_ other: Data) {}
  public func write(to url: URL) throws {}
}

public struct URL: Hashable, Sendable {
  public var path: String { "" }
  public init(filePath: String) {}
  public init(fileURLWithPath: String) {}
  public func appending(path: String) -> URL { self }
  public func deletingLastPathComponent() -> URL { self }
}

public struct Date: Sendable {
  public init(timeIntervalSinceNow: Double) {}
}

public struct UUID: Hashable, Sendable {
  public var uuidString: String { "" }
  public init() {}
}

public final class JSONEncoder: @unchecked Sendable {
  public struct OutputFormatting: OptionSet, Sendable {
    public let rawValue: Int
    public static let sortedKeys = Self(rawValue: 1)
    public static let prettyPrinted = Self(rawValue: 2)
    public static let withoutEscapingSlashes = Self(rawValue: 4)
    public init(rawValue: Int) { self.rawValue = rawValue }
  }

  public var outputFormatting: OutputFormatting = []
  public var userInfo: [CodingUserInfoKey: any Sendable] = [:]
  public init() {}
  public func encode(_ value: some Encodable) throws -> Data { Data() }
}

public final class JSONDecoder: @unchecked Sendable {
  public var userInfo: [CodingUserInfoKey: any Sendable] = [:]
  public init() {}
  public func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value { fatalError() }
}

public final class FileManager: @unchecked Sendable {
  public static let `default` = FileManager()
  public var temporaryDirectory: URL { URL(filePath: "") }
  public func contentsOfDirectory(atPath path: String) throws -> [String] { [] }
  public func createDirectory(atPath path: String, withIntermediateDirectories: Bool) throws {}
  public func createDirectory(at url: URL, withIntermediateDirectories: Bool) throws {}
  public func createSymbolicLink(atPath path: String, withDestinationPath target: String) throws {}
  public func removeItem(at url: URL) throws {}
  public func fileExists(atPath path: String) -> Bool { false }
  public func fileExists(atPath path: String, isDirectory: UnsafeMutablePointer<ObjCBool>?) -> Bool { false }
  public func isExecutableFile(atPath path: String) -> Bool { false }
  public func removeItem(atPath path: String) throws {}
  public func subpathsOfDirectory(atPath path: String) throws -> [String] { [] }
  public func attributesOfItem(atPath path: String) throws -> [FileAttributeKey: Any] { [:] }
}

public struct ObjCBool {}

public struct FileAttributeKey: Hashable, Sendable {
  public static let posixPermissions = Self()
  public static let size = Self()
  public static let type = Self()
}

public struct FileAttributeType: Hashable, Sendable {
  public static let typeRegular = Self()
  public static let typeSymbolicLink = Self()
}

public final class ProcessInfo: Sendable {
  public static let processInfo = ProcessInfo()
  public var environment: [String: String] { [:] }
}

public class NSLock: @unchecked Sendable {
  public init() {}
  public func withLock<Result>(_ body: () throws -> Result) rethrows -> Result { try body() }
}

public class NSCondition: NSLock {
  public func signal() {}
  public func wait() {}
  public func wait(until limit: Date) -> Bool { true }
}

public class Thread {
  public var stackSize = 0
  public init(block: @escaping @Sendable () -> Void) {}
  public func start() {}
  public static func detachNewThread(_ body: @escaping @Sendable () -> Void) {}
}

extension String {
  public struct Encoding: Sendable {
    public static let utf8 = Self()
  }

  public init(contentsOf url: URL, encoding: Encoding) throws { self = "" }
  public init(contentsOfFile path: String, encoding: Encoding) throws { self = "" }
  public func write(toFile path: String, atomically: Bool, encoding: Encoding) throws {}
}
