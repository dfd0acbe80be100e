public import Model

public import struct FoundationEssentials.UUID

extension Participant {
  /// Our own number for somebody who is not on record yet, by the write that is to bring them there.
  ///
  /// It stands wherever the screens tell people apart by number. It is below 0, where no system has a
  /// number, the same after every start, and never leaves this program.
  public static func ownNumber(of write: UUID) -> Int {
    let folded = withUnsafeBytes(of: write.uuid) { bytes in
      bytes.reduce(UInt32(5381)) { $0 &* 33 ^ UInt32($1) }
    }
    return -1 - Int(folded & 0x7fff_fffe)
  }
}
