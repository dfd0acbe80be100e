import Crypto
import Foundation
import GRDB
import GRDBSQLite
import Testing

@testable import Reports

struct ReportStoreTests {
  let scratch: Scratch

  init() throws { scratch = try Scratch() }

  @Test func aStoreIsTheSameAfterSavingAndOpening() throws {
    let store = try HUDImport(folder: scratch.export()).run().store
    try store.save(to: scratch("reports"), key: .test)
    let opened = try ReportStore.open(scratch("reports"), key: .test)
    #expect(try opened.contents() == store.contents())
    // Saved again, and replaced by another.
    try opened.save(to: scratch("again"), key: .test)
    #expect(try ReportStore.open(scratch("again"), key: .test).contents() == store.contents())
    let other = try HUDImport(folder: scratch.export("other", seed: 2)).run().store
    try other.save(to: scratch("reports"), key: .test)
    let replaced = try ReportStore.open(scratch("reports"), key: .test)
    #expect(try replaced.contents() == other.contents())
    #expect(try replaced.contents() != store.contents())
  }

  @Test func whatIsStoppedWhileItIsSavedReplacesNothing() throws {
    let store = try HUDImport(folder: scratch.export()).run().store
    try store.save(to: scratch("reports"), key: .test)
    let other = try HUDImport(folder: scratch.export("other", seed: 2)).run().store
    #expect(throws: ReportStoreError.stopped) {
      try other.save(to: scratch("reports"), key: .test) { true }
    }
    let opened = try ReportStore.open(scratch("reports"), key: .test)
    #expect(try opened.contents() == store.contents())
    #expect(!FileManager.default.fileExists(atPath: scratch("reports.new")))
  }

  @Test func nobodyWritesIntoIt() throws {
    let store = try HUDImport(folder: scratch.export()).run().store
    try store.save(to: scratch("reports"), key: .test)
    let opened = try ReportStore.open(scratch("reports"), key: .test)
    for store in [store, opened] {
      #expect(throws: DatabaseError.self) {
        try store.database.read { try $0.execute(sql: "DELETE FROM \"Client\"") }
      }
    }
    #expect(throws: DatabaseError.self) {
      try opened.database.unsafeRead { try $0.execute(sql: "DELETE FROM \"Client\"") }
    }
  }

  @Test func whatIsSortedIsInMemory() throws {
    let queue = try MemoryDatabase.empty()
    try queue.inDatabase { database in
      try database.execute(sql: "CREATE TEMP TABLE \"Sorted\" (\"Name\" TEXT)")
      var files: UnsafeMutablePointer<sqlite3_vfs>?
      sqlite3_file_control(database.sqliteConnection, "temp", SQLITE_FCNTL_VFS_POINTER, &files)
      let keepsNoFile = try Int.fetchOne(database, sql: "PRAGMA temp_store") == 2
      #expect(keepsNoFile || files.map { String(cString: $0.pointee.zName) } == "memdb")
    }
  }

  @Test func theKeyIsNeeded() throws {
    let store = try HUDImport(folder: scratch.export()).run().store
    try store.save(to: scratch("reports"), key: .test)
    #expect(throws: ReportStoreError.wrongKey) {
      _ = try ReportStore.open(scratch("reports"), key: SymmetricKey(size: .bits256))
    }
  }
}
