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

  /// Whole queries whose results are united, each a list of conditions that all have to hold.
  private var alternatives: [[Condition]]
  private var orders: [Order] = []

  /// Every record.
  public static let all = EncodedQuery()

  /// Records for which all conditions hold.
  public init(_ conditions: Condition...) { alternatives = [conditions] }

  /// Records for which all conditions of a list hold.
  public init(all conditions: [Condition]) { alternatives = [conditions] }

  /// Only those for which one more condition holds.
  public func and(_ condition: Condition) -> EncodedQuery {
    var query = self
    query.alternatives = alternatives.map { $0 + [condition] }
    return query
  }

  /// Those of this query and those of another, united (`^NQ`).
  ///
  /// The order of this query counts.
  public func united(with other: EncodedQuery) -> EncodedQuery {
    var query = self
    query.alternatives += other.alternatives
    return query
  }

  /// The same records in the order of a column, behind the orders given before.
  public func ordered(by field: String, descending: Bool = false) -> EncodedQuery {
    guard Condition.isColumn(field) else { return self }
    var query = self
    query.orders.append(Order(field: field, isDescending: descending))
    return query
  }

  /// The same query with an order that leaves no ties: pages are stable only then.
  public var stable: EncodedQuery {
    orders.contains { $0.field == "sys_id" } ? self : ordered(by: "sys_id")
  }

  /// The encoded query, not yet percent-encoded.
  public var description: String {
    let conditions = alternatives.map {
      $0.map(\.text).filter { !$0.isEmpty }.joined(separator: "^")
    }.joined(separator: "^NQ")
    let parts = orders.map { ($0.isDescending ? "ORDERBYDESC" : "ORDERBY") + $0.field }
    return (conditions.isEmpty ? parts : [conditions] + parts).joined(separator: "^")
  }
}
