import REST

/// A field to sort by.
public struct SortField: Hashable, Sendable {
  /// The field, or `TO::Field`.
  public var field: String
  /// Which way.
  public var order: Order

  /// Ways to sort.
  public enum Order: Hashable, Sendable {
    case ascending
    case descending
    /// In the order of a value list.
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
