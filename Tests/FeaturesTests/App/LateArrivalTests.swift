import Foundation
import Model
import Resources
import Terminal
import TestSupport
import Testing

@testable import Features

/// What is said of things that arrive when nobody waits for them any more.
struct LateArrivalTests {
  private func row(
    _ number: Int, _ standing: OutboxRow.Standing, _ kind: OutboxRow.Kind = .comment
  ) -> OutboxRow {
    var row = OutboxStage.row(
      number, kind, "ServiceNow", "", "TASK000\(number)", standing, hours: 1)
    if standing.isSettled { row.settled = Sample.now }
    return row
  }

  /// Tasks in front, and an outbox that has been read.
  private func stage(accessible: Bool = false) -> Stage {
    var stage = Stage.tasks(preferences: Preferences(accessible: accessible))
    stage.send(.relay(.listed([])))
    return stage
  }

  private func send(_ rows: OutboxRow..., to stage: inout Stage) {
    for row in rows { stage.send(.relay(.changed([row]))) }
  }

  @Test(arguments: [false, true]) func whatWaitedSaysThatItHasArrived(accessible: Bool) {
    var stage = stage(accessible: accessible)
    send(row(1, .ready), row(1, .sending), row(1, .offline), to: &stage)
    #expect(stage.toast == nil)
    stage.press("c")
    let cursor = stage.frame().cursor
    send(row(1, .sending), row(1, .sent), to: &stage)
    #expect(stage.toast == "Sent: comment on TASK0001")
    #expect(stage.state.messages.last?.time == Sample.now)
    #expect(stage.frame().contains("Sent: comment on TASK0001"))
    #expect(stage.frame().cursor == cursor, "who writes writes on")
  }

  /// What rests and arrives between two frames is said to have arrived, and not to wait.
  @Test func whatWaitsAndArrivesInOneGoHasArrived() throws {
    var stage = stage()
    stage.press("cMended.<^s>")
    let row = try #require(stage.handedOver.first)
    stage.send(
      .relay(
        .changed([row, row.standing(.ready), row.standing(.sending), row.standing(.sent)])))
    #expect(stage.toast == "Sent: work note on \(row.name)")
    #expect(stage.state.messages.count == 1, "it is said once")
    #expect(stage.kept.isEmpty && stage.state.outbox.unsent == 0)
  }

  @Test func whatSomebodyDiscardsIsNotSaidToBeKept() throws {
    var stage = stage()
    stage.press("cMended.<^s>")
    stage.relay(.discarded)
    #expect(stage.kept.isEmpty && stage.handedOver.isEmpty)
    #expect(stage.toast == nil)
  }

  @Test func wordsThatArriveAtOnceAreSaidInTheSameSentence() {
    var stage = stage()
    send(row(1, .ready).fresh, row(1, .sending).fresh, to: &stage)
    #expect(stage.toast == nil)
    send(row(1, .sent), to: &stage)
    #expect(stage.toast == "Sent: comment on TASK0001")
    #expect(stage.state.messages.count == 1)
  }

  @Test func wordsThatWaitAreSaidToOnce() {
    var stage = stage()
    send(row(1, .ready).fresh, row(1, .offline), to: &stage)
    #expect(stage.toast == "TASK0001: saved, to be sent (no connection).")
    send(row(1, .sending), row(1, .offline), to: &stage)
    #expect(stage.state.messages.count == 1)
  }

  @Test func whatArrivesAtOnceIsSaidByItsScreen() {
    var stage = stage()
    send(
      row(1, .ready, .triage).fresh, row(1, .sending, .triage).fresh, row(1, .sent, .triage),
      to: &stage)
    #expect(stage.toast == nil)
  }

  @Test func whatWasThereAtTheStartIsNobodysToWaitFor() {
    var stage = Stage.tasks()
    stage.send(.relay(.listed([row(1, .ready)])))
    send(row(1, .sending), row(1, .sent), to: &stage)
    #expect(stage.toast == "Sent: comment on TASK0001")
  }

  @Test func whatIsRefusedLaterSaysThatItNeedsSomebodyOnce() {
    var stage = stage()
    let refused = OutboxRow.Standing.quarantined(.refused("Field is read only."))
    for standing in [.ready, .sending, .offline, .sending, refused] {
      send(row(1, standing, .triage), to: &stage)
    }
    #expect(stage.toast == "Needs attention: Task change TASK0001 (refused).")
    #expect(stage.frame().contains("Alt-5: outbox"))
    let said = stage.state.messages.count
    send(row(1, refused, .triage), to: &stage)
    #expect(stage.state.messages.count == said, "once")
  }

  @Test(arguments: [true, false]) func wordsThatAreRefusedSayWhyOnce(atOnce: Bool) {
    var stage = stage()
    let refused = OutboxRow.Standing.quarantined(.refused("Field is read only."))
    send(row(1, .ready).fresh, to: &stage)
    if !atOnce { send(row(1, .offline), row(1, .sending), to: &stage) }
    send(row(1, refused), to: &stage)
    #expect(stage.toast == "TASK0001: not sent, kept here. The system refused: Field is read only.")
    let said = stage.state.messages.count
    send(row(1, refused), to: &stage)
    #expect(stage.state.messages.count == said, "once")
  }

