import Model

/// The texts of many people, as received, in one piece of memory.
struct PersonTexts {
  private var bytes: [UInt8] = []
  private var starts: [UInt32] = []

  /// Makes room for so many people.
  init(expecting count: Int) { starts.reserveCapacity(count) }

  /// Adds a person's.
  mutating func append(_ person: KnownPerson) {
    starts.append(UInt32(bytes.count))
    bytes.append(person.id.source.rawValue)
    append(person.id.key)
    append(person.name.first)
    append(person.name.middle)
    append(person.name.last)
    append(person.name.aliases)
    append(person.numbers)
    append(person.cards)
    // Four digits are stored elsewhere.
    append(PersonFacts.code(person.lastFour) == nil ? person.lastFour ?? "" : "")
  }

  /// Gives unused memory back.
  mutating func close() { bytes = bytes.snug }

  /// A person, without their date of birth.
  func person(_ place: Int) -> KnownPerson {
    var reader = Reader(bytes: bytes, place: Int(starts[place]))
    let id = reader.id()
    let name = PersonName(
      first: reader.text(), middle: reader.text(), last: reader.text(), aliases: reader.texts())
    let numbers = reader.texts()
    let cards = reader.texts()
    let lastFour = reader.text()
    return KnownPerson(
      id: id, name: name, lastFour: lastFour.isEmpty ? nil : lastFour, numbers: numbers,
      cards: cards)
  }

  /// A person's id.
  func id(_ place: Int) -> KnownPerson.ID {
    var reader = Reader(bytes: bytes, place: Int(starts[place]))
    return reader.id()
  }

  /// The bytes in use.
  var byteCount: Int { bytes.count + starts.count * 4 }

  private mutating func append(_ texts: [String]) {
    append(texts.count)
    for text in texts { append(text) }
  }

  private mutating func append(_ text: String) {
    append(text.utf8.count)
    bytes += text.utf8
  }

  private mutating func append(_ number: Int) {
    var number = number
    while number > 0x7F {
      bytes.append(UInt8(number & 0x7F) | 0x80)
      number >>= 7
    }
    bytes.append(UInt8(number))
  }

  private struct Reader {
    let bytes: [UInt8]
    var place: Int

    mutating func id() -> KnownPerson.ID {
      let source = KnownPerson.Source(rawValue: bytes[place]) ?? .caseload
      place += 1
      return KnownPerson.ID(source, text())
    }

    mutating func texts() -> [String] {
      let count = number()
      return (0..<count).map { _ in text() }
    }

    mutating func text() -> String {
      let count = number()
      defer { place += count }
      return String(decoding: bytes[place..<place + count], as: UTF8.self)
    }

    private mutating func number() -> Int {
      var number = 0
      var shift = 0
      while bytes[place] > 0x7F {
        number |= Int(bytes[place] & 0x7F) << shift
        shift += 7
        place += 1
      }
      number |= Int(bytes[place]) << shift
      place += 1
      return number
    }
  }
}
