import ETO
import Features
import Model
import REST
import Vault

import struct FoundationEssentials.UUID

extension EffectRunner {
  /// Gives what is written about a client to the outbox.
  func enqueue(
    _ message: some OutboxMessage, id: UUID, by writer: Clients.Writer
  ) async {
    await enqueue(
      message, id: id, by: writer.person,
      at: await sessions.address(ofClientsOf: writer.person, at: writer.site))
  }

  /// Looks at hand for whoever may be a new client that waits; what has left is not taken back.
  func lookAtHand(
    _ fields: ParticipantFields, others: Set<Participant.ID>, _ form: UUID,
    _ standing: OutboxRow.Standing, at site: Site.ID
  ) async -> Clients.Action {
    let people = await peopleAtHand(like: fields, at: site, besides: form)
      .filter { !others.contains($0.id) }
    guard !people.isEmpty, (try? await host.relay?.withdraw(form)) == true else {
      return .saveKept(.new, standing, at: environment.now())
    }
    return .twinsCopied(people, standing, form: form)
  }
}

extension ETOError {
  /// Whether the system takes somebody who is to be added for somebody on record.
  ///
  /// The vendor calls it a duplicate check error and shows none (eto.md §6.3): that the word is in
  /// what it says is our convention.
  var isDuplicate: Bool {
    switch self {
    case .detail(let words, _), .inBand(let words), .notSaved(let words):
      words.lowercased().contains("duplicate")
    case .refused, .locked, .noEnterprise, .noSite, .noProgram, .siteRefused, .signInAgain, .page,
      .empty, .http, .unavailable, .redirected, .malformed, .unreachable, .timedOut, .cancelled,
      .unwritable, .unwritableDemographic:
      false
    }
  }

  /// Whether a change that failed so may have been made all the same.
  var mayHaveArrived: Bool {
    switch self {
    case .timedOut, .unreachable(.connectionLost), .empty, .page, .malformed, .http, .unavailable:
      true
    case .unreachable(.noConnection), .unreachable(.noConnectionInTime), .unreachable(.noSuchHost),
      .unreachable(.untrustedCertificate), .unreachable(.insecure), .refused, .locked,
      .noEnterprise, .noSite, .noProgram, .siteRefused, .signInAgain, .detail, .inBand, .notSaved,
      .redirected, .cancelled, .unwritable, .unwritableDemographic:
      false
    }
  }
}
