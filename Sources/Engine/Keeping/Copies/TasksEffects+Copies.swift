import Features
import Model

extension EffectRunner {
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
}
