import Crypto
import Foundation
import GRDBSQLite
import Testing

@testable import Reports

struct SealedFileTests {
  let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func write(_ bytes: [UInt8], _ name: String = "file") throws {
    try bytes.withUnsafeBytes { try SealedFile.write($0, to: scratch(name), key: .test) }
  }

  private func read(_ name: String = "file", key: SymmetricKey = .test) throws -> [UInt8] {
    let bytes = try SealedFile.read(scratch(name), key: key)
    defer { sqlite3_free(bytes.baseAddress) }
    return Array(bytes)
  }

  /// What a file of several chunks has in it.
  private func long(_ count: Int) -> [UInt8] {
    var dice = Dice(seed: 7)
    return (0..<count).map { _ in UInt8(truncatingIfNeeded: dice.next()) }
  }

  @Test(arguments: [0, 1, 1000, 1 << 20, (1 << 20) + 1, 3 << 20])
  func whatIsSealedIsOpened(_ count: Int) throws {
    let bytes = long(count)
    try write(bytes)
    #expect(try read() == bytes)
    let sealed = try scratch.bytes("file")
    #expect(sealed.count == 80 + count + (count + (1 << 20) - 1) / (1 << 20) * 16)
    let mode = try FileManager.default.attributesOfItem(atPath: scratch("file"))[.posixPermissions]
    #expect(mode as? Int == 0o600)
  }

  @Test func nothingOfItIsInClear() throws {
    let bytes = Array("SQLite format 3".utf8) + Array(repeating: 0x41, count: 5000)
    try write(bytes)
    let sealed = try scratch.bytes("file")
    #expect(!String(decoding: sealed, as: UTF8.self).contains("SQLite"))
    #expect(!String(decoding: sealed, as: UTF8.self).contains("AAAA"))
    try write(bytes, "again")
    #expect(try scratch.bytes("again").dropFirst(80) != sealed.dropFirst(80))
  }

  @Test func aWrongKeyOpensNothing() throws {
    try write(long(100))
    let other = SymmetricKey(data: [UInt8](2...33))
    #expect(throws: ReportStoreError.wrongKey) { try read(key: other) }
  }

  @Test func everyByteThatIsChangedIsNoticed() throws {
    try write(long(300))
    let sealed = try scratch.bytes("file")
    for place in sealed.indices {
      for bit in [0, 5, 7] as [UInt8] {
        var changed = sealed
        changed[place] ^= 1 << bit
        try scratch.put(changed, "changed")
        #expect(throws: ReportStoreError.self, "\(place)") { try read("changed") }
      }
    }
  }

  @Test func everyLengthButItsOwnIsNoticed() throws {
    try write(long(300))
    let sealed = try scratch.bytes("file")
    for count in 0..<sealed.count {
      try scratch.put(sealed[..<count], "short")
      #expect(throws: ReportStoreError.self, "\(count)") { try read("short") }
    }
    try scratch.put(sealed + [0], "long")
    #expect(throws: ReportStoreError.damaged) { try read("long") }
  }

  @Test func chunksStayWhereTheyAre() throws {
    let size = (1 << 20) + 16
    try write(long(3 << 20))
    let sealed = try scratch.bytes("file")
    let head = sealed[..<80]
    let chunks = (0..<3).map { Array(sealed[(80 + $0 * size)..<(80 + ($0 + 1) * size)]) }
    try write(long(3 << 20), "other")
    let foreign = try Array(scratch.bytes("other")[(80 + size)..<(80 + 2 * size)])
    let orders = [
      [chunks[1], chunks[0], chunks[2]], [chunks[0], chunks[0], chunks[2]],
      [chunks[0], chunks[2], chunks[1]], [chunks[0], foreign, chunks[2]],
    ]
    for order in orders {
      try scratch.put(Array(head) + order.joined(), "moved")
      #expect(throws: ReportStoreError.damaged) { try read("moved") }
    }
    try scratch.put(Array(head) + chunks.joined(), "moved")
    #expect(try read("moved") == long(3 << 20))
  }

  @Test func aLaterVersionIsNamed() throws {
    try write(long(10))
    let sealed = try scratch.bytes("file")
    for place in [8, 12] {
      var later = sealed
      later[place] = 99
      try scratch.put(later, "later")
      #expect(throws: ReportStoreError.laterVersion) { try read("later") }
    }
    try scratch.put(Array("PK\u{3}\u{4}".utf8) + sealed, "else")
    #expect(throws: ReportStoreError.notAStore) { try read("else") }
    #expect(throws: ReportStoreError.notFound) { try read("missing") }
    #expect(throws: ReportStoreError.notAStore) {
      _ = try SealedFile.read(scratch.path, key: .test)
    }
  }

  @Test func whoeverIsEndedBeforeRenamingLeavesTheOldFile() throws {
    struct Ended: Error {}
    try write(long(10))
    #expect(throws: ReportStoreError.system(0)) {
      try long(20).withUnsafeBytes {
        try SealedFile.write($0, to: scratch("file"), key: .test) { () throws(ReportStoreError) in
          throw .system(0)
        }
      }
    }
    // As a kill does: what was written stays behind.
    #expect(FileManager.default.fileExists(atPath: scratch("file.new")))
    #expect(try read() == long(10))
    try write(long(30))
    #expect(try read() == long(30))
    #expect(!FileManager.default.fileExists(atPath: scratch("file.new")))
  }
}
