/// What a layout shows of a table.
struct FakeLayout: Sendable {
  let name: String
  /// The table occurrence, which is also what answers call the table.
  let occurrence: String
  /// Names of fields: the table's own, or `TO::Field`.
  let fields: [String]
  var portals: [FakePortal] = []
  /// Whether it opens as a table: the first version of the API then shows one row of a portal only.
  var isTableView = false
}

/// Related records on a layout.
struct FakePortal: Sendable {
  /// The name that whoever made the layout gave it, if any.
  var objectName: String?
  let occurrence: String
  /// Names of fields of the other table, without its own.
  let fields: [String]

  /// What answers call it: its object name, or its table occurrence.
  var name: String { objectName ?? occurrence }
}

/// A layout or a script of a list, or a folder of them.
indirect enum FakeEntry: Sendable {
  case item(String)
  case folder(String, [FakeEntry])
}

/// A field that a layout shows: one of its own table, or a related one.
struct ShownField: Sendable {
  /// What the layout calls it.
  let name: String
  let field: FakeField
  /// How its table hangs together with the layout's; nil for the layout's own.
  let relation: FakeRelation?
}

/// What two tables have in common: the same value in a field of each.
struct FakeRelation: Sendable {
  /// The occurrence that it is looked at from.
  let own: String
  let ownField: String
  /// The occurrence on the other side.
  let other: String
  let otherField: String

  /// The same, looked at from the other side.
  var reversed: FakeRelation {
    FakeRelation(own: other, ownField: otherField, other: own, otherField: ownField)
  }
}
