import Model
import Resources
import Terminal
import TestSupport
import Testing

@testable import Features

/// A form that the lock cut is open again for whoever wrote it, with the cursor where it was.
struct CutFormTests {
  /// A form with something typed, by the stage that it is on and the keys that lead there.
  struct Form: Sendable, CustomTestStringConvertible {
    let name: String
    let stage: @Sendable () -> Stage
    let keys: String
    /// What it shows of that.
    let shown: String
    var testDescription: String { name }
  }

  static let forms = [
    Form(
      name: "a form about a client", stage: { .contact() }, keys: "<tab>Under the bridge<tab>two",
      shown: "Under the bridge"),
    Form(name: "a client's details", stage: { .page() }, keys: "e<tab>Ann<tab><tab>", shown: "Ann"),
    Form(
      name: "a new client", stage: { .found("Nobody Sampson") }, keys: "nKim<tab><tab>Lee",
      shown: "Kim"),
    Form(name: "a comment", stage: { .detail() }, keys: "cSaid so", shown: "Said so"),
    Form(
      name: "a contact of outreach", stage: { .outreach() }, keys: "jc1<tab>a nurse",
      shown: "a nurse"),
    Form(name: "a new count", stage: { .counts() }, keys: "nHarbor<tab>1/27", shown: "Harbor"),
    Form(name: "an emergency profile", stage: { .profile() }, keys: "e<tab>xyz", shown: "xyz"),
  ]

  /// Locks it, and somebody types the passphrase.
  private static func lock(_ stage: inout Stage) {
    stage.state.lock = Lock.State(isLocked: false, idle: 300)
    stage.press("<alt-l>")
    #expect(stage.state.lock.isLocked && App.drafts(of: stage.state).isEmpty)
    let door = Unlock.Door.closed(passphrase: true, keyring: false)
    stage.send(.lock(.unlock(.doorSeen(door, at: Sample.now))))
    stage.press("lantern street<enter>")
    stage.send(.lock(.unlock(.unlocked(at: Sample.now))))
  }

  private static func found(_ notes: [DraftNote]) -> App.Action {
    .drafts(.found(notes, times: [:], unreadable: 0, Sample.stamp(800)))
  }

  /// Whoever was in comes in again, as a sign-in that is remembered does.
  private static func comeIn(
    _ stage: inout Stage, as workplace: Clients.Workplace = ClientSample.workplace, tasks: Bool
  ) {
    if tasks {
      stage.send(.signIn(.serviceNow, .signedIn(Sample.robin, base: Sample.base, at: Sample.now)))
    } else {
      stage.send(.clients(.entered(workplace)))
    }
    stage.state.tellOfDrafts(at: Sample.now)
  }

  @Test(arguments: forms, [false, true])
  func itIsOpenAgainAndOneTypesOn(_ form: Form, isInFirst: Bool) throws {
    var stage = form.stage()
    stage.press(form.keys)
    let (before, notes) = (stage.state.formToBeCut, App.drafts(of: stage.state))
    let (place, isOfTasks) = (stage.state.place, stage.state.tasks.composing != nil)
    let isOfEmergency = place == .emergency
    try #require(before != nil && notes.count == 1)
    Self.lock(&stage)
    #expect(stage.state.contact.entry == nil && stage.state.clients.writing == nil)
    if isInFirst, !isOfEmergency { Self.comeIn(&stage, tasks: isOfTasks) }
    stage.send(Self.found(notes))
    if !isInFirst, !isOfEmergency { Self.comeIn(&stage, tasks: isOfTasks) }
    #expect(stage.state.place == place && stage.state.drafts.cut == nil)
    #expect(stage.state.formToBeCut == before, "it is in front")
    #expect(stage.frame().contains(form.shown) && stage.state.takesText)
    let after = App.drafts(of: stage.state)
    #expect(after.map(\.name) == notes.map(\.name))
    #expect(after.map(\.focus) == notes.map(\.focus), "the cursor is where it was")
    #expect(stage.toast?.contains("from before") != true, "it is in front")
    #expect(stage.toast?.contains("earlier") != true)
    stage.press("2")
    #expect(App.drafts(of: stage.state) != after, "one types on")
  }

