import FoundationEssentials
import Model
import REST

extension JSONValue {
  /// The text of a string, a number or a flag: ETO sends one in place of another.
  var text: String? {
    switch self {
    case .string(let text): text
    case .int(let int): String(int)
    case .number(let number): "\(number)"
    case .bool(let flag): flag ? "true" : "false"
    case .null, .array, .object: nil
    }
  }

  /// A whole number, or a text that is one; reports write `12,345`.
  var int: Int? {
    switch self {
    case .int(let int): int
    case .string(let text): Int(text.filter { $0 != "," && $0 != " " })
    case .null, .bool, .number, .array, .object: nil
    }
  }

  /// A flag, from a flag, a text or a number.
  var flag: Bool? {
    switch self {
    case .bool(let flag): flag
    case .int(let int): int != 0
    case .string(let text):
      switch text.lowercased() {
      case "true", "1": true
      case "false", "0", "": false
      default: nil
      }
    case .null, .number, .array, .object: nil
    }
  }

  /// A number, from a number or a text that has nothing else.
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
    case .null, .bool, .array, .object: return nil
    }
  }

  /// The texts of an error: a text, a list of texts, or an object with one; nil where there is
  /// none.
  var complaint: String? {
    switch self {
    case .string(let text): text.isEmpty ? nil : text
    case .array(let list):
      list.compactMap(\.complaint).reduce(nil) { all, text in all.map { $0 + " " + text } ?? text }
    case .object(let members):
      ["Detail", "Message", "ErrorMessage"].lazy.compactMap { members[$0]?.complaint }.first
        ?? (members.isEmpty ? nil : "")
    case .bool(let flag): flag ? "" : nil
    case .null, .int, .number: nil
    }
  }

  /// What people are shown of a value that is not understood.
  var shown: String {
    switch self {
    case .string(let text):
      FileContents.bytes(in: text) == nil ? WireDate(text)?.day.description ?? text : ""
    case .array(let list): list.map(\.shown).joined(separator: ", ")
    case .null, .object: ""
    case .int, .number, .bool: text ?? ""
    }
  }
}
