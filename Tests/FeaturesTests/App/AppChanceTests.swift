import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// Keys and answers in any order: nothing stops the program, and every screen is whole.
struct AppChanceTests {
  /// Numbers that look random and are the same in every run.
  struct Dice: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 29)
    }
  }

  static let keys =
    Key.script(
      "jkgGzvtpsfurRXcemy,?:/49aouin12345 <up><down><left><right><tab><enter><esc><home><end>"
        + "<pgup><pgdn><^d><^u><^s><^o><^c><^p><^x><backspace><alt-4><alt-9><f1><f5><space>"
    )
    .map(Event.key)

  static let events: [Event] = [
    .paste(Paste(text: "Résumé\n漢字")),
    .mouse(Mouse(.click, at: Point(x: 9, y: 7))),
    .mouse(Mouse(.doubleClick, at: Point(x: 3, y: 5))),
    .mouse(Mouse(.wheelDown, at: Point(x: 70, y: 15))),
    .mouse(Mouse(.wheelUp, at: Point(x: 12, y: 6))),
    .resize(Size(width: 132, height: 43)), .resize(Size(width: 60, height: 17)),
    .resize(Size(width: 20, height: 5)), .resize(Size(width: 80, height: 24)),
    .resize(Size(width: 40, height: 10)),
  ]

  /// What the world may answer now.
  static func answers(_ state: App.State, _ dice: inout Dice) -> App.Action {
    let trouble: Trouble =
      [.offline(.timedOut), .signInAgain, .refused("No"), .busy(retryAfter: 2)]
      .randomElement(using: &dice) ?? .notFound
    let some = Sample.tasks.filter { _ in Bool.random(using: &dice) }
    let task = Sample.tasks.randomElement(using: &dice) ?? Sample.wifi
    let list = ChoiceList(table: task.kind.value, field: .state)
    var actions: [Tasks.Action] = [
      .listArrived(TaskIndex(some), notice: nil, at: Sample.now),
      .listArrived(TaskIndex(Sample.tasks), notice: nil, at: Sample.now),
      .summaryArrived(TaskIndex(some)), .listFailed(trouble, at: Sample.now),
      .detailArrived(Sample.detail(task), at: Sample.now),
      .detailFailed(id: task.id, trouble, at: Sample.now), .detailDue, .spinnerDue,
      .spinnerTurned, .choicesArrived(list, ["1", "2", "3"].map(Sample.state)),
      .choicesFailed(list, trouble, at: Sample.now),
      .editorReturned(taskID: task.id, "From the editor"), .editorFailed(at: Sample.now),
    ]
    if let change = state.tasks.changing.values.first {
      actions += [
        .changeArrived(change, task, at: Sample.now), .changeIgnored(change, task, at: Sample.now),
        .changeFailed(change, trouble, at: Sample.now),
      ]
    }
    let sessions: [App.Action] = [
      .signIn(.serviceNow, .signedIn(Sample.robin, base: Sample.base, at: Sample.now)),
      .signIn(.serviceNow, .refused(trouble, at: Sample.now)), .phrasesArrived(Phrases(.es)),
    ]
    if let note = state.handedOver.randomElement(using: &dice), let id = note.content.sentAs,
      let row = state.written.row(id), Bool.random(using: &dice)
    {
      let standings: [OutboxRow.Standing] = [
        .sent, .offline, .signInNeeded, .quarantined(.refused("No")), .unknown, .discarded,
      ]
      return .relay(
        Bool.random(using: &dice)
          ? .notKept(id, trouble)
          : .changed([row, row.standing(standings.randomElement(using: &dice) ?? .sent)]))
    }
    if Int.random(in: 0..<12, using: &dice) == 0 {
      return sessions.randomElement(using: &dice) ?? .tasks(.shown)
    }
    return .tasks(actions.randomElement(using: &dice) ?? .shown)
  }

  @Test(arguments: UInt64(1)...24) func everyScreenIsWholeWhateverHappens(_ seed: UInt64) {
    var dice = Dice(state: seed &* 0x9E37_79B9_7F4A_7C15)
    var stage = Stage.tasks()
    for step in 0..<120 {
      switch Int.random(in: 0..<10, using: &dice) {
      case 0: Self.events.randomElement(using: &dice).map { stage.push($0) }
      case 1, 2: stage.send(Self.answers(stage.state, &dice))
      default: Self.keys.randomElement(using: &dice).map { stage.push($0) }
      }
      _ = stage.frame(charset: step.isMultiple(of: 2) ? .unicode : .ascii)
      let tasks = stage.state.tasks
      #expect(tasks.list.selected < max(1, tasks.outline.count))
      #expect(tasks.marks.allSatisfy { tasks.index.task($0) != nil })
      #expect(
        tasks.outline.groups.allSatisfy { group in
          group.places.allSatisfy { tasks.index.tasks.indices.contains(Int($0)) }
        })
    }
  }
}
