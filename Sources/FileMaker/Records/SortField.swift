import REST

/// A field to sort by.
public struct SortField: Hashable, Sendable {
  /// The field, or `TO::Field`.
  public var field: String
  /// The order.
  public var order: Order

  /// The orders.
  public enum Order: Hashable, Sendable {
    case ascending
    case descending
    /// The order of a value list.
    case valueList(String)

    var code: String {
      switch self {
      case .ascending: "ascend"
      case .descending: "descend"
      case .valueList(let name): name
      }
    }
  }

  /// Makes a sort field.
  public init(_ field: String, _ order: Order = .ascending) {
    self.field = field
    self.order = order
  }

  var json: JSONValue { ["fieldName": .string(field), "sortOrder": .string(order.code)] }
}
