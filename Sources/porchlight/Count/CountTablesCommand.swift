import ArgumentParser
import Engine
import Features
import FoundationEssentials
import Model
import PointInTime
import Resources

/// The tables of a count, as HUD's form has them.
struct CountTablesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tables", abstract: "Print the tables of a count, as HUD's form has them.",
    discussion: "What is known, what is not, and both together. Practice is not in them.")

  /// How they are printed.
  enum Form: String, EnumerableFlag {
    case page, csv

    static func help(for value: Form) -> ArgumentHelp? {
      switch value {
      case .page: "As a page of text; this is what is printed if nothing else is asked for."
      case .csv: "As comma-separated values."
      }
    }
  }

  @OptionGroup var options: CountOptions
  @OptionGroup var choice: CountChoice
  @Flag var form = Form.page

  mutating func run() async throws {
    let (json, form) = (options.json, form)
    try await options.withCount(choice) { chosen, desk, startup in
      let tables = chosen.tables
      await desk.tellExported(chosen.id)
      if json { return try Output.json(TablesOutput(tables, chosen.count)) }
      switch form {
      case .page: Output.raw(tables.page(CountWords(chosen.count, tables, startup.phrases)))
      case .csv: Output.raw(chosen.csv(tables))
      }
    }
  }
}

extension ChosenCount {
  /// Its tables.
  var tables: CountTables {
    CountTables(surveys, count.definition, decisions: decisions, on: count.night)
  }

  /// The tables as CSV, with the same names in every language.
  func csv(_ tables: CountTables) -> String {
    tables.csv(CountWords(source: "\(count.name), \(count.night), \(tables.surveys)"))
  }
}

/// The tables of a count, as `--json` prints them.
private struct TablesOutput: Encodable {
  struct Number: Encodable {
    var known: Int
    var unknown: Int
    var total: Int

    init(_ tally: CountTally) {
      known = tally.known.count
      unknown = tally.unknown.count
      total = tally.total
    }
  }
  struct Row: Encodable {
    var row: String
    var columns: [String: Number]
    var total: Number
  }
  struct Table: Encodable {
    var table: String
    var rows: [Row]
  }

  var count: String
  var night: String
  var surveys: Int
  var decisions: Int
  var tables: [Table]

  init(_ tables: CountTables, _ count: PITCount) {
    self.count = count.id.uuidString
    night = count.night.description
    surveys = tables.surveys
    decisions = tables.decisions
    self.tables = tables.tables.map { table in
      let columns = table.columns
      return Table(
        table: table.id.rawValue,
        rows: table.rows.map { row in
          Row(
            row: row.id.code,
            columns: Dictionary(
              uniqueKeysWithValues: columns.map { ($0.rawValue, Number(row[$0])) }),
            total: Number(row.total))
        })
    }
  }
}
