import FoundationEssentials
import GRDB
import Model
import Testing

@testable import Engine
@testable import Vault

/// A vault as an earlier version of the program left it: fewer steps of the schema, items and what is in
/// them as they were packed then.
struct EarlierVault: Hashable, Sendable, CustomTestStringConvertible {
  /// How many steps its file has taken.
  let steps: Int
  /// How its items are packed.
  let schema: UInt8

  /// Every schema before the present one, with every way of packing items.
  static let all = (1..<Schema.steps.count).flatMap { steps in
    (1...OutboxItem.schema).map { EarlierVault(steps: steps, schema: $0) }
  }

  /// The last that packed what is in an item.
  static let before = EarlierVault(steps: Schema.steps.count, schema: OutboxItem.schema)

  var testDescription: String { "\(Schema.steps[steps - 1].name), items \(schema)" }

  /// Puts a file of that version in the place of a vault's, with the same keys and other items.
  ///
  /// - Parameters:
  ///   - path: The folder of the vault, which is closed.
  ///   - key: What its items are sealed with.
  ///   - items: What its outbox has.
  /// - Throws: What the disk may say.
  func replace(at path: String, by key: DataKey, _ items: [OutboxItem]) throws {
    let (now, earlier) = ("\(path)/vault.sqlite", "\(path)/earlier")
    let queue = try DatabaseQueue(path: earlier)
    try queue.writeWithoutTransaction { database in
      try database.execute(sql: "ATTACH ? AS now", arguments: [now])
      try database.execute(
        sql: "CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY)")
      for step in Schema.steps.prefix(steps) {
        try database.execute(sql: step.sql)
        try database.execute(
          sql: "INSERT INTO grdb_migrations VALUES (?)", arguments: [step.name])
      }
      try database.execute(
        sql: """
          DELETE FROM main.vault;
          INSERT INTO main.vault SELECT * FROM now.vault;
          INSERT INTO main.key SELECT * FROM now.key;
          INSERT INTO main.keyPair SELECT * FROM now.keyPair;
          """)
      for item in items { try row(item, by: key).save(to: database) }
      try database.execute(sql: "DETACH now")
    }
    try queue.close()
    let files = FileManager.default
    for end in ["", "-wal", "-shm"] { try? files.removeItem(atPath: now + end) }
    try files.moveItem(atPath: earlier, toPath: now)
    try files.setAttributes([.posixPermissions: 0o600], ofItemAtPath: now)
  }

  private func row(_ item: OutboxItem, by key: DataKey) throws -> RecordRow {
    var row = try RecordRow(
      sealing: packed(item), schema: schema, kind: .outbox, id: RecordID(item.id), by: key)
    row.state = item.state.code
    row.attempts = item.attempts
    row.notBefore = item.notBefore
    return row
  }

  /// An item in that version's packing.
  func packed(_ item: OutboxItem) -> [UInt8] {
    var item = item.packedBefore
    switch schema {
    case 1:
      // The address came later, whether it is sent all the same after it, and whether it was tried last: a
      // byte each, for none.
      item.address = nil
      item.isResent = false
      item.isTried = false
      downgrade(&item)
      return item.packed.dropLast(3)
    case 2:
      item.isResent = false
      item.isTried = false
      return item.packed.dropLast(2)
    case 3:
      item.isTried = false
      return item.packed.dropLast()
    default: return item.packed
    }
  }

  /// Packs what is in an item as the first version of its kind did.
  private func downgrade(_ item: inout OutboxItem) {
    guard item.version > 1 else { return }
    switch item.message {
    case let message as EnrolmentMessage:
      guard case .known(let number) = message.whom else { return }
      var encoder = RecordEncoder()
      encoder.pack(message.site)
      encoder.pack(message.program)
      encoder.pack(number)
      encoder.pack(message.name)
      encoder.pack(message.target)
      encoder.pack(message.targetName)
      encoder.pack(message.start)
      item.body = encoder.bytes
    case is ResponseMessage, is ProfileMessage:
      // What came later stands last, and is none: a byte.
      item.body.removeLast()
    default:
      Issue.record("\(item.kind) has a later version that nobody packs here as the first")
      return
    }
    item.version = 1
  }
}
