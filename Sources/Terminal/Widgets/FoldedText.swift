/// Text prepared for ``Filter`` and ``Fuzzy``: in lower case, without accents.
///
/// A long list folds its texts once, when they arrive, and not at every key.
public struct FoldedText: Hashable, Sendable {
  /// The folded text in UTF-8.
  let bytes: [UInt8]

  /// Folds a text.
  public init(_ text: String) {
    var bytes = Array(text.utf8)
    if let first = bytes.firstIndex(where: { $0 >= 0x80 }) {
      // The letter before the first other byte may carry a combining mark, which is dropped anyway.
      bytes.removeSubrange(first...)
      Self.lower(&bytes)
      for scalar in text.unicodeScalars[text.offset(first)...] { Self.fold(scalar, into: &bytes) }
    } else {
      Self.lower(&bytes)
    }
    self.bytes = bytes
  }

  /// The folded text, for comparing more than words.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  private static func lower(_ bytes: inout [UInt8]) {
    for index in bytes.indices where bytes[index] >= 0x41 && bytes[index] <= 0x5A {
      bytes[index] += 0x20
    }
  }

  private static func fold(_ scalar: Unicode.Scalar, into bytes: inout [UInt8]) {
    switch scalar.value {
    case 0x41...0x5A: bytes.append(UInt8(scalar.value) + 0x20)
    case 0..<0x80: bytes.append(UInt8(scalar.value))
    case 0x80..<latinEnd where latin[Int(scalar.value) - 0x80] != 0:
      bytes.append(latin[Int(scalar.value) - 0x80])
    case vietnameseStart..<vietnameseEnd where vietnamese[Int(scalar.value - vietnameseStart)] != 0:
      bytes.append(vietnamese[Int(scalar.value - vietnameseStart)])
    case 0x300..<0x370: break
    case 0x2E80..<0xA640, 0xAC00..<0xD7B0, 0x1F000...: bytes += UTF8.encode(scalar) ?? .init()
    default: bytes += scalar.properties.lowercaseMapping.utf8
    }
  }

  private static let latin = likenesses(0x80..<latinEnd)
  private static let latinEnd: UInt32 = 0x220
  private static let vietnamese = likenesses(vietnameseStart..<vietnameseEnd)
  private static let vietnameseStart: UInt32 = 0x1EA0
  private static let vietnameseEnd: UInt32 = 0x1EFA

  /// Latin letters without their accents; 0 where there is no such letter.
  private static func likenesses(_ range: Range<UInt32>) -> [UInt8] {
    range.map { value in
      guard let scalar = Unicode.Scalar(value) else { return 0 }
      let likeness = Charset.standIn(for: Character(scalar))
      return likeness.isLetter ? likeness.lowercased().utf8.first ?? 0 : 0
    }
  }
}

extension FoldedText: Comparable {
  /// The order of lists of names: case and accents do not matter.
  public static func < (left: FoldedText, right: FoldedText) -> Bool {
    left.bytes.lexicographicallyPrecedes(right.bytes)
  }
}
