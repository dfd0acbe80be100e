extension ETOSignIn {
  /// A mark that tells accounts apart where it is kept where each worked last.
  ///
  /// It cannot be read as an address, but whoever knows an address can compute its mark.
  public static func mark(of email: String) -> String {
    // FNV-1a of 64 bits: the same in every run, and short.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in email.trimmingSpaces.lowercased().utf8 {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
    }
    return String(hash, radix: 16)
  }
}
