import Glibc
import Reports

/// A file of a generated export, written as it is filled: a big one is never in memory.
final class GeneratedFile {
  private let file: UnsafeMutablePointer<FILE>?
  private let header: [String]
  private let exportID: String
  private(set) var rows = 0

  init(_ table: HUDTable.Name, in folder: String, exportID: String) {
    let table = HUDTable.named(table)
    file = fopen("\(folder)/\(table.fileName)", "w")
    header = table.header
    self.exportID = exportID
    put(header.joined(separator: ",") + "\r\n")
  }

  /// Writes a row: its fields by column; the others are empty.
  func add(_ fields: [String: String]) {
    var all = fields
    all["ExportID"] = exportID
    assert(all.keys.allSatisfy(header.contains), "\(all.keys) not in \(header)")
    put(header.map { Self.quoted(all[$0] ?? "") }.joined(separator: ",") + "\r\n")
    rows += 1
  }

  /// Writes a row that is put together already, all but its end and its last column.
  func add(line: String) {
    put("\(line),\(exportID)\r\n")
    rows += 1
  }

  /// Ends the file.
  func close() { if let file { fclose(file) } }

  private func put(_ text: String) { if let file { fputs(text, file) } }

  private static func quoted(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { $0 != 0x22 && $0 != 0x2C && $0 != 0x0A && $0 != 0x0D }
    guard !isPlain else { return text }
    return "\""
      + text.split(separator: "\"", omittingEmptySubsequences: false)
      .joined(separator: "\"\"") + "\""
  }
}
