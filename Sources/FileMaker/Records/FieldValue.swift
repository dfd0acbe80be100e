import REST

public import struct FoundationEssentials.Decimal

/// The value of a field: a text or a number.
///
/// Number fields come as numbers, empty ones as an empty text, and text in a number field as that
/// text. Dates and times are texts: see ``date(_:)-method``. Source: filemaker.md §3.2.
public enum FieldValue: Hashable, Sendable {
  /// A text; also a day, a time of day, a timestamp, and the address of a container's file.
  case text(String)
  /// A number, with every digit that was written.
  case number(Decimal)

  /// An empty value.
  public static let empty = FieldValue.text("")

  /// Whether it is empty.
  public var isEmpty: Bool { self == .empty }

  /// The value as a text; numbers are written as in JSON.
  public var text: String {
    switch self {
    case .text(let text): text
    case .number(let number): "\(number)"
    }
  }

  /// The value as a number; nil for a text that is not one.
  ///
  /// A text is a number if it has only digits, a sign, a point and an exponent.
  public var number: Decimal? {
    switch self {
    case .number(let number): return number
    case .text(let text):
      let isNumeral = text.utf8.allSatisfy { (0x30...0x39) ~= $0 || "+-.eE".utf8.contains($0) }
      guard isNumeral, Double(text)?.isFinite == true else { return nil }
      return Decimal(string: text)
    }
  }
}

extension FieldValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
  /// A text.
  public init(stringLiteral text: String) { self = .text(text) }
  /// A whole number.
  public init(integerLiteral number: Int) { self = .number(Decimal(number)) }
}

extension FieldValue: Decodable {
  /// Reads a value; flags and null, which are not documented, count as the texts `1`, `0` and an
  /// empty one.
  public init(from decoder: any Decoder) throws {
    switch try JSONValue(from: decoder) {
    case .string(let text): self = .text(text)
    case .int(let number): self = .number(Decimal(number))
    case .number(let number): self = .number(number)
    case .bool(let flag): self = .text(flag ? "1" : "0")
    case .null: self = .empty
    case .array, .object:
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath, debugDescription: "neither text nor number"))
    }
  }

  /// The value for writing; NaN empties the field.
  var json: JSONValue {
    switch self {
    case .text(let text): .string(text)
    case .number(let number): number.isFinite ? JSONValue(number) : .string("")
    }
  }
}
