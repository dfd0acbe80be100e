import Foundation
import Testing

@testable import Sandbox

/// Writing into the pretend FileMaker: filemaker.md §3.4 to §3.6 and §6.
@Suite struct FileMakerWritingTests {
  private static let records = FileMakerDesk.guests + "/records"

  @Test func createsEditsDuplicatesAndDeletes() throws {
    var desk = try FileMakerDesk()
    let made = desk.send(
      "POST", Self.records,
      #"{"fieldData":{"Name":"Dee","Age":"31","Alias(2)":"D"},"#
        + #""portalData":{"Notes":[{"Notes::Text":"x"}]}}"#)
    #expect(made["response"] == ["recordId": "4", "modId": "0"])
    let read = desk.guest(4)
    #expect(read?["fieldData"]?["Age"] == 31 && read?["fieldData"]?["Alias(2)"] == "D")
    let note = read?["portalData"]?["Notes"].flatMap(\.listed)?.first
    #expect(note?["Notes::Text"] == "x" && note?["modId"] == "0" && note?["recordId"] == "4")

    let edit = #"{"fieldData":{"Age":32},"modId":"0"}"#
    #expect(
      desk.send("PATCH", Self.records + "/4", edit)["response"] == ["modId": "1"])
    // The count of changes is a different one now.
    #expect(desk.verdict("PATCH", Self.records + "/4", edit) == "306 500")
    #expect(desk.verdict("PATCH", Self.records + "/4", #"{"fieldData":{"Age":33}}"#) == "0 200")
    #expect(desk.guest(4)?["modId"] == "2")

    let copy = desk.send("POST", Self.records + "/4")
    #expect(copy["response"] == ["recordId": "5", "modId": "0"])
    #expect(desk.guest(5)?["fieldData"]?["Age"] == 33)
    // Ann's code is unique.
    #expect(desk.verdict("POST", Self.records + "/1") == "504 500")

    #expect(desk.verdict("DELETE", Self.records + "/4") == "0 200")
    #expect(desk.verdict("DELETE", Self.records + "/4") == "101 500")
    #expect(
      desk.send("POST", Self.records, #"{"fieldData":{"Name":"E"}}"#)["response"]?["recordId"]
        == "6")
  }

