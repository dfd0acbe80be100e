/// What a code of gender is called in JSON: our own words, which stay.
///
/// Source: eto.md §6.1. A code that is not known stays a number.
enum GenderName {
  private static let names = [0: "male", 1: "female", 2: "unknown", 8: "notCollected"]

  /// The word of a code; nil for one that is not known.
  static func name(_ code: Int) -> String? { names[code] }

  /// The code that a value says; nil when it says none.
  static func code(_ value: FlatJSON.Value) -> Int? {
    switch value {
    case .text(let text): names.first { $0.value == text }?.key
    case .number(let code): code >= 0 ? code : nil
    case .null, .other: nil
    }
  }
}
