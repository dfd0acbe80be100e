public import Model
public import REST

/// The "My Work" task tracker, a scoped application that an instance may or may not have.
/// Source: servicenow.md §2.
extension ServiceNowAPI {
  /// The active tasks that are assigned to the person who is signed in, grouped by class, in each
  /// class oldest first.
  ///
  /// They have a class, a number, a short description and a date; state, priority, assignee and
  /// group are nil: use ``tasks(_:having:pageSize:cap:)`` for those.
  ///
  /// - Throws: `rejected` with ``Refusal/trackerNotInstalled`` where the application is missing.
  public func myTasks() async throws(APIError) -> [TaskItem] {
    try await tracker(
      Request(.get, path: Self.trackerTask, template: "/" + Self.trackerTask.joined(separator: "/"))
      { response throws(APIError) in
        try WireAnswer<WireTracker>.read(response).tasks
      })
  }

  /// Adds a comment to a task of any class, as a work note.
  ///
  /// Do not repeat it blindly: the instance cannot tell a repetition from a second comment.
  ///
  /// - Throws: `rejected` with ``Refusal/commentMissing`` (an empty text is not even sent),
  ///   ``Refusal/taskNotFound``, ``Refusal/commentDenied``, ``Refusal/unreadableRequest`` or
  ///   ``Refusal/trackerNotInstalled``.
  public func addComment(taskID: String, text: String) async throws(APIError) {
    guard !text.isEmpty else {
      throw .rejected(status: 400, code: Refusal.commentMissing.rawValue, message: "")
    }
    try await tracker(
      Request(
        .post, path: Self.trackerTask + [taskID, "comment"],
        template: "/" + Self.trackerTask.joined(separator: "/") + "/{id}/comment",
        body: try JSON.body(["comment": text])
      ) { response throws(APIError) in
        let inserted = try JSON.decode(WireInserted.self, from: response)
        if let error = inserted.error { throw Refusal.error(status: response.status, error) }
      })
  }

  /// Sends a call to the tracker, which is missing where its address is unknown.
  private func tracker<Response>(_ call: Request<Response>) async throws(APIError) -> Response {
    do { return try await send(call) } catch {
      guard case .rejected(let status, _, let message) = error, error.refusal == .unknownAddress
      else { throw error }
      throw .rejected(status: status, code: Refusal.trackerNotInstalled.rawValue, message: message)
    }
  }

  private static let trackerTask = ["api", "x_snc_my_work", "v1", "tracker", "task"]
}
