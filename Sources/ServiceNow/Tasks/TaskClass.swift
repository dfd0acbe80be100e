import Model
import REST

/// A class of tasks, guessed where a reply does not name its table.
struct TaskClass {
  /// The table's name, `incident`; where nothing tells, `task`, which has every class.
  var table: String

  /// Guesses by the prefix that the numbers of a class have by default.
  init(number: String) {
    let prefix = String(number.prefix { $0.isLetter }).uppercased()
    table = Self.tables[prefix] ?? "task"
  }

  /// Takes the table's name from an address, `…/table/incident/<id>` or `…/incident.do?sys_id=…`.
  ///
  /// Some instances put the class's label there, "Change Request", which is not a table: then it is
  /// nil. Nothing else of the address is used.
  init?(address: String) {
    let path = address.prefix { $0 != "?" && $0 != "#" }
    let parts = path.split(separator: "/")
    let name: Substring?
    if let last = parts.last, last.hasSuffix(".do") {
      name = last.dropLast(3)
    } else {
      name = parts.firstIndex(of: "table").flatMap { $0 + 1 < parts.count ? parts[$0 + 1] : nil }
    }
    guard let name, !name.isEmpty, !name.contains("."), Condition.isColumn(String(name)) else {
      return nil
    }
    table = String(name)
  }

  /// The table as a choice; its name stands in for a label.
  var choice: Choice { Choice(value: table, label: table) }

  private static let tables = [
    "INC": "incident", "PRB": "problem", "PTASK": "problem_task", "CHG": "change_request",
    "CTASK": "change_task", "SCTASK": "sc_task", "RITM": "sc_req_item", "REQ": "sc_request",
  ]
}

extension ServiceNowAPI {
  /// Does something with a task in the table of its class or, if it is not there, in the table of
  /// all tasks.
  func inClass<Value>(
    _ table: String, _ work: (_ table: String) async throws(APIError) -> Value
  ) async throws(APIError) -> Value {
    do throws(APIError) {
      return try await work(table)
    } catch {
      let isElsewhere = error.refusal == .recordNotFound || error.refusal == .unknownTable
      guard isElsewhere, table != "task" else { throw error }
      return try await work("task")
    }
  }
}
