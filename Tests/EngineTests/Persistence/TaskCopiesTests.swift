import Features
import FoundationEssentials
import Model
import REST
import TestSupport
import Testing
import Vault

@testable import Engine

/// Tasks that were read are there when the instance is not, for whoever read them.
@MainActor @Suite struct TaskCopiesTests {
  private func signedIn(_ folder: VaultFolder) async throws -> Bench {
    let bench = Bench(vault: folder.open)
    bench.answer(.person("j1"))
    _ = await bench.perform(try Bench.signIn())
    return bench
  }

  @Test func theListIsThereAtOnceWhenTheInstanceIsNot() async throws {
    let folder = try await VaultFolder()
    let first = try await signedIn(folder)
    first.answer(.tracker("1"), .tasks("1", "2"))
    #expect(await first.perform(.tasks(.load(.mine))).last?.name == "listArrived")
    await first.runner.cache.settle()
    let second = try await signedIn(folder)
    second.fail(.unreachable(.noConnection))
    let actions = await second.perform(.tasks(.load(.mine)))
    #expect(actions.map(\.name) == ["listCopied", "listFailed"])
    guard case .tasks(.listCopied(let index, let scope, let notice, let date)) = actions[0] else {
      return
    }
    #expect(index.tasks.map(\.id) == ["1", "2"] && scope == .mine && notice == nil)
    #expect(date == Bench.now)
    second.fail(.unreachable(.noConnection))
    #expect(await second.perform(.tasks(.load(.groups))).map(\.name) == ["listFailed"])
  }

  /// What is shown of a list before it is read.
  private func listed(_ folder: VaultFolder) async throws -> [TaskItem] {
    let bench = try await signedIn(folder)
    bench.fail(.unreachable(.noConnection))
    for action in await bench.perform(.tasks(.load(.mine))) {
      if case .tasks(.listCopied(let index, _, _, _)) = action { return Array(index.tasks) }
    }
    return []
  }

  private func change(
    _ task: TaskItem, _ field: TriageField, to new: Choice, in folder: VaultFolder
  ) async throws {
    try await folder.arrive(
      TaskChangeMessage(
        taskID: task.id, table: "incident", number: task.number,
        columns: [.init(field: field, new: new, old: field.value(in: task))]),
      by: "john.doe", at: SystemAddress.of(.serviceNow, "acme") ?? "")
  }

  @Test func whatWasSetSinceTheListWasReadIsSetOnItsCopy() async throws {
    let folder = try await VaultFolder()
    let first = try await signedIn(folder)
    first.answer(.tracker("1"), .tasks("1", "2"))
    _ = await first.perform(.tasks(.load(.mine)))
    await first.runner.cache.settle()
    let tasks = try await listed(folder)
    let task = try #require(tasks.first)
    try await change(task, .state, to: Choice(value: "3", label: "On Hold"), in: folder)
    let set = try await listed(folder)
    #expect(set.map(\.id) == tasks.map(\.id))
    #expect(set.first?.state == Choice(value: "3", label: "On Hold"))
    #expect(set.last == tasks.last)
    // Given to somebody else, it is none of one's own.
    try await change(task, .assignee, to: Choice(value: "a1", label: "Ann Li"), in: folder)
    #expect(try await listed(folder).map(\.id) == [tasks.last?.id].compactMap { $0 })
    try await change(task, .assignee, to: Choice(value: "j1", label: "John"), in: folder)
    #expect(try await listed(folder).map(\.id) == tasks.map(\.id))
  }

  @Test func aNoteThatArrivedSinceATaskWasReadIsInItsCopy() async throws {
    let folder = try await VaultFolder()
    let first = try await signedIn(folder)
    let owner = try #require(await first.runner.sessions.taskReader?.owner)
    let detail = TaskDetail(
      task: .heater, description: "", fields: [],
      journal: .entries([
        JournalEntry(id: "e1", kind: .workNote, author: "ann.li", text: "Called.", written: nil)
      ]))
    first.runner.cache.save(
      KeptTask(detail), as: owner.name(KeptTask.name("t1")),
      fetched: Bench.now.addingTimeInterval(-60))
    await first.runner.cache.settle()
    try await folder.arrive(
      CommentMessage(
        taskID: "t1", table: "incident", number: "INCt1", comment: .workNote,
        text: "Warm again."),
      by: "john.doe", at: SystemAddress.of(.serviceNow, "acme") ?? "",
      bringing: [CommentMessage.entry: "e2"])
    let second = try await signedIn(folder)
    second.fail(.unreachable(.noConnection))
    let actions = await second.perform(.tasks(.loadDetail(.heater)))
    guard case .tasks(.detailCopied(let copied, _))? = actions.first,
      case .entries(let entries) = copied.journal
    else {
      Issue.record("no copy")
      return
    }
    #expect(entries.map(\.id) == ["e2", "e1"] && entries.first?.text == "Warm again.")
    #expect(entries.first?.author == "john.doe" && entries.first?.kind == .workNote)
  }

  @Test func somebodyElseSeesNothingOfIt() async throws {
    let folder = try await VaultFolder()
    let first = try await signedIn(folder)
    first.answer(.tracker("1"), .tasks("1", "2"))
    _ = await first.perform(.tasks(.load(.mine)))
    await first.runner.cache.settle()
    let other = Bench(vault: folder.open)
    let person = SignedInPerson(id: "a1", userName: "ann.li", name: "Ann Li")
    await other.runner.sessions.show(
      TaskReader(person: person, base: Bench.address, system: "acme"))
    #expect(await other.perform(.tasks(.load(.mine))).map(\.name) == ["listFailed"])
    // The same name at another instance is another person.
    await other.runner.sessions.show(
      TaskReader(
        person: SignedInPerson(id: "j1", userName: "john.doe", name: "John"), base: Bench.address,
        system: "other"))
    #expect(await other.perform(.tasks(.load(.mine))).map(\.name) == ["listFailed"])
  }

