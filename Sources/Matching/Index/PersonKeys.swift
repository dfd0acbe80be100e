/// Ids, numbers and cards of many people, found only as a whole.
struct PersonKeys {
  /// What a text is.
  enum Kind: UInt32 { case number, card }

  /// The hash of the folded text in the upper half, the person in the lower; sorted.
  private var entries: [UInt64] = []

  init(expecting count: Int) { entries.reserveCapacity(count) }

  /// Adds a person's.
  mutating func append(_ person: KnownPerson, _ place: Int) {
    append(person.id.key, .number, place)
    for number in person.numbers where !number.isEmpty { append(number, .number, place) }
    for card in person.cards where !card.isEmpty { append(card, .card, place) }
  }

  /// Sorts what was added.
  mutating func close() {
    entries.sort()
    entries = entries.snug
  }

  /// The people who may have a text; some may be wrong.
  func places(_ text: String, _ kind: Kind) -> [Int] {
    let wanted = UInt64(Self.hash(text, kind)) << 32
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle] < wanted { low = middle + 1 } else { high = middle }
    }
    return entries[low...].prefix { $0 >> 32 == wanted >> 32 }.map { Int($0 & 0xFFFF_FFFF) }
  }

  /// Whether two texts are the same except for case, spaces and hyphens.
  static func isSame(_ text: String, _ other: String) -> Bool {
    folded(text).elementsEqual(folded(other))
  }

  /// The bytes in use.
  var byteCount: Int { entries.count * 8 }

  private mutating func append(_ text: String, _ kind: Kind, _ place: Int) {
    entries.append(UInt64(Self.hash(text, kind)) << 32 | UInt64(place))
  }

  private static func hash(_ text: String, _ kind: Kind) -> UInt32 {
    var hash = 2_166_136_261 ^ kind.rawValue
    for byte in folded(text) { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    return hash
  }

  private static func folded(_ text: String) -> some Sequence<UInt8> {
    text.utf8.lazy.filter { !Self.gaps.contains($0) }
      .map { (0x41...0x5A).contains($0) ? $0 + 0x20 : $0 }
  }

  private static let gaps: [UInt8] = [0x20, 0x2D, 0x7B, 0x7D]
}
