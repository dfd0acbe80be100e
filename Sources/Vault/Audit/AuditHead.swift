import Crypto
import FoundationEssentials
import GRDB

/// The end of the trail, in a sealed row of its own.
///
/// Whoever removes the last entries leaves this row as it is, since sealing another takes the key;
/// so the removal shows.
struct AuditHead: Hashable, Sendable {
  static let schema: UInt8 = 1
  /// The first schema of entries that comes with a head.
  static let since: UInt8 = 2
  /// A digest that no entry follows.
  static let unknown: [UInt8] = [0]

  /// The last entry's number.
  var number: Int64
  /// The digest of what is in it.
  var digest: [UInt8]

  init(number: Int64, digest: [UInt8]) {
    self.number = number
    self.digest = digest
  }

  /// The head after an entry.
  init(number: Int64, _ content: (bytes: [UInt8], schema: UInt8)) {
    self.init(number: number, digest: Array(SHA256.hash(data: content.bytes)))
  }
}

extension AuditHead {
  /// What was found in the head's row.
  enum Found: Sendable {
    case there(AuditHead)
    case unreadable
    /// There is no such row: the trail is older than heads.
    case none

    init(_ row: AuditRow?, by key: DataKey) {
      guard let row else {
        self = .none
        return
      }
      self = .unreadable
      guard row.schema == Int64(AuditHead.schema),
        let content = try? key.open(row.sealed, as: Seal(auditHead: AuditHead.schema))
      else { return }
      var decoder = RecordDecoder(content)
      guard let number = try? decoder.int(), let digest = try? decoder.byteArray() else { return }
      self = .there(AuditHead(number: Int64(number), digest: digest))
    }
  }

  /// Gives the head's row; its number is sealed too.
  static let query = "SELECT 0 AS number, schema, sealed FROM auditHead WHERE id = 1"

  /// Replaces the head before.
  func save(to database: Database, by key: DataKey) throws {
    var encoder = RecordEncoder()
    encoder.pack(Int(number))
    encoder.pack(digest)
    let sealed = try key.seal(encoder.bytes, as: Seal(auditHead: Self.schema))
    try database.cachedStatement(
      sql: "INSERT OR REPLACE INTO auditHead (id, schema, sealed) VALUES (1, ?, ?)"
    ).execute(arguments: [Int64(Self.schema), Data(sealed)])
  }
}
