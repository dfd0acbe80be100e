import Features
import Foundation
import Model
import Testing
import Vault

@testable import Engine

/// A count goes to volunteers' machines, and what they were told comes to the lead's.
struct CountDeskTests {
  private let bench: CountBench

  init() async throws { bench = try await CountBench() }

  // MARK: - Joining

  @Test func whoJoinsHasTheCountAndNotTheLeadsKeys() async throws {
    let book = try await bench.volunteer.desk.book().book
    let joined = try #require(book.counts.first)
    #expect(book.counts.count == 1 && joined.count == bench.kept.count && !joined.isLead)
    #expect(try Data(contentsOf: URL(filePath: bench.setup)).count > 100)
    let mode = try FileManager.default.attributesOfItem(atPath: bench.setup)[.posixPermissions]
    #expect(mode as? Int == 0o600)
    #expect(try await bench.lead.trail() == ["count.made -", "count.setUp -"])
    #expect(try await bench.volunteer.trail() == ["count.joined -"])
  }

  @Test func withAnotherKeyNobodyJoins() async throws {
    let other = try await CountMachine()
    for key in ["", "ABCD", SetupKey().text.revealed] {
      await #expect(throws: CountTrouble.wrongKey) {
        try await other.desk.join(bench.setup, key: Secret(key))
      }
    }
    await #expect(throws: CountTrouble.noFile) {
      try await other.desk.join("\(bench.files)/none", key: bench.key)
    }
    await #expect(throws: CountTrouble.notACountFile) {
      try await other.desk.join(bench.files, key: bench.key)
    }
    #expect(try await other.desk.book().book == Count.Book())
  }

  @Test func joinedAgainOnlyWhatIsNewerIsTaken() async throws {
    let (lead, volunteer) = (bench.lead.desk, bench.volunteer.desk)
    var mine = try #require(try await volunteer.book().book.counts.first)
    mine.team = "Van 1"
    try await volunteer.keep(mine)
    #expect(try await volunteer.take(bench.setup, key: bench.key).change == .none)
    var kept = bench.kept
    kept.count.state = .locked
    kept.count.revision += 1
    try await lead.keep(kept)
    try await lead.writeSetup(bench.id, to: "\(bench.files)/newer")
    let joined = try await volunteer.take("\(bench.files)/newer", key: bench.key)
    #expect(joined.change == .updated && joined.kept.count == kept.count)
    #expect(joined.kept.team == "Van 1", "who counts here stays")
    // The older one changes nothing any more.
    #expect(try await volunteer.take(bench.setup, key: bench.key).change == .none)
    #expect(try await volunteer.book().book.counts.map(\.count) == [kept.count])
    // The lead's own machine stays the lead's.
    #expect(try await lead.join("\(bench.files)/newer", key: bench.key).isLead)
  }

  /// Whoever has the setup key could make a file; what is handed in still goes to the lead alone.
  @Test func nobodyTakesTheLeadsPlace() async throws {
    var count = bench.kept.count
    count.revision = 9
    let keys = try #require(LeadKeys.drawn().given)
    let forged = try CountSetupFile(count, keys).sealed(
      by: bench.key, cost: CountMachine.cheap)
    try PrivateFile.write(forged, to: "\(bench.files)/forged")
    await #expect(throws: CountTrouble.otherCount) {
      try await bench.volunteer.desk.join("\(bench.files)/forged", key: bench.key)
    }
    #expect(try await bench.volunteer.desk.book().book.counts.first?.count == bench.kept.count)
  }

  @Test func onlyTheLeadSetsUpAndReceives() async throws {
    let desk = bench.volunteer.desk
    _ = try await desk.writeAnswers(bench.id, to: bench.answers)
    await #expect(throws: CountTrouble.notLead) {
      try await desk.writeSetup(bench.id, to: "\(bench.files)/mine")
    }
    await #expect(throws: CountTrouble.notLead) {
      try await desk.receive(bench.id, from: bench.answers)
    }
    await #expect(throws: CountTrouble.noCount) {
      try await desk.writeAnswers(UUID(), to: "\(bench.files)/mine")
    }
    #expect(!FileManager.default.fileExists(atPath: "\(bench.files)/mine"))
  }

  // MARK: - Handing in

  @Test func whatIsHandedInTwiceIsThereOnce() async throws {
    let surveys = [bench.survey(minutesAgo: 9), bench.survey(minutesAgo: 5)]
    #expect(try await bench.handIn(surveys) == CountReceived(added: 2))
    #expect(try await bench.lead.surveys(of: bench.id) == surveys)
    #expect(
      try await bench.lead.desk.receive(bench.id, from: bench.answers) == CountReceived(known: 2))
    #expect(try await bench.handIn([bench.survey()]) == CountReceived(added: 1, known: 2))
    #expect(try await bench.lead.surveys(of: bench.id).count == 3)
    let trail = try await bench.lead.trail()
    #expect(trail.suffix(2) == ["count.received 2", "count.received 1"])
    #expect(
      try await bench.volunteer.trail().suffix(2) == ["count.handedIn 2", "count.handedIn 3"])
  }

  @Test func whatWasChangedLaterStays() async throws {
    var survey = bench.survey(minutesAgo: 30)
    #expect(try await bench.handIn([survey]) == CountReceived(added: 1))
    let early = "\(bench.files)/early"
    try FileManager.default.copyItem(atPath: bench.answers, toPath: early)
    survey.changed = Bench.now
    survey.people.append(["age": .number(5)])
    #expect(try await bench.handIn([survey]) == CountReceived(updated: 1))
    #expect(try await bench.lead.desk.receive(bench.id, from: early) == CountReceived(known: 1))
    #expect(try await bench.lead.surveys(of: bench.id) == [survey])
  }

  @Test func practiceIsNeverHandedInAndNeverTaken() async throws {
    let (real, practice) = (bench.survey(), bench.survey(isPractice: true))
    #expect(try await bench.handIn([real, practice]) == CountReceived(added: 1))
    // A file that has some all the same.
    let keys = try #require(bench.kept.sealing)
    let file = try CountAnswersFile.sealed([real, practice], of: bench.id, by: keys)
    try PrivateFile.write(file, to: "\(bench.files)/mixed")
    let mixed = try await bench.lead.desk.receive(bench.id, from: "\(bench.files)/mixed")
    #expect(mixed == CountReceived(known: 1, practice: 1))
    #expect(try await bench.lead.surveys(of: bench.id) == [real])
    // Before the night the lead may try it out: it stays practice.
    let before = bench.lead.desk(at: Bench.now - 3_600)
    #expect(
      try await before.receive(bench.id, from: "\(bench.files)/mixed")
        == CountReceived(added: 1, known: 1))
    #expect(try await bench.lead.surveys(of: bench.id).count(where: \.isPractice) == 1)
  }

  // MARK: - A clock that is off

  @Test func whatAClockThatRunsAheadTookForTheNightIsMarkedWhenItIsTaken() async throws {
    // A day before the night, a machine that is a day ahead counts already.
    let early = bench.lead.desk(at: Bench.now - 86_400)
    let survey = bench.survey()
    try await bench.volunteer.desk.save([.survey(survey)])
    _ = try await bench.volunteer.desk.writeAnswers(bench.id, to: bench.answers)
    let received = try await early.receive(bench.id, from: bench.answers)
    #expect(received.added == 1 && received.clockOff == 1)
    var kept = try #require(try await bench.lead.surveys(of: bench.id).first)
    #expect(kept.clockWasOff == true && !kept.isPractice)
    // The lead leaves it out: handed in again, and newer, it stays out.
    kept.isPractice = true
    kept.changed += 1
    try await bench.lead.desk.save([.survey(kept)])
    var newer = survey
    newer.changed += 60
    #expect(try await bench.handIn([newer]) == CountReceived(known: 1))
    #expect(try await bench.lead.surveys(of: bench.id) == [kept])
  }

  @Test func theMarkStaysWithANewerForm() async throws {
    var survey = bench.survey()
    survey.changed = Bench.now + 7_200
    #expect(try await bench.handIn([survey]).clockOff == 1)
    survey.changed += 1
    let later = bench.lead.desk(at: Bench.now + 86_400)
    try await bench.volunteer.desk.save([.survey(survey)])
    _ = try await bench.volunteer.desk.writeAnswers(bench.id, to: bench.answers)
    let received = try await later.receive(bench.id, from: bench.answers)
    #expect(received.updated == 1 && received.clockOff == 1)
  }

  // MARK: - Several files

  @Test func aFolderIsTakenWithWhatIsOfTheCountInIt() async throws {
    let sheets = "\(bench.files)/sheets"
    let (one, two) = (bench.survey(minutesAgo: 3), bench.survey(minutesAgo: 2))
    let keys = try #require(bench.kept.sealing)
    for (name, survey) in [("one", one), ("two; more", two)] {
      let file = try CountAnswersFile.sealed([survey], of: bench.id, by: keys)
      PrivateFile.makeFolder(for: "\(sheets)/\(name)")
      try PrivateFile.write(file, to: "\(sheets)/\(name)")
    }
    try await bench.lead.desk.writeSetup(bench.id, to: "\(sheets)/setup")
    try PrivateFile.write([1, 2, 3], to: "\(sheets)/photo")
    func paths(_ line: String) throws -> [String] {
      try HandedInFiles.paths(line, of: bench.id) { $0 }
        .map { $0.split(separator: "/").last.map(String.init) ?? "" }
    }
    #expect(try paths(sheets) == ["one", "two; more"])
    #expect(try paths("\(sheets)/t*") == ["two; more"])
    #expect(try paths("\(sheets)/two; more") == ["two; more"], "a name may have the sign")
    #expect(try paths("\(sheets)/one; \(sheets)/setup;") == ["one", "setup"])
    #expect(try paths("\(sheets)/one; \(sheets)") == ["one", "two; more"], "each once")
    #expect(throws: CountTrouble.noFile) { try paths("\(sheets)/x*") }
    #expect(throws: CountTrouble.noFile) { try paths(" ; ") }
    let all = try HandedInFiles.paths(
      "\(sheets)/one; \(sheets)/none; \(sheets)/setup; \(sheets)/two*", of: bench.id
    ) { $0 }
    let received = try await bench.lead.desk.receive(bench.id, from: all)
    #expect(received.added == 2)
    #expect(received.refused.map(\.trouble).prefix(1) == [.noFile])
    #expect(received.refused.map { $0.path.split(separator: "/").last } == ["none", "setup"])
    await #expect(throws: CountTrouble.noFile) {
      try await bench.lead.desk.receive(bench.id, from: ["\(sheets)/none"])
    }
    await #expect(throws: CountTrouble.notLead) {
      try await bench.volunteer.desk.receive(bench.id, from: all)
    }
  }

  // MARK: - Removing

  @Test func aCountThatIsLetGoIsGoneWithAllOfItAndCanBeJoinedAgain() async throws {
    let desk = bench.volunteer.desk
    let survey = bench.survey()
    try await desk.save([.survey(survey)])
    #expect(Set(try await desk.forget(bench.id)) == [bench.id, survey.id])
    // What was on its way still does not come back.
    #expect(try await desk.save([.survey(survey)]).isEmpty)
    #expect(try await desk.book().book == Count.Book())
    #expect(try await bench.volunteer.trail().last == "count.removed 1")
    let again = try await desk.take(bench.setup, key: bench.key)
    #expect(again.change == .new)
    #expect(try await desk.save([.survey(survey)]) == [.survey(survey)])
  }

  /// Whoever hands in knows the count's id, and those of the surveys in other files.
  @Test func nothingThatIsHandedInTakesThePlaceOfSomethingElse() async throws {
    let other = try await bench.lead.desk.begin(CountBench.count)
    let elsewhere = Survey(
      id: UUID(), of: other.id, kind: .interview, isPractice: false, began: Bench.now)
    let practice = bench.survey(isPractice: true)
    let decision = DoubleDecision(
      id: UUID(), count: bench.id, first: UUID(), second: UUID(), same: [], by: "lead",
      at: Bench.now)
    try await bench.lead.desk.save([.survey(elsewhere), .survey(practice), .decision(decision)])
    let before = try await bench.lead.desk.book().book
    for id in [bench.id, elsewhere.id, practice.id, decision.id] {
      var survey = Survey(
        id: id, of: bench.id, kind: .interview, isPractice: false, began: Bench.now)
      survey.changed = Bench.now + 60
      #expect(
        try await bench.lead.desk.receive(bench.id, sent: [survey], unread: 0)
          == CountReceived(unread: 1))
    }
    #expect(try await bench.lead.desk.book().book == before)
  }

  @Test func noCountTakesThePlaceOfASurvey() async throws {
    let survey = bench.survey()
    try await bench.volunteer.desk.save([.survey(survey)])
    let other = CountBench.count
    let count = PITCount(
      id: survey.id, name: "Forged", night: other.night, opens: other.opens,
      definition: other.definition)
    let keys = LeadKeys.drawn()
    let file = try CountSetupFile(count, #require(keys.given)).sealed(
      by: keys.setupKey, cost: CountMachine.cheap)
    try PrivateFile.write(file, to: "\(bench.files)/forged")
    await #expect(throws: CountTrouble.otherCount) {
      try await bench.volunteer.desk.join("\(bench.files)/forged", key: keys.setupKey)
    }
    #expect(try await bench.volunteer.surveys(of: bench.id) == [survey])
  }

  @Test func whatNoSurveyCanHaveIsNotTakenAndTheOthersAre() async throws {
    let sound = bench.survey()
    var (crowd, old, far) = (bench.survey(), bench.survey(), bench.survey())
    crowd.household = ["adults": .number(.max), "children": .number(.max)]
    old.changed = Date(timeIntervalSince1970: -1e300)
    far.point = try OutreachPoint(
      #require(Coordinates(latitude: 1, longitude: 1)), accuracy: .nan, source: .gps)
    #expect(
      try await bench.handIn([crowd, sound, old, far]) == CountReceived(added: 1, unread: 3))
    #expect(try await bench.lead.surveys(of: bench.id) == [sound])
  }

  @Test func ofHalfAFileTheWholeSurveysAreTakenAndTheRestComesLater() async throws {
    let surveys = (1...6).map { bench.survey(minutesAgo: Double(20 - $0)) }
    try await bench.volunteer.desk.save(surveys.map { .survey($0) })
    #expect(try await bench.volunteer.desk.writeAnswers(bench.id, to: bench.answers) == 6)
    let bytes = try Data(contentsOf: URL(filePath: bench.answers))
    let half = "\(bench.files)/half"
    try bytes.prefix(bytes.count / 2).write(to: URL(filePath: half))
    let received = try await bench.lead.desk.receive(bench.id, from: half)
    #expect(received.added > 0 && received.added < 6 && received.added + received.unread == 6)
    #expect(
      try await bench.lead.desk.receive(bench.id, from: bench.answers)
        == CountReceived(added: 6 - received.added, known: received.added))
    for length in [0, 10, 40] {
      try bytes.prefix(length).write(to: URL(filePath: half))
      await #expect(throws: CountTrouble.notACountFile) {
        try await bench.lead.desk.receive(bench.id, from: half)
      }
    }
    #expect(try await bench.lead.surveys(of: bench.id).count == 6)
  }

  @Test func whatTheDiskDoesNotTakeIsNotTakenInPart() async throws {
    _ = try await bench.handIn([])
    try await bench.volunteer.desk.save((1...3).map { _ in .survey(bench.survey()) })
    _ = try await bench.volunteer.desk.writeAnswers(bench.id, to: bench.answers)
    bench.lead.folder.set(open: false)
    await #expect(throws: CountTrouble.storage(Trouble(VaultError.locked))) {
      try await bench.lead.desk.receive(bench.id, from: bench.answers)
    }
    bench.lead.folder.set(open: true)
    #expect(try await bench.lead.surveys(of: bench.id).isEmpty)
  }

  // MARK: - Files that are there

  @Test func nothingThatIsThereIsLost() async throws {
    _ = try await bench.handIn([bench.survey()])
    let other = try await CountMachine()
    _ = try await other.desk.join(bench.setup, key: bench.key)
    try await other.desk.save([.survey(bench.survey())])
    try Data("Dear all".utf8).write(to: URL(filePath: "\(bench.files)/letter"))
    // Another volunteer's answers, the setup, and what is no such file.
    for path in [bench.answers, bench.setup, "\(bench.files)/letter", bench.files] {
      let before = try? Data(contentsOf: URL(filePath: path))
      await #expect(throws: CountTrouble.self) {
        _ = try await other.desk.writeAnswers(bench.id, to: path)
      }
      #expect((try? Data(contentsOf: URL(filePath: path))) == before)
    }
    for path in [bench.answers, "\(bench.files)/letter"] {
      await #expect(throws: CountTrouble.self) {
        try await bench.lead.desk.writeSetup(bench.id, to: path)
      }
    }
    await #expect(throws: CountTrouble.self) {
      try await bench.lead.desk.export("tables", of: bench.id, to: "\(bench.files)/letter")
    }
    #expect(try String(contentsOfFile: "\(bench.files)/letter", encoding: .utf8) == "Dear all")
    // One's own older file gives way.
    try await bench.lead.desk.writeSetup(bench.id, to: bench.setup)
    #expect(try await bench.handIn([bench.survey()]) == CountReceived(added: 1, known: 1))
    #expect(
      Set(try FileManager.default.contentsOfDirectory(atPath: bench.files))
        == ["setup", "answers", "letter"], "no draft is left")
  }
}
