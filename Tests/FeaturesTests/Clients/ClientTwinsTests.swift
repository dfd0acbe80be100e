import FoundationEssentials
import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// Before somebody is added it is asked about those known here whose names are written otherwise.
struct ClientTwinsTests {
  private static let edyth = ClientSample.summary(
    5016, "Edyth", "Thimbleton", born: "1944-02-29")

  /// The form of a new client after a search that found some people.
  private func form(
    _ found: [ParticipantSummary] = [edyth], named first: String = "Edit",
    _ last: String = "Thimbelton", born: String = "2/29/1944",
    preferences: Preferences = Preferences()
  ) -> Stage {
    var stage = Stage.clients(preferences: preferences)
    stage.press("\(first) \(last)<enter>")
    if let lookup = stage.state.clients.lookup {
      stage.send(.clients(.found(found.map { ClientMatch($0, for: lookup) }, lookup)))
    }
    stage.push(.key(.control("n")))
    stage.state.clients.drafts[.new]?.texts[.birth] = TextField(born)
    _ = stage.effects()
    return stage
  }

  /// Saves, and tells whom the system is asked to add; nil where it is not asked.
  private func add(_ stage: inout Stage) -> Set<Participant.ID>? {
    stage.push(.key(.control("s")))
    return added(&stage)
  }

  private func added(_ stage: inout Stage) -> Set<Participant.ID>? {
    for case .run(.clients(.add(_, let others, _, _)), _) in stage.effects() { return others }
    return nil
  }

  @Test func whoIsSpeltOtherwiseOnTheListIsAskedAboutByNameNumberAgeAndWhy() {
    var stage = form()
    #expect(add(&stage) == nil && stage.state.clients.mode == .twins)
    let frame = stage.frame()
    #expect(frame.contains("1 person on record may be the same."))
    #expect(frame.contains("Edyth Thimbleton #5016 · 82 years old · "))
    #expect(frame.contains("birth date") && !frame.contains("2/29/1944"))
    stage.press("a")
    #expect(added(&stage) == [5016], "nobody is asked about the same person twice")
  }

  @Test func whoIsCalledTheSameInOneFieldIsNotSaidToHaveNamesSwapped() throws {
    var stage = form(
      [ClientSample.summary(5005, "Red Jacket", "")], named: "Red", "Jacket", born: "")
    _ = add(&stage)
    let frame = stage.frame()
    #expect(frame.contains("Red Jacket #5005 · name") && !frame.contains("names swapped"))
  }

  @Test func addressesOfEMailStandBesideEachOtherToo() {
    var stage = form()
    stage.state.clients.drafts[.new]?.texts[.email] = TextField("edit@example.org")
    #expect(add(&stage) == nil)
    #expect(stage.frame().contains("edit@example.org"))
  }

  @Test func enterOpensWhomItIs() {
    var stage = form()
    _ = add(&stage)
    stage.press("<enter>")
    #expect(stage.state.clients.client?.id == 5016 && added(&stage) == nil)
    #expect(stage.state.clients.drafts[.new] != nil, "what was typed is kept")
    #expect(stage.toast == "Not sent, saved as a draft: “New client”.")
  }

  /// The message about a form that was begun earlier names the key for it.
  @Test func theFormCanBeDiscardedWhereItIsAskedAboutThem() {
    var stage = form()
    _ = add(&stage)
    stage.press("<alt-4><alt-1>")
    #expect(stage.state.clients.drafts[.new]?.twins != nil)
    if stage.state.clients.mode != .twins { stage.push(.key(.control("n"))) }
    #expect(stage.state.clients.mode == .twins)
    stage.press("<^x>")
    #expect(stage.state.clients.mode == .question)
    stage.press("<esc>")
    #expect(stage.state.clients.mode == .twins && stage.state.clients.drafts[.new] != nil)
    stage.press("<^x><tab><enter>")
    #expect(stage.state.clients.drafts[.new] == nil && stage.state.clients.form == nil)
  }

  @Test func whoIsKeptOnThisComputerIsAskedAboutThoughTheListHasNobody() {
    var stage = form([])
    stage.state.clients.caseload = Caseload([Caseload.Member(Self.edyth, fetched: Sample.now)])
    #expect(add(&stage) == nil)
    #expect(stage.frame().contains("#5016"))
  }

