import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// Esc leads where one came from, and so does the end of what one came for.
struct CameFromTests {
  /// Maria's page, on a machine that has beds and emergency profiles, and tonight's list.
  private func page() throws -> Stage {
    var stage = Stage(emergency: EmergencySample.setup)
    stage.state.checkIn.setup = Sample.checkInSetup
    stage.state.clients.errands = [.checkIn, .emergency]
    stage.send(
      .clients(.entered(ClientSample.workplace)), .checkIn(.entered(Sample.shelter)))
    stage.press("<alt-2>")
    let form = try #require(Sample.checkInForm)
    stage.send(.checkIn(.formArrived(form, night: Sample.night)))
    arrive(&stage)
    stage.press("<alt-1>mar<enter>")
    let lookup = try #require(stage.state.clients.lookup)
    stage.send(.clients(.found(ClientMatch.merged(ClientSample.matches("mar")), lookup)))
    stage.press("<enter>")
    stage.send(
      .clients(.participantArrived(ClientSample.participant)),
      .clients(.enrolmentsArrived(ClientSample.enrolments, of: 5001)),
      .clients(.responsesArrived(ClientSample.responses, of: 5001, unread: 0)))
    #expect(stage.state.clients.client?.id == 5001 && stage.state.clients.focus == .page)
    _ = stage.effects()
    return stage
  }

  private func arrive(_ stage: inout Stage, with others: [Guest] = []) {
    let guests = Sample.guests + others
    stage.send(
      .checkIn(.guestsArrived(guests, .init(done: guests.count, total: guests.count))),
      .checkIn(.listArrived(ids: Set(guests.map(\.id)), at: Sample.now)))
  }

  /// Whoever is in the list of drafts again, with the draft in view, needs no way there.
  @Test(arguments: [
    (
      Language.en, "INC0010001: draft saved.  Enter: continue",
      "INC0010001: draft saved.  Tab: continue"
    ),
    (
      .es, "INC0010001: en borradores.  Enter: continuar",
      "INC0010001: en borradores.  Tab: continuar"
    ),
  ])
  func aDraftThatIsLeftForTheListOfDraftsNamesTheKeyThatOpensItThere(
    language: Language, words: String, beside: String
  ) throws {
    var stage = Stage.tasks(80, 24, preferences: Preferences(language: language))
    stage.select(Sample.wifi)
    stage.press("cHalf a note<esc><alt-5><tab>")
    stage.send(.drafts(.timesArrived([:], at: Sample.now)))
    let name = try #require(stage.state.outbox.draft?.id)
    stage.send(.drafts(.resumed(name, Sample.stamp(2))))
    #expect(stage.state.place == .tasks)
    stage.press(", and more<esc>")
    #expect(stage.state.place == .outbox && stage.state.outbox.draft?.id == name)
    #expect(stage.frame().contains(words), "\(stage.frame().text)")
    stage.press("k")
    #expect(stage.frame().contains(words), "who looks around still reads it")
    stage.press("<tab>")
    #expect(stage.state.outbox.pane == .unsent && stage.state.outbox.rows.isEmpty)
    #expect(stage.frame().contains(beside), "Enter has nothing to go on with there")
    #expect(!stage.frame().contains(words))
    stage.press("<tab>")
    #expect(stage.frame().contains(words))
  }

  private let maria = Sample.guest(5001, "Lampwick", "Maria")

  /// A client's page, with tonight's list read and them on it.
  private func pageBesideTheirList() throws -> Stage {
    var stage = try page()
    arrive(&stage, with: [maria])
    _ = stage.effects()
    return stage
  }

