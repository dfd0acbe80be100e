import Foundation
import Testing

@testable import Sandbox

/// The pretend FileMaker, call by call: filemaker.md §2 to §6.
@Suite struct FileMakerStateTests {
  private static let guests = FileMakerDesk.guests
  private static let records = guests + "/records"

  // MARK: Reading

  @Test func listsPartsAndOrder() throws {
    var desk = try FileMakerDesk()
    #expect(desk.names("GET", Self.records) == ["Ann Li", "Bob", "José Núñez"])
    #expect(desk.names("GET", Self.records + "?_offset=2&_limit=1") == ["Bob"])
    let sort = FileMakerDesk.escaped(#"[{"fieldName":"Name","sortOrder":"descend"}]"#)
    #expect(desk.names("GET", Self.records + "?_sort=\(sort)") == ["José Núñez", "Bob", "Ann Li"])
    // Clients that write blanks as a plus.
    let plus = #"[{"fieldName":+"Born"}]"#
    #expect(desk.names("GET", Self.records + "?_sort=\(plus)") == ["José Núñez", "Bob", "Ann Li"])
    // The order of a value list; values outside it come last.
    let list = FileMakerDesk.escaped(#"[{"fieldName":"Diet","sortOrder":"Diets"}]"#)
    #expect(desk.names("GET", Self.records + "?_sort=\(list)").first == "José Núñez")
    #expect(desk.verdict("GET", Self.records + "?_offset=4") == "101 500")
    for limit in ["0", "-1", "x"] {
      #expect(desk.verdict("GET", Self.records + "?_limit=\(limit)") == "960 400")
    }
    #expect(desk.verdict("GET", Self.records + "?_offset=0") == "960 400")
    #expect(desk.verdict("GET", Self.records + "?limit=1") == "1708 400")
    #expect(desk.verdict("GET", Self.records + "?_sort=x") == "1708 400")
    #expect(
      desk.verdict(
        "GET", Self.records + "?_sort=" + FileMakerDesk.escaped(#"[{"fieldName":"No"}]"#))
        == "102 500")
    #expect(
      desk.verdict(
        "GET",
        Self.records + "?_sort="
          + FileMakerDesk.escaped(#"[{"fieldName":"Name","sortOrder":"sideways"}]"#)) == "404 500")
    #expect(desk.verdict("GET", "/databases/Shelter/layouts/Empty/records") == "0 200")
    #expect(desk.verdict("GET", "/databases/Shelter/layouts/Empty/records?_offset=1") == "101 500")
  }

  @Test func aRecordIsAsThePageHasIt() throws {
    var desk = try FileMakerDesk()
    let answer = desk.send("GET", Self.records + "/1")["response"]
    #expect(
      answer?["dataInfo"] == [
        "database": "Shelter", "layout": "Guests", "table": "People", "totalRecordCount": 3,
        "foundCount": 1, "returnedCount": 1,
      ])
    let first = desk.guest(1)
    let record = try #require(first)
    #expect(record["recordId"] == "1" && record["modId"] == "0")
    let fields = record["fieldData"]
    #expect(fields?["Age"] == 31 && fields?["Beds"] == "" && fields?["WakeSignal"] == "06:05:00")
    #expect(
      fields?["Alias(1)"] == "An" && fields?["Alias(2)"] == "Annie" && fields?["Alias"] == nil)
    // The first related record, outside of a portal.
    #expect(fields?["Notes::Text"] == "one")
    #expect(fields?["gActive"] == "0" && fields?["Hidden"] == nil)
    #expect(
      record["portalData"]?["Notes"] == [
        ["recordId": "1", "Notes::Text": "one", "Notes::Day": "01/02/2026", "modId": "0"],
        ["recordId": "2", "Notes::Text": "two", "Notes::Day": "", "modId": "0"],
      ])
    #expect(record["portalData"]?["active"] == [])
    #expect(
      record["portalDataInfo"].flatMap(\.listed)?.last == [
        "portalObjectName": "active", "database": "Shelter", "table": "Active", "foundCount": 0,
        "returnedCount": 0,
      ])
    // Text that got into a number field.
    #expect(desk.guest(2)?["fieldData"]?["Age"] == "ten")
    #expect(desk.verdict("GET", Self.records + "/9") == "101 500")
  }

  @Test func datesAreWrittenAsAskedFor() throws {
    var desk = try FileMakerDesk()
    let expected = [
      ("", "02/03/2024", "11/20/2026 18:30:00"),
      ("?dateformats=0", "02/03/2024", "11/20/2026 18:30:00"),
      ("?dateformats=1", "03.02.2024", "20.11.2026 18:30:00"),
      ("?dateformats=2", "2024-02-03", "2026-11-20T18:30:00"),
    ]
    for (query, day, moment) in expected {
      let fields = desk.guest(1, query)?["fieldData"]
      #expect(fields?["Born"]?.text == day && fields?["Seen"]?.text == moment, "\(query)")
    }
    #expect(desk.verdict("GET", Self.records + "?dateformats=3") == "960 400")
    #expect(
      desk.verdict(
        "PATCH", Self.records + "/1",
        #"{"fieldData":{"Born":"2024-05-06","Seen":"2024-05-06T07:08"},"dateformats":2}"#)
        == "0 200")
    #expect(desk.guest(1)?["fieldData"]?["Born"] == "05/06/2024")
    #expect(desk.guest(1)?["fieldData"]?["Seen"] == "05/06/2024 07:08:00")
  }

  @Test func portalsInPartsAndByName() throws {
    var desk = try FileMakerDesk()
    let none = desk.guest(1, "?portal=" + FileMakerDesk.escaped("[]"))
    #expect(none?["portalData"] == .object([]) && none?["portalDataInfo"] == [])
    let part = desk.guest(
      1, "?portal=" + FileMakerDesk.escaped(#"["Notes"]"#) + "&_offset.Notes=2&_limit.Notes=1")
    let rows = part?["portalData"]?["Notes"].flatMap(\.listed)
    #expect(rows?.count == 1 && rows?.first?["Notes::Text"] == "two")
    #expect(part != nil && part?["portalData"]?["active"] == nil)
    let info = part?["portalDataInfo"].flatMap(\.listed)?.first
    #expect(info?["foundCount"] == 2 && info?["returnedCount"] == 1)
    #expect(desk.verdict("GET", Self.records + "?portal=Notes") == "1708 400")
    // A find has the same without the underscore.
    let found = desk.records(
      "POST", Self.guests + "/_find",
      #"{"query":[{"Name":"ann"}],"portal":["Notes"],"limit.Notes":"1","offset.Notes":2}"#)
    #expect(
      found.first?["portalData"]?["Notes"].flatMap(\.listed)?.map { $0["Notes::Text"] }
        == ["two"])
    // The first version shows one row of a portal on a layout that opens as a table.
    let short = "/databases/Shelter/layouts/" + FileMakerDesk.escaped("Short & sweet/1")
    #expect(
      desk.records("GET", short + "/records/1").first?["portalData"]?["Notes"].flatMap(\.listed)?
        .count == 2)
    desk.base = "/fmi/data/v1"
    #expect(
      desk.records("GET", short + "/records/1").first?["portalData"]?["Notes"].flatMap(\.listed)?
        .count == 1)
  }

  @Test func anotherLayoutAnswers() throws {
    var desk = try FileMakerDesk()
    let name = FileMakerDesk.escaped("Short & sweet/1")
    let record = desk.guest(1, "?layout.response=\(name)")
    #expect(record?["fieldData"] == ["Name": "Ann Li"])
    #expect(desk.verdict("GET", Self.records + "?layout.response=None") == "105 500")
    #expect(desk.verdict("GET", Self.records + "?layout.response=Empty") == "1708 400")
  }

  // MARK: Finding

  @Test func finds() throws {
    var desk = try FileMakerDesk()
    let path = Self.guests + "/_find"
    func names(_ body: String) -> [String] { desk.names("POST", path, body) }
    #expect(names(#"{"query":[{"Name":"an"}]}"#) == ["Ann Li"])
    #expect(names(#"{"query":[{"Name":"bob"},{"Name":"ann"}]}"#) == ["Ann Li", "Bob"])
    #expect(names(#"{"query":[{"Name":"*","Age":"31"}]}"#) == ["Ann Li"])
    #expect(
      names(#"{"query":[{"Name":"*"},{"Name":"bob","omit":"true"}]}"#) == ["Ann Li", "José Núñez"])
    #expect(names(#"{"query":[{"Name":"nunez jose"}]}"#) == ["José Núñez"])
    #expect(names(#"{"query":[{"Notes::Text":"three"}]}"#) == ["Bob"])
    #expect(names(#"{"query":[{"Alias":"annie"}]}"#) == ["Ann Li"])
    #expect(names(#"{"query":[{"Age":31}]}"#) == ["Ann Li"])
    #expect(names(#"{"query":[{"Seen":"<//"}]}"#) == ["Ann Li"])
    #expect(
      names(
        #"{"query":[{"Name":"*"}],"sort":[{"fieldName":"Name","sortOrder":"descend"}],"#
          + #""offset":"2","limit":"1"}"#) == ["Bob"])
    let refused = [
      (#"{"query":[{"Name":"zoe"}]}"#, "401 500"), (#"{"query":[{"Name":""}]}"#, "400 500"),
      (#"{"query":[]}"#, "400 500"), (#"{"query":[{"None":"x"}]}"#, "102 500"),
      (#"{"query":[{"Hidden":"x"}]}"#, "102 500"), (#"{"query":[{"gActive":"x"}]}"#, "102 500"),
      (#"{"query":[{"Name":null}]}"#, "1708 400"), (#"{"limit":1}"#, "1707 400"),
      (#"{"query":[{"Name":"ann"}],"offset":2}"#, "101 500"),
      (#"{"query":[{"Name":"ann"}],"limit":0}"#, "960 400"),
      (#"{"query":[{"Name":"ann"}],"colour":1}"#, "1708 400"), ("{", "1710 400"),
    ]
    for (body, verdict) in refused {
      #expect(desk.verdict("POST", path, body) == verdict, "\(body)")
    }
    let unknown = desk.send("POST", path, #"{"query":[{"Name":"ann"}],"_limit":1}"#)
    #expect(unknown["message"] == "Unknown key (_limit)")
  }

  // MARK: Scripts and globals

  @Test func scriptsReturnWhatTheirStepsSay() throws {
    var desk = try FileMakerDesk()
    func result(_ call: JSON?, _ stage: String = "") -> String? {
      #expect(call?["scriptError\(stage)"] != nil)
      return call?["scriptResult\(stage)"]?.text
    }
    let script = Self.guests + "/script/"
    let notes = desk.send("GET", script + "Notes?script.param=Ann%20Li")["response"]
    #expect(result(notes) == #"{"guests":3,"anns":2,"asked":"Ann Li","version":[1,{"a":null}]}"#)
    // JSON that is given is a part of the JSON that is returned.
    let given = desk.send("GET", script + "Notes?script.param=%7B%22id%22%3A7%7D")["response"]
    #expect(result(given)?.contains(#""asked":{"id":7}"#) == true)
    let none = desk.send("GET", script + "Notes?script.param=none")["response"]
    #expect(none == ["scriptResult": "0", "scriptError": "401"])
    // What runs first counts before a record is made, what runs last counts it too.
    let made = desk.send(
      "POST", Self.records,
      #"{"fieldData":{"Name":"S"},"script":"Count","script.prerequest":"Count"}"#)["response"]
    #expect(result(made, ".prerequest") == "3")
    #expect(result(made) == "4")
    let gone = desk.send(
      "DELETE", Self.records + "/4?script=Count&script.presort=Count")["response"]
    #expect(result(gone, ".presort") == "3" && result(gone) == "3")
  }

  @Test func scriptsRunAloneAndWithCalls() throws {
    var desk = try FileMakerDesk()
    let script = Self.guests + "/script/"
    let echo = desk.send("GET", script + "Echo?script.param=a+b%2Bc")["response"]
    #expect(echo == ["scriptResult": "a b+c", "scriptError": "0"])
    #expect(desk.send("GET", script + "Echo")["response"] == ["scriptError": "0"])
    // A failing script still gives a good answer.
    let failed = desk.send("GET", script + "Fails")
    #expect(failed["code"] == "0" && failed["status"] == 200)
    #expect(failed["response"] == ["scriptResult": "half", "scriptError": "3"])
    #expect(
      desk.send("GET", script + "Says?script.param=x")["response"] == ["scriptError": "5001"])
    #expect(desk.verdict("GET", script + "None") == "104 500")
    #expect(desk.verdict("GET", "/databases/Shelter/layouts/None/script/Echo") == "105 500")

    let all =
      #""script":"Says","script.prerequest":"Echo","script.prerequest.param":"p","#
      + #""script.presort":"Fails""#
    let found = desk.send(
      "POST", Self.guests + "/_find", #"{"query":[{"Name":"ann"}],\#(all)}"#)["response"]
    #expect(
      found?["scriptResult.prerequest"] == "p" && found?["scriptError.prerequest"] == "0"
        && found?["scriptError.presort"] == "3" && found?["scriptResult"] == "done"
        && found?["scriptError"] == "0")
    let made = desk.send("POST", Self.records, #"{"fieldData":{"Name":"S"},\#(all)}"#)["response"]
    #expect(made?["recordId"] == "4" && made?["scriptError.presort"] == "3")
    let copy = desk.send("POST", Self.records + "/4", #"{"script":"Echo","script.param":"c"}"#)
    #expect(copy["response"]?["recordId"] == "5" && copy["response"]?["scriptResult"] == "c")
    let gone = desk.send("DELETE", Self.records + "/5?script=Echo&script.param=x")["response"]
    #expect(gone == ["scriptResult": "x", "scriptError": "0"])
    // A missing script is noticed before anything is done.
    #expect(
      desk.verdict("POST", Self.records, #"{"fieldData":{"Name":"T"},"script":"None"}"#)
        == "104 500")
    #expect(desk.names("GET", Self.records).last == "S")
  }

  @Test func globalsChooseRelatedRecordsInOneSession() throws {
    var desk = try FileMakerDesk()
    let globals = "/databases/Shelter/globals"
    #expect(
      desk.verdict("PATCH", globals, #"{"globalFields":{"People::gActive":"Bob"}}"#) == "0 200")
    let read = desk.guest(1)
    #expect(read?["fieldData"]?["gActive"] == "Bob")
    #expect(
      read?["portalData"]?["active"].flatMap(\.listed)?.map { $0["Active::Text"] } == ["three"])
    let refused = [
      (#"{"globalFields":{"People::Name":"1"}}"#, "102 500"),
      (#"{"globalFields":{"gActive":"1"}}"#, "102 500"), ("{}", "1707 400"),
      (#"{"globalFields":{"People::gActive":true}}"#, "1708 400"),
    ]
    for (body, verdict) in refused { #expect(desk.verdict("PATCH", globals, body) == verdict) }
    // Another session has its own.
    let other = desk.send(
      "POST", "/databases/Shelter/sessions", "{}", authorization: FileMakerDesk.basic)
    desk.token = try #require(other["response"]?["token"]?.text)
    #expect(desk.guest(1)?["fieldData"]?["gActive"] == "0")
  }

  // MARK: Catalogue

  @Test func theCatalogueHasFoldersAndFields() throws {
    var desk = try FileMakerDesk()
    #expect(
      desk.send("GET", "/databases/Shelter/layouts")["response"]?["layouts"] == [
        ["name": "Guests", "table": "People"],
        [
          "name": "More", "isFolder": true,
          "folderLayoutNames": [
            ["name": "Short & sweet/1", "table": "People"], ["name": "Empty", "table": "Empty"],
          ],
        ],
      ])
    let scripts = desk.send("GET", "/databases/Shelter/scripts")["response"]?["scripts"]
    #expect(scripts.flatMap(\.listed)?[1] == ["name": "-", "isFolder": false])
    #expect(
      scripts.flatMap(\.listed)?[2]["folderScriptNames"] == [
        ["name": "Fails", "isFolder": false], ["name": "Count", "isFolder": false],
        ["name": "Notes", "isFolder": false], ["name": "Says", "isFolder": false],
      ])
    let layout = desk.send("GET", Self.guests)["response"]
    let fields = layout?["fieldMetaData"].flatMap(\.listed) ?? []
    #expect(fields.count == 14 && fields.last?["name"] == "Notes::Text")
    #expect(fields[8]["maxRepeat"] == 2 && fields[9]["result"] == "container")
    #expect(fields[0]["notEmpty"] == .flag(true) && fields[4]["result"] == "timeStamp")
    #expect(fields[7]["valueList"] == "Diets" && fields[0]["valueList"] == nil)
    #expect(fields[12]["global"] == .flag(true) && fields[10]["type"] == "calculation")
    #expect(
      layout?["portalMetaData"]?["active"].flatMap(\.listed)?.map { $0["name"] }
        == ["Active::Text"])
    let lists = layout?["valueLists"].flatMap(\.listed) ?? []
    #expect(
      lists.first == [
        "name": "Diets", "type": "customList",
        "values": [
          ["displayValue": "vegan", "value": "vegan"],
          ["displayValue": "No nuts", "value": "nuts"],
        ],
      ])
    // A list that depends on a record is empty without one.
    #expect(lists.last?["type"] == "byField" && lists.last?["values"] == [])
    let withRecord = desk.send("GET", Self.guests + "?recordId=1")["response"]
    #expect(
      withRecord?["valueLists"].flatMap(\.listed)?.last?["values"].flatMap(\.listed)?.count == 2)
    #expect(desk.verdict("GET", Self.guests + "?recordId=99") == "101 500")
  }
}
