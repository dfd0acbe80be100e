/// Whether a byte is an ASCII digit.
func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

/// Whether a byte is an ASCII letter or digit.
func isAlphanumeric(_ byte: UInt8) -> Bool {
  let lower = byte | 0x20
  return isDigit(byte) || lower >= UInt8(ascii: "a") && lower <= UInt8(ascii: "z")
}

/// Whether a byte is a hexadecimal digit.
func isHexDigit(_ byte: UInt8) -> Bool {
  let lower = byte | 0x20
  return isDigit(byte) || lower >= UInt8(ascii: "a") && lower <= UInt8(ascii: "f")
}
