/// A field of signs, the darker or higher the more: nights by weekday and week, months by year.
///
/// A cell says by its sign, and not by colour, how much it is: nothing is `0`, and where nothing is known it is
/// empty.
public struct HeatMap: Hashable, Sendable {
  /// What each row is called.
  public var rows: [String]
  /// What stands above each column; empty for nothing.
  public var columns: [String]
  /// The values by row and column; nil where nothing is known.
  public var cells: [[Double?]]
  /// How wide a column is at most.
  public var widest: Int

  /// Makes a map.
  public init(rows: [String], columns: [String], cells: [[Double?]], widest: Int = 2) {
    self.rows = rows
    self.columns = columns
    self.cells = cells
    self.widest = widest
  }

  /// The highest value.
  public var most: Double { cells.joined().compactMap(\.self).max() ?? 0 }

  /// How many rows it takes.
  public var height: Int { rows.count + 1 }

  /// Draws it: the latest columns where there is no room for all.
  public func draw(in rect: Rect, on canvas: inout Canvas) {
    let text = canvas.appearance.text
    let label = min(rows.map { text.width(of: $0) }.max() ?? 0, rect.width / 3)
    let field = rect.inset(left: label + 1)
    guard field.width > 0, !columns.isEmpty else { return }
    let width = min(widest, max(1, field.width / columns.count))
    let first = max(0, columns.count - field.width / width)
    var free = field.x
    for place in first..<columns.count where !columns[place].isEmpty {
      let x = field.x + (place - first) * width
      let words = columns[place]
      guard x >= free, x + text.width(of: words) <= field.maxX else { continue }
      free = canvas.draw(words, at: Point(x: x, y: rect.y), in: rect, role: .muted) + 1
    }
    let most = most
    for (number, name) in rows.enumerated() where number + 1 < rect.height {
      let row = rect.row(number + 1)
      canvas.draw(
        text.truncated(name, to: label), at: row.origin, in: row, role: .muted)
      for place in first..<columns.count {
        let value =
          cells.indices.contains(number) && cells[number].indices.contains(place)
          ? cells[number][place] : nil
        guard let value else { continue }
        let level = BlockLevel.level(of: value, most: most)
        let sign = level == 0 ? "0" : canvas.appearance.block(level)
        canvas.draw(
          String(repeating: sign, count: max(1, width - 1)),
          at: Point(x: field.x + (place - first) * width, y: row.y), in: row,
          role: level == 0 ? .muted : .accent)
      }
    }
  }
}
