import Foundation
import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// Recording a contact from a client's page, and looking at what was recorded.
struct ContactTests {
  @Test func twoKeysFromThePageToTheFirstQuestion() {
    var stage = Stage.contactPage()
    stage.press("c")
    #expect(
      stage.effects() == [.run(.contact(.read(55, known: nil, response: nil)), id: "contact/read")])
    stage.arrive(ContactSample.form)
    let frame = stage.frame()
    #expect(frame.contains("Outreach contact: Maria Sample"))
    #expect(frame.contains("11/12/2026"), "the day is filled in")
    #expect(!frame.contains("Reference"), "our own reference is nobody's to fill in")
    #expect(stage.state.contact.entry?.focused?.id == 2, "what is filled in is passed over")
  }

  @Test(arguments: ["street", "calle", "tent", "carpa", "on the street"])
  func aLivingSituationIsFoundByWhatPeopleCallIt(word: String) {
    var stage = Stage.contact()
    stage.press("\(word.replacing(" ", with: "<space>"))<enter>")
    #expect(stage.state.contact.entry?.picker == nil)
    #expect(stage.frame().contains("Place not meant for habitation"))
  }

  @Test func enterWhereNothingIsFoundSaysSo() {
    let said = "There is nothing to choose here. Esc: clear what is typed"
    var form = Stage.contact()
    form.press("zebra<enter>")
    #expect(form.toast == said && form.state.isChoosingInForm)
    var beds = Stage.checkIn()
    beds.press("/sam<enter><enter>zebra<enter>")
    #expect(beds.toast == said && beds.state.checkIn.picker != nil)
    var commands = Stage.tasks()
    commands.press(":zzzzzz<enter>")
    #expect(commands.toast == "There is nothing to choose here. Esc: close")
    #expect(commands.state.overlay != nil)
    commands.press("<esc>")
    #expect(commands.state.overlay == nil)
    var answers = Stage.outreach()
    answers.press("jczzzz<enter>")
    #expect(answers.toast == said && answers.state.isCovered)
    answers.press("<esc><esc>")
    #expect(!answers.state.isCovered)
  }

  /// The system has no way to take a form back: that is said before, and u does not undo something else.
  @Test func whatIsRecordedStaysAndIsSaidTo() {
    let warning = "Once it is sent it cannot be taken back from here."
    var stage = Stage.contact()
    stage.press("emerg<enter>")
    #expect(!stage.frame().contains(warning), "it stands where it is sent")
    for _ in 0..<5 where stage.state.contact.entry?.stop.field != nil { stage.press("<tab>") }
    #expect(stage.frame().contains(warning))
    stage.state.clients.lastEdit = Clients.LastEdit(
      client: 5001,
      change: ClientChange(
        from: ClientSample.participant.fields, to: ClientSample.participant.fields),
      write: Sample.id(60), at: Sample.ago(hours: 1))
    stage.press("<^s>")
    stage.send(.contact(.recorded(ContactSample.key, 40, at: Sample.now)))
    #expect(stage.frame().contains("cannot be undone"))
    _ = stage.effects()
    stage.press("u")
    #expect(stage.toast?.hasPrefix("What is recorded cannot be taken back from here") == true)
    #expect(stage.effects() == [] && stage.state.clients.lastEdit != nil)
  }

  /// Nobody was met on a day that has not come, and no list could show it on that day.
  @Test func aDayThatHasNotComeIsNotTaken() {
    var stage = Stage.contact()
    stage.press("emerg<enter><backtab>")
    func give(_ day: String) -> [Command<App.Effect>] {
      stage.press(String(repeating: "<backspace>", count: 10) + day)
      _ = stage.effects()
      stage.press("<^s>")
      return stage.effects()
    }
    for day in ["1/1/2030", "11/13/2026", "+1"] {
      #expect(give(day) == [])
      #expect(stage.frame().contains("The latest date allowed is 11/12/2026."))
    }
    #expect(!give("11/11/2026").isEmpty)
  }

  /// Only the form for contacts is known to be about what has happened.
  @Test func otherFormsMayAskForADayToCome() {
    var other = Stage.contactPage()
    other.press("c")
    other.state.contact.opening?.target.touchPoint = 61
    other.arrive(
      TouchPointForm(
        touchPoint: TouchPoint(id: 61, name: "Clinic"),
        elements: [FormSample.element(1, 9, .date, "Next visit", required: true)]))
    #expect(other.state.contact.entry?.fields.first?.hasHappened == false)
    #expect(Stage.contact().state.contact.entry?.fields.first?.hasHappened == true)
  }

  /// The number tells them from others of that name: the name and the keys give way before it.
  @Test(arguments: [(60, Language.en), (60, .es), (40, .es)])
  func inANarrowWindowItIsSaidForWhomItWasRecorded(_ width: Int, _ language: Language) throws {
    var stage = Stage.contact(width, 17, preferences: Preferences(language: language))
    stage.press("emerg<enter><^s>")
    stage.send(.contact(.recorded(ContactSample.key, 40, at: Sample.now)))
    let words = language == .en ? "Recorded for" : "Registrado para"
    let row = try #require(stage.frame().row(of: words))
    #expect(row.contains("#5001"), "\(row)")
  }

  @Test func whatIsFilledInIsRecordedInTheProgram() throws {
    var stage = Stage.contact()
    stage.press("emerg<enter><tab>By the pier<^s>")
    let effects = stage.effects()
    guard
      case .run(.contact(.record(let submission, let about, let program, let reference)), _)? =
        effects.last
    else {
      Issue.record("\(effects)")
      return
    }
    #expect(program == 70 && reference == 8)
    #expect(about.client == .client(site: 7, number: 5001))
    #expect(about.name.listed == "Sample, Maria" && about.name.spoken == "Maria Sample")
    #expect(submission.subject == 9001 && submission.response == nil)
    #expect(
      submission.answers == [
        1: .date(ClientSample.today), 2: .choices([21]), 3: .text("By the pier"),
      ])
    stage.send(.contact(.recorded(ContactSample.key, 40, at: Sample.now)))
    #expect(stage.toast == "Recorded for Maria Sample #5001: “Outreach contact”.")
    #expect(stage.effects() == [.run(.clients(.read(5001, forms: nil)), id: "clients/page")])
    var newer = ClientSample.responses
    newer.append(
      TouchPointResponse(
        id: 40, touchPointID: 55, formName: "Outreach contact", happened: Sample.now))
    stage.send(.clients(.responsesArrived(newer, of: 5001, unread: 0)))
    #expect(stage.frame().contains("> 11/12/2026  Outreach contact"))
    #expect(!stage.state.holdsUnsentWords)
  }

  @Test func aFormThatWasReadIsThereWithoutAskingAgain() {
    var stage = Stage.contact()
    stage.press("<esc>c")
    #expect(
      stage.effects() == [
        .run(
          .contact(.read(55, known: ContactSample.form, response: nil)), id: "contact/read")
      ])
  }

  @Test func whatIsLeftIsTakenUpAgainAndCounted() {
    var stage = Stage.contact()
    stage.press("emerg<enter><esc>")
    #expect(stage.toast == "Not sent, saved as a draft: “Outreach contact”.")
    let frame = stage.frame()
    #expect(frame.contains("1 draft"))
    #expect(frame.contains("A form was started and not sent."))
    stage.press("q")
    #expect(stage.state.overlay == .quit(DialogState()))
    stage.press("<esc>c")
    stage.arrive(ContactSample.form)
    #expect(stage.frame().contains("[ Emergency shelter"))
    stage.press("<^x>2")
    #expect(stage.state.contact.drafts.isEmpty && !stage.state.contact.isOpen)
    #expect(!stage.state.holdsUnsentWords && !stage.frame().contains("was started"))
  }

  @Test func typingAsksBeforeQuitting() {
    var stage = Stage.contact()
    #expect(!stage.state.holdsUnsentWords)
    stage.press("<tab>Pier")
    #expect(stage.state.holdsUnsentWords)
  }

  @Test func aDraftIsForWhoeverWroteItAndForNobodyElse() {
    var stage = Stage.contact()
    stage.press("<tab>By the pier")
    stage.send(.clients(.entered(ContactSample.other)))
    #expect(!stage.state.contact.isOpen && stage.state.contact.drafts.isEmpty)
    #expect(stage.state.holdsUnsentWords, "leaving the program would lose it")
    stage.openMaria()
    stage.press("c")
    stage.arrive(ContactSample.form)
    #expect(!stage.frame().contains("By the pier"))
    stage.send(.clients(.left), .clients(.entered(ClientSample.workplace)))
    stage.openMaria()
    stage.press("c")
    stage.arrive(ContactSample.form)
    #expect(stage.frame().contains("By the pier"))
  }

  @Test func theFormIsReadAheadAsSoonAsSomebodyWorksSomewhere() {
    var stage = Stage(checkIn: ContactSample.checkIn, contact: ContactSample.setup)
    stage.send(.clients(.entered(ClientSample.workplace)))
    let ahead = App.Effect.contact(.prepare([55, 54]))
    #expect(stage.effects().contains(.run(ahead, id: "contact/prepare")))
    stage.send(.clients(.left))
    #expect(stage.effects().contains(.cancel(id: "contact/prepare")))
    var other = Stage()
    other.send(.clients(.entered(ClientSample.workplace)))
    let asked = other.effects().contains { command in
      if case .run(.contact, _) = command { true } else { false }
    }
    #expect(!asked, "without a form there is none to read")
  }

  @Test func aFormThatWasReadAheadIsAskedOfNobody() {
    var stage = Stage(contact: ContactSample.setup)
    stage.send(.clients(.entered(ClientSample.workplace)))
    stage.send(.contact(.formPrepared(ContactSample.form)))
    stage.openMaria()
    stage.press("c")
    let known = App.Effect.contact(.read(55, known: ContactSample.form, response: nil))
    #expect(stage.effects().contains(.run(known, id: "contact/read")))
    stage.send(.contact(.formKnown(ContactSample.form, Sample.stamp(900))))
    #expect(stage.state.contact.entry?.form == ContactSample.form)
    stage.press("<esc>")
    stage.send(.clients(.left), .contact(.formPrepared(ContactSample.form)))
    #expect(stage.state.contact.forms.isEmpty, "it is for whoever works here")
  }

  @Test func anotherProgramOfTheSiteLeavesTheFormOpen() {
    var stage = Stage.contact()
    stage.press("emerg<enter>")
    var place = ClientSample.workplace
    place.program = ClientSample.outreach
    stage.send(.clients(.entered(place)))
    _ = stage.effects()
    stage.press("<^s>")
    guard case .run(.contact(.record(_, _, let program, _)), _)? = stage.effects().last else {
      Issue.record("nothing was sent")
      return
    }
    #expect(program == 71)
  }

  @Test func whoSignsOutWhileItIsSentLooksItUpWhenBack() throws {
    var stage = Stage.contact()
    stage.press("emerg<enter><^s>")
    let first = try stage.recorded()
    #expect(first.tries.isEmpty)
    stage.send(.clients(.left))
    #expect(stage.effects().contains(.cancel(id: "form/submit")))
    stage.send(.clients(.entered(ClientSample.workplace)))
    stage.openMaria()
    stage.press("c")
    stage.arrive(ContactSample.form)
    #expect(stage.frame().contains("This may have been recorded."))
    stage.press("<^s>")
    let second = try stage.recorded()
    #expect(second.reference == first.reference && second.happened == first.happened)
    #expect(second.tries == [first.answers])
  }

  @Test func nobodyKnowsWhetherItArrived() throws {
    var stage = Stage.contact()
    stage.press("emerg<enter><^s>")
    let first = try stage.recorded()
    stage.send(
      .contact(
        .notRecorded(ContactSample.key, .offline(.noConnection), .unknown, at: Sample.now)))
    #expect(stage.frame().contains("This may have been recorded. The system cannot be reached."))
    #expect(stage.state.isOffline)
    stage.press("<tab>By the pier<^s>")
    let second = try stage.recorded()
    #expect(second.reference == first.reference && second.tries == [first.answers])
    // Refused for sure: what is sent then is sent for the first time.
    stage.send(
      .contact(.notRecorded(ContactSample.key, .refused("No."), .notRecorded, at: Sample.now)))
    #expect(stage.frame().contains("Not recorded. The system refused: No."))
    stage.press("<^s>")
    let third = try stage.recorded()
    #expect(third.tries.isEmpty)
  }

  @Test func whatMayHaveArrivedIsNotCalledUnsentWhenItIsLeft() {
    var stage = Stage.contact()
    stage.press("emerg<enter><^s>")
    stage.send(
      .contact(
        .notRecorded(ContactSample.key, .offline(.noConnection), .unknown, at: Sample.now)))
    stage.press("<esc>")
    #expect(
      stage.toast
        == "“Outreach contact” may have been recorded. It is saved as a draft: ^S checks before it "
        + "sends again.")
  }

  @Test func aFormAsItWasIsNotUnsentOnAnyScreen() {
    var stage = Stage.contact()
    stage.press("<tab>Pier<esc>c")
    stage.arrive(ContactSample.form)
    #expect(stage.state.contact.left == 1)
    // What was typed is taken out again, and another screen looked at.
    stage.press("<backspace><backspace><backspace><backspace><alt-2>")
    #expect(stage.state.contact.left == 0)
    #expect(!stage.frame().contains("unsent") && !stage.state.holdsUnsentWords)
    stage.press("<alt-1><tab><tab><tab>")
    #expect(!stage.state.holdsUnsentWords)
  }

  @Test func theSessionThatEndedLeadsToSigningIn() {
    var stage = Stage.contactPage()
    stage.press("c")
    stage.send(.contact(.readFailed(.signInAgain)))
    stage.press("<enter>")
    #expect(stage.state.place == .signIn)
  }

  @Test func aFailureIsTriedAgainOrLeft() {
    var stage = Stage.contactPage()
    stage.press("c")
    stage.send(.contact(.readFailed(.offline(.timedOut))))
    _ = stage.effects()
    stage.press("<enter>")
    #expect(
      stage.effects() == [.run(.contact(.read(55, known: nil, response: nil)), id: "contact/read")])
    stage.press("<esc>")
    #expect(!stage.state.contact.isOpen && stage.effects() == [.cancel(id: "contact/read")])
    #expect(stage.frame().contains("Recent TouchPoints"))
  }

  @Test func formsThatCannotBeFilledInSayWhy() {
    let empty = TouchPointForm(touchPoint: TouchPoint(id: 55, name: "Empty"), elements: [])
    var closed = ContactSample.form
    closed.touchPoint.isDisabled = true
    for (action, words) in [
      (Contact.Action.formMissing, "ETO has no form with the number 55. Check contact.touchpoint."),
      (.formArrived(closed, nil, Sample.stamp(1)), "This form takes no more answers"),
      (
        .formArrived(empty, nil, Sample.stamp(1)), "This form has no questions that can be answered"
      ),
    ] {
      var stage = Stage.contactPage()
      stage.press("c")
      stage.send(.contact(action))
      #expect(stage.frame().contains(words), "\(words)")
    }
  }

  @Test func aRecentResponseIsOpenedAndOnlyWhatChangedIsSent() throws {
    var stage = Stage.contactPage()
    stage.press("<enter>")
    #expect(stage.toast == "Go down to a record first")
    stage.press("j<enter>")
    #expect(
      stage.effects() == [.run(.contact(.read(55, known: nil, response: 33)), id: "contact/read")])
    stage.arrive(ContactSample.form, ContactSample.response)
    #expect(stage.frame().contains("English, Thai (read only here)"))
    #expect(!stage.frame().contains("5F1B"))
    stage.press("<tab><tab>By the pier<^s>")
    let submission = try stage.recorded()
    #expect(submission.response == 33 && submission.answers == [3: .text("By the pier")])
  }

  @Test func theBedOfANightIsForTheCheckInScreen() throws {
    var stage = Stage.contactPage()
    stage.press("jj<enter>")
    stage.arrive(ContactSample.checkInForm, ContactSample.bedNight)
    let entry = try #require(stage.state.contact.entry)
    #expect(entry.fields.filter(\.isAsked).map(\.id) == [5])
    #expect(stage.frame().contains("Bed 2 (read only here)"))
  }

  @Test func theCursorGoesFromResponseToResponse() {
    var stage = Stage.contactPage(60, 17)
    let ids = { (stage: Stage) in stage.state.clients.client?.selected }
    #expect(ids(stage) == nil)
    for _ in 0..<20 { stage.press("j") }
    #expect(ids(stage) == 31, "the oldest is the last")
    for _ in 0..<20 {
      stage.press("k")
      _ = stage.frame()
    }
    #expect(ids(stage) == nil && stage.state.clients.client?.scroll == 0)
    stage.press("G")
    #expect(stage.state.clients.client?.scroll ?? 0 > 0)
    stage.press("g")
    #expect(ids(stage) == nil && stage.state.clients.client?.scroll == 0)
  }

  @Test func theMouseAnswersAndSends() throws {
    var stage = Stage.contact()
    stage.press("emerg<enter>")
    let rows = stage.frame().text.split(separator: "\n", omittingEmptySubsequences: false)
    let button = try #require(rows.firstIndex { $0.contains("[ Send ]") })
    stage.push(.mouse(Mouse(.click, at: Point(x: 4, y: button))))
    _ = try stage.recorded()
  }

  @Test func aPasteGoesIntoTheQuestion() {
    var stage = Stage.contact()
    stage.press("<tab><tab>")
    stage.push(.paste(Paste(text: "Under the bridge\n", truncated: false)))
    #expect(stage.frame().contains("Under the bridge"))
  }

  @Test func controlCEndsReadingAndClosesChoices() {
    var stage = Stage.contactPage()
    stage.press("c<^c>")
    #expect(!stage.state.contact.isOpen && !stage.state.isQuitting)
    stage = .contact()
    stage.press("<enter><^c>")
    #expect(stage.state.contact.entry?.isCovered == false && !stage.state.isQuitting)
  }

  @Test func thatOneWasBegunIsSaidInTheLanguageThatIsSpoken() {
    var stage = Stage.contact()
    stage.press("<tab><tab>x<esc>")
    #expect(stage.state.clients.unfinished.first?.note.hasSuffix(": started") == true)
    stage.send(.phrasesArrived(Phrases(.es)))
    #expect(stage.state.clients.unfinished.first?.note.hasSuffix(": empezado") == true)
  }

  @Test func everyKeyIsInHelpAndPalette() {
    for keys in ["", "<tab>", "<tab><enter>", "<^x>"] {
      var stage = Stage.contact()
      stage.press("<tab><tab>x<backtab><backtab>" + keys)
      let bindings = App.screen(stage.state) + App.everywhere
      let all = bindings.flatMap(\.keys)
      #expect(Set(all.filter { key in all.count { $0 == key } > 1 && !key.isText }).isEmpty)
      let listed = App.helpSections(stage.state).flatMap(\.entries).map(\.title)
      // A letter that is text where the focus is does nothing else there.
      let acting =
        App.screen(stage.state)
        + App.everywhere.filter { !stage.state.takesText || !$0.keys.allSatisfy(\.isText) }
      #expect(Set(listed) == Set(acting.map { stage.state.phrases[$0.title] }))
    }
  }
}
