import FileMaker
import Foundation
import Model
import REST
import TestSupport
import Testing

@Suite struct RecordTests {
  private static let ann = HTTPResponse.ok(
    #"{"dataInfo":{"database":"Shelter","layout":"Guests","table":"People","#
      + #""totalRecordCount":42,"foundCount":1,"returnedCount":1},"data":[{"fieldData":"#
      + #"{"Name":"Ann Li","Age":31,"Score":"","Joined":"02/03/2024","Card":"007","Rate":12.50,"#
      + #""Alias(1)":"Annie","Alias(2)":"Nan","Shelters::Name":"North"},"portalData":{"Notes":["#
      + #"{"recordId":"5","Notes::Text":"call back","Notes::Count":2,"modId":"3"}],"Beds":[]},"#
      + #""recordId":"7","modId":"4","portalDataInfo":["#
      + #"{"portalObjectName":"Notes","database":"Shelter","table":"Notes","foundCount":9,"#
      + #""returnedCount":1},{"database":"Shelter","table":"Beds","foundCount":0,"#
      + #""returnedCount":0}]}]}"#)

  @Test func aRecordWithPortals() async throws {
    let (pretend, api) = try FakeFileMaker.shelter(Self.ann)
    let ann = try await api.record("7", in: "Guests")
    #expect(pretend.asked == ["GET /databases/Shelter/layouts/Guests/records/7"])
    #expect(ann.id == "7" && ann.modID == "4")
    #expect(ann["Name"] == "Ann Li")
    #expect(ann["Age"] == 31)
    #expect(ann["Score"].isEmpty && ann["Score"].number == nil)
    // Digits in a text stay a text, including leading zeros.
    #expect(ann["Card"] == .text("007") && ann["Card"].number == 7)
    #expect(ann["Rate"].number == Decimal(string: "12.5"))
    #expect(ann["Alias", 1] == "Annie" && ann["Alias", 2] == "Nan" && ann["Alias", 3].isEmpty)
    #expect(ann["Name", 1] == "Ann Li")
    #expect(ann["Shelters::Name"] == "North")
    #expect(ann["Joined"].date() == CivilDate(year: 2024, month: 2, day: 3))
    let note = try #require(ann.portals["Notes"]?.first)
    #expect(note.id == "5" && note.modID == "3")
    #expect(note.fields == ["Notes::Text": "call back", "Notes::Count": 2])
    #expect(ann.portals["Beds"] == [])
    #expect(
      ann.portalInfo == [
        PortalInfo(objectName: "Notes", table: "Notes", foundCount: 9, returnedCount: 1),
        PortalInfo(table: "Beds", foundCount: 0, returnedCount: 0),
      ])
  }

