import Foundation
import Model
import Outreach
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// A contact in seconds: how many keys it takes, what is asked, and what is kept of it.
struct OutreachContactTests {
  /// How many keys a script has besides the letters of words, which stand between bars.
  private static func keys(_ script: String) -> Int {
    script.split(separator: "|", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset.isMultiple(of: 2) }.reduce(0) {
        $0 + Key.script(String($1.element)).count
      }
  }

  @Test func inSpanishASafeHavenIsCalledAsInTheListOfSituations() {
    let phrases = Phrases(.es)
    #expect(phrases[.outreachLivesSafeHaven].lowercased().hasPrefix("refugio seguro"))
    #expect(phrases[.outreachSituationHelp].contains("refugio seguro"))
  }

  private static func press(_ script: String, _ stage: inout Stage) {
    stage.press(script.replacing("|", with: ""))
  }

  @Test func threeKeysForWhoeverIsSelected() throws {
    let script = "c1<^s>"
    #expect(Self.keys(script) <= 6 && Self.keys(script) == 3)
    var stage = Stage.outreachWithFix()
    Self.press(script, &stage)
    let contact = try stage.contactGiven()
    #expect(contact.person == OutreachSample.sam && contact.name == "Sam Example")
    #expect(contact.answers.situation == .placeNotMeantForHabitation)
    #expect(contact.answers.informationDate == ClientSample.today)
    #expect(contact.whereabouts.point?.source == .gps && contact.whereabouts.point?.accuracy == 9)
    #expect(contact.site == 7 && contact.program == 70)
    #expect(contact.author == "worker@example.org")
    stage.keep(.contact(contact))
    #expect(stage.state.outreach.mode == .list)
    #expect(stage.toast == "Contact with Sam Example #5003 recorded (±9 m).")
    #expect(stage.state.outreach.book.ledger.count == 6)
  }

  @Test func enterRecordsAsWellOnceTheAnswerIsGiven() throws {
    let script = "jc2<enter>"
    #expect(Self.keys(script) == 4)
    var stage = Stage.outreachWithFix()
    Self.press(script, &stage)
    let contact = try stage.contactGiven()
    #expect(contact.person == OutreachSample.maria)
    #expect(contact.answers.situation == .emergencyShelter)
  }

  @Test func fourKeysAndTheirNameForSomebodyWithoutOne() throws {
    let script = "n|Blue Cap|<^s>1<enter>"
    #expect(Self.keys(script) == 4)
    var stage = Stage.outreachWithFix()
    stage.press("nBlue Cap<^s>")
    #expect(stage.contactForm?.focus == .situation, "what is missing comes next")
    #expect(stage.frame().contains("Choose where they live now."))
    stage.press("1<enter>")
    let records = stage.recordsGiven()
    guard case .unnamed(let person)? = records.first, case .contact(let contact)? = records.last
    else {
      Issue.record("\(records)")
      return
    }
    #expect(person.called == "Blue Cap" && contact.person == .unnamed(person.id))
    #expect(contact.name == "Blue Cap" && contact.engagement == nil)
    stage.send(.outreach(.saved(records, at: Sample.now)))
    #expect(stage.listed.first == "Blue Cap")
    let row = try #require(stage.frame().row(of: "Blue Cap "))
    #expect(row.contains("no name") && row.contains("  here"), "\(row)")
    #expect(!stage.effects().contains { "\($0)".contains("write(") }, "it goes nowhere")
  }

  @Test func sixKeysWithANote() throws {
    let script = "c1<up><up><up>|socks|<^s>"
    #expect(Self.keys(script) == 6)
    var stage = Stage.outreach()
    stage.press("j")
    Self.press(script, &stage)
    #expect(try stage.contactGiven().note == "socks", "the note is near the end, and so is up")
  }

  @Test func whoIsTypedIsFoundAmongThoseMetBefore() throws {
    let script = "a|mari|<enter>1<enter>"
    #expect(Self.keys(script) == 4)
    var stage = Stage.outreachWithFix()
    stage.press("amari")
    #expect(stage.frame().contains("Maria Sample"))
    stage.press("<enter>1<enter>")
    #expect(try stage.contactGiven().person == OutreachSample.maria)
  }

