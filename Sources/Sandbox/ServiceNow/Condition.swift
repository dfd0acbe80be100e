/// One comparison of an encoded query.
struct Condition: Sendable {
  /// The operators of servicenow.md §4.3 that the sandbox knows: the minimum of our conventions,
  /// and a few cheap ones.
  enum Operator: Sendable {
    case equals, differs, less, lessOrEqual, more, moreOrEqual
    case contains, lacks, starts, ends
    case oneOf, noneOf, between
    case isEmpty, isNotEmpty, anything
    case sameAs, notSameAs, instanceOf
    /// `field=value` in the query string: for a choice or a reference, the display value matches
    /// too.
    case equalsOrShows
  }

  let field: FieldPath
  let comparison: Operator
  let operand: String
  /// The other column of `SAMEAS`.
  let other: FieldPath?
  private let operands: [String]

  init(_ field: FieldPath, _ comparison: Operator, _ operand: String, other: FieldPath? = nil) {
    self.field = field
    self.comparison = comparison
    self.operand = operand.lowercased()
    self.other = other
    switch comparison {
    case .oneOf, .noneOf:
      operands = self.operand.split(separator: ",", omittingEmptySubsequences: false)
        .map(String.init)
    case .between:
      operands = self.operand.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
        .map(String.init)
    default: operands = []
    }
  }

  /// Whether a record meets it; texts are compared without regard to case (our convention).
  func holds(for row: Row, in database: Database, viewer: Viewer) -> Bool {
    let value = field.raw(of: row, in: database).lowercased()
    switch comparison {
    case .equals: return value == operand
    case .differs: return value != operand
    case .less: return !value.isEmpty && order(value, operand) < 0
    case .lessOrEqual: return !value.isEmpty && order(value, operand) <= 0
    case .more: return !value.isEmpty && order(value, operand) > 0
    case .moreOrEqual: return !value.isEmpty && order(value, operand) >= 0
    case .contains: return operand.isEmpty || value.contains(operand)
    case .lacks: return !operand.isEmpty && !value.contains(operand)
    case .starts: return value.hasPrefix(operand)
    case .ends: return value.hasSuffix(operand)
    case .oneOf: return operands.contains(value)
    case .noneOf: return !operands.contains(value)
    case .between:
      guard operands.count == 2, !value.isEmpty else { return false }
      return order(value, operands[0]) >= 0 && order(value, operands[1]) <= 0
    case .isEmpty: return value.isEmpty
    case .isNotEmpty: return !value.isEmpty
    case .anything: return true
    case .sameAs: return value == other?.raw(of: row, in: database).lowercased()
    case .notSameAs: return value != other?.raw(of: row, in: database).lowercased()
    case .instanceOf:
      guard let wide = TableName(rawValue: operand), let narrow = TableName(rawValue: value) else {
        return false
      }
      return wide.includes(narrow)
    case .equalsOrShows:
      if value == operand { return true }
      switch field.column.kind {
      case .choice, .reference:
        return field.display(of: row, in: database, for: viewer).lowercased() == operand
      case .text, .integer, .flag, .time, .journal: return false
      }
    }
  }

  /// Negative where `one` comes before `other`; numbers by value, and dates as texts, which sort
  /// alike.
  private func order(_ one: String, _ other: String) -> Int {
    switch field.column.kind {
    case .integer, .choice:
      if let one = Int(one), let other = Int(other) {
        return one == other ? 0 : one < other ? -1 : 1
      }
    case .text, .flag, .time, .reference, .journal: break
    }
    return one == other ? 0 : one < other ? -1 : 1
  }
}
