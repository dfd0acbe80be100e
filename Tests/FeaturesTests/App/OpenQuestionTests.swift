import FoundationEssentials
import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// No question is answered by a key that was pressed for something else.
struct OpenQuestionTests {
  // MARK: A second press

  @Test func aSecondPressGivesNoConsent() {
    var hand = TimedHand(Stage.emergency())
    hand.press("<enter>", every: 1)
    #expect(hand.stage.state.emergency.person?.access.step == .consent)
    hand.press("<enter>", every: 2)
    #expect(hand.stage.state.emergency.person?.access.focus == .agree, "it is one key away")
    hand.press("<enter><enter>", every: 0.2)
    #expect(hand.stage.state.emergency.person?.access.reached.consent == nil)
    #expect(hand.stage.toast == "The question has just come: read it, then answer.")
    hand.press("<enter>", every: 1)
    #expect(hand.stage.state.emergency.person?.access.reached.consent?.isGiven == true)
  }

  @Test func whoMovesToAnAnswerMeansIt() {
    var hand = TimedHand(Stage.emergency())
    hand.press("<enter>", every: 1)
    hand.press("<tab><enter>", every: 0.1)
    #expect(hand.stage.state.emergency.person?.access.reached.consent?.isGiven == true)
  }

  @Test func aSecondPressSendsNoProfileThatNobodyHasLookedAt() {
    var hand = TimedHand(Stage.profile())
    hand.press("e<end>x", every: 1)
    _ = hand.effects()
    hand.press("<^s>", every: 1)
    hand.press("<^s>", every: 0.2)
    #expect(!Self.saves(hand.effects()))
    hand.press("<^s>", every: 1)
    #expect(Self.saves(hand.effects()))
  }

  @Test func aSecondPressPassesOverNobodyWhoMayBeTheSame() {
    var hand = TimedHand(Stage.clients())
    hand.press("Edyth Thimbleton<enter>", every: 1)
    if let lookup = hand.stage.state.clients.lookup {
      let found = (5016..<5028).map {
        ClientMatch(ClientSample.summary($0, "Edyth", "Thimbleton"), for: lookup)
      }
      hand.stage.send(.clients(.found(found, lookup)))
    }
    hand.press("<^n>", every: 1)
    hand.press("<^s>", every: 1)
    #expect(hand.stage.frame().text.contains("Shown here: 1 to 9."))
    _ = hand.effects()
    hand.press("a", every: 1)
    #expect(hand.stage.frame().text.contains("Shown here: 10 to 12."))
    hand.press("a", every: 0.2)
    #expect(!Self.adds(hand.effects()), "the page has only just come")
    #expect(hand.stage.state.clients.mode == .twins)
    #expect(hand.stage.toast == "The question has just come: read it, then answer.")
    hand.press("a", every: 1)
    #expect(Self.adds(hand.effects()))
  }

  private static func adds(_ commands: [Command<App.Effect>]) -> Bool {
    commands.contains { if case .run(.clients(.add), _) = $0 { true } else { false } }
  }

  private static func saves(_ commands: [Command<App.Effect>]) -> Bool {
    commands.contains { if case .run(.emergency(.save), _) = $0 { true } else { false } }
  }

  // MARK: A form that a letter opened

  @Test(
    arguments: [
      (Language.en, "A key opened this form: what came right after is not in it. Type on."),
      (.es, "Una tecla abrió este formulario: lo que siguió no se tomó. Escriba."),
    ])
  func aNameThatIsTypedOnIsNotTakenIntoAFormThatItsLetterOpened(language: Language, said: String) {
    var hand = TimedHand(Stage.page(preferences: Preferences(language: language)))
    hand.press("e", every: 1)
    let form = hand.stage.state.clients.form
    #expect(form != nil)
    _ = hand.effects()
    hand.press("dgar<enter><^s>", every: 0.15)
    #expect(hand.stage.state.clients.form == form && hand.effects().isEmpty)
    #expect(hand.stage.toast == said)
    #expect(hand.stage.frame().contains(said), "the row shows all of it")
    let logged = hand.stage.state.messages.filter { $0.sentence.phrase == .keyOfRun }
    #expect(logged.count == 1, "the log says so once for a run")
    hand.press("x", every: 1)
    #expect(hand.stage.state.clients.form != form, "who goes on means it")
    #expect(hand.stage.toast == nil)
  }

