/// A column of a table.
public struct TableColumn: Hashable, Sendable {
  /// In which order a column is sorted.
  public enum Order: Hashable, Sendable {
    /// Smallest first.
    case ascending
    /// Largest first.
    case descending
  }

  /// The words above it.
  public var title: String
  /// To which side its cells lean; numbers lean right.
  public var alignment: Alignment
  /// The columns it takes at least.
  public var minWidth: Int
  /// Its share of the columns that are left over; 0 for a column that does not grow.
  public var flex: Int
  /// Which columns stay on a narrow screen: those with the highest number.
  public var priority: Int
  /// The order of the rows, when this column decides it.
  public var order: Order?

  /// Makes a column.
  public init(
    _ title: String, minWidth: Int, flex: Int = 0, alignment: Alignment = .left,
    priority: Int = 0, order: Order? = nil
  ) {
    self.title = title
    self.alignment = alignment
    self.minWidth = minWidth
    self.flex = flex
    self.priority = priority
    self.order = order
  }

  /// The columns between two columns.
  static let gap = 2

  /// How wide each column is on so many columns of screen; nothing for one that is left out.
  ///
  /// The first column of the highest priority always stays, as narrow as it must be.
  public static func widths(of columns: [TableColumn], in width: Int) -> [Int?] {
    var kept = Array(columns.indices)
    func needed() -> Int {
      kept.reduce(0) { $0 + columns[$1].minWidth } + gap * max(0, kept.count - 1)
    }
    while kept.count > 1, needed() > width {
      var victim = 0
      for index in kept.indices
      where columns[kept[index]].priority <= columns[kept[victim]].priority {
        victim = index
      }
      kept.remove(at: victim)
    }
    var widths: [Int?] = Array(repeating: nil, count: columns.count)
    var left = width - needed()
    var shares = kept.reduce(0) { $0 + max(0, columns[$1].flex) }
    for index in kept {
      let column = columns[index]
      let extra = shares > 0 && left > 0 ? left * max(0, column.flex) / shares : 0
      left -= extra
      shares -= max(0, column.flex)
      widths[index] = min(width, column.minWidth + extra)
    }
    return widths
  }
}
