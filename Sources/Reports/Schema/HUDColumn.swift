/// A column of a HUD CSV file, and of the table that its rows are kept in.
public struct HUDColumn: Hashable, Sendable {
  /// What a field holds, and how it is kept.
  public enum Kind: Hashable, Sendable {
    /// The name of a row. A canonical decimal integer (`0`, `17`, `-3`) is kept as INTEGER, all else as
    /// TEXT: see ``HUDID``.
    case id
    /// Text as it is, as TEXT.
    case text
    /// A code or a number, as INTEGER.
    case code
    /// A day, as INTEGER: days since 1970-01-01.
    case day
    /// A moment of the local clock, as INTEGER: seconds since 1970-01-01 00:00:00. Divided by 86,400 it
    /// is a day.
    case moment
    /// Money, as INTEGER: cents.
    case money
  }

  /// Its name, as HUD FY2026 spells it.
  public let name: String
  /// What it holds.
  public let kind: Kind
  /// Whether no row is without it.
  public let isRequired: Bool
  /// The table whose row it names, where it names another table's.
  public let reference: HUDTable.Name?
  /// How FY2024 spelled it, where otherwise.
  public let formerName: String?
  /// Whether FY2024 has no such column.
  public let isNew: Bool

  init(
    _ name: String, _ kind: Kind, isRequired: Bool = false, reference: HUDTable.Name? = nil,
    formerName: String? = nil, isNew: Bool = false
  ) {
    self.name = name
    self.kind = kind
    self.isRequired = isRequired
    self.reference = reference
    self.formerName = formerName
    self.isNew = isNew
  }

  /// SQLite's type for it, in a STRICT table.
  ///
  /// `ANY` in a STRICT table keeps what it is given; on PostgreSQL the same column is TEXT.
  var sqlType: String {
    switch kind {
    case .id: "ANY"
    case .text: "TEXT"
    case .code, .day, .moment, .money: "INTEGER"
    }
  }
}

extension [HUDColumn] {
  static func codes(_ names: String...) -> [HUDColumn] { of(.code, names) }
  static func texts(_ names: String...) -> [HUDColumn] { of(.text, names) }
  static func days(_ names: String...) -> [HUDColumn] { of(.day, names) }
  static func key(_ name: String) -> [HUDColumn] { [HUDColumn(name, .id, isRequired: true)] }
  static func day(_ name: String) -> [HUDColumn] { [HUDColumn(name, .day, isRequired: true)] }
  static func reference(_ name: String, _ table: HUDTable.Name) -> [HUDColumn] {
    [HUDColumn(name, .id, isRequired: true, reference: table)]
  }
  static func money(_ names: String...) -> [HUDColumn] { of(.money, names) }
  static func new(_ name: String) -> [HUDColumn] { [HUDColumn(name, .code, isNew: true)] }
  static func renamed(_ name: String, from former: String) -> [HUDColumn] {
    [HUDColumn(name, .code, formerName: former)]
  }

  private static func of(_ kind: HUDColumn.Kind, _ names: [String]) -> [HUDColumn] {
    names.map { HUDColumn($0, kind) }
  }
}
