import Model

/// Rows of a table that are in no file: they are made while they are read, one after the other.
///
/// Columns that are not named are empty in every row.
public struct HUDRows: Sendable {
  /// What a field says.
  public enum Field: Hashable, Sendable {
    /// Nothing.
    case nothing
    /// A name of a row, or text.
    case text(String)
    /// A name of a row, a code or a number.
    case number(Int)
    /// A day, as days since 1970-01-01.
    case day(Int)
    /// A moment of the local clock, as seconds since 1970-01-01 00:00:00.
    case moment(Int)

    /// A number, or nothing.
    public static func number(orNothing number: Int?) -> Field {
      number.map { .number($0) } ?? .nothing
    }

    /// A day, or nothing.
    public static func day(orNothing day: Int?) -> Field { day.map { .day($0) } ?? .nothing }
  }

  /// The table.
  let table: HUDTable.Name
  /// The columns that the fields of a row belong to.
  let columns: [String]
  /// Begins with the first row; each call gives the next one.
  let begin: @Sendable () -> () -> [Field]?

  /// Takes the rows of a table.
  ///
  /// - Parameters:
  ///   - table: the table
  ///   - columns: the columns that the fields of each row belong to, in their order; `ExportID` is in
  ///     Export's only
  ///   - rows: gives the rows, once for each import
  public init(
    _ table: HUDTable.Name, _ columns: [String],
    _ rows: @escaping @Sendable () -> AnySequence<[Field]>
  ) {
    self.table = table
    self.columns = columns
    begin = {
      let iterator = rows().makeIterator()
      return { iterator.next() }
    }
  }
}

/// Rows as the bytes of the file that they would be in, so that they pass what a file passes.
final class RowBytes: ByteSource {
  /// How many bytes are put together at a time.
  private static let size = 1 << 16

  private let exportID: String?
  /// For each column of the table the place of its field in a row; nil for one that is empty.
  private let places: [Int?]
  private let next: () -> [HUDRows.Field]?
  private var text = CSVText()
  private var taken = 0
  private var isAtEnd = false

  /// Begins with the first line.
  ///
  /// - Parameters:
  ///   - table: the table
  ///   - rows: its rows; nil where it has none
  ///   - exportID: what the rows say that they belong to
  init(_ table: HUDTable, _ rows: HUDRows?, exportID: String) {
    self.exportID = table.name == .export ? nil : exportID
    places = table.columns.map { column in rows?.columns.firstIndex(of: column.name) }
    next = rows?.begin() ?? { nil }
    for column in table.columns { text.add(column.name.utf8) }
    if table.name != .export { text.add(HUDTable.exportID.utf8) }
    text.endLine()
  }

  func read(_ buffer: UnsafeMutableRawBufferPointer) throws(HUDImportError) -> Int {
    if taken == text.bytes.count { fill() }
    let count = min(buffer.count, text.bytes.count - taken)
    text.bytes.withUnsafeBytes { bytes in
      buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[taken..<taken + count]))
    }
    taken += count
    return count
  }

  /// Puts the next rows together; nothing at the end.
  private func fill() {
    text.removeAll()
    taken = 0
    while !isAtEnd, text.bytes.count < Self.size {
      guard let row = next() else {
        isAtEnd = true
        break
      }
      for place in places { add(place.map { row[$0] } ?? .nothing) }
      if let exportID { text.add(exportID.utf8) }
      text.endLine()
    }
  }

  private func add(_ field: HUDRows.Field) {
    switch field {
    case .nothing: text.addEmpty()
    // No file has that character: a name with one is the name without it.
    case .text(let string): text.add(Array(string.utf8.filter { $0 != 0 }))
    case .number(let number): text.add(Int64(number))
    case .day(let day): text.add(day: Int64(day))
    case .moment(let moment): text.add(moment: Int64(moment))
    }
  }
}
