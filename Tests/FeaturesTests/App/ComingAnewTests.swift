import Model
import Resources
import Terminal
import TestSupport
import Testing

@testable import Features

/// What is asked for anew while it is being read, and what else is read before it opens: what is typed on is
/// no key meanwhile.
struct ComingAnewTests {
  private static let ofForm = "A key opened this form: what came right after is not in it. Type on."
  private static let ofPage = "What came right behind that key did nothing. Read first, then press."

  // MARK: The same key again

  @Test(arguments: ["quiet", "2<space>pills", "123", "?"])
  func aKeyThatIsPressedAgainGuardsAsTheFirstDid(typed: String) {
    var hand = TimedHand(Stage.contactPage())
    hand.press("c", every: 1)
    // There is no such key while the form is read: whoever presses it wants the form.
    hand.press("c", every: 1)
    hand.press(typed, every: 0.1)
    #expect(!hand.stage.state.isQuitting && hand.stage.state.overlay == nil)
    #expect(hand.stage.state.place == .clients && hand.stage.state.contact.opening != nil)
    hand.hear(.contact(.formArrived(ContactSample.form, nil, Sample.stamp(5))))
    #expect(hand.stage.state.contact.entry != nil && hand.stage.toast == Self.ofForm)
  }

  @Test(arguments: ["quiet", "2<space>pills"])
  func soItDoesOnARowWhosePageIsStillRead(typed: String) throws {
    var stage = Stage(contact: ContactSample.setup)
    stage.send(.clients(.entered(ClientSample.workplace)))
    stage.press("<alt-1>mar<enter>")
    let lookup = try #require(stage.state.clients.lookup)
    stage.send(.clients(.found(ClientMatch.merged(ClientSample.matches("mar")), lookup)))
    var hand = TimedHand(stage)
    hand.press("c", every: 1)
    #expect(hand.stage.state.clients.wanted != nil)
    hand.press("c", every: 1)
    hand.press(typed, every: 0.1)
    #expect(!hand.stage.state.isQuitting && hand.stage.state.place == .clients)
    #expect(hand.stage.state.clients.wanted != nil)
  }

  @Test func whoPressesAnotherKeyInstead() {
    var hand = TimedHand(Stage.contactPage())
    hand.press("c", every: 1)
    hand.press("5", every: 1)
    #expect(hand.stage.state.place == .outbox, "after a breath a key is for the screen that waits")
  }

  // MARK: Beds

  /// Somebody who is not on tonight's list is to be checked in: it is read anew for them.
  private static func wanted() -> TimedHand {
    var hand = TimedHand(Stage.checkIn())
    hand.hear(.checkInWanted(77, name: "New, Nora"))
    #expect(hand.stage.state.checkIn.awaitsBeds)
    return hand
  }

  private static func arrive(_ hand: inout TimedHand) {
    hand.hear(
      .checkIn(.guestsArrived([Sample.guest(77, "New", "Nora")], .init(done: 7, total: 7))))
    hand.hear(.checkIn(.listArrived(ids: Set(1...6), at: Sample.now)))
  }

  @Test(arguments: ["12<enter>", "4<enter>", "bed<space>4", "q", "/sam"])
  func aBedThatIsTypedBeforeTheBedsAreThereIsNoKeyAndNoOtherBed(typed: String) {
    var hand = Self.wanted()
    hand.press(typed, every: 0.15)
    #expect(hand.stage.state.place == .checkIn && !hand.stage.state.isQuitting)
    Self.arrive(&hand)
    let picker = hand.stage.state.checkIn.picker
    #expect(picker?.guest == 77 && hand.stage.toast == Self.ofPage)
    #expect(hand.stage.frame().contains("Bed for Nora New"))
    hand.press("2<enter>", every: 0.15)
    #expect(hand.stage.state.checkIn.picker == picker, "the rest of the number is no other bed")
    #expect(hand.stage.state.checkIn.changes.isEmpty)
    hand.press("4<enter>", every: 1)
    #expect(hand.stage.state.checkIn.changes[77]?.bed == 104)
  }

  @Test func whoWaitsForTheBedsTypesTheNumberAtOnce() {
    var hand = Self.wanted()
    Self.arrive(&hand)
    hand.press("4<enter>", every: 0.1)
    #expect(hand.stage.state.checkIn.changes[77]?.bed == 104)
  }

  // MARK: A profile

  @Test(arguments: ["quiet", "2<space>pills", "Late", "<enter>"])
  func whatIsTypedWhileAProfileIsLookedUpIsNoKey(typed: String) throws {
    let maria = EmergencySample.maria
    var hand = TimedHand(Stage.clientWithProfiles(canRemember: true))
    hand.press("f", every: 1)
    #expect(hand.stage.state.emergency.person?.isComing == true)
    hand.press(typed, every: 0.15)
    #expect(hand.stage.state.place == .emergency && !hand.stage.state.isQuitting)
    #expect(!hand.stage.state.lock.isLocked)
    hand.hear(.emergency(.recalled(maria, nil)))
    #expect(hand.stage.toast == Self.ofForm)
    let access = try #require(hand.stage.state.emergency.person?.access)
    hand.press("2<enter>", every: 0.15)
    #expect(hand.stage.state.emergency.person?.access == access, "nor is the rest an answer")
  }

  @Test func whoIsSignedInAgainInTheMiddleOfAFormLosesWhatTheyTypeAndPressesNoKey() {
    let maria = EmergencySample.maria
    var hand = TimedHand(Stage.clientWithProfiles(canRemember: true))
    hand.press("f", every: 1)
    hand.hear(.emergency(.recalled(maria, nil)), after: 1)
    hand.press("<tab><enter>", every: 1)
    hand.press("maria.sample<tab>lantern street<tab> <tab><enter>", every: 1)
    hand.hear(.emergency(.access(maria, .signedIn(username: "maria.sample", at: Sample.now))))
    hand.press("<^t>", every: 1)
    hand.hear(.emergency(.arrived(maria, ProfileSummarySample.profile, Sample.stamp(90))))
    hand.press("<enter>", every: 1)
    #expect(hand.stage.state.emergency.person?.page == .editor)
    hand.hear(.emergency(.editor(maria, .refused(.trouble(.signInAgain), at: Sample.now))))
    hand.press("quiet", every: 0.15)
    #expect(hand.stage.state.place == .emergency && !hand.stage.state.isQuitting)
  }
}
