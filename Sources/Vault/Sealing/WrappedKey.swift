import Crypto
import FoundationEssentials
import GRDB

/// A row of the table of keys: the wrapped data key, and how to make the key that opens it.
struct WrappedKey: Sendable {
  let slot: KeySlot
  /// nil for a slot whose key is random already.
  let cost: ScryptCost?
  let salt: [UInt8]
  let wrapped: [UInt8]

  /// Wraps a data key with what a source gave.
  init(
    _ key: DataKey, in slot: KeySlot, with material: KeyMaterial, vault: [UInt8], cost: ScryptCost
  ) throws(VaultError) {
    self.slot = slot
    self.cost = material.isPassphrase ? cost : nil
    var generator = SystemRandomNumberGenerator()
    salt = (0..<32).map { _ in UInt8.random(in: 0...255, using: &generator) }
    wrapped = try key.wrapped(
      by: material.wrappingKey(cost: self.cost, salt: salt),
      context: Self.context(slot, self.cost, salt, vault))
  }

  /// The data key; nil where the source gave the wrong one.
  func open(with material: KeyMaterial, vault: [UInt8]) throws(VaultError) -> DataKey? {
    DataKey(
      wrapped: wrapped, by: try material.wrappingKey(cost: cost, salt: salt),
      context: Self.context(slot, cost, salt, vault))
  }

  /// Whether a guess costs less than with today's parameters.
  func isWeaker(than current: ScryptCost) -> Bool { cost.map { $0.work < current.work } ?? false }

  private static func context(
    _ slot: KeySlot, _ cost: ScryptCost?, _ salt: [UInt8], _ vault: [UInt8]
  ) -> [UInt8] {
    let cost = cost.map { "\($0.rounds)|\($0.blockSize)|\($0.parallelism)" } ?? "none"
    return Array("key|1|\(slot.rawValue)|\(cost)|".utf8) + salt + vault
  }
}

extension WrappedKey {
  /// Reads the key of a slot; nil where there is none that this program can use.
  static func fetch(_ slot: KeySlot, from database: Database) throws -> WrappedKey? {
    let row = try Row.fetchOne(
      database, sql: "SELECT * FROM key WHERE slot = ?", arguments: [slot.rawValue])
    return row.flatMap { WrappedKey(row: $0, slot: slot) }
  }

  /// The slots that have a key.
  static func slots(in database: Database) throws -> Set<KeySlot> {
    Set(try String.fetchAll(database, sql: "SELECT slot FROM key").compactMap(KeySlot.init))
  }

  private init?(row: Row, slot: KeySlot) {
    let rounds: Int = row["rounds"]
    self.slot = slot
    cost =
      rounds == 0
      ? nil
      : ScryptCost(rounds: rounds, blockSize: row["blockSize"], parallelism: row["parallelism"])
    // Parameters that are not ours are another program's.
    guard rounds == 0 || cost != nil else { return nil }
    salt = [UInt8](row["salt"] as Data)
    wrapped = [UInt8](row["wrapped"] as Data)
  }

  /// Replaces the slot's key.
  func save(to database: Database) throws {
    try database.execute(
      sql: """
        INSERT OR REPLACE INTO key (slot, rounds, blockSize, parallelism, salt, wrapped)
        VALUES (?, ?, ?, ?, ?, ?)
        """,
      arguments: [
        slot.rawValue, cost?.rounds ?? 0, cost?.blockSize ?? 0, cost?.parallelism ?? 0,
        Data(salt), Data(wrapped),
      ])
  }
}
