import Features
import Foundation
import Model
import Synchronization
import Testing
import Vault

@testable import Engine

/// A machine that takes part in a count: a folder of its own, and a desk.
struct CountMachine {
  let folder: VaultFolder
  static let cheap = ScryptCost(rounds: 2, blockSize: 1, parallelism: 1) ?? .setupFile

  init() async throws { folder = try await VaultFolder() }

  var desk: CountDesk { desk(at: Bench.now) }

  func desk(at now: Date) -> CountDesk {
    let open = folder.open
    return CountDesk(
      open: { () throws(VaultError) in
        guard let vault = await open() else { throw .locked }
        return vault
      }, user: { "somebody" }, now: { now }, cost: Self.cheap)
  }

  /// The surveys of a count that it has.
  func surveys(of id: PITCount.ID) async throws -> [Survey] {
    try await desk.book().book.surveys[id] ?? []
  }

  /// The lines of its audit trail about counts.
  func trail() async throws -> [String] {
    try await folder.vault.auditTrail().entries.filter { $0.action.hasPrefix("count.") }.map {
      "\($0.action) \($0.count.map(String.init) ?? "-")"
    }
  }
}

/// A lead's machine, a volunteer's that has joined, and a folder for the files between them.
struct CountBench {
  let lead: CountMachine
  let volunteer: CountMachine
  let files: String
  let kept: KeptCount

  var id: PITCount.ID { kept.id }
  var setup: String { "\(files)/setup" }
  var answers: String { "\(files)/answers" }
  var key: Secret {
    guard case .lead(let keys) = kept.part else { return Secret("") }
    return keys.setupKey
  }

  init() async throws {
    lead = try await CountMachine()
    volunteer = try await CountMachine()
    files = "/tmp/porchlight-count-\(UUID().uuidString)"
    kept = try await lead.desk.begin(Self.count)
    PrivateFile.makeFolder(for: setup)
    try await lead.desk.writeSetup(kept.id, to: setup)
    _ = try await volunteer.desk.join(setup, key: key)
  }

  /// A count whose night has begun.
  static var count: PITCount {
    PITCount(
      id: UUID(), name: "January", night: CivilDate(daysSince1970: 20_000), opens: Bench.now - 60,
      areas: ["Underhill"],
      definition: SurveyDefinition(
        name: "Questions", version: "1",
        surveys: [.interview: Questionnaire(title: "Interview", questions: [])]))
  }

  /// A survey of the count.
  func survey(
    isPractice: Bool = false, minutesAgo: Double = 0, changedAgo: Double? = nil, age: Int = 40
  ) -> Survey {
    var survey = Survey(
      id: UUID(), of: id, kind: .interview, isPractice: isPractice,
      began: Bench.now - minutesAgo * 60, volunteer: "Odalys", area: "Underhill")
    survey.changed = Bench.now - (changedAgo ?? minutesAgo) * 60
    survey.people = [["age": .number(age)]]
    return survey
  }

  /// The volunteer's machine keeps surveys and hands all in; the lead's takes what that gives.
  func handIn(_ surveys: [Survey]) async throws -> CountReceived {
    try await volunteer.desk.save(surveys.map { .survey($0) })
    _ = try await volunteer.desk.writeAnswers(id, to: answers)
    return try await lead.desk.receive(id, from: answers)
  }
}

extension CountReceived {
  init(added: Int = 0, updated: Int = 0, known: Int = 0, practice: Int = 0, unread: Int = 0) {
    self.init()
    (self.added, self.updated, self.known) = (added, updated, known)
    (self.practice, self.unread) = (practice, unread)
  }
}
