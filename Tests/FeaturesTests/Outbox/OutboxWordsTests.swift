import FoundationEssentials
import Model
import Resources
import Terminal
import Testing

@testable import Features

/// What the outbox says of what is in it: nothing that is not so.
struct OutboxWordsTests {
  private let words = OutboxWords(Phrases(.en), .utc)

  private func row(_ standing: OutboxRow.Standing, isHeld: Bool = false) -> OutboxRow {
    OutboxStage.row(
      1, .comment, "ServiceNow", "", "INC0010001", standing, hours: 1, isHeld: isHeld)
  }

  @Test func whatIsKeptBackIsNotSaidToBeTried() {
    for standing in [OutboxRow.Standing.offline, .portal, .busy, .signInNeeded, .needing] {
      #expect(!words.reason(row(standing)).isEmpty)
      #expect(words.reason(row(standing, isHeld: true)).isEmpty, "\(standing)")
    }
    #expect(words.reason(row(.unknown, isHeld: true)).contains("may have arrived"))
  }

  /// Holding it back, or waiting for somebody, does not undo what may have happened.
  @Test func whatMayHaveArrivedIsSaidToWhateverElseItWaitsFor() {
    var unseen = row(.unseen, isHeld: true)
    #expect(
      words.reason(unseen)
        == "No clear answer came, so it may have arrived. ServiceNow cannot be reached now. "
        + "Porchlight checks there before it sends again.")
    #expect(words.next(unseen, isOpen: true) == "It stays here until you press h.")
    #expect(unseen.head(Phrases(.en)) == "Comment · may have arrived: on hold")
    unseen.isHeld = false
    for standing in [OutboxRow.Standing.signInNeeded, .needing] {
      var row = row(standing)
      #expect(!words.reason(row).contains("may have arrived"))
      row.isSought = true
      #expect(words.reason(row).hasSuffix(" It may have arrived there already."))
      #expect(row.head(Phrases(.en)).hasPrefix("Comment · may have arrived: "))
      row.isHeld = true
      #expect(words.reason(row).hasPrefix("No clear answer came, so it may have arrived."))
    }
  }

  /// A system that answers that it failed did answer.
  @Test func whatMayHaveArrivedIsNotSaidToBeUnanswered() {
    let spanish = OutboxWords(Phrases(.es), .utc)
    for standing in [OutboxRow.Standing.unknown, .unseen] {
      #expect(words.reason(row(standing)).hasPrefix("No clear answer came, so it may"))
      #expect(spanish.reason(row(standing)).hasPrefix("No llegó una respuesta clara: puede"))
    }
  }

  @Test(arguments: [
    ("Field is read only.", "refused it: Field is read only."),
    ("No rights", "refused it: No rights."),
  ])
  func theSystemsWordsEndBeforeOursBegin(said: String, told: String) {
    #expect(words.reason(row(.quarantined(.refused(said)))).hasSuffix(told))
    let ours = String(told.dropFirst("refused it: ".count))
    #expect(words.reason(row(.quarantined(.uncertain(said)))).hasSuffix("arrived: \(ours)"))
  }

  @Test func aPortalIsCalledWhatItIsEverywhere() {
    let reason = words.reason(row(.portal))
    #expect(reason.hasPrefix(Trouble.portal(host: nil).sentence.text(Phrases(.en))))
    #expect(words.standing(row(.portal)) == "network sign-in")
    #expect(OutboxRow.Standing.portal.trouble == .portal(host: nil))
  }

  @Test func whatWasTriedAndCouldNotLeaveIsNotSaidToBeUntried() {
    var row = row(.offline)
    #expect(words.tries(row, now: Sample.now) == "not tried yet")
    row.nextTry = Sample.now + 60
    #expect(words.tries(row, now: Sample.now).hasPrefix("nothing sent yet, next "))
  }

  @Test func aTryThatDidNotReachTheSystemIsATry() {
    var row = row(.offline)
    row.isTried = true
    row.nextTry = Sample.now + 60
    #expect(words.tries(row, now: Sample.now).hasPrefix("tried, no connection, next "))
    row.isHeld = true
    #expect(words.tries(row, now: Sample.now) == "tried, no connection", "held, it was tried too")
    row.standing = .ready
    #expect(words.tries(row, now: Sample.now) == "tried, not sent")
    let spanish = OutboxWords(Phrases(.es), .utc)
    row.standing = .offline
    #expect(spanish.tries(row, now: Sample.now) == "se intentó, sin conexión")
  }

  /// A number of tries would say that what was tried without a connection was not.
  @Test func whatNeverLeftHasNoNumberOfTriesInTheList() {
    var row = row(.offline)
    row.isTried = true
    #expect(!OutboxStage([row], drafts: []).frame().text(row: 2).contains(" 0 "))
    row.tries = 2
    #expect(OutboxStage([row], drafts: []).frame().text(row: 2).contains(" 2 "))
  }

  @Test func aWorkNoteIsNotCalledAComment() {
    var note = row(.offline)
    note.content = .comment(.workNote)
    #expect(words.kind(note) == "Work note")
    #expect(note.arrival.text(Phrases(.en)) == "Sent: work note on INC0010001")
    note.content = .comment(.comment)
    #expect(words.kind(note) == "Comment")
    #expect(note.arrival.text(Phrases(.en)) == "Sent: comment on INC0010001")
  }

  @Test func whoeverLeavesIsNotCalledACheckIn() {
    let guest = Guest(id: 1, subjectID: 1, name: PersonName(first: "Sam", last: "Lantern"))
    let change = BedChange(
      id: Sample.id(1), .checkOut, of: guest, night: Sample.night, bed: nil, status: .out,
      begun: Sample.now)
    var row = OutboxStage.row(
      1, .checkIn, "ETO", "S. L.", "Sam Lantern", .offline, hours: 1)
    #expect(words.kind(row) == "Check-in")
    row.night = OutboxRow.Night(program: 712, change: change, bed: "")
    #expect(words.kind(row) == "Check-out")
    #expect(row.arrival.text(Phrases(.en)) == "Sent: check-out of Sam Lantern")
  }

  @Test func whatWasWrittenAMomentAgoIsNotNowAgo() {
    var row = row(.offline)
    row.created = Sample.now
    let stage = OutboxStage([row], accessible: true)
    #expect(stage.frame().text(row: 2).contains("just written"))
  }

  @Test func aPageIsNotScrolledPastItsEndInALargerWindow() {
    var stage = OutboxStage.on(5, 40, 9)
    stage.press("<enter>G")
    #expect(stage.state.scroll > 0)
    stage.surroundings.size = Size(width: 100, height: 30)
    #expect(stage.state.scroll == 0)
  }

  @Test func whoComesBackSeesWhatIsNotSentWhereverTheyWere() {
    var stage = OutboxStage()
    stage.press("<tab>")
    #expect(stage.state.pane == .drafts)
    stage.send(.shown)
    #expect(stage.state.pane == .unsent)
  }

  @Test func whereNothingWaitsButSomethingWasBegunThatIsSaid() {
    let stage = OutboxStage([])
    let text = (0..<21).map { stage.frame().text(row: $0) }.joined(separator: "\n")
    #expect(text.contains("Tab: drafts you started"))
    #expect(!stage.state.drafts.isEmpty)
  }
}
