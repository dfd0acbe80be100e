import Model

/// A value of a file of questions, with the field in which it stands.
struct DefinitionValue {
  /// How many letters a text may have.
  static let longestText = 400
  /// How many letters an id or a code may have.
  static let longestName = 40
  /// How many languages a text may be in.
  static let mostLanguages = 20

  /// The value.
  let json: PlacedJSON
  /// Where it is, for example `surveys.interview.questions[3].kind`.
  let field: String

  /// A mistake in it.
  func flaw(_ reason: DefinitionFlaw.Reason) -> DefinitionFlaw {
    DefinitionFlaw(line: json.place.line, field: field, reason: reason)
  }

  /// Its members, whose names have to be among these.
  func object(_ names: [String]) throws(DefinitionFlaw) -> DefinitionObject {
    let object = try object()
    for member in object.members where !names.contains(member.name) {
      let likely = Self.likely(member.name, among: names)
      throw object.flaw(in: member, .unknownName(likely: likely))
    }
    return object
  }

  /// Its members, whose names are different.
  private func object() throws(DefinitionFlaw) -> DefinitionObject {
    guard case .object(let members) = json.content else { throw flaw(.expected(.object)) }
    let object = DefinitionObject(members: members, line: json.place.line, field: field)
    var seen: Set<String> = []
    for member in members where !seen.insert(member.name).inserted {
      throw object.flaw(in: member, .twice)
    }
    return object
  }

  /// Its entries.
  func list(most: Int = 100) throws(DefinitionFlaw) -> [DefinitionValue] {
    guard case .list(let list) = json.content else { throw flaw(.expected(.list)) }
    guard !list.isEmpty else { throw flaw(.missing) }
    guard list.count <= most else { throw flaw(.tooMany(most)) }
    return list.enumerated().map { DefinitionValue(json: $1, field: "\(field)[\($0)]") }
  }

  /// A text that can be shown.
  func text() throws(DefinitionFlaw) -> String {
    guard case .text(let text) = json.content else { throw flaw(.expected(.text)) }
    guard text.unicodeScalars.count <= Self.longestText else {
      throw flaw(.tooLong(Self.longestText))
    }
    guard text.unicodeScalars.allSatisfy(\.isShown) else { throw flaw(.notShown) }
    guard !text.trimmed.isEmpty else { throw flaw(.missing) }
    return text
  }

  /// An id or a code: letters, digits, `-` and `_` of ASCII.
  func name() throws(DefinitionFlaw) -> String {
    guard case .text(let text) = json.content, (1...Self.longestName).contains(text.utf8.count),
      text.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") })
    else { throw flaw(.expected(.name)) }
    return text
  }

  /// A whole number.
  func number(in range: ClosedRange<Int>) throws(DefinitionFlaw) -> Int {
    guard case .number(let digits) = json.content, let number = Int(digits) else {
      throw flaw(.expected(.wholeNumber))
    }
    guard range.contains(number) else {
      throw flaw(.notBetween(range.lowerBound, range.upperBound))
    }
    return number
  }

  /// Yes or no.
  func flag() throws(DefinitionFlaw) -> Bool {
    guard case .flag(let flag) = json.content else { throw flaw(.expected(.flag)) }
    return flag
  }

  /// One of several words.
  func word(of words: [String]) throws(DefinitionFlaw) -> String {
    guard case .text(let text) = json.content else { throw flaw(.expected(.text)) }
    guard words.contains(text) else {
      let likely = Self.likely(text, among: words)
      throw flaw(.notOneOf(words, written: Self.shown(text), likely: likely))
    }
    return text
  }

  /// One of several things that are written as words.
  func one<Value: RawRepresentable<String>>(
    of values: [Value]
  ) throws(DefinitionFlaw) -> Value {
    let word = try word(of: values.map(\.rawValue))
    guard let value = Value(rawValue: word) else { throw flaw(.missing) }
    return value
  }

  /// Words in several languages, English ones among them.
  func words() throws(DefinitionFlaw) -> LocalText {
    let object = try object()
    guard object.members.count <= Self.mostLanguages else {
      throw flaw(.tooMany(Self.mostLanguages))
    }
    var words: [String: String] = [:]
    for member in object.members {
      guard (2...12).contains(member.name.utf8.count),
        member.name.allSatisfy({ $0.isASCII && ($0.isLetter || $0 == "-") })
      else { throw object.flaw(in: member, .expected(.language)) }
      words[member.name] = try object.value(of: member).text()
    }
    guard words["en"] != nil else { throw object.missing("en") }
    return LocalText(words)
  }

  /// A text of the file as it can be shown: cut, and without what cannot be seen.
  static func shown(_ text: String) -> String {
    var shown = String.UnicodeScalarView()
    for scalar in text.unicodeScalars.prefix(longestName) {
      shown.append(scalar.isShown ? scalar : "?")
    }
    return String(shown)
  }

  /// The word that is written most like a text; nil where none is close.
  private static func likely(_ text: String, among words: [String]) -> String? {
    guard text.utf8.count <= longestName else { return nil }
    let text = text.lowercased()
    let slips = words.map { (word: $0, count: text.slips(to: $0.lowercased())) }
    guard let best = slips.min(by: { $0.count < $1.count }), best.count <= 2,
      best.count < text.utf8.count
    else { return nil }
    return best.word
  }
}

extension Unicode.Scalar {
  /// Whether it is no control sign, no line end, and does not turn the direction of what follows.
  fileprivate var isShown: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: false
    default: !(0x202A...0x202E).contains(value) && !(0x2066...0x2069).contains(value)
    }
  }
}
