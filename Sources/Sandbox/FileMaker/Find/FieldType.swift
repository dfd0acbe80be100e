/// What a field of a pretend database holds.
enum FieldType: String, CaseIterable, Sendable {
  case text, number, date, time
  case timestamp = "timeStamp"
  case container
}

/// A value of a field: numbers are numbers, a container's is the name of its file, everything else
/// is a text.
enum FieldContent: Sendable, Hashable {
  case text(String)
  case number(Double)
  case file(String)

  static let empty = FieldContent.text("")

  var isEmpty: Bool { self == .empty }

  /// The value as a text; whole numbers without a point.
  var text: String {
    switch self {
    case .text(let text), .file(let text): text
    case .number(let number): Int(exactly: number).map(String.init) ?? "\(number)"
    }
  }
}
