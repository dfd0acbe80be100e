import Foundation
import GRDB
import Model
import Synchronization
import Testing

@testable import Vault

/// Lists of people that come into the caseload at once.
struct PeopleListTests {
  private let scratch = Scratch()

  private func person(_ id: String, _ first: String = "Quincy") -> ListedPerson {
    ListedPerson(
      personalID: id, name: PersonName(first: first, last: "Oakapple", aliases: ["Quill"]),
      suffix: "Jr.", birth: CivilDate(year: 1980, month: 2, day: 29), lastFour: "0042")
  }

  private func list(_ people: [ListedPerson], from line: Int = 2) -> PeopleList {
    var list = PeopleList()
    for (place, person) in people.enumerated() { list.append(person, line: line + place) }
    return list
  }

  private func listed(_ vault: Vault) async throws -> Set<ListedPerson> {
    Set(try await vault.people().values.compactMap(\.listed))
  }

  @Test func aSecondListReplacesByPersonalIDAndLeavesTheOthers() async throws {
    let vault = try await scratch.unlockedVault()
    try await vault.save([Samples.person(7)])
    let first = (1...3000).map { person("P\($0)") }
    let came = try await vault.take(list(first), at: Samples.now, by: "ann")
    #expect((came.new, came.changed, came.same, came.removed) == (3000, 0, 0, 0))
    var second = Array(first[1000..<2000])
    second[0].name.first = "Tamsin"
    second[1].lastFour = nil
    second.append(person("new"))
    var more = list(second)
    more.append(deleted: "P1", line: 9000)
    more.append(deleted: "never there", line: 9001)
    let later = Samples.now + 60
    let outcome = try await vault.take(more, at: later, by: "ann")
    #expect((outcome.new, outcome.changed, outcome.same, outcome.removed) == (1, 2, 998, 1))
    #expect(outcome.duplicates.isEmpty)
    #expect(try await listed(vault) == Set(first[1..<1000] + second + first[2000...]))
    let people = try await vault.people().values
    #expect(people.count == 3001 && people.contains(Samples.person(7)))
    #expect(people.count { $0.seen == later } == 1001)
    let notes = try await vault.auditTrail().entries.filter { $0.action == "caseload.imported" }
    #expect(notes.map(\.count) == [3000, 1003] && notes.map(\.author) == ["ann", "ann"])
    try await vault.close()
  }

  @Test func ofTwoRowsAboutOnePersonTheLaterCounts() async throws {
    let vault = try await scratch.unlockedVault()
    var list = list([person("A", "Ada"), person("B"), person("A", "Bel"), person("A", "Cyd")])
    list.append(deleted: "B", line: 6)
    let outcome = try await vault.take(list, at: Samples.now, by: "ann")
    #expect(
      outcome.duplicates == [
        .init(earlier: 2, later: 4), .init(earlier: 4, later: 5), .init(earlier: 3, later: 6),
      ])
    #expect((outcome.new, outcome.removed) == (1, 0))
    #expect(try await listed(vault) == [person("A", "Cyd")])
    try await vault.close()
  }

  @Test func theProgressEndsAtTheLastRow() async throws {
    let vault = try await scratch.unlockedVault()
    let told = Told()
    _ = try await vault.take(
      list((1...2000).map { person("\($0)") }), at: Samples.now, by: "ann"
    ) { told.add($0, $1) }
    let steps = told.steps
    #expect(steps.count > 500 && steps.map(\.done) == steps.map(\.done).sorted())
    #expect(steps.last?.done == 2000 && steps.allSatisfy { $0.all == 2000 })
    try await vault.close()
  }

  @Test func whoeverIsKilledInTheMiddleLeavesAllAsItWas() async throws {
    let vault = try await scratch.unlockedVault()
    let key = (0..<32).map { _ in "0123456789abcdef".randomElement() ?? "0" }
    let folder = "\(scratch.path)/credentials"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    _ = FileManager.default.createFile(
      atPath: "\(folder)/porchlight.vault", contents: Data(String(key).utf8),
      attributes: [.posixPermissions: 0o600])
    let variables = ["CREDENTIALS_DIRECTORY": folder]
    try await vault.add(try #require(CredentialDirectory(environment: variables)))
    let before = (1...2500).map { person("P\($0)") }
    _ = try await vault.take(list(before), at: Samples.now, by: "ann")
    try await vault.close()

    let killed = try Probe.run([Probe.path, "import-killed", scratch.path], environment: variables)
    #expect(killed.output == "half\n")
    let again = try await scratch.unlockedVault()
    #expect(try await listed(again) == Set(before))
    let trail = try await again.auditTrail()
    #expect(trail.isWhole && trail.entries.count { $0.action == "caseload.imported" } == 1)
    try await again.close()

    let whole = try Probe.run([Probe.path, "import", scratch.path], environment: variables)
    #expect(whole.output == "2500 changed\n")
  }

  @Test func aPageOfALaterProgramIsLeftAloneAndNothingComesIn() async throws {
    let vault = try await scratch.unlockedVault()
    _ = try await vault.take(list([person("A")]), at: Samples.now, by: "ann")
    try await vault.database.write { database in
      try database.execute(
        sql: "UPDATE record SET schema = 99 WHERE kind = ?",
        arguments: [RecordKind.people.rawValue])
    }
    let more = list((1...20).map { person("P\($0)") } + [person("A", "Bel")])
    await #expect(throws: VaultError.tooNew) {
      try await vault.take(more, at: Samples.now, by: "ann")
    }
    let reading = try await vault.people()
    #expect(reading.values.isEmpty && reading.unreadable == 1)
    try await vault.close()
  }
}

/// What a progress function was told.
private final class Told: Sendable {
  private let told = Mutex<[(done: Int, all: Int)]>([])

  var steps: [(done: Int, all: Int)] { told.withLock { $0 } }

  func add(_ done: Int, _ all: Int) { told.withLock { $0.append((done, all)) } }
}
