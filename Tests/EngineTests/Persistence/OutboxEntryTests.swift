import Features
import Foundation
import Model
import Resources
import Testing
import Vault

@testable import Engine

/// What scripts see of something that has not arrived.
struct OutboxEntryTests {
  private let folder = DraftFolder()

  /// Whoever has the list cannot try names until one fits.
  @Test func anAccountIsShownAsTheAuditTrailHasItAndByItsNameNowhere() async throws {
    let vault = try await folder.vault()
    var outbox = Outbox([], settled: [])
    let nothing = EmergencyProfile()
    for (number, username) in ["robin.example", "kim.example", "robin.example"].enumerated() {
      let message = ProfileMessage(
        username: username, name: "", change: ProfileChange(from: nothing, to: nothing))
      let item = OutboxItem(
        id: UUID(), destination: .rapidSOS, kind: ProfileMessage.kind, subject: message.subject,
        author: username, title: "\(number)", created: Moment.now(), version: 1,
        body: message.packed)
      try await vault.write(outbox.add(item), telling: [item.note(.written, by: "ann")])
    }
    let desk = VaultDesk(vault: vault, places: nil, user: "ann")
    let subjects = try await desk.outbox().entries.map(\.subject)
    #expect(subjects.count == 3 && subjects[0] == subjects[2] && subjects[0] != subjects[1])
    #expect(subjects.allSatisfy { $0.hasPrefix("profile/") && !$0.contains("example") })
    let trail = try await vault.auditTrail().entries.map(\.subject)
    #expect(trail == subjects)
    let other = try await DraftFolder().vault()
    #expect(try await other.shown(.account("robin.example")) != subjects[0])
    try await other.close()
    try await vault.close()
  }

  @Test func whatIsBehindSomethingOnHoldDoesNotGoNext() async throws {
    let vault = try await folder.vault()
    var outbox = Outbox([], settled: [])
    let nothing = EmergencyProfile()
    for number in 0..<2 {
      let message = ProfileMessage(
        username: "robin.example", name: "", change: ProfileChange(from: nothing, to: nothing))
      let item = OutboxItem(
        id: UUID(), destination: .rapidSOS, kind: ProfileMessage.kind, subject: message.subject,
        author: "ann", title: "\(number)", created: Moment.now(), version: 1, body: message.packed)
      try await vault.write(outbox.add(item), telling: [item.note(.written, by: "ann")])
    }
    let first = try #require(outbox.items.first)
    let held = outbox.decide(.hold, on: first.id, now: Date())
    let hold = try #require(held)
    try await vault.write(hold, telling: [first.note(.held, by: "ann")])
    let desk = VaultDesk(vault: vault, places: nil, user: "ann")
    let words = OutboxWords(Phrases(.en), .system)
    let rows = try await desk.outbox().entries.map(\.row)
    #expect(
      rows.map(words.standing) == ["on hold", "waits for the one before it (Emerg. profile)"])
    try await vault.close()
  }
}