  @Test func beforeAnythingIsTypedThereIsNobodyToBeChosen() {
    var stage = Stage.outreach()
    stage.press("a")
    #expect(!stage.frame().text(row: 23).contains("Enter"))
    stage.press("<enter>")
    #expect(stage.toast == "Type a name or number: those known here are found offline")
    #expect(stage.state.outreach.mode == .finding)
    stage.press("mari")
    #expect(stage.frame().text(row: 23).contains("Enter"))
  }

  @Test(arguments: [
    (Language.en, "those known here are found offline"), (.es, "los de este equipo"),
  ])
  func whoIsFoundOfflineIsReadInASmallWindowToo(_ language: Language, _ words: String) {
    var stage = Stage.outreach(60, 17, preferences: Preferences(language: language))
    #expect(stage.listed.first == "Red Jacket")
    stage.press("l")
    #expect(stage.state.outreach.mode == .finding && stage.frame().contains(words))
  }

  @Test func whoNobodyKnowsIsDescribedWithWhatWasTyped() {
    var stage = Stage.outreach()
    stage.press("agreen hat")
    #expect(stage.frame().contains("Nobody this computer knows has that name."))
    stage.press("<enter>")
    #expect(stage.contactForm?.called == "green hat" && stage.contactForm?.focus == .situation)
    stage.press("<esc>agreen hat<down><enter>")
    #expect(stage.state.place == .clients, "all clients are searched on their own screen")
    #expect(stage.state.clients.box.text == "green hat")
  }

