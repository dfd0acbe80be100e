import FoundationEssentials
import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// Adding a client and changing one.
struct ClientFormTests {
  /// The form for a new client after a search for a name that nobody has.
  func newClient(_ text: String = "Sampson, Kim") -> Stage {
    var stage = Stage.clients()
    stage.press("\(text)<enter>")
    if let lookup = stage.state.clients.lookup { stage.send(.clients(.found([], lookup))) }
    stage.push(.key(.control("n")))
    stage.send(
      .clients(.questionsArrived([Demographic(id: 901, name: "Alias", kind: .text)])))
    _ = stage.effects()
    return stage
  }

  func add(_ stage: Stage) -> (fields: ParticipantFields, others: Set<Int>)? {
    var stage = stage
    for case .run(.clients(.add(let fields, let others, _, _)), _) in stage.effects() {
      return (fields, others)
    }
    return nil
  }

  @Test func nobodyIsAddedBeforeASearch() {
    var stage = Stage.clients()
    stage.push(.key(.control("n")))
    #expect(stage.state.clients.form == nil)
    #expect(stage.toast == "Search first: they may be on record")
  }

  /// Whoever was found so far stands before the person; nobody waits for the last of all systems.
  @Test func somebodyIsAddedAsSoonAsASearchHasFoundAnybody() throws {
    var stage = Stage.clients()
    stage.press("sampson<enter>")
    stage.push(.key(.control("n")))
    #expect(stage.state.clients.form == nil)
    #expect(stage.toast == "Still searching: they may be on record")
    let lookup = try #require(stage.state.clients.lookup)
    stage.send(.clients(.foundSome(ClientSample.matches("sampson"), alike: [], lookup)))
    #expect(stage.state.clients.standing == .loading)
    stage.push(.key(.control("n")))
    #expect(stage.state.clients.form?.isNew == true)
  }

  @Test func aStreetNameIsEnough() throws {
    var stage = newClient("zebra")
    stage.state.clients.drafts[.new]?.texts[.first] = TextField()
    stage.state.clients.drafts[.new]?.texts[.alias] = TextField("Red Jacket")
    let fields = try #require(stage.state.clients.form).result(.en, today: ClientSample.today)
    #expect(fields.name.first == "Red Jacket", "the system takes nobody without a name")
    #expect(fields.demographics.map(\.value) == [.text("Red Jacket")])
  }

  @Test func likelyTwinsStandBesideAndNothingIsAddedYet() throws {
    var stage = newClient()
    stage.press("x")
    stage.push(.key(.control("s")))
    let id = try #require(stage.state.clients.form?.id)
    _ = stage.effects()
    stage.send(.clients(.twinsArrived([ClientSample.participant], form: id)))
    #expect(stage.state.clients.mode == .twins && add(stage) == nil)
    let words = stage.frame().text.split { $0.isWhitespace || $0 == "|" }.joined(separator: " ")
    #expect(words.contains("d: dates and digits"), "what is hidden there can be seen")
    var other = stage
    other.press("<enter>")
    #expect(other.state.clients.client?.id == 5001 && other.state.clients.form == nil)
    #expect(other.state.clients.drafts[.new] != nil, "what was typed is kept")
    _ = stage.effects()
    stage.press("a")
    #expect(add(stage)?.others == [5001], "nobody is asked about the same person twice")
  }

  @Test func whatWasTypedSurvivesEscapeAnotherScreenAndAFailure() throws {
    var stage = newClient()
    stage.press("<end>berly<esc>")
    #expect(stage.state.clients.form == nil)
    stage.push(.key(.alt(.text("4"))), .key(.alt(.text("1"))))
    stage.push(.key(.control("n")))
    #expect(stage.state.clients.form?.text(.first) == "Kimberly")
    stage.push(.key(.control("s")))
    stage.send(
      .clients(
        .saveFailed(.new, .refused("No."), at: Sample.now)))
    #expect(stage.state.clients.form?.text(.first) == "Kimberly")
    #expect(stage.frame().contains("Not saved."))
    #expect(stage.state.holdsUnsentWords, "leaving asks first")
  }

