extension InstanceState {
  private static let chunk = 100

  /// Rows in chunks, which are rendered one at a time.
  static func chunks(of rows: [Row]) -> [ArraySlice<Row>] {
    stride(from: 0, to: rows.count, by: chunk).map { rows[$0..<min($0 + chunk, rows.count)] }
  }

  /// A body made of chunks: at once where it is small, in pieces where it is long.
  static func body(
    count: Int, open: String, close: String, piece: @escaping @Sendable (_ index: Int) -> [UInt8]
  ) -> Reply.Body {
    if count <= 1 {
      return .bytes(Array(open.utf8) + (count == 1 ? piece(0) : []) + Array(close.utf8))
    }
    return .pieces { index in
      guard index < count else { return nil }
      return (index == 0 ? Array(open.utf8) : []) + piece(index)
        + (index == count - 1 ? Array(close.utf8) : [])
    }
  }
}