  /// Nothing that arrives takes away what somebody does meanwhile: that a draft stands is said.
  @Test func whoDoesSomethingElseMeanwhileGoesOnWithThat() {
    var stage = Stage.contact()
    stage.press("<tab>Under the bridge")
    let notes = App.drafts(of: stage.state)
    Self.lock(&stage)
    stage.press("<alt-5>")
    stage.send(Self.found(notes))
    Self.comeIn(&stage, tasks: false)
    #expect(stage.state.place == .outbox && stage.state.contact.entry == nil)
    #expect(stage.toast == "Maria Sample #5001, TouchPoint: draft from before.")
  }

  @Test func whoComesBackToTheScreenByThemselvesFindsADraft() {
    var stage = Stage.contact()
    stage.press("<tab>Under the bridge")
    let notes = App.drafts(of: stage.state)
    Self.lock(&stage)
    stage.press("x")
    stage.send(Self.found(notes))
    Self.comeIn(&stage, tasks: false)
    #expect(stage.state.contact.entry == nil, "what is typed is for the box")
  }

  @Test func nobodyElseFindsItOpen() {
    var stage = Stage.contact()
    stage.press("<tab>Under the bridge")
    let notes = App.drafts(of: stage.state)
    Self.lock(&stage)
    stage.send(Self.found(notes))
    var other = ClientSample.workplace
    other.person = "somebody.else@example.org"
    Self.comeIn(&stage, as: other, tasks: false)
    #expect(stage.state.contact.entry == nil && stage.toast?.contains("Maria") != true)
  }

  /// At another site it cannot be gone on with.
  @Test func whatCannotBeOpenedIsSaidToBeThere() {
    var stage = Stage.contact()
    stage.press("<tab>Under the bridge")
    let notes = App.drafts(of: stage.state)
    Self.lock(&stage)
    stage.send(Self.found(notes))
    var other = ClientSample.workplace
    other.site.id += 1
    Self.comeIn(&stage, as: other, tasks: false)
    #expect(stage.state.contact.entry == nil)
    #expect(stage.toast == "Maria Sample #5001, TouchPoint: draft from before.")
  }

  @Test func itsEndLeadsBackWhereSomebodyCameFrom() {
    var stage = Stage.contact()
    stage.state.cameFrom = CameFrom(place: .checkIn, on: .clients)
    stage.press("<tab>Under the bridge")
    let notes = App.drafts(of: stage.state)
    Self.lock(&stage)
    stage.send(Self.found(notes))
    Self.comeIn(&stage, tasks: false)
    #expect(stage.state.contact.entry != nil)
    #expect(stage.state.origin == .checkIn)
  }

  @Test func twoLocksInARowLoseNothing() {
    var stage = Stage.counts()
    stage.press("nHarbor")
    let notes = App.drafts(of: stage.state)
    Self.lock(&stage)
    Self.lock(&stage)
    stage.send(Self.found(notes))
    #expect(stage.state.count.form?.text(.name) == "Harbor")
  }

  // MARK: What the lists say of a draft

  @Test func theListOfCountsSaysThatANewOneIsBegun() {
    let line = "A new count is started, not made yet. n: continue"
    var stage = Stage.counts()
    #expect(!stage.frame().contains(line))
    stage.press("nHarbor<esc>")
    #expect(stage.frame().contains(line))
    stage.press("n")
    #expect(stage.state.count.form?.text(.name) == "Harbor" && !stage.frame().contains(line))
  }

  @Test func theListOfClientsSaysThatANewOneIsBegun() {
    let line = "A new client is started, not saved. ^N: continue"
    var stage = Stage.found("Nobody Sampson")
    #expect(!stage.frame().contains(line))
    stage.press("nKim<esc>")
    #expect(stage.frame().contains(line))
    stage.press("<^n>")
    #expect(stage.state.clients.writing == .new && !stage.frame().contains(line))
  }
}
