import ETO
import Features
import Model
import Vault

extension EffectRunner {
  /// Performs an effect of the check-in screen.
  func run(
    _ effect: CheckIn.Effect, send: @escaping @Sendable (CheckIn.Action) async -> Void
  ) async {
    switch effect {
    case .load(let query): await load(query, send)
    case .write(let change, let query): await write(change, query)
    case .takeBack(let item, let back, let query): await takeBack(item, by: back, query, send)
    case .letGo(let items):
      for item in items {
        _ = try? await host.relay?.decide(.discard, on: item, by: await worker)
      }
    case .sendKept: await tryNow(.eto)
    case .find(let card, let program): await find(card, in: program, send)
    }
  }

  private func find(
    _ card: Lookup, in program: Program.ID,
    _ send: @escaping @Sendable (CheckIn.Action) async -> Void
  ) async {
    guard case .scanCard(let code) = card.kind else { return }
    guard let api = await sessions.eto else {
      return await send(.cardNotRead(code, .signInAgain, at: environment.now()))
    }
    do throws(ETOError) {
      let search = ClientSearch(
        api: api, program: program, holder: await holder(of: card, at: api.siteID))
      let found = try await search.find(card)
      // Whom the question that failed would have found, nobody knows.
      if let gap = found.gap { throw gap }
      let owners = found.matches.filter { $0.why == .card }
        .map { CheckIn.Owner(id: $0.id, name: $0.summary.name.listed) }
      await send(.cardRead(code, owners, Stamp(now: environment.now(), id: environment.makeID())))
    } catch {
      guard let trouble = Trouble(error) else { return }
      await send(.cardNotRead(code, trouble, at: environment.now()))
    }
  }

  private func load(
    _ query: CheckIn.Query, _ send: @escaping @Sendable (CheckIn.Action) async -> Void
  ) async {
    do throws(ShelterDesk.Failure) {
      let desk = try await desk(query)
      await send(.formArrived(desk.form, night: desk.night))
      let ids = try await desk.enrolled()
      let listed = ids + query.invited.subtracting(ids).sorted()
      if !listed.isEmpty {
        await send(.guestsArrived([], CheckIn.Progress(done: 0, total: listed.count)))
      }
      _ = try await desk.read(listed) { guests, done in
        await send(.guestsArrived(guests, CheckIn.Progress(done: done, total: listed.count)))
      }
      await send(.listArrived(ids: Set(ids), at: environment.now()))
    } catch {
      switch error {
      case .trouble(let trouble), .unanswered(let trouble):
        await send(.listFailed(trouble, at: environment.now()))
      case .unfit(let flaw): await send(.formUnfit(flaw))
      case .cancelled: break
      }
    }
  }

  private func desk(_ query: CheckIn.Query) async throws(ShelterDesk.Failure) -> ShelterDesk {
    guard let api = await sessions.eto else { throw .trouble(.signInAgain) }
    let now = environment.now()
    let night = ShelterDesk.night(of: query, at: now)
    let shared = await sessions.shared(in: query.program, on: night)
    return try await ShelterDesk(query, api, shared: shared, at: now)
  }
}
