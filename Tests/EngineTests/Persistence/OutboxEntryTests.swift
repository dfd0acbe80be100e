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

  /// The check-out was written upon the check-in: without that there is nothing to go out of.
  @Test func theStayOfADiscardedCheckInGoesWithIt() async throws {
    let vault = try await folder.vault()
    var outbox = Outbox([], settled: [])
    var guest = Guest(id: 12, name: PersonName(first: "Ana", last: "Example"))
    let steps: [(BedChange.Kind, BedNight.Status)] = [(.checkIn, .present), (.checkOut, .out)]
    for (kind, status) in steps {
      var message = MessageSample.bareNight
      message.change = BedChange(
        id: UUID(), kind, of: guest, night: message.change.night, bed: 5, status: status,
        begun: Date())
      guest.tonight = message.change.wanted
      let item = OutboxItem(
        id: UUID(), destination: .eto, kind: NightMessage.kind, subject: message.subject,
        author: "ann", title: "A. E.", created: Moment.now(), version: NightMessage.version,
        body: message.packed)
      try await vault.write(outbox.add(item), telling: [item.note(.written, by: "ann")])
    }
    let desk = VaultDesk(vault: vault, places: nil, user: "ann")
    let rows = try await desk.outbox().entries.map(\.row)
    let first = try #require(rows.first)
    let hanging = rows.hanging(on: first.id, besides: [])
    #expect(hanging.gone.map(\.id) == rows.dropFirst().map(\.id) && hanging.gone.count == 1)
    let said = OutboxWords(Phrases(.en), .system).said(of: hanging)
    #expect(said == ["What was written upon it is discarded with it: Check-out."])
    _ = try await desk.discard(first.id, with: hanging.gone.map(\.id), at: Date())
    let left = try await desk.outbox().entries
    #expect(left.isEmpty)
    let told = try await vault.auditTrail().entries.map(\.action)
    #expect(told.count { $0 == "outbox.discarded" } == 2, "\(told)")
    try await vault.close()
  }
}
