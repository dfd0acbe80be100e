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
    guard let owner = await sessions.taskReader?.owner else { return await run(effect, send: send) }
    switch effect {
    case .load(let scope):
      let name = owner.name(KeptTasks.name(scope))
      if let kept = await cache.read(KeptTasks.self, name) {
        await send(
          .listCopied(
            TaskIndex(kept.value.tasks), scope: scope, notice: kept.value.notice,
            at: kept.fetched))
      }
      await run(effect) { action in
        await send(action)
        guard case .listArrived(let index, let notice, let date) = action else { return }
        self.cache.save(KeptTasks(index.tasks, notice: notice), as: name, fetched: date)
        await self.prepareChoices(for: index.tasks, owner)
      }
    case .loadDetail(let task):
      if let kept = await cache.read(KeptTask.self, owner.name(KeptTask.name(task.id))) {
        await send(.detailCopied(kept.value.detail, at: kept.fetched))
      }
      await run(effect) { action in
        await send(action)
        guard case .detailArrived(let detail, let date) = action else { return }
        self.cache.save(
          KeptTask(detail), as: owner.name(KeptTask.name(detail.task.id)), fetched: date)
      }
    case .loadChoices(let list):
      let name = owner.name(KeptChoices.name(list))
      let kept = await cache.read(KeptChoices.self, name)
      if let kept { await send(.choicesCopied(list, kept.value.choices)) }
      await run(effect) { action in
        switch action {
        // What could not be read anew is there all the same.
        case .choicesFailed where kept != nil: break
        case .choicesArrived(_, let choices):
          self.cache.save(KeptChoices(choices), as: name, fetched: self.environment.now())
          await send(action)
        default: await send(action)
        }
      }
    case .send, .sendKept, .change, .edit: await run(effect, send: send)
    }
  }
  /// Sees to it that what the tasks of a list can be set to is kept, though nobody has opened a menu
  /// yet: the first change of the day may be one without a signal.
  private func prepareChoices(for tasks: TaskTable, _ owner: Owner) async {
    guard await cache.vault != nil else { return }
    for table in Set(tasks.lazy.map(\.kind.value)).sorted() {
      // Whoever a task is given to is the person who is in: there is nothing to choose from.
      for field in [TriageField.state, .priority] {
        let list = ChoiceList(table: table, field: field)
        let name = owner.name(KeptChoices.name(list))
        let kept = await cache.read(KeptChoices.self, name)
        let age = kept.map { environment.now().timeIntervalSince($0.fetched) }
        if let age, age < Self.choicesStayFor { continue }
        // Somebody else may have come in meanwhile; whoever does not answer is not asked again.
        guard !Task.isCancelled, let session = await sessions.serviceNow,
          await sessions.taskReader?.owner == owner,
          let choices = try? await session.api.choices(table: table, element: field.rawValue)
        else { return }
        cache.save(KeptChoices(choices), as: name, fetched: environment.now())
      }
    }
  }
}
