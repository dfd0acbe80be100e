import Features
import Foundation
import GRDB
import Model
import Testing

@testable import Engine
@testable import Vault

/// What is kept of counts, however quickly it is given, whatever another program does, and whatever the disk
/// says.
struct CountWriterTests {
  private let bench: CountBench

  init() async throws { bench = try await CountBench() }

  /// Digits answer more quickly than a disk writes.
  @Test func anOlderFormOfASurveyNeverTakesThePlaceOfANewerOne() async throws {
    let desk = bench.volunteer.desk
    var survey = bench.survey()
    let older = survey
    survey.changed += 1
    survey.household["adults"] = .number(2)
    #expect(try await desk.save([.survey(survey)]) == [.survey(survey)])
    #expect(try await desk.save([.survey(older)]).isEmpty)
    #expect(try await bench.volunteer.surveys(of: bench.id) == [survey])
    await withTaskGroup(of: Void.self) { group in
      for step in 1...50 {
        survey.changed += 1
        survey.household["adults"] = .number(step)
        let now = survey
        group.addTask { _ = try? await desk.save([.survey(now)]) }
      }
    }
    #expect(try await bench.volunteer.surveys(of: bench.id) == [survey])
  }

  @Test func aDecisionThatIsUndoneAtOnceStaysUndone() async throws {
    let desk = bench.lead.desk
    let decision = DoubleDecision(
      id: UUID(), count: bench.id, first: UUID(), second: UUID(), same: [], by: "lead",
      at: Bench.now)
    #expect(try await desk.save([.decision(decision)]).count == 1)
    try await desk.remove([decision.id])
    // It was on its way still.
    #expect(try await desk.save([.decision(decision)]).isEmpty)
    #expect(try await desk.book().book.decisions.isEmpty)
  }

  @Test func whoCountsHereIsKeptAndWhatTheLeadHasChangedElsewhereStays() async throws {
    let desk = bench.lead.desk
    var (locked, here) = (bench.kept, bench.kept)
    locked.count.state = .locked
    locked.count.revision += 1
    try await desk.keep(locked)
    here.team = "Van 1"
    locked.team = "Van 1"
    #expect(try await desk.save([.count(here)]) == [.count(locked)])
    #expect(try await desk.book().book.counts == [locked])
  }

  @Test func whatTheDiskDoesNotTakeStaysInMemoryUntilItDoes() async throws {
    let (desk, vault, survey) = (
      bench.volunteer.desk, bench.volunteer.folder.vault, bench.survey()
    )
    try await vault.database.write { database in
      try database.execute(
        sql: """
          CREATE TRIGGER full BEFORE INSERT ON record BEGIN SELECT RAISE(ABORT, 'no room'); END
          """)
    }
    await #expect(throws: VaultError.self) { _ = try await desk.save([.survey(survey)]) }
    #expect(await vault.hasUnwritten, "it is sealed, and outlasts a lock")
    #expect(try await bench.volunteer.surveys(of: bench.id) == [survey])
    try await vault.database.write { try $0.execute(sql: "DROP TRIGGER full") }
    try await vault.writeUnwritten()
    #expect(await !vault.hasUnwritten)
    #expect(try await bench.volunteer.surveys(of: bench.id) == [survey])
  }
}
