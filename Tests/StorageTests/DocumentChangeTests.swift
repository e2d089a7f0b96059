import Domain
import Foundation
import TestSupport
import Testing

@testable import Storage

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

@Suite("Changes of a document")
struct DocumentChangeTests {
  private let folder = TemporaryFolder()
  private var path: String { folder.path + "/citypicker/count" }
  private var store: DocumentStore<[String: Int]> { DocumentStore(path: path, versions: ["version": 1]) }

  @Test func `an update receives the saved document and returns the new document`() throws {
    #expect(try store.update { saved in ["version": 1, "count": saved == nil ? 1 : 0] } == ["version": 1, "count": 1])
    #expect(try store.update { saved in ["version": 1, "count": (saved?["count"] ?? 0) + 1] }["count"] == 2)
    #expect(try store.load()?["count"] == 2)
    #expect(folder.names(in: "citypicker") == ["count", "count.lock"])
  }

  @Test func `concurrent updates by several threads are all saved`() async throws {
    let (store, count) = (store, 25)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask {
          for _ in 0..<count { try store.update { ["version": 1, "count": ($0?["count"] ?? 0) + 1] } }
        }
      }
      try await group.waitForAll()
    }
    #expect(try store.load()?["count"] == 4 * count)
  }

  @Test func `a document is neither saved nor updated while its lock is held`() throws {
    var store = store
    store.lockAttempts = 1
    try FileLock(of: path).hold { _ in
      #expect(throws: DocumentError.locked) { try store.save(["version": 1]) }
      #expect(throws: DocumentError.locked) { try store.update { _ in ["version": 1] } }
    }
    #expect(folder.names(in: "citypicker") == ["count.lock"])
    try store.save(["version": 1])
  }

  @Test func `an update moves a damaged document aside and saves a new document`() throws {
    folder.write("{", to: "citypicker/count")
    var damage: DocumentError?
    try store.update {
      damage = $0
    } _: { saved in
      #expect(saved == nil)
      return ["version": 1]
    }
    #expect(damage == .damaged(reason: "not valid JSON", aside: path + ".damaged-1"))
    #expect(folder.text(of: "citypicker/count.damaged-1") == "{")
    #expect(try store.load() == ["version": 1])
  }

  @Test
  func `an update keeps a newer document, an unreadable document, and a damaged document that cannot be moved aside`()
    throws
  {
    folder.write(#"{"version":2}"#, to: "citypicker/count")
    #expect(throws: DocumentError.newer(version: 2)) { try store.update { _ in ["version": 1] } }
    #expect(folder.text(of: "citypicker/count") == #"{"version":2}"#)

    let long = DocumentStore<[String: Int]>(
      path: "\(folder.path)/\(String(repeating: "a", count: 249))", versions: ["version": 1])
    folder.write("[]", to: String(repeating: "a", count: 249))
    #expect(throws: DocumentError.damaged(reason: "the document has the wrong type", aside: nil)) {
      try long.update { _ in ["version": 1] }
    }
    #expect(folder.text(of: String(repeating: "a", count: 249)) == "[]")

    folder.remove("citypicker/count")
    mkdir(path, 0o700)
    #expect(throws: DocumentError.unreadable(SystemError(code: EISDIR))) { try store.update { _ in ["version": 1] } }
  }

  @Test func `an update does not save a document that cannot be encoded`() throws {
    try store.save(["version": 1])
    let store = DocumentStore<Float>(path: path + "2", versions: [:])
    #expect(throws: DocumentError.invalid(reason: "the document cannot be written")) { try store.update { _ in .nan } }
    #expect(folder.names(in: "citypicker") == ["count", "count.lock", "count2.lock"])
  }

  @Test func `a saved account includes the changes that were saved since the account was loaded`() throws {
    let store = ProfileStore(path: folder.path + "/profile.json")
    let base = Account(user: User(name: "Ada"))
    let saved = try store.save(base, mergingChangesSince: nil)
    #expect(saved.account == base && saved.conflicts.isEmpty)

    try store.save(Account(user: User(name: "Eve", city: .kazan)))
    let own = Account(user: User(name: "Ada", city: .moscow), cities: CitySelection([.kazan]))
    let merge = try store.save(own, mergingChangesSince: base)
    #expect(merge.account == Account(user: User(name: "Eve", city: .moscow), cities: own.cities))
    #expect(merge.conflicts == [.city])
    #expect(try store.load() == merge.account)

    folder.remove("profile.json")
    #expect(try store.save(own, mergingChangesSince: merge.account).account == own)
    #expect(try store.load() == own)

    folder.write("{", to: "profile.json")
    var damage: DocumentError?
    #expect(try store.save(own, mergingChangesSince: own, onDamage: { damage = $0 }).account == own)
    #expect(damage == .damaged(reason: "not valid JSON", aside: store.path + ".damaged-1"))
  }

  @Test func `concurrently saved accounts include the changes of all stores`() throws {
    let path = folder.path + "/profile.json"
    let user = User(name: "Ada")
    try ProfileStore(path: path).save(Account(user: user))
    // Tasks would possibly run one after another.
    DispatchQueue.concurrentPerform(iterations: 4) { number in
      var account = Account(user: user)
      do throws(DocumentError) {
        for id in 1...25 {
          let base = account
          account.cities = CitySelection(account.cities.cities + [Self.city(100 * number + id)])
          account = try ProfileStore(path: path).save(account, mergingChangesSince: base).account
        }
      } catch { Issue.record(error) }
    }
    let ids = try #require(try ProfileStore(path: path).load()).cities.cities.map(\.id)
    #expect(Set(ids) == Set((0..<4).flatMap { number in (1...25).map { 100 * number + $0 } }) && ids.count == 100)
  }

  private static func city(_ id: Int) -> City {
    City(
      id: id, name: "\(id)", region: City.kazan.region, country: .russia, latitude: 55, longitude: 49, population: 1,
      timeZone: "UTC")
  }
}
