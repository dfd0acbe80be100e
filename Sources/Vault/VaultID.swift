/// Which vault it is: random, made with its file.
public struct VaultID: Hashable, Sendable, CustomStringConvertible {
  /// Sixteen random bytes.
  let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// As hexadecimal digits.
  public var description: String { bytes.hex }
}

extension [UInt8] {
  /// Two hexadecimal digits a byte.
  var hex: String {
    reduce(into: "") { text, byte in
      text += byte < 16 ? "0" : ""
      text += String(byte, radix: 16)
    }
  }
}
