import FileMaker
import REST
import TestSupport
import Testing

@Suite struct CatalogueTests {
  @Test func productAndDatabases() async throws {
    let pretend = FakeFileMaker(
      .ok(
        #"{"productInfo":{"name":"FileMaker Data API Engine","buildDate":"12/08/2021","#
          + #""version":"19.4.2.204","dateFormat":"MM/dd/yyyy","timeFormat":"HH:mm:ss","#
          + #""timeStampFormat":"MM/dd/yyyy HH:mm:ss"}}"#),
      .ok(#"{"databases":[{"name":"Shelter"},{"name":"Bands"}]}"#), .ok(#"{"databases":[]}"#))
    let server = try pretend.server()
    let product = try await server.product()
    #expect(product.version == "19.4.2.204" && product.timeStampFormat == "MM/dd/yyyy HH:mm:ss")
    #expect(try await server.databases() == ["Shelter", "Bands"])
    #expect(try await server.databases(as: FakeFileMaker.login) == [])
    #expect(pretend.all == ["GET /productInfo", "GET /databases", "GET /databases"])
    #expect(pretend.carried[0] == nil && pretend.carried[1] == nil)
    #expect(pretend.carried[2]?.hasPrefix("Basic ") == true)
  }

  @Test func layoutsInFolders() async throws {
    let (pretend, api) = try FakeFileMaker.shelter(
      .ok(
        #"{"layouts":[{"name":"Guests","table":"People"},{"name":"More","isFolder":true,"#
          + #""folderLayoutNames":[{"name":"Old","isFolder":true,"folderLayoutNames":["#
          + #"{"name":"Beds","table":""}]},{"name":"Rooms","table":"Rooms"}]}]}"#))
    let layouts = try await api.layouts()
    #expect(pretend.asked == ["GET /databases/Shelter/layouts"])
    #expect(layouts.map(\.name) == ["Guests", "More"])
    #expect(layouts.map(\.isFolder) == [false, true])
    #expect(layouts.flattened.map(\.name) == ["Guests", "Beds", "Rooms"])
    #expect(layouts.flattened.map(\.table) == ["People", "", "Rooms"])
  }

  @Test func scriptsWithDividers() async throws {
    let (_, api) = try FakeFileMaker.shelter(
      .ok(
        #"{"scripts":[{"name":"Close day","isFolder":false},{"name":"-","isFolder":false},"#
          + #"{"name":"Night","isFolder":true,"folderScriptNames":["#
          + #"{"name":"Count","isFolder":false}]},{"name":"Empty","isFolder":true}]}"#))
    let scripts = try await api.scripts()
    #expect(scripts.flattened.map(\.name) == ["Close day", "Count"])
    #expect(scripts[1].isSeparator && scripts[3].isFolder)
  }

  @Test func whatALayoutShows() async throws {
    let (pretend, api) = try FakeFileMaker.shelter(
      .ok(
        #"{"fieldMetaData":[{"name":"Name","type":"normal","displayType":"editText","#
          + #""result":"text","global":false,"autoEnter":false,"fourDigitYear":false,"#
          + #""maxRepeat":1,"maxCharacters":40,"notEmpty":true,"numeric":false,"#
          + #""timeOfDay":false,"repetitionStart":1,"repetitionEnd":1},"#
          + #"{"name":"Seen","type":"calculation","displayType":"calendar","result":"timeStamp","#
          + #""maxRepeat":3,"maxCharacters":0},"#
          + #"{"name":"Room","type":"normal","displayType":"popupMenu","result":"vector","#
          + #""valueList":"Rooms","autoEnter":true}],"#
          + #""portalMetaData":{"Notes":[{"name":"Notes::Text","type":"normal","result":"text"}]},"#
          + #""valueLists":[{"name":"Rooms","type":"customList","values":["#
          + #"{"displayValue":"North wing","value":"N"},{"displayValue":2,"value":2}]}]}"#),
      .ok())
    let layout = try await api.metadata(of: "Guests", forRecord: "7")
    #expect(pretend.asked == ["GET /databases/Shelter/layouts/Guests?recordId=7"])
    #expect(layout.fields.map(\.name) == ["Name", "Seen", "Room"])
    let name = try #require(layout.field("Name"))
    #expect(name.kind == .normal && name.result == .text && name.isRequired)
    #expect(name.maxCharacters == 40 && name.repetitions == 1 && name.valueList == nil)
    let seen = try #require(layout.field("Seen"))
    #expect(seen.kind == .calculation && seen.result == .timestamp && seen.repetitions == 3)
    #expect(seen.maxCharacters == nil)
    let room = try #require(layout.field("Room"))
    #expect(room.result == .other("vector") && room.valueList == "Rooms" && room.isAutoEntered)
    #expect(layout.field("room") == nil)
    #expect(layout.portals["Notes"]?.map(\.name) == ["Notes::Text"])
    #expect(
      layout.valueLists == [
        ValueList(
          name: "Rooms", kind: "customList",
          values: [
            ValueList.Value(shown: "North wing", value: "N"),
            ValueList.Value(shown: "2", value: "2"),
          ])
      ])
    // A layout without anything on it.
    #expect(try await api.metadata(of: "Blank") == LayoutMetadata())
    #expect(pretend.asked.last == "GET /databases/Shelter/layouts/Blank")
  }

  @Test func aLayoutThatIsNotThere() async throws {
    let (_, api) = try FakeFileMaker.shelter(.refusal(105, "Layout is missing"))
    let error = await failure { () throws(FileMakerError) in try await api.metadata(of: "None") }
    #expect(error == .refused(FileMakerRefusal(code: 105, message: "Layout is missing")))
    #expect(error?.group == .missing)
  }
}
