/// Objects, lists, texts, numbers and flags as literals in code: `["ID": 7, "Name": "A"]`.
///
/// There is none for `nil`: `value == nil` asks whether there is a value.
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

  /// A number, or null where there is none.
  static func maybe(_ number: Int?) -> JSON { number.map(JSON.whole) ?? .null }

  /// A text, or null where there is none.
  static func maybe(_ text: String?) -> JSON { text.map(JSON.text) ?? .null }
}
