import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// What is typed on behind the key that opens a form is no key of the program while the form is being read.
struct ComingFormTests {
  /// Tonight's list, with Wanja selected.
  private static func list() throws -> Stage {
    var stage = try Stage.checkInWithNotes()
    stage.press("/wanja<enter>")
    _ = stage.effects()
    return stage
  }

  /// The note's form is read.
  private static func readNote(_ hand: inout TimedHand) throws {
    let form = try #require(Sample.checkInForm?.form)
    let night = TouchPointResponse(
      id: 902, touchPointID: 21, subjectID: 2, formName: "Check-in",
      elements: [.init(id: 2, code: 4, answer: .choices([102]))])
    hand.hear(.contact(.formArrived(form, night, Sample.stamp(900))))
  }

  private static let said = "A key opened this form: what came right after is not in it. Type on."

  @Test(
    arguments: [
      "quiet", "2<space>pills<space>at<space>7", "g,<enter>", "5<space>minutes", "123", ":", "?",
      "y", "sleeps", "Late", "<tab>q", "<enter>q",
    ], [0.01, 0.15, 0.5])
  func aNoteThatIsTypedOnIsNoKeyOfTheProgram(typed: String, seconds: Double) throws {
    var hand = TimedHand(try Self.list())
    hand.press("n", every: 1)
    let before = hand.stage.state.preferences
    hand.press(typed, every: seconds)
    #expect(!hand.stage.state.isQuitting && hand.stage.state.overlay == nil)
    #expect(hand.stage.state.place == .clients && hand.stage.state.preferences == before)
    #expect(hand.stage.state.contact.opening?.standing == .reading, "it waits for its form")
    try Self.readNote(&hand)
    let answers = try #require(hand.stage.state.contact.entry?.answers)
    #expect(hand.stage.toast == Self.said)
    #expect(hand.stage.frame().contains(Self.said) && hand.stage.frame().contains("Note"))
    // The rest of the run comes once the form is there.
    hand.press("q<tab>2<enter>", every: 0.1)
    #expect(hand.stage.state.contact.entry?.answers == answers)
    #expect(hand.stage.state.place == .clients && !hand.stage.state.isQuitting)
    #expect(hand.stage.toast == Self.said)
    let logged = hand.stage.state.messages.filter { $0.sentence.phrase == .keyOfRun }
    #expect(logged.count == 1, "the log says so once for a run")
    hand.press("x", every: 1)
    #expect(hand.stage.state.contact.entry?.answers != answers, "who goes on means it")
  }

  @Test(arguments: ["5<space>minutes", "quiet", "123", ":"])
  func aContactThatIsTypedOnIsNoKeyWhileItsPageAndItsFormAreRead(typed: String) throws {
    var hand = TimedHand(try Self.list())
    let guest = try #require(hand.stage.state.checkIn.selectedGuest)
    hand.press("c", every: 1)
    hand.press(typed, every: 0.1)
    #expect(hand.stage.state.place == .clients && !hand.stage.state.isQuitting)
    hand.hear(
      .clients(
        .participantArrived(
          Participant(id: guest.id, subjectID: 9, fields: ParticipantFields(name: guest.name)))))
    hand.press(typed, every: 0.1)
    #expect(hand.stage.state.place == .clients && hand.stage.state.overlay == nil)
    #expect(!hand.stage.state.isQuitting && hand.stage.state.contact.isOpen)
    hand.hear(.contact(.formArrived(ContactSample.form, nil, Sample.stamp(5))))
    #expect(hand.stage.state.contact.entry != nil)
    #expect(hand.stage.frame().contains(Self.said))
  }

  @Test func onAPageTheSameHolds() {
    var hand = TimedHand(Stage.contactPage())
    hand.press("c", every: 1)
    hand.press("quiet:", every: 0.1)
    #expect(!hand.stage.state.isQuitting && hand.stage.state.overlay == nil)
    hand.hear(.contact(.formArrived(ContactSample.form, nil, Sample.stamp(5))))
    #expect(hand.stage.frame().contains(Self.said))
  }

  @Test func whoTypedNothingIsToldNothing() throws {
    var hand = TimedHand(try Self.list())
    hand.press("n", every: 1)
    try Self.readNote(&hand)
    #expect(hand.stage.toast != Self.said && hand.stage.state.contact.entry != nil)
  }

  @Test func afterTheBreathTheKeysWorkAsBefore() throws {
    var hand = TimedHand(try Self.list())
    hand.press("nqu", every: 0.1)
    hand.press("?", every: 1)
    #expect(hand.stage.state.overlay != nil)
  }

  @Test(arguments: [0.01, 0.2])
  func theWaysOutWorkAtOnce(seconds: Double) throws {
    var hand = TimedHand(try Self.list())
    hand.press("nx<esc>", every: seconds)
    #expect(hand.stage.state.place == .checkIn && !hand.stage.state.contact.isOpen)
    hand = TimedHand(try Self.list())
    hand.press("nx<^c>", every: seconds)
    #expect(!hand.stage.state.contact.isOpen)
    hand = TimedHand(try Self.list())
    hand.press("nx<alt-5>", every: seconds)
    #expect(hand.stage.state.place == .outbox)
  }

  @Test func aFormThatCannotBeReadGivesTheKeysBack() {
    var hand = TimedHand(Stage.contactPage())
    hand.press("cx", every: 0.1)
    hand.hear(.contact(.readFailed(.offline(.noConnection))))
    hand.press("?", every: 0.1)
    #expect(hand.stage.state.overlay != nil)
    #expect(hand.stage.toast != Self.said)
  }
}
