import Features
import Model
import REST
import Resources
import TestSupport
import Testing

@testable import Engine

@MainActor @Suite struct TaskListEffectsTests {
  /// The tasks of the list that arrived, and what was said of it.
  private func list(_ actions: [App.Action]) -> (ids: [String], notice: Phrase?)? {
    for case .tasks(.listArrived(let index, let notice, _)) in actions {
      return (index.tasks.map(\.id), notice)
    }
    return nil
  }

  @Test func theSummaryComesFirstThenThePagesWithTheirProgress() async throws {
    let bench = try await Bench.signedIn()
    bench.answer(
      .tracker("1", "2"), .tasks("1", headers: ["X-Total-Count": "501"]),
      .tasks("2", headers: ["X-Total-Count": "501"]))
    let actions = await bench.perform(.tasks(.load(.mine)))
    #expect(
      actions.map(\.name) == ["summaryArrived", "listProgressed", "listProgressed", "listArrived"])
    guard case .tasks(.listProgressed(let progress)) = actions[1] else { return }
    #expect(progress == Tasks.Progress(done: 1, total: 501))
    #expect(list(actions)?.ids == ["1", "2"])
    #expect(list(actions)?.notice == nil)
    #expect(
      bench.asked == [
        "GET /api/x_snc_my_work/v1/tracker/task", "GET /api/now/v2/table/task",
        "GET /api/now/v2/table/task", "GET /api/now/v2/table/sys_choice",
      ], "what its tasks can be set to is read after it")
  }

  @Test func withoutMyWorkTheListComesFromTheTableAndSaysSo() async throws {
    let bench = try await Bench.signedIn()
    bench.answer(.noSuchAddress, .tasks("1"))
    let actions = await bench.perform(.tasks(.load(.mine)))
    #expect(actions.map(\.name) == ["listArrived"])
    #expect(list(actions)?.ids == ["1"])
    #expect(list(actions)?.notice == .tasksTrackerMissing)
  }

  @Test func whoMayNotListTheTableKeepsTheSummary() async throws {
    let bench = try await Bench.signedIn()
    bench.answer(.tracker("1"), .failure(403, "Insufficient rights to query records"))
    let actions = await bench.perform(.tasks(.load(.mine)))
    #expect(actions.map(\.name) == ["summaryArrived", "listFailed"])
    #expect(actions.last?.trouble == .refused("Insufficient rights to query records"))
  }

  @Test func aTableThatLooksEmptyDoesNotEmptyTheSummary() async throws {
    let bench = try await Bench.signedIn()
    bench.answer(.tracker("1"), .tasks())
    #expect(list(await bench.perform(.tasks(.load(.mine))))?.ids == ["1"])
  }

  @Test func otherPeoplesTasksThatTheInstanceSendsAreLeftOut() async throws {
    let bench = try await Bench.signedIn()
    bench.answer(.tracker("1"), .tasks("9", assignee: "somebody"))
    #expect(list(await bench.perform(.tasks(.load(.mine))))?.ids == ["1"])
  }

  @Test func whoMayNotReadTheirOwnRecordHasTheSummary() async throws {
    let bench = try await Bench.signedIn(id: nil)
    bench.answer(.tracker("1"))
    let actions = await bench.perform(.tasks(.load(.mine)))
    #expect(actions.map(\.name) == ["summaryArrived", "listArrived"])
    #expect(list(actions)?.ids == ["1"])
  }

  @Test func aListThatIsTooLongSaysSo() async throws {
    let bench = try await Bench.signedIn()
    let next = "<\(Bench.address)/api/now/v2/table/task?sysparm_offset=20000>;rel=\"next\""
    bench.answer(.tracker(), .tasks("1", headers: ["X-Total-Count": "30000", "Link": next]))
    #expect(list(await bench.perform(.tasks(.load(.mine))))?.notice == .tasksListCut)
  }

  @Test func theGroupsAreAskedForFirst() async throws {
    let bench = try await Bench.signedIn()
    bench.answer(
      .json(200, #"{"result":[{"group":"g1","user":"j1"}]}"#),
      .tasks("1", assignee: "", group: "g1"))
    let actions = await bench.perform(.tasks(.load(.unassigned)))
    #expect(actions.map(\.name) == ["listArrived"])
    #expect(list(actions)?.ids == ["1"])
    #expect(
      bench.asked.prefix(2)
        == ["GET /api/now/v2/table/sys_user_grmember", "GET /api/now/v2/table/task"])
  }

  @Test func whoIsInNoGroupHasAnEmptyListOfGroupsTasks() async throws {
    let bench = try await Bench.signedIn()
    bench.answer(.json(200, #"{"result":[]}"#))
    #expect(list(await bench.perform(.tasks(.load(.groups))))?.ids == [])
    #expect(bench.asked.count == 1, "everybody's tasks are not asked for")
  }

  @Test func readingIsTriedThreeTimesByTheEnvironmentsClock() async throws {
    let bench = try await Bench.signedIn()
    bench.fail(
      .unreachable(.noConnection), .unreachable(.noConnection), .unreachable(.noConnection))
    let actions = await bench.perform(.tasks(.load(.mine)))
    #expect(actions.map(\.trouble) == [.offline(.noConnection)])
    #expect(bench.clock.waits.count == 2 && bench.asked.count == 3)
  }

  @Test func aPageThatFailsLeavesTheSummaryAndTells() async throws {
    let bench = try await Bench.signedIn()
    bench.answer(.tracker("1"), .tasks("1", headers: ["X-Total-Count": "501"]), .html())
    let actions = await bench.perform(.tasks(.load(.mine)))
    #expect(actions.map(\.name) == ["summaryArrived", "listProgressed", "listFailed"])
    #expect(actions.last?.trouble == .portal(host: nil))
  }
}
