import Foundation
import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// The open task's page has what its row has, in every column that can be changed.
struct TaskPageColumnsTests {
  /// The lines of the open page that begin with a name.
  private static func lines(_ name: String, of stage: Stage) -> [String] {
    (stage.state.tasks.detail?.lines.map(\.text) ?? []).filter { $0.hasPrefix("\(name) ") }
      .map { $0.split(separator: " ").joined(separator: " ") }
  }

  /// The Wi-Fi incident, open in a window in which each field has a line, due when it is read at a moment.
  private static func opened(due: Date?) -> Stage {
    var task = Sample.wifi
    task.due = due
    var stage = Stage.tasks(132, 43, [task, Sample.heater])
    stage.select(task)
    stage.press("<enter>")
    var detail = Sample.detail(task)
    if let due {
      detail.fields.append(.init(name: "due_date", text: "2026-12-01 23:59:00", date: due))
    }
    stage.arrive(detail)
    return stage
  }

  private static func change(_ stage: Stage) throws -> TaskChange {
    try #require(stage.state.tasks.changing[Sample.wifi.id])
  }

  private static let end = DueTime.moment(ClientSample.day("2026-12-01"), in: .utc)

  @Test func aNewDueDateIsOnThePageAtOnceAndNoMoreOnceItIsTakenAway() throws {
    var stage = Self.opened(due: Self.end)
    #expect(Self.lines("Due", of: stage) == ["Due 12/1/2026 11:59 PM"])
    stage.press("D+9<enter>")
    #expect(Self.lines("Due", of: stage) == ["Due 11/21/2026 11:59 PM"])
    var change = try Self.change(stage)
    stage.send(.tasks(.changeKept(change, .offline, at: Sample.now)))
    #expect(Self.lines("Due", of: stage) == ["Due 11/21/2026 11:59 PM"])
    stage.press("Dnone<enter>")
    #expect(Self.lines("Due", of: stage) == ["Due none"])
    change = try Self.change(stage)
    stage.send(.tasks(.changeFailed(change, .refused("No."), at: Sample.now)))
    #expect(Self.lines("Due", of: stage) == ["Due 11/21/2026 11:59 PM"], "it was refused")
  }

  @Test func oneWithoutADateShowsItOnceItIsSetAndNotAfterUndo() throws {
    var stage = Self.opened(due: nil)
    #expect(Self.lines("Due", of: stage).isEmpty)
    stage.press("D+9<enter>")
    #expect(Self.lines("Due", of: stage) == ["Due 11/21/2026 11:59 PM"])
    let change = try Self.change(stage)
    stage.send(.tasks(.changeArrived(change, nil, at: Sample.now)))
    stage.press("u")
    #expect(Self.lines("Due", of: stage).isEmpty)
  }

  @Test func whatSomebodyElseSetIsThereAfterAConflict() throws {
    var stage = Self.opened(due: Self.end)
    stage.press("D+9<enter>")
    var theirs = Sample.wifi
    theirs.due = Self.end.addingTimeInterval(86_400)
    let change = try Self.change(stage)
    stage.send(.tasks(.changedSince(change, theirs, at: Sample.now)))
    #expect(Self.lines("Due", of: stage) == ["Due 12/2/2026 11:59 PM"])
  }

  /// A system sends no field that is empty.
  @Test func whomATaskOfNobodyIsGivenToIsOnItsPage() {
    var task = Sample.wifi
    task.assignedTo = Choice.none
    var stage = Stage.tasks(132, 43, [task, Sample.heater])
    stage.select(task)
    stage.press("<enter>")
    var detail = Sample.detail(task)
    detail.fields.removeAll { $0.name == "assigned_to" }
    stage.arrive(detail)
    #expect(Self.lines("Assigned", of: stage).isEmpty)
    stage.press("arobin<enter>")
    #expect(Self.lines("Assigned", of: stage) == ["Assigned to Robin Example"])
  }
}