  @Test func anOldServersRecord() async throws {
    let (_, api) = try FakeFileMaker.shelter(
      .ok(#"{"data":[{"fieldData":{"Name":"Ann"},"portalData":{},"recordId":7,"modId":4}]}"#))
    let set = try await api.records(in: "Guests")
    #expect(set.records.map(\.id) == ["7"] && set.records.map(\.modID) == ["4"])
    #expect(set.foundCount == nil && set.totalCount == nil)
  }

  /// Two portals of one name come as the same member twice, which must not fail.
  @Test func twoPortalsOfOneName() async throws {
    let (_, api) = try FakeFileMaker.shelter(
      .ok(
        #"{"data":[{"fieldData":{},"portalData":{"Notes":[{"recordId":"1","modId":"0"}],"#
          + #""Notes":[{"recordId":"2","modId":"0"}]},"recordId":"7","modId":"0"}]}"#))
    let rows = try await api.record("7", in: "Guests").portals["Notes"]
    #expect(rows?.count == 1)
  }

  /// Flags and null are undocumented; numbers may be larger than any integer type.
  @Test func oddValues() async throws {
    let (_, api) = try FakeFileMaker.shelter(
      .ok(
        #"{"data":[{"fieldData":{"a":true,"b":false,"c":null,"d":12345678901234567890.5,"#
          + #""e":"ten","f":1e200},"recordId":"7","modId":"0"}]}"#))
    let record = try await api.record("7", in: "Guests")
    #expect(record["a"] == "1" && record["b"] == "0" && record["c"].isEmpty)
    #expect(record["d"].text == "12345678901234567890.5")
    #expect(record["e"].number == nil)
    #expect(record["f"].text == "1e+200")
    #expect(record.portals.isEmpty && record.portalInfo.isEmpty)
  }

  @Test func aValueOfAnotherShapeIsMalformed() async throws {
    let (_, api) = try FakeFileMaker.shelter(
      .ok(#"{"data":[{"fieldData":{"a":[1]},"recordId":"7","modId":"0"}]}"#), .ok("{}"),
      .ok(#"{"data":[]}"#))
    for _ in 0..<3 {
      let error = await failure { () throws(FileMakerError) in
        try await api.record("7", in: "Guests")
      }
      guard case .malformed = error else {
        Issue.record("\(String(describing: error))")
        continue
      }
    }
  }

  @Test func datesInBothFormats() throws {
    let day = try #require(CivilDate(year: 2024, month: 2, day: 3))
    #expect(FieldValue.date(day) == "02/03/2024")
    #expect(FieldValue.text("02/03/2024 18:30:00").date() == day)
    #expect(FieldValue.text("2/3/2024").date() == day)
    #expect(FieldValue.text("2024-02-03").date(.iso) == day)
    #expect(FieldValue.text("2024-02-03T18:30:00").date(.iso) == day)
    for text in ["", "02/30/2024", "02/03/24", "soon", "02/03/2024/1", "-2/03/2024"] {
      #expect(FieldValue.text(text).date() == nil, "\(text)")
    }
    #expect(FieldValue.text("02/03/2024").date(.file) == nil)
  }

  /// Names may have any character; nothing is encoded twice, and `+` is not a blank.
  @Test func namesAreEncodedOnce() async throws {
    let pretend = FakeFileMaker(.token(), Self.ann)
    let api = try pretend.server().database("A/B C+é", as: FakeFileMaker.login)
    _ = try await api.record("7", in: "50% / new+")
    #expect(
      pretend.all == [
        "POST /databases/A%2FB%20C%2B%C3%A9/sessions",
        "GET /databases/A%2FB%20C%2B%C3%A9/layouts/50%25%20%2F%20new%2B/records/7",
      ])
    #expect(
      pretend.transport.requests.map(\.template) == [
        "/fmi/data/{version}/databases/{database}/sessions",
        "/fmi/data/{version}/databases/{database}/layouts/{layout}/records/{id}",
      ])
  }

  @Test func versionAndPrefixOfTheAddress() async throws {
    let pretend = FakeFileMaker(.token(), Self.ann)
    _ = try await pretend.server("http://127.0.0.1:3000/fm", version: .v2)
      .database("Shelter", as: FakeFileMaker.login).record("7", in: "Guests")
    #expect(
      pretend.transport.requests.last?.url
        == "http://127.0.0.1:3000/fm/fmi/data/v2/databases/Shelter/layouts/Guests/records/7")
  }

  @Test func everythingThatAListCanBeAskedFor() async throws {
    let (pretend, api) = try FakeFileMaker.shelter(.records([3], of: 4))
    let options = ListOptions(
      sort: [
        SortField("Name"), SortField("Age", .descending), SortField("Bed", .valueList("Rooms")),
      ],
      offset: 3, limit: 2,
      reading: ReadingOptions(
        portals: .only([PortalRange("Notes", offset: 2, limit: 5), PortalRange("Beds")]),
        dates: .iso, responseLayout: "Short list"))
    let set = try await api.records(in: "Guests", options: options)
    #expect(set.offset == 3 && set.foundCount == 4 && set.totalCount == 4)
    #expect(set.table == "Guests")
    let query = try #require(pretend.transport.requests.last?.url.split(separator: "?").last)
    let items = query.split(separator: "&").map { $0.removingPercentEncoding ?? "" }
    #expect(
      items == [
        "_offset=3", "_limit=2",
        #"_sort=[{"fieldName":"Name","sortOrder":"ascend"},"#
          + #"{"fieldName":"Age","sortOrder":"descend"},"#
          + #"{"fieldName":"Bed","sortOrder":"Rooms"}]"#,
        #"portal=["Notes","Beds"]"#, "_offset.Notes=2", "_limit.Notes=5",
        "layout.response=Short list", "dateformats=2",
      ])
    #expect(!query.contains("+") && !query.contains("%25"))
  }

  @Test func noPortals() async throws {
    let (pretend, api) = try FakeFileMaker.shelter(Self.ann)
    _ = try await api.record("7", in: "Guests", options: ReadingOptions(portals: .none))
    #expect(pretend.asked.last?.hasSuffix("?portal=%5B%5D") == true)
  }

  /// An offset of 1 is never sent, since an empty table refuses it.
  ///
  /// An offset beyond the end is the end.
  @Test func listsThatAreEmpty() async throws {
    let (pretend, api) = try FakeFileMaker.shelter(
      .ok(#"{"data":[]}"#), .refusal(101, "Record is missing"), .noMatch)
    #expect(try await api.records(in: "Guests").records == [])
    #expect(pretend.asked.last == "GET /databases/Shelter/layouts/Guests/records?_limit=100")
    let beyond = try await api.records(in: "Guests", options: ListOptions(offset: 900))
    #expect(beyond.records == [] && beyond.foundCount == nil)
    #expect(try await api.records(in: "Guests").records == [])
  }

  @Test func aRecordThatIsGone() async throws {
    let (_, api) = try FakeFileMaker.shelter(.refusal(101, "Record is missing"))
    let error = await failure { () throws(FileMakerError) in
      try await api.record("7", in: "Guests")
    }
    #expect(error?.group == .missing)
  }
}
