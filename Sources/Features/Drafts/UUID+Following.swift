import struct FoundationEssentials.UUID

extension UUID {
  /// The id that comes after it: what is written on of something that has arrived is something else.
  ///
  /// Of an arrival a reducer is told without an id that it could take.
  var following: UUID {
    var bytes = uuid
    withUnsafeMutableBytes(of: &bytes) { bytes in
      for place in bytes.indices.reversed() {
        bytes[place] &+= 1
        if bytes[place] != 0 { return }
      }
    }
    return UUID(uuid: bytes)
  }
}
