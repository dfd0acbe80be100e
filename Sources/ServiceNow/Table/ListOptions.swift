import REST

/// What to read of the records that a query finds, and how much at a time.
public struct ListOptions: Hashable, Sendable {
  /// The columns; empty for all.
  public var fields: [String]
  /// Raw values, display values or both.
  public var displayValue: DisplayValue
  /// Records a page.
  public var pageSize: Int
  /// After how many records to stop: a query may find more than any screen can use.
  public var cap: Int

  /// Makes options.
  ///
  /// The instance's own page size is 10,000: too much for one answer over a slow line.
  public init(
    fields: [String] = [], displayValue: DisplayValue = .stored, pageSize: Int = 500,
    cap: Int = 20_000
  ) {
    self.fields = fields
    self.displayValue = displayValue
    self.pageSize = max(1, pageSize)
    self.cap = max(1, cap)
  }

  /// The query items for one record or for a page.
  var items: [QueryItem] {
    var items: [QueryItem] = []
    if !fields.isEmpty { items.append(QueryItem("sysparm_fields", fields.joined(separator: ","))) }
    items.append(QueryItem("sysparm_display_value", displayValue.rawValue))
    items.append(QueryItem("sysparm_exclude_reference_link", "true"))
    return items
  }
}
