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
  /// Whether it takes only what another record has already.
  var isExisting = false
  /// Whether a number field takes numbers only (our convention: others keep any text).
  var isStrict = false
  var valueList: String?
  /// Whether only values of the list are taken.
  var isListed = false
  var maxCharacters: Int?
  /// From where to where its numbers go.
  var range: ClosedRange<Double>?
  /// What a new record gets in it; of a global field what it has in every new session.
  var start: FieldContent?
  /// Whether a new record gets the next number in it.
  var isSerial = false
}
