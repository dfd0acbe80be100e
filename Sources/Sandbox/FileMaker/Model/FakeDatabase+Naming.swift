/// Names of fields in calls: `Name`, `Alias(2)` for a repetition, `Notes::Text` for a related one.
extension FakeDatabase {
  /// A field that a layout shows, inside or outside a portal, by its name in a call.
  func named(_ name: String, on layout: FakeLayout) throws(FileMakerProblem) -> NamedField {
    let (whole, repetition) = FakeTable.parted(name)
    guard layout.shows(whole) else { throw FileMakerProblem(102) }
    let shown = try field(whole, from: layout.occurrence)
    if let repetition, !(1...shown.field.repetitions).contains(repetition) {
      throw FileMakerProblem(111)
    }
    return NamedField(shown: shown, repetition: repetition)
  }

  /// A field that a call writes and, for a related field, the related record.
  ///
  /// `Notes::Text` means the first related record, as a layout shows it outside a portal, or a new
  /// one where there is none; `Notes::Text.5` means record 5, and `Notes::Text.0` a new one. It is
  /// documented that such names are accepted; which record they mean is our convention.
  func written(_ name: String, on layout: FakeLayout) throws(FileMakerProblem) -> (
    field: NamedField, record: RelatedRecord
  ) {
    do throws(FileMakerProblem) { return (try named(name, on: layout), .first) } catch {
      guard error.code == 102, let point = name.lastIndex(of: "."),
        let id = Int(name[name.index(after: point)...])
      else { throw error }
      let field = try named(String(name[..<point]), on: layout)
      guard field.shown.relation != nil else { throw error }
      return (field, id == 0 ? .new : .numbered(id))
    }
  }

  /// The table of a field that a layout shows.
  func tableName(of field: NamedField, on layout: FakeLayout) -> String {
    tableName(field.shown.relation?.other ?? layout.occurrence)
  }
}

/// A field and a repetition, as named in a call.
struct NamedField: Sendable {
  let shown: ShownField
  /// From 1; nil where none was named.
  let repetition: Int?
}

/// The related record that a value goes into.
enum RelatedRecord: Sendable, Equatable {
  case first, new
  case numbered(Int)
}

extension FakeLayout {
  /// Whether a field is on it, inside or outside a portal.
  fileprivate func shows(_ name: String) -> Bool {
    fields.contains(name)
      || portals.contains { portal in
        portal.fields.contains { name == "\(portal.occurrence)::\($0)" }
      }
  }

  /// A portal by its object name, or by its table occurrence.
  func portal(_ name: String) -> FakePortal? {
    portals.first { $0.name == name } ?? portals.first { $0.occurrence == name }
  }
}

extension FakeTable {
  /// A name, and the repetition that follows it as in `Alias(2)`; nil where there is none.
  static func parted(_ name: String) -> (name: String, repetition: Int?) {
    guard name.hasSuffix(")"), let open = name.lastIndex(of: "("),
      let repetition = Int(name[name.index(after: open)...].dropLast())
    else { return (name, nil) }
    return (String(name[..<open]), repetition)
  }

  /// The field and the repetition that a name such as `Alias(2)` means; by default the first.
  func field(named name: String) throws(FileMakerProblem) -> (FakeField, repetition: Int) {
    let (whole, repetition) = Self.parted(name)
    guard let field = field(whole) else { throw FileMakerProblem(102) }
    guard (1...field.repetitions).contains(repetition ?? 1) else { throw FileMakerProblem(111) }
    return (field, repetition ?? 1)
  }
}
