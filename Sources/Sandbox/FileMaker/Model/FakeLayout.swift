/// What a layout shows of a table.
struct FakeLayout: Sendable {
  let name: String
  /// The table occurrence; answers call it the table.
  let occurrence: String
  /// Names of fields: the table's own, or `TO::Field`.
  let fields: [String]
  var portals: [FakePortal] = []
  /// Whether it opens as a table: the first version of the API then shows one row of a portal only.
  var isTableView = false
}

/// Related records on a layout.
struct FakePortal: Sendable {
  /// The name that the layout's author gave it, if any.
  var objectName: String?
  let occurrence: String
  /// The fields of the other table, without the table's name.
  let fields: [String]

  /// Its name in answers: its object name, or its table occurrence.
  var name: String { objectName ?? occurrence }
}

/// An entry in a list of layouts or scripts: one of them, or a folder.
indirect enum FakeEntry: Sendable {
  case item(String)
  case folder(String, [FakeEntry])
}

/// A field that a layout shows: one of its own table, or a related one.
struct ShownField: Sendable {
  /// What the layout calls it.
  let name: String
  let field: FakeField
  /// How its table is related to the layout's; nil for the layout's own.
  let relation: FakeRelation?
}

/// A relation of two tables: the same value in a field of each.
struct FakeRelation: Sendable {
  /// The occurrence from which it is seen.
  let own: String
  let ownField: String
  /// The occurrence on the other side.
  let other: String
  let otherField: String

  /// The same relation, seen from the other side.
  var reversed: FakeRelation {
    FakeRelation(own: other, ownField: otherField, other: own, otherField: ownField)
  }
}
