import Crypto
import FoundationEssentials

/// A place for one draft whose text may arrive after the vault is locked.
///
/// It is made while the vault has its key, and has a key of its own that opens nothing else. That
/// key is kept beside what it seals, sealed with the vault's. So a program that can read nothing
/// can still seal and write a text, and whoever unlocks the vault can read it.
public struct LatePlace: Sendable {
  /// The id of its row; each draft name has one.
  let id: RecordID
  private let key: SymmetricKey
  /// The place's key, sealed with the vault's.
  private let opener: [UInt8]

  /// The bytes of a sealed key: nonce, key, tag.
  private static let openerSize = 12 + 32 + 16

  /// Makes a place for the draft of a name.
  init(for name: String, by vaultKey: DataKey) throws(VaultError) {
    id = vaultKey.id(of: name, in: .late)
    key = SymmetricKey(size: .bits256)
    var bytes = key.withUnsafeBytes { Array($0) }
    defer { bytes.resetBytes(in: bytes.indices) }
    opener = try vaultKey.seal(bytes, as: Self.seal(id))
  }

  /// The row of a draft, sealed without the vault's key.
  func row(_ draft: Draft) throws(VaultError) -> RecordRow {
    let box = try? AES.GCM.seal(
      draft.packed, using: key, authenticating: Self.seal(id).bytes + opener)
    guard let sealed = box?.combined else { throw .tampered }
    return RecordRow(kind: .late, id: id, schema: Draft.schema, sealed: Data(opener) + sealed)
  }

  /// Opens the draft in a row.
  ///
  /// - Throws: ``VaultError/tampered`` where a bit of it differs, ``VaultError/tooNew``.
  static func draft(_ row: RecordRow, by vaultKey: DataKey) throws(VaultError) -> Draft {
    guard row.schema <= Draft.schema else { throw .tooNew }
    let opener = row.sealed.prefix(openerSize)
    var bytes = try vaultKey.open(Data(opener), as: seal(row.id))
    defer { bytes.resetBytes(in: bytes.indices) }
    guard let box = try? AES.GCM.SealedBox(combined: Data(row.sealed.dropFirst(openerSize))),
      let content = try? AES.GCM.open(
        box, using: SymmetricKey(data: bytes), authenticating: seal(row.id).bytes + opener)
    else { throw .tampered }
    var decoder = RecordDecoder([UInt8](content))
    do { return try Draft(from: &decoder, schema: row.schema) } catch { throw .tampered }
  }

  private static func seal(_ id: RecordID) -> Seal {
    Seal(kind: .late, id: id, schema: Draft.schema)
  }
}

extension Vault {
  /// Makes a place for a draft that may be finished only after the vault is locked.
  ///
  /// - Throws: ``VaultError/locked``.
  public func latePlace(for name: String) throws(VaultError) -> LatePlace {
    try LatePlace(for: name, by: dataKey)
  }

  /// Keeps a draft in its place, sealed; this needs no key.
  ///
  /// What the disk does not take stays in memory, as with ``keepUnwritten(_:removing:)``.
  ///
  /// - Throws: What the disk says, as ``writeUnwritten()`` does; then it is in memory.
  public func keep(_ draft: Draft, in place: LatePlace) throws(VaultError) {
    unwritten.take([try place.row(draft)], removing: [], of: .late)
    try writeUnwritten()
  }

  /// Turns everything kept in late places into drafts, each replacing the draft of its name.
  ///
  /// Where the disk does not take them, they are drafts in memory.
  ///
  /// - Returns: How many cannot be read; they stay where they are.
  /// - Throws: ``VaultError/locked``, and what the disk may say of reading them.
  public func takeLate() throws(VaultError) -> Int {
    let key = try dataKey
    let waiting = unwritten
    let rows = try database.read { database in
      var rows: [RecordRow?] = []
      try RecordRow.forEach(.late, in: database) { row in
        if let row, waiting.has(row.id, of: .late) { return }
        rows.append(row)
      }
      return rows + waiting.rows(of: .late)
    }
    var drafts: [RecordRow] = []
    var taken: [RecordID] = []
    for row in rows {
      guard let row, let draft = try? LatePlace.draft(row, by: key) else { continue }
      drafts.append(try Self.row(draft, by: key))
      taken.append(row.id)
    }
    guard !taken.isEmpty else { return rows.count }
    unwritten.take(drafts, removing: [], of: .draft)
    unwritten.take([], removing: taken, of: .late)
    try? writeUnwritten()
    return rows.count - taken.count
  }
}
