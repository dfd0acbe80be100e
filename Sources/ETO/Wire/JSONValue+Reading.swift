import FoundationEssentials
import Model

extension JSONValue {
  /// A number, or a text that is one and nothing else.
  var decimal: Decimal? {
    switch self {
    case .int(let int): return Decimal(int)
    case .number(let number): return number
    case .string(let text):
      let digits = text.utf8.drop { $0 == UInt8(ascii: "-") }
      let parts = digits.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
      guard text.utf8.count - digits.count <= 1, (1...2).contains(parts.count),
        parts.allSatisfy({ part in
          !part.isEmpty && part.count <= 18 && part.allSatisfy { (0x30...0x39).contains($0) }
        })
      else { return nil }
      return Decimal(string: text)
    case .null, .bool, .bytes, .array, .object: return nil
    }
  }

  /// The number as JSON: whole numbers without a point.
  init(_ number: Decimal) {
    self = Int("\(number)").map { .int($0) } ?? .number(number)
  }

  /// What a person sees of a value that is not understood.
  var shown: String {
    switch self {
    case .string(let text): WireDate(text)?.day.description ?? text
    case .array(let list): list.map(\.shown).joined(separator: ", ")
    case .null, .bytes, .object: ""
    case .int, .number, .bool: text ?? ""
    }
  }
}
