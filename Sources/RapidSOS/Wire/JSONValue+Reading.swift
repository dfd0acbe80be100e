import FoundationEssentials
import REST

extension JSONValue {
  /// A number; whole ones have no point.
  init(_ number: Double) {
    let decimal = Decimal(string: "\(number)").map(JSONValue.number)
    self = Int(exactly: number).map(JSONValue.int) ?? decimal ?? .string("\(number)")
  }

  /// The text of a string or a number; nil for anything else.
  var text: String? {
    switch self {
    case .string(let text): text
    case .int(let int): String(int)
    case .number(let number): "\(number)"
    case .null, .bool, .array, .object: nil
    }
  }

  /// A number, from a number or a text that has nothing else.
  var number: Double? {
    switch self {
    case .int(let int): return Double(int)
    // Its digits give the number that was written.
    case .number(let number): return Double("\(number)")
    case .string(let text):
      let allowed = text.utf8.allSatisfy { (0x30...0x39) ~= $0 || "+-.eE".utf8.contains($0) }
      return allowed ? Double(text).flatMap { $0.isFinite ? $0 : nil } : nil
    case .null, .bool, .array, .object: return nil
    }
  }

  /// A whole number, or a text that is one.
  var int: Int? {
    if case .int(let int) = self { return int }
    if case .string(let text) = self, let int = Int(text) { return int }
    return number.flatMap { Int(exactly: $0) }
  }

  /// What people are shown of a value that is not understood: its texts, without blank ones.
  var shown: String {
    switch self {
    case .null: ""
    case .bool(let flag): flag ? "true" : "false"
    case .string, .int, .number: text ?? ""
    case .array(let list): list.map(\.shown).filter { !$0.isEmpty }.joined(separator: ", ")
    case .object(let members):
      members.sorted { $0.key < $1.key }.compactMap { member in
        let text = member.value.shown
        return text.isEmpty ? nil : "\(member.key): \(text)"
      }.joined(separator: ", ")
    }
  }
}