  @Test func whoIsOnCheckInsListIsAskedAbout() {
    var stage = form([])
    stage.state.clients.checkInList = [Self.edyth]
    stage.state.clients.findNearby(in: stage.state.surroundings)
    #expect(add(&stage) == nil)
    #expect(stage.frame().contains("#5016"))
  }

  /// Nothing tells them apart but how the name is written.
  @Test func withoutADateOfBirthANameIsEnough() {
    var stage = form(born: "")
    #expect(add(&stage) == nil && stage.state.clients.mode == .twins)
  }

  /// One name is too little to be likely, and all that there is.
  @Test func whoHasOneNameIsAskedAboutWhereNothingElseIsWritten() {
    let zoraida = ClientSample.summary(5345, "Zoraida", "")
    var stage = form([zoraida], named: "Zoraida", "", born: "")
    #expect(add(&stage) == nil && stage.state.clients.mode == .twins)
    #expect(stage.frame().contains("1 person on record may be the same."))
    #expect(stage.frame().contains("Zoraida #5345"))
    stage.press("a")
    #expect(added(&stage) == [5345])
  }

  @Test func whoHasOneNameAndWasBornOnAnotherDayIsAddedWithoutAQuestion() {
    let zoraida = ClientSample.summary(5345, "Zoraida", "", born: "1990-07-11")
    var stage = form([zoraida], named: "Zoraida", "", born: "2/29/1944")
    #expect(add(&stage) == [])
  }

  @Test func whoWasBornOnAnotherDayIsAddedWithoutAQuestion() {
    var stage = form(born: "7/11/1990")
    #expect(add(&stage) == [])
  }

  private static let walter = ClientSample.summary(5001, "Walter", "Lampwick", born: "1961-04-09")

  /// What the search box takes for likely is likely for the question too.
  @Test func whoWasOnTheScreenAsLikelyIsAskedAboutThoughNamesAreSwappedAndMisspelt() {
    let edith = ClientSample.summary(5002, "Edith", "Lampwick")
    var stage = Stage.clients(60, 17)
    stage.press("lampwike walt<enter>")
    stage.answer([Self.walter, edith])
    #expect(stage.rows.contains(5001))
    stage.push(.key(.control("n")))
    _ = stage.effects()
    let form = stage.state.clients.form
    #expect(form?.text(.first) == "Lampwike" && form?.text(.last) == "Walt")
    #expect(add(&stage) == nil && stage.state.clients.mode == .twins)
    #expect(stage.frame().contains("1 person on record may be the same."))
    #expect(stage.frame().contains("Walter Lampwick #5001"), "\(stage.frame().text)")
    stage.press("a")
    #expect(added(&stage) == [5001], "nobody is asked about twice")
  }

  @Test func whoWasOnTheScreenAndIsBornOnAnotherDayIsNot() {
    var stage = form([Self.walter], named: "Lampwike", "Walt", born: "7/11/1990")
    #expect(add(&stage) == [])
  }

  @Test func anotherNameOfTheSameDayIsNoQuestion() {
    var stage = form(
      [ClientSample.summary(5017, "Ngozi", "Quaye", born: "1944-02-29")])
    #expect(add(&stage) == [])
  }

  /// The system knows them by what is the same, and tells all of their record.
  @Test func forWhoIsWrittenTheSameTheSystemIsAsked() {
    var stage = form(named: "Edyth", "Thimbleton")
    #expect(add(&stage) == [])
  }

