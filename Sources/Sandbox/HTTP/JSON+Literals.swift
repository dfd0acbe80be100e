/// Objects, lists, texts, numbers and flags as they are written in code: `["ID": 7, "Name": "A"]`.
///
/// `nil` is left out on purpose: `value == nil` must go on asking whether there is a value.
extension JSON: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral,
  ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral
{
  init(dictionaryLiteral elements: (String, JSON)...) {
    self = .object(elements.map { Member($0, $1) })
  }

  init(arrayLiteral elements: JSON...) { self = .list(elements) }

  init(stringLiteral value: String) { self = .text(value) }

  init(integerLiteral value: Int) { self = .whole(value) }

  init(booleanLiteral value: Bool) { self = .flag(value) }

  /// A number, or null for none.
  static func maybe(_ number: Int?) -> JSON { number.map(JSON.whole) ?? .null }

  /// A text, or null for none.
  static func maybe(_ text: String?) -> JSON { text.map(JSON.text) ?? .null }
}
