import FoundationEssentials
import REST
import Sandbox
import Testing

/// What a test does to a sandbox, and sees there, without the program: its control port, and other
/// people's requests.
struct SandboxDesk: Sendable {
  /// A request that the sandbox got.
  struct Visit: Decodable {
    var method: String
    var path: String
    var status: Int
    /// When it came, and when it was answered.
    var start, end: String
  }

  private let control: BaseURL
  private let serviceNow: BaseURL
  private let transport = HTTPTransport()
  /// Where the pretend RapidSOS is.
  let rapidSOS: String?

  init(_ addresses: SandboxAddresses) throws {
    control = try #require(BaseURL(addresses.control))
    serviceNow = try #require(addresses.servicenow.flatMap(BaseURL.init))
    rapidSOS = addresses.rapidsos
  }

  func close() async { await transport.shutdown() }

  // MARK: What goes wrong

  /// Sets a switch of the pretend ServiceNow; `value` is JSON.
  func turn(_ name: String, to value: String = "true") async throws {
    try await tell("switches", #"{"service":"servicenow","name":"\#(name)","value":\#(value)}"#)
  }

  /// Lets the next requests that fit go wrong.
  func fault(
    _ kind: String, of service: String = "servicenow", method: String? = nil,
    path: String? = nil, count: Int = 1, more: String = ""
  ) async throws {
    let method = method.map { #","method":"\#($0)""# } ?? ""
    let path = path.map { #","pathPrefix":"\#($0)""# } ?? ""
    try await tell(
      "faults",
      #"{"service":"\#(service)","kind":"\#(kind)","count":\#(count)\#(method)\#(path)\#(more)}"#)
  }

  /// Forgets every fault that still waits.
  func clearFaults() async throws {
    _ = try await transport.send(
      HTTPRequest(.delete, url: control.url(path: ["faults"]), template: "/faults"))
  }

  private func tell(_ name: String, _ body: String) async throws {
    let response = try await transport.send(
      HTTPRequest(
        .post, url: control.url(path: [name]), template: "/\(name)",
        headers: ["Content-Type": "application/json"], body: Array(body.utf8)))
    #expect(response.status == 200, "\(String(decoding: response.body, as: UTF8.self))")
  }

  // MARK: What is there

  /// The requests that the pretend systems got, oldest first.
  func visits() async throws -> [Visit] {
    try JSONDecoder().decode([Visit].self, from: Data(try await read("requests")))
  }

  /// What the control port tells.
  func read(_ name: String) async throws -> [UInt8] {
    let request = HTTPRequest(.get, url: control.url(path: [name]), template: "/\(name)")
    return try await transport.send(request).body
  }

  /// Expects a column of a task to be shown so to a person.
  func shows(
    _ value: String, in column: String, of number: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let task = try #require(try await rows("task", "number=\(number)", shown: true).first)
    #expect(task[column] == value, sourceLocation: sourceLocation)
  }

  /// The texts of a task's journal in the order they were written; of one column where one is named.
  func journal(_ number: String, _ element: String? = nil) async throws -> [String] {
    let id = try #require(try await rows("task", "number=\(number)").first?["sys_id"])
    let only = element.map { "^element=\($0)" } ?? ""
    return try await rows("sys_journal_field", "element_id=\(id)\(only)^ORDERBYsys_created_on")
      .compactMap { $0["value"] }
  }

  /// Expects a text so often in a task's journal, byte for byte.
  func has(
    _ text: String, in number: String, _ element: String? = nil, times: Int = 1,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let texts = try await journal(number, element)
    let count = texts.count { $0.utf8.elementsEqual(text.utf8) }
    #expect(count == times, "\(texts)", sourceLocation: sourceLocation)
  }

  /// Writes into a task as somebody else.
  func write(_ body: [String: String], to number: String, as user: String = "ann.li") async throws {
    let id = try #require(try await rows("task", "number=\(number)").first?["sys_id"])
    let response = try await ask(
      .patch, ["api", "now", "table", "task", id], body: try JSONEncoder().encode(body), as: user)
    #expect(response.status == 200)
  }

  /// The rows of a table, as stored or as shown.
  func rows(
    _ table: String, _ query: String, shown: Bool = false
  ) async throws -> [[String: String]] {
    struct Answer: Decodable { var result: [[String: String]] }
    let response = try await ask(
      .get, ["api", "now", "table", table],
      query: [
        QueryItem("sysparm_query", query), QueryItem("sysparm_display_value", "\(shown)"),
        QueryItem("sysparm_exclude_reference_link", "true"),
      ], as: "john.doe")
    return try JSONDecoder().decode(Answer.self, from: Data(response.body)).result
  }

  private func ask(
    _ method: REST.Method, _ path: [String], query: [QueryItem] = [], body: Data? = nil,
    as user: String
  ) async throws -> HTTPResponse {
    let pair = Data("\(user):porchlight".utf8).base64EncodedString()
    transport.cookies.clear(host: serviceNow.host)
    return try await transport.send(
      HTTPRequest(
        method, url: serviceNow.url(path: path, query: query), template: "/",
        headers: [
          "Authorization": "Basic \(pair)", "Accept": "application/json",
          "Content-Type": "application/json",
        ], body: body.map { Array($0) }))
  }
}
