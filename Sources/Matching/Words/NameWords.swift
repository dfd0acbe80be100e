/// The words of a name, in the form in which they are compared.
///
/// One value serves many names, so that its memory is reused.
struct NameWords {
  /// What a word is in its field.
  enum Kind {
    /// A name.
    case full
    /// A particle before a name or a suffix after it: `de la`, `van`, `Jr`.
    case light
  }

  /// One word.
  struct Word {
    /// Where its letters are in ``NameWords/bytes``.
    let letters: Range<Int>
    /// What it is.
    var kind: Kind
  }

  /// The most letters of a word that are compared.
  static let longest = 30

  /// The letters of all words.
  private(set) var bytes: [UInt8] = []
  /// The words, in order.
  private(set) var words: [Word] = []
  private var start = 0

  /// Forgets the words.
  mutating func clear() {
    bytes.removeAll(keepingCapacity: true)
    words.removeAll(keepingCapacity: true)
    start = 0
  }

  /// Adds the words of a field.
  mutating func read(_ text: String) {
    let first = words.count
    start = bytes.count
    var text = text
    let isASCII = text.withUTF8 { utf8 in
      for byte in utf8 {
        guard byte < 0x80 else { return false }
        let folded = Letters.ascii[Int(byte)]
        if folded > 1 { bytes.append(folded) } else if folded == 0 { close() }
      }
      return true
    }
    if !isASCII {
      bytes.removeSubrange((words.count > first ? words[first].letters.lowerBound : start)...)
      words.removeSubrange(first...)
      start = bytes.count
      readScalars(text)
    }
    close()
    sort(from: first)
  }

  /// The letters of a word.
  func letters(_ word: Word) -> ArraySlice<UInt8> { bytes[word.letters] }

  /// Adds a word of the letters from one word to another, `delacruz`, and returns its place.
  mutating func join(_ range: ClosedRange<Int>) -> Range<Int> {
    let start = bytes.count
    for place in range where bytes.count - start < Self.longest {
      bytes += bytes[words[place].letters].prefix(Self.longest - (bytes.count - start))
    }
    return start..<bytes.count
  }

  private mutating func readScalars(_ text: String) {
    for scalar in text.unicodeScalars {
      let before = bytes.count
      switch Letters.append(scalar, to: &bytes) {
      case .letter, .nothing: continue
      case .gap: close()
      case .ideograph:
        let letters = bytes[before...]
        bytes.removeSubrange(before...)
        close()
        bytes += letters
        close()
      }
    }
  }

  private mutating func close() {
    guard bytes.count > start else { return }
    let end = min(bytes.count, start + Self.longest)
    Self.mendDigits(&bytes, start..<end)
    words.append(Word(letters: start..<end, kind: .full))
    start = bytes.count
  }

  /// A digit among letters is a misread letter.
  private static func mendDigits(_ bytes: inout [UInt8], _ range: Range<Int>) {
    guard bytes[range].contains(where: { $0 < 0x3A }), bytes[range].contains(where: { $0 >= 0x61 }),
      bytes[range.lowerBound] >= 0x61 || range.count > 4
    else { return }
    for place in range {
      switch bytes[place] {
      case 0x30: bytes[place] = UInt8(ascii: "o")
      case 0x31: bytes[place] = UInt8(ascii: "l")
      case 0x35: bytes[place] = UInt8(ascii: "s")
      case 0x38: bytes[place] = UInt8(ascii: "b")
      default: break
      }
    }
  }

  /// Tells particles and suffixes from names: `Le` and `Van` are names where no other name follows.
  private mutating func sort(from first: Int) {
    guard words.count - first > 1 else { return }
    var nameFollows = false
    for place in words.indices[first...].reversed() {
      let range = words[place].letters
      guard range.count <= 5 else {
        nameFollows = true
        continue
      }
      let word = Particles.packed(bytes[range])
      if nameFollows, Particles.before.contains(word) {
        words[place].kind = .light
      } else if place > first, Particles.behind.contains(word) {
        words[place].kind = .light
      } else {
        nameFollows = true
      }
    }
  }
}
