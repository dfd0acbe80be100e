import Foundation
import Testing

@testable import Sandbox

/// Sessions of the pretend FileMaker, and its refusals: filemaker.md §2, §7.
@Suite struct FileMakerSessionTests {
  private static let guests = FileMakerDesk.guests
  private static let sessions = "/databases/Shelter/sessions"

  @Test func sessionsEndByThemselvesAndByHand() throws {
    var desk = try FileMakerDesk()
    #expect(desk.token.wholeMatch(of: /[0-9a-f]{52}/) != nil)
    // Every use starts the 15 minutes anew.
    desk.now += 899
    #expect(desk.verdict("GET", Self.guests) == "0 200")
    desk.now += 899
    #expect(desk.send("GET", "/validateSession")["response"] == ["isSessionInUse": .flag(true)])
    desk.now += 899
    #expect(desk.verdict("GET", Self.guests) == "0 200")
    desk.now += 900
    let over = desk.send("GET", Self.guests)
    #expect(over["message"] == "Invalid FileMaker Data API token (*)")
    #expect(over["code"] == "952" && over["status"] == 401)
    desk = try FileMakerDesk()
    // A token is valid for its own database, whose name is case-sensitive.
    #expect(desk.verdict("GET", "/databases/shelter/layouts") == "952 401")
    let token = desk.token
    // Logging out needs no header.
    desk.token = ""
    #expect(desk.verdict("DELETE", "\(Self.sessions)/\(token)") == "0 200")
    #expect(desk.verdict("DELETE", "\(Self.sessions)/\(token)") == "952 401")
    desk.token = token
    #expect(desk.verdict("GET", Self.guests) == "952 401")
    desk.token = ""
    let asked = desk.send("GET", "/validateSession")
    #expect(asked["code"] == "10")
    #expect(asked["message"] == "Request validation failed: Parameter (Authorization) is required")
  }

