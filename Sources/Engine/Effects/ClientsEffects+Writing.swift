import ETO
import Features
import Model
import REST

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
    case .findTwins(let fields, let program, let form):
      await change(
        send,
        failed: { trouble, _ in
          .saveFailed(.new, trouble, mayBeSaved: false, at: self.environment.now())
        }
      ) { api throws(ETOError) in
        let search = TwinSearch(api: api, program: program)
        let (likely, known) = try await search.find(fields)
        await send(.twinsArrived(likely, known: known, form: form))
      }
    case .add(let fields, let program, let form, let known, let sent):
      // A look-up that fails changed nothing, however it failed.
      var isLookedUp = sent.isEmpty
      await change(
        send,
        failed: {
          .saveFailed(.new, $0, mayBeSaved: $1 && isLookedUp, at: self.environment.now())
        }
      ) { api throws(ETOError) in
        if !sent.isEmpty {
          let search = TwinSearch(api: api, program: program)
          let arrival = try await search.arrived(sent, before: fields, besides: known)
          isLookedUp = true
          switch arrival {
          case .person(let person):
            let saved = try await api.updateParticipant(
              person.id, in: program, from: person.fields,
              to: person.fields.changed(to: fields, since: sent))
            return await send(
              .saved(saved ?? SavedParticipant(person), .new, at: self.environment.now()))
          case .nobody(let seen): await send(.nobodyArrived(seen: seen, form: form))
          }
        }
        do throws(ETOError) {
          let saved = try await api.addParticipant(fields, to: program)
          await send(.saved(saved, .new, at: self.environment.now()))
        } catch {
          guard error.isDuplicate, let trouble = Trouble(error) else { throw error }
          let search = TwinSearch(api: api, program: program)
          let people = (try? await search.takenFor(fields)) ?? []
          await send(.takenForAnother(people, trouble, form: form, at: self.environment.now()))
        }
      }
    case .update(let id, let program, let old, let new):
      await change(
        send,
        failed: { .saveFailed(.edit(id), $0, mayBeSaved: $1, at: self.environment.now()) }
      ) { api throws(ETOError) in
        let saved = try await api.updateParticipant(id, in: program, from: old, to: new)
        await send(
          saved.map { .saved($0, .edit(id), at: self.environment.now()) }
            ?? .unchanged(.edit(id), at: self.environment.now()))
      }
    case .enrol(let id, let program, let start):
      await change(
        send, failed: { .stayFailed(id, $0, mayBeSaved: $1, at: self.environment.now()) }
      ) { api throws(ETOError) in
        _ = try await api.enrol(id, in: program, from: start)
        await send(.stayChanged(id, .enrolled, at: self.environment.now()))
      }
    case .dismiss(let id, let program, let end):
      await change(
        send, failed: { .stayFailed(id, $0, mayBeSaved: $1, at: self.environment.now()) }
      ) { api throws(ETOError) in
        try await api.dismiss(id, from: program, on: end)
        await send(.stayChanged(id, .dismissed, at: self.environment.now()))
      }
    case .search, .identify, .read, .readChoices, .readCaseload, .keep: break
    }
  }

  /// Calls ETO with a change; a failure becomes an action that tells whether it may have arrived.
  private func change(
    _ send: @escaping @Sendable (Clients.Action) async -> Void,
    failed: (Trouble, Bool) -> Clients.Action,
    _ call: (ETOAPI) async throws(ETOError) -> Void
  ) async {
    guard let api = await sessions.eto else { return await send(failed(.signInAgain, false)) }
    do {
      try await call(api)
    } catch {
      guard let trouble = Trouble(error) else { return }
      await send(failed(trouble, error.mayHaveArrived))
    }
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
