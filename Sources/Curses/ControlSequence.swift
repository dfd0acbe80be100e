internal import Terminal

/// A control sequence of ECMA-48: `ESC [`, parameters, a final byte.
struct ControlSequence {
  /// The character before the numbers in private sequences, such as `<` in mouse reports.
  let prefix: UInt8?
  /// The numbers between semicolons; 0 where one is missing or invalid.
  let numbers: [Int]
  /// The byte that says which sequence it is.
  let final: UInt8

  /// Reads the bytes between `ESC [` and the final byte.
  init(parameters: [UInt8], final: UInt8) {
    var parameters = parameters[...]
    if let first = parameters.first, (0x3C...0x3F).contains(first) {
      prefix = first
      parameters = parameters.dropFirst()
    } else {
      prefix = nil
    }
    numbers = parameters.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      .map { Int(String(decoding: $0, as: UTF8.self)) ?? 0 }
    self.final = final
  }

  /// Whether it opens a bracketed paste.
  var isPasteStart: Bool { prefix == nil && final == UInt8(ascii: "~") && numbers == [200] }
}
