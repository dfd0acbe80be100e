import Foundation
import GRDB
import Model
import Testing

@testable import Vault

/// What goes from machine to machine for a count is opened by whom it is for, and only as it was written.
struct CountFileTests {
  private static let name = "Vauxhall night"
  private static let cost = ScryptCost.cheap ?? .setupFile

  private let count = PITCount(
    id: UUID(), name: name, coc: "TX-500", night: CivilDate(daysSince1970: 20_846),
    opens: Samples.now, areas: ["Underhill"],
    definition: SurveyDefinition(
      name: "Questions", version: "1",
      surveys: [
        .interview: Questionnaire(
          title: "Interview",
          questions: [
            SurveyQuestion(id: "age", role: .age, scope: .person, text: "?", kind: .number)
          ]
        )
      ]))
  private let keys = LeadKeys.drawn()

  private func survey(_ place: String = "Under the viaduct") -> Survey {
    var survey = Survey(
      id: UUID(), of: count.id, kind: .interview, isPractice: false, began: Samples.now)
    survey.place = place
    survey.people = [
      ["age": .number(41), "initials": .text("Quillfeather"), "race": .none(.refused)]
    ]
    return survey
  }

  private func setup() throws -> [UInt8] {
    try CountSetupFile(count, #require(keys.given)).sealed(by: keys.setupKey, cost: Self.cost)
  }

  private func answers(_ surveys: [Survey]) throws -> [UInt8] {
    try CountAnswersFile.sealed(surveys, of: count.id, by: #require(keys.given))
  }

  private func opened(_ file: [UInt8], by key: Secret? = nil) throws(CountTrouble) -> CountSetupFile
  {
    try CountSetupFile(file, openedBy: key ?? keys.setupKey, cost: Self.cost)
  }

  private func has(_ file: [UInt8], _ text: String) -> Bool {
    Data(file).range(of: Data(text.utf8)) != nil
  }

  /// 50 places of a file, and what it is with one bit of each turned; the same ones each time.
  private func damaged(_ file: [UInt8]) -> [(place: Int, file: [UInt8])] {
    var state: UInt64 = 7
    return (0..<50).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let place = Int(state >> 33) % file.count
      var file = file
      file[place] ^= 1
      return (place, file)
    }
  }

  // MARK: - The key

  @Test func aSetupKeyIsTypedInAnyCaseAndWithoutItsDashes() throws {
    let text = keys.setupKey.revealed
    let groups = text.split(separator: "-")
    #expect(groups.count == 5 && groups.allSatisfy { $0.count == 4 })
    #expect(!text.contains { "0O1IL".contains($0) })
    let plain = groups.joined()
    for typed in [text, text.lowercased(), plain, groups.joined(separator: " "), " \(plain) "] {
      #expect(SetupKey(typed: Secret(typed))?.text.revealed == text, "as it was drawn")
    }
    for typed in ["", String(text.dropLast()), text + "A", "0" + text.dropFirst()] {
      #expect(SetupKey(typed: Secret(typed)) == nil)
    }
    #expect(Set((0..<50).map { _ in SetupKey().text }).count == 50)
  }

  @Test func noKeyIsPrinted() throws {
    let given = try #require(keys.given)
    var text = ""
    for part in [KeptCount.Part.lead(keys), .volunteer(given)] {
      let kept = KeptCount(count, as: part)
      dump(kept, to: &text)
      text += "\(kept) \(String(reflecting: kept))"
    }
    for key in [keys.privateKey, keys.shared, given.recipient] {
      #expect(!text.contains("\(key[0]), \(key[1]), \(key[2])"))
      #expect(!text.contains("- \(key[0])\n"))
    }
    #expect(!text.contains(keys.setupKey.revealed))
  }

  // MARK: - The setup

  @Test func whoHasTheKeyHasTheCount() throws {
    let file = try setup()
    let setup = try opened(file, by: Secret(keys.setupKey.revealed.lowercased()))
    #expect(setup.count == count && setup.keys == keys.given)
    #expect(try CountFileHeader(of: file) == CountFileHeader(.setup, of: count.id))
    for word in [Self.name, "TX-500", "Underhill", "Questions"] { #expect(!has(file, word)) }
    #expect(try self.setup() != file, "each is sealed anew")
  }

  @Test func anotherKeyIsSaidToBeWrong() throws {
    let file = try setup()
    for key in [SetupKey().text, Secret("nonsense"), Secret("")] {
      #expect(throws: CountTrouble.wrongKey) { try opened(file, by: key) }
    }
  }

  @Test func aSetupWithAnyBitChangedIsRefused() throws {
    let file = try setup()
    for (place, damaged) in damaged(file) + [(file.count, file.dropLast(1))] {
      #expect(throws: CountTrouble.self, "\(place)") { try opened(damaged) }
    }
    for length in stride(from: 0, to: file.count, by: 37) {
      #expect(throws: CountTrouble.self, "\(length)") { try opened(Array(file.prefix(length))) }
    }
  }

  @Test func aCountThatNoneCanBeIsRefused() throws {
    var late = count
    late.opens = Date(timeIntervalSince1970: 1e300)
    var turned = count
    turned.definition.surveys[.interview]?.questions[0].least = 500
    for count in [late, turned] {
      let file = try CountSetupFile(count, #require(keys.given))
        .sealed(by: keys.setupKey, cost: Self.cost)
      #expect(throws: CountTrouble.notACountFile) { try opened(file) }
    }
  }

  @Test func whatIsSomethingElseOrOfALaterVersionIsSaid() throws {
    let setup = try setup()
    let answers = try answers([survey()])
    #expect(throws: CountTrouble.notACountFile) { try opened(answers) }
    #expect(throws: CountTrouble.notACountFile) {
      try CountAnswersFile.open(setup, of: count.id, by: keys)
    }
    #expect(throws: CountTrouble.notACountFile) { try opened(Array("Dear all\n".utf8)) }
    for (file, kind) in [(setup, "setup"), (answers, "answers")] {
      let later = Array("porchlight count \(kind) 2 and something new\n".utf8) + file
      #expect(throws: CountTrouble.fromLaterVersion) { try CountFileHeader(of: later) }
    }
  }

  // MARK: - Answers

  @Test func theLeadHasWhatWasHandedInAndNobodyElse() throws {
    let surveys = [survey(), survey("Bench 4")]
    let file = try answers(surveys)
    let opened = try CountAnswersFile.open(file, of: count.id, by: keys)
    #expect(opened == CountAnswersFile.Opened(surveys: surveys))
    for word in ["viaduct", "Bench", "Quillfeather", "refused"] { #expect(!has(file, word)) }
    let ids = try CountAnswersFile.ids(in: file)
    #expect(ids.count == count.id && ids.surveys == Set(surveys.map(\.id)))
    #expect(try CountAnswersFile.open(try answers([]), of: count.id, by: keys).surveys.isEmpty)
    // A volunteer's machine has the public key and what all of them share.
    let given = try #require(keys.given)
    for guess in [given.recipient, given.shared] {
      let thief = LeadKeys(setupKey: keys.setupKey, privateKey: guess, shared: given.shared)
      #expect(throws: CountTrouble.notACountFile) {
        try CountAnswersFile.open(file, of: count.id, by: thief)
      }
    }
  }

  @Test func whoWasNotSetUpAddsNothing() throws {
    let given = try #require(keys.given)
    let stranger = VolunteerKeys(recipient: given.recipient, shared: LeadKeys.drawn().shared)
    let file = try CountAnswersFile.sealed([survey()], of: count.id, by: stranger)
    #expect(throws: CountTrouble.notACountFile) {
      try CountAnswersFile.open(file, of: count.id, by: keys)
    }
    #expect(throws: CountTrouble.otherCount) {
      try CountAnswersFile.open(try answers([survey()]), of: UUID(), by: keys)
    }
  }