  /// Whoever types the next name on a page that was left open checks nobody in, however slowly they type it.
  @Test(arguments: [
    ("Rob<enter>", 0.1), ("Rob<enter>", 0.25), ("Rob<enter>", 0.9), ("Rbe<enter>", 0.1),
    ("be<enter>", 0.1), ("ben<enter>", 0.1),
  ])
  func aNameThatIsTypedOnAPageGivesNobodyABed(typed: String, seconds: Double) throws {
    for pause in [seconds, 1.5] {
      var hand = TimedHand(try pageBesideTheirList())
      hand.press(String(typed.dropLast("<enter>".count)), every: seconds)
      #expect(hand.stage.state.checkIn.picker?.guest == 5001)
      let query = hand.stage.state.checkIn.picker?.picker.filter.text
      #expect(query == "", "\(hand.stage.frame().text)")
      hand.press("<enter>", every: pause)
      #expect(hand.stage.state.checkIn.picker?.guest == 5001, "\(typed) \(pause)")
      #expect(
        hand.stage.toast == "What came right behind that key did nothing. Read first, then press.")
    }
  }

  @Test(arguments: ["4<enter>", "<down><enter>"], ["b", "Rb"])
  func whoReadsWhoseBedsTheyAreGivesOne(keys: String, letters: String) throws {
    var hand = TimedHand(try pageBesideTheirList())
    hand.press(letters, every: 0.1)
    hand.press(keys, every: 1)
    #expect(hand.stage.state.checkIn.picker == nil, "\(hand.stage.frame().text)")
    #expect(hand.stage.state.place == .clients)
  }

  @Test func theKeyAndEnterAtOnceGiveABed() throws {
    var hand = TimedHand(try pageBesideTheirList())
    hand.press("b<enter>", every: 0.1)
    #expect(hand.stage.state.checkIn.picker == nil && hand.stage.state.place == .clients)
  }

  /// While the list is being read the beds are not there yet.
  @Test func aNameThatIsTypedWhileTheListIsReadGivesNobodyABed() throws {
    var hand = TimedHand(try page())
    hand.press("Rob", every: 0.1)
    for action in [
      CheckIn.Action.guestsArrived(Sample.guests + [maria], .init(done: 7, total: 7)),
      .listArrived(ids: Set((Sample.guests + [maria]).map(\.id)), at: Sample.now),
    ] { hand.hear(.checkIn(action)) }
    #expect(hand.stage.state.checkIn.picker?.guest == 5001)
    hand.press("<enter>", every: 1.5)
    #expect(hand.stage.state.checkIn.picker?.guest == 5001, "\(hand.stage.frame().text)")
  }

  @Test func escFromTheBedsLeadsBackToTheClientsPage() throws {
    var stage = try page()
    stage.press("b")
    #expect(stage.state.place == .checkIn)
    arrive(&stage, with: [maria])
    #expect(stage.state.checkIn.picker?.guest == 5001)
    stage.press("<esc>")
    #expect(stage.state.place == .clients && stage.state.clients.focus == .page)
    #expect(stage.state.clients.client?.id == 5001)
    #expect(stage.state.cameFrom == nil)
  }

  @Test func escWhileTheListIsReadLeadsBackToo() throws {
    var stage = try page()
    stage.press("b<esc>")
    #expect(stage.state.place == .clients && stage.state.checkIn.wanted == nil)
    arrive(&stage, with: [maria])
    #expect(stage.state.checkIn.picker == nil && stage.state.place == .clients)
  }

  @Test func onceABedIsGivenTheClientsPageIsThereAgain() throws {
    var stage = try page()
    stage.press("b")
    arrive(&stage, with: [maria])
    stage.press("4<enter>")
    let change = try stage.written()
    #expect(change.guest == 5001 && change.kind == .checkIn)
    #expect(stage.state.place == .clients && stage.state.clients.client?.id == 5001)
    stage.send(
      .checkIn(.changeArrived(change, maria, isNew: true, at: Sample.now)))
    #expect(stage.toast?.contains("Maria") == true)
  }

  @Test func takingTheBedBackSaysThatTheyStayEnrolled() throws {
    var stage = try page()
    stage.press("b")
    arrive(&stage, with: [maria])
    stage.press("4<enter>")
    let change = try stage.written()
    var guest = maria
    guest.tonight = change.wanted
    stage.send(.checkIn(.changeArrived(change, guest, isNew: true, at: Sample.now)))
    stage.press("<alt-2>u2")
    let back = try stage.written()
    guest.tonight = back.wanted
    stage.send(.checkIn(.changeArrived(back, guest, isNew: false, at: Sample.now)))
    let toast = stage.toast ?? ""
    #expect(toast.contains("is out of Bed 4 again, and stays enrolled in"), "\(toast)")
  }

  /// Esc has nothing to close on the list, and is called by where it leads.
  @Test func theFooterOfTonightsListSaysWhereEscLeads() throws {
    var stage = try page()
    #expect(!stage.frame().contains("Esc Clients"))
    stage.press("b")
    #expect(stage.frame().contains("Esc Clients"), "while the list is read")
    stage.send(.checkIn(.formUnfit(.noStatus)))
    #expect(stage.state.place == .checkIn)
    #expect(stage.frame().contains("Esc Clients"), "\(stage.frame().text)")
    stage.press("<esc>")
    #expect(stage.state.place == .clients)
    stage.press("<alt-2>")
    #expect(!stage.frame().contains("Esc Clients"), "whoever came by a digit is not led back")
  }

  @Test func whoGoesElsewhereByDigitIsNotLedBack() throws {
    var stage = try page()
    // While the list is read: beds that are open keep the keys.
    stage.press("b<alt-4><alt-2>")
    #expect(stage.state.place == .checkIn && stage.state.origin == nil)
    arrive(&stage, with: [maria])
    stage.press("<esc>")
    #expect(stage.state.place == .checkIn && stage.state.checkIn.picker == nil)
    stage.press("<esc>")
    #expect(stage.state.place == .checkIn)
  }

  @Test func whoIsFoundFromAnywhereIsCheckedInAndTheListStaysForTheNext() throws {
    var stage = Stage.checkIn()
    stage.press("4Bsam<enter><enter>")
    let change = try stage.written()
    #expect(change.guest == 1)
    #expect(stage.state.place == .checkIn, "the next one may come")
    stage.press("4Bsam<esc>")
    #expect(stage.state.place == .checkIn && stage.state.checkIn.mode == .list)
    #expect(stage.frame().contains("Esc Tasks"), "\(stage.frame().text)")
    stage.press("<esc>")
    #expect(stage.state.place == .tasks)
  }

  @Test func aListThatCannotBeUsedIsLeftByEsc() throws {
    var stage = try page()
    stage.press("b")
    stage.send(.checkIn(.formUnfit(.noStatus)))
    #expect(stage.state.place == .checkIn, "why is read there")
    stage.press("<esc>")
    #expect(stage.state.place == .clients)
  }

  @Test func anEmergencyProfileLeadsBackToTheClientsPage() throws {
    var stage = try page()
    stage.press("f")
    #expect(stage.state.place == .emergency)
    stage.press("<esc>")
    #expect(stage.state.place == .clients && stage.state.clients.client?.id == 5001)
  }

  @Test func theWayInLeadsBackToTheScreenBefore() {
    for (key, place) in [
      ("<alt-5>", App.Place.outbox), ("<alt-4>", .tasks), ("<alt-3>", .emergency),
    ] {
      var stage = Stage.tasks()
      stage.press("\(key)<alt-9>")
      #expect(stage.state.place == .signIn)
      stage.press("<esc>")
      #expect(stage.state.place == place)
    }
    // Nobody has to be in for that.
    var stage = Stage(emergency: EmergencySample.setup)
    stage.press("<alt-5><alt-9><esc>")
    #expect(stage.state.place == .outbox)
  }

  @Test func aProgramThatIsNotChangedLeadsBackToTheScreenBefore() {
    var stage = WayIn.entered()
    stage.press("<alt-5>P")
    #expect(stage.state.place == .signIn)
    stage.press("<esc>")
    #expect(stage.state.place == .outbox)
  }

  @Test func whatWasBegunOnCheckInGoesOnThereAfterSigningIn() {
    var stage = WayIn.form()
    stage.press("<alt-2>")
    stage.press("<alt-9><enter>")
    stage.send(
      .signIn(.eto, .choice(.enterprisesArrived([WayIn.lantern], Sample.stamp(101)))),
      .signIn(.eto, .choice(.sitesArrived([WayIn.harbor], Sample.stamp(102)))),
      .signIn(.eto, .choice(.programsArrived([WayIn.shelter], Sample.stamp(103)))),
      .signIn(.eto, .choice(.entered(WayIn.shelter, at: Sample.now))))
    #expect(stage.state.place == .checkIn)
  }
}
