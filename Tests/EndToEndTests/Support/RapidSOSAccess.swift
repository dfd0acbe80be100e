import FoundationEssentials
import Glibc
import TestSupport
import Testing

extension RunningSandbox {
  /// What a script needs to reach the pretend RapidSOS as if it were a real one.
  func rapidSOSAccount(
    _ username: String = "robin.example", password: String = "porchlight"
  ) throws -> [String: String] {
    [
      "PORCHLIGHT_RAPIDSOS_URL": try rapidSOS, "PORCHLIGHT_RAPIDSOS_CLIENT_ID": "demo-client",
      "PORCHLIGHT_RAPIDSOS_CLIENT_SECRET": "demo-secret",
      "PORCHLIGHT_RAPIDSOS_USERNAME": username, "PORCHLIGHT_RAPIDSOS_PASSWORD": password,
    ]
  }

  /// Where the pretend RapidSOS is.
  private var rapidSOS: String {
    get throws {
      struct Line: Decodable { var rapidsos: String }
      let answer = try control(self, "GET", "/")
      let body = try #require(answer.split(separator: "\r\n\r\n", maxSplits: 1).last)
      let line = try #require(body.split(separator: "\n").first { $0.hasPrefix("{") })
      return try JSONDecoder().decode(Line.self, from: Data(line.utf8)).rapidsos
    }
  }

  /// Runs a command as somebody of the pretend RapidSOS, in a home of its own.
  func asUser(
    _ username: String, _ arguments: String..., input: String = ""
  ) async throws -> Command.Outcome {
    try await Command(
      arguments, input: input, environment: try rapidSOSAccount(username), home: try Home()
    ).outcome()
  }

  /// Has the next request to RapidSOS that fits end in a fault.
  func rapidSOSFault(_ kind: String, _ method: String, _ path: String) throws {
    try control(
      self, "POST", "/faults",
      #"{"service":"rapidsos","kind":"\#(kind)","method":"\#(method)","#
        + #""pathPrefix":"/v1/rain/\#(path)"}"#)
  }

  /// How many requests of a kind came to RapidSOS.
  func rapidSOSCount(_ method: String, _ path: String) throws -> Int {
    struct Request: Decodable { var service, method, path: String }
    return try list(of: Request.self, at: "/requests").count {
      $0.service == "rapidsos" && $0.method == method && $0.path.hasPrefix("/v1/rain/\(path)")
    }
  }

  /// The last code that was sent to a number.
  func code(to number: String) throws -> String {
    struct Message: Decodable { var to, text: String }
    let text = try #require(
      try list(of: Message.self, at: "/messages").last { $0.to == number }?.text)
    return String(try #require(text.firstMatch(of: /[0-9]{5}/)).output)
  }

  /// The profile as the pretend RapidSOS has it, asked for without any of our programs.
  func storedProfile(_ username: String = "robin.example") throws -> StoredProfile {
    struct Token: Decodable { var access_token: String }
    let form =
      "grant_type=password&client_id=demo-client&client_secret=demo-secret"
      + "&username=\(username)&password=porchlight"
    let token = try JSONDecoder().decode(
      Token.self,
      from: Data(
        try ask("POST", "/oauth/token", form, ["application/x-www-form-urlencoded"]).utf8))
    let profile = try ask(
      "GET", "/v1/rain/personal-info", "", ["application/json", token.access_token])
    return try JSONDecoder().decode(StoredProfile.self, from: Data(profile.utf8))
  }

  private func list<Item: Decodable>(of type: Item.Type, at path: String) throws -> [Item] {
    let answer = try control(self, "GET", path)
    let start = try #require(answer.firstIndex(of: "["))
    let end = try #require(answer.lastIndex(of: "]"))
    return try JSONDecoder().decode([Item].self, from: Data(answer[start...end].utf8))
  }

  /// Sends a request of content type and bearer token, and returns the body of the answer.
  private func ask(
    _ method: String, _ path: String, _ body: String, _ headers: [String]
  ) throws -> String {
    let port = try rapidSOS.split(separator: ":").last.flatMap { UInt16($0) } ?? 0
    let bearer = headers.dropFirst().first.map { "Authorization: Bearer \($0)\r\n" } ?? ""
    let answer = try exchange(
      port,
      "\(method) \(path) HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n"
        + "Content-Type: \(headers[0])\r\n\(bearer)Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
    )
    guard let start = answer.firstIndex(of: "{"), let end = answer.lastIndex(of: "}") else {
      throw Refusal(answer: answer)
    }
    return String(answer[start...end])
  }
}

/// A profile on the wire, as far as tests look at it.
struct StoredProfile: Decodable {
  struct Texts: Decodable { var value: [String] }
  struct Numbers: Decodable { var value: [Double] }
  struct Language: Decodable { var language_code: String }
  struct Languages: Decodable { var value: [Language] }
  struct Phone: Decodable { var number: String }
  struct Phones: Decodable { var value: [Phone] }
  struct Contact: Decodable { var full_name, phone, email, label, note: String }
  struct Contacts: Decodable { var value: [Contact] }
  struct Address: Decodable { var street_address, locality, country_code: String }
  struct Addresses: Decodable { var value: [Address] }

  var id: Int
  var full_name, gender, ethnicity, occupation, blood_type, allergy, medical_condition: Texts?
  var disability, medication, medical_note, comment: Texts?
  var birthday, height, weight: Numbers?
  var language: Languages?
  var phone_number: Phones?
  var emergency_contact: Contacts?
  var address: Addresses?
}
