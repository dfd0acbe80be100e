/// One JSON object, with the place of each value, so that mistakes can be located.
///
/// Foundation's decoder does not say where a mistake is, accepts control characters in texts, and
/// lets the last of two equal names win. Source: RFC 8259.
package struct PlacedJSON: Hashable {
  /// A place in the text, counted from 1; columns in letters.
  package struct Place: Hashable {
    package var line: Int
    package var column: Int

    package init(line: Int, column: Int) {
      self.line = line
      self.column = column
    }
  }

  /// The kinds of values.
  package enum Content: Hashable {
    case text(String)
    /// A number as it is written.
    case number(String)
    case flag(Bool)
    case null
    case list([PlacedJSON])
    /// The members in order.
    case object([Member])
  }

  /// A name with its value.
  package struct Member: Hashable {
    package var name: String
    /// Where the name is.
    package var place: Place
    package var value: PlacedJSON
  }

  /// Why a text cannot be read.
  package enum Flaw: Error, Hashable {
    /// It is not JSON.
    case notJSON(Place)
    /// It is JSON, and not an object.
    case notAnObject(Place)
    /// It is nested deeper than any expected input.
    case tooDeep(Place)
  }

  /// How deep objects and lists may be nested.
  package static let deepest = 10

  /// What it is.
  package let content: Content
  /// Where it is.
  package let place: Place

  package init(content: Content, place: Place) {
    self.content = content
    self.place = place
  }

  /// Reads a text that is one object.
  package static func object(_ text: String) throws(Flaw) -> [Member] {
    var reader = PlacedJSONReader(text)
    return try reader.document()
  }
}

/// Goes through the scalars of a text once.
private struct PlacedJSONReader {
  private let scalars: String.UnicodeScalarView
  private var index: String.UnicodeScalarView.Index
  private var place = PlacedJSON.Place(line: 1, column: 1)

  init(_ text: String) {
    scalars = text.unicodeScalars
    index = scalars.startIndex
  }

  private var next: Unicode.Scalar? { index < scalars.endIndex ? scalars[index] : nil }

  private mutating func step() {
    guard let scalar = next else { return }
    scalars.formIndex(after: &index)
    if scalar == "\n" {
      place = PlacedJSON.Place(line: place.line + 1, column: 1)
    } else {
      place.column += 1
    }
  }

  private mutating func skipSpace() {
    while let scalar = next, scalar == " " || scalar == "\n" || scalar == "\t" || scalar == "\r" {
      step()
    }
  }

  private mutating func take(_ scalar: Unicode.Scalar) throws(PlacedJSON.Flaw) {
    guard next == scalar else { throw .notJSON(place) }
    step()
  }

  /// The whole text as one object.
  mutating func document() throws(PlacedJSON.Flaw) -> [PlacedJSON.Member] {
    skipSpace()
    guard next == "{" else { throw isValue ? .notAnObject(place) : .notJSON(place) }
    let members = try object(depth: 1)
    skipSpace()
    guard next == nil else { throw .notJSON(place) }
    return members
  }

  /// Whether a value begins here.
  private var isValue: Bool {
    guard let next else { return false }
    return next == "[" || next == "\"" || next == "-" || ("0"..."9").contains(next)
  }

  private mutating func object(depth: Int) throws(PlacedJSON.Flaw) -> [PlacedJSON.Member] {
    var members: [PlacedJSON.Member] = []
    try items(until: "}") { reader throws(PlacedJSON.Flaw) in
      let place = reader.place
      let name = try reader.string()
      reader.skipSpace()
      try reader.take(":")
      reader.skipSpace()
      members.append(
        PlacedJSON.Member(name: name, place: place, value: try reader.value(depth: depth)))
    }
    return members
  }

  private mutating func list(depth: Int) throws(PlacedJSON.Flaw) -> [PlacedJSON] {
    var list: [PlacedJSON] = []
    try items(until: "]") { reader throws(PlacedJSON.Flaw) in
      list.append(try reader.value(depth: depth))
    }
    return list
  }

