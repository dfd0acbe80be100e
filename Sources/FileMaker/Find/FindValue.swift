public import Model

/// What a field is to have in it.
///
/// Texts that a person typed are taken for what they say: operators in them are escaped. Upper and
/// lower case are the same to the engine. Source: filemaker.md §4.
public struct FindValue: Hashable, Sendable {
  /// As the engine reads it.
  let text: String

  private init(_ text: String) { self.text = text }

  // MARK: Texts

  /// Every word of the text begins a word of the field, in any order: what a search box means.
  ///
  /// Blank, it asks for nothing.
  public static func words(_ text: String) -> FindValue { FindValue(FindText.escape(text)) }

  /// The text is a whole word of the field.
  ///
  /// Empty, it asks for an empty field, as does ``exactly(_:)``.
  public static func wholeWord(_ text: String) -> FindValue {
    FindValue("=" + FindText.escape(text))
  }

  /// The text is all that the field has in it.
  public static func exactly(_ text: String) -> FindValue {
    FindValue("==" + FindText.escape(text))
  }

  /// The field begins with the text.
  public static func beginning(with text: String) -> FindValue {
    text.isEmpty ? FindValue("") : FindValue("==" + FindText.escape(text) + "*")
  }

  /// The text stands anywhere in the field, also within a word.
  public static func containing(_ text: String) -> FindValue {
    text.isEmpty ? FindValue("") : FindValue("*\"" + FindText.escape(text) + "\"")
  }

  // MARK: Numbers and days

  /// The number is what the field has in it; for a text, as ``exactly(_:)``.
  public static func equal(to value: FieldValue) -> FindValue {
    switch value {
    case .number: FindValue("==" + value.text)
    case .text(let text): exactly(text)
    }
  }

  /// The day is what the field has in it.
  public static func on(_ day: CivilDate) -> FindValue {
    FindValue("==" + DateFormat.unitedStates.text(day))
  }

  /// The field has less in it.
  public static func less(than value: FieldValue) -> FindValue { compared("<", value) }

  /// The field has so much in it, or less.
  public static func atMost(_ value: FieldValue) -> FindValue { compared("<=", value) }

  /// The field has more in it.
  public static func greater(than value: FieldValue) -> FindValue { compared(">", value) }

  /// The field has so much in it, or more.
  public static func atLeast(_ value: FieldValue) -> FindValue { compared(">=", value) }

  /// The field lies between two values, both included.
  public static func between(_ least: FieldValue, and most: FieldValue) -> FindValue {
    FindValue(FindText.escape(least.text) + "..." + FindText.escape(most.text))
  }

  // MARK: Without a value

  /// Nothing is in the field.
  public static let empty = FindValue("=")
  /// Something is in the field.
  public static let notEmpty = FindValue("*")
  /// The field has today in it, by the server's clock.
  public static let today = FindValue("//")
  /// The field has what it has in another record too.
  public static let duplicate = FindValue("!")
  /// The field has something in it that is no date or no time.
  public static let invalid = FindValue("?")

  /// An expression as the engine reads it, operators and all; never a text that a person typed who
  /// does not mean them.
  public static func expression(_ text: String) -> FindValue { FindValue(text) }

  private static func compared(_ sign: String, _ value: FieldValue) -> FindValue {
    FindValue(sign + FindText.escape(value.text))
  }
}
