/// Base 64 as in RFC 4648, for the clipboard; Foundation's would be the only reason to load it.
enum Base64 {
  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  static func encode(_ bytes: some Sequence<UInt8>) -> String {
    var output: [UInt8] = []
    var group: UInt32 = 0
    var count = 0
    for byte in bytes {
      group = group << 8 | UInt32(byte)
      count += 1
      if count == 3 {
        append(group, digits: 4, to: &output)
        group = 0
        count = 0
      }
    }
    if count > 0 {
      append(group << (8 * UInt32(3 - count)), digits: count + 1, to: &output)
      for _ in count..<3 { output.append(UInt8(ascii: "=")) }
    }
    return String(decoding: output, as: UTF8.self)
  }

  private static func append(_ group: UInt32, digits count: Int, to output: inout [UInt8]) {
    for place in 0..<count {
      output.append(digits[Int(group >> (18 - 6 * UInt32(place)) & 63)])
    }
  }
}