  /// The form itself says where to sign in again, as the message row does.
  @Test func whereToSignInAgainIsNamedInTheForm() {
    var stage = newClient()
    stage.push(.key(.control("s")))
    stage.send(.clients(.saveFailed(.new, .signInAgain, at: Sample.now)))
    stage.state.toast = nil
    #expect(
      stage.frame().contains("Not saved. Sign in to ETO again: Alt-9."), "\(stage.frame().text)")
  }

  /// ETO refuses somebody whom it takes for another.
  private func refused(_ people: [Participant], _ width: Int = 80, _ height: Int = 24) throws
    -> Stage
  {
    var stage = Stage.found("Sample, Maria", width, height)
    stage.press("n")
    stage.push(.key(.control("s")))
    // The list has somebody of that name, who is said to be somebody else.
    try #require(stage.state.clients.mode == .twins)
    stage.press("a")
    let id = try #require(stage.state.clients.form?.id)
    stage.send(
      .clients(
        .takenForAnother(people, .refused("Duplicate check."), form: id, at: Sample.now)))
    _ = stage.effects()
    return stage
  }

  @Test func whomETOTakesForAnotherStandsBesideThatOneWithAWayOut() throws {
    var stage = try refused([ClientSample.participant])
    stage.golden("client-taken-for")
    stage.press("a")
    #expect(stage.effects() == [], "it would be refused again")
    #expect(stage.toast?.hasPrefix("Not added: ETO says this person is already on record.") == true)
    var other = stage
    other.press("<esc>")
    #expect(other.state.clients.mode == .form && other.state.clients.form?.text(.first) == "Maria")
    #expect(other.frame().contains("Change the name, birth"))
    stage.press("<enter>")
    #expect(stage.state.clients.client?.id == 5001)
  }

  @Test(arguments: [(80, 24), (60, 17)])
  func whereTheOtherOneIsNotFoundTheFormSaysWhatToDo(_ width: Int, _ height: Int) throws {
    let stage = try refused([], width, height)
    #expect(stage.state.clients.mode == .form)
    let words = stage.frame().text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("or search for that record."), "\(stage.frame().text)")
  }

  @Test func namesWithAndWithoutAccentsAreOne() {
    let new = ParticipantFields(
      name: PersonName(first: "Jose", last: "Nunez"), birth: ClientSample.day("1966-06-06"))
    var old = new
    old.name = PersonName(first: "José", last: "Núñez")
    #expect(TwinCheck(new).isLikely(old))
    #expect(!TwinCheck(new).isSame(old), "what was sent is known by every byte")
    old.name = PersonName(first: "Maria", last: "Sample", aliases: ["Pepe; José Nuñez"])
    #expect(TwinCheck(new).isLikely(old), "each of the names in one line counts")
  }

  /// The names of what is begun and of what is ended.
  private func ids(_ stage: inout Stage) -> (begun: Set<String>, ended: Set<String>) {
    var ids: (begun: Set<String>, ended: Set<String>) = ([], [])
    for command in stage.effects() {
      switch command {
      case .run(_, let id): ids.begun.insert(id.name)
      case .cancel(let id): ids.ended.insert(id.name)
      case .cancelAll, .cancelAllBut: ids.ended = ids.begun
      }
    }
    return ids
  }

  @Test func severalCanBeOnTheWay() {
    var stage = Stage.page()
    stage.press("e!")
    stage.push(.key(.control("s")))
    #expect(ids(&stage).begun == ["clients/save/5001"])
    stage.press("<esc><esc>n")
    stage.push(.key(.control("s")))
    let ids = ids(&stage)
    #expect(ids.begun.contains("clients/save/new") && !ids.begun.contains("clients/save/5001"))
    #expect(!ids.ended.contains("clients/save/5001"), "the first is not ended by it")
    #expect(stage.state.clients.drafts[.edit(5001)]?.progress == .saving)
    stage.send(.clients(.left))
    #expect(self.ids(&stage).ended.isSuperset(of: ["clients/save/5001", "clients/save/new"]))
  }

  @Test func whoWasSavedWithoutEveryAnswerIsNamed() {
    var stage = newClient()
    stage.push(.key(.control("s")))
    stage.send(
      .clients(.saved(SavedParticipant(id: 6001, complaints: [901: "No."]), .new, at: Sample.now)))
    #expect(
      stage.toast == "Kim Sampson #6001: saved, but ETO did not take every answer. Check the page.")
  }

  @Test func afterAddingThePageOpens() throws {
    var stage = newClient()
    stage.push(.key(.control("s")))
    _ = stage.effects()
    stage.send(.clients(.saved(SavedParticipant(id: 6001), .new, at: Sample.now)))
    #expect(stage.state.clients.client?.id == 6001 && stage.state.clients.drafts.isEmpty)
    #expect(stage.toast == "Added as client 6001.")
    #expect(
      stage.effects().contains(.run(.clients(.read(6001, forms: nil)), id: "clients/page")))
  }

  @Test func editingKeepsWhatIsHiddenAndSendsOldAndNew() throws {
    var stage = Stage.page()
    stage.press("e")
    let form = try #require(stage.state.clients.form)
    #expect(form.result(.en, today: ClientSample.today) == ClientSample.participant.fields)
    #expect(form.text(.birth).isEmpty && form.socialSecurity.isEmpty)
    stage.press("!")
    stage.push(.key(.control("s")))
    guard
      case .run(.clients(.update(5001, let change, form: form.id, _)), _)? = stage.effects().last
    else {
      Issue.record("nothing is sent")
      return
    }
    #expect(change.old == ClientSample.participant.fields)
    #expect(change.lines == [.first] && change.new.name.first == "Maria!")
  }

  @Test func aCodeThatIsNotKnownIsKept() {
    var participant = ClientSample.participant
    participant.fields.gender = 5
    let form = ClientForm(.edit(participant), id: Sample.id(1), alias: nil)
    #expect(form.result(.en, today: ClientSample.today).gender == 5)
  }

  @Test(arguments: [
    (ClientForm.Field.birth, "2/30/1980", Phrase.clientsBadBirth),
    (.birth, "1/1/2030", .clientsBadBirth), (.email, "2/29/1944", .editorNotAnEmail),
    (.email, "ann@shelter", .editorNotAnEmail), (.email, "ann li@shelter.org", .editorNotAnEmail),
    (.first, String(repeating: "n", count: 51), .clientsTooLong),
  ]) func aWrongEntryIsSaidBesideItsField(
    _ field: ClientForm.Field, _ text: String, _ expected: Phrase
  ) {
    var form = ClientForm(.new, id: Sample.id(1), alias: nil)
    form.texts[.first] = TextField("Kim")
    form.texts[field] = TextField(text)
    #expect(form.problem(with: field, .en, today: ClientSample.today) == expected)
  }

  @Test func whatMayBeAnAddressIsTakenAndWhatIsOnRecordStays() {
    var participant = ClientSample.participant
    participant.fields.reach.email = "none"
    var form = ClientForm(.edit(participant), id: Sample.id(1), alias: nil)
    #expect(form.problem(with: .email, .en, today: ClientSample.today) == nil)
    for text in ["", "o'brien@example.org", "josé+tag@correo.example"] {
      form.texts[.email] = TextField(text)
      #expect(form.problem(with: .email, .en, today: ClientSample.today) == nil, "\(text)")
    }
  }

  @Test func whatIsNoAddressIsSaidAndKept() {
    var stage = Stage.page()
    stage.press("e")
    stage.send(.clients(.formClicked(.email)))
    stage.press("<^u>2/29/1944<tab>")
    #expect(stage.frame().contains("This is not an e-mail address."))
    _ = stage.effects()
    stage.push(.key(.control("s")))
    #expect(stage.effects().isEmpty && stage.state.clients.form?.focus == .email)
    #expect(stage.state.clients.form?.text(.email) == "2/29/1944")
  }

  @Test(arguments: [
    ("6789", nil), ("219-09-9998", nil), ("-", nil), ("12345", Phrase.clientsBadDigits),
    ("000-12-3456", .clientsNoSuchDigits), ("666123456", .clientsNoSuchDigits),
    ("900123456", .clientsNoSuchDigits), ("123001234", .clientsNoSuchDigits),
    ("123450000", .clientsNoSuchDigits), ("111111111", .clientsNoSuchDigits),
    ("123456789", .clientsNoSuchDigits), ("078-05-1120", .clientsNoSuchDigits),
  ]) func theRulesOfTheNumberAreKept(_ text: String, _ expected: Phrase?) {
    var form = ClientForm(.new, id: Sample.id(1), alias: nil)
    form.texts[.first] = TextField("Kim")
    form.socialSecurity = PasswordField(text)
    #expect(form.problem(with: .socialSecurity, .en, today: ClientSample.today) == expected)
  }

  @Test func nineDigitsAreNotGivenUpForFour() {
    var form = ClientForm(.edit(ClientSample.participant), id: Sample.id(1), alias: nil)
    func problem(_ text: String) -> Phrase? {
      form.socialSecurity = PasswordField(text)
      return form.problem(with: .socialSecurity, .en, today: ClientSample.today)
    }
    func result() -> Model.Secret? {
      form.result(.en, today: ClientSample.today).socialSecurityNumber
    }
    #expect(problem("6789") == nil && result() == Secret("123-45-6789"))
    #expect(problem("123 45 6789") == .clientsNoSuchDigits)
    #expect(problem("4321") == .clientsNineOnRecord)
    #expect(problem("219-09-9998") == nil && result() == Secret("219099998"))
    #expect(problem("-") == nil && result() == nil)
    var lastFour = ClientSample.participant
    lastFour.fields.socialSecurityNumber = Secret("6789")
    form = ClientForm(.edit(lastFour), id: Sample.id(1), alias: nil)
    #expect(problem("4321") == nil && result() == Secret("4321"))
  }

  @Test func whatNobodyWroteInIsNotKept() {
    var stage = newClient()
    stage.press("<esc>")
    #expect(stage.state.clients.drafts.isEmpty && !stage.state.holdsUnsentWords)
    var page = Stage.page()
    page.press("e<esc>")
    #expect(page.state.clients.drafts.isEmpty && !page.state.holdsUnsentWords)
    page.press("e<tab><tab><tab>2/30<esc>")
    #expect(!page.state.clients.drafts.isEmpty, "though it cannot be read yet")
  }

  /// Whoever types on without looking means an answer.
  @Test func lettersOnAChoiceOfTheFormChooseAndAreNoCommands() {
    var stage = newClient()
    stage.send(.clients(.formClicked(.gender)))
    func chosen() -> Int?? { stage.state.clients.form.map { $0.genders[$0.gender.selected] } }
    for (key, code) in [("m", 0), ("f", 1), ("q", 1), ("?", 1), ("3", 0)] {
      stage.press(key)
      #expect(chosen() == code, "\(key)")
      #expect(!stage.state.isQuitting && stage.state.overlay == nil)
      #expect(stage.state.place == .clients && stage.state.clients.mode == .form)
    }
    stage.push(.paste(Paste(text: "f")))
    #expect(
      chosen() == 0 && stage.toast == "There is nowhere to paste here. Open a text field first.")
  }

  @Test func anotherSearchFillsInAnotherName() throws {
    var stage = newClient()
    stage.push(.key(.control("s")))
    let id = try #require(stage.state.clients.form?.id)
    stage.send(.clients(.twinsArrived([ClientSample.participant], form: id)))
    stage.press("<enter><esc>")
    stage.press("/<esc>zebra<enter>")
    stage.send(.clients(.found([], try #require(stage.state.clients.lookup))))
    stage.push(.key(.control("n")))
    #expect(stage.state.clients.form?.text(.first) == "Zebra")
    #expect(stage.state.clients.form?.text(.last) == "")
  }

  /// What the search box said is there again whenever somebody asks for a new client.
  @Test func whereNothingWasChangedNothingIsThrownAway() {
    for var stage in [newClient(), Stage.page()] {
      if stage.state.clients.mode == .page { stage.press("e") }
      let writing = stage.state.clients.writing
      stage.press("<^x>")
      #expect(stage.toast == "Nothing was changed.")
      #expect(stage.state.clients.mode == .form && stage.state.clients.writing == writing)
      stage.press("Q<^x>")
      #expect(stage.state.clients.mode == .question, "\(stage.frame().text)")
    }
  }

  @Test func throwingAwayIsAskedFirst() {
    var stage = newClient()
    stage.press("Q")
    stage.push(.key(.control("x")))
    stage.press("<enter>")
    #expect(stage.state.clients.form != nil, "the first answer keeps it")
    stage.push(.key(.control("x")))
    stage.press("2")
    #expect(stage.state.clients.form == nil && stage.state.clients.drafts.isEmpty)
  }

  @Test func whoHasNoNameAtAllIsNotSaved() {
    var stage = newClient("zebra")
    stage.state.clients.drafts[.new]?.texts[.first] = TextField()
    stage.push(.key(.control("s")))
    #expect(stage.effects() == [])
    #expect(stage.frame().contains("Enter a first, last or street name."))
  }

  @Test func aBoxThatWasClearedFillsInNothing() {
    var stage = newClient()
    stage.press("<esc>/<^u>")
    stage.push(.key(.control("n")))
    #expect(stage.state.clients.form?.text(.last) == "")
  }

  @Test func aFormThatWasBegunEarlierSaysSo() {
    var stage = newClient()
    stage.press("x<esc>")
    stage.push(.key(.control("n")))
    #expect(stage.toast?.hasPrefix("This form was started earlier") == true)
  }
}