  @Test func anAnswerWithAnyBitChangedIsRefused() throws {
    for (place, file) in damaged(try answers([survey()])) {
      #expect(throws: CountTrouble.self, "\(place)") {
        try CountAnswersFile.open(file, of: count.id, by: keys)
      }
    }
  }

  @Test func ofADamagedFileTheWholeLinesAreTakenAndTheOthersCounted() throws {
    let surveys = (0..<8).map { _ in survey() }
    let file = try answers(surveys)
    let half = try CountAnswersFile.open(Array(file.prefix(file.count / 2)), of: count.id, by: keys)
    #expect(!half.surveys.isEmpty && half.surveys.elementsEqual(surveys.prefix(half.surveys.count)))
    #expect(half.surveys.count + half.unread == 8, "what was cut off is missed")
    // Cut between two lines.
    let lines = file.split(separator: 0x0A, omittingEmptySubsequences: false)
    let whole = Array(lines[..<4].joined(separator: [0x0A])) + [0x0A]
    let some = try CountAnswersFile.open(whole, of: count.id, by: keys)
    #expect(some.surveys.count == 3 && some.unread == 5)
    var one = file
    one[file.count - 10] ^= 1
    let most = try CountAnswersFile.open(one, of: count.id, by: keys)
    #expect(most.surveys.count == 7 && most.unread == 1)
  }

  // MARK: - What is kept

  @Test func recordsComeBackAsTheyWereAndNoWordOfThemIsInTheFile() async throws {
    let scratch = Scratch()
    let vault = try await scratch.unlockedVault()
    var volunteer = KeptCount(count, as: .volunteer(try #require(keys.given)))
    volunteer.team = "Van 1"
    var survey = survey()
    survey.point = Coordinates(latitude: 42.123456, longitude: -72.654321).map {
      OutreachPoint($0, accuracy: 17, time: Samples.now, source: .gps)
    }
    survey.end = .completed
    let decision = DoubleDecision(
      id: UUID(), count: count.id, first: survey.id, second: UUID(),
      same: [DoubleDecision.Pair(first: 0, second: 1)], by: "worker", at: Samples.now)
    let other = PITCount(
      id: UUID(), name: "Other", night: count.night, opens: count.opens,
      definition: count.definition)
    let records: [CountRecord] = [
      .count(volunteer), .count(KeptCount(other, as: .lead(keys))), .survey(survey),
      .decision(decision),
    ]
    try await vault.save(
      records, telling: [AuditNote(.countReceived, .id("count/1"), by: "w", count: 1)])
    #expect(try await vault.records() == Reading(values: records))
    #expect(try await vault.record(named: survey.id.uuidString) == CountRecord.survey(survey))
    let page: RecordPage<CountRecord> = try await vault.page(after: 0, limit: 3)
    #expect(page.values == Array(records.prefix(3)) && page.next != nil)
    #expect(try await vault.auditTrail().entries.last?.action == "count.received")
    for word in [
      Self.name, "viaduct", "Quillfeather", "42.123456", keys.setupKey.revealed, "Van 1",
    ] {
      #expect(!scratch.contains(word))
    }
    // What the disk did not take before is not in the place of what it takes now.
    try await vault.keepUnwritten([CountRecord.survey(survey)], removing: [])
    survey.place = "Changed"
    try await vault.save([CountRecord.survey(survey)], telling: [])
    #expect(try await vault.record(named: survey.id.uuidString) == CountRecord.survey(survey))
    await vault.lock()
    await #expect(throws: VaultError.locked) {
      try await vault.save([CountRecord.survey(survey)], telling: [])
    }
    try await vault.close()
  }
}
