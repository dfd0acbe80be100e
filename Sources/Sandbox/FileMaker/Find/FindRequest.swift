/// One request of a find: its criteria, and whether the records that meet them are taken out.
struct FindRequest: Sendable {
  struct Criterion: Sendable {
    let field: ShownField
    /// The only repetition to look at; nil for all.
    var repetition: Int?
    let pattern: FieldPattern
  }

  var criteria: [Criterion]
  var isOmission: Bool
}

/// Goes through the requests of a find.
struct Finder {
  let database: FakeDatabase
  let layout: FakeLayout
  let today: String
  let view: SessionView

  /// The records that requests find, in the order in which they were made.
  ///
  /// The requests are applied in order: each adds the records that meet it, and an omission takes
  /// them out. If all are omissions, they take out of all records (our convention).
  func rows(_ all: [FakeRow], _ requests: [FindRequest]) -> [FakeRow] {
    var found: Set<Int> = []
    if requests.allSatisfy(\.isOmission) { found = Set(all.map(\.id)) }
    for request in requests {
      let checks = request.criteria.map { check($0, in: all) }
      for row in all where checks.allSatisfy({ $0(row) }) {
        if request.isOmission { found.remove(row.id) } else { found.insert(row.id) }
      }
    }
    return all.filter { found.contains($0.id) }
  }

  /// Whether a record meets a criterion.
  ///
  /// Any repetition of a field may meet it, unless one is named, and so may any related record. Two
  /// criteria may be met by two related records (our convention).
  private func check(_ criterion: FindRequest.Criterion, in rows: [FakeRow]) -> (FakeRow) -> Bool {
    let values = database.values(
      of: criterion.field, repetition: criterion.repetition, on: layout, view)
    var context = FieldPattern.Context(today: today)
    if criterion.pattern == .duplicate { context.duplicates = Self.duplicates(rows.map(values)) }
    return { [context] row in
      values(row).contains {
        criterion.pattern.matches($0, as: criterion.field.field.type, in: context)
      }
    }
  }

  /// The texts that several records have, folded.
  private static func duplicates(_ rows: [[FieldContent]]) -> Set<String> {
    var seen: Set<String> = []
    var twice: Set<String> = []
    for values in rows {
      for text in Set(values.map { String(Glyphs.folded($0.text)) }) where !text.isEmpty {
        if !seen.insert(text).inserted { twice.insert(text) }
      }
    }
    return twice
  }
}
