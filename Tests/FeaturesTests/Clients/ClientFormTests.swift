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
  private func newClient(_ text: String = "Sampson, Kim") -> Stage {
    var stage = Stage.clients()
    stage.press("\(text)<enter>")
    if let lookup = stage.state.clients.lookup { stage.send(.clients(.found([], lookup))) }
    stage.push(.key(.control("n")))
    stage.send(
      .clients(.questionsArrived([Demographic(id: 901, name: "Alias", kind: .text)])))
    _ = stage.effects()
    return stage
  }

  private func add(_ stage: Stage) -> (fields: ParticipantFields, others: Set<Int>)? {
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

  @Test func whatWasSearchedForIsFilledIn() {
    let form = newClient().state.clients.form
    #expect(form?.text(.last) == "Sampson" && form?.text(.first) == "Kim")
    #expect(newClient("2/25/1980").state.clients.form?.text(.birth) == "2/25/1980")
    #expect(newClient("ትዕግስት በቀለ").state.clients.form?.text(.first) == "ትዕግስት")
  }

  /// What was searched for is a beginning, and mostly not how the name is written.
  @Test func whatIsTypedFirstTakesThePlaceOfWhatWasFilledIn() {
    var stage = newClient("walter lampwick")
    stage.press("Jane<tab><tab>Doe")
    #expect(stage.state.clients.form?.text(.first) == "Jane")
    #expect(stage.state.clients.form?.text(.last) == "Doe")
    stage = newClient("walter lampwick")
    stage.press("<end>ina<tab><tab><home>de ")
    #expect(stage.state.clients.form?.text(.first) == "Walterina")
    #expect(stage.state.clients.form?.text(.last) == "de Lampwick")
  }

  /// What the search took for a date, digits or a telephone number is no name on record.
  @Test(arguments: [
    ("Edith Thimbleton 2/29/1944", "Edith", "Thimbleton", "2/29/1944", "", ""),
    ("2/29/1944 edith thimbleton", "Edith", "Thimbleton", "2/29/1944", "", ""),
    ("Edith Thimbleton, 2/29/1944", "Edith", "Thimbleton", "2/29/1944", "", ""),
    ("Thimbleton, Edith 2/29/1944", "Edith", "Thimbleton", "2/29/1944", "", ""),
    ("thimbleton, 2/29/1944", "", "Thimbleton", "2/29/1944", "", ""),
    ("Acronby Silas 1939", "Acronby", "Silas", "", "", ""),
    ("Acronby Silas 02/1939", "Acronby", "Silas", "", "", ""),
    ("Jane O'Brien 4321", "Jane", "O'Brien", "", "4321", ""),
    ("Jane O'Brien 123-45-6789", "Jane", "O'Brien", "", "123-45-6789", ""),
    ("Jane O'Brien #4321", "Jane", "O'Brien", "", "", ""),
    ("(202) 555-0188 Jo", "Jo", "", "", "", "(202) 555-0188"),
    ("Jo Lee 2/29/1944 202 555 0188", "Jo", "Lee", "2/29/1944", "", "202 555 0188"),
    ("1980", "", "", "", "", ""), ("4321", "", "", "", "4321", ""),
  ]) func eachThingThatWasSearchedForStandsInItsOwnLine(
    _ typed: String, _ first: String, _ last: String, _ birth: String, _ digits: String,
    _ phone: String
  ) throws {
    let form = try #require(newClient(typed).state.clients.form)
    #expect(form.text(.first) == first && form.text(.last) == last)
    #expect(form.text(.birth) == birth && form.text(.cellPhone) == phone)
    #expect(form.socialSecurity.text == digits)
  }

  /// Whoever is on record with the same name and date is asked about before anybody is added.
  @Test func whoWasSearchedForByNameAndDateIsComparedByBoth() throws {
    var stage = newClient("Maria Sample 2/1/1980")
    stage.press("<^s>")
    let fields = try #require(add(stage)).fields
    #expect(TwinCheck(fields).marks(ClientSample.participant.fields) == [.name, .birth])
  }

  /// A name is enough to be asked about where no more is known.
  @Test func whoWasSearchedForByNameAndYearIsAskedAbout() throws {
    var stage = Stage.found("Maria Sample 1980")
    stage.press("n<^s>")
    #expect(stage.state.clients.mode == .twins && add(stage) == nil)
    #expect(stage.state.clients.form?.twins?.people.first?.id == 5001)
  }

  @Test(arguments: [
    ("jean-luc o'brien", "Jean-Luc", "O'Brien"), ("élodie duval", "Élodie", "Duval"),
    ("ann mcCoy", "ann", "mcCoy"), ("LEE, kim", "kim", "LEE"), ("lee, kim", "Kim", "Lee"),
    ("สมชาย ใจดี", "สมชาย", "ใจดี"),
  ]) func aNameThatWasSearchedForInSmallLettersIsWrittenAsAName(
    _ typed: String, _ first: String, _ last: String
  ) {
    let form = newClient(typed).state.clients.form
    #expect(form?.text(.first) == first && form?.text(.last) == last)
  }

  @Test func whatIsWrittenIsGivenAsWhoeverWorksWhere() throws {
    var stage = newClient()
    stage.push(.key(.control("s")))
    let form = try #require(stage.state.clients.form)
    let fields = form.result(.en, today: ClientSample.today)
    #expect(
      stage.effects() == [
        .run(
          .clients(.add(fields, others: [], form: form.id, by: ClientSample.writer)),
          id: "clients/save/new")
      ])
    #expect(fields.name.first == "Kim" && fields.name.last == "Sampson")
    stage.push(.key(.control("s")))
    #expect(stage.effects() == [], "once is enough")
  }

  /// A date that slipped into the line of a name is seen before it is on record, and may be meant.
  @Test(arguments: ["1/1/61", "5119", "1 Feb 1980", "#12"])
  func aNameThatIsADateOrANumberIsAskedAboutOnce(_ typed: String) throws {
    var stage = newClient()
    let said = "This is a date or a number, not a name."
    stage.press("<tab><tab>\(typed)")
    #expect(!stage.frame().contains(said), "it is being typed")
    stage.press("<tab>")
    #expect(stage.frame().contains(said), "\(stage.frame().text)")
    stage.press("<^s>")
    #expect(add(stage) == nil)
    #expect(stage.state.clients.form?.focus == .last)
    #expect(stage.frame().contains(said))
    stage.press("<^s>")
    #expect(try #require(add(stage)).fields.name.last == typed)
  }

  @Test(arguments: ["Lampwick", "Lampwick 3rd", "O'Brien", "X2"])
  func aNameWithLettersIsTakenAtOnce(_ typed: String) throws {
    var stage = newClient()
    stage.press("<tab><tab>\(typed)<^s>")
    #expect(try #require(add(stage)).fields.name.last == typed)
  }

  @Test func aNumberOnRecordAsANameIsNotAskedAbout() {
    var known = ClientSample.participant
    known.fields.name.last = "5119"
    var form = ClientForm(.edit(known), id: Sample.id(1), alias: nil)
    #expect(!form.isNoName(.last, .en, today: ClientSample.today))
    form.texts[.last] = TextField("5120")
    #expect(form.isNoName(.last, .en, today: ClientSample.today))
  }

  /// The day beside a name that was searched for is no part of the name.
  @Test(arguments: ["walter lampwick 1/1/61", "lampwick, walter 1/1/61", "1/1/61 walter lampwick"])
  func aDateBesideANameThatWasSearchedForIsTheDayOfBirth(_ typed: String) {
    let form = newClient(typed).state.clients.form
    #expect(form?.text(.first) == "Walter" && form?.text(.last) == "Lampwick")
    #expect(form?.text(.birth) == "1/1/1961")
  }

  /// Two digits are a child or somebody of a hundred: which of them is read before it is hidden on record.
  @Test(arguments: [
    ("3/3/25", "3/3/2025"), ("3/3/27", "3/3/1927"), ("Feb 1, 80", "2/1/1980"),
    ("1980-02-01", "2/1/1980"), ("nobody knows", "nobody knows"), ("-", "-"), ("", ""),
  ]) func aDateOfBirthIsWrittenOutOnceItsLineIsLeft(_ typed: String, _ shown: String) {
    var stage = newClient()
    stage.press("<tab><tab><tab><tab>\(typed)<tab>")
    #expect(stage.state.clients.form?.text(.birth) == shown)
    stage.press("<backtab><backtab>")
    #expect(stage.state.clients.form?.text(.birth) == shown)
  }

  @Test func aCenturyThatNobodyWroteIsSeenBeforeItIsGiven() throws {
    var stage = newClient()
    stage.press("<tab><tab><tab><tab>3/3/25<^s>")
    #expect(add(stage) == nil)
    #expect(stage.toast == "Read as born in 2025. Save again if that is right.")
    #expect(stage.state.clients.form?.text(.birth) == "3/3/2025")
    #expect(stage.state.clients.form?.focus == .birth)
    stage.press("<^s>")
    #expect(try #require(add(stage)).fields.birth == ClientSample.day("2025-03-03"))
    var whole = newClient()
    whole.press("<tab><tab><tab><tab>3/3/1925<^s>")
    #expect(try #require(add(whole)).fields.birth == ClientSample.day("1925-03-03"))
  }

  @Test func theYearThatSomebodyWasSearchedForByIsFilledInWhole() {
    #expect(newClient("3/3/25").state.clients.form?.text(.birth) == "3/3/2025")
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

  @Test func throwingAwayIsAskedFirst() {
    var stage = newClient()
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
