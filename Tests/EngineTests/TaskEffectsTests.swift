import Features
import FoundationEssentials
import Model
import REST
import Resources
import Store
import TestSupport
import Testing

@testable import Engine

@MainActor @Suite struct TaskEffectsTests {
  private let change = TaskChange(
    step: UUID(), task: .heater, field: .state, new: Choice(value: "2", label: "In Progress"))
  private let list = ChoiceList(table: "incident", field: .state)

  @Test func withoutASessionEveryEffectAsksToSignIn() async {
    let bench = Bench()
    let comment = OutgoingComment.of("Hello")
    let effects: [Tasks.Effect] = [
      .load(.mine), .loadDetail(.heater), .send(comment), .loadChoices(list), .change(change),
    ]
    for effect in effects {
      #expect(await bench.perform(.tasks(effect)).map(\.trouble) == [.signInAgain])
    }
    #expect(bench.wire.requests.isEmpty)
  }

  @Test func aTaskIsReadWithItsJournal() async throws {
    let bench = try await Bench.signedIn()
    // Both are asked for at once, in whatever order.
    for _ in 0..<2 {
      bench.wire.then { request in
        .success(request.url.contains("sys_journal_field") ? .journal("Called.") : .task("t1"))
      }
    }
    let actions = await bench.perform(.tasks(.loadDetail(.heater)))
    guard case .tasks(.detailArrived(let detail, let date))? = actions.first else {
      Issue.record("\(actions)")
      return
    }
    #expect(detail.task.id == "t1" && date == Bench.now)
    guard case .entries(let entries) = detail.journal else { return }
    #expect(entries.map(\.text) == ["Called."])
  }

  @Test func aTaskThatIsGoneIsSaidToBe() async throws {
    let bench = try await Bench.signedIn()
    for _ in 0..<4 {
      bench.wire.then { request in
        .success(
          request.url.contains("sys_journal_field")
            ? .journal("Called.") : .failure(404, "No Record found"))
      }
    }
    let actions = await bench.perform(.tasks(.loadDetail(.heater)))
    #expect(actions.map(\.trouble) == [.notFound])
  }

