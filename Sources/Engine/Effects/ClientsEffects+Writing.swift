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
      await send(await add(fields, others: others, form, by: writer))
    case .update(let id, let change, let form, let writer):
      await send(await update(id, change, form, by: writer))
    case .enrol(let id, let newcomer, let name, let program, let start, let writer):
      await send(
        await write(
          EnrolmentMessage(
            site: writer.site, program: writer.program,
            whom: newcomer.map { .created(by: $0) } ?? .known(id), name: name,
            target: program.id, targetName: program.name, start: start),
          .enrolled, of: id, by: writer))
    case .dismiss(let id, let name, let stay, let program, let end, let writer):
      guard let target = stay.programID else { return }
      await send(
        await write(
          DismissalMessage(
            site: writer.site, program: writer.program, client: id, name: name, target: target,
            targetName: program, stay: stay.id, end: end), .dismissed, of: id, by: writer))
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

  /// Where somebody writes about clients.
  private func address(of writer: Clients.Writer) async -> String? {
    await sessions.address(ofClientsOf: writer.person, at: writer.site)
  }

  private func add(
    _ fields: ParticipantFields, others: Set<Participant.ID>, _ form: UUID,
    by writer: Clients.Writer
  ) async -> Clients.Action {
    let message = NewClientMessage(
      id: form, site: writer.site, program: writer.program, fields: fields,
      others: others.sorted())
    let delivery = await deliver(
      message, id: form, by: writer.person, at: await address(of: writer))
    let now = environment.now()
    switch delivery {
    case .arrived(.client(let saved)): return .saved(saved, .new, at: now)
    case .arrived:
      // It was written down once more after it had arrived: what it brought is known.
      let number = await host.relay?.number(NewClientMessage.number, of: form)
      return number.map { .saved(SavedParticipant(id: $0), .new, at: now) }
        ?? .saveKept(.new, .sent, at: now)
    case .refused(_, .twins(let people, known: _)?): return .twinsArrived(people, form: form)
    case .refused(_, .takenFor(let people, let trouble)?):
      return .takenForAnother(people, trouble, form: form, at: now)
    case .refused(let reason, let receipt):
      return .saveFailed(.new, Trouble(reason, receipt), at: now)
    case .kept(let standing):
      // The system could not be asked who is on record. Where somebody at hand may be the same, nobody
      // is added before a person has seen them; what has left is not taken back.
      if standing.isUnasked, !Task.isCancelled {
        let people = await peopleAtHand(like: fields, at: writer.site, besides: form)
          .filter { !others.contains($0.id) }
        if !people.isEmpty, (try? await host.relay?.decide(.discard, on: form)) == true {
          return .twinsCopied(people, standing, form: form)
        }
      }
      return .saveKept(.new, standing, at: now)
    case .notKept(let trouble): return .saveFailed(.new, trouble, at: now)
    }
  }

  private func update(
    _ id: Participant.ID, _ change: ClientChange, _ form: UUID, by writer: Clients.Writer
  ) async -> Clients.Action {
    let key = DraftKey.edit(id)
    guard !change.isEmpty else { return .unchanged(key, at: environment.now()) }
    let message = ClientChangeMessage(
      site: writer.site, program: writer.program, client: id, change: change)
    let delivery = await deliver(
      message, id: form, by: writer.person, at: await address(of: writer))
    let now = environment.now()
    switch delivery {
    case .arrived(.unchanged): return .unchanged(key, at: now)
    case .arrived(.client(let saved)), .refused(.ignored, .client(let saved)?):
      return .saved(saved, key, at: now)
    case .arrived: return .saved(SavedParticipant(id: id), key, at: now)
    case .refused(.conflict, .changed(let theirs)?):
      return .changedSince(theirs, form: form, at: now)
    case .refused(let reason, let receipt):
      return .saveFailed(key, Trouble(reason, receipt), at: now)
    case .kept(let standing): return .saveKept(key, standing, at: now)
    case .notKept(let trouble): return .saveFailed(key, trouble, at: now)
    }
  }

  private func write(
    _ message: some OutboxMessage, _ what: Clients.StayChange, of id: Participant.ID,
    by writer: Clients.Writer
  ) async -> Clients.Action {
    let delivery = await deliver(
      message, id: environment.makeID(), by: writer.person, at: await address(of: writer))
    let now = environment.now()
    switch delivery {
    case .arrived: return .stayChanged(id, what, at: now)
    case .refused(let reason, let receipt):
      return .stayFailed(id, Trouble(reason, receipt), at: now)
    case .kept(let standing): return .stayKept(id, what, standing, at: now)
    case .notKept(let trouble): return .stayFailed(id, trouble, at: now)
    }
  }
}

extension OutboxRow.Standing {
  /// Whether its system was not there to be asked, so that nothing has left.
  fileprivate var isUnasked: Bool {
    switch self {
    case .ready, .offline, .portal, .busy, .paused, .signInNeeded: true
    case .sending, .unknown, .unseen, .needing, .quarantined, .sent, .discarded: false
    }
  }
}

extension OutboxRelay {
  /// A number that a write has brought; nil while it has not arrived, or not any more.
  func number(_ field: String, of item: UUID) -> Int? {
    outbox.outcome(of: item)?[field].flatMap { Int($0) }
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
