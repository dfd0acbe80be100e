/// Why a section is refused.
enum SectionFlaw: Error, Hashable, Sendable {
  /// OC-15.
  case invalid
  /// OC-13.
  case longer(than: Int)

  /// The message for the client.
  var message: String {
    switch self {
    case .invalid: FieldErrors.invalid
    case .longer(let limit): "Longer than maximum length \(limit)."
    }
  }
}

extension SectionKind {
  /// The length of a line (OC-13).
  static let lineLimit = 255
  /// The length of a note (OC-13).
  static let noteLimit = 2_000

  /// A value as it is stored, whichever client sent it.
  ///
  /// Members that the kind does not have are dropped; those that are missing or null get their
  /// default (our convention).
  func read(_ value: JSON, limit: Int) throws(SectionFlaw) -> JSON {
    if let fields { return try Self.object(value, fields) }
    switch self {
    case .string: return .text(try Self.text(value, limit: limit))
    case .float:
      guard let number = Self.number(value) else { throw .invalid }
      return number
    case .integer, .timestamp:
      guard let number = value.whole else { throw .invalid }
      return .whole(number)
    case .boolean:
      guard case .flag = value else { throw .invalid }
      return value
    case .address, .animal, .videoStream, .email, .emergencyContact, .language, .phoneNumber,
      .imageURL, .realtimeMetric, .deviceID, .webURL:
      throw .invalid
    }
  }

  private static func object(_ value: JSON, _ fields: [Field]) throws(SectionFlaw) -> JSON {
    guard case .object = value else { throw .invalid }
    var members: [JSON.Member] = []
    for field in fields {
      let sent = value[field.name].flatMap { $0 == .null ? nil : $0 }
      if let kept = try read(sent, field.kind) { members.append(JSON.Member(field.name, kept)) }
    }
    return .object(members)
  }

  private static func read(_ sent: JSON?, _ kind: Field.Kind) throws(SectionFlaw) -> JSON? {
    switch kind {
    case .line: return .text(try text(sent ?? "", limit: lineLimit))
    case .note: return .text(try text(sent ?? "", limit: noteLimit))
    case .word(let word): return .text(try text(sent ?? .text(word), limit: lineLimit))
    case .whole:
      guard let number = (sent ?? 0).whole else { throw .invalid }
      return .whole(number)
    case .degrees(let most):
      guard let sent else { return nil }
      guard let number = sent.measure, abs(number) <= most else { throw .invalid }
      return Self.number(.number(number))
    }
  }

  private static func text(_ value: JSON, limit: Int) throws(SectionFlaw) -> String {
    guard let text = value.text else { throw .invalid }
    guard text.unicodeScalars.count <= limit else { throw .longer(than: limit) }
    return text
  }

  /// A number, without a fraction if it has none.
  private static func number(_ value: JSON) -> JSON? {
    switch value {
    case .whole: value
    case .number(let number): Int(exactly: number).map(JSON.whole) ?? value
    case .null, .flag, .text, .list, .object: nil
    }
  }
}

extension JSON {
  /// A number, or a text that is one: clients send coordinates both ways.
  var measure: Double? {
    switch self {
    case .whole(let number): Double(number)
    case .number(let number): number
    case .text(let text):
      // Swift alone would also read "nan" and hexadecimal digits.
      text.utf8.allSatisfy("+-.0123456789eE".utf8.contains)
        ? Double(text).flatMap { $0.isFinite ? $0 : nil } : nil
    case .null, .flag, .list, .object: nil
    }
  }
}