  /// A row of the list has no digits, and may have no date of birth: nobody knows by it what is on record.
  @Test func whatTheListDoesNotTellIsReadOnceSomebodyWantsToSeeIt() throws {
    var stage = form([ClientSample.summary(5016, "Edyth", "Thimbleton")], born: "")
    #expect(add(&stage) == nil)
    #expect(stage.line("Born")?.contains("not read yet") == true)
    #expect(stage.line("Last four of SSN")?.contains("not read yet") == true)
    stage.press("d")
    #expect(
      stage.effects().contains(.run(.clients(.identify(5016)), id: "clients/identity")))
    #expect(stage.line("Last four of SSN")?.contains("Reading…") == true)
    var edyth = ClientSample.participant
    edyth.id = 5016
    edyth.fields.name = Self.edyth.name
    edyth.fields.birth = nil
    stage.send(.clients(.identityArrived(edyth)))
    #expect(stage.line("Born")?.contains("not read yet") == false, "nothing is on record")
    #expect(stage.line("Last four of SSN")?.contains("6789") == true)
    stage.press("d")
    #expect(stage.line("Last four of SSN")?.contains("6789") == false)
  }

  @Test func whatIsKnownOfThemHereIsHiddenAndNotSaidToBeUnknown() {
    var stage = form()
    stage.state.clients.lastFours[5016] = Secret("4417")
    #expect(add(&stage) == nil)
    let line = stage.line("Last four of SSN")
    #expect(line?.contains(Phrases.mask) == true && line?.contains("4417") == false)
    stage.press("d")
    #expect(stage.line("Last four of SSN")?.contains("4417") == true)
    #expect(stage.line("Born")?.contains("2/29/1944") == true)
  }

  @Test func readAloudWhatWasNotReadIsSaidToBeSo() {
    var stage = form(
      [ClientSample.summary(5016, "Edyth", "Thimbleton")], born: "",
      preferences: Preferences(accessible: true))
    _ = add(&stage)
    #expect(stage.frame().contains("Born: new not known, on record not read yet"))
  }

  @Test func severalAreNamedOneALine() {
    let edith = ClientSample.summary(5018, "Edith", "Thimbelten", born: "1944-02-28")
    var stage = form([Self.edyth, edith])
    #expect(add(&stage) == nil)
    let frame = stage.frame()
    #expect(frame.contains("2 people on record may be the same."))
    #expect(frame.contains("#5016 · 82 years old") && frame.contains("#5018 · 82 years old"))
  }

  /// As many as there is room for, and a sign where there are more.
  @Test func allWhoHaveRoomAreNamedAndThatThereAreMoreIsSeen() {
    var stage = form()
    #expect(add(&stage) == nil)
    for number in 5017...5021 {
      let other = Participant(
        id: number,
        fields: ParticipantFields(name: Self.edyth.name, birth: ClientSample.day("1944-02-29")))
      stage.state.clients.drafts[.new]?.twins?.people.append(other)
    }
    func named() -> Int {
      (5016...5021).count { stage.frame().contains("Thimbleton #\($0) · ") }
    }
    #expect(stage.frame().contains("6 people on record may be the same."))
    #expect(named() == 6, "\(stage.frame().text)")
    #expect(!stage.frame().contains("↓") && stage.frame().contains("(1/6 j: next)"))
    stage.resize(60, 13)
    #expect(named() < 6 && stage.frame().contains("↓"), "\(stage.frame().text)")
    stage.press("jjjjj")
    #expect(!stage.frame().contains("↓") && stage.frame().contains("↑"))
  }

  /// What the search said of them is said here.
  @Test func theOtherNameThatTheSearchToldIsAReasonHereToo() {
    var walter = Self.walter
    walter.remarks = ["Alias: Wick; Wally"]
    var stage = form([walter], named: "Wick", "Lampwik", born: "")
    #expect(add(&stage) == nil && stage.state.clients.mode == .twins)
    let frame = stage.frame()
    #expect(frame.contains("spelt Lampwick"), "\(frame.text)")
    #expect(frame.contains("alias Wick"), "\(frame.text)")
  }

  /// What tells them apart goes on in another line.
  @Test(arguments: [Language.en, .es])
  func inASmallWindowNothingOfThemIsCut(_ language: Language) throws {
    var stage = form(born: "", preferences: Preferences(language: language))
    #expect(add(&stage) == nil)
    var other = ClientSample.participant
    other.id = 5018
    other.fields.name = PersonName(first: "Maximiliana", last: "Thimbelton-Featherstonehaugh")
    stage.state.clients.drafts[.new]?.twins?.people.append(other)
    stage.resize(60, 17)
    let years = Phrases(language).count(.yearsOld, 46)
    let whole = "Maximiliana Thimbelton-Featherstonehaugh #5018 · \(years)"
    func words() -> String {
      stage.frame().text.split(whereSeparator: \.isWhitespace)
        .filter { $0 != "↑" && $0 != "↓" }.joined(separator: " ")
    }
    #expect(words().contains("Edyth Thimbleton #5016 · "), "\(stage.frame().text)")
    #expect(words().contains(whole), "there is room for both")
    stage.press("j")
    #expect(words().contains(whole), "\(stage.frame().text)")
  }

  @Test func readAloudTheyAreNamedTheSame() {
    var stage = form(preferences: Preferences(accessible: true))
    _ = add(&stage)
    #expect(stage.frame().contains("Edyth Thimbleton #5016, 82 years old, "))
  }

  /// Alma, whom ETO and a shelter's list have, and the form of a new client of her name.
  private func listed(_ found: [ParticipantSummary], _ guests: [GuestRecord]) -> Stage {
    var stage = Stage.lists()
    stage.press("alma lampwick 12/13/1998<enter>")
    stage.answer(found)
    stage.answer(guests)
    stage.push(.key(.control("n")))
    _ = stage.effects()
    return stage
  }

  private static let alma = ClientSample.summary(5119, "Alma", "Lampwick", born: "1998-12-13")
  private static let onList = GuestSample.guest(
    "945", "Alma", "Lampwick", born: "1998-12-13", number: "945")

  @Test func whoStandsOnAShelterListIsNamedBesideWhomETOHas() {
    var stage = listed([Self.alma], [Self.onList])
    #expect(add(&stage) == nil && stage.state.clients.mode == .twins)
    let frame = stage.frame()
    #expect(frame.contains("2 records, some on another list, may be the same person."))
    #expect(frame.contains("Alma Lampwick #5119 · 27 years old"), "\(frame.text)")
    #expect(frame.contains("Alma Lampwick · list Shelter/Guests 945 · 27 years old"))
    stage.press("j")
    let text = stage.frame().text
    #expect(text.ranges(of: "list Shelter/Guests 945").count == 2, "\(text)")
    #expect(text.contains("(2/2 j: next)"), "the key for the next one has a line of its own")
    stage.press("a")
    #expect(added(&stage)?.contains(5119) == true, "nobody is asked about twice")
  }

  @Test func theKeysAreCalledWhatTheyDoOfTheOneWhoIsShown() {
    var stage = listed([Self.alma], [Self.onList])
    _ = add(&stage)
    func footer() -> String { stage.frame().text(row: 23) }
    #expect(footer().contains("Enter Same person: open  a Somebody else: add"), "\(footer())")
    stage.press("j")
    #expect(footer().contains("Enter Open the record there  a Add to ETO"), "\(footer())")
    #expect(!footer().contains("ame person"))
  }

  /// A blank line of somebody whom nobody has read is not said to be blank.
  @Test func noLineOfWhomNobodyReadIsBlank() {
    var stage = form([ClientSample.summary(5016, "Edyth", "Thimbleton")], born: "")
    stage.state.clients.drafts[.new]?.texts[.cellPhone] = TextField("202 555 0199")
    _ = add(&stage)
    #expect(stage.line("Phone")?.contains("not read yet") == true, "\(stage.frame().text)")
    #expect(stage.line("E-mail") == nil, "nobody says anything of it")
  }

  @Test func aRecordThatOnlyTheListHasIsAskedAboutAndOpens() {
    var stage = listed([], [Self.onList])
    stage.state.clients.drafts[.new]?.texts[.city] = TextField("Harbor")
    #expect(add(&stage) == nil)
    #expect(stage.frame().contains("1 record on another list may be the same person."))
    #expect(stage.frame().contains("Enter: open the record there"))
    stage.press("<enter>")
    #expect(stage.state.clients.client?.outside?.guest == Self.onList)
    #expect(stage.state.clients.drafts[.new] != nil, "what was typed is kept")
    stage.press("n")
    #expect(add(&stage)?.contains(Self.onList.id.standIn) == true, "it was looked at already")
  }

  @Test func whoIsAddedFromTheirPageOnTheListIsNotAskedAboutThere() {
    var stage = Stage.lists()
    stage.press("alma lampwick<enter>")
    stage.answer([ParticipantSummary]())
    stage.answer([Self.onList])
    stage.press("<enter>n")
    _ = stage.effects()
    #expect(add(&stage) != nil)
  }

  @Test func aRecordThatIsKnownToBeAClientsIsNotNamedApart() {
    var stage = listed([Self.alma], [Self.onList])
    let same = LinkDecision(
      .client(site: 7, number: 5119), .guest(Self.onList.id), isSame: true)
    stage.send(.clients(.linksArrived([same])))
    #expect(add(&stage) == [], "ETO is asked about its own client")
  }
}

