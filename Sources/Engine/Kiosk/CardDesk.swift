public import Features
import Kiosk
public import Model
import Vault

public import struct FoundationEssentials.Date

/// Gives people cards for the kiosk, and revokes them: a random code on the card, and in the vault whose
/// it is.
struct CardDesk: Sendable {
  /// The vault, unlocked.
  let vault: Vault
  /// The site of ETO.
  let site: Int
  /// Who does it, by user name.
  let user: String

  /// The card that somebody has.
  func held(by client: Participant.ID) async throws(VaultError) -> IssuedCard? {
    try await all(of: client).last
  }

  /// Gives somebody a new card; those that they had are revoked in the same step.
  func issue(to client: Participant.ID, at now: Date) async throws(VaultError) -> Card {
    var random = SystemRandomNumberGenerator()
    var card = Card.make(using: &random)
    // Two of the same are less likely than a broken disk; looking costs nothing.
    while try await vault.record(IssuedCard.self, named: CardHash(card.code).text) != nil {
      card = Card.make(using: &random)
    }
    let new = IssuedCard(CardHash(card.code), of: client, in: site, issued: now, by: user)
    try await vault.save(try await revoked(client, at: now) + [new])
    try await vault.audit([AuditNote(.cardIssued, .id("client/\(client)"), by: user)])
    return card
  }

  /// Revokes what somebody has.
  func revoke(_ client: Participant.ID, at now: Date) async throws(VaultError) {
    let gone = try await revoked(client, at: now)
    guard !gone.isEmpty else { return }
    try await vault.save(gone)
    try await vault.audit([AuditNote(.cardRevoked, .id("client/\(client)"), by: user)])
  }

  private func revoked(
    _ client: Participant.ID, at now: Date
  ) async throws(VaultError) -> [IssuedCard] {
    try await all(of: client).map { card in
      var card = card
      card.revoked = now
      return card
    }
  }

  /// The cards of somebody that hold, oldest first.
  private func all(of client: Participant.ID) async throws(VaultError) -> [IssuedCard] {
    try await vault.records(IssuedCard.self).values
      .filter { $0.holder == client && $0.site == site && $0.revoked == nil }
      .sorted { $0.issued < $1.issued }
  }
}

extension Clients.CardPrint {
  /// Draws a card's code.
  init(_ card: Card, on ground: Modules.Ground) {
    // On a screen there is little room, and nothing dark beside it.
    let quiet = ground == .paper ? 4 : 2
    let code = card.code.revealed
    self.init(
      code: card.code, bars: Code128(code)?.modules.bars(lines: 4, on: ground) ?? [],
      squares: QRCode(code)?.modules.squares(quiet: quiet, on: ground) ?? [])
  }
}

extension VaultDesk {
  /// Gives somebody a new card for the kiosk, drawn for paper; those that they had are revoked.
  ///
  /// - Parameters:
  ///   - client: who, by their number.
  ///   - site: the site that they are in.
  ///   - now: the time of day.
  /// - Returns: the card, whose code is kept nowhere.
  /// - Throws: what the disk may say; then they have what they had.
  public func issueCard(
    to client: Participant.ID, at site: Site.ID, _ now: Date
  ) async throws(PersistenceTrouble) -> Clients.CardPrint {
    try await Self.asking { () throws(VaultError) in
      let desk = CardDesk(vault: vault, site: site, user: user)
      return Clients.CardPrint(try await desk.issue(to: client, at: now), on: .paper)
    }
  }
}

extension EffectRunner {
  /// Whose card was scanned, where this machine gave it out.
  func holder(of lookup: Lookup, at site: Site.ID) async -> ClientSearch.CardHolder {
    guard case .scanCard(let code) = lookup.kind,
      let card = try? await host.vault?.record(IssuedCard.self, named: CardHash(Secret(code)).text)
    else { return .unknown }
    return card.site == site && card.revoked == nil ? .client(card.holder) : .nobody
  }

  /// Does something about somebody's card, and says how it stands then.
  func card(
    _ errand: Clients.CardErrand, _ client: Participant.ID, site: Site.ID,
    _ send: @Sendable (Clients.Action) async -> Void
  ) async {
    let now = environment.now()
    var answer: Clients.CardAnswer
    do throws(VaultError) {
      // In a sandbox that keeps nothing there is a vault as long as the program runs.
      await host.openTemporary(post)
      guard let vault = await host.vault else { throw .locked }
      let desk = CardDesk(vault: vault, site: site, user: await worker)
      switch errand {
      case .look: answer = try await desk.held(by: client).map { .held(since: $0.issued) } ?? .none
      case .issue:
        answer = .made(
          Clients.CardPrint(try await desk.issue(to: client, at: now), on: .darkScreen))
      case .revoke:
        try await desk.revoke(client, at: now)
        answer = .none
      }
    } catch {
      answer = .failed(Trouble(error))
    }
    await send(.card(.answered(answer, to: errand, of: client, at: now)))
  }
}
