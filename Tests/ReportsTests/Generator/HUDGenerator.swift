import Glibc
import Model
import Reports

/// Makes up an export of three federal fiscal years, the same for the same seed: invented people only.
///
/// It has what reports stumble over: bed nights twice in a night, deleted rows, stays without an exit and
/// exits on the day of entry, people without a date of birth, households, ids that are numbers and ids that
/// are not, text with commas, quotation marks and line ends.
struct HUDGenerator {
  /// What all is drawn from.
  var seed: UInt64 = 1
  /// How many rows Services has.
  var services = 3_000
  /// How many rows Client has.
  var clients = 300

  /// The first day: 2022-10-01.
  static let firstDay = 19_266
  /// The last day: 2025-09-30.
  static let lastDay = 20_361
  /// What the export is called.
  static let exportID = "20251001"

  /// Writes it into a new folder.
  func write(to folder: String) {
    mkdir(folder, 0o700)
    var writer = GeneratedExport(self, folder)
    writer.write()
  }

  /// A day as the files write it.
  static func text(day: Int) -> String {
    let parts = DayNumber.parts(day)
    return "\(parts.year)-\(padded(parts.month))-\(padded(parts.day))"
  }

  static func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
