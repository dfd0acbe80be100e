/// An answer before it goes on the wire.
struct Reply: Sendable {
  /// What follows the head.
  enum Body: Sendable {
    case none
    case bytes([UInt8])
    /// The body is made in pieces while it is sent, so that a long list is never whole in memory;
    /// nil ends it.
    case pieces(@Sendable (_ index: Int) -> [UInt8]?)
  }

  /// How much of it reaches the client.
  enum Delivery: Sendable {
    case whole
    /// The connection closes without an answer.
    case dropped
    /// The head promises the whole body; half of it comes, then the connection closes.
    case truncated
  }

  /// A header field.
  struct Field: Sendable {
    let name: String
    let value: String
  }

  var status: Int
  var fields: [Field]
  var body: Body
  var delivery = Delivery.whole
  /// How long the answer is delayed, in milliseconds.
  var delay = 0

  init(_ status: Int, _ fields: [Field] = [], body: Body = .none) {
    self.status = status
    self.fields = fields
    self.body = body
  }

  /// A JSON answer.
  static func json(_ status: Int, _ value: JSON, type: String = "application/json") -> Reply {
    Reply(status, [Field(name: "Content-Type", value: type)], body: .bytes(value.bytes))
  }

  /// A page for people.
  static func html(_ status: Int, _ page: String) -> Reply {
    Reply(
      status, [Field(name: "Content-Type", value: "text/html;charset=UTF-8")],
      body: .bytes(Array(page.utf8)))
  }

  /// No answer: the connection closes.
  static var dropped: Reply {
    var reply = Reply(0)
    reply.delivery = .dropped
    return reply
  }

  mutating func add(_ name: String, _ value: String) {
    fields.append(Field(name: name, value: value))
  }

  /// The whole body at once.
  var wholeBody: [UInt8] {
    switch body {
    case .none: return []
    case .bytes(let bytes): return bytes
    case .pieces(let piece):
      var out: [UInt8] = []
      var index = 0
      while let bytes = piece(index) {
        out.append(contentsOf: bytes)
        index += 1
      }
      return out
    }
  }
}
