/// Which records to list and in which order: an encoded query built from parts.
///
/// ```swift
/// EncodedQuery(.isEmpty("assigned_to"), .equals("active", "true"))
///   .ordered(by: "sys_created_on")
/// ```
///
/// Values are escaped here, so a `^` in what a person typed stays a caret; the percent-encoding
/// for the address comes later, once. An instance ignores conditions on columns that it does not
/// know and answers with more than was asked for: check on the answer what must not be wrong.
public struct EncodedQuery: Hashable, Sendable, CustomStringConvertible {
  private struct Order: Hashable, Sendable {
    var field: String
    var isDescending: Bool
  }

  /// Queries whose results are united; all conditions of each have to hold.
  private var alternatives: [[Condition]]
  private var orders: [Order] = []

  /// Every record.
  public static let all = EncodedQuery()

  /// Records for which all conditions hold.
  public init(_ conditions: Condition...) { alternatives = [conditions] }

  /// Records for which all conditions of a list hold.
  public init(all conditions: [Condition]) { alternatives = [conditions] }

  /// Adds a condition, which has to hold too.
  public func and(_ condition: Condition) -> EncodedQuery {
    var query = self
    query.alternatives = alternatives.map { $0 + [condition] }
    return query
  }

  /// The records of this query and those of another (`^NQ`).
  ///
  /// The order of this query counts.
  public func united(with other: EncodedQuery) -> EncodedQuery {
    var query = self
    query.alternatives += other.alternatives
    return query
  }

  /// The same records, sorted by a column after the columns given before.
  public func ordered(by field: String, descending: Bool = false) -> EncodedQuery {
    guard Condition.isColumn(field) else { return self }
    var query = self
    query.orders.append(Order(field: field, isDescending: descending))
    return query
  }

  /// The same query in an order without ties, since only then pages are stable.
  public var stable: EncodedQuery {
    orders.contains { $0.field == "sys_id" } ? self : ordered(by: "sys_id")
  }

  /// The encoded query, before percent-encoding.
  public var description: String {
    let conditions = alternatives.map {
      $0.map(\.text).filter { !$0.isEmpty }.joined(separator: "^")
    }.joined(separator: "^NQ")
    let parts = orders.map { ($0.isDescending ? "ORDERBYDESC" : "ORDERBY") + $0.field }
    return (conditions.isEmpty ? parts : [conditions] + parts).joined(separator: "^")
  }
}