extension Stage {
  /// The line of the screen that begins with a label.
  fileprivate func line(_ label: String) -> String? {
    let frame = frame()
    return (0..<frame.size.height).map { frame.text(row: $0) }
      .first { $0.drop { $0 == " " }.hasPrefix(label) }
  }
}

/// Somebody of whom one name is written.
extension ClientTwinsTests {
  private static let silas = ClientSample.summary(5031, "Silas", "Fernwright", born: "1970-04-05")
  private static let other = ClientSample.summary(5032, "Otto", "Sílas", born: "1988-08-08")
  private static let nobody = ClientSample.summary(5033, "Silvan", "Oakes")

  /// A name of one word is searched for, and nothing else is written.
  @Test func whoeverHasTheOneNameIsShownBeforeSomebodyIsAdded() {
    var stage = form([Self.silas, Self.other, Self.nobody], named: "silas", "", born: "")
    #expect(add(&stage) == nil && stage.state.clients.mode == .twins)
    let frame = stage.frame()
    #expect(frame.contains("Silas Fernwright #5031"), "\(frame.text)")
    #expect(frame.contains("#5032") && !frame.contains("#5033"), "\(frame.text)")
    stage.press("a")
    #expect(added(&stage) == [5031, 5032])
  }

  /// One letter is another one, left out, doubled or turned round with its neighbour.
  @Test(arguments: ["silaz", "sillas", "sials", "sylas"])
  func whoeverHasANameThatIsSpeltAlikeIsShownToo(name: String) {
    var stage = form([Self.silas, Self.nobody], named: name, "", born: "")
    #expect(add(&stage) == nil && stage.state.clients.mode == .twins)
    #expect(stage.frame().contains("Silas Fernwright #5031"), "\(stage.frame().text)")
    #expect(!stage.frame().contains("#5033"))
  }

