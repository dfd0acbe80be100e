import Features
import Model
import ServiceNow

import struct FoundationEssentials.Date

extension EffectRunner {
  /// How long choices that were kept are not read ahead again, in seconds.
  private static let choicesStayFor = 86_400.0

  /// Performs an effect of the tasks screen: what was kept is shown first, what is read is kept.
  func perform(
    _ effect: Tasks.Effect, send: @escaping @Sendable (Tasks.Action) async -> Void
  ) async {
    guard let reader = await sessions.taskReader else { return await run(effect, send: send) }
    let owner = reader.owner
    switch effect {
    case .load(let scope):
      await recallFilters(of: owner, send)
      let name = owner.name(KeptTasks.name(scope))
      if let kept = await cache.read(KeptTasks.self, name) {
        let tasks = await current(kept, of: scope, reader)
        await send(
          .listCopied(
            TaskIndex(tasks), scope: scope, notice: kept.value.notice, at: kept.fetched))
      }
      // What was written while the list was read may not be in it.
      let begun = environment.now()
      await run(effect) { action in
        await send(action)
        guard case .listArrived(let index, let notice, _) = action else { return }
        self.cache.save(KeptTasks(index.tasks, notice: notice), as: name, fetched: begun)
        await self.prepareChoices(for: index.tasks, owner)
      }
    case .loadDetail(let task):
      if let kept = await cache.read(KeptTask.self, owner.name(KeptTask.name(task.id))) {
        var detail = kept.value.detail
        for item in await arrived(since: kept.fetched, of: reader) { detail.take(item) }
        await send(.detailCopied(detail, at: kept.fetched))
      }
      let begun = environment.now()
      await run(effect) { action in
        await send(action)
        guard case .detailArrived(let detail, _) = action else { return }
        self.cache.save(
          KeptTask(detail), as: owner.name(KeptTask.name(detail.task.id)), fetched: begun)
      }
    case .loadChoices(let list):
      let name = owner.name(KeptChoices.name(list))
      let kept = await keptChoices(name)
      if let kept { await send(.choicesCopied(list, kept.value.choices)) }
      await run(effect) { action in
        switch action {
        // What could not be read anew is there all the same.
        case .choicesFailed where kept != nil: break
        case .choicesArrived(_, let choices):
          await self.keep(choices, as: name)
          await send(action)
        default: await send(action)
        }
      }
    case .keepFilters(let filters, let filter):
      let now = environment.now()
      let isSealed = await cache.vault != nil
      if isSealed {
        cache.save(KeptFilters(filters), as: owner.name(KeptFilters.name), fetched: now)
      }
      await send(.filtersKept(name: filter, sealed: isSealed, at: now))
    default: await run(effect, send: send)
    }
  }

  /// How old the filters on the disk may be before they are written anew, in seconds: what nobody
  /// uses goes as everything does that may name people.
  private static let filtersStayFor = 86_400.0

  /// Gives the screen the filters that were kept by name.
  private func recallFilters(
    of owner: Owner, _ send: @Sendable (Tasks.Action) async -> Void
  ) async {
    let name = owner.name(KeptFilters.name)
    guard let kept = await cache.read(KeptFilters.self, name) else { return }
    await send(.filtersCopied(kept.value.filters))
    let now = environment.now()
    if now.timeIntervalSince(kept.fetched) > Self.filtersStayFor {
      cache.save(kept.value, as: name, fetched: now)
    }
  }

  /// Sees to it that what the tasks of a list can be set to is kept, though nobody has opened a menu
  /// yet: the first change of the day may be one without a signal.
  private func prepareChoices(for tasks: TaskTable, _ owner: Owner) async {
    for table in Set(tasks.lazy.map(\.kind.value)).sorted() {
      // Whoever a task can be given to is looked for by name.
      for field in [TriageField.state, .priority] {
        let list = ChoiceList(table: table, field: field)
        let name = owner.name(KeptChoices.name(list))
        let age = await keptChoices(name).map { environment.now().timeIntervalSince($0.fetched) }
        if let age, age < Self.choicesStayFor { continue }
        // Somebody else may have come in meanwhile; whoever does not answer is not asked again.
        guard !Task.isCancelled, let session = await sessions.serviceNow,
          await sessions.taskReader?.owner == owner,
          let choices = try? await session.api.choices(table: table, element: field.rawValue)
        else { return }
        await keep(choices, as: name)
      }
    }
  }

  /// What a column can be set to, as it was read last; without a vault, since whoever is in came in.
  private func keptChoices(_ name: String) async -> Kept<KeptChoices>? {
    if let kept = await cache.read(KeptChoices.self, name) { return kept }
    return await sessions.choices[name]
  }

  private func keep(_ choices: [Choice], as name: String) async {
    let kept = Kept(value: KeptChoices(choices), fetched: environment.now())
    cache.save(kept.value, as: name, fetched: kept.fetched)
    await sessions.keep(kept, as: name)
  }
}
