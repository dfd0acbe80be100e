/// One JSON object with texts and numbers in it, read by itself so that mistakes can be shown.
///
/// The decoder of Foundation does not say where a mistake is, takes control characters inside of
/// texts, and lets the last of two equal names win. Source: RFC 8259.
struct FlatJSON {
  /// A place in the text, counted from 1; columns in letters.
  struct Place: Hashable {
    var line: Int
    var column: Int
  }

  /// What a member has.
  enum Value: Hashable {
    case text(String)
    /// A whole number.
    case number(Int)
    case null
    /// True, false, or a number that is not whole.
    case other
  }

  /// A name with its value.
  struct Member: Hashable {
    var name: String
    var value: Value
    /// Where the name begins.
    var place: Place
    /// Where the value begins.
    var valuePlace: Place
  }

  /// Why it cannot be read.
  enum Flaw: Error, Hashable {
    /// This is no JSON.
    case notJSON(Place)
    /// This is no object, or it has lists or objects in it.
    case notFlat(Place)
  }

  /// The members, in the order in which they stand there.
  let members: [Member]

  /// Reads a text.
  init(_ text: String) throws(Flaw) {
    var reader = FlatJSONReader(text)
    members = try reader.object()
  }
}

/// Walks through the scalars of a text once.
private struct FlatJSONReader {
  private let scalars: String.UnicodeScalarView
  private var index: String.UnicodeScalarView.Index
  private var place = FlatJSON.Place(line: 1, column: 1)

  init(_ text: String) {
    scalars = text.unicodeScalars
    index = scalars.startIndex
  }

  private var next: Unicode.Scalar? { index < scalars.endIndex ? scalars[index] : nil }

  private mutating func step() {
    guard let scalar = next else { return }
    scalars.formIndex(after: &index)
    if scalar == "\n" {
      place = FlatJSON.Place(line: place.line + 1, column: 1)
    } else {
      place.column += 1
    }
  }

  private mutating func skipSpace() {
    while let scalar = next, scalar == " " || scalar == "\n" || scalar == "\t" || scalar == "\r" {
      step()
    }
  }

  private mutating func take(_ scalar: Unicode.Scalar) throws(FlatJSON.Flaw) {
    guard next == scalar else { throw .notJSON(place) }
    step()
  }

  /// The whole text as one object.
  mutating func object() throws(FlatJSON.Flaw) -> [FlatJSON.Member] {
    skipSpace()
    guard next == "{" else { throw isValue ? .notFlat(place) : .notJSON(place) }
    step()
    var members: [FlatJSON.Member] = []
    skipSpace()
    if next == "}" {
      step()
    } else {
      while true {
        skipSpace()
        let namePlace = place
        let name = try string()
        skipSpace()
        try take(":")
        skipSpace()
        let valuePlace = place
        members.append(
          FlatJSON.Member(name: name, value: try value(), place: namePlace, valuePlace: valuePlace)
        )
        skipSpace()
        if next == "," {
          step()
          continue
        }
        try take("}")
        break
      }
    }
    skipSpace()
    guard next == nil else { throw .notJSON(place) }
    return members
  }

  /// Whether a value begins here.
  private var isValue: Bool {
    guard let next else { return false }
    return next == "[" || next == "\"" || next == "-" || ("0"..."9").contains(next)
  }

  private mutating func value() throws(FlatJSON.Flaw) -> FlatJSON.Value {
    switch next {
    case "\"": return .text(try string())
    case "{", "[": throw .notFlat(place)
    case "t": return try word("true", .other)
    case "f": return try word("false", .other)
    case "n": return try word("null", .null)
    default: return try number()
    }
  }

  private mutating func word(
    _ word: String, _ value: FlatJSON.Value
  ) throws(FlatJSON.Flaw) -> FlatJSON.Value {
    for scalar in word.unicodeScalars { try take(scalar) }
    return value
  }

  private mutating func number() throws(FlatJSON.Flaw) -> FlatJSON.Value {
    var text = ""
    var isWhole = true
    if next == "-" {
      text += "-"
      step()
    }
    if next == "0" {
      text += "0"
      step()
    } else {
      text += try digits()
    }
    if next == "." {
      isWhole = false
      step()
      _ = try digits()
    }
    if next == "e" || next == "E" {
      isWhole = false
      step()
      if next == "+" || next == "-" { step() }
      _ = try digits()
    }
    return isWhole ? Int(text).map { .number($0) } ?? .other : .other
  }

  private mutating func digits() throws(FlatJSON.Flaw) -> String {
    var text = ""
    while let scalar = next, ("0"..."9").contains(scalar) {
      text.unicodeScalars.append(scalar)
      step()
    }
    guard !text.isEmpty else { throw .notJSON(place) }
    return text
  }

  private mutating func string() throws(FlatJSON.Flaw) -> String {
    try take("\"")
    var text = String.UnicodeScalarView()
    while let scalar = next {
      switch scalar {
      case "\"":
        step()
        return String(text)
      case "\\":
        text.append(try escaped())
      default:
        guard scalar.value >= 0x20 else { throw .notJSON(place) }
        text.append(scalar)
        step()
      }
    }
    throw .notJSON(place)
  }

  private mutating func escaped() throws(FlatJSON.Flaw) -> Unicode.Scalar {
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
      // Half of a pair: the other half follows, or it is nothing.
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

  private mutating func hex() throws(FlatJSON.Flaw) -> UInt32 {
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
