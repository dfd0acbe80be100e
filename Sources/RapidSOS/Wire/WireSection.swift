import FoundationEssentials
import Model
import REST

/// The envelope of a section: `{display_name, type, units?, updated_time, value}` (rapidsos.md
/// §8.1).
struct WireSection {
  let title: String
  let updated: Date?
  /// The values; one outside a list counts as a list of one, and empty ones are left out, since
  /// many sections come back as `[""]`.
  let values: [JSONValue]

  /// Reads an envelope; nil for `null`.
  init?(_ section: JSONValue) {
    let value: JSONValue
    if section.members == nil {
      (title, updated, value) = ("", nil, section)
    } else {
      title = section["display_name"]?.text ?? ""
      // Years 1 to 9999: calendars are uncertain beyond.
      updated = section["updated_time"]?.number
        .flatMap { (-62_135_596_800_000...253_402_300_799_999).contains($0) ? $0 / 1000 : nil }
        .map { Date(timeIntervalSince1970: $0) }
      value = section["value"] ?? .null
    }
    switch value {
    case .null where section == .null: return nil
    case .array(let list): values = list.filter { !$0.isHollow }
    case .null, .bool, .int, .number, .string, .object: values = value.isHollow ? [] : [value]
    }
  }

  /// Reads the values of one kind, in order; `unread` has the others as text.
  func read<Value>(_ coded: Coded<Value>) -> (values: [Value], unread: [String]) {
    var (read, unread): ([Value], [String]) = ([], [])
    for value in values {
      if let known = coded.read(value) { read.append(known) } else { unread.append(value.shown) }
    }
    return (read, unread.filter { !$0.isEmpty })
  }

  /// Writes an envelope; `null`, which deletes the section, where there are no values.
  static func write(
    _ values: [JSONValue], title: String, type: String, units: String? = nil
  ) -> JSONValue {
    if values.isEmpty { return .null }
    var members: [String: JSONValue] = [
      "display_name": .string(title), "type": .string(type), "value": .array(values),
    ]
    members["units"] = units.map(JSONValue.string)
    return .object(members)
  }
}

extension JSONValue {
  /// Whether it says nothing: it is blank, empty, or an object of such values.
  ///
  /// Some numbers are also written for unknown values: a place at 0, 0 and a preference of 0.
  fileprivate var isHollow: Bool {
    switch self {
    case .null: true
    case .string(let text): text.allSatisfy(\.isWhitespace)
    case .array(let list): list.allSatisfy(\.isHollow)
    case .object(let members):
      members.allSatisfy { name, value in
        value.isHollow
          || value.number == 0 && ["latitude", "longitude", "preference"].contains(name)
      }
    case .bool, .int, .number: false
    }
  }
}
