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
}
