import Features
import Foundation
import Model
import TestSupport
import Testing
import Vault

@testable import Engine

/// For how long what was read of people for reports stays on this machine.
struct FactKeepingTests {
  private static let owner = "https://eto.example/site/301 worker"
  private static let day = CivilDate(daysSince1970: 20_361)

  private func person(_ id: Int, in programs: [Int], of owner: String = owner) -> FactRecord {
    .person(
      KeptPerson(
        PersonFacts(
          id: id, name: PersonName(first: "A", middle: "", last: "Example"), birth: nil,
          created: nil, changed: nil, answers: PersonAnswers(),
          programs: programs.map { program in
            ProgramFacts(
              program: program, read: Bench.now,
              stays: [ProgramFacts.Stay(id: program, start: Self.day, end: nil)])
          }), owner: owner))
  }

  private func course(
    _ program: Int, daysAgo: Double, of owner: String = owner
  ) -> FillingCourse {
    FillingCourse(
      owner: owner, program: program, programName: "Program", began: nil,
      completed: Bench.now - daysAgo * 86_400)
  }

  /// Who is kept, each with the programs.
  private func kept(_ vault: Vault) async throws -> [String: [Int]] {
    var found: [String: [Int]] = [:]
    for case .person(let person) in try await vault.records(FactRecord.self).values {
      found["\(person.owner) \(person.id)"] = person.facts?.programs.map(\.program)
    }
    return found
  }

  @MainActor private func unlock(_ folder: VaultFolder, keeping days: Int) async {
    var keep = Settings.Keep()
    keep.reports = days
    _ = await Bench(keep: keep, vault: folder.open).perform(.recall)
  }

  @Test func whatNobodyFillsFromAnyMoreGoes() async throws {
    let folder = try await VaultFolder()
    try await folder.vault.save([person(1, in: [711]), person(2, in: [712])])
    try await folder.vault.save([course(711, daysAgo: 40), course(712, daysAgo: 50)])
    await unlock(folder, keeping: 60)
    #expect(try await kept(folder.vault).count == 2)
    await unlock(folder, keeping: 30)
    #expect(try await kept(folder.vault).isEmpty)
    #expect(try await FactKeeping.courses(folder.vault).isEmpty)
  }

  @Test func ofAProgramThatIsFilledNobodyGoes() async throws {
    let (folder, other) = (try await VaultFolder(), "https://eto.example/site/301 colleague")
    try await folder.vault.save([
      person(1, in: [711, 712]), person(2, in: [711]), person(3, in: [712]),
      person(2, in: [711], of: other),
    ])
    try await folder.vault.save([
      course(711, daysAgo: 40), course(712, daysAgo: 1), course(711, daysAgo: 1, of: other),
    ])
    await unlock(folder, keeping: 30)
    #expect(
      try await kept(folder.vault) == [
        "\(Self.owner) 1": [712], "\(Self.owner) 3": [712], "\(other) 2": [711],
      ])
    #expect(try await FactKeeping.courses(folder.vault).count == 2)
  }

  @Test func anImportTakesTheirPlace() async throws {
    let bench = try await ReportsBench()
    try await bench.folder.vault.save([person(1, in: [711])])
    try await bench.folder.vault.save(course(711, daysAgo: 1))
    _ = try await bench.filled()
    #expect(try await kept(bench.folder.vault).isEmpty)
    #expect(try await FactKeeping.courses(bench.folder.vault).isEmpty)
  }

  @Test func whoForgetsTheCaseloadForgetsThemAndTheStore() async throws {
    let bench = try await ReportsBench()
    let vault = bench.folder.vault
    let result = try await bench.filled().run(ReportOrder(report: "census"))
    try await vault.save([person(1, in: [711])])
    let file = Vault.reportStore(in: vault.path)
    try FileManager.default.copyItem(atPath: bench.file, toPath: file)
    let desk = VaultDesk(vault: vault, places: nil, user: "somebody")
    #expect(try await desk.caseload().reported == 3)
    try await desk.forgetCaseload()
    #expect(try await kept(vault).isEmpty && !FileManager.default.fileExists(atPath: file))
    #expect(try await desk.caseload().reported == nil)
    #expect(try await bench.desk().shelf().store == nil, "there is no key to the file any more")
    #expect(try await bench.desk().result(result.id).rows == result.rows, "which names nobody")
  }

  @Test func theStoreItselfGoesOnceItIsAsOldAsThat() async throws {
    let bench = try await ReportsBench()
    let vault = bench.folder.vault
    _ = try await bench.filled()
    let kept = try #require(
      try await vault.record(KeptReportStore.self, named: KeptReportStore.name)?.fillings.first)
    var facts = kept.facts
    facts.filled = Bench.now - 40 * 86_400
    try await vault.save(KeptReportStore([.init(key: kept.key, facts: facts)]))
    let file = Vault.reportStore(in: vault.path)
    try FileManager.default.copyItem(atPath: bench.file, toPath: file)
    await unlock(bench.folder, keeping: 60)
    #expect(FileManager.default.fileExists(atPath: file))
    await unlock(bench.folder, keeping: 30)
    #expect(!FileManager.default.fileExists(atPath: file))
    #expect(try await bench.desk().shelf().store == nil)
  }

  /// An earlier version kept how far a program is read among the people.
  @Test func whatAnEarlierVersionReadIsGoneOnWith() async throws {
    let folder = try await VaultFolder()
    let course = course(711, daysAgo: 1)
    try await folder.vault.save([person(1, in: [711]), .course(course)])
    for _ in 0..<2 { #expect(try await FactKeeping.courses(folder.vault) == [course]) }
    #expect(try await folder.vault.records(FactRecord.self).values == [person(1, in: [711])])
  }
}
