import Model

/// Looks through a query before SQLite does: for its parameters, and for what no report may have.
struct SQLScan {
  /// A parameter, where it stands first, or a name.
  struct Parameter {
    var name: String
    var offset: Int
  }

  /// The bytes of the query.
  private let bytes: [UInt8]
  private var place = 0
  /// Its parameters, each once.
  private(set) var parameters: [Parameter] = []
  /// The first word, in small letters.
  private(set) var firstWord: String?
  /// Its words and names, in their order.
  private(set) var names: [Parameter] = []
  /// What stands in it as text.
  private(set) var texts: Set<String> = []
  /// How many bytes it has before a semicolon that ends it.
  private var length = 0
  /// The query without a semicolon that ends it, nor what comes after.
  var statement: String { String(decoding: bytes[..<length], as: UTF8.self) }

  /// A flaw, and the byte at which it is.
  struct Flaw: Error {
    var offset: Int
    var kind: ReportFlaw.Kind
  }

  init(_ query: String) throws(Flaw) {
    bytes = Array(query.utf8)
    length = bytes.count
    while let next = byte {
      switch next {
      case UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "`"): try skip(to: next)
      case UInt8(ascii: "["): try skip(to: UInt8(ascii: "]"))
      case UInt8(ascii: "-") where byte(after: 1) == UInt8(ascii: "-"): skipLine()
      case UInt8(ascii: "/") where byte(after: 1) == UInt8(ascii: "*"): try skipComment()
      case UInt8(ascii: ";"): try end()
      case UInt8(ascii: ":"), UInt8(ascii: "@"), UInt8(ascii: "$"), UInt8(ascii: "?"):
        try readParameter()
      case _ where Self.isLetter(next): try readWord()
      default: place += 1
      }
    }
  }

  private var byte: UInt8? { byte(after: 0) }

  private func byte(after count: Int) -> UInt8? {
    place + count < bytes.count ? bytes[place + count] : nil
  }

  static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte == UInt8(ascii: "_")
  }

  static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// Past what is quoted; a mark that stands twice is closed and opened again, which comes to the same.
  private mutating func skip(to mark: UInt8) throws(Flaw) {
    let start = place
    place += 1
    while let next = byte, next != mark { place += 1 }
    guard byte != nil else { throw Flaw(offset: start, kind: .notClosed) }
    let text = String(decoding: bytes[start + 1..<place], as: UTF8.self)
    if mark == UInt8(ascii: "'") {
      texts.insert(text)
    } else {
      names.append(Parameter(name: text, offset: start))
    }
    place += 1
  }

  private mutating func skipLine() {
    while let next = byte, next != UInt8(ascii: "\n") { place += 1 }
  }

  private mutating func skipComment() throws(Flaw) {
    let start = place
    place += 2
    while byte != nil {
      if byte == UInt8(ascii: "*"), byte(after: 1) == UInt8(ascii: "/") {
        place += 2
        return
      }
      place += 1
    }
    throw Flaw(offset: start, kind: .notClosed)
  }

  /// After a semicolon nothing but space and comments may come.
  private mutating func end() throws(Flaw) {
    length = place
    place += 1
    while let next = byte {
      switch next {
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\t"), UInt8(ascii: "\r"): place += 1
      case UInt8(ascii: "-") where byte(after: 1) == UInt8(ascii: "-"): skipLine()
      case UInt8(ascii: "/") where byte(after: 1) == UInt8(ascii: "*"): try skipComment()
      default: throw Flaw(offset: place, kind: .secondStatement)
      }
    }
  }

  private mutating func readParameter() throws(Flaw) {
    let start = place
    place += 1
    let name = readName()
    guard bytes[start] == UInt8(ascii: ":"), !name.isEmpty else {
      throw Flaw(
        offset: start,
        kind: .unknownParameter(String(decoding: bytes[start..<place], as: UTF8.self)))
    }
    if !parameters.contains(where: { $0.name == name }) {
      parameters.append(Parameter(name: name, offset: start))
    }
  }

  private mutating func readWord() throws(Flaw) {
    let start = place
    let word = readName()
    names.append(Parameter(name: word, offset: start))
    let small = word.lowercased()
    firstWord = firstWord ?? small
    if ["pragma", "attach", "detach", "load_extension"].contains(small)
      || small.hasPrefix("pragma_")
    {
      throw Flaw(offset: start, kind: .forbidden(word))
    }
  }

  /// Where a name stands first, after FROM or JOIN before anywhere else; nil where it does not.
  func offset(of name: some StringProtocol) -> Int? {
    let places = names.indices.filter { names[$0].name.lowercased() == name.lowercased() }
    let source = places.first { place in
      place > 0 && ["from", "join"].contains(names[place - 1].name.lowercased())
    }
    return (source ?? places.first).map { names[$0].offset }
  }

  private mutating func readName() -> String {
    let start = place
    while let next = byte, Self.isLetter(next) || Self.isDigit(next) { place += 1 }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }
}
