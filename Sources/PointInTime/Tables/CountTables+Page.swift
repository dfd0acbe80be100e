extension CountTables {
  /// The tables as plain text that any printer takes: one under the other, without form feeds.
  ///
  /// A number with unknown ones is two, `12+3`; beside it stand, of all columns together, what is
  /// known, what is not, and both.
  ///
  /// - Parameters:
  ///   - words: what things are called
  ///   - width: how many letters a line may have
  /// - Returns: lines that end in a line feed; nobody's initials and no place are in them
  public func page(_ words: CountWords, width: Int = 80) -> String {
    var lines = Self.wrapped(words.source, width)
    if !words.legend.isEmpty { lines += Self.wrapped(words.legend, width) }
    for table in tables where !table.rows.isEmpty {
      lines += ["", words.table(table.id)]
      lines += Self.lines(table, words, width)
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private static func lines(_ table: CountTable, _ words: CountWords, _ width: Int) -> [String] {
    let columns = table.columns
    let header = columns.map(words.column) + [words.known, words.unknown, words.total]
    let numbers = table.rows.map { row in
      columns.map { text(row[$0]) }
        + [row.total.known.count, row.total.unknown.count, row.total.total].map(String.init)
    }
    let widths = header.indices.map { place in
      (numbers.map { $0[place].count } + [header[place].count]).max() ?? 0
    }
    let room = max(16, width - widths.reduce(0) { $0 + $1 + 1 })
    func line(_ label: String, _ cells: [String]) -> String {
      padded(label, room)
        + zip(cells, widths).map { " " + padded($0, $1, toLeft: true) }.joined()
    }
    var lines = [line("", header)]
    for (row, cells) in zip(table.rows, numbers) {
      let label = wrapped(words.label(row.id), room)
      lines.append(line(label[0], cells))
      lines += label.dropFirst()
    }
    return lines
  }

  /// A number: `12` where all is known, `12+3` where it is not.
  private static func text(_ tally: CountTally) -> String {
    tally.unknown.isEmpty
      ? String(tally.known.count) : "\(tally.known.count)+\(tally.unknown.count)"
  }

  private static func padded(_ text: String, _ width: Int, toLeft: Bool = false) -> String {
    let blanks = String(repeating: " ", count: max(0, width - text.count))
    return toLeft ? blanks + text : text + blanks
  }

  /// A text in lines of so many letters, those after the first set in; there is always one.
  private static func wrapped(_ text: String, _ width: Int) -> [String] {
    var lines = [""]
    for word in text.split(separator: " ") {
      let last = lines[lines.count - 1]
      if last.isEmpty {
        lines[lines.count - 1] = String(word)
      } else if last.count + 1 + word.count <= width {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append("  " + word)
      }
    }
    return lines
  }
}
