/// A row of `sys_choice`: a value that a column may have, and its label in one language.
struct WireChoice: Decodable, Sendable {
  /// The columns to ask for.
  static let columns = Keys.allCases.map(\.rawValue)

  var table: String
  var element: String
  var value: String
  var label: String
  var sequence: Int
  var language: String
  var isInactive: Bool

  private enum Keys: String, CodingKey, CaseIterable {
    case table = "name"
    case element
    case value
    case label
    case sequence
    case language
    case inactive
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Keys.self)
    func text(_ key: Keys) throws -> String {
      try values.decodeIfPresent(FieldValue.self, forKey: key)?.value ?? ""
    }
    table = try text(.table)
    element = try text(.element)
    value = try text(.value)
    label = try text(.label)
    sequence = Int(try text(.sequence)) ?? .max
    language = try text(.language)
    isInactive = try text(.inactive) == "true"
  }
}
