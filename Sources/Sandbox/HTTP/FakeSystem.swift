/// One of the systems that the sandbox plays.
protocol FakeSystem: Sendable {
  /// Its name on the control port: `eto`, `filemaker`, `rapidsos`, `servicenow`.
  var name: String { get }
  /// The SMS and mail that it "sent", oldest first.
  var messages: [Message] { get }
  /// The call flows that were started, oldest first.
  var alerts: [Alert] { get }
  func answer(_ request: Incoming) -> Reply
  /// The path of a request for the log, without what must stay secret.
  func loggedPath(_ request: Incoming) -> String
  /// Its answer with a status that a fault asks for.
  func refusal(status: Int) -> Reply
  /// Its answer to a request whose body is not read.
  func refusal(of unread: UnreadBody) -> Reply
  /// Sets one of its switches.
  func set(_ name: String, to value: JSON) throws(Refusal)
  /// Goes back to the state of the seed.
  func reset()
}

/// Why the control port refused, as one sentence.
struct Refusal: Error, Equatable { let sentence: String }
