import FileMaker
import Foundation
import REST
import TestSupport
import Testing

/// The client against the pretend FileMaker, over HTTP on loopback.
@Suite(.fewAtATime, .timeLimit(.minutes(5))) struct LiveTests {
  @Test func oneBandOrAnotherAndNotAThird() async throws {
    try await LiveFileMaker.run { live in
      let bands = try await live.database("Bands")
      func names(_ find: Find) async throws -> [String] {
        try await bands.find(in: "Bands", find).records.map { $0["bandName"].text }
      }
      let either = Find(any: [
        .field("bandName", .words("no refunds")), .field("bandName", .words("señor tornillo")),
      ])
      #expect(try await names(either) == ["Señor Tornillo", "No Refunds"])
      // Records that match either of two, without those that match the third.
      let violet = Find(.field("bandName", .words("violet")), .field("genre", .exactly("Choir")))
      #expect(try await names(violet) == ["Violet Hour Choir"])
      let rest = Find(.field("city", .exactly("Harborville"))).omitting(
        .field("genre", .exactly("Rock")))
      #expect(
        try await names(rest)
          == ["The Paper Lanterns", "Harbour Lights Quartet", "Granny's Circuit Board"])
      let allBut = try await bands.find(
        in: "Bands", .allBut(.field("members", .greater(than: 3))),
        options: ListOptions(sort: [SortField("bandName", .descending)]))
      #expect(
        allBut.records.map { $0["bandName"].text }
          == ["Untitled", "Ten Past Moth", "Örtlich Nebel", "Granny's Circuit Board"])
      // What a person typed is taken literally.
      let typed = Find(.field("bandName", .words("Biscuit & the")))
      #expect(try await names(typed) == ["Biscuit & the Kettles"])
      #expect(try await names(Find(.field("bandName", .words("V*")))) == [])
      #expect(try await names(Find(.field("city", .words("nowhere")))) == [])
      await bands.logOut()
    }
  }

  @Test func aSessionThatEndsInTheMiddleOfPaging() async throws {
    try await LiveFileMaker.run { live in
      let guests = try await live.database("Shelter")
      let options = ListOptions(
        sort: [SortField("GuestNumber")], limit: 700, reading: ReadingOptions(portals: .none))
      var numbers: [String] = []
      var pages = 0
      for try await page in guests.pages(in: "Guest List", options: options) {
        numbers += page.records.map { $0["GuestNumber"].text }
        pages += 1
        // Fifteen minutes pass over the first page.
        if pages == 1 { try await live.advance(by: 900) }
      }
      #expect(pages == 3 && numbers == (1...2000).map(String.init))
      let logIns = try await live.requests("POST", endingIn: "/sessions")
      #expect(logIns == 2)
    }
  }

  @Test func tenThousandRecordsComeInPages() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(
      at: folder.appending(path: "filemaker"), withIntermediateDirectories: true)
    let seed = """
      {
        "database": "Many", "accounts": [{ "name": "staff", "password": "porchlight" }],
        "tables": [{
          "name": "Rows", "fields": [{ "name": "Word" }],
          "repeat": { "count": 10000, "record": { "Word": "row #" } }
        }],
        "layouts": [{ "name": "Rows", "table": "Rows", "fields": ["Word"] }]
      }
      """
    try Data(seed.utf8).write(to: folder.appending(path: "filemaker/many.json"))
    try await LiveFileMaker.run(seed: folder.path) { live in
      let many = try await live.database("Many")
      let words = try await many.pages(in: "Rows", options: ListOptions(limit: 1_000)).records()
        .map { $0["Word"].text }
      #expect(words == (1...10_000).map { "row \($0)" })
      let found = try await many.pages(
        in: "Rows", Find(.field("Word", .exactly("row 77*"))), options: ListOptions(limit: 5)
      ).records()
      #expect(found.isEmpty, "a star that a person typed is a star")
      let tail = try await many.records(in: "Rows", options: ListOptions(offset: 9_999, limit: 5))
      #expect(tail.records.map { $0["Word"].text } == ["row 9999", "row 10000"])
      #expect(tail.foundCount == 10_000)
      let beyond = try await many.records(in: "Rows", options: ListOptions(offset: 10_001))
      #expect(beyond.records.isEmpty)
    }
  }

  @Test func twoPeopleChangeOneRecord() async throws {
    try await LiveFileMaker.run { live in
      let guests = try await live.database("Shelter")
      let made = try await guests.create(
        RecordChanges(
          fields: ["FirstName": "Dee", "LastName": "Dawdle", "Phone(2)": "555-0100"],
          portals: ["Notes": [.new(["Notes::Text": "New here."])]]), in: "Guests")
      let read = try await guests.record(made.id, in: "Guests")
      #expect(read["GuestNumber"].text == "2001" && read["Phone", 2] == "555-0100")
      #expect(read.portals["Notes"]?.map { $0["Notes::Text"] } == ["New here."])
      let mine = RecordChanges(fields: ["Locker": "12"], modID: read.modID)
      try await guests.edit(made.id, mine, in: "Guests")
      await #expect(throws: FileMakerError.changedMeanwhile) {
        try await guests.edit(
          made.id, RecordChanges(fields: ["Locker": "14"], modID: read.modID), in: "Guests")
      }
      #expect(try await guests.record(made.id, in: "Guests")["Locker"] == "12")
      let refused = await #expect(throws: FileMakerError.self) {
        try await guests.edit(made.id, RecordChanges(fields: ["Diet": "Gravel"]), in: "Guests")
      }
      #expect(refused?.group == .validation)
      try await live.turn("recordsLocked")
      let busy = await #expect(throws: FileMakerError.self) {
        try await guests.delete(made.id, in: "Guests")
      }
      #expect(busy?.group == .inUse)
      try await live.turn("recordsLocked", to: "false")
      let copy = try await guests.duplicate(made.id, in: "Guests")
      #expect(copy.id != made.id)
      try await guests.delete(made.id, in: "Guests")
      let gone = await #expect(throws: FileMakerError.self) {
        try await guests.record(made.id, in: "Guests")
      }
      #expect(gone?.group == .missing)
    }
  }

  @Test func aScriptThatFailsAndOnesThatDoNot() async throws {
    try await LiveFileMaker.run { live in
      let bands = try await live.database("Bands")
      #expect(
        try await bands.run(ScriptCall("Echo", parameter: "a b+c & ñ"), in: "Bands") == "a b+c & ñ")
      await #expect(throws: FileMakerError.scriptFailed(ScriptOutcome(error: 3))) {
        try await bands.run(ScriptCall("Print Poster"), in: "Bands")
      }
      await #expect(
        throws: FileMakerError.scriptFailed(ScriptOutcome(result: "Which band?", error: 5001))
      ) {
        try await bands.run(ScriptCall("Sell Tickets", parameter: "9"), in: "Bands")
      }
      let found = try await bands.find(
        in: "Bands", Find(.field("bandName", .words("untitled"))),
        options: ListOptions(
          reading: ReadingOptions(
            scripts: ScriptCalls(
              beforeRequest: ScriptCall("Tune Up"), after: ScriptCall("Print Poster")))))
      #expect(found.records.count == 1)
      #expect(found.scripts.beforeRequest == ScriptOutcome(result: "In tune"))
      #expect(found.scripts.failure == ScriptOutcome(error: 3))
    }
  }

  @Test func filesGoUpAndComeDown() async throws {
    try await LiveFileMaker.run { live in
      let bands = try await live.database("Bands")
      // One that the seed has, and one of ours.
      let logo = try await bands.contents(of: "logo", record: "1", in: "Bands")
      #expect(logo.map { String(decoding: $0.bytes, as: UTF8.self) } == "( o )\n")
      let bytes = (0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) }
      let written = try await bands.upload(
        ContainerContents(bytes: bytes, type: "image/png", fileName: "a; \"b\".png"), to: "logo",
        of: "2", in: "Bands", modID: "0")
      #expect(written.modID == "1")
      let back = try #require(try await bands.contents(of: "logo", record: "2", in: "Bands"))
      #expect(back.bytes == bytes && back.type == "image/png")
      #expect(try await bands.contents(of: "logo", record: "3", in: "Bands") == nil)
      await #expect(throws: FileMakerError.changedMeanwhile) {
        try await bands.upload(
          ContainerContents(bytes: [1]), to: "logo", of: "2", in: "Bands", modID: "0")
      }
    }
  }

  @Test func globalsOutliveTheirSession() async throws {
    try await LiveFileMaker.run { live in
      let bands = try await live.database("Bands")
      try await bands.setGlobals(["Bands::gSeason": "Summer"])
      func season(_ api: FileMakerAPI) async throws -> FieldValue {
        try await api.record("1", in: "Bands")["gSeason"]
      }
      #expect(try await season(bands) == "Summer")
      #expect(try await season(try await live.database("Bands")) == "Winter")
      let before = try await bands.isSessionOpen()
      try await live.turn("endSessions")
      let after = try await bands.isSessionOpen()
      #expect(before && !after)
      #expect(try await season(bands) == "Summer")
    }
  }

  @Test func theCatalogueIsRead() async throws {
    try await LiveFileMaker.run { live in
      #expect(try await live.server.product().name == "FileMaker Data API Engine")
      #expect(try await live.server.databases() == ["Bands", "Shelter"])
      let bands = try await live.database("Bands")
      #expect(try await bands.layouts().count == 2)
      let metadata = try await bands.metadata(of: "Bands")
      #expect(metadata.fields.map(\.name).contains("founded"))
      #expect(
        metadata.portals["gigs"]?.map(\.name) == ["Gigs::venue", "Gigs::day", "Gigs::tickets"])
      #expect(metadata.valueLists.map(\.name) == ["Genres"])
    }
  }

  @Test func whatGoesWrongSaysWhat() async throws {
    try await LiveFileMaker.run { live in
      await #expect(throws: FileMakerError.self) {
        try await live.database("Bands", password: "no")
      }
      let bands = try await live.database("Bands")
      try await live.turn("engineOff")
      await #expect(throws: FileMakerError.unavailable(retryAfter: nil)) {
        try await bands.record("1", in: "Bands")
      }
      try await live.turn("engineOff", to: "false")
      try await live.fault(#""kind":"html","pathPrefix":"/fmi""#)
      await #expect(throws: FileMakerError.intercepted(host: nil)) {
        try await bands.record("1", in: "Bands")
      }
      try await live.fault(#""kind":"dropAfter","method":"PATCH""#)
      let lost = await #expect(throws: FileMakerError.self) {
        try await bands.edit("1", RecordChanges(fields: ["city": "Mossbridge"]), in: "Bands")
      }
      #expect(lost?.mayHaveArrived == true)
      #expect(try await bands.record("1", in: "Bands")["city"] == "Mossbridge")
      let layout = await #expect(throws: FileMakerError.self) {
        try await bands.records(in: "Bandz")
      }
      #expect(layout?.group == .missing)
    }
  }
}