  @Test func whoHasTheVeryNameComesBeforeWhoIsSpeltAlike() {
    let alike = ClientSample.summary(5030, "Sylas", "Adder")
    var stage = form([alike, Self.silas], named: "silas", "", born: "")
    #expect(add(&stage) == nil)
    #expect(stage.state.clients.form?.twins?.people.map(\.id) == [5031, 5030])
  }

  @Test(arguments: [
    ("jon", "john", true), ("edith", "edyth", true), ("wnja", "wanja", true),
    ("zoraida", "zoraika", true), ("lampwich", "lampwick", true),
    ("dan", "don", false), ("kim", "kam", false), ("sam", "pam", false), ("al", "ali", false),
    ("li", "le", false), ("mary", "mara", false), ("mary", "gary", false),
    ("walker", "walter", false), ("bill", "jill", false), ("rob", "robert", false),
  ])
  func shortNamesThatDifferByALetterAreOthers(name: String, other: String, isAlike: Bool) {
    let alike = OneName(name).alike(among: [other, name, "fernwright"])
    #expect(alike == Set(isAlike ? [other] : []))
  }

  @Test func whoWasBornOnAnotherDayIsNotMeantByOneName() {
    var stage = form([Self.silas, Self.other], named: "silas", "", born: "4/5/1970")
    #expect(add(&stage) == nil)
    #expect(stage.frame().contains("#5031") && !stage.frame().contains("#5032"))
  }

  /// The name that is saved counts, and not the one that was searched for.
  @Test func theOneNameIsComparedWithThoseWhoAreKeptHere() {
    var stage = form([Self.nobody], named: "zebra", "", born: "")
    let kept = [Self.silas, Self.nobody].map { Caseload.Member($0, fetched: Sample.now) }
    stage.send(.clients(.caseloadArrived(Caseload(kept))))
    stage.state.clients.drafts[.new]?.texts[.first] = TextField("Silas")
    #expect(add(&stage) == nil && stage.state.clients.mode == .twins)
    #expect(stage.frame().contains("#5031") && !stage.frame().contains("#5033"))
  }

  @Test func whoIsSpeltAlikeIsFoundBesideManyWhoseNamesBeginSo() {
    var stage = form([Self.nobody], named: "zebra", "", born: "")
    let others = (1...60).map { ClientSample.summary(7000 + $0, "Sylasina", "Quill") }
    let kept = (others + [Self.silas]).map { Caseload.Member($0, fetched: Sample.now) }
    stage.send(.clients(.caseloadArrived(Caseload(kept))))
    stage.state.clients.drafts[.new]?.texts[.first] = TextField("Sylas")
    #expect(add(&stage) == nil && stage.state.clients.mode == .twins)
    #expect(stage.state.clients.form?.twins?.people.map(\.id) == [5031])
  }
}
