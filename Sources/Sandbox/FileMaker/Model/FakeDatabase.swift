/// A database: accounts, tables, layouts, scripts, value lists.
struct FakeDatabase: Sendable {
  let name: String
  var accounts: [FakeAccount] = []
  var tables: [String: FakeTable] = [:]
  /// The tables of occurrences that have a name of their own.
  var occurrences: [String: String] = [:]
  var relations: [FakeRelation] = []
  var layouts: [String: FakeLayout] = [:]
  /// Layouts and scripts, in the order in which they are listed.
  var layoutList: [FakeEntry] = []
  var scriptList: [FakeEntry] = []
  var scripts: [String: FakeScript] = [:]
  var valueLists: [String: FakeValueList] = [:]
  /// The form of dates in the file itself.
  var datePattern = DatePattern.unitedStates

  func layout(_ name: String) throws(FileMakerProblem) -> FakeLayout {
    guard let layout = layouts[name] else { throw FileMakerProblem(105) }
    return layout
  }

  /// The table of an occurrence.
  func tableName(_ occurrence: String) -> String { occurrences[occurrence] ?? occurrence }

  func tableName(of layout: FakeLayout) -> String { tableName(layout.occurrence) }

  func table(of layout: FakeLayout) throws(FileMakerProblem) -> FakeTable {
    guard let table = tables[tableName(of: layout)] else { throw FileMakerProblem(106) }
    return table
  }

  /// How two occurrences are related.
  func relation(from own: String, to other: String) -> FakeRelation? {
    for relation in relations {
      if relation.own == own, relation.other == other { return relation }
      if relation.own == other, relation.other == own { return relation.reversed }
    }
    return nil
  }

  /// A field as an occurrence names it: its own, or `TO::Field`.
  func field(_ name: String, from own: String) throws(FileMakerProblem) -> ShownField {
    if let field = tables[tableName(own)]?.field(name) {
      return ShownField(name: name, field: field, relation: nil)
    }
    guard let mark = name.firstRange(of: "::") else { throw FileMakerProblem(102) }
    let other = String(name[..<mark.lowerBound])
    guard let field = tables[tableName(other)]?.field(String(name[mark.upperBound...])) else {
      throw FileMakerProblem(102)
    }
    if other == own { return ShownField(name: name, field: field, relation: nil) }
    guard let relation = relation(from: own, to: other) else { throw FileMakerProblem(103) }
    return ShownField(name: name, field: field, relation: relation)
  }
}

/// An account that may open a database.
struct FakeAccount: Sendable {
  let name: String
  let password: String
  /// Their name at an identity provider.
  var identifier: String?
  /// Their Claris ID token.
  var clarisID: String?
  var isInactive = false
  /// Whether they can only read.
  var isReadOnly = false
  /// Whether they have the extended privilege `fmrest`.
  var mayUseDataAPI = true
}

/// A value list.
struct FakeValueList: Sendable {
  enum Source: Sendable {
    case custom([(shown: String, value: String)])
    /// The values of a field of an occurrence.
    ///
    /// With `isRelated`, only of the records that are related to the current one.
    case field(occurrence: String, name: String, isRelated: Bool)
  }

  let name: String
  let source: Source
}
