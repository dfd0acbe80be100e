import Foundation
import GRDB
import Glibc
import Model
import Testing

@testable import Vault

/// A damaged vault that becomes a new one, while the process dies at any step.
struct RescueTests {
  let scratch = Scratch()
  let clock = TestClock()

  /// Ends a step as a dead process would.
  private static let death = VaultError.system(ESRCH)

  private let survey = CountRecord.survey(
    Survey(id: UUID(), of: UUID(), kind: .interview, isPractice: false, began: Samples.now))
  private let store = KeptReportStore([
    KeptReportStore.Filling(
      key: [UInt8](repeating: 7, count: 32),
      facts: ReportStoreFacts(
        source: .export, filled: Samples.now, firstDay: 0, lastDay: 1, people: 1, enrollments: 1,
        services: 1, projects: []))
  ])
  private let result = KeptReportResult(
    ReportResult(
      id: UUID(), order: ReportOrder(report: "census"), ran: Samples.now, lastDay: 1,
      columns: ["nights"], rows: [[.integer(3)]], isCut: false), filled: Samples.now)

  /// A vault with something of every kind, whose process died: its log was not copied in.
  private func leaveBehind() async throws {
    let vault = try await scratch.vault(clock: clock)
    try await vault.setUp(with: Passphrase("correct horse"), by: "ann")
    try await vault.save(Samples.credential)
    try await vault.save([Samples.draft])
    try await vault.save(Samples.consent)
    try await vault.save(survey)
    try await vault.save(store)
    try await vault.save(result)
    try await vault.save((0..<40).map { Samples.person($0) })
    var outbox = Outbox()
    let first = outbox.add(Writes.item(1, about: "task/1"))
    try await vault.write(first)
    let sent = outbox.decide(.itArrived, on: Writes.id(1), now: Writes.now)
    try await vault.write(try #require(sent))
    try await vault.write(outbox.add(Writes.item(2, about: "task/1")))
    let copy = Scratch()
    try FileManager.default.copyItem(atPath: scratch.path, toPath: copy.path)
    try await vault.close()
    try FileManager.default.removeItem(atPath: scratch.path)
    try FileManager.default.copyItem(atPath: copy.path, toPath: scratch.path)
    withExtendedLifetime(copy) {}
    #expect(scratch.names.contains("vault.sqlite-wal"))
  }

  private func expectAll(in vault: Vault) async throws {
    #expect(try await vault.record(named: "eto") == Samples.credential)
    #expect(try await vault.records() == Reading(values: [Samples.draft]))
    #expect(try await vault.records() == Reading(values: [Samples.consent]))
    #expect(try await vault.records() == Reading(values: [survey]))
    #expect(try await vault.records() == Reading(values: [store]))
    #expect(try await vault.records() == Reading(values: [result]))
    #expect(try await vault.people().values.count == 40)
    #expect(try await vault.outbox().values.map(\.id) == [Writes.id(2)])
    #expect(try await vault.settled().values.map(\.id) == [Writes.id(1)])
  }

  @Test func theNewOneHasAllOfItWithTheOldTrail() async throws {
    try await leaveBehind()
    let salvage = try await Salvage(of: scratch.database, with: Passphrase("correct horse"))
    _ = try await Vault.setAside(at: scratch.path, isAwaited: true) { [clock] in clock.now }
    let vault = try await scratch.vault(clock: clock)
    try await vault.setUp(with: Passphrase("battery staple"), by: "bob", taking: salvage)
    try await expectAll(in: vault)
    let trail = try await vault.auditTrail()
    #expect(trail.isWhole)
    #expect(
      trail.entries.map { "\($0.author) \($0.action) \($0.subject)" } == [
        "ann vault.made vault", "bob vault.made vault", "bob vault.rescued trail/whole",
      ])
    #expect(trail.entries.last?.count == salvage.kept)
    #expect(Vault.awaitingRescue(at: scratch.path) == nil)
    try await vault.close()
  }

