import REST
import TestSupport

/// What an instance answers.
extension HTTPResponse {
  /// The own record of john.doe; no row where he may not read it.
  static func person(_ id: String? = "j1") -> HTTPResponse {
    let row = id.map { #"{"sys_id":"\#($0)","user_name":"john.doe","name":"John Doe"}"# } ?? ""
    return .json(200, #"{"result":[\#(row)]}"#)
  }

  /// The tracker's list with tasks of these ids.
  static func tracker(_ ids: String...) -> HTTPResponse {
    let entries = ids.map {
      #"{"sys_id":"\#($0)","number":"INC\#($0)","short_desc":null,"created":"2026-03-01 08:00:00"}"#
    }
    return .json(200, #"{"result":{"Incident":[\#(entries.joined(separator: ","))]}}"#)
  }

  /// A page of the task table with tasks of these ids, assigned to somebody.
  static func tasks(
    _ ids: String..., assignee: String = "j1", group: String = "", state: String = "1",
    headers: Headers = [:]
  ) -> HTTPResponse {
    let rows = ids.map { row($0, assignee: assignee, group: group, state: state) }
    return .json(200, #"{"result":[\#(rows.joined(separator: ","))]}"#, headers: headers)
  }

  /// One task.
  static func task(_ id: String, state: String = "1", priority: String = "3") -> HTTPResponse {
    .json(200, #"{"result":\#(row(id, state: state, priority: priority))}"#)
  }

  private static func row(
    _ id: String, assignee: String = "j1", group: String = "", state: String = "1",
    priority: String = "3"
  ) -> String {
    func pair(_ name: String, _ value: String, _ shown: String) -> String {
      #""\#(name)":{"value":"\#(value)","display_value":"\#(shown)"}"#
    }
    let pairs = [
      pair("sys_id", id, id), pair("number", "INC\(id)", "INC\(id)"),
      pair("sys_class_name", "incident", "Incident"), pair("state", state, "State \(state)"),
      pair("priority", priority, "\(priority) - Somehow"), pair("active", "true", "true"),
      pair("assigned_to", assignee, assignee.isEmpty ? "" : "John Doe"),
      pair("assignment_group", group, group),
    ]
    return "{\(pairs.joined(separator: ","))}"
  }

  /// Journal entries with these texts, written when every test happens.
  static func journal(_ texts: String...) -> HTTPResponse {
    let rows = texts.enumerated().map { number, text in
      #"{"sys_id":"e\#(number)","element":"work_notes","element_id":"t1","value":"\#(text)","#
        + #""sys_created_on":"2026-03-02 09:30:00","sys_created_by":"john.doe"}"#
    }
    return .json(200, #"{"result":[\#(rows.joined(separator: ","))]}"#)
  }

  /// The tracker's answer to a comment.
  static let inserted = HTTPResponse.json(201, #"{"data":"Successfully inserted"}"#)
  /// An address that the instance does not have.
  static let noSuchAddress = failure(400, "Requested URI does not represent any resource")

  /// An error envelope.
  static func failure(
    _ status: Int, _ message: String, detail: String = "", headers: Headers = [:]
  ) -> HTTPResponse {
    .json(
      status,
      #"{"error":{"message":"\#(message)","detail":"\#(detail)"},"status":"failure"}"#,
      headers: headers)
  }
}
