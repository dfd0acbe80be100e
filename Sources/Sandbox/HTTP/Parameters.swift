/// The names and values of a query or a form, decoded, in order.
struct Parameters: Sendable {
  /// One name and its value.
  struct Item: Sendable, Equatable {
    let name: String
    let value: String
    /// The pair as it was sent, to be repeated in a link.
    let raw: String
  }

  let items: [Item]

  /// Reads `a=1&b=two+words`.
  ///
  /// It reads as a servlet does: `+` is a space, a broken percent sequence stands for itself, and a
  /// name without `=` has an empty value.
  init(_ encoded: some StringProtocol) {
    items = encoded.split(separator: "&").map { piece in
      let parts = piece.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return Item(
        name: Self.decode(parts[0], plusIsSpace: true),
        value: parts.count > 1 ? Self.decode(parts[1], plusIsSpace: true) : "", raw: String(piece))
    }
  }

  /// The first value of a name.
  subscript(name: String) -> String? { items.first { $0.name == name }?.value }

  /// Undoes percent-encoding.
  static func decode(_ text: some StringProtocol, plusIsSpace: Bool = false) -> String {
    let bytes = Array(text.utf8)
    var out: [UInt8] = []
    out.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "%"), index + 2 < bytes.count,
        let high = hexDigit(bytes[index + 1]), let low = hexDigit(bytes[index + 2])
      {
        out.append(high << 4 | low)
        index += 3
        continue
      }
      out.append(plusIsSpace && byte == UInt8(ascii: "+") ? 0x20 : byte)
      index += 1
    }
    return String(decoding: out, as: UTF8.self)
  }

  private static func hexDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x41 + 10
    case 0x61...0x66: byte - 0x61 + 10
    default: nil
    }
  }
}
