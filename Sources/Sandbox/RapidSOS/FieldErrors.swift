/// What is wrong with the fields of a body; several errors are reported together.
///
/// Where rapidsos.md has no text, ours is in the words of the library that the known ones come
/// from.
struct FieldErrors: Sendable {
  static let missing = "Missing data for required field."
  static let notText = "Not a valid string."
  static let notNumber = "Not a valid number."
  static let notPhone = "Not a valid phone number."
  static let notEmail = "Not a valid email address."
  static let invalid = "Invalid value."

  private var fields: [(name: String, messages: [String])] = []

  /// Adds a message to a field, once.
  mutating func add(_ field: String, _ message: String) {
    guard let index = fields.firstIndex(where: { $0.name == field }) else {
      fields.append((field, [message]))
      return
    }
    if !fields[index].messages.contains(message) { fields[index].messages.append(message) }
  }

  /// A text that has to be there.
  mutating func text(_ value: JSON?, _ field: String) -> String? {
    switch value {
    case .text(let text)?: return text
    case .null?, nil: add(field, Self.missing)
    case .flag?, .whole?, .number?, .list?, .object?: add(field, Self.notText)
    }
    return nil
  }

  /// A text of a certain length, as Python counts characters.
  mutating func text(_ value: JSON?, _ field: String, length: ClosedRange<Int>) -> String? {
    guard let text = text(value, field) else { return nil }
    guard length.contains(text.unicodeScalars.count) else {
      add(field, "Length must be between \(length.lowerBound) and \(length.upperBound).")
      return nil
    }
    return text
  }

  /// Throws if anything is wrong.
  func check() throws(RapidSOSProblem) {
    guard !fields.isEmpty else { return }
    let detail = fields.map { JSON.Member($0.name, .list($0.messages.map(JSON.text))) }
    throw RapidSOSProblem(reply: .json(400, ["detail": .object(detail)]))
  }
}
