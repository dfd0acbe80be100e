import Foundation
import Testing

@testable import Sandbox

/// Fields as calls name them: those of portals, repetitions, related ones, and dates in criteria.
@Suite struct FileMakerNamingTests {
  private static let guests = FileMakerDesk.guests
  private static let records = guests + "/records"
  private static let find = guests + "/_find"

  // MARK: Finding

  @Test(arguments: [
    // In the portal only, and on the layout too.
    (#"{"Notes::Day":"01/02/2026"}"#, ["Ann Li"]), (#"{"Notes::Text":"three"}"#, ["Bob"]),
    (#"{"Notes::Day":"*"}"#, ["Ann Li"]), (#"{"Name":"ann","Notes::Text":"two"}"#, ["Ann Li"]),
    // Any repetition, or the one that is named.
    (#"{"Alias":"annie"}"#, ["Ann Li"]), (#"{"Alias(2)":"annie"}"#, ["Ann Li"]),
    (#"{"Alias(1)":"an"}"#, ["Ann Li"]), (#"{"Name(1)":"bob"}"#, ["Bob"]),
  ])
  func finds(_ request: String, _ names: [String]) throws {
    var desk = try FileMakerDesk()
    #expect(desk.names("POST", Self.find, #"{"query":[\#(request)]}"#) == names)
  }

  @Test(arguments: [
    (#"{"Alias(1)":"annie"}"#, "401 500"), (#"{"Alias(3)":"x"}"#, "111 500"),
    (#"{"Name(2)":"x"}"#, "111 500"), (#"{"Notes::Guest":"x"}"#, "102 500"),
    (#"{"Empty::Name":"x"}"#, "102 500"), (#"{"Notes::Text":"seven"}"#, "401 500"),
  ])
  func findsNot(_ request: String, _ verdict: String) throws {
    var desk = try FileMakerDesk()
    #expect(desk.verdict("POST", Self.find, #"{"query":[\#(request)]}"#) == verdict)
  }

  /// A portal whose relationship a global field makes.
  @Test func findsThroughWhatASessionChose() throws {
    var desk = try FileMakerDesk()
    let query = #"{"query":[{"Name":"ann","Active::Text":"three"}]}"#
    #expect(desk.verdict("POST", Self.find, query) == "401 500")
    desk.send(
      "PATCH", "/databases/Shelter/globals", #"{"globalFields":{"People::gActive":"Bob"}}"#)
    #expect(desk.names("POST", Self.find, query) == ["Ann Li"])
  }

  @Test(arguments: [
    (2, "2024-02-03"), (2, "==2024-02-03"), (2, "2024-02"), (2, "2024"), (2, "2024-02-*"),
    (2, ">=2024-02-03"), (2, "2024-01-31...2024-02-03"), (2, "2024-02-03..2024-02-04"),
    (1, "03.02.2024"), (1, "02.2024"), (1, "01.02.2024...04.02.2024"),
    (1, "01.02.2024..04.02.2024"),
    (0, "02/03/2024"), (0, "2/2024"),
  ])
  func datesOfCriteriaAreWrittenAsSaid(_ formats: Int, _ asked: String) throws {
    var desk = try FileMakerDesk()
    let body = #"{"query":[{"Born":"\#(asked)"}],"dateformats":\#(formats)}"#
    #expect(desk.names("POST", Self.find, body) == ["Ann Li"])
  }

  @Test func momentsOfCriteriaAreWrittenAsSaid() throws {
    var desk = try FileMakerDesk()
    for (asked, verdict) in [
      ("==2026-11-20T18:30:00", "0 200"), ("<2026-11-20T18:30:00", "401 500"),
      ("2026-11-20", "0 200"), ("2026-11-21", "401 500"),
    ] {
      #expect(
        desk.verdict("POST", Self.find, #"{"query":[{"Seen":"\#(asked)"}],"dateformats":"2"}"#)
          == verdict, "\(asked)")
    }
    // A text is not a date, whatever it looks like.
    desk.send("PATCH", Self.records + "/2", #"{"fieldData":{"Code":"2024-02-03"}}"#)
    let body = #"{"query":[{"Code":"==2024-02-03"}],"dateformats":2}"#
    #expect(desk.names("POST", Self.find, body) == ["Bob"])
  }

  // MARK: Writing

  private func notes(_ desk: inout FileMakerDesk, _ id: Int = 1) -> [String?] {
    desk.guest(id)?["portalData"]?["Notes"].flatMap(\.listed)?.map { $0["Notes::Text"]?.text } ?? []
  }

  @Test func relatedFieldsAreWrittenInTheFirstANamedOrANewRecord() throws {
    var desk = try FileMakerDesk()
    func write(_ id: Int, _ fields: String) -> String {
      desk.verdict("PATCH", Self.records + "/\(id)", #"{"fieldData":{\#(fields)}}"#)
    }
    #expect(write(1, #""Notes::Text":"first","Age":32"#) == "0 200")
    #expect(notes(&desk) == ["first", "two"])
    #expect(desk.guest(1)?["fieldData"]?["Age"] == 32)
    #expect(write(1, #""Notes::Text.2":"second""#) == "0 200")
    #expect(write(1, #""Notes::Text.0":"new","Notes::Day.0":"03/04/2026""#) == "0 200")
    #expect(notes(&desk) == ["first", "second", "new"], "both fields are of one record")
    // A guest without notes gets one, with both fields.
    #expect(write(3, #""Notes::Day":"03/04/2026","Notes::Text":"hers""#) == "0 200")
    #expect(notes(&desk, 3) == ["hers"])
    let made = #"{"fieldData":{"Name":"Dee","Notes::Text":"arrived"}}"#
    #expect(desk.verdict("POST", Self.records, made) == "0 200")
    #expect(notes(&desk, 4) == ["arrived"])

    for (fields, verdict) in [
      // Bob's note, and one that does not exist.
      (#""Notes::Text.3":"x""#, "101 500"), (#""Notes::Text.99":"x""#, "101 500"),
      (#""Notes::Guest":"x""#, "102 500"), (#""Notes::Text":"""#, "509 500"),
      (#""Age":1,"Notes::Text(2)":"x""#, "111 500"), (#""Name.1":"x""#, "102 500"),
    ] {
      #expect(write(1, fields) == verdict, "\(fields)")
    }
    #expect(notes(&desk) == ["first", "second", "new"])
    #expect(desk.guest(1)?["fieldData"]?["Age"] == 32, "nothing of a refused call is done")
  }

  @Test func portalsGoByTheirObjectNameAndByTheirTable() throws {
    var desk = try FileMakerDesk()
    desk.send(
      "PATCH", "/databases/Shelter/globals", #"{"globalFields":{"People::gActive":"Ann Li"}}"#)
    func delete(_ named: String) -> String {
      desk.verdict(
        "PATCH", Self.records + "/1", #"{"fieldData":{"deleteRelated":"\#(named)"}}"#)
    }
    #expect(delete("active.3") == "101 500", "somebody else's")
    #expect(delete("active.1") == "0 200")
    #expect(delete("Active.2") == "0 200")
    #expect(notes(&desk) == [])
    let portal = FileMakerDesk.escaped(#"["Active"]"#)
    let record = desk.guest(2, "?portal=\(portal)&_limit.Active=1")
    #expect(record?["portalData"] == ["active": []])
  }

  // MARK: Queries, uploads, sessions

  @Test func whatNobodyKnowsInAQueryIsRefusedEverywhere() throws {
    var desk = try FileMakerDesk()
    let calls: [(String, String, String?)] = [
      ("GET", Self.records, nil), ("GET", Self.records + "/1", nil),
      ("DELETE", Self.records + "/1", nil), ("GET", Self.guests, nil),
      ("GET", Self.guests + "/script/Echo", nil), ("GET", "/databases/Shelter/layouts", nil),
      ("GET", "/databases/Shelter/scripts", nil), ("POST", Self.find, #"{"query":[{"Name":"*"}]}"#),
      ("POST", Self.records, #"{"fieldData":{"Name":"X"}}"#),
      ("PATCH", Self.records + "/1", #"{"fieldData":{"Age":1}}"#),
      ("PATCH", "/databases/Shelter/globals", #"{"globalFields":{"People::gActive":"x"}}"#),
    ]
    for (method, path, body) in calls {
      let answer = desk.send(method, path + "?colour=red", body)
      #expect(answer["status"] == 400 && answer["code"] == "1708", "\(method) \(path)")
      #expect(answer["message"] == "Unknown key (colour)")
    }
    #expect(desk.names("GET", Self.records) == ["Ann Li", "Bob", "José Núñez"])
  }

  @Test func uploadsNameARepetitionAndRunScripts() throws {
    var desk = try FileMakerDesk()
    let form =
      "--b\r\nContent-Disposition: form-data; name=upload; filename=a.png\r\n\r\nx\r\n--b--\r\n"
    func upload(_ path: String) -> JSON {
      desk.send(
        "POST", Self.records + "/1/containers/" + path, form,
        type: "multipart/form-data; boundary=b")
    }
    #expect(upload("Photo(1)")["response"] == ["modId": "1"])
    #expect(upload("Photo(1)/1")["response"] == ["modId": "2"])
    #expect(upload("Photo(2)")["code"] == "111" && upload("Photo(1)/2")["code"] == "111")
    #expect(
      upload("Photo/1?script=Echo&script.param=p&script.presort=Fails&modId=2")["response"] == [
        "modId": "3", "scriptResult.presort": "half", "scriptError.presort": "3",
        "scriptResult": "p", "scriptError": "0",
      ])
    #expect(upload("Photo/1?script=None")["code"] == "104")
    #expect(upload("Photo/1?colour=red")["code"] == "1708")
    #expect(desk.guest(1)?["modId"] == "3")
  }

  @Test func aSessionKeepsToTheSpellingOfItsLogIn() throws {
    var desk = try FileMakerDesk()
    let reply = desk.send(
      "POST", "/databases/shelter/sessions", "{}", authorization: FileMakerDesk.basic)
    desk.token = try #require(reply["response"]?["token"]?.text)
    #expect(desk.verdict("GET", Self.records) == "952 401")
    #expect(desk.verdict("GET", "/databases/shelter/layouts/Guests/records") == "0 200")
  }
}
