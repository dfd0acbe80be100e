import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// A note about somebody's night is written in the check-in form.
struct CheckInNoteTests {
  private static func list(
    _ form: CheckInForm? = Sample.checkInForm, _ language: Language = .en
  ) throws -> Stage {
    var stage = Stage(
      80, 24, checkIn: Sample.checkInSetup, contact: ContactSample.setup,
      preferences: Preferences(language: language))
    stage.send(.clients(.entered(ClientSample.workplace)), .checkIn(.entered(Sample.shelter)))
    stage.press("<alt-2>")
    let form = try #require(form)
    stage.send(
      .checkIn(.formArrived(form, night: Sample.night)),
      .checkIn(.guestsArrived(Sample.guests, .init(done: 6, total: 6))),
      .checkIn(.listArrived(ids: Set(1...6), at: Sample.now)))
    _ = stage.effects()
    return stage
  }

  /// Wanja's form is open.
  private static func open() throws -> Stage {
    var stage = try list()
    stage.press("/wanja<enter>n")
    #expect(
      stage.effects().contains { command in
        guard case .run(.contact(.read(let form, _, _, let night)), _) = command else {
          return false
        }
        return form == 21 && night == 902
      }, "her check-in is read")
    let form = try #require(Sample.checkInForm?.form)
    let night = TouchPointResponse(
      id: 902, touchPointID: 21, subjectID: 2, formName: "Check-in",
      elements: [.init(id: 2, code: 4, answer: .choices([102]))])
    stage.send(.contact(.formArrived(form, night, Sample.stamp(900))))
    return stage
  }

  @Test func theFormOpensInWhichTheNoteAloneCanBeChanged() throws {
    var stage = try Self.open()
    #expect(stage.state.place == .clients && stage.state.contact.isOpen)
    let form = try #require(stage.state.contact.entry?.form)
    #expect(form.elements.filter { !$0.isDisabled }.map(\.question) == ["Note"])
    stage.press("<esc>")
    #expect(stage.state.place == .checkIn && stage.selected == "Ngũgĩ, Wanja")
  }

  @Test func whoIsOutWentWhenTheyWentWhateverIsNotedSince() {
    var guests = Sample.guests
    guests[4].tonight?.left = Sample.ago(hours: 3)
    guests[4].tonight?.changed = Sample.ago(hours: 1)
    let stage = Stage.checkIn(80, 24, guests)
    let surroundings = stage.state.surroundings
    let time = surroundings.phrases.time(Sample.ago(hours: 3), surroundings.zone)
    #expect(stage.frame().contains("out \(time)"))
  }

  @Test func onceItIsRecordedTheListIsReadSoThatItIsSeen() throws {
    var stage = try Self.open()
    let key = try #require(stage.state.contact.entry?.key)
    _ = stage.effects()
    stage.send(.contact(.recorded(key, 902, at: Sample.now)))
    #expect(
      stage.effects().contains { command in
        if case .run(.checkIn(.load), "check-in/list") = command { true } else { false }
      })
  }

  @Test func aNoteThatIsRecordedIsNotTakenForTheCheckInBeforeIt() throws {
    var stage = try Self.list()
    stage.press("/sam<enter><enter>4<enter>")
    let change = try stage.written()
    var guest = Sample.guests[0]
    guest.tonight = change.wanted
    stage.send(.checkIn(.changeArrived(change, guest, isNew: false, at: Sample.now)))
    stage.press("<esc>/wanja<enter>n")
    let form = try #require(Sample.checkInForm?.form)
    let night = TouchPointResponse(
      id: 902, touchPointID: 21, subjectID: 2, formName: "Check-in",
      elements: [.init(id: 2, code: 4, answer: .choices([102]))])
    stage.send(.contact(.formArrived(form, night, Sample.stamp(900))))
    let key = try #require(stage.state.contact.entry?.key)
    stage.send(.contact(.recorded(key, 902, at: Sample.now)))
    #expect(stage.state.place == .checkIn)
    _ = stage.effects()
    stage.press("u")
    #expect(stage.frame().contains("Undo for Sam Sample #1: the check-in, Bed 4?"))
    let nothing = stage.change()
    #expect(nothing == nil)
  }

  /// What the message row names is the note: the check-in of the same person is not taken back unasked.
  @Test(arguments: [false, true])
  func aNoteOfWhoWasJustCheckedInIsNotTakenForTheirCheckIn(isLookedAround: Bool) throws {
    var stage = try Self.list()
    stage.press("/sam<enter><enter>4<enter>")
    let change = try stage.written()
    var guest = Sample.guests[0]
    guest.tonight = change.wanted
    guest.tonight?.id = 901
    stage.send(.checkIn(.changeArrived(change, guest, isNew: false, at: Sample.now)))
    #expect(stage.toast == "Sam Sample #1 is in, Bed 4.")
    stage.press("n")
    let form = try #require(Sample.checkInForm?.form)
    let night = TouchPointResponse(
      id: 901, touchPointID: 21, subjectID: 1, formName: "Check-in",
      elements: [.init(id: 2, code: 4, answer: .choices([104]))])
    stage.send(.contact(.formArrived(form, night, Sample.stamp(900))))
    let key = try #require(stage.state.contact.entry?.key)
    stage.send(.contact(.recorded(key, 901, at: Sample.now)))
    #expect(stage.state.place == .checkIn && stage.selected == "Sample, Sam")
    if isLookedAround {
      stage.state.toast = nil
      stage.press("jk")
    } else {
      #expect(stage.toast?.hasPrefix("Changed for") == true)
    }
    _ = stage.effects()
    stage.press("u")
    #expect(stage.frame().contains("Undo for Sam Sample #1: the check-in, Bed 4?"))
    let nothing = stage.change()
    #expect(nothing == nil)
    stage.press("2")
    let back = try stage.written()
    #expect(back.kind == .undo && back.guest == 1, "who says so has it undone")
  }

  private static let notIn = "This person is not in. A note belongs to a check-in. Enter: check in"

  @Test func whoIsNotInHasNoFormToWriteIn() throws {
    var stage = try Self.list()
    stage.press("/sam<enter>n")
    #expect(stage.state.place == .checkIn)
    #expect(stage.toast == Self.notIn)
    #expect(stage.frame().text(row: 22).contains(Self.notIn), "the row shows all of it")
    stage.press("<enter>")
    #expect(stage.state.checkIn.picker?.guest == 1, "as it says")
  }

  @Test func whereThereAreNoBedsNobodyIsSentToCheckIn() throws {
    var stage = Stage.checkIn()
    stage.state.checkIn = CheckIn.State(setup: Sample.checkInSetup, programs: ["Elsewhere"])
    stage.send(.checkIn(.entered(Sample.shelter)))
    let form = try #require(Sample.checkInForm)
    stage.send(
      .checkIn(.formArrived(form, night: Sample.night)),
      .checkIn(.guestsArrived(Sample.guests, .init(done: 6, total: 6))),
      .checkIn(.listArrived(ids: Set(1...6), at: Sample.now)))
    stage.press("/sam<enter>n")
    #expect(stage.toast == "This program has no beds")
  }

  @Test func aCheckInThatWasTakenBackHasNoNoteThatAnybodyWouldSee() throws {
    var stage = try Self.list()
    let guests = [Sample.guest(2, "Ngũgĩ", "Wanja", bed: 102, .cancelled)]
    stage.send(.checkIn(.guestsArrived(guests, .init(done: 1, total: 1))))
    stage.press("/wanja<enter>n")
    #expect(stage.state.place == .checkIn && stage.toast == Self.notIn)
  }

  /// The letters of the note are keys on the list: none of them is pressed there.
  @Test(arguments: [false, true])
  func aCheckInThatIsOnItsWayTakesANoteAtOnceThatGoesAfterIt(arrives: Bool) throws {
    var stage = try Self.list()
    stage.press("/sam<enter><enter>4<enter>")
    let change = try stage.written()
    stage.press("n")
    #expect(stage.state.place == .clients, "\(stage.frame().text)")
    let entry = try #require(stage.state.contact.entry)
    #expect(entry.form.elements.filter { !$0.isDisabled }.map(\.question) == ["Note"])
    stage.press("Too loud")
    if arrives {
      var guest = Sample.guests[0]
      guest.tonight = change.wanted
      guest.tonight?.id = 901
      stage.send(.checkIn(.changeArrived(change, guest, isNew: false, at: Sample.now)))
      #expect(stage.toast == "Sam Sample #1 is in, Bed 4.")
    }
    let nothing = stage.change()
    #expect(nothing == nil, "nobody is checked out")
    stage.press(" here<^s>")
    let note = try stage.recorded()
    #expect(note.response == Participant.provisionalID(of: change.writeID))
    #expect(note.answers == [5: .text("Too loud here")])
    let key = try #require(stage.state.contact.entry?.key)
    stage.send(.contact(.recordKept(key, .needing, at: Sample.now)))
    #expect(stage.state.place == .checkIn && stage.selected == "Sample, Sam")
    #expect(stage.toast == "Sam Sample #1: the note is saved and goes after the check-in.")
    #expect(stage.state.toast?.hint == .hintOutbox)
  }

  @Test func aCheckOutThatIsOnItsWayTakesANoteToo() throws {
    var stage = try Self.list()
    stage.press("/wanja<enter>on")
    let entry = try #require(stage.state.contact.entry, "\(stage.frame().text)")
    #expect(entry.response?.id == 902)
  }

  @Test func whatWasNotSavedTakesNoNote() throws {
    var stage = try Self.list()
    stage.press("/wanja<enter>o")
    let out = try stage.written()
    stage.send(.checkIn(.changeFailed(out, .refused("No."), at: Sample.now)))
    stage.press("n")
    #expect(stage.toast == "Not saved yet, so no note. R: send again   X: discard")
  }

  /// Somebody's check-in, as it waits in the outbox: Sam's, unless somebody else is named.
  private static func waiting(
    _ stage: inout Stage, _ standing: OutboxRow.Standing, of number: Int = 1,
    keys: String = "/sam<enter><enter>4<enter>"
  ) throws {
    stage.press(keys)
    let change = try stage.written()
    var row = OutboxRow(
      id: Sample.id(700), kind: .checkIn, subject: .client(site: 7, number: number), system: "ETO",
      initials: "S. S.", name: change.name,
      words: [.init(.sentence(Sentence(.checkInIsIn, .text("Bed 4"))))], standing: .sending,
      tries: 1, created: Sample.now,
      night: OutboxRow.Night(program: 712, change: change, bed: "Bed 4"))
    stage.hear(.changed([row.fresh]))
    row.standing = standing
    stage.hear(.changed([row]))
  }

  @Test func aCheckInThatWaitsInTheOutboxTakesANoteAskingNobody() throws {
    var stage = try Self.list()
    try Self.waiting(&stage, .offline)
    _ = stage.effects()
    stage.press("n")
    #expect(stage.state.place == .clients, "\(stage.frame().text)")
    let entry = try #require(stage.state.contact.entry)
    #expect(entry.form.elements.filter { !$0.isDisabled }.map(\.question) == ["Note"])
    #expect(stage.frame().contains("Bed 4"), "\(stage.frame().text)")
    let isRead = stage.effects().contains { command in
      if case .run(.contact(.read), _) = command { true } else { false }
    }
    #expect(!isRead, "the system does not have it yet")
    stage.press("Has a dog<^s>")
    let note = try stage.recorded()
    #expect(note.response == Participant.provisionalID(of: Sample.id(700)))
    #expect(note.before?.answer(to: 2) == .choices([104]))
    #expect(note.answers == [5: .text("Has a dog")])
    let key = try #require(stage.state.contact.entry?.key)
    stage.send(.contact(.recordKept(key, .needing, at: Sample.now)))
    #expect(stage.state.place == .checkIn && stage.selected == "Sample, Sam")
    #expect(stage.toast == "Sam Sample #1: the note is saved and goes after the check-in.")
  }

  @Test func aNoteThatIsKeptIsSaidWithWhomItIsAbout() throws {
    var stage = try Self.open()
    stage.press("Has a dog<^s>")
    _ = try stage.recorded()
    let key = try #require(stage.state.contact.entry?.key)
    stage.send(.contact(.recordKept(key, .offline, at: Sample.now)))
    #expect(stage.state.place == .checkIn)
    #expect(stage.toast == "Wanja Ngũgĩ #2: saved, to be sent (no connection).")
  }

  @Test(arguments: ["u", "X"])
  func whoTakesTheCheckInBackIsToldThatANoteWaitsForIt(key: String) throws {
    var stage = try Self.list()
    try Self.waiting(&stage, .offline)
    var note = OutboxRow(
      id: Sample.id(701), kind: .form, subject: .client(site: 7, number: 1), system: "ETO",
      initials: "S. S.", name: "Sample, Sam", standing: .needing, created: Sample.now)
    note.needs = [Sample.id(700)]
    stage.hear(.changed([note]))
    _ = stage.effects()
    stage.press(key)
    let asked = stage.state.checkIn.dialog(stage.state.phrases)?.text
    #expect(
      asked?.hasSuffix(
        "A note waits for it: it stays in the outbox, and goes with their next check-in that night."
      ) == true,
      "\(asked ?? "")")
    #expect(!Self.takesBack(stage.effects()))
    stage.press("2")
    #expect(Self.takesBack(stage.effects()), "who says so takes it back")
  }

  /// The note is a draft by then, and the check-in is no longer in the outbox.
  @Test(
    arguments: [
      (Language.en, "the check-in this note belongs to was discarded"),
      (.es, "se descartó la entrada a la que pertenece esta nota"),
    ])
  func aDraftOfANoteWhoseCheckInWasDiscardedSaysSoAndWhereItGoes(
    language: Language, said: String
  ) throws {
    var stage = try Self.list(Sample.checkInForm, language)
    try Self.waiting(&stage, .offline)
    stage.press("nHas a dog<esc>")
    let draft = try #require(App.drafts(of: stage.state).first)
    var gone = try #require(stage.state.checkIn.pending[1]?.first)
    gone.standing = .discarded
    stage.hear(.changed([gone]))
    stage.send(.drafts(.resumed(draft.name, Sample.stamp(901))))
    #expect(stage.frame().contains("Has a dog"))
    _ = stage.effects()
    stage.press("<^s>")
    _ = try stage.recorded()
    let key = try #require(stage.state.contact.entry?.key)
    stage.send(.contact(.nightGone(key, .discarded, Sample.stamp(902))))
    #expect(stage.toast?.contains(said) == true, "\(stage.toast ?? "")")
    #expect(stage.toast?.contains("^X") == true)
    #expect(stage.frame().contains("Has a dog"), "what was typed stays")
    #expect(App.drafts(of: stage.state).count == 1)
  }

  @Test func aCheckInWithoutANoteIsTakenBackAsBefore() throws {
    var stage = try Self.list()
    try Self.waiting(&stage, .offline)
    _ = stage.effects()
    stage.press("u")
    #expect(Self.takesBack(stage.effects()))
  }

  /// Whether Sam's check-in is taken out of the outbox.
  private static func takesBack(_ commands: [Command<App.Effect>]) -> Bool {
    commands.contains { command in
      guard case .run(.checkIn(.takeBack(let item, _, _)), _) = command else { return false }
      return item == Sample.id(700)
    }
  }

  /// A bed was held for An, so that the system has an answer about the night: it is older than what waits.
  @Test func aCheckInThatWaitsTakesANoteAtOnceThoughABedWasHeldBefore() throws {
    var stage = try Self.list()
    try Self.waiting(&stage, .offline, of: 4, keys: "/tran<enter><enter><enter>")
    _ = stage.effects()
    stage.press("n")
    let entry = try #require(stage.state.contact.entry, "\(stage.frame().text)")
    #expect(entry.response?.id == 904)
    let asks = stage.effects().contains { command in
      if case .run(.contact(.read), _) = command { true } else { false }
    }
    #expect(!asks)
  }

  @Test func whereTheSystemIsKnownToBeAwayTheFormOpensAtOnce() throws {
    var stage = try Self.list()
    stage.state.away.insert(.eto)
    stage.press("/wanja<enter>n")
    let entry = try #require(stage.state.contact.entry, "\(stage.frame().text)")
    #expect(entry.response?.id == 902 && entry.response?.answer(to: 2) == .choices([102]))
  }

  @Test func aCheckInThatWasNotTakenIsLookedAtBeforeANote() throws {
    var stage = try Self.list()
    let change = BedChange(
      id: Sample.id(9), .checkIn, of: Sample.guest(1, "Sample", "Sam"), night: Sample.night,
      bed: 104, status: .present, begun: Sample.now)
    stage.hear(.listed([CheckInKeptTests.row(change, .quarantined(.conflict([])), bed: "Bed 4")]))
    _ = stage.effects()
    stage.press("/sam<enter>n")
    #expect(stage.state.place == .checkIn && stage.selected == "Sample, Sam")
    #expect(stage.toast == "The check-in was not taken: look at it in the outbox before a note")
  }

  @Test func withoutANetworkTheListIsEnoughForANoteAboutACheckInOnRecord() throws {
    var stage = try Self.list()
    stage.press("/wanja<enter>n")
    stage.send(.contact(.readFailed(.offline(.noConnection))))
    let entry = try #require(stage.state.contact.entry)
    #expect(entry.response?.id == 902 && entry.response?.answer(to: 2) == .choices([102]))
    stage.press("Has a dog<^s>")
    let note = try stage.recorded()
    #expect(note.response == 902 && note.answers == [5: .text("Has a dog")])
  }

  @Test func aFormWithoutTheQuestionSaysSo() throws {
    var elements = Sample.checkInSetup.elements
    elements.note = nil
    let form = try #require(Sample.checkInForm?.form)
    var stage = try Self.list(CheckInForm(form, elements))
    stage.press("jn")
    #expect(stage.toast == "This check-in form has no question for a note")
  }
}