  /// What a column of incidents can be set to, as an instance tells it.
  private func choices(_ element: String, _ labels: String...) -> HTTPResponse {
    let rows = labels.enumerated().map { place, label in
      #"{"name":"incident","element":"\#(element)","value":"\#(place + 1)","label":"\#(label)","#
        + #""language":"en","sequence":"\#(place)","inactive":"false"}"#
    }
    return .json(200, #"{"result":[\#(rows.joined(separator: ","))]}"#)
  }

  @Test func whatTasksCanBeSetToIsKeptBeforeAnybodyOpensAMenu() async throws {
    let folder = try await VaultFolder()
    let first = try await signedIn(folder)
    first.answer(
      .tracker("1"), .tasks("1", "2"), choices("state", "New", "Closed"),
      choices("priority", "Critical", "Low"))
    #expect(await first.perform(.tasks(.load(.mine))).last?.name == "listArrived")
    await first.runner.cache.settle()
    // A list that is read again asks for none of them.
    let asked = first.asked.count
    first.answer(.tracker("1"), .tasks("1", "2"))
    _ = await first.perform(.tasks(.load(.mine)))
    #expect(first.asked.count == asked + 2)
    // Another run, and nobody answers.
    let second = try await signedIn(folder)
    for (field, labels) in [
      (TriageField.state, ["New", "Closed"]), (.priority, ["Critical", "Low"]),
    ] {
      second.fail(.unreachable(.noConnection))
      let list = ChoiceList(table: "incident", field: field)
      let actions = await second.perform(.tasks(.loadChoices(list)))
      #expect(actions.map(\.name) == ["choicesCopied"])
      guard case .tasks(.choicesCopied(list, let choices))? = actions.first else { continue }
      #expect(choices.map(\.label) == labels)
    }
  }

  /// A machine that keeps nothing has them as long as somebody is signed in.
  @Test func withoutAVaultTheyAreThereUntilSomebodySignsOut() async throws {
    let bench = try await Bench.signedIn()
    bench.answer(
      .tracker("1"), .tasks("1", "2"), choices("state", "New", "Closed"),
      choices("priority", "Critical", "Low"))
    #expect(await bench.perform(.tasks(.load(.mine))).last?.name == "listArrived")
    let asked = bench.asked.count
    bench.answer(.tracker("1"), .tasks("1", "2"))
    _ = await bench.perform(.tasks(.load(.mine)))
    #expect(bench.asked.count == asked + 2, "they are read once")
    let list = ChoiceList(table: "incident", field: .priority)
    bench.fail(.unreachable(.noConnection))
    let actions = await bench.perform(.tasks(.loadChoices(list)))
    #expect(actions.map(\.name) == ["choicesCopied"])
    guard case .tasks(.choicesCopied(list, let choices))? = actions.first else { return }
    #expect(choices.map(\.label) == ["Critical", "Low"])
    bench.answer(.json(200, "{}"))
    _ = await bench.perform(.signIn(.serviceNow, .signOut))
    #expect(await bench.runner.sessions.choices.isEmpty)
  }

  @Test func choicesThatDoNotComeKeepNothingBack() async throws {
    let folder = try await VaultFolder()
    let bench = try await signedIn(folder)
    bench.answer(.tracker("1"), .tasks("1"))
    bench.fail(.unreachable(.noConnection))
    let actions = await bench.perform(.tasks(.load(.mine)))
    #expect(actions.last?.name == "listArrived" && actions.allSatisfy { $0.trouble == nil })
  }

  @Test func afterAStartWhoWasLastHereReadsWithoutASession() async throws {
    let folder = try await VaultFolder()
    let first = try await signedIn(folder)
    first.answer(.tracker("1"), .tasks("1"))
    _ = await first.perform(.tasks(.load(.mine)))
    await first.runner.cache.settle()
    let second = Bench(vault: folder.open)
    let recalled = await second.perform(.recall)
    guard case .recalled(let copies, _)? = recalled.first else {
      Issue.record("nobody was recalled")
      return
    }
    #expect(copies.tasks?.person.userName == "john.doe" && copies.workplace == nil)
    let actions = await second.perform(.tasks(.load(.mine)))
    #expect(actions.map(\.name) == ["listCopied", "listFailed"])
    #expect(actions.last?.trouble == .signInAgain)
    #expect(second.wire.requests.isEmpty)
  }

  @Test func whoSignsOutIsNotRecalled() async throws {
    let folder = try await VaultFolder()
    let first = try await signedIn(folder)
    first.answer(.json(200, "{}"))
    _ = await first.perform(.signIn(.serviceNow, .signOut))
    await first.runner.cache.settle()
    let second = Bench(vault: folder.open)
    guard case .recalled(let copies, _)? = await second.perform(.recall).first else { return }
    #expect(copies == Copies.Recalled())
  }

  @Test func withoutAVaultNothingIsDifferent() async throws {
    let bench = try await Bench.signedIn()
    bench.fail(.unreachable(.noConnection))
    #expect(await bench.perform(.tasks(.load(.mine))).map(\.name) == ["listFailed"])
  }

  @Test func thatNothingCanBeKeptIsToldOnce() async throws {
    let bench = Bench()
    bench.runner.cache.complain(.diskFull)
    #expect(await bench.perform(.copy("x")).map(\.name) == ["copiesNotKept"])
    #expect(await bench.perform(.copy("x")).isEmpty)
  }
}
