/// Fields as calls name them: `Name`, `Alias(2)` for a repetition, `Notes::Text` for a related field.
extension FakeDatabase {
  /// A field that a layout shows, in a portal or outside of one, by the name that a call has for it.
  func named(_ name: String, on layout: FakeLayout) throws(FileMakerProblem) -> NamedField {
    let (whole, repetition) = FakeTable.parted(name)
    guard layout.shows(whole) else { throw FileMakerProblem(102) }
    let shown = try field(whole, from: layout.occurrence)
    if let repetition, !(1...shown.field.repetitions).contains(repetition) {
      throw FileMakerProblem(111)
    }
    return NamedField(shown: shown, repetition: repetition)
  }

  /// A field that a call writes, and of which related record where it is a related field.
  ///
  /// `Notes::Text` is the first related record's, as a layout shows it outside of a portal, or a new
  /// one's where there is none; `Notes::Text.5` is that of record 5, `Notes::Text.0` that of a new
  /// one. Only that such names are taken is documented; which record they mean is our convention.
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

/// A field that a call names, and which repetition of it.
struct NamedField: Sendable {
  let shown: ShownField
  /// From 1; nil where none was named.
  let repetition: Int?
}

/// Which related record a related field is written in.
enum RelatedRecord: Sendable, Equatable {
  case first, new
  case numbered(Int)
}

extension FakeLayout {
  /// Whether a field is on it, in a portal or outside of one.
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
  /// A name, and the repetition that stands behind it as in `Alias(2)`; nil for none.
  static func parted(_ name: String) -> (name: String, repetition: Int?) {
    guard name.hasSuffix(")"), let open = name.lastIndex(of: "("),
      let repetition = Int(name[name.index(after: open)...].dropLast())
    else { return (name, nil) }
    return (String(name[..<open]), repetition)
  }

  /// The field and the repetition that a name such as `Alias(2)` means; the first where none is named.
  func field(named name: String) throws(FileMakerProblem) -> (FakeField, repetition: Int) {
    let (whole, repetition) = Self.parted(name)
    guard let field = field(whole) else { throw FileMakerProblem(102) }
    guard (1...field.repetitions).contains(repetition ?? 1) else { throw FileMakerProblem(111) }
    return (field, repetition ?? 1)
  }
}