  @Test(arguments: AsideStep.allCases)
  func whateverStepItDiesAtNothingIsLost(_ step: AsideStep) async throws {
    try await leaveBehind()
    let directory = VaultDirectory(path: scratch.path)
    #expect(throws: Self.death) {
      try directory.setAside(at: clock.now.wall, isAwaited: true) { taken throws(VaultError) in
        if taken == step { throw Self.death }
      }
    }
    // The next start goes on: a file still in place is opened, one that was moved is awaited.
    let next = try await scratch.vault(clock: clock)
    if step == .noted {
      #expect(try await next.state == .locked && Vault.awaitingRescue(at: scratch.path) == nil)
      try await next.unlock(with: Passphrase("correct horse"))
      return try await next.close()
    }
    #expect(try await next.state == .new)
    let aside = try #require(Vault.awaitingRescue(at: scratch.path))
    #expect(Vault.asides(at: scratch.path) == [aside])
    let salvage = try await Salvage(of: aside, with: Passphrase("correct horse"))
    try await next.setUp(with: Passphrase("battery staple"), taking: salvage)
    try await expectAll(in: next)
    #expect(Vault.awaitingRescue(at: scratch.path) == nil)
    try await next.close()
  }

  @Test func whereTheDiskTakesNotAllOfItItIsAsIfNothingHadBegun() async throws {
    try await leaveBehind()
    let salvage = try await Salvage(of: scratch.database, with: Passphrase("correct horse"))
    _ = try await Vault.setAside(at: scratch.path, isAwaited: true) { [clock] in clock.now }
    let vault = try await scratch.vault(clock: clock)
    // The last record does not fit on the disk.
    try await vault.database.write { database in
      try database.execute(
        sql: """
          CREATE TRIGGER full BEFORE INSERT ON record
          WHEN NEW.kind = \(RecordKind.settled.rawValue)
          BEGIN SELECT RAISE(ABORT, 'no room'); END
          """)
    }
    await #expect(throws: VaultError.self) {
      try await vault.setUp(with: Passphrase("battery staple"), taking: salvage)
    }
    #expect(try await vault.state == .new)
    #expect(Vault.awaitingRescue(at: scratch.path) != nil)
    try await vault.database.write { try $0.execute(sql: "DROP TRIGGER full") }
    try await vault.setUp(with: Passphrase("battery staple"), taking: salvage)
    try await expectAll(in: vault)
    try await vault.close()
  }

  @Test func copiesOfADeadProcessGoWithTheNextStartAndWithAWipe() async throws {
    try await leaveBehind()
    func leaveCopy(_ name: String) throws {
      let copy = "\(scratch.path)/\(name)"
      try FileManager.default.createDirectory(
        atPath: copy, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
      try FileManager.default.copyItem(atPath: scratch.database, toPath: "\(copy)/vault")
    }
    try leaveCopy("vault.sqlite-copy-4711-1")
    try leaveCopy("vault-damaged-20261121T000000Z.sqlite-copy-aBcDeF")
    // A copy that somebody is reading stays.
    let held = try HeldFolder(prefix: "\(scratch.database)-copy-")
    var vault = try await scratch.vault(clock: clock)
    let copies = scratch.names.filter { $0.contains("-copy-") }
    #expect(copies.map { "\(scratch.path)/\($0)" } == [held.path])
    try await vault.close()
    withExtendedLifetime(held) {}

    vault = try await scratch.vault(clock: clock)
    try leaveCopy("vault.sqlite-copy-4711-3")
    try await vault.wipe()
    #expect(scratch.names == ["vault.lock"])
    try FileManager.default.createDirectory(
      atPath: "\(scratch.path)/vault.sqlite-copy-4711-4", withIntermediateDirectories: false)
    try Data("sealed".utf8).write(
      to: URL(fileURLWithPath: "\(scratch.path)/vault.sqlite-copy-4711-4/vault"))
    #expect(Vault.hasLeftovers(at: scratch.path))
    try await Vault.wipe(at: scratch.path)
    #expect(scratch.names == ["vault.lock"] && !Vault.hasLeftovers(at: scratch.path))
  }

  @Test func foldersAreSweptOnlyOnceNobodyHoldsThem() throws {
    try FileManager.default.createDirectory(
      atPath: scratch.path, withIntermediateDirectories: true)
    let prefix = "\(scratch.path)/porchlight-"
    let live = try HeldFolder(prefix: prefix)
    // A program from before folders were locked has its vault open in one.
    let older = "\(prefix)oLdEr1"
    try FileManager.default.createDirectory(
      atPath: older, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    let lock = try VaultLock("\(older)/vault.lock")
    for name in ["dEaD01", "host-1", "dEaD012"] {
      try FileManager.default.createDirectory(
        atPath: prefix + name, withIntermediateDirectories: false,
        attributes: [.posixPermissions: 0o700])
      try Data("sealed".utf8).write(to: URL(fileURLWithPath: "\(prefix + name)/vault.sqlite"))
    }
    HeldFolder.sweep(prefix: prefix)
    let left = scratch.names.map { "\(scratch.path)/\($0)" }
    #expect(left == [live.path, older, "\(prefix)dEaD012", "\(prefix)host-1"].sorted())
    withExtendedLifetime(lock) {}
  }

  @Test func oneThatIsNotNeededAnyMoreIsGone() throws {
    try FileManager.default.createDirectory(
      atPath: scratch.path, withIntermediateDirectories: true)
    var folder: HeldFolder? = try HeldFolder(prefix: "\(scratch.path)/porchlight-")
    let path = try #require(folder?.path)
    try Data("sealed".utf8).write(to: URL(fileURLWithPath: "\(path)/vault.sqlite"))
    #expect(scratch.names.count == 1)
    folder = nil
    #expect(scratch.names.isEmpty)
  }
}
