import Crypto
import FoundationEssentials

/// A place for one draft whose text may come back when the vault is locked.
///
/// It is made while there is a key, and has a key of its own that opens nothing else: that one is kept
/// beside what it seals, sealed with the vault's. So a text can be sealed, and written, by a program that
/// can read nothing, and is read again by whoever unlocks it.
public struct LatePlace: Sendable {
  /// Where the row will stand: a draft of a name has one.
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

  /// The draft that such a row has.
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
  /// Makes a place for a draft that may be ready only when there is no key any more.
  ///
  /// - Throws: ``VaultError/locked``.
  public func latePlace(for name: String) throws(VaultError) -> LatePlace {
    try LatePlace(for: name, by: dataKey)
  }

  /// Keeps a draft in its place, sealed; it needs no key.
  ///
  /// What the disk does not take stays in memory, as ``keepUnwritten(_:removing:)`` has it.
  ///
  /// - Throws: What the disk says, as ``writeUnwritten()`` does; then it is in memory.
  public func keep(_ draft: Draft, in place: LatePlace) throws(VaultError) {
    unwritten.take([try place.row(draft)], removing: [], of: .late)
    try writeUnwritten()
  }

  /// Makes drafts of those that were kept while there was no key: each takes the place of the one of its
  /// name.
  ///
  /// Where the disk does not take that, they are drafts in memory.
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