  @Test func whoMovesInAFormThatALetterOpenedMeansWhatFollows() {
    var hand = TimedHand(Stage.page())
    hand.press("e", every: 1)
    let form = hand.stage.state.clients.form
    hand.press("<tab>Kim", every: 0.05)
    #expect(hand.stage.state.clients.form?.isUntouched == false && form?.isUntouched == true)
    #expect(hand.stage.toast == nil)
  }

  @Test func aContactOutsideTakesItsFirstDigitAtOnceAndNoNameThatIsTypedOn() {
    var hand = TimedHand(Stage.outreachFromList)
    hand.press("w1", every: 0.1)
    #expect(hand.stage.contactForm?.answers.situation == .placeNotMeantForHabitation)
    hand = TimedHand(Stage.outreachFromList)
    hand.press("wilma<space>1", every: 0.1)
    #expect(hand.stage.contactForm?.isUntouched == true)
  }

  // MARK: Beds that open by themselves

  /// Sam was given the fourth bed, in which Robin came first: other beds open though no key asked for them.
  private static func lost(_ language: Language) throws -> TimedHand {
    var hand = TimedHand(Stage.checkIn(preferences: Preferences(language: language)))
    hand.press("/sam<enter><enter>4<enter>", every: 1)
    guard case .run(.checkIn(.write(let change, _)), _)? = hand.effects().last else {
      throw OutOfBed()
    }
    let holder = Sample.guest(6, "Example", "Robin", bed: 104)
    hand.stage.send(.checkIn(.bedTaken(change, by: holder, Sample.guests[0], at: Sample.now)))
    #expect(hand.stage.state.checkIn.picker?.guest == 1)
    // Who has which bed is read anew.
    _ = hand.effects()
    return hand
  }

  private struct OutOfBed: Error {}

  private static func saidOfBeds(_ language: Language) -> String {
    switch language {
    case .en: "These beds opened by themselves: that key did nothing. Read for whom."
    case .es: "Estas camas se abrieron solas: esa tecla no hizo nada. Lea para quién."
    }
  }

  @Test(
    arguments: ["<enter>", "<down><enter>", "<down><down><enter>", "j<enter>", "<tab><enter>"],
    Language.allCases)
  func noKeyThatWasOnItsWayGivesABedThatOpenedByItself(keys: String, language: Language) throws {
    var hand = try Self.lost(language)
    let before = hand.stage.state.checkIn.picker
    hand.press(keys, every: 0.15)
    #expect(hand.effects().isEmpty && hand.stage.state.checkIn.picker == before)
    #expect(hand.stage.toast == Self.saidOfBeds(language))
    #expect(hand.stage.frame().contains(Self.saidOfBeds(language)), "the row shows all of it")
    let logged = hand.stage.state.messages.filter { $0.sentence.phrase == .keyOfBeds }
    #expect(logged.count == 1, "the log says so once for a run")
    hand.press("<enter>", every: 1)
    guard case .run(.checkIn(.write(let change, _)), _)? = hand.effects().last else {
      Issue.record("who has read it chooses a bed")
      return
    }
    #expect(change.guest == 1)
  }

  // MARK: What a letter opens about a task

  /// A task that is selected, and the states it can have.
  private static func tasks(_ language: Language = .en) -> TimedHand {
    var stage = Stage.tasks(preferences: Preferences(language: language))
    stage.select(Sample.wifi)
    stage.send(.tasks(.choicesArrived(MenuTests.list, MenuTests.states)))
    return TimedHand(stage)
  }

  @Test(arguments: ["hot3", "hot 3", "tan3", "tan 3", "t 3"])
  func aWordThatIsTypedOnTheListOfTasksSetsNoState(word: String) {
    for (language, said) in [
      (Language.en, "The question has just come: read it, then answer."),
      (.es, "La pregunta acaba de salir: léala y luego responda."),
    ] {
      var hand = Self.tasks(language)
      hand.press(word.replacing(" ", with: "<space>"), every: 0.15)
      #expect(hand.stage.state.tasks.menu != nil && hand.stage.state.tasks.changing.isEmpty)
      #expect(hand.stage.toast == said)
      hand.press("3", every: 1)
      #expect(hand.stage.state.tasks.changing[Sample.wifi.id]?.new == Sample.state("3"))
    }
  }

  @Test(arguments: ["t3", "kjt3", "tj3", "tk3"], [0.05, 1])
  func whoKnowsTheDigitWaitsForNothing(keys: String, seconds: Double) {
    var hand = Self.tasks()
    hand.press(keys, every: seconds)
    #expect(hand.stage.state.tasks.changing[Sample.wifi.id]?.new == Sample.state("3"))
  }

