import FoundationEssentials
import Testing

/// What the pretend systems have, asked for by plain requests: without our program, and without any part
/// of it.
struct SandboxRecords {
  private let sandbox: RunningSandbox
  private let ports: (serviceNow: UInt16, eto: UInt16)
  private let site: [String: String]

  /// Signs in to both, to ETO in Harbor House.
  init(_ sandbox: RunningSandbox) throws {
    self.sandbox = sandbox
    let eto = try #require(try sandbox.etoAccount()["PORCHLIGHT_ETO_URL"])
    ports = (try Self.port(sandbox.addresses.servicenow), try Self.port(eto))
    let account = #"{"security":{"Email":"worker@example.org","Password":"porchlight"}}"#
    let path = "/API/Security.svc"
    let signedIn = try Self.ask(ports.eto, "POST", "\(path)/SSOAuthenticate/", body: account)
    let person = try Self.first(#/"SSOAuthToken":"([^"]+)"/#, signedIn)
    let enterprises = try Self.ask(ports.eto, "GET", "\(path)/GetSSOEnterprises/\(person)")
    let known = try Self.first(
      #/"Key":"([^"]+)","Value":"Lantern Street Alliance"/#, enterprises)
    let entered = try Self.ask(
      ports.eto, "GET", "\(path)/SSOSiteLogin/301/\(known)/\(person)/-300")
    site = ["enterpriseGuid": known, "securityToken": try Self.first(#/"([^"]+)"/#, entered)]
  }

  /// The entries of a task's journal, oldest first.
  func journal(of number: String) throws -> [String] {
    let tasks = try rows("task?sysparm_query=number%3D\(number)&sysparm_fields=sys_id")
    let id = try #require(tasks.first?.sys_id)
    return try rows(
      "sys_journal_field?sysparm_query=element_id%3D\(id)%5EORDERBYsys_created_on"
        + "&sysparm_fields=value"
    ).compactMap(\.value)
  }

  /// The numbers of the people of the night shelter whom ETO finds; the words are as an address has them.
  func people(_ words: String) throws -> [Int] {
    try eto("Search.svc/Search/712/\(words)").matches(of: #/"CLID":"?(\d+)/#)
      .compactMap { Int($0.1) }
  }

  /// What was recorded about somebody on a form, as ETO lists it; and how many responses that is.
  func responses(_ form: Int, about person: Int) throws -> (count: Int, text: String) {
    let record = try eto("Actor.svc/participant/\(person)")
    let subject = try Self.first(#/"SubjectID":"?(\d+)/#, record)
    let text = try eto(
      "TouchPoint.svc/ListTouchPointResponses?TouchPointID=\(form)&SubjectID=\(subject)")
    return (text.matches(of: #/"TouchPointResponseID":/#).count, text)
  }

  private struct Answer: Decodable {
    struct Row: Decodable { var sys_id, value: String? }
    var result: [Row]
  }

  private func rows(_ query: String) throws -> [Answer.Row] {
    let pair = Data("john.doe:porchlight".utf8).base64EncodedString()
    let text = try Self.ask(
      ports.serviceNow, "GET", "/api/now/table/\(query)",
      ["Authorization": "Basic \(pair)", "Accept": "application/json"])
    return try JSONDecoder().decode(Answer.self, from: Data(text.utf8)).result
  }

  private func eto(_ path: String) throws -> String {
    try Self.ask(ports.eto, "GET", "/API/\(path)", site)
  }

  private static func port(_ address: String) throws -> UInt16 {
    try #require(address.split(separator: ":").last.flatMap { UInt16($0) })
  }

  private static func first(
    _ pattern: Regex<(Substring, Substring)>, _ text: String
  ) throws -> String {
    String(try #require(text.firstMatch(of: pattern), "\(text)").1)
  }

  /// Sends a request, and returns the body of the answer.
  private static func ask(
    _ port: UInt16, _ method: String, _ path: String, _ fields: [String: String] = [:],
    body: String = ""
  ) throws -> String {
    let lines = fields.map { "\($0): \($1)\r\n" }.joined()
    let answer = try exchange(
      port,
      "\(method) \(path) HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\(lines)"
        + "Content-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)")
    guard answer.hasPrefix("HTTP/1.1 200"), let head = answer.firstRange(of: "\r\n\r\n") else {
      throw Refusal(answer: answer)
    }
    return String(answer[head.upperBound...])
  }
}
