import Features
import Foundation
import Model
import PointInTime
import TestSupport
import Testing

@testable import Engine

/// Three hundred surveys of one night, told on three machines without a network.
struct CountOfManyTests {
  private let files = "/tmp/porchlight-count-\(UUID().uuidString)"
  /// When everybody is back.
  private let morning = CountGenerator.night.addingTimeInterval(8 * 3_600)
  /// The teams whose files come in, one after the other: each twice.
  private static let orders = [[0, 1, 2, 0, 1, 2], [2, 2, 1, 1, 0, 0], [1, 0, 2, 2, 1, 0]]

  @Test(.enabled(if: IndependentTables.canCompute, "python3 is not installed"))
  func inWhateverOrderFilesComeTheLeadsNumbersAreThoseOfAnIndependentComputation() async throws {
    defer { try? FileManager.default.removeItem(atPath: files) }
    let told = CountGenerator(seed: 1, try CountQuestions.read(nil))
    #expect(told.surveys.count == 300 && told.surveys.count { $0.end == nil } == 20)
    let first = try await CountMachine()
    let kept = try await opened(on: first)
    let numbers = try await handIn(told.surveys, of: kept)
    #expect(numbers.reduce(0, +) == 300)
    let independent = try IndependentTables(
      told.surveys, kept.count.definition, decisions: [])
    // The lead's machine, and two on which the same count is led, for the other orders.
    let others = [try await CountMachine(), try await CountMachine()]
    for other in others { try await other.desk.keep(kept) }
    let surveys = Set(told.surveys)
    try await withThrowingTaskGroup(of: Void.self) { leads in
      for (lead, order) in zip([first] + others, Self.orders) {
        leads.addTask {
          try await take(order, of: kept, numbers, on: lead)
          let book = try await book(of: lead)
          #expect(Set(book.surveys[kept.id] ?? []) == surveys)
          independent.check(tables(of: kept, book))
        }
      }
      try await leads.waitForAll()
    }
    try await decide(told, of: kept, on: first)
  }

  // MARK: - The night

  /// A lead's count, open, with the file for volunteers written.
  private func opened(on lead: CountMachine) async throws -> KeptCount {
    let desk = lead.desk(at: CountGenerator.night)
    var kept = try await desk.begin(
      PITCount(
        id: CountGenerator.count, name: "January", night: CivilDate(daysSince1970: 20_833),
        opens: CountGenerator.night, areas: ["Area 1", "Area 2", "Area 3"],
        teams: CountGenerator.teams, definition: try CountQuestions.read(nil)))
    kept.count.state = .open
    kept.count.revision += 1
    try await desk.keep(kept)
    PrivateFile.makeFolder(for: "\(files)/setup")
    try await desk.writeSetup(kept.id, to: "\(files)/setup")
    return kept
  }

  /// Each team's machine joins, keeps what the team was told, and writes its file.
  ///
  /// - Returns: how many surveys are in the files
  private func handIn(_ surveys: [Survey], of kept: KeptCount) async throws -> [Int] {
    guard case .lead(let keys) = kept.part else { return [] }
    var numbers: [Int] = []
    for (place, team) in CountGenerator.teams.enumerated() {
      let desk = try await CountMachine().desk(at: morning)
      let joined = try await desk.join("\(files)/setup", key: keys.setupKey)
      #expect(joined.count == kept.count && !joined.isLead)
      let own = surveys.filter { $0.team == team }
      try await desk.save(own.map { .survey($0) })
      let written = try await desk.writeAnswers(kept.id, to: answers(place))
      #expect(written == own.count && written > 50)
      numbers.append(written)
    }
    return numbers
  }

  private func take(
    _ order: [Int], of kept: KeptCount, _ numbers: [Int], on lead: CountMachine
  ) async throws {
    var taken: Set<Int> = []
    for place in order {
      let received = try await lead.desk(at: morning).receive(kept.id, from: answers(place))
      let isNew = taken.insert(place).inserted
      let number = numbers[place]
      #expect(received == CountReceived(added: isNew ? number : 0, known: isNew ? 0 : number))
    }
  }

  /// The lead sees who was asked twice, and says so: then they count once.
  private func decide(
    _ told: CountGenerator, of kept: KeptCount, on lead: CountMachine
  ) async throws {
    let proposed = possibleDoubles(of: kept, try await book(of: lead))
    #expect(proposed.count <= 24, "\(proposed.count - 12) others")
    let pairs = Set(told.doubles.map { Set([$0.0, $0.1]) })
    let same = proposed.filter { pairs.contains([$0.first, $0.second]) }
    #expect(same.count == 12)
    let decisions = same.map { double in
      DoubleDecision(
        id: UUID(), count: kept.id, first: double.first, second: double.second,
        same: double.same, by: "lead", at: morning)
    }
    let before = tables(of: kept, try await book(of: lead))
    try await lead.desk(at: morning).save(decisions.map { .decision($0) })
    let book = try await book(of: lead)
    let after = tables(of: kept, book)
    try IndependentTables(told.surveys, kept.count.definition, decisions: decisions).check(after)
    #expect(people(after) < people(before))
    #expect(possibleDoubles(of: kept, book).count <= proposed.count - 12)
  }

  // MARK: - What the lead has

  private func answers(_ place: Int) -> String { "\(files)/answers-\(place)" }

  private func book(of lead: CountMachine) async throws -> Count.Book {
    let (records, unreadable) = try await lead.desk.load()
    #expect(unreadable == 0)
    return Count.Book(records)
  }

  private func tables(of kept: KeptCount, _ book: Count.Book) -> CountTables {
    CountTables(
      book.surveys[kept.id] ?? [], kept.count.definition, decisions: book.decisions[kept.id] ?? [],
      on: kept.count.night)
  }

  private func possibleDoubles(of kept: KeptCount, _ book: Count.Book) -> [PossibleDouble] {
    PossibleDouble.find(
      in: book.surveys[kept.id] ?? [], kept.count.definition,
      decided: book.decisions[kept.id] ?? [])
  }

  private func people(_ tables: CountTables) -> Int {
    tables[.everybody]?[.persons]?.total.known.count ?? 0
  }
}
