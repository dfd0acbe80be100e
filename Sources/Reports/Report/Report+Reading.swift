import GRDB
public import Model

extension Report {
  /// Reads a report's file.
  public init(_ file: String) throws(ReportFlaw) {
    let lines = file.split(separator: "\n", omittingEmptySubsequences: false)
    let head = try ReportHead(lines)
    let body = lines.dropFirst(head.length)
    let marks = body.indices.filter { Self.isPeopleMark(body[$0]) }
    if marks.count > 1 {
      throw ReportFlaw(line: marks[1] + 1, column: 4, kind: .repeated("people"))
    }
    let main = ReportQuery(
      text: body[..<(marks.first ?? body.endIndex)].joined(separator: "\n"), line: head.length + 1)
    let people = marks.first.map {
      ReportQuery(text: body[($0 + 1)...].joined(separator: "\n"), line: $0 + 2)
    }
    let scan = try main.scan(head.parameters)
    for parameter in head.parameters
    where !scan.parameters.contains(where: { $0.name == parameter.name }) {
      throw main.flaw(at: 0, .unusedParameter(parameter.name))
    }
    self.init(
      title: LocalText(head.title), about: LocalText(head.about), parameters: head.parameters,
      columns: head.columns, picture: head.picture, words: head.words, query: main.text,
      queryLine: main.line, people: people?.text, peopleLine: people?.line ?? 1,
      counted: try Self.counted(head, people))
  }

  /// Whether a line parts the query from the one for the people: `-- people` and nothing else.
  private static func isPeopleMark(_ line: Substring) -> Bool {
    let mark = "-- people"
    return line.hasPrefix(mark) && line.dropFirst(mark.count).allSatisfy { $0 == " " }
  }

  /// The columns that the query for the people names.
  private static func counted(
    _ head: ReportHead, _ people: ReportQuery?
  ) throws(ReportFlaw) -> Set<String> {
    guard let people else { return [] }
    let scan = try people.scan(head.parameters)
    let counts = head.columns.filter { $0.kind == .count }.map(\.name)
    let counted = scan.texts.intersection(counts)
    if counted.isEmpty { throw people.flaw(at: 0, .noNumber(known: counts)) }
    return counted
  }

  /// Whether a store takes it: queries that read, of tables that there are, with the head's columns.
  public func check(in store: ReportStore) throws(ReportFlaw) {
    try store.perform { (database) throws(ReportFlaw) in
      _ = try statement(in: database)
      if let peopleQuery { _ = try keys(of: peopleQuery, in: database) }
    }
  }

  /// The query, made ready to run.
  func statement(in database: Database) throws(ReportFlaw) -> Statement {
    let query = ReportQuery(text: query, line: queryLine)
    let statement = try query.statement(in: database)
    guard statement.columnNames == columns.map(\.name) else {
      throw query.flaw(at: 0, .otherColumns(found: statement.columnNames))
    }
    return statement
  }

  /// The query for the people.
  var peopleQuery: ReportQuery? { people.map { ReportQuery(text: $0, line: peopleLine) } }

  /// The columns by which the query for the people tells the rows of the result apart.
  func keys(of people: ReportQuery, in database: Database) throws(ReportFlaw) -> [String] {
    let found = try people.statement(in: database).columnNames
    let keys = Array(found.dropLast(2))
    let isSound =
      found.suffix(2) == ["number", "person"] && Set(found).count == found.count
      && keys.allSatisfy { column($0)?.kind.tellsRowsApart == true }
    guard isSound else { throw people.flaw(at: 0, .otherPeopleColumns(found: found)) }
    return keys
  }
}

extension Report.Column.Kind {
  /// Whether such a column may say which row of the result it is.
  fileprivate var tellsRowsApart: Bool {
    switch self {
    case .day, .month, .text, .word, .key, .person: true
    case .count, .number, .percent: false
    }
  }
}
