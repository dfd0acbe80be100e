/// The raw value and the display value of one column.
///
/// It reads every form of servicenow.md §4.2: a bare text, a pair of value and display value, and a
/// reference with any of value, display value and link.
public struct FieldValue: Hashable, Sendable {
  /// The raw value: `3`, `2024-02-03 09:15:00`, a record's id; empty where there is none.
  ///
  /// Where only display values were asked for, a bare text is the display value.
  public var value: String
  /// The display value: `3 - Moderate`; nil where it was not asked for.
  public var displayValue: String?

  /// Makes a value.
  public init(value: String, displayValue: String? = nil) {
    self.value = value
    self.displayValue = displayValue
  }

  /// The text to show: the display value, else the raw value.
  public var text: String { displayValue ?? value }

  /// An empty value.
  public static let empty = FieldValue(value: "")
}

extension FieldValue: Decodable {
  private enum Keys: String, CodingKey {
    case value
    case displayValue = "display_value"
    case link
  }

  /// Reads a value; numbers and booleans, which instances do not send, become texts.
  public init(from decoder: any Decoder) throws {
    guard let values = try? decoder.container(keyedBy: Keys.self) else {
      self.init(value: try Self.scalar(decoder.singleValueContainer()))
      return
    }
    let shown = try values.decodeIfPresent(String.self, forKey: .displayValue)
    if let value = try values.decodeIfPresent(String.self, forKey: .value) {
      self.init(value: value, displayValue: shown)
    } else {
      // The reference has only a name: the last part of its link is the record's id.
      let link = try values.decodeIfPresent(String.self, forKey: .link) ?? ""
      let id = link.split(separator: "/").last.map(String.init) ?? ""
      self.init(value: id, displayValue: shown)
    }
  }

  private static func scalar(_ value: any SingleValueDecodingContainer) throws -> String {
    if value.decodeNil() { return "" }
    if let text = try? value.decode(String.self) { return text }
    if let flag = try? value.decode(Bool.self) { return String(flag) }
    if let number = try? value.decode(Int.self) { return String(number) }
    return String(try value.decode(Double.self))
  }
}
