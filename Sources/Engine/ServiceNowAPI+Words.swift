import Features
import Model
import REST
import ServiceNow

extension ServiceNowAPI {
  /// Sends a comment once: a work note through the tracker, or to the task itself where the tracker
  /// is missing; a comment that the one who asked for the task reads always to the task.
  func deliver(_ comment: OutgoingComment) async throws(APIError) {
    switch comment.kind {
    case .comment: try await write(comment, to: "comments")
    case .workNote:
      do {
        try await addComment(taskID: comment.taskID, text: comment.text)
      } catch {
        guard error.refusal == .trackerNotInstalled else { throw error }
        try await write(comment, to: "work_notes")
      }
    }
  }

  /// Whether a comment that was sent can be read in its task's journal.
  ///
  /// nil where the journal is empty, which is also how an instance hides one. `author` is the user
  /// name of who sent it; nil for whoever it was.
  func holds(
    _ comment: OutgoingComment, by author: String?
  ) async throws(APIError) -> Bool? {
    let journal = try await journal(ofTask: comment.taskID)
    return journal == .entries([]) ? nil : journal.holds(comment, by: author)
  }

  private func write(
    _ comment: OutgoingComment, to column: String
  ) async throws(APIError) {
    _ = try await patch(
      comment.table, id: comment.taskID, fields: [column: comment.text],
      options: ListOptions(fields: ["sys_id"]))
  }
}
