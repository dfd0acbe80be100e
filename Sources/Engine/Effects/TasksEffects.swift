import Features
import Model
import REST
import Resources
import ServiceNow
import Vault

import struct FoundationEssentials.Date

extension EffectRunner {
  /// Performs an effect of the tasks screen.
  func run(
    _ effect: Tasks.Effect, send: @escaping @Sendable (Tasks.Action) async -> Void
  ) async {
    switch effect {
    case .load(let scope):
      await attempt(send, failed: { .listFailed($0, at: $1) }) { api throws(APIError) in
        try await self.load(scope, api, send)
      }
    case .loadDetail(let task):
      await attempt(send, failed: { .detailFailed(id: task.id, $0, at: $1) }) {
        api throws(APIError) in
        let detail = try await api.taskDetail(task.id, table: task.kind.value)
        await send(.detailArrived(detail, at: self.environment.now()))
      }
    case .sendKept(let refused): await sendKept(refused: refused)
    case .takeOut(let comments): await takeOut(comments)
    case .send(let comment): await enqueue(comment)
    case .loadChoices(let list):
      await attempt(send, failed: { .choicesFailed(list, $0, at: $1) }) { api throws(APIError) in
        let choices = try await api.choices(table: list.table, element: list.field.rawValue)
        await send(.choicesArrived(list, choices))
      }
    case .findAssignees(let text):
      await attempt(send, failed: { trouble, _ in .assigneesFailed(text, trouble) }) {
        api throws(APIError) in
        let found = try await api.people(having: text) + api.groups(having: text)
        await send(.assigneesArrived(text, found.map(Assignee.init)))
      }
    case .keepFilters(_, let name):
      await send(.filtersKept(name: name, sealed: false, at: environment.now()))
    case .change(let change): await enqueue(change)
    case .withdraw(let item, let change): await withdraw(item, by: change, send)
    case .edit(let draft, let author):
      await drafts.lend(draft, by: author)
      do {
        let written = try await editor.edit(draft.text, on: screen)
        await send(.editorReturned(taskID: draft.taskID, written))
      } catch {
        await send(.editorFailed(at: environment.now()))
      }
      // Nobody took the answer.
      if Task.isCancelled { await drafts.giveUpLate() }
    }
  }

  /// Calls ServiceNow as the person who is signed in; a failure becomes an action.
  private func attempt(
    _ send: @escaping @Sendable (Tasks.Action) async -> Void,
    failed: (Trouble, Date) -> Tasks.Action,
    _ call: (ServiceNowAPI) async throws(APIError) -> Void
  ) async {
    guard let session = await sessions.serviceNow else {
      return await send(failed(.signInAgain, environment.now()))
    }
    do {
      try await call(session.api)
    } catch {
      guard let trouble = Trouble(error) else { return }
      await send(failed(trouble, environment.now()))
    }
  }

  private func load(
    _ scope: Features.TaskScope, _ api: ServiceNowAPI,
    _ send: @Sendable (Tasks.Action) async -> Void
  ) async throws(APIError) {
    let person = await sessions.serviceNow?.person
    var notice: Phrase?
    var summary = TaskIndex.empty
    if scope == .mine {
      // The tracker answers in one go, so that there is something to read while the rest comes.
      do {
        summary = TaskIndex(try await api.myTasks())
        await send(.summaryArrived(summary))
      } catch {
        guard error.refusal == .trackerNotInstalled else { throw error }
        notice = .tasksTrackerMissing
      }
    }
    guard let place = try await self.place(of: scope, person: person, api) else {
      return await send(.listArrived(summary, notice: notice, at: environment.now()))
    }
    var tasks = TaskTable()
    var pages = api.tasks(place).makeAsyncIterator()
    while let page = try await pages.next() {
      tasks.append(contentsOf: page.rows)
      if let total = page.total, total > tasks.count {
        await send(.listProgressed(Tasks.Progress(done: tasks.count, total: total)))
      }
      if page.isCut { notice = .tasksListCut }
    }
    // A person who may not list the table still has what the tracker told.
    let index = tasks.isEmpty ? summary : TaskIndex(tasks)
    await send(.listArrived(index, notice: notice, at: environment.now()))
  }

  /// Where to look for a scope's tasks; nil when there is nowhere.
  private func place(
    of scope: Features.TaskScope, person: SignedInPerson?, _ api: ServiceNowAPI
  ) async throws(APIError) -> ServiceNow.TaskScope? {
    switch scope {
    case .mine: return person?.id.map { .mine(personID: $0) }
    case .groups:
      guard let id = person?.id else { return nil }
      return .groups(try await api.groups(ofPerson: id))
    case .unassigned:
      guard let id = person?.id else { return .unassigned(groups: []) }
      return .unassigned(groups: try await api.groups(ofPerson: id))
    case .everyone: return .everyone
    }
  }
}

extension Assignee {
  /// Takes over what the instance's directory says.
  fileprivate init(_ entry: DirectoryEntry) {
    self.init(
      kind: entry.kind == .person ? .person : .group,
      choice: Choice(value: entry.id, label: entry.name), userName: entry.userName,
      title: entry.title)
  }
}