  @Test func aDigitIsTakenAtOnceThoughTheChoicesHaveJustCome() {
    var stage = Stage.tasks()
    stage.select(Sample.wifi)
    var hand = TimedHand(stage)
    hand.press("t", every: 0.1)
    hand.stage.send(.tasks(.choicesArrived(MenuTests.list, MenuTests.states)))
    hand.press("3", every: 0.1)
    #expect(hand.stage.state.tasks.changing[Sample.wifi.id]?.new == Sample.state("3"))
  }

  @Test func aWordThatIsTypedOnTheListOfTasksIsNoNoteAndNobodysName() {
    var hand = Self.tasks()
    hand.press("bed<space>at<space>14<enter>", every: 0.15)
    #expect(hand.stage.state.tasks.composing != nil && !hand.stage.state.tasks.holdsUnsent)
    #expect(
      hand.stage.toast
        == "A key opened this form: what came right after is not in it. Type on.")
    hand.press("Called", every: 1)
    #expect(hand.stage.state.tasks.holdsUnsent, "who goes on means it")
    hand = Self.tasks()
    hand.press("hank<enter>", every: 0.15)
    #expect(hand.stage.state.tasks.prompt?.text.isEmpty == true)
    #expect(hand.stage.state.tasks.changing.isEmpty)
    hand = Self.tasks()
    hand.press("akim", every: 0.05)
    #expect(hand.stage.state.tasks.prompt?.text == "kim", "nothing was typed before it")
  }

  // MARK: Where one types already

  @Test func whereOneTypesAlreadyTheNextLettersAreForTheFormThatOpens() {
    var hand = TimedHand(Stage.found())
    hand.press("/<^n>", every: 1)
    let form = hand.stage.state.clients.form
    #expect(form?.isNew == true)
    hand.press("Kim", every: 0.1)
    #expect(hand.stage.state.clients.form != form)
  }

  @Test func whereKeysGoOnTheClientsScreenIsSaidBesideThem() {
    var stage = Stage.found()
    #expect(stage.frame().text(row: 23).hasPrefix("List: "))
    stage.press("<enter>")
    #expect(stage.frame().text(row: 23).hasPrefix("Page: "))
    stage.press("/")
    #expect(!stage.frame().text(row: 23).contains("Page:"))
    #expect(!stage.frame().text(row: 23).contains("List:"))
  }

  // MARK: A name

  /// A question of each kind, open.
  private static func questions() throws -> [(name: String, stage: Stage)] {
    var quit = AppSessionTests.withWords()
    quit.press("q")
    var words = AppSessionTests.withWords(refused: true)
    words.send(.placeTapped(.tasks))
    words.press("X")
    var out = Stage.checkIn()
    out.press("jjo")
    var undo = Stage.checkIn()
    undo.press("/thi mai<enter>o")
    let change = try undo.written()
    undo.send(.checkIn(.changeArrived(change, Sample.guests[2], isNew: false, at: Sample.now)))
    undo.press("<alt-4><alt-2>u")
    var enrol = Stage.page()
    enrol.press("p")
    var dismiss = Stage.page()
    dismiss.press("x")
    var form = Stage.contact()
    form.press("emerg<enter><^x>")
    var doubt = Stage.profile()
    doubt.state.emergency[EmergencySample.robin]?.question = Emergency.Doubt(step: .call)
    doubt.send(.redrawTapped)
    return [
      ("quit", quit), ("what was written about a task", words), ("check-out", out),
      ("undo", undo), ("enrol", enrol), ("dismiss", dismiss), ("form", form), ("doubt", doubt),
    ].map { name, stage in
      var stage = stage
      _ = stage.effects()
      return (name, stage)
    }
  }

  @Test(arguments: ["bo 2001", "ok2", "jo 2222", "Ana 2 2"], [0.15, 1])
  func aNameThatIsTypedOverAQuestionConfirmsNothing(typed: String, seconds: Double) throws {
    for (name, stage) in try Self.questions() {
      #expect(stage.state.asked != nil, "\(name)")
      var hand = TimedHand(stage)
      hand.press(typed.replacing(" ", with: "<space>"), every: seconds)
      #expect(hand.effects().isEmpty && !hand.stage.state.isQuitting, "\(name)")
      #expect(
        hand.stage.state.asked?.question == stage.state.asked?.question, "\(name) is asked still")
      #expect(
        hand.stage.toast == "That was typed over a question. Wait a moment, then press it again.",
        "\(name)")
    }
  }

  @Test func afterAPauseThePrintedKeysAnswerAgain() throws {
    for (name, stage) in try Self.questions() {
      var hand = TimedHand(stage)
      hand.press("bo1", every: 0.15)
      #expect(hand.stage.state.asked?.question == stage.state.asked?.question, "\(name)")
      hand.press("1", every: 1.5)
      #expect(
        hand.stage.state.asked?.question == stage.state.asked?.question, "\(name) is typed on")
      hand.press("1", every: 2.5)
      #expect(
        hand.stage.state.asked?.question.name != stage.state.asked?.question.name,
        "\(name) is answered")
      #expect(!hand.stage.state.isQuitting, "with the first answer")
    }
  }

  @Test(arguments: [("bo2001", false), ("o2222", true), ("bo 2001", false)])
  func aNameThatIsTypedWithoutLookingChecksNobodyOut(typed: String, isAsked: Bool) {
    var hand = TimedHand(
      Stage.checkIn(
        80, 24,
        [Sample.guest(5123, "Faro", "Ana", bed: 101), Sample.guest(5124, "Hill", "Cy", bed: 102)]))
    hand.press(typed.replacing(" ", with: "<space>"), every: 0.15)
    #expect(hand.effects().isEmpty && hand.stage.state.checkIn.changes.isEmpty)
    // Behind a letter that is no key the rest of the word asks nothing.
    #expect(hand.stage.frame().contains("Check out Ana Faro #5123?") == isAsked)
  }

  // MARK: A name behind a key that does nothing

  /// Somebody was given a bed on the map, which can be taken back, and that bed is selected.
  private static func map() throws -> TimedHand {
    var stage = Stage.checkIn()
    stage.press("<tab>llllll<enter>sam<enter>")
    let change = try stage.written()
    var guest = Sample.guests[0]
    guest.tonight = change.wanted
    stage.send(.checkIn(.changeArrived(change, guest, isNew: false, at: Sample.now)))
    _ = stage.effects()
    return TimedHand(stage)
  }

  @Test func aNameBehindAKeyThatIsRefusedIsNoKey() throws {
    var hand = try Self.map()
    hand.press("H", every: 1)
    #expect(hand.stage.toast == "Only a free bed can be held")
    hand.press("Wu<enter>", every: 0.15)
    #expect(hand.effects().isEmpty && hand.stage.state.checkIn.mode == .beds)
    #expect(
      hand.stage.toast
        == "Keys that come right after one that does nothing are ignored. Wait a moment.")
    hand.press("u", every: 1)
    #expect(!hand.effects().isEmpty, "whoever means it takes it back")
  }

  @Test func aNameBehindALetterThatIsNoKeyTakesNothingBack() throws {
    var hand = try Self.map()
    hand.press("Wu", every: 0.15)
    #expect(hand.effects().isEmpty && hand.stage.state.checkIn.changes.isEmpty)
  }

  @Test func aKeyBehindArrowsActsAtOnce() throws {
    var hand = try Self.map()
    hand.press("<left><right>u", every: 0.05)
    #expect(!hand.effects().isEmpty)
  }

  @Test func arrowsAnswerWhateverWasTyped() throws {
    var hand = TimedHand(Stage.checkIn())
    hand.press("jjo", every: 1)
    hand.press("bo<space>2001", every: 0.15)
    #expect(hand.effects().isEmpty)
    hand.press("<right><enter>", every: 0.15)
    guard case .run(.checkIn(.write(let change, _)), _)? = hand.effects().last else {
      Issue.record("nobody is checked out")
      return
    }
    #expect(change.kind == .checkOut && change.guest == 3)
  }

  @Test func aClickAnswersWhateverWasTyped() {
    var hand = TimedHand(Stage.checkIn())
    hand.press("jjo", every: 1)
    hand.press("b<space>2", every: 0.15)
    #expect(hand.effects().isEmpty && hand.stage.state.checkIn.question != nil)
    hand.press("<right>", every: 1)
    let yes = hand.stage.frame().cursor.point
    hand.press("<left>b", every: 1)
    hand.stage.push(.mouse(Mouse(.click, at: yes)))
    #expect(hand.stage.state.checkIn.changes.keys.sorted() == [3])
  }

  @Test func aDigitAnswersOnceTheQuestionCouldBeRead() {
    var hand = TimedHand(Stage.checkIn())
    hand.press("jjo", every: 1)
    hand.press("2", every: 0.5)
    #expect(hand.stage.state.checkIn.changes.keys.sorted() == [3])
  }
}
