/// The name of a code of gender in JSON: our own words, which never change.
///
/// Source: eto.md §6.1. An unknown code stays a number.
enum GenderName {
  private static let names = [0: "male", 1: "female", 2: "unknown", 8: "notCollected"]

  /// The word of a code; nil for an unknown one.
  static func name(_ code: Int) -> String? { names[code] }

  /// The code of a value; nil where it has none.
  static func code(_ value: FlatJSON.Value) -> Int? {
    switch value {
    case .text(let text): names.first { $0.value == text }?.key
    case .number(let code): code >= 0 ? code : nil
    case .null, .other: nil
    }
  }
}
