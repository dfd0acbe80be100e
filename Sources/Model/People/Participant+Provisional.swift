public import struct FoundationEssentials.UUID

extension Participant {
  /// The number that stands for somebody who is no client yet, by what is to make one of them.
  ///
  /// It is below zero, as no number of a system is, and always the same.
  public static func provisionalID(of newcomer: UUID) -> ID {
    let bytes = newcomer.uuid
    let parts = [bytes.9, bytes.10, bytes.11, bytes.12, bytes.13, bytes.14, bytes.15]
    return -1 - parts.reduce(0) { $0 << 8 | Int($1) }
  }

  /// The number that stands for somebody of an imported list, by their PersonalID there.
  ///
  /// It is below every ``provisionalID(of:)``, and always the same. That two PersonalIDs have one number
  /// is as likely as one in four million among a million people.
  public static func importedID(of personalID: String) -> ID {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in personalID.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    // The last letters count as much as the first.
    hash = (hash ^ hash >> 30) &* 0xBF58_476D_1CE4_E5B9
    hash = (hash ^ hash >> 27) &* 0x94D0_49BB_1331_11EB
    hash ^= hash >> 31
    return -highestImported - Int(hash >> 3)
  }

  /// Whether a number stands for somebody of an imported list.
  public static func isImported(_ id: ID) -> Bool { id <= -highestImported }

  private static let highestImported = 1 << 61
}
