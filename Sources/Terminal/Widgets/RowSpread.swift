/// The visible rows of a list where each takes as many lines as it needs.
///
/// The selected row is visible from its first line; before and after it come rows that fit
/// completely. The list scrolls by its ``ListState``, and further where the rows above the selected
/// one take too much room. Only rows near the visible ones are laid out.
struct RowSpread {
  /// One row.
  struct Row {
    /// Its place in the list.
    let number: Int
    /// Its lines from top to bottom, at least one.
    let lines: [Line]
  }

  /// The rows from top to bottom.
  let rows: [Row]

  /// Lays rows out; `lines` gives those of one row.
  init(_ state: ListState, count: Int, height: Int, lines: (Int) -> [Line]) {
    guard count > 0, height > 0 else {
      rows = []
      return
    }
    let selected = min(max(0, state.selected), count - 1)
    let top = state.firstRow(count: count, height: height)
    let whole = Row(number: selected, lines: Array(lines(selected).prefix(height)))
    var rows = [whole]
    var room = height - whole.lines.count
    for number in stride(from: selected - 1, through: top, by: -1) {
      let row = Row(number: number, lines: lines(number))
      guard row.lines.count <= room else { break }
      rows.append(row)
      room -= row.lines.count
    }
    rows.reverse()
    for number in (selected + 1)..<max(selected + 1, count) {
      let row = Row(number: number, lines: lines(number))
      guard row.lines.count <= room else { break }
      rows.append(row)
      room -= row.lines.count
    }
    self.rows = rows
  }

  /// The row on a line, counted from the first visible one; nil below the last.
  func row(atLine line: Int) -> Int? {
    guard line >= 0 else { return nil }
    var next = 0
    for row in rows {
      next += row.lines.count
      if line < next { return row.number }
    }
    return nil
  }

  /// The line on which a row begins, counted from the first visible one; 0 where the row is not
  /// visible.
  func line(of number: Int) -> Int {
    guard rows.contains(where: { $0.number == number }) else { return 0 }
    return rows.prefix { $0.number != number }.reduce(0) { $0 + $1.lines.count }
  }
}
