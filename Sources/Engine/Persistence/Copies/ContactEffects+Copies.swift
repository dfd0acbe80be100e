import ETO
import Features
import Model

import struct FoundationEssentials.Date

extension EffectRunner {
  /// How long a form that was kept is taken for the one there is, in seconds: who opens one waits
  /// for nothing, and it is read anew behind their back.
  private static let formStaysFor = 86_400.0

  /// Performs an effect of the forms over a client's page; what was kept stands in for what cannot be
  /// read.
  func perform(
    _ effect: Contact.Effect, send: @escaping @Sendable (Contact.Action) async -> Void
  ) async {
    if case .prepare(let ids) = effect {
      for id in ids { await prepare(id, send: send) }
      return
    }
    guard let reader = await sessions.clientReader,
      case .read(let id, let known, let spare, let responseID) = effect
    else { return await run(effect, send: send) }
    let name = reader.name(KeptForm.name(id))
    let kept = await cache.read(KeptForm.self, name)
    let isYoung = kept.map { age(of: $0.fetched) < Self.formStaysFor } ?? false
    let form = known ?? (isYoung ? kept?.value.form : nil)
    await run(.read(id, known: form, response: responseID)) { action in
      switch action {
      case .formArrived(let read, let response, _):
        await send(action)
        let now = self.environment.now()
        if form == nil { self.cache.save(KeptForm(read), as: name, fetched: now) }
        if let response {
          let name = reader.name(KeptResponse.name(response.id, on: id))
          self.cache.save(KeptResponse(response), as: name, fetched: now)
        }
      case .readFailed(let trouble) where trouble.leavesCopies:
        guard let form = form ?? kept?.value.form ?? spare else { return await send(action) }
        var response: TouchPointResponse?
        if let responseID {
          let name = reader.name(KeptResponse.name(responseID, on: id))
          response = await self.cache.read(KeptResponse.self, name)?.value.response
          guard response != nil else { return await send(action) }
        }
        let stamp = Stamp(now: self.environment.now(), id: self.environment.makeID())
        await send(.formCopied(form, response, trouble, stamp))
      default: await send(action)
      }
    }
    guard known == nil, isYoung else { return }
    guard let new = await refresh(id, as: name), responseID == nil, new != form else { return }
    // Whoever goes on with what was refused needs it now.
    await send(.formArrived(new, nil, Stamp(now: environment.now(), id: environment.makeID())))
  }

  /// Sees to it that a form is kept, though nobody has opened it yet: where there is no vault, in memory.
  ///
  /// Nobody waits for it, and where it cannot be read it is asked for once somebody opens it.
  private func prepare(
    _ id: TouchPoint.ID, send: @Sendable (Contact.Action) async -> Void
  ) async {
    guard !Task.isCancelled, let reader = await sessions.clientReader else { return }
    let name = reader.name(KeptForm.name(id))
    let kept = await cache.read(KeptForm.self, name)
    if let kept, age(of: kept.fetched) < Self.formStaysFor { return }
    let hasVault = await cache.vault != nil
    guard let form = await refresh(id, as: name), !hasVault else { return }
    await send(.formPrepared(form))
  }

  /// Reads a form for the next time that it is opened.
  private func refresh(_ id: TouchPoint.ID, as name: String) async -> TouchPointForm? {
    let reader = await sessions.clientReader
    guard let api = await sessions.eto, let form = try? await api.form(id) else { return nil }
    // Somebody else may have come in meanwhile: theirs may be another one.
    guard await sessions.clientReader == reader, reader?.name(KeptForm.name(id)) == name else {
      return nil
    }
    cache.save(KeptForm(form), as: name, fetched: environment.now())
    return form
  }

  private func age(of date: Date) -> Double { environment.now().timeIntervalSince(date) }
}