  @Test func onTheStreetNothingElseIsAsked() {
    var stage = Stage.outreach()
    stage.press("jc1")
    let street: [OutreachForm.Field] = [
      .date, .situation, .verifiedBy, .location, .place, .note, .engaged,
    ]
    #expect(stage.contactForm?.fields == street)
    stage.press("<space>")
    stage.press("hospital<enter>")
    #expect(stage.contactForm?.answers.situation == .hospital, "it begins with it")
    #expect(stage.contactForm?.fields.contains(.leaves) == true)
    #expect(stage.contactForm?.fields.contains(.subsequent) == false)
    stage.press("<tab><tab>1")
    #expect(stage.contactForm?.answers.leavesWithin14Days == .yes)
    #expect(
      stage.contactForm?.fields == [
        .date, .situation, .verifiedBy, .leaves, .subsequent, .resources, .lease, .moved, .location,
        .place, .note, .engaged,
      ])
    stage.press("<tab>2<backtab>2")
    #expect(stage.contactForm?.answers.subsequentResidence == nil, "it is asked no more")
  }

  @Test func aSubsidyIsAskedForWhereItHelpsWithTheRent() {
    var stage = Stage.outreach()
    stage.press("jc435<enter>")
    #expect(stage.contactForm?.answers.situation == .rentalWithSubsidy, "by HUD's number")
    stage.press("<^s>")
    #expect(stage.contactForm?.focus == .subsidy)
    #expect(stage.frame().contains("An answer is required."))
    stage.press("vash<enter>")
    #expect(stage.contactForm?.answers.subsidy == .vash)
  }

  @Test func whatPeopleSayFindsTheAnswer() {
    let phrases = Phrases(.en)
    func found(_ text: String) -> [LivingSituation] { LivingSituation.matching(text, phrases) }
    #expect(found("tent").first == .placeNotMeantForHabitation)
    #expect(found("couch").contains(.withFriends))
    #expect(found("shelter").first == .emergencyShelter, "nobody is taken for unsheltered by it")
    #expect(found("206") == [.hospital])
    #expect(found("").count == 24)
    #expect(
      Array(found("").prefix(3)) == [.placeNotMeantForHabitation, .emergencyShelter, .safeHaven])
    #expect(LivingSituation.matching("carpa", Phrases(.es)).contains(.placeNotMeantForHabitation))
  }

  @Test func tooMuchIsKeptSaidAndNotSent() {
    var stage = Stage.outreach()
    stage.press("jc1<tab><tab>")
    #expect(stage.contactForm?.focus == .location)
    stage.push(.paste(Paste(text: String(repeating: "x", count: 10_000))))
    #expect(stage.frame().contains("10,000 of 250 letters"))
    #expect(stage.frame().contains("Too long: 10,000 letters, at most 250."))
    _ = stage.effects()
    stage.press("<^s>")
    #expect(stage.recordsGiven().isEmpty && stage.contactForm?.standing == .writing)
    #expect(stage.contactForm?.text(.location).count == 10_000, "nothing is cut")
  }

  @Test(arguments: [
    ("12/1/2026", "This date is after today."),
    ("1/1/2025", "The enrolment began on 3/1/2026"),
    ("someday", "This is not a date."),
  ])
  func aDateThatCannotBeIsASentence(_ text: String, _ sentence: String) {
    var stage = Stage.outreach()
    stage.press("jc1")
    stage.send(
      .outreach(
        .opened(
          .person(OutreachSample.maria),
          Outreach.Details(contacts: [], stay: .init(began: OutreachSample.day("2026-03-01"))))))
    stage.press("<backtab>")
    for _ in 0..<12 { stage.press("<backspace>") }
    stage.press(text + "<^s>")
    #expect(stage.contactForm?.focus == .date)
    #expect(stage.frame().contains(sentence))
  }

  @Test func engagementIsOfferedOnceAnEnrolmentWithItsRule() throws {
    var stage = Stage.outreach()
    stage.press("jc1<up><up><space>")
    #expect(stage.contactForm?.engages == true)
    #expect(stage.frame().contains("Once an enrolment"))
    stage.press("<^s>")
    #expect(try stage.contactGiven().engagement == ClientSample.today)
    stage.send(.outreach(.arrived(OutreachSample.book, unreadable: 0, at: Sample.now)))
    var other = Stage.outreach()
    other.press("jjc")
    #expect(other.contactForm?.fields.contains(.engaged) == false, "Sam is engaged")
  }

  @Test func engagementBeforeTheStayIsASentence() {
    var form = OutreachForm(
      id: Sample.id(1), with: OutreachSample.maria, named: "Maria", on: ClientSample.today,
      at: Sample.now, Phrases(.en))
    form.answers.situation = .safeHaven
    form.engages = true
    form.stay = .init(began: ClientSample.today.adding(days: 3))
    let flaws = form.flaws(Phrases(.en), today: ClientSample.today)
    #expect(flaws[.date]?.phrase == .outreachBeforeEnrolment)
    form.stay = .init(
      began: ClientSample.today.adding(days: -30), ended: ClientSample.today.adding(days: -2))
    #expect(
      form.flaws(Phrases(.en), today: ClientSample.today)[.engaged]?.phrase
        == .outreachEngagedAfter)
  }

  @Test(arguments: [
    ("91, 10", Phrase.outreachLatitudeWrong), ("10, 181", .outreachLongitudeWrong),
    ("42.1", .outreachPointHalf), ("0, 0", .outreachPointNowhere), ("here", .outreachPointMissing),
  ])
  func aPointThatIsNoneIsASentence(_ text: String, _ phrase: Phrase) {
    #expect(PointText.flaw(text)?.phrase == phrase)
  }

  @Test func aPlaceIsChosenFromTheListOrTyped() throws {
    var stage = Stage.outreach()
    stage.press("jc1<tab><tab><tab>libr<enter><^s>")
    var contact = try stage.contactGiven()
    #expect(contact.whereabouts.place == .listed("Library steps"))
    #expect(contact.whereabouts.point?.source == .knownPlace)
    stage.keep(.contact(contact))
    #expect(stage.toast == "Contact with Maria Sample #5001 recorded (Library steps).")
    stage.press("c1<tab><tab><tab>typed<enter><tab>42.1015, -72.5898<^s>")
    contact = try stage.contactGiven()
    #expect(contact.whereabouts.point?.source == .typed)
    #expect(contact.whereabouts.point?.coordinates.latitude == 42.1015)
  }

  @Test func withoutAReceiverNoPlaceIsRecordedThatNobodyChose() throws {
    var stage = Stage.outreach()
    stage.press("c1<^s>")
    let contact = try stage.contactGiven()
    #expect(contact.person == OutreachSample.jacket)
    #expect(contact.whereabouts.place == nil && contact.whereabouts.point == nil)
  }

  @Test func whereTheyWereMetLastIsTheFirstOfTheList() throws {
    var stage = Stage.outreach()
    stage.press("c1<tab><tab><tab><enter>")
    #expect(stage.frame().contains("Under the viaduct"))
    stage.press("<enter><^s>")
    #expect(
      try stage.contactGiven().whereabouts.place == .encampment(OutreachSample.camp.id))
  }

  @Test func enterGoesToTheNextLineAndRecordsOnlyWhereTheFooterSaysSo() throws {
    var stage = Stage.outreach()
    stage.press("jc")
    #expect(stage.keysNamed.contains("Enter Choose"))
    stage.press("1")
    #expect(stage.keysNamed.contains("Enter Record"))
    stage.press("<tab>a nurse")
    #expect(stage.keysNamed.contains("^S Record") && !stage.keysNamed.contains("Enter"))
    stage.press("<enter>by the pier<enter>")
    #expect(stage.contactForm?.focus == .place)
    #expect(stage.keysNamed.contains("Enter Choose"), "no place is chosen yet")
    stage.press("<enter>libr<enter>")
    #expect(stage.keysNamed.contains("Enter Record"))
    stage.press("<tab>Cold.<enter>Wants socks.")
    #expect(stage.contactForm?.note.text == "Cold.\nWants socks.")
    stage.press("<tab>")
    #expect(stage.contactForm?.focus == .engaged && stage.keysNamed.contains("Enter Record"))
    stage.press("<enter>")
    let contact = try stage.contactGiven()
    #expect(contact.answers.verifiedBy == "a nurse")
    #expect(contact.answers.locationDetails == "by the pier")
  }

  @Test func tenKeysWithAPlaceOfTheListAndANote() throws {
    let script = "c1<tab><tab><tab>li<enter><tab>|socks|<^s>"
    #expect(Self.keys(script) == 10)
    var stage = Stage.outreach()
    stage.press("j")
    Self.press(script, &stage)
    let contact = try stage.contactGiven()
    #expect(contact.whereabouts.place == .listed("Library steps") && contact.note == "socks")
  }

  @Test func aFullDiskLeavesTheFormAsItIs() throws {
    var stage = Stage.outreach()
    stage.press("jc1<^s>")
    let contact = try stage.contactGiven()
    stage.send(.outreach(.notSaved([.contact(contact)], .storage("full"), at: Sample.now)))
    #expect(stage.contactForm?.answers.situation == .placeNotMeantForHabitation)
    #expect(stage.toast?.hasPrefix("Not recorded.") == true)
    stage.press("<^s>")
    #expect(try stage.contactGiven().id == contact.id, "two tries are one")
  }

  @Test func fromTheClientsScreenAndBack() throws {
    var stage = Stage.outreachFromList
    stage.press("w")
    #expect(stage.state.place == .outreach)
    #expect(stage.contactForm?.person == OutreachSample.maria)
    stage.press("1<^s>")
    let contact = try stage.contactGiven()
    stage.keep(.contact(contact))
    #expect(stage.state.place == .clients, "what somebody came for is over")
    stage.press("w<esc>")
    #expect(stage.state.place == .clients)
  }

  @Test func whoeverIsOnlyOnTheSheltersListIsNotWrittenAboutAndThatIsSaid() {
    var stage = Stage.outreach()
    stage.state.clients.guestsStanding = .idle
    stage.press("<alt-1>exam<enter>")
    stage.answer([ParticipantSummary]())
    stage.answer([GuestSample.martin])
    stage.press("w")
    #expect(
      stage.toast == "On the shelter's list, not linked in ETO. l: look for them there")
    stage.press("<enter>w")
    #expect(
      stage.toast == "On the shelter's list, not linked in ETO. l: look for them there")
  }

  @Test func whoeverIsOnTonightsListIsWrittenAboutFromThereAndEscLeadsBack() throws {
    var stage = Stage.outreachFromTonight
    let guest = try #require(stage.state.checkIn.selectedGuest)
    stage.press("w")
    #expect(stage.state.place == .outreach)
    #expect(stage.contactForm?.person == .client(site: 7, number: guest.id))
    #expect(stage.contactForm?.name == guest.name.listed)
    stage.press("<esc>")
    #expect(stage.state.place == .checkIn)
    #expect(stage.state.checkIn.selectedGuest?.id == guest.id)
    stage.press("/w")
    #expect(stage.state.checkIn.filter.text == "w", "where one types it is a letter")
  }

  @Test func aClientsPageHasWhatIsKeptReadThoughOutreachWasNeverLookedAt() {
    var stage = Stage(80, 24, eto: SignIn.Defaults(), outreach: OutreachSample.setup)
    stage.state.moment = Sample.now
    stage.send(.clients(.entered(ClientSample.workplace)))
    stage.push(.key(.alt(.text("1"))))
    stage.press("mar<enter>")
    if let lookup = stage.state.clients.lookup {
      stage.send(.clients(.found(ClientMatch.merged(ClientSample.matches("mar")), lookup)))
    }
    let load = Command.run(App.Effect.outreach(.load(OutreachSample.desk)), id: "outreach/load")
    #expect(!stage.effects().contains(load), "a search needs nothing of it")
    stage.press("<enter>")
    #expect(stage.effects().filter { $0 == load }.count == 1)
    stage.send(
      .clients(.participantArrived(ClientSample.participant)),
      .outreach(.arrived(OutreachSample.book, unreadable: 0, at: Sample.now)))
    #expect(stage.state.clients.client?.met.count == 2)
  }

  @Test func ofAnotherDaysContactNoHourIsClaimed() throws {
    var stage = Stage.outreachWithFix()
    stage.press("c1<backtab>" + String(repeating: "<backspace>", count: 10) + "-1<^s>")
    let contact = try stage.contactGiven()
    let noon = contact.answers.informationDate.noon(minutesEast: 0)
    #expect(contact.answers.informationDate == OutreachSample.day("2026-11-11"))
    #expect(contact.moment == noon)
    stage.keep(.contact(contact))
    let phrases = stage.state.phrases
    let row = try #require(stage.state.outreach.book.ledger.contacts(with: contact.person).first)
    let surroundings = stage.surroundings(.unicode)
    #expect(surroundings.age(of: row) == "1 d")
    stage.press("<enter>")
    #expect(stage.frame().contains(phrases.day(contact.answers.informationDate)))
    #expect(!stage.frame().contains(phrases.dateTime(noon, .utc)))
  }

  /// A form that is begun before midnight and given after it is of the day that stands in it.
  @Test func aContactGivenAfterMidnightIsOfWhenItWasBegun() throws {
    var stage = Stage.outreach()
    stage.press("c1")
    let opened = try #require(stage.contactForm?.opened)
    stage.send(.outreach(.saveTapped(Sample.stamp(77, later: 86_400))))
    let contact = try stage.contactGiven()
    #expect(contact.answers.informationDate == ClientSample.today)
    #expect(contact.moment == opened)
  }

  @Test func aContactOfTodayIsOfWhenItIsGiven() throws {
    var stage = Stage.outreach()
    stage.press("c1")
    let stamp = Sample.stamp(77, later: 300)
    stage.send(.outreach(.saveTapped(stamp)))
    #expect(try stage.contactGiven().moment == stamp.now)
  }

  @Test func whomASearchDoesNotFindIsDescribed() {
    var stage = Stage.outreach()
    stage.push(.key(.alt(.text("1"))))
    stage.press("green hat<alt-w>")
    #expect(stage.state.place == .clients, "nobody has searched yet")
    stage.press("<enter>")
    if let lookup = stage.state.clients.lookup {
      stage.send(.clients(.found([], lookup)))
    }
    stage.press("<alt-w>")
    #expect(stage.state.place == .outreach)
    #expect(stage.contactForm?.called == "green hat")
  }
}
