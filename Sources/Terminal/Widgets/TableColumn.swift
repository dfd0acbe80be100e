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
  /// Shorter words for where those do not fit; empty where there are none.
  public var shortTitle: String
  /// To which side its cells lean; numbers lean right.
  public var alignment: Alignment
  /// The fewest columns that it takes.
  public var minWidth: Int
  /// The width of the widest cell of all rows; 0 where every cell is empty, nil where it was not
  /// measured.
  public var content: Int?
  /// Its share of the columns that are left over; 0 where it does not grow.
  public var flex: Int
  /// The columns with the highest number stay on a narrow screen.
  public var priority: Int
  /// The order of the rows, where this column decides it.
  public var order: Order?
  /// Whether a cell that is too long goes on over empty cells beside it.
  public var spills: Bool

  /// Makes a column.
  public init(
    _ title: String, short shortTitle: String = "", minWidth: Int, content: Int? = nil,
    flex: Int = 0,
    alignment: Alignment = .left, priority: Int = 0, order: Order? = nil, spills: Bool = false
  ) {
    self.title = title
    self.shortTitle = shortTitle
    self.alignment = alignment
    self.minWidth = minWidth
    self.content = content
    self.flex = flex
    self.priority = priority
    self.order = order
    self.spills = spills
  }

  /// The columns between two columns.
  public static let gap = 2

  /// The words above it in so many columns.
  func title(to width: Int, _ layout: TextLayout) -> String {
    guard layout.width(of: title) > width, !shortTitle.isEmpty else { return title }
    return shortTitle
  }

  /// The columns that its title takes, with the sign of its order.
  private var titleWidth: Int { TextLayout().width(of: title) + (order == nil ? 0 : 2) }

  /// The columns that show all of it; nil where it was not measured.
  public var natural: Int? { content.map { max($0, titleWidth) } }

  /// The fewest columns that it needs.
  private var least: Int { min(minWidth, natural ?? minWidth) }

  /// The width of each column in a total width; nil for a column that is left out.
  ///
  /// A column with no content is left out. Where the others do not fit, those with the lowest
  /// priority are left out too; the first column of the highest priority always stays, as narrow as
  /// necessary. Columns that are left over first make measured columns as wide as their content,
  /// the highest priority first, and then go to flexible columns that were not measured.
  public static func widths(of columns: [TableColumn], in width: Int) -> [Int?] {
    var kept = columns.indices.filter { columns[$0].content != 0 }
    if kept.isEmpty { kept = Array(columns.indices.prefix(1)) }
    func needed() -> Int {
      kept.reduce(0) { $0 + columns[$1].least } + gap * max(0, kept.count - 1)
    }
    while kept.count > 1, needed() > width {
      var victim = 0
      for index in kept.indices
      where columns[kept[index]].priority <= columns[kept[victim]].priority { victim = index }
      kept.remove(at: victim)
    }
    var widths: [Int?] = Array(repeating: nil, count: columns.count)
    var left = max(0, width - needed())
    for index in kept { widths[index] = min(width, columns[index].least) }
    let byPriority = kept.sorted { (columns[$1].priority, $0) < (columns[$0].priority, $1) }
    for index in byPriority {
      guard let natural = columns[index].natural, let now = widths[index] else { continue }
      let extra = min(left, max(0, natural - now))
      widths[index] = now + extra
      left -= extra
    }
    let flexible = kept.filter { columns[$0].flex > 0 && columns[$0].content == nil }
    var shares = flexible.reduce(0) { $0 + columns[$1].flex }
    for index in flexible {
      let extra = left * columns[index].flex / shares
      left -= extra
      shares -= columns[index].flex
      widths[index] = (widths[index] ?? 0) + extra
    }
    return widths
  }
}
