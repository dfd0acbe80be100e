public import Model

/// What a field has to contain.
///
/// Texts that a person typed are taken literally: operators in them are escaped. The engine ignores
/// case. Source: filemaker.md §4.
public struct FindValue: Hashable, Sendable {
  /// The engine's expression.
  let text: String

  private init(_ text: String) { self.text = text }

  // MARK: Texts

  /// Every word of the text begins a word of the field, in any order, as a search box means it.
  ///
  /// A blank text asks for nothing.
  public static func words(_ text: String) -> FindValue { FindValue(FindText.escape(text)) }

  /// The text is a whole word of the field.
  ///
  /// An empty text asks for an empty field, also in ``exactly(_:)``.
  public static func wholeWord(_ text: String) -> FindValue {
    FindValue("=" + FindText.escape(text))
  }

  /// The text is the whole content of the field.
  public static func exactly(_ text: String) -> FindValue {
    FindValue("==" + FindText.escape(text))
  }

  /// The field begins with the text.
  public static func beginning(with text: String) -> FindValue {
    text.isEmpty ? FindValue("") : FindValue("==" + FindText.escape(text) + "*")
  }

  /// The text is anywhere in the field, even inside a word.
  public static func containing(_ text: String) -> FindValue {
    text.isEmpty ? FindValue("") : FindValue("*\"" + FindText.escape(text) + "\"")
  }

  // MARK: Numbers and days

  /// The field has this number; a text is compared as in ``exactly(_:)``.
  public static func equal(to value: FieldValue) -> FindValue {
    switch value {
    case .number: FindValue("==" + value.text)
    case .text(let text): exactly(text)
    }
  }

  /// The field has this day.
  public static func on(_ day: CivilDate) -> FindValue {
    FindValue("==" + DateFormat.unitedStates.text(day))
  }

  /// The value of the field is less.
  public static func less(than value: FieldValue) -> FindValue { compared("<", value) }

  /// The value of the field is this or less.
  public static func atMost(_ value: FieldValue) -> FindValue { compared("<=", value) }

  /// The value of the field is greater.
  public static func greater(than value: FieldValue) -> FindValue { compared(">", value) }

  /// The value of the field is this or greater.
  public static func atLeast(_ value: FieldValue) -> FindValue { compared(">=", value) }

  /// The value of the field is between two values, both included.
  public static func between(_ least: FieldValue, and most: FieldValue) -> FindValue {
    FindValue(FindText.escape(least.text) + "..." + FindText.escape(most.text))
  }

  // MARK: Without a value

  /// The field is empty.
  public static let empty = FindValue("=")
  /// The field is not empty.
  public static let notEmpty = FindValue("*")
  /// The field has today's date, by the server's clock.
  public static let today = FindValue("//")
  /// The field has a value that occurs in another record too.
  public static let duplicate = FindValue("!")
  /// The field has a value that is not a valid date or time.
  public static let invalid = FindValue("?")

  /// An expression of the engine with its operators; never for a text that a person typed without
  /// meaning operators.
  public static func expression(_ text: String) -> FindValue { FindValue(text) }

  private static func compared(_ sign: String, _ value: FieldValue) -> FindValue {
    FindValue(sign + FindText.escape(value.text))
  }
}
