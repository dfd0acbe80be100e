/// A query from `sysparm_query` or the query string: servicenow.md §4.3.
struct EncodedQuery: Sendable {
  /// A column to sort by.
  struct Order: Sendable {
    let field: FieldPath
    let descending: Bool
  }

  /// The union of lists of conditions that all have to hold, where one of each group of
  /// alternatives is enough.
  private(set) var alternatives: [[[Condition]]] = [[]]
  /// The columns to sort by, first things first.
  private(set) var orders: [Order] = []
  /// Whether a part was not understood and therefore ignored.
  private(set) var hasInvalidPiece = false

  private let table: TableName
  private let viewer: Viewer

  /// Reads an encoded query.
  init(_ text: String, table: TableName, viewer: Viewer) {
    self.table = table
    self.viewer = viewer
    for term in Self.terms(of: text) { add(term) }
  }

  /// Reads the `field=value` pairs of a query string; unknown columns are ignored.
  init(_ parameters: Parameters, table: TableName, viewer: Viewer) {
    self.table = table
    self.viewer = viewer
    for item in parameters.items where !item.name.hasPrefix("sysparm_") {
      guard let field = FieldPath(item.name, in: table) else { continue }
      let comparison: Condition.Operator = item.value.isEmpty ? .isEmpty : .equalsOrShows
      alternatives[0].append([Condition(field, comparison, item.value)])
    }
  }

  /// The terms between `^`; `^^` is a caret within a term (our convention).
  private static func terms(of text: String) -> [String] {
    var terms = [""]
    var rest = text[...]
    while let caret = rest.firstIndex(of: "^") {
      terms[terms.count - 1] += rest[..<caret]
      rest = rest[rest.index(after: caret)...]
      if rest.first == "^" {
        terms[terms.count - 1] += "^"
        rest = rest.dropFirst()
      } else {
        terms.append("")
      }
    }
    terms[terms.count - 1] += rest
    return terms
  }

  private mutating func add(_ term: String) {
    if term.isEmpty || term == "EQ" { return }
    if term.hasPrefix("ORDERBYDESC") { return addOrder(term.dropFirst(11), descending: true) }
    if term.hasPrefix("ORDERBY") { return addOrder(term.dropFirst(7), descending: false) }
    if term.hasPrefix("123TEXTQUERY321=") { return addWords(term.dropFirst(16)) }
    if term.hasPrefix("NQ") {
      alternatives.append([])
      return append(term.dropFirst(2), toLast: false)
    }
    if term.hasPrefix("OR") { return append(term.dropFirst(2), toLast: true) }
    append(term[...], toLast: false)
  }

  private mutating func addOrder(_ name: Substring, descending: Bool) {
    if let field = FieldPath(name, in: table) {
      orders.append(Order(field: field, descending: descending))
    } else {
      hasInvalidPiece = true
    }
  }

  /// Adds a full-text search: each word has to be in one of the columns that people read (our
  /// convention).
  private mutating func addWords(_ words: Substring) {
    let columns: [Column] = [.number, .shortDescription, .description, .name, .value]
    let fields = columns.filter { table.columns.contains($0) }.map(FieldPath.init)
    for word in words.split(separator: " ") {
      alternatives[alternatives.count - 1].append(
        fields.map { Condition($0, .contains, String(word)) })
    }
  }

  private mutating func append(_ term: Substring, toLast: Bool) {
    guard let condition = condition(term) else {
      hasInvalidPiece = true
      return
    }
    let last = alternatives.count - 1
    if toLast, !alternatives[last].isEmpty {
      alternatives[last][alternatives[last].count - 1].append(condition)
    } else {
      alternatives[last].append([condition])
    }
  }

  /// The operators, longest first where one begins like another.
  private static let operators: [(text: String, comparison: Condition.Operator)] = [
    ("ISNOTEMPTY", .isNotEmpty), ("ISEMPTY", .isEmpty), ("EMPTYSTRING", .isEmpty),
    ("ANYTHING", .anything), ("NOT LIKE", .lacks), ("NOTLIKE", .lacks), ("NOT IN", .noneOf),
    ("NSAMEAS", .notSameAs), ("SAMEAS", .sameAs), ("STARTSWITH", .starts), ("ENDSWITH", .ends),
    ("BETWEEN", .between), ("INSTANCEOF", .instanceOf), ("LIKE", .contains), ("IN", .oneOf),
    ("!=", .differs), ("!*", .lacks), (">=", .moreOrEqual), ("<=", .lessOrEqual),
    ("=", .equals), (">", .more), ("<", .less), ("*", .contains), ("%", .ends),
  ]

  private func condition(_ term: Substring) -> Condition? {
    let name = term.prefix { $0.isLowercase || $0.isNumber || $0 == "_" || $0 == "." }
    let rest = term.dropFirst(name.count)
    guard let field = FieldPath(name, in: table),
      let (text, comparison) = Self.operators.first(where: { rest.hasPrefix($0.text) })
    else { return nil }
    guard let operand = scripted(String(rest.dropFirst(text.count))) else { return nil }
    switch comparison {
    case .sameAs, .notSameAs:
      guard let other = FieldPath(operand, in: table) else { return nil }
      return Condition(field, comparison, operand, other: other)
    case .equals where operand.isEmpty: return Condition(field, .isEmpty, operand)
    default: return Condition(field, comparison, operand)
    }
  }

  /// The result of a script that is used as a value; nil for an unknown script.
  private func scripted(_ operand: String) -> String? {
    guard operand.hasPrefix("javascript:") else { return operand }
    switch operand.dropFirst(11).filter({ !$0.isWhitespace && $0 != ";" }) {
    case "gs.getUserID()": return viewer.id.text
    case "gs.getUserName()": return viewer.userName
    default: return nil
    }
  }
}