  @Test func aChangeIsMadeAndTheTaskComesBack() async throws {
    let bench = try await Bench.signedIn()
    bench.answer(.tasks("t1", state: "1"), .task("t1", state: "2"))
    let actions = await bench.perform(.tasks(.change(change)))
    guard case .tasks(.changeArrived(change, let task?, _))? = actions.first else {
      Issue.record("\(actions)")
      return
    }
    #expect(task.state == Choice(value: "2", label: "State 2"))
    #expect(
      bench.asked == ["GET /api/now/v2/table/task", "PATCH /api/now/v2/table/incident/t1"])
    #expect(bench.body == #"{"state":"2"}"#)
  }

  @Test func aChangeThatTheInstanceDoesNotMakeIsNotTakenForMade() async throws {
    let bench = try await Bench.signedIn()
    bench.answer(.tasks("t1", state: "1"), .task("t1", state: "1"))
    #expect(await bench.perform(.tasks(.change(change))).map(\.name) == ["changeIgnored"])
  }

  @Test func whatSomebodyElseChangedMeanwhileIsNotOverwritten() async throws {
    let bench = try await Bench.signedIn()
    bench.answer(.tasks("t1", state: "6"))
    #expect(await bench.perform(.tasks(.change(change))).map(\.name) == ["changedSince"])
    #expect(bench.asked == ["GET /api/now/v2/table/task"])
  }

  @Test func aRefusedChangeTellsTheInstancesWords() async throws {
    let bench = try await Bench.signedIn()
    bench.answer(
      .tasks("t1", state: "1"),
      .failure(
        403, "Operation Failed",
        detail: "Operation against file 'incident' was aborted by Business Rule 'Say why^5f2d'. "
          + "Business Rule Stack:Say why"))
    let actions = await bench.perform(.tasks(.change(change)))
    #expect(
      actions.map(\.trouble) == [
        .refused("Operation against file 'incident' was aborted by Business Rule 'Say why'.")
      ])
  }

  @Test func aChangeIsNeverRepeatedByItself() async throws {
    let bench = try await Bench.signedIn()
    bench.answer(.tasks("t1", state: "1"))
    bench.fail(.timedOut, .timedOut)
    let actions = await bench.perform(.tasks(.change(change)))
    #expect(actions.map(\.name) == ["changeKept"])
    #expect(bench.asked.count { $0.hasPrefix("PATCH") } == 1)
  }

  @Test(arguments: [("2", "changeArrived"), ("1", "changeKept")])
  func aChangeWithoutAnAnswerIsLookedUp(found: String, name: String) async throws {
    let bench = try await Bench.signedIn()
    bench.answer(.tasks("t1", state: "1"))
    bench.fail(.unreachable(.connectionLost))
    bench.answer(.tasks("t1", state: found))
    #expect(await bench.perform(.tasks(.change(change))).map(\.name) == [name])
    #expect(
      bench.asked == [
        "GET /api/now/v2/table/task", "PATCH /api/now/v2/table/incident/t1",
        "GET /api/now/v2/table/task",
      ])
  }

  private var back: TaskChange {
    var task = TaskItem.heater
    task.state = change.new
    return TaskChange(
      step: UUID(), task: task, field: .state, new: Choice(value: "1", label: "New"), isUndo: true)
  }

  @Test func anUnsentChangeIsTakenOutAndNothingIsSentForIt() async throws {
    let bench = try await Bench.signedIn()
    bench.fail(.unreachable(.noSuchHost))
    #expect(await bench.perform(.tasks(.change(change))).map(\.name) == ["changeKept"])
    let asked = bench.asked
    let actions = await bench.run(.tasks(.withdraw(change.id, by: back)))
    #expect(actions.map(\.name) == ["changeWithdrawn"])
    #expect(bench.asked == asked)
  }

  @Test func whatMayHaveArrivedIsNotTakenOutButChangedBack() async throws {
    let bench = try await Bench.signedIn()
    bench.answer(.tasks("t1", state: "1"))
    bench.fail(.timedOut, .timedOut)
    #expect(await bench.perform(.tasks(.change(change))).map(\.name) == ["changeKept"])
    #expect(await bench.run(.tasks(.withdraw(change.id, by: back))).isEmpty)
  }

  @Test func choicesComeInTheInstancesOrder() async throws {
    let bench = try await Bench.signedIn()
    let rows = [("2", "In Progress", 1), ("1", "New", 0)].map {
      #"{"name":"incident","element":"state","value":"\#($0)","label":"\#($1)","#
        + #""sequence":"\#($2)","language":"en","inactive":"false"}"#
    }
    bench.answer(.json(200, #"{"result":[\#(rows.joined(separator: ","))]}"#))
    let actions = await bench.perform(.tasks(.loadChoices(list)))
    guard case .tasks(.choicesArrived(list, let choices))? = actions.first else {
      Issue.record("\(actions)")
      return
    }
    #expect(choices.map(\.label) == ["New", "In Progress"])
  }

  @Test func choicesThatCannotBeReadAreTold() async throws {
    let bench = try await Bench.signedIn()
    bench.answer(.html())
    let actions = await bench.perform(.tasks(.loadChoices(list)))
    #expect(actions.map(\.trouble) == [.portal(host: nil)])
  }

  @Test func aCancelledEffectSaysNothing() async throws {
    let bench = try await Bench.signedIn()
    let (begun, begin) = AsyncStream<Void>.makeStream()
    bench.wire.then { _ in
      begin.yield()
      // Ends only by being cancelled.
      for await _ in AsyncStream<Void>.makeStream().stream {}
      return .failure(.cancelled)
    }
    let effect = Task { await bench.perform(.tasks(.load(.mine))) }
    for await _ in begun { break }
    effect.cancel()
    #expect(await effect.value.isEmpty)
  }
}
