/// A field of a table.
struct FakeField: Sendable, Equatable {
  var name: String
  var type = FieldType.text
  /// `normal`, `calculation` or `summary`; only the first may be written.
  var kind = "normal"
  /// How a layout shows it.
  var display = "editText"
  var isGlobal = false
  var repetitions = 1
  var isRequired = false
  var isUnique = false
  /// Whether it takes only values that occur in another record already.
  var isExisting = false
  /// Whether a number field takes numbers only (our convention: others accept any text).
  var isStrict = false
  var valueList: String?
  /// Whether only values of the list are taken.
  var isListed = false
  var maxCharacters: Int?
  /// The range of its numbers.
  var range: ClosedRange<Double>?
  /// Its value in a new record; for a global field, its value in every new session.
  var start: FieldContent?
  /// Whether a new record gets the next number in it.
  var isSerial = false
}
