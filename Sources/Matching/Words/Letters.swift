/// Letters in the form in which names are compared: small, without accents, in the Latin alphabet
/// where that is usual.
///
/// Latin, Cyrillic and Greek letters become `a` to `z`; letters of other scripts stay as they are,
/// in UTF-8. Nothing here depends on a locale: a Turkish dotless ı is an `i`.
enum Letters {
  /// The role of a scalar in a name.
  enum Role {
    /// Letters or digits, which were appended.
    case letter
    /// An ideograph, which is a word by itself and was appended.
    case ideograph
    /// A mark, an apostrophe, a direction: it is ignored.
    case nothing
    /// It separates two words.
    case gap
  }

  /// Appends the compared form of a scalar, and returns its role.
  static func append(_ scalar: Unicode.Scalar, to bytes: inout [UInt8]) -> Role {
    let value = scalar.value
    switch value {
    case 0..<0x80:
      let folded = ascii[Int(value)]
      if folded > 1 { bytes.append(folded) }
      return folded > 1 ? .letter : folded == 1 ? .nothing : .gap
    case 0xC0..<0x250: return add(latin[Int(value) - 0xC0], to: &bytes)
    case 0x1E00..<0x1F00: return add(latinAdditional[Int(value) - 0x1E00], to: &bytes)
    case 0x300..<0x370, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2069, 0xFEFF, 0xAD, 0xB4,
      0x2B9...0x2C8, 0x2018, 0x2019, 0x201B, 0x2032, 0xFF07, 0x640, 0x64B...0x65F, 0x670:
      return .nothing
    case 0x370..<0x400, 0x1F00..<0x2000: return add(greek(scalar), to: &bytes)
    case 0x400..<0x460: return add(cyrillic[Int(value) - 0x400], to: &bytes)
    case 0x490, 0x491: return add("g", to: &bytes)
    case 0xFF10...0xFF19, 0xFF21...0xFF3A, 0xFF41...0xFF5A:
      bytes.append(ascii[Int(value) - 0xFEE0])
      return .letter
    case 0x3400..<0xA000, 0xF900..<0xFB00, 0x20000..<0x32000:
      bytes += UTF8.encode(scalar) ?? .init()
      return .ideograph
    default: return appendOther(scalar, to: &bytes)
    }
  }

  /// The folded letter of an ASCII byte; 1 where it is ignored, 0 for a gap.
  static let ascii: [UInt8] = (UInt8(0)..<128).map { byte in
    switch byte {
    case 0x30...0x39, 0x61...0x7A: byte
    case 0x41...0x5A: byte + 0x20
    case 0x27, 0x60: 1
    default: 0
    }
  }

  private static func add(_ letters: Substring, to bytes: inout [UInt8]) -> Role {
    if letters == "." { return .gap }
    if letters.isEmpty || letters == "'" { return .nothing }
    bytes += letters.utf8
    return .letter
  }

  private static func appendOther(_ scalar: Unicode.Scalar, to bytes: inout [UInt8]) -> Role {
    let properties = scalar.properties
    switch properties.generalCategory {
    case .decimalNumber:
      guard let digit = properties.numericValue else { return .gap }
      bytes.append(0x30 + UInt8(digit))
      return .letter
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .letterNumber:
      bytes += properties.lowercaseMapping.utf8
      return .letter
    default: return .gap
    }
  }

  /// U+00C0 to U+024F; a full stop where there is no letter.
  private static let latin = """
    a a a a a a ae c e e e e i i i i d n o o o o o . o u u u u y th ss a a a a a a ae c e e e e i i \
    i i d n o o o o o . o u u u u y th y a a a a a a c c c c c c c c d d d d e e e e e e e e e e g g \
    g g g g g g h h h h i i i i i i i i i i ij ij j j k k k l l l l l l l l l l n n n n n n n n n o \
    o o o o o oe oe r r r r r r s s s s s s s s t t t t t t u u u u u u u u u u u u w w y y y z z z \
    z z z s b b b b . . o c c d d d . . e e e f f g . hv i i k k l . . n n o o o oi oi p p . . . . . \
    t t t t u u . . y y z z . . . . . . . w . . . . dz dz dz lj lj lj nj nj nj a a i i o o u u u u u \
    u u u u u e a a a a ae ae g g g g k k o o o o . . j dz dz dz g g hv w n n a a ae ae o o a a a a \
    e e e e i i i i o o o o r r r r u u u u s s t t y y h h n d ou ou z z a a e e o o o o o o o o y \
    y l n t j db qp a c c l t s z . . b u v e e j j q q r r y y
    """.split(separator: " ")

  /// U+1E00 to U+1EFF, Vietnamese above all.
  private static let latinAdditional = """
    a a b b b b b b c c d d d d d d d d d d e e e e e e e e e e f f g g h h h h h h h h h h i i i i \
    k k k k k k l l l l l l l l m m m m m m n n n n n n n n o o o o o o o o p p p p r r r r r r r r \
    s s s s s s s s s s t t t t t t t t u u u u u u u u u u v v v v w w w w w w w w w w x x x x y y \
    z z z z z z h t w y a s s s ss ss a a a a a a a a a a a a a a a a a a a a a a a a e e e e e e e \
    e e e e e e e e e i i i i o o o o o o o o o o o o o o o o o o o o o o o o u u u u u u u u u u u \
    u u u y y y y y y y y ll ll v v y y
    """.split(separator: " ")

  /// U+0400 to U+045F, as in today's passports.
  private static let cyrillic: [Substring] =
    ("e e d g e z i i j l n c k i u d a b v g d e zh z i i k l m n o p r s t u f kh ts ch sh shch "
    + "' y ' e yu ya a b v g d e zh z i i k l m n o p r s t u f kh ts ch sh shch ' y ' e yu ya "
    + "e e d g e z i i j l n c k i u d").split(separator: " ").map { $0 }

  private static func greek(_ scalar: Unicode.Scalar) -> Substring {
    switch scalar.properties.lowercaseMapping.unicodeScalars.first?.value ?? 0 {
    case 0x3B1, 0x3AC, 0x1F00...0x1F07, 0x1F70, 0x1F71: "a"
    case 0x3B2: "v"
    case 0x3B3: "g"
    case 0x3B4: "d"
    case 0x3B5, 0x3AD, 0x1F10...0x1F17, 0x1F72, 0x1F73: "e"
    case 0x3B6: "z"
    case 0x3B7, 0x3AE, 0x1F20...0x1F27, 0x1F74, 0x1F75: "i"
    case 0x3B8: "th"
    case 0x3B9, 0x3AF, 0x3CA, 0x390, 0x1F30...0x1F37, 0x1F76, 0x1F77: "i"
    case 0x3BA: "k"
    case 0x3BB: "l"
    case 0x3BC: "m"
    case 0x3BD: "n"
    case 0x3BE: "x"
    case 0x3BF, 0x3CC, 0x1F40...0x1F47, 0x1F78, 0x1F79: "o"
    case 0x3C0: "p"
    case 0x3C1: "r"
    case 0x3C2, 0x3C3: "s"
    case 0x3C4: "t"
    case 0x3C5, 0x3CD, 0x3CB, 0x3B0, 0x1F50...0x1F57, 0x1F7A, 0x1F7B: "y"
    case 0x3C6: "f"
    case 0x3C7: "ch"
    case 0x3C8: "ps"
    case 0x3C9, 0x3CE, 0x1F60...0x1F67, 0x1F7C, 0x1F7D: "o"
    default: ""
    }
  }
}
