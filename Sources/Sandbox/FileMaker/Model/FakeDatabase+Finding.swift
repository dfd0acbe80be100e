/// Finds and sorting: filemaker.md §3.3 and §4.
extension FakeDatabase {
  /// The records that the body of a find asks for, given the form of its dates; finding none is
  /// error 401.
  func found(
    _ body: JSON, on layout: FakeLayout, dates: DateFormats, today: String, _ view: SessionView
  ) throws(FileMakerProblem) -> [FakeRow] {
    guard let query = body["query"] else { throw FileMakerProblem(1707) }
    guard let objects = query.listed, !objects.isEmpty else { throw FileMakerProblem(400) }
    let requests = try objects.map { object throws(FileMakerProblem) in
      try request(object, on: layout, dates)
    }
    let finder = Finder(database: self, layout: layout, today: today, view: view)
    let rows = finder.rows(try table(of: layout).rows, requests)
    guard !rows.isEmpty else { throw FileMakerProblem(401) }
    return rows
  }

  private func request(
    _ object: JSON, on layout: FakeLayout, _ dates: DateFormats
  ) throws(FileMakerProblem) -> FindRequest {
    guard case .object(let members) = object else { throw FileMakerProblem(400) }
    var request = FindRequest(criteria: [], isOmission: false)
    for member in members {
      // null is refused since server 17; that yes and no are is our convention.
      guard let asked = FakeWriting.content(member.value)?.text else {
        throw FileMakerProblem(1708)
      }
      if member.name == "omit" {
        request.isOmission = asked == "true"
        continue
      }
      let named = try named(member.name, on: layout)
      // Global fields take no criteria.
      guard !named.shown.field.isGlobal else { throw FileMakerProblem(102) }
      let isDated = [.date, .timestamp].contains(named.shown.field.type)
      let pattern = FieldPattern(
        isDated ? dates.pattern(file: datePattern).americanCriterion(asked) : asked)
      if pattern != .anything {
        request.criteria.append(
          FindRequest.Criterion(field: named.shown, repetition: named.repetition, pattern: pattern))
      }
    }
    guard !request.criteria.isEmpty else { throw FileMakerProblem(400) }
    return request
  }

  /// Records in an order; equal ones stay in the order they have (our convention).
  func sorted(
    _ rows: [FakeRow], on layout: FakeLayout, by sorts: [ListQuery.Sort], _ view: SessionView
  ) throws(FileMakerProblem) -> [FakeRow] {
    guard !sorts.isEmpty else { return rows }
    var keys: [(places: [FieldOrder?], isDescending: Bool)] = []
    for sort in sorts {
      let shown = try field(sort.field, from: layout.occurrence)
      let values = values(of: shown, on: layout, view)
      let list = try sort.list(in: self)
      let places = rows.map { row -> FieldOrder? in
        let text = values(row).first?.text ?? ""
        guard let list else { return FieldOrder(text, as: shown.field.type) }
        return .number(Double(list.firstIndex(of: text) ?? list.count))
      }
      keys.append((places, sort.order == "descend"))
    }
    return rows.indices.sorted { left, right in
      for key in keys {
        switch (key.places[left], key.places[right]) {
        // What is not of the type comes first.
        case (nil, nil): continue
        case (nil, _): return !key.isDescending
        case (_, nil): return key.isDescending
        case (let one?, let other?) where one != other: return (one < other) != key.isDescending
        default: continue
        }
      }
      return left < right
    }.map { rows[$0] }
  }
}

extension ListQuery.Sort {
  /// The values of the list that gives the order; nil where the order is ascending or descending.
  fileprivate func list(in database: FakeDatabase) throws(FileMakerProblem) -> [String]? {
    if order == "ascend" || order == "descend" { return nil }
    guard let list = database.valueLists[order] else { throw FileMakerProblem(404) }
    return database.entries(of: list, for: nil, SessionView()).map(\.value)
  }
}