  @Test func whatIsRefusedAtOnceIsSaidByItsScreen() {
    var stage = stage()
    send(
      row(1, .ready, .triage).fresh, row(1, .sending, .triage).fresh,
      row(1, .quarantined(.ignored), .triage), to: &stage)
    #expect(stage.toast == nil)
  }

  @Test func whoeverIsInTheOutboxIsNotToldTheKeyThatGoesThere() {
    for (place, isNamed) in [("4", true), ("5", false)] {
      var stage = Stage.tasks()
      stage.send(.relay(.listed([row(1, .offline)])))
      stage.press(place)
      send(row(1, .sending), row(1, .quarantined(.uncertain(""))), to: &stage)
      #expect(stage.toast?.hasPrefix("Needs attention: Comment TASK0001") == true)
      #expect(stage.frame().contains("Alt-5: outbox") == isNamed)
    }
  }

  @Test func whatNeededSomebodyBeforeTheStartIsNotSaidAgain() {
    var stage = Stage.tasks()
    stage.send(.relay(.listed([row(1, .quarantined(.ignored))])))
    send(row(1, .quarantined(.ignored)), to: &stage)
    #expect(stage.toast == nil)
  }

  @Test func whatWasDiscardedHasNotArrived() {
    var stage = stage()
    send(row(1, .offline), row(1, .discarded), to: &stage)
    #expect(stage.toast == nil)
  }

  @Test func severalBecomeOneMessageAndTheLogNamesEachOnce() {
    var stage = stage()
    for number in 1...4 { send(row(number, .offline), to: &stage) }
    for number in 1...4 { send(row(number, .sent), to: &stage) }
    #expect(stage.toast == "Sent: 4 comments")
    stage.press("j")
    #expect(stage.toast == "Sent: 4 comments", "looking around takes nothing back")
    #expect(
      stage.state.messages.map { $0.sentence.text(stage.state.phrases) } == [
        "Sent: comment on TASK0001", "Sent: comment on TASK0002", "Sent: comment on TASK0003",
        "Sent: comment on TASK0004",
      ])
    // What arrives after somebody went on is counted anew.
    stage.press("r")
    send(row(5, .offline), row(5, .sent), to: &stage)
    #expect(stage.toast == "Sent: comment on TASK0005")
  }

  @Test func thingsOfDifferentKindsAreThings() {
    var stage = stage()
    let rows: [(Int, OutboxRow.Kind)] = [(1, .comment), (2, .comment), (3, .triage), (4, .triage)]
    for (number, kind) in rows { send(row(number, .offline, kind), to: &stage) }
    var said: [String?] = []
    for (number, kind) in rows {
      send(row(number, .sent, kind), to: &stage)
      said.append(stage.toast)
    }
    #expect(
      said == ["Sent: comment on TASK0001", "Sent: 2 comments", "Sent: 3 things", "Sent: 4 things"])
  }

  @Test func aThousandLeaveTheLogToOthers() {
    var stage = stage()
    stage.state.say(Message(.info, Sentence(.copiedLink), at: Sample.now))
    for number in 1...1_000 { send(row(number, .offline), to: &stage) }
    for number in 1...1_000 { send(row(number, .sent), to: &stage) }
    #expect(stage.toast == "Sent: 1,000 comments")
    #expect(stage.state.messages.last?.sentence.text(Phrases(.en)) == "Also sent: 980 things")
    #expect(stage.state.messages.first?.sentence.phrase == .copiedLink)
    #expect(stage.state.messages.count < 30)
  }

  @Test func whatHasToBeReadFirstStays() {
    var stage = stage()
    send(row(1, .offline), to: &stage)
    stage.send(.tasks(.listFailed(.busy(retryAfter: nil), at: Sample.now)))
    let trouble = stage.toast
    #expect(trouble != nil)
    send(row(1, .sent), to: &stage)
    #expect(stage.toast == trouble)
    #expect(stage.state.messages.last?.sentence == row(1, .sent).arrival, "the log has it")
  }

  @Test func thatSomethingIsKeptIsNoLongerTrue() {
    var stage = stage()
    send(row(1, .signInNeeded), to: &stage)
    stage.state.say(
      Message(
        .warning, Sentence(.keptSaid, .text("TASK0001"), .phrase(.outboxSignIn)), at: Sample.now))
    send(row(1, .sent), to: &stage)
    #expect(stage.toast == "Sent: comment on TASK0001")
  }

  @Test func aPersonIsNamedAsTheScreenNamesThem() {
    var sent = OutboxStage.row(1, .checkIn, "ETO", "R. E.", "Robin Example", .sent, hours: 1)
    sent.settled = Sample.now
    #expect(sent.arrival.text(Phrases(.en)) == "Sent: check-in of Robin Example")
    let hidden = sent.arrival.hidden(by: Phrases.mask)
    #expect(hidden.text(Phrases(.en)) == "Sent: check-in of RE")
    #expect(hidden.text(Phrases(.es)) == "Enviado: entrada de RE")
  }

  @Test func nothingIsCountedTwice() {
    var stage = stage()
    stage.select(Sample.wifi)
    stage.press("cRouter swapped<^s>")
    stage.relay(nil)
    #expect(stage.state.unsent == 1)
    stage.refuse(stage.kept)
    #expect(stage.state.unsent == 1 && stage.frame().contains("1 unsent"))
    stage.press("c<esc>")
    #expect(stage.state.unsent == 1)
  }
}
