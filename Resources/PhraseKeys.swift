/// The keys of all phrases, by the place of a phrase among them and back.
///
/// They stand in the program as three texts that are never copied, so that nothing is made of them before
/// one is asked for.
struct PhraseKeys: Sendable {
  /// All keys, one behind the other.
  private let text: StaticString
  /// Where each begins in the text, and where the last one ends.
  private let starts: StaticString
  /// The places in the order of the keys' bytes.
  private let sorted: StaticString

  /// How many hexadecimal digits a number in the texts has.
  private static let digits = 6

  init(text: StaticString, starts: StaticString, sorted: StaticString) {
    self.text = text
    self.starts = starts
    self.sorted = sorted
  }

  /// How many there are.
  var count: Int { sorted.utf8CodeUnitCount / Self.digits }

  /// The key of the phrase at a place, as text.
  subscript(place: UInt16) -> String { String(decoding: bytes(at: Int(place)), as: UTF8.self) }

  /// The bytes of the key of the phrase at a place; they are there as long as the program.
  func bytes(at place: Int) -> UnsafeBufferPointer<UInt8> {
    let start = Self.number(place, in: starts)
    let end = Self.number(place + 1, in: starts)
    return UnsafeBufferPointer(start: text.utf8Start + start, count: end - start)
  }

  /// The place of the phrase with a key; nil where there is none.
  func place(of key: String) -> UInt16? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      let place = Self.number(middle, in: sorted)
      let found = bytes(at: place)
      if found.elementsEqual(key.utf8) { return UInt16(place) }
      if found.lexicographicallyPrecedes(key.utf8) { low = middle + 1 } else { high = middle }
    }
    return nil
  }

  private static func number(_ place: Int, in text: StaticString) -> Int {
    let start = place * digits
    precondition(start >= 0 && start + digits <= text.utf8CodeUnitCount)
    var number = 0
    for digit in UnsafeBufferPointer(start: text.utf8Start + start, count: digits) {
      number = number * 16 + Int(digit < 0x3A ? digit - 0x30 : digit - 0x61 + 10)
    }
    return number
  }
}