  @Test func nobodyReadsATokenInTheLog() throws {
    let logOut = Incoming(
      method: "DELETE", target: "/fmi/data/v2\(Self.sessions)/abcdef", origin: "")
    #expect(
      FileMakerState.loggedPath(logOut) == "/fmi/data/v2/databases/Shelter/sessions/•••")
    let logIn = Incoming(method: "POST", target: "/fmi/data/v2\(Self.sessions)/", origin: "")
    #expect(FileMakerState.loggedPath(logIn).hasSuffix("/Shelter/sessions/"))
  }

  @Test func theTokenStandsInTheHeaderToo() throws {
    var desk = try FileMakerDesk()
    for body in ["", "{}", #"{"fmDataSource": []}"#] {
      let reply = desk.raw(
        "POST", "/fmi/data/v2\(Self.sessions)/", body, FileMakerDesk.basic)
      let token = try JSONParser.parse(reply.wholeBody)["response"]?["token"]?.text
      #expect(token != nil)
      #expect(
        reply.fields.first { $0.name == "X-FM-Data-Access-Token" }?.value == token, "\(body)")
    }
  }

  @Test(
    arguments: [
      (#"{"database":"shelter","username":"reader","password":"r"}"#, "0 200"),
      (#"{"database":"Shelter","oAuthRequestId":"1","oAuthIdentifier":"ID7"}"#, "0 200"),
      // As clients do that name the database of the log-in again.
      (#"{"database":"Shelter"}"#, "0 200"),
      (#"{"database":"Shelter","username":"reader","password":"x"}"#, "212 401"),
      (#"{"database":"Shelter","username":"gone","password":"g"}"#, "210 500"),
      (#"{"database":"Shelter","username":"offline","password":"o"}"#, "9 500"),
      (#"{"database":"Shelter","oAuthRequestId":"1","oAuthIdentifier":"ID8"}"#, "212 401"),
      (#"{"database":"Shelter.fmp12"}"#, "802 500"), (#"{"database":"Elsewhere"}"#, "802 500"),
      (#"{"username":"desk","password":"desk pass"}"#, "1707 400"), ("{}", "1707 400"),
      (#"{"database":"Shelter","username":"desk"}"#, "1707 400"),
      (#"{"database":"Shelter","oAuthIdentifier":"ID7"}"#, "1707 400"),
      (#"{"database":7}"#, "1708 400"), (#""Shelter""#, "1708 400"),
      (#"{"database":"Shelter","user":"desk"}"#, "1708 400"),
    ])
  func aLogInOpensTheOtherDatabasesThatItNames(source: String, verdict: String) throws {
    var desk = try FileMakerDesk()
    desk.token = ""
    let answer = desk.send(
      "POST", Self.sessions, #"{"fmDataSource":[\#(source)]}"#, authorization: FileMakerDesk.basic)
    #expect("\(answer["code"]?.text ?? "?") \(answer["status"]?.whole ?? 0)" == verdict)
    #expect((answer["response"]?["token"] != nil) == (verdict == "0 200"))
  }

  @Test func whoIsNotLetIn() throws {
    var desk = try FileMakerDesk()
    desk.token = ""
    func answer(_ authorization: String?, _ body: String? = "{}") -> [JSON?] {
      let answer = desk.send("POST", Self.sessions, body, authorization: authorization)
      return [answer["code"], answer["status"], answer["message"]]
    }
    let wrong = "Invalid user account and/or password; please try again"
    #expect(answer(FileMakerDesk.authorization("desk", "x")) == ["212", 401, .text(wrong)])
    #expect(answer("Basic ???") == ["212", 401, "Authorization header 'Basic' invalid."])
    #expect(
      answer(nil) == ["10", 401, "HTTP Authorization header or OAuth headers are missing."])
    #expect(answer(FileMakerDesk.authorization("gone", "g")).first == "210")
    #expect(answer(FileMakerDesk.authorization("offline", "o")).first == "9")
    #expect(answer(FileMakerDesk.basic, nil).first == "1705")
    #expect(answer(FileMakerDesk.basic, "{").first == "1710")
    #expect(answer(FileMakerDesk.basic, #"{"x":1}"#).first == "1708")
    #expect(answer(FileMakerDesk.basic, #"{"fmDataSource":{}}"#).first == "1708")
    #expect(
      desk.send(
        "POST", "/databases/None/sessions", "{}", authorization: FileMakerDesk.basic)["code"]
        == "802")
  }

  @Test func otherWaysIn() throws {
    var desk = try FileMakerDesk()
    #expect(desk.send("POST", Self.sessions, "{}", authorization: "FMID CLARIS")["code"] == "0")
    #expect(desk.send("POST", Self.sessions, "{}", authorization: "FMID X")["code"] == "212")
    desk.token = ""
    let reply = desk.raw(
      "POST", "/fmi/data/v1\(Self.sessions)", "{}",
      fields: ["X-FM-Data-OAuth-Request-Id": "1", "X-FM-Data-OAuth-Identifier": "ID7"])
    #expect(reply.status == 200)
  }

  @Test func sessionsAreCounted() throws {
    var desk = try FileMakerDesk()
    try desk.state.set("sessionLimit", to: 1)
    let again = desk.send("POST", Self.sessions, "{}", authorization: FileMakerDesk.basic)
    #expect(again["code"] == "956" && again["status"] == 500)
    // An expired session takes no room.
    desk.now += 900
    #expect(
      desk.send("POST", Self.sessions, "{}", authorization: FileMakerDesk.basic)["code"] == "0")
  }

  @Test func readersMayNotWrite() throws {
    var desk = try FileMakerDesk()
    let reader = desk.send(
      "POST", Self.sessions, "{}", authorization: FileMakerDesk.authorization("reader", "r"))
    desk.token = try #require(reader["response"]?["token"]?.text)
    #expect(desk.verdict("GET", Self.guests + "/records") == "0 200")
    #expect(desk.verdict("DELETE", Self.guests + "/records/1") == "200 500")
  }

  @Test func pathsAndVerbs() throws {
    var desk = try FileMakerDesk()
    for path in ["/nowhere", "/databases/Shelter", Self.guests + "/records/1/x", "/"] {
      #expect(desk.verdict("GET", path) == "1700 404", "\(path)")
    }
    for verb in ["PUT", "OPTIONS", "HEAD"] {
      #expect(desk.verdict(verb, Self.guests + "/records") == "1704 405")
    }
    #expect(desk.verdict("GET", "/databases/Shelter/layouts/None") == "105 500")
    // Names are case-sensitive; their characters come encoded, never with a plus.
    #expect(desk.verdict("GET", "/databases/Shelter/layouts/guests") == "105 500")
    let name = FileMakerDesk.escaped("Short & sweet/1")
    #expect(desk.verdict("GET", "/databases/Shelter/layouts/\(name)/records") == "0 200")
    #expect(
      desk.verdict("GET", "/databases/Shelter/layouts/Short+%26+sweet%2F1/records") == "105 500")
    // A trailing slash is tolerated, and all three versions are.
    for version in ["v1", "v2", "vLatest"] {
      desk.base = "/fmi/data/\(version)"
      #expect(desk.verdict("GET", Self.guests + "/records/") == "0 200")
    }
    desk.base = "/fmi/data/v3"
    #expect(desk.verdict("GET", Self.guests) == "1700 404")
  }

  @Test func whatEverybodyMayAsk() throws {
    var desk = try FileMakerDesk()
    desk.token = ""
    let product = desk.send("GET", "/productInfo")["response"]?["productInfo"]
    #expect(product?["name"] == "FileMaker Data API Engine")
    #expect(product?["dateFormat"] == "MM/dd/yyyy")
    let databases: JSON = ["databases": [["name": "Shelter"]]]
    #expect(desk.send("GET", "/databases")["response"] == databases)
    let basic = FileMakerDesk.basic
    #expect(desk.send("GET", "/databases", authorization: basic)["response"] == databases)
    let wrong = FileMakerDesk.authorization("desk", "x")
    #expect(desk.send("GET", "/databases", authorization: wrong)["code"] == "212")
  }
}
