import Foundation
import Resources
import Sandbox
import Testing

/// What the pretend ETO starts with: eto.md §11.16.
@Suite struct ETOSeedTests {
  /// The participants of a site, by their numbers, as far as they go.
  private func everybody(_ desk: ETODesk) async throws -> [Found] {
    var all: [Found] = []
    var clid = 5_001
    while all.count < 1_000 {
      let person = try await desk.participant(clid)
      clid += 1
      guard !person.isNull else {
        // Two of the people in the file are at other sites.
        if clid < 5_100 { continue }
        return all
      }
      all.append(person)
    }
    return all
  }

  @Test func itIsAsRichAsItMustBe() async throws {
    try await withETO { desk in
      let people = try await everybody(desk)
      #expect(people.count >= 270)
      let last = people.compactMap { $0["LastName"].text }
      #expect(people.contains { $0["DateOfBirth"].isNull })
      #expect(last.contains { $0.count == 2 && $0.utf8.count == 2 }, "two letters")
      #expect(last.contains { $0.contains(" ") }, "double")
      let scripts: [ClosedRange<UInt32>] = [
        0x1200...0x137F, 0x0600...0x06FF, 0x4E00...0x9FFF, 0x0E00...0x0E7F, 0x1EA0...0x1EF9,
      ]
      for script in scripts {
        #expect(last.contains { $0.unicodeScalars.contains { script.contains($0.value) } })
      }
      let aliases = people.compactMap {
        $0["CustomDemoData"].list.first { $0["CDID"].number == 901 }?["value"].text
      }
      #expect(aliases.count >= 20)
      let numbers = people.compactMap { $0["SocialSecurityNumber"].text }.filter { !$0.isEmpty }
      #expect(numbers.count > 50 && numbers.allSatisfy { $0.hasPrefix("9") }, "never given out")
    }
  }

  @Test func theLastWeeksAreAlive() async throws {
    try await withETO { desk in
      let mine = try await desk.get(
        "TouchPoint.svc/ListTouchPointResponses?SubjectID=90010&TouchPointID=2101"
      ).json.list
      #expect(mine.count >= 8)
      let written = mine.compactMap { $0["AuditDate"].text }
      #expect(written.allSatisfy { $0 < "/Date(1707120000000" }, "nothing is in the future")
      let contacts = try await desk.get(
        "TouchPoint.svc/ListTouchPointResponses?SubjectID=90022&TouchPointID=2102"
      ).json.list
      #expect(!contacts.isEmpty)
    }
  }

  @Test func tonightSomeAreInSomeBedsAreHeldAndBed12IsFree() async throws {
    try await withETO { desk in
      var beds: [String] = []
      var states: [String] = []
      let list = try await desk.get(
        "Search.svc/Search/Enrollment?programid=712&startdate=2024-02-05&enddate=2024-02-05&flag=1"
      ).json.list
      for clid in list.compactMap({ $0["CLID"].number }) {
        let subject = 90_010 + 3 * (clid - 5_001)
        let responses = try await desk.get(
          "TouchPoint.svc/ListTouchPointResponses?SubjectID=\(subject)&TouchPointID=2101"
        ).json.list
        for response in responses {
          let values = response["ResponseElements"].list.map { $0["Value"].text ?? "" }
          // In the morning it is still the night before.
          guard values.count >= 3, values[0] == "02/04/2024" else { continue }
          #expect(clid != 5_001 && clid != 5_002, "Walter and Marisol have not come yet")
          beds.append(values[1])
          states.append(values[2])
        }
      }
      #expect(Set(beds).count == beds.count, "two people are never in one bed")
      #expect(!beds.contains("Bed 12"))
      #expect(states.count { $0 == "In" } >= 10 && states.contains("Held"))
      #expect(Set(states) == ["In", "Held"])
    }
  }

  @Test func theSameSeedGivesTheSameNumbers() async throws {
    var texts: [String] = []
    for _ in 1...2 {
      try await withETO { desk in
        let person = try await desk.get("Actor.svc/participant/5200").text
        let made = try await desk.post(
          "Actor.svc/participant/", #"{"participant":{"LastName":"New"}}"#)
        let responses = try await desk.get(
          "TouchPoint.svc/ListTouchPointResponses?SubjectID=90010&TouchPointID=2101")
        texts.append(person + made.text + responses.text + desk.enterprise)
      }
    }
    #expect(texts[0] == texts[1])
  }

  @Test func largeIsTwentyThousandWithAHundredAndFiftyTonight() async throws {
    try await withETO(scenario: .large) { desk in
      #expect(try await desk.participant(25_000)["ID"].number == 25_000)
      #expect(try await desk.participant(25_001).isNull)
      let tonight = try await desk.get(
        "Search.svc/Search/Enrollment?programid=712&startdate=2024-02-05&enddate=2024-02-05&flag=1"
      ).json.list
      #expect(Set(tonight.compactMap { $0["CLID"].number }).count == 150)
      let form = try await desk.get(
        "TouchPoint.svc/GetTouchPoint?TouchPointID=2101&PopulateElementCollection=true"
      ).json
      let beds = form["TouchPointElement"][1]["MultipleChoice"]["ChoiceValues"].list
      #expect(beds.count == 160 && beds[11]["TouchPointElementChoiceID"].number == 81_012)
      #expect(try await desk.search("lampwick, walter").first == 5_001)
    }
  }

  @Test func aFolderMayBringItsOwn() async throws {
    let shipped = try #require(SandboxData.folder)
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.copyItem(
      atPath: "\(shipped)/servicenow", toPath: folder.appending(path: "servicenow").path)
    try await withSandbox(seed: folder.path) { live in
      let person = try await live.desk().participant(5_001)
      #expect(person["ID"].number == 5_001)
    }
    let eto = folder.appending(path: "eto")
    try FileManager.default.copyItem(atPath: "\(shipped)/eto", toPath: eto.path)
    let people = eto.appending(path: "participants.json")
    try Data(#"[{"first":"Only","last":"One","programs":[]}]"#.utf8).write(to: people)
    try await withSandbox(seed: folder.path) { live in
      let person = try await live.desk().participant(5_001)
      #expect(person["FirstName"].text == "Only")
    }
    try Data(#"[{"first":"Only"}]"#.utf8).write(to: people)
    let error = await #expect(throws: SandboxError.self) {
      try await SandboxServer.start(SandboxOptions(seedDirectory: folder.path))
    }
    #expect(error?.description == "eto/participants.json: entry 1: last must be a text.")
  }
}
