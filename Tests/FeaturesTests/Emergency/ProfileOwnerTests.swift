import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// Whether the profile that an account opened is the client's whose page it was opened from.
struct ProfileOwnerTests {
  private let day = CivilDate(year: 1980, month: 2, day: 1)

  private func doubt(
    _ name: String, _ born: CivilDate? = nil, of names: [String], _ told: CivilDate? = nil
  ) -> String? {
    var profile = EmergencyProfile()
    profile.names = names
    profile.birthdays = [told].compactMap(\.self)
    return ProfileOwner(name: name, born: born).contradicted(by: profile, Phrases(.en))
  }

  @Test func theSameNameHoweverItIsWrittenIsNoOther() {
    #expect(doubt("María José Ñandú", of: ["Maria Ñandu"]) == nil)
    #expect(doubt("Alma Lampwick", of: ["LAMPWICK, Alma Rose"]) == nil)
    #expect(doubt("Alma Lampwick", of: ["Alma Quennell-Lampwick"]) == nil)
    #expect(doubt("Alma Lampwick", of: ["Alma"]) == nil)
    #expect(doubt("Alma Lampwick", of: ["Nightingale", "Alma Lampwick"]) == nil)
    #expect(doubt("漢字", of: ["漢字"]) == nil)
  }

  @Test func anotherNameOrDayIsSaidAsTheRecordHasIt() {
    #expect(doubt("Alma Lampwick", of: ["Robin Example"]) == "Alma Lampwick")
    #expect(doubt("Alma Lampwick", of: ["Walter Lampwick"]) == "Alma Lampwick", "a brother")
    #expect(doubt("漢字", of: ["字"]) == "漢字")
    let later = CivilDate(year: 1981, month: 2, day: 1)
    #expect(doubt("Alma Lampwick", day, of: ["Alma Lampwick"], later) == "born 2/1/1980")
    #expect(
      doubt("Alma Lampwick", day, of: ["Robin Example"], later) == "Alma Lampwick, born 2/1/1980")
  }

  /// Sisters and brothers have one of two family names, or both.
  @Test func whoSharesFamilyNamesIsAnother() {
    func isDoubted(_ name: PersonName, _ told: String) -> Bool {
      var profile = EmergencyProfile()
      profile.names = [told]
      return ProfileOwner(name).contradicted(by: profile, Phrases(.en)) != nil
    }
    #expect(isDoubted(PersonName(first: "María", last: "García López"), "José García López"))
    #expect(isDoubted(PersonName(first: "Ana", last: "de la Cruz"), "Luis de la Cruz"))
    #expect(isDoubted(PersonName(first: "Ana", middle: "B", last: "Ruiz"), "Luis B Ruiz"))
    #expect(!isDoubted(PersonName(first: "María José", last: "Ñandú"), "Jose Ñandu"))
    #expect(!isDoubted(PersonName(first: "Ana", middle: "Rosa", last: "Ruiz"), "Rosa Ruiz"))
    #expect(!isDoubted(PersonName(first: "Sean", last: "O'Brien"), "Sean Obrien"))
    let called = PersonName(first: "José", last: "Farolillo", aliases: ["Pepe Farolillo"])
    #expect(!isDoubted(called, "Pepe Farolillo"))
    #expect(isDoubted(called, "Pablo Farolillo"))
  }

  @Test func whatIsNotSaidContradictsNothing() {
    #expect(doubt("Alma Lampwick", day, of: []) == nil)
    #expect(doubt("", of: ["Robin Example"], day) == nil)
    #expect(doubt("Alma Lampwick", of: ["Alma Lampwick"], day) == nil)
    #expect(doubt("Alma Lampwick", of: ["  "]) == nil)
  }

  private let alma = Emergency.Whose.client(5119, of: 1)

  /// Alma's page, with the profile that somebody else's account opened.
  private func confused() throws -> Stage {
    var stage = Stage.emergency()
    open(&stage, born: CivilDate(year: 1990, month: 3, day: 9))
    stage.press("<tab><enter>")
    stage.agree()
    stage.press("robin.example<tab>lantern street<enter>")
    stage.send(
      .emergency(.access(alma, .signedIn(username: "robin.example", at: Sample.now))))
    stage.press("2025550123<enter>")
    stage.send(.emergency(.access(alma, .codeSent(at: Sample.now))))
    let number = try #require(PhoneNumber("2025550123"))
    stage.press("04821<enter>")
    stage.send(.emergency(.access(alma, .verified(number, at: Sample.now))))
    stage.send(.emergency(.arrived(alma, ProfileSummarySample.profile, Sample.stamp(3))))
    return stage
  }

  private func open(_ stage: inout Stage, born: CivilDate?) {
    let owner = ProfileOwner(PersonName(first: "Alma", last: "Lampwick"), born: born)
    stage.send(.emergency(.wanted(5119, of: 1, owner, Sample.stamp(1))))
  }

  private func words(_ stage: Stage) -> String {
    stage.frame().text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  @Test func aClientsPageWithAnothersProfileSaysSoAndTheFormToo() throws {
    var stage = try confused()
    #expect(stage.state.emergency[alma]?.access.reached.verified != nil)
    #expect(words(stage).contains("! Is this profile theirs?"), "\(words(stage))")
    #expect(words(stage).contains("Alma Lampwick, born •••• (36 years old)"))
    #expect(!words(stage).contains("3/9/1990"))
    stage.press("d")
    #expect(words(stage).contains("Alma Lampwick, born 3/9/1990 (36 years old)"))
    stage.press("e")
    #expect(words(stage).contains("Alma Lampwick #5119 · may be another person's"))
    stage.press("<esc>t2")
    #expect(stage.state.emergency[alma]?.page == .callFlow)
    #expect(words(stage).contains("Alma Lampwick #5119 · may be another person's"))
  }

  /// Alma's page with a profile of her own name.
  private func ownName(born record: CivilDate?, _ told: CivilDate?) throws -> Stage {
    var stage = try confused()
    open(&stage, born: record)
    var profile = ProfileSummarySample.profile
    profile.names = ["Alma Lampwick"]
    profile.birthdays = [told].compactMap(\.self)
    stage.send(.emergency(.arrived(alma, profile, Sample.stamp(4))))
    return stage
  }

  /// Two hidden dates and two ages that are one tell nobody apart.
  @Test func whatDiffersIsSaidWhileDatesOfBirthAreHidden() throws {
    func said(_ record: CivilDate?, _ told: CivilDate?) throws -> String {
      words(try ownName(born: record, told))
    }
    let (june, march) = (
      CivilDate(year: 1967, month: 6, day: 26), CivilDate(year: 1967, month: 3, day: 9)
    )
    let (swapped, earlier) = (
      CivilDate(year: 1967, month: 9, day: 3), CivilDate(year: 1966, month: 12, day: 26)
    )
    #expect(try said(june, march).contains("(59 years old), another day of the same year."))
    #expect(try said(swapped, march).contains("(59 years old), day and month the other way round."))
    #expect(try said(june, earlier).contains("the same age, but born in another year."))
    #expect(try said(june, march).contains("d: show the dates."))
    var stage = try ownName(born: june, march)
    #expect(!words(stage).contains("6/26/1967") && !words(stage).contains("3/9/1967"))
    stage.press("d")
    #expect(words(stage).contains("born 6/26/1967 (59 years old). Ask them"), "\(words(stage))")
    #expect(words(stage).contains("born 3/9/1967") && !words(stage).contains("d: show"))
  }

  @Test func theQuestionNamesBothDatesOfBirthWhereThePageShowsThem() throws {
    var stage = try ownName(
      born: CivilDate(year: 1967, month: 6, day: 26), CivilDate(year: 1967, month: 3, day: 9))
    stage.press("t")
    let hidden = words(stage)
    #expect(hidden.contains(Self.question), "\(hidden)")
    #expect(!hidden.contains("6/26/1967") && !hidden.contains("3/9/1967"), "\(hidden)")
    stage.press("<esc>dt")
    let asked = words(stage)
    #expect(asked.contains(Self.question), "\(asked)")
    #expect(
      asked.contains("from the page of Alma Lampwick #5119, born ")
        && asked.contains("6/26/1967 (59 years old), but it is the profile of Alma")
        && asked.contains("Lampwick, born 3/9/1967 (59 years old). Call for help"), "\(asked)")
  }

  /// A narrow window cuts the end of the line.
  @Test func whatIsNewStandsBeforeTheNumberAndTheAccount() throws {
    var stage = try confused()
    stage.press("e<end>x<esc>")
    #expect(
      words(stage).contains(
        "Alma Lampwick #5119 · changes not saved · (202) 555-0123 verified · account rob"),
      "\(words(stage))")
    stage.press("t2")
    #expect(
      words(stage).contains(
        "Alma Lampwick #5119 · may be another person's · (202) 555-0123 verified"),
      "\(words(stage))")
  }

  /// Whoever reads on, or comes back to it, has it before them.
  @Test(arguments: [(80, 24), (40, 13)])
  func theWarningStaysAboveThePageHoweverFarItIsScrolled(_ width: Int, _ height: Int) throws {
    var stage = try confused()
    stage.resize(width, height)
    let warning = "! Is this profile theirs?"
    stage.press("<pgdn><pgdn>")
    #expect(words(stage).contains(warning) && words(stage).contains("Robin Example"))
    stage.press("G")
    #expect(words(stage).contains(warning), "\(words(stage))")
    #expect(words(stage).contains("asked in"), "\(words(stage))")
    stage.press("e<esc>")
    #expect(words(stage).contains(warning))
    stage.send(.emergency(.arrived(alma, ProfileSummarySample.profile, Sample.stamp(4))))
    #expect(words(stage).contains(warning), "what was saved came back")
    stage.press("<esc><alt-3><enter>")
    #expect(words(stage).contains(warning), "\(words(stage))")
  }

  private func clients(_ stage: Stage) -> [Participant.ID: Sentence] {
    stage.state.emergency.clients(of: 1, in: stage.state.written)
  }

  @Test func theListOfProfilesAndTheClientsPageSayItToo() throws {
    var stage = try confused()
    let mark = "! may be another person's · signed in; number verified"
    #expect(clients(stage)[5119]?.text(Phrases(.en)) == mark)
    stage.press("<esc><alt-3>")
    let row = "Alma Lampwick #5119 \(mark)"
    #expect(stage.state.emergency.front == nil && words(stage).contains(row), "\(words(stage))")
    // Their record was corrected: it is their profile after all.
    let owner = ProfileOwner(
      PersonName(first: "Robin", last: "Example"), born: CivilDate(year: 1980, month: 2, day: 1))
    stage.send(.emergency(.wanted(5119, of: 1, owner, Sample.stamp(9))))
    #expect(stage.state.emergency[alma]?.isDoubted == false)
    #expect(clients(stage)[5119]?.text(Phrases(.en)).contains("another") == false)
  }

  /// What matters most is not what a narrow window cuts.
  @Test(arguments: [(80, "number verified"), (70, "! may be another person's"), (40, "…")])
  func aRowOfTheListEndsInNoHalfWord(width: Int, end: String) throws {
    var stage = try confused()
    stage.resize(width, 24)
    stage.press("<esc><alt-3>")
    #expect(stage.state.emergency.front == nil)
    let row = (0..<24).map { stage.frame().text(row: $0) }.first { $0.contains("Alma Lampwick") }
    let words = try #require(row).split(separator: " ").joined(separator: " ")
    #expect(words.hasSuffix(end), "\(words)")
  }

  @Test func theClientsPageSaysItInALineOfItsOwn() {
    var stage = Stage.page()
    stage.state.clients.profiles = [
      5001: Sentence(.emergencyDoubtedStanding, .phrase(.emergencyIsVerified))
    ]
    #expect(
      words(stage).contains("Emergency profile ! may be another person's · signed in"),
      "\(words(stage))")
  }

  private static let question = "Whose profile is this?"

  @Test func changesGoToADoubtedProfileOnlyAfterAQuestionThatNamesBoth() throws {
    var stage = try confused()
    stage.press("e<end>x<^s>")
    _ = stage.effects()
    stage.press("<^s>")
    #expect(words(stage).contains(Self.question), "\(words(stage))")
    let asked = words(stage)
    #expect(asked.contains("Alma Lampwick #5119") && asked.contains("Robin Example"), "\(asked)")
    // Whoever presses on without reading sends nothing.
    stage.press("<^s><enter>")
    #expect(stage.effects().isEmpty && !words(stage).contains(Self.question))
    stage.press("<^s><esc>")
    #expect(stage.effects().isEmpty && stage.state.emergency[alma]?.page == .editor)
    stage.press("<^s>2")
    guard case .run(.emergency(.save(let whose, _)), _)? = stage.effects().last, whose == alma
    else {
      Issue.record("nothing was sent: \(words(stage))")
      return
    }
  }

  /// The question over the page hides what the page hides.
  @Test func datesOfBirthAreInTheQuestionOnlyOnceSomebodyAskedForThem() throws {
    var stage = try confused()
    let told = try #require(ProfileSummarySample.profile.birthdays.primary)
    let day = Phrases(.en).day(told)
    stage.press("t")
    #expect(words(stage).contains(Self.question), "\(words(stage))")
    #expect(words(stage).contains("born •••• (36 years old)"), "\(words(stage))")
    #expect(!words(stage).contains("3/9/1990") && !words(stage).contains(day))
    stage.press("<esc>dt")
    #expect(words(stage).contains("3/9/1990"), "\(words(stage))")
    #expect(words(stage).contains(day))
  }

  /// As everything else is listed that is about them, and spoken of as on the page.
  @Test func whatIsTypedForAClientIsListedAsClientsAre() throws {
    var stage = try confused()
    stage.press("e<end>x")
    #expect(stage.state.draftRows(at: Sample.now).map(\.name) == ["Lampwick, Alma"])
    stage.press("<^s><^s>2")
    guard case .run(.emergency(.save(_, let given)), _)? = stage.effects().last else {
      Issue.record("nothing was sent: \(words(stage))")
      return
    }
    #expect(given.name == "Lampwick, Alma" && given.draft.parts?.spoken == "Alma Lampwick")
  }

  @Test func aCallFlowBeginsWithADoubtedProfileOnlyAfterTheSameQuestion() throws {
    var stage = try confused()
    _ = stage.effects()
    stage.press("t")
    #expect(words(stage).contains(Self.question), "\(words(stage))")
    #expect(words(stage).contains("Alma Lampwick #5119"))
    stage.press("<enter>")
    #expect(stage.state.emergency[alma]?.page == .profile)
    stage.press("t<tab><enter>")
    #expect(stage.state.emergency[alma]?.page == .callFlow)
    stage.press("<right><enter>CALL<enter>")
    #expect(stage.state.emergency[alma]?.callFlow?.isSending == true, "\(words(stage))")
  }

  /// A call flow that is filled in already is not started for another than whom it was filled in for.
  @Test func aDoubtThatComesLateIsAskedAboutBeforeTheStart() throws {
    var stage = try confused()
    open(&stage, born: CivilDate(year: 1980, month: 2, day: 1))
    stage.press("t2<right><enter>CALL")
    open(&stage, born: CivilDate(year: 1990, month: 3, day: 9))
    stage.press("<enter>")
    #expect(words(stage).contains(Self.question), "\(words(stage))")
    #expect(stage.state.emergency[alma]?.callFlow?.isSending == false)
    stage.press("2")
    #expect(stage.state.emergency[alma]?.callFlow?.isSending == true, "\(words(stage))")
  }

  @Test func nothingIsAskedWhereNothingIsDoubted() {
    var stage = Stage.profile()
    stage.press("t")
    #expect(stage.state.emergency.person?.page == .callFlow)
  }

  @Test func aRecordThatWasCorrectedIsComparedAnew() throws {
    var stage = try confused()
    open(&stage, born: CivilDate(year: 1980, month: 2, day: 1))
    #expect(words(stage).contains("The client's record says: Alma Lampwick."))
    #expect(!words(stage).contains("36 years old"))
  }

  @Test func whoIsNoClientIsNotComparedWithAnybody() {
    var stage = Stage.profile()
    #expect(!stage.frame().contains("theirs?"))
    stage.press("e")
    #expect(!stage.frame().contains("another person's"))
  }
}
