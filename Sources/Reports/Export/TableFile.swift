/// Writes one table as a file.
struct TableFile {
  let table: HUDTable
  /// What stands in the last column of every row.
  let exportID: [UInt8]
  let progress: (_ file: String, _ rows: Int) -> Bool

  /// How many bytes are written at a time.
  private static let piece = 1 << 20

  /// Writes all rows in the order in which they came.
  func write(
    to file: any ByteSink, _ connection: OpaquePointer
  ) throws(HUDExport.Failure) {
    var text = CSVText()
    for name in table.header { text.add(name.utf8) }
    text.endLine()
    let names = table.columns.map { "\"\($0.name)\"" }.joined(separator: ", ")
    let rows = try Selection(
      "SELECT \(names) FROM \"\(table.name.rawValue)\" ORDER BY rowid", connection)
    var count = 0
    while try rows.next() {
      for (index, column) in table.columns.enumerated() {
        add(column, rows, Int32(index), to: &text)
      }
      if table.name != .export { text.add(exportID) }
      text.endLine()
      count += 1
      if text.bytes.count >= Self.piece { try flush(&text, file, count) }
    }
    try flush(&text, file, count)
  }

  private func add(_ column: HUDColumn, _ rows: Selection, _ index: Int32, to text: inout CSVText) {
    guard let isNumber = rows.isNumber(index) else {
      text.addEmpty()
      return
    }
    switch column.kind {
    case .text: text.add(rows.text(index))
    case .id: isNumber ? text.add(rows.number(index)) : text.add(rows.text(index))
    case .code: text.add(rows.number(index))
    case .day: text.add(day: rows.number(index))
    case .moment: text.add(moment: rows.number(index))
    case .money: text.add(cents: rows.number(index))
    }
  }

  private func flush(
    _ text: inout CSVText, _ file: any ByteSink, _ rows: Int
  ) throws(HUDExport.Failure) {
    guard progress(table.fileName, rows) else { throw .cancelled }
    try file.write(text.bytes)
    text.removeAll()
  }
}
