import Glibc

/// Writes one table as a file.
struct TableFile {
  let table: HUDTable
  /// What stands in the last column of every row.
  let exportID: [UInt8]
  let progress: (_ file: String, _ rows: Int) -> Bool

  /// How many bytes are written at a time.
  private static let piece = 1 << 20

  /// Writes all rows in the order in which they came.
  func write(to path: String, _ connection: OpaquePointer) throws(HUDExport.Failure) {
    let file = open(
      path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, S_IRUSR | S_IWUSR)
    guard file >= 0 else { throw HUDExport.Failure(errno) }
    defer { close(file) }
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
    guard fsync(file) == 0 else { throw HUDExport.Failure(errno) }
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
    _ text: inout CSVText, _ file: Int32, _ rows: Int
  ) throws(HUDExport.Failure) {
    guard progress(table.fileName, rows) else { throw .cancelled }
    var done = 0
    while done < text.bytes.count {
      let count = text.bytes.withUnsafeBytes {
        Glibc.write(file, $0.baseAddress.map { $0 + done }, $0.count - done)
      }
      if count > 0 {
        done += count
      } else if errno != EINTR {
        throw HUDExport.Failure(errno)
      }
    }
    text.removeAll()
  }
}
