import Features
import Foundation
import Kiosk
import Model
import Resources
import TestSupport
import Testing
import Vault

@testable import Engine

/// Cards that staff give: whose they are, and that one revokes the other.
@MainActor @Suite(.fewAtATime) struct CardDeskTests {
  private func take(_ story: (CardDesk) async throws -> Void) async throws {
    let machine = ShelterJourney.Machine()
    let vault = try await Vault(at: machine.path, cost: OfflineYard.cheap)
    try await vault.setUp(with: Passphrase(Secret("correct horse")))
    try await story(CardDesk(vault: vault, site: 301, user: "worker@example.org"))
    try await vault.close()
    let files = try FileManager.default.contentsOfDirectory(atPath: machine.path)
    #expect(!files.isEmpty)
  }

  @Test func aNewCardRevokesTheOlderOne() async throws {
    try await take { desk in
      let first = try await desk.issue(to: 5001, at: ShelterJourney.now)
      let other = try await desk.issue(to: 5002, at: ShelterJourney.now)
      let second = try await desk.issue(to: 5001, at: ShelterJourney.now + 60)
      #expect(Set([first, second, other]).count == 3)
      let cards = try await desk.vault.records(IssuedCard.self).values
      #expect(cards.map(\.holder) == [5001, 5002, 5001])
      #expect(cards.map { $0.revoked == nil } == [false, true, true])
      let held = try await desk.held(by: 5001)
      #expect(held?.hash == CardHash(second.code))
      // Another site's client of the same number is somebody else.
      let elsewhere = try await CardDesk(vault: desk.vault, site: 302, user: "").held(by: 5001)
      #expect(elsewhere == nil)
      let trail = try await desk.vault.auditTrail().entries.map(\.action)
      #expect(trail.filter { $0 == "card.issued" }.count == 3)
    }
  }

  @Test func aRevokedCardIsNobodys() async throws {
    try await take { desk in
      _ = try await desk.issue(to: 5001, at: ShelterJourney.now)
      try await desk.revoke(5001, at: ShelterJourney.now)
      let held = try await desk.held(by: 5001)
      #expect(held == nil)
      try await desk.revoke(5001, at: ShelterJourney.now)
      let trail = try await desk.vault.auditTrail().entries.map(\.action)
      #expect(trail.filter { $0 == "card.revoked" }.count == 1)
    }
  }

  @Test func aCardIsDrawnForPaperAndForTheScreen() throws {
    let card = try #require(Card(code: KioskYard.card))
    for ground in [Modules.Ground.paper, .darkScreen] {
      let print = Clients.CardPrint(card, on: ground)
      #expect(print.code == card.code && print.bars.count == 4)
      #expect(Set(print.bars).count == 1 && print.squares.count >= 13)
      #expect(!(print.bars + print.squares).joined().contains(KioskYard.card))
    }
  }
}
