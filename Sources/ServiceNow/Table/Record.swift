/// A record of any table: its columns, as far as they were asked for and may be read.
public struct Record: Hashable, Sendable {
  /// The columns by name; dot-walked ones by the name that was asked for.
  public var fields: [String: FieldValue]

  /// Makes a record.
  public init(_ fields: [String: FieldValue]) { self.fields = fields }

  /// A column; empty where the reply does not have it.
  public subscript(field: String) -> FieldValue { fields[field] ?? .empty }

  /// The record's id: 32 hexadecimal digits, or empty where it was not asked for.
  public var id: String { self["sys_id"].value }
}

extension Record: Decodable {
  /// Reads an object whose members are columns.
  public init(from decoder: any Decoder) throws {
    fields = try decoder.singleValueContainer().decode([String: FieldValue].self)
  }
}
