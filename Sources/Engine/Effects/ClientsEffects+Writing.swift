import ETO
import Features
import Model
import REST
import Vault

import struct FoundationEssentials.UUID

extension EffectRunner {
  /// Performs what changes a client, or comes before it.
  func write(
    _ effect: Clients.Effect, send: @escaping @Sendable (Clients.Action) async -> Void
  ) async {
    switch effect {
    case .readQuestions(let program):
      // Without them nothing is lost but a line of the form: nobody has to be told.
      guard let api = await sessions.eto,
        let questions = try? await api.demographics(in: program)
      else { return }
      await send(.questionsArrived(questions))
    case .add(let fields, let others, let form, let writer):
      await enqueue(
        NewClientMessage(
          id: form, site: writer.site, program: writer.program, fields: fields,
          others: others.sorted()), id: form, by: writer)
    case .lookAtHand(let fields, let others, let form, let standing, let site):
      await send(await lookAtHand(fields, others: others, form, standing, at: site))
    case .update(let id, let change, let form, let writer):
      guard !change.isEmpty else {
        return await send(.unchanged(.edit(id), at: environment.now()))
      }
      await enqueue(
        ClientChangeMessage(
          site: writer.site, program: writer.program, client: id, change: change),
        id: form, by: writer)
    case .undoUpdate(let id, let whom, let change, let write, let form, let writer):
      let isTakenBack = (try? await host.relay?.withdraw(write)) == true
      if !isTakenBack {
        await enqueue(
          ClientChangeMessage(
            site: writer.site, program: writer.program, client: id, change: change),
          id: form, by: writer)
      }
      await send(.editUndone(id, whom: whom, isTakenBack: isTakenBack, at: environment.now()))
    case .enrol(let id, let newcomer, let name, let program, let start, let write, let writer):
      await enqueue(
        EnrolmentMessage(
          site: writer.site, program: writer.program,
          whom: newcomer.map { .created(by: $0) } ?? .known(id), name: name,
          target: program.id, targetName: program.name, start: start), id: write, by: writer)
    case .dismiss(let id, let name, let stay, let program, let end, let write, let writer):
      guard let target = stay.programID else { return }
      await enqueue(
        DismissalMessage(
          site: writer.site, program: writer.program, client: id, name: name, target: target,
          targetName: program, stay: stay.id, end: end), id: write, by: writer)
    case .isOnRecord(let newcomer, let client):
      // Where the disk does not take it, they go on waiting, which the outbox says.
      _ = try? await host.relay?.decide(
        .itIs(client: client), on: newcomer, by: await worker)
    case .search, .searchGuests, .readGuest, .changeGuest, .keepLink, .forgetLink, .identify,
      .read, .readChoices,
      .readCaseload, .readImported, .card, .keep:
      break
    }
  }

  private func enqueue(
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
