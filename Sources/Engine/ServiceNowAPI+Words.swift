import REST
import ServiceNow

extension ServiceNowAPI {
  /// Adds a work note through the tracker, or to the task itself where the tracker is missing.
  func addWorkNote(_ text: String, to id: String, table: String) async throws(APIError) {
    do {
      try await addComment(taskID: id, text: text)
    } catch {
      guard error.refusal == .trackerNotInstalled else { throw error }
      try await write(text, to: "work_notes", of: id, table: table)
    }
  }

  /// Adds a comment that the one who asked for the task reads.
  func addCustomerComment(_ text: String, to id: String, table: String) async throws(APIError) {
    try await write(text, to: "comments", of: id, table: table)
  }

  private func write(
    _ text: String, to column: String, of id: String, table: String
  ) async throws(APIError) {
    _ = try await patch(
      table, id: id, fields: [column: text], options: ListOptions(fields: ["sys_id"]))
  }
}