  /// Reads what stands between two brackets, separated by commas.
  private mutating func items(
    until end: Unicode.Scalar, _ item: (inout Self) throws(PlacedJSON.Flaw) -> Void
  ) throws(PlacedJSON.Flaw) {
    step()
    skipSpace()
    if next == end { return step() }
    while true {
      skipSpace()
      try item(&self)
      skipSpace()
      guard next == "," else { return try take(end) }
      step()
    }
  }

  private mutating func value(depth: Int) throws(PlacedJSON.Flaw) -> PlacedJSON {
    let place = place
    return PlacedJSON(content: try content(depth: depth), place: place)
  }

  private mutating func content(depth: Int) throws(PlacedJSON.Flaw) -> PlacedJSON.Content {
    if next == "{" || next == "[", depth == PlacedJSON.deepest { throw .tooDeep(place) }
    switch next {
    case "\"": return .text(try string())
    case "{": return .object(try object(depth: depth + 1))
    case "[": return .list(try list(depth: depth + 1))
    case "t": return try word("true", .flag(true))
    case "f": return try word("false", .flag(false))
    case "n": return try word("null", .null)
    default: return .number(try number())
    }
  }

  private mutating func word(
    _ word: String, _ content: PlacedJSON.Content
  ) throws(PlacedJSON.Flaw) -> PlacedJSON.Content {
    for scalar in word.unicodeScalars { try take(scalar) }
    return content
  }

  private mutating func number() throws(PlacedJSON.Flaw) -> String {
    var text = ""
    func keep(_ reader: inout Self) {
      guard let scalar = reader.next else { return }
      text.unicodeScalars.append(scalar)
      reader.step()
    }
    if next == "-" { keep(&self) }
    if next == "0" {
      keep(&self)
    } else {
      text += try digits()
    }
    if next == "." {
      keep(&self)
      text += try digits()
    }
    if next == "e" || next == "E" {
      keep(&self)
      if next == "+" || next == "-" { keep(&self) }
      text += try digits()
    }
    return text
  }

  private mutating func digits() throws(PlacedJSON.Flaw) -> String {
    var text = ""
    while let scalar = next, ("0"..."9").contains(scalar) {
      text.unicodeScalars.append(scalar)
      step()
    }
    guard !text.isEmpty else { throw .notJSON(place) }
    return text
  }

  private mutating func string() throws(PlacedJSON.Flaw) -> String {
    try take("\"")
    var text = String.UnicodeScalarView()
    while let scalar = next {
      switch scalar {
      case "\"":
        step()
        return String(text)
      case "\\": text.append(try escaped())
      default:
        guard scalar.value >= 0x20 else { throw .notJSON(place) }
        text.append(scalar)
        step()
      }
    }
    throw .notJSON(place)
  }

  private mutating func escaped() throws(PlacedJSON.Flaw) -> Unicode.Scalar {
    let begin = place
    step()
    guard let scalar = next else { throw .notJSON(place) }
    step()
    switch scalar {
    case "\"", "\\", "/": return scalar
    case "b": return "\u{8}"
    case "f": return "\u{C}"
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "u":
      let unit = try hex()
      if let scalar = Unicode.Scalar(unit) { return scalar }
      // Half of a pair: the other half has to follow.
      guard (0xD800..<0xDC00).contains(unit), next == "\\" else { throw .notJSON(begin) }
      step()
      try take("u")
      let low = try hex()
      guard (0xDC00..<0xE000).contains(low),
        let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
      else { throw .notJSON(begin) }
      return scalar
    default: throw .notJSON(begin)
    }
  }

  private mutating func hex() throws(PlacedJSON.Flaw) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let scalar = next, let digit = Character(scalar).hexDigitValue, scalar.isASCII else {
        throw .notJSON(place)
      }
      value = value << 4 + UInt32(digit)
      step()
    }
    return value
  }
}
