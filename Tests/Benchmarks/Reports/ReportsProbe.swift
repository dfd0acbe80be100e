import Crypto
import Foundation
import Model
import Reports

/// Fills, keeps and asks a store as the program does, for `reports.py` to measure.
///
/// One step a run, so that each has its own memory.
///
///     generate FOLDER SERVICES   makes up an export
///     import FOLDER STORE        reads one, and saves it sealed
///     zip STORE ZIP              writes it as a zip
///     ask STORE RUNS             runs the reports that are named, one a line: FILE NAME=VALUE…
@main
struct ReportsProbe {
  private static let key = SymmetricKey(data: [UInt8](1...32))

  static func main() throws {
    let words = CommandLine.arguments.dropFirst()
    guard words.count == 3, let first = words.dropFirst().first, let second = words.last else {
      return print("ReportsProbe generate|import|zip|ask FIRST SECOND")
    }
    switch words.first {
    case "generate":
      let services = Int(second) ?? 0
      HUDGenerator(seed: 7, services: services, clients: max(10, services * 4 / 130))
        .write(to: first)
    case "import":
      let store = try timed("import") { try HUDImport(folder: first).run().store }
      try timed("save") { try store.save(to: second, key: key) }
    case "zip":
      let store = try ReportStore.open(first, key: key)
      try timed("zip") { try HUDExport(store).writeZip(to: second) }
    default:
      let store = try timed("open") { try ReportStore.open(first, key: key) }
      while let line = readLine() { try ask(line, store, runs: Int(second) ?? 1) }
    }
  }

  private static func ask(_ line: String, _ store: ReportStore, runs: Int) throws {
    let words = line.split(separator: " ")
    let file = URL(fileURLWithPath: String(words[0]))
    let report = try Report(String(decoding: Data(contentsOf: file), as: UTF8.self))
    var values = Dictionary(
      uniqueKeysWithValues: report.parameters.map { ($0.name, ReportValue.nothing) })
    for word in words.dropFirst() {
      let parts = word.split(separator: "=")
      values[String(parts[0])] = Int64(parts[1]).map { .integer($0) }
    }
    var runner = ReportRunner()
    runner.longest = .seconds(600)
    var times: [Double] = []
    var table = ReportTable(columns: [], rows: [], isCut: false)
    for _ in 0..<runs {
      let begin = ContinuousClock.now
      table = try runner.run(report, values, in: store)
      times.append((ContinuousClock.now - begin) / .milliseconds(1))
    }
    times.sort()
    let sums = table.columns.indices.map { column in
      table.rows.reduce(Int64(0)) { sum, row in
        if case .integer(let number) = row[column] { sum + number } else { sum }
      }
    }
    print(
      file.deletingPathExtension().lastPathComponent, times[0], times[times.count / 2],
      table.rows.count, sums.map(String.init).joined(separator: ","))
  }

  private static func timed<Answer>(
    _ what: String, _ work: () throws -> Answer
  ) rethrows -> Answer {
    let begin = ContinuousClock.now
    let answer = try work()
    print(what, (ContinuousClock.now - begin) / .milliseconds(1))
    return answer
  }
}
