import Foundation
import HTTPTypes
import Testing

@testable import Sandbox

/// The pretend FileMaker in this process, with an open session.
struct FileMakerDesk {
  var state: FileMakerState
  /// Seconds since 1970: 2026-11-21 12:00:00 UTC.
  var now = 1_795_262_400.0
  var token = ""
  /// The start of paths.
  var base = "/fmi/data/vLatest"

  static let basic = authorization("desk", "desk pass")
  static let guests = "/databases/Shelter/layouts/Guests"

  static func authorization(_ name: String, _ password: String) -> String {
    "Basic " + Data("\(name):\(password)".utf8).base64EncodedString()
  }

  init() throws {
    state = try Self.load(Self.seed)
    let reply = send("POST", "/databases/Shelter/sessions", "{}", authorization: Self.basic)
    token = try #require(reply["response"]?["token"]?.text)
  }

  /// Loads a database from the text of a seed file.
  static func load(_ text: String, now: Int = 1_795_262_400) throws -> FileMakerState {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = folder.appending(path: "filemaker")
    try FileManager.default.createDirectory(at: files, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: files.appending(path: "shelter.json"))
    return try FileMakerSeed.load(
      try Seed(folder.path), now: now, scenario: .standard, known: [])
  }

  /// Sends a request, and returns status, number and answer in one object.
  @discardableResult
  mutating func send(
    _ method: String, _ path: String, _ body: String? = nil, authorization: String? = nil,
    type: String = "application/json"
  ) -> JSON {
    let reply = raw(method, base + path, body, authorization, type)
    let json = (try? JSONParser.parse(reply.wholeBody)) ?? .null
    let message = json["messages"].flatMap(\.listed)?.first
    return [
      "status": .whole(reply.status), "code": message?["code"] ?? .null,
      "message": message?["message"] ?? .null, "response": json["response"] ?? .null,
    ]
  }

  mutating func raw(
    _ method: String, _ target: String, _ body: String? = nil, _ authorization: String? = nil,
    _ type: String = "application/json", fields others: [String: String] = [:]
  ) -> Reply {
    var fields = HTTPFields()
    fields[.authorization] = authorization ?? (token.isEmpty ? nil : "Bearer \(token)")
    if body != nil { fields[.contentType] = type }
    for (name, value) in others {
      if let name = HTTPField.Name(name) { fields[name] = value }
    }
    return state.answer(
      Incoming(
        method: method, target: target, fields: fields, body: Array((body ?? "").utf8),
        origin: "http://127.0.0.1:1"), now: now)
  }

  /// Number and status of a request, as `952 401`.
  mutating func verdict(
    _ method: String, _ path: String, _ body: String? = nil, type: String = "application/json"
  ) -> String {
    let answer = send(method, path, body, type: type)
    return "\(answer["code"]?.text ?? "?") \(answer["status"]?.whole ?? 0)"
  }

  /// The records in the answer to a request.
  mutating func records(_ method: String, _ path: String, _ body: String? = nil) -> [JSON] {
    send(method, path, body)["response"]?["data"].flatMap(\.listed) ?? []
  }

  /// The names in the answer to a request.
  mutating func names(_ method: String, _ path: String, _ body: String? = nil) -> [String] {
    records(method, path, body).compactMap { $0["fieldData"]?["Name"]?.text }
  }

  /// A record of the guests.
  mutating func guest(_ id: Int, _ query: String = "") -> JSON? {
    records("GET", Self.guests + "/records/\(id)\(query)").first
  }

  /// A query, escaped for an address.
  static func escaped(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
  }

  private static let seed = """
    {
      "database": "Shelter",
      "dateFormat": "dd.MM.yyyy",
      "accounts": [
        { "name": "desk", "password": "desk pass", "identifier": "ID7", "clarisID": "CLARIS" },
        { "name": "reader", "password": "r", "readOnly": true },
        { "name": "gone", "password": "g", "inactive": true },
        { "name": "offline", "password": "o", "noDataAPI": true }
      ],
      "tables": [
        { "name": "People",
          "fields": [
            { "name": "Name", "required": true, "maxCharacters": 20 },
            { "name": "Age", "type": "number", "minimum": 0, "maximum": 120 },
            { "name": "Beds", "type": "number", "strict": true },
            { "name": "Born", "type": "date" },
            { "name": "Seen", "type": "timeStamp" },
            { "name": "WakeSignal", "type": "time" },
            { "name": "Code", "unique": true },
            { "name": "Diet", "valueList": "Diets", "onlyListed": true },
            { "name": "Alias", "repetitions": 2 },
            { "name": "Photo", "type": "container" },
            { "name": "Double", "type": "number", "kind": "calculation" },
            { "name": "Note", "valueList": "Own notes" },
            { "name": "gActive", "global": true, "start": "0" },
            { "name": "Hidden" }
          ],
          "records": [
            { "Name": "Ann Li", "Age": 31, "Born": "02/03/2024", "Seen": "11/20/2026 18:30:00",
              "WakeSignal": "6:05", "Code": "A", "Alias": ["An", "Annie"], "Double": 62 },
            { "Name": "Bob", "Age": "ten", "Born": "12/31/1980" },
            { "Name": "José Núñez", "Diet": "nuts" }
          ] },
        { "name": "Notes",
          "fields": [{ "name": "Text", "required": true }, { "name": "Guest" }, { "name": "Day", "type": "date" }],
          "records": [
            { "Text": "one", "Guest": "Ann Li", "Day": "01/02/2026" },
            { "Text": "two", "Guest": "Ann Li" },
            { "Text": "three", "Guest": "Bob" }
          ] },
        { "name": "Empty", "fields": [{ "name": "Name" }] }
      ],
      "occurrences": [{ "name": "Active", "table": "Notes" }],
      "relationships": [
        { "from": "People::Name", "to": "Notes::Guest" },
        { "from": "People::gActive", "to": "Active::Guest" }
      ],
      "valueLists": [
        { "name": "Diets", "values": ["vegan", ["No nuts", "nuts"]] },
        { "name": "Own notes", "field": "Notes::Text", "related": true }
      ],
      "layouts": [
        { "name": "Guests", "table": "People",
          "fields": ["Name", "Age", "Beds", "Born", "Seen", "WakeSignal", "Code", "Diet", "Alias", "Photo", "Double", "Note", "gActive", "Notes::Text"],
          "portals": [
            { "table": "Notes", "fields": ["Text", "Day"] },
            { "name": "active", "table": "Active", "fields": ["Text"] }
          ] },
        { "folder": "More", "layouts": [
          { "name": "Short & sweet/1", "table": "People", "fields": ["Name"], "view": "table", "portals": [{ "table": "Notes", "fields": ["Text"] }] },
          { "name": "Empty", "table": "Empty", "fields": ["Name"] }
        ] }
      ],
      "scripts": [
        { "name": "Echo", "echo": true },
        { "name": "-" },
        { "folder": "Night", "scripts": [
          { "name": "Fails", "error": 3, "result": "half" },
          { "name": "Count", "steps": [{ "count": "People" }] },
          { "name": "Notes",
            "steps": [
              { "count": "People", "as": "guests" },
              { "count": "Active", "where": { "Guest": "Ann Li" }, "as": "anns" },
              { "echo": true, "as": "asked" },
              { "value": [1, { "a": null }], "as": "version" }
            ],
            "with": [{ "parameter": "none", "steps": [{ "value": 0 }, { "error": 401 }] }] },
          { "name": "Says", "result": "done", "with": [{ "parameter": "x", "error": 5001 }] }
        ] }
      ]
    }
    """
}
