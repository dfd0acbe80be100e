public import struct FoundationEssentials.UUID

extension Participant {
  /// The number of somebody who is not a client yet, made from the id of the write that adds them.
  ///
  /// It is negative, unlike the numbers of a system, and the same every time.
  public static func provisionalID(of newcomer: UUID) -> ID {
    let bytes = newcomer.uuid
    let parts = [bytes.9, bytes.10, bytes.11, bytes.12, bytes.13, bytes.14, bytes.15]
    return -1 - parts.reduce(0) { $0 << 8 | Int($1) }
  }

  /// The number of somebody on an imported list, made from their PersonalID there.
  ///
  /// It is below every ``provisionalID(of:)``, and the same every time. Among a million people, the
  /// chance that two PersonalIDs get the same number is one in four million.
  public static func importedID(of personalID: String) -> ID {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in personalID.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    // The last letters count as much as the first.
    hash = (hash ^ hash >> 30) &* 0xBF58_476D_1CE4_E5B9
    hash = (hash ^ hash >> 27) &* 0x94D0_49BB_1331_11EB
    hash ^= hash >> 31
    return -highestImported - Int(hash >> 3)
  }

  /// Whether a number is that of somebody on an imported list.
  public static func isImported(_ id: ID) -> Bool { id <= -highestImported }

  private static let highestImported = 1 << 61
}