  @Test func portalRowsAreChangedMadeAndDeleted() throws {
    var desk = try FileMakerDesk()
    let body =
      #"{"fieldData":{},"portalData":{"Notes":[{"recordId":"1","modId":"0","Notes::Text":"1!"},"#
      + #"{"Notes::Text":"new"}]}}"#
    #expect(desk.verdict("PATCH", Self.records + "/1", body) == "0 200")
    func notes() -> [JSON?] {
      desk.guest(1)?["portalData"]?["Notes"].flatMap(\.listed)?.map { $0["Notes::Text"] } ?? []
    }
    #expect(notes() == ["1!", "two", "new"])
    // Somebody changed the row meanwhile: nothing of the call is done.
    #expect(
      desk.verdict(
        "PATCH", Self.records + "/1",
        #"{"fieldData":{"Age":1},"portalData":{"Notes":[{"Notes::Text":"x"},"#
          + #"{"recordId":"1","modId":"0","Notes::Text":"y"}]}}"#) == "306 500")
    #expect(notes() == ["1!", "two", "new"] && desk.guest(1)?["fieldData"]?["Age"] == 31)
    // Bob's note does not belong to Ann.
    #expect(
      desk.verdict(
        "PATCH", Self.records + "/1",
        #"{"portalData":{"Notes":[{"recordId":"3","Notes::Text":"y"}]}}"#) == "101 500")
    #expect(
      desk.verdict("PATCH", Self.records + "/1", #"{"portalData":{"No":[]}}"#) == "103 500")
    #expect(
      desk.verdict("PATCH", Self.records + "/1", #"{"portalData":{"Notes":[{"Notes::Text":""}]}}"#)
        == "509 500")
    #expect(
      desk.verdict(
        "PATCH", Self.records + "/1", #"{"fieldData":{"deleteRelated":["Notes.1","Notes.2"]}}"#)
        == "0 200")
    #expect(notes() == ["new"])
    #expect(
      desk.verdict("PATCH", Self.records + "/1", #"{"fieldData":{"deleteRelated":"Notes.3"}}"#)
        == "101 500")
  }

  @Test(arguments: [
    (#"{"fieldData":{"Name":""}}"#, "509 500"), (#"{"fieldData":{"No":""}}"#, "102 500"),
    (#"{"fieldData":{"Hidden":""}}"#, "102 500"), (#"{"fieldData":{"Double":1}}"#, "201 500"),
    (#"{"fieldData":{"Name":"a name of more than twenty"}}"#, "511 500"),
    (#"{"fieldData":{"Age":121}}"#, "503 500"), (#"{"fieldData":{"Beds":"many"}}"#, "502 500"),
    (#"{"fieldData":{"Born":"02/30/2024"}}"#, "500 500"),
    (#"{"fieldData":{"WakeSignal":"late"}}"#, "501 500"),
    (#"{"fieldData":{"Code":"A"}}"#, "504 500"),
    (#"{"fieldData":{"Diet":"fish"}}"#, "506 500"), (#"{"fieldData":{"Alias(3)":"x"}}"#, "111 500"),
    (#"{"fieldData":{"Photo":"x"}}"#, "201 500"), (#"{"fieldData":{"Age":true}}"#, "1708 400"),
    (#"{"fieldData":{"Age":null}}"#, "1708 400"), (#"{"fieldData":{},"x":1}"#, "1708 400"),
    (#"{}"#, "1707 400"), ("[]", "1710 400"), ("{,}", "1710 400"),
    (#"{"fieldData":{},"options":{"entrymode":"robot"}}"#, "1708 400"),
    (#"{"fieldData":{"Age":"eleven"},"options":{"entrymode":"script"}}"#, "0 200"),
    (#"{"fieldData":{"gActive":"Bob"}}"#, "0 200"),
  ])
  func whatFieldsTake(_ body: String, _ verdict: String) throws {
    var desk = try FileMakerDesk()
    #expect(desk.verdict("PATCH", Self.records + "/2", body) == verdict)
    let count = verdict == "0 200" ? "1" : "0"
    #expect(desk.guest(2)?["modId"]?.text == count)
  }

  @Test func bodiesSayThatTheyAreJSON() throws {
    var desk = try FileMakerDesk()
    #expect(
      desk.verdict("PATCH", Self.records + "/2", #"{"fieldData":{}}"#, type: "text/plain")
        == "1705 415")
    #expect(desk.verdict("POST", Self.records) == "1705 415")
    #expect(
      desk.verdict(
        "PATCH", Self.records + "/2", #"{"fieldData":{}}"#, type: "application/json; charset=utf-8")
        == "0 200")
  }

  @Test func switchesLockRecordsAndFiles() throws {
    var desk = try FileMakerDesk()
    let expected = [
      ("recordsLocked", "301 500"), ("fileClosed", "802 500"), ("engineOff", "? 502"),
      ("endSessions", "952 401"),
    ]
    for (name, verdict) in expected {
      try desk.state.set(name, to: true)
      #expect(desk.verdict("PATCH", Self.records + "/2", #"{"fieldData":{}}"#) == verdict)
      try desk.state.set(name, to: false)
    }
    desk = try FileMakerDesk()
    try desk.state.set("dataLimit", to: true)
    #expect(desk.verdict("GET", Self.records) == "953 500")
    try desk.state.set("dataLimit", to: false)
    try desk.state.set("older", to: true)
    let old = desk.send("GET", Self.records)["response"]
    #expect(old?["data"] != nil && old?["dataInfo"] == nil)
    #expect(desk.send("GET", "/validateSession")["response"] == .object([]))
    try desk.state.set("htmlUnauthorized", to: true)
    desk.token = "x"
    let page = desk.raw("GET", "/fmi/data/v2" + Self.records)
    #expect(page.status == 401 && String(decoding: page.wholeBody, as: UTF8.self).contains("<html"))
    #expect(page.fields.contains { $0.name == "Content-Type" && $0.value.hasPrefix("text/html") })
    let sentence = #expect(throws: Refusal.self) { try desk.state.set("colour", to: true) }
    #expect(sentence?.sentence.hasPrefix("filemaker has no switch \"colour\", but: ") == true)
  }

  // MARK: Containers

  private static func form(_ name: String) -> String {
    "--b\r\nContent-Disposition: form-data; name=\"note\"\r\n\r\nignored\r\n"
      + "--b\r\nContent-Disposition: form-data; \(name); filename=\"a;b.png\"\r\n"
      + "Content-Type: image/png\r\n\r\nby\r\ntes\r\n--b--\r\n"
  }

  private static let multipart = "multipart/form-data; boundary=b"

  @Test func containersUpAndDown() throws {
    var desk = try FileMakerDesk()
    let path = Self.records + "/1"
    let sent = desk.send(
      "POST", path + "/containers/Photo/1", Self.form("name=upload"), type: Self.multipart)
    #expect(sent["response"] == ["modId": "1"])
    let photo = desk.guest(1)?["fieldData"]?["Photo"]?.text
    let address = try #require(photo)
    #expect(
      address.wholeMatch(
        of:
          /http:\/\/127\.0\.0\.1:1\/Streaming_SSL\/MainDB\/[0-9A-F]+\.png\?RCType=EmbeddedRCFileProcessor/
      ) != nil)
    let target = String(address.dropFirst("http://127.0.0.1:1".count))
    let first = desk.raw("GET", target)
    #expect(first.status == 302)
    #expect(first.fields.contains { $0.name == "Location" && $0.value == address })
    let cookie = try #require(first.fields.first { $0.name == "Set-Cookie" }?.value)
    let fields = ["Cookie": String(cookie.prefix { $0 != ";" })]
    let second = desk.raw("GET", target, fields: fields)
    #expect(second.status == 200 && second.wholeBody == Array("by\r\ntes".utf8))
    #expect(second.fields.contains { $0.name == "Content-Type" && $0.value == "image/png" })
    // The address ends with the session's part, which the log does not show.
    let logged = Incoming(method: "GET", target: target, origin: "")
    #expect(FileMakerState.loggedPath(logged) == "/Streaming_SSL/MainDB/•••")
    desk.now += 900
    #expect(desk.raw("GET", target, fields: fields).status == 404)
  }

  @Test func uploadsThatAreRefused() throws {
    var desk = try FileMakerDesk()
    let containers = Self.records + "/1/containers"
    let form = Self.form("name=\"upload\"")
    func verdict(_ path: String, _ body: String, type: String = Self.multipart) -> String {
      desk.verdict("POST", containers + path, body, type: type)
    }
    #expect(verdict("/Photo/1?modId=7", form) == "306 500")
    #expect(verdict("/Photo?modId=0", form) == "0 200")
    #expect(verdict("/Photo", Self.form("name=other")) == "960 400")
    #expect(verdict("/Photo/2", form) == "111 500")
    #expect(verdict("/Name/1", form) == "102 500")
    #expect(verdict("/Photo/1", form, type: "application/json") == "1705 415")
    // An empty text takes the file out again.
    #expect(desk.verdict("PATCH", Self.records + "/1", #"{"fieldData":{"Photo":""}}"#) == "0 200")
    #expect(desk.guest(1)?["fieldData"]?["Photo"] == "")
  }
}
