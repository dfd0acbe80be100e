import FoundationEssentials
import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// The counts of a machine: who may see them, making one, joining one.
struct CountListTests {
  @Test func itNeedsNobodySignedInAndIsReadOnceSomebodyGoesThere() {
    var stage = Stage()
    stage.press("<alt-7>")
    #expect(stage.state.place == .count)
    #expect(stage.effects().contains(.run(.count(.load), id: "count/load")))
    stage.send(.count(.spinnerDue))
    #expect(stage.frame().contains("Opening what this computer keeps…"))
    stage.send(.count(.notRead(.storage("disk"))))
    #expect(stage.frame().contains("Enter: try again"))
    stage.press("<enter>")
    #expect(stage.countEffects() == [.load])
    stage.send(.count(.arrived(Count.Book(), unreadable: 0, at: Sample.now)))
    #expect(stage.frame().contains("No count on this machine yet."))
    #expect(stage.frame().contains("n: make one · J: join one with a file and its key"))
  }

  @Test func itHasATabOnlyWhereACountIsKept() {
    var stage = Stage.tasks()
    #expect(!stage.state.places.contains(.count))
    stage.send(
      .count(.arrived(NightSample.book(NightSample.lead()), unreadable: 0, at: Sample.now)))
    #expect(stage.state.places.contains(.count))
  }

  @Test(arguments: ["pit", "point in time", "homeless count", "survey"])
  func thePaletteFindsItByWhatPeopleCallIt(_ words: String) {
    let stage = Stage.tasks()
    let found = Palette(stage.state, for: words).entries.map(\.option.label)
    #expect(found.contains("Go to the count"))
  }

  @Test func aRowSaysHowFarACountIsAndWhatIsMissing() {
    var stage = Stage.counts(140, 40, NightSample.volunteer())
    #expect(stage.frame().contains("practice"))
    stage = Stage.counts(140, 40, NightSample.volunteer(.open))
    let frame = stage.frame()
    #expect(frame.contains("Harbor 2026") && frame.contains("you count"))
    let row = (0..<40).map { frame.text(row: $0) }.first { $0.contains("Harbor") } ?? ""
    #expect(row.contains("open"))
    // Five surveys that count, one of them incomplete, none handed in.
    #expect(row.split(separator: " ").suffix(3) == ["5", "1", "5"])
  }

  @Test(arguments: [
    (Language.en, "you count, practised: ", "you count, tonight: 5 surveys, 8 people"),
    (.es, "usted cuenta, de práctica: ", "usted cuenta, esta noche: 5 encuestas, 8 personas"),
  ])
  func readAloudARowIsOneSentence(_ language: Language, _ practice: String, _ open: String) {
    let spoken = Preferences(language: language, accessible: true)
    var stage = Stage.counts(160, 30, NightSample.volunteer(), preferences: spoken)
    #expect(stage.frame().contains(practice), "\(stage.frame().text)")
    stage = Stage.counts(160, 30, NightSample.volunteer(.open), preferences: spoken)
    #expect(stage.frame().contains(open), "\(stage.frame().text)")
  }

  @Test func atEightyColumnsNothingOfARowIsCutOrLeftOut() {
    let frame = Stage.counts(80, 24, NightSample.volunteer(.open)).frame()
    for title in ["Count", "Night", "Your part", "Surveys", "Incomplete", "Not sent"] {
      #expect(frame.contains(title), "\(title)")
    }
    #expect(frame.contains("you count") && frame.contains("11/12/2026"))
  }

  @Test func practiceEndsWhenTheNightBegins() {
    let count = NightSample.count()
    #expect(count.state(at: Sample.now) == .practice)
    #expect(count.state(at: count.opens) == .open)
    let stage = Stage.count(80, 24, NightSample.lead())
    let timers = App.timers(stage.state, in: Sample.now)
    #expect(timers.contains { $0.id == "count/opens" })
  }

  // MARK: Making one

  private static func filled() -> Stage {
    var stage = Stage.counts(80, 24, nil, [])
    stage.press("nHarbor 2027<tab>1/27/2027<tab><tab>Downtown, Riverside,Downtown<tab>North")
    return stage
  }

  @Test func aCountIsMadeFromAFewLinesAndItsKeyIsShown() throws {
    var stage = Self.filled()
    stage.press("<enter>")
    #expect(stage.countEffects() == [.readQuestions(path: nil)])
    #expect(stage.frame().contains("Making the count and its keys…"))
    stage.send(.count(.questionsRead(NightSample.definition, Sample.stamp(70))))
    guard case .begin(let count)? = stage.countEffects().first else {
      Issue.record("no count was made")
      return
    }
    #expect(count.id == Sample.id(70))
    #expect(count.name == "Harbor 2027" && count.night == CivilDate(iso: "2027-01-27"))
    #expect(count.areas == ["Downtown", "Riverside"] && count.teams == ["North"])
    let opens = DueTime.moment(count.night, hour: 17, minute: 0, in: .utc)
    #expect(count.opens == opens && count.state == .practice)
    let keys = LeadKeys(setupKey: NightSample.key, privateKey: [1], shared: [2])
    stage.send(.count(.began(KeptCount(count, as: .lead(keys)), at: Sample.now)))
    let frame = stage.frame()
    #expect(frame.contains("A B C D   E F G H   J K M N"))
    #expect(frame.contains("No account is needed."))
    stage.press("w")
    #expect(stage.state.count.form?.text(.path) == "pit-2027-01-27-setup.porchlight")
    stage.press("<enter>")
    #expect(
      stage.countEffects() == [
        .writeSetup(count.id, path: "pit-2027-01-27-setup.porchlight")
      ])
    stage.send(.count(.written(path: "/home/x/setup", surveys: nil, at: Sample.now)))
    #expect(stage.toast == "The setup file is written: /home/x/setup")
    #expect(stage.state.count.mode == .key)
    stage.press("<esc>")
    #expect(stage.state.count.mode == .page)
    #expect(!stage.frame().contains("A B C D"))
  }

  @Test func areasAreAlsoPartedBySemicolons() {
    #expect(CountForm.names("North; South") == ["North", "South"])
    #expect(CountForm.names("North, South;North ; Old Town,") == ["North", "South", "Old Town"])
    var stage = Self.filled()
    stage.press("<backtab>")
    #expect(stage.frame().contains("With commas between them."), "\(stage.frame().text)")
  }

  @Test(arguments: ["XX-5", "XX-50A", "X1-500", "XX500", "XX-5000", "-"])
  func aContinuumHasTheShapeThatHUDGivesIt(_ wrong: String) {
    var stage = Self.filled()
    stage.press("<tab>\(wrong)<enter>")
    #expect(stage.countEffects().isEmpty)
    #expect(stage.state.count.form?.focus == .coc)
    #expect(
      stage.frame().contains("Two letters, a hyphen and three digits: TX-500."),
      "\(stage.frame().text)")
  }

  @Test func aContinuumIsKeptInCapitals() throws {
    var stage = Self.filled()
    stage.press("<tab>xx-501<enter>")
    #expect(stage.countEffects() == [.readQuestions(path: nil)])
    stage.send(.count(.questionsRead(NightSample.definition, Sample.stamp(70))))
    guard case .begin(let count)? = stage.countEffects().first else {
      Issue.record("no count was made")
      return
    }
    #expect(count.coc == "XX-501")
  }

  @Test func whatIsMadeAfterItsOpeningIsSaidToBeOpen() {
    var count = NightSample.count()
    let keys = LeadKeys(setupKey: NightSample.key, privateKey: [1], shared: [2])
    var stage = Stage.counts(80, 24, nil, [])
    stage.send(.count(.began(KeptCount(count, as: .lead(keys)), at: Sample.now)))
    #expect(stage.toast == "Harbor 2026 is made. It is practice until it opens.")
    count.opens = Sample.now
    stage = Stage.counts(80, 24, nil, [])
    stage.send(.count(.began(KeptCount(count, as: .lead(keys)), at: Sample.now)))
    #expect(stage.toast == "Harbor 2026 is made and open: what is written now counts.")
  }

  @Test func whatWasTypedOfANewOneIsThereAgainAfterItsFormWasLeft() {
    var stage = Self.filled()
    #expect(stage.frame().contains("Leave, keep it"), "\(stage.frame().text)")
    let typed = stage.state.count.form
    stage.press("<esc>")
    #expect(stage.state.count.form == nil)
    #expect(stage.toast == "Not made yet, saved as a draft: “A new count”.")
    #expect(stage.state.losesByQuitting)
    // Other forms do not take its place.
    stage.press("J<esc><alt-4><alt-7>n")
    #expect(stage.state.count.form == typed)
    #expect(stage.frame().contains("Downtown, Riverside,Downtown"))
    #expect(stage.toast == "This form was started earlier. ^X: discard it")
    stage.press("<esc>n")
    #expect(stage.state.count.form == typed)
  }

  // MARK: A new one, half written

  /// The program locked or started anew, with what was kept of another one.
  private static func restarted(_ old: Stage) -> Stage {
    var stage = Stage(lock: LockSetup())
    stage.state.lock.unlock = nil
    let notes = App.drafts(of: old.state)
    stage.send(.drafts(.found(notes, times: [:], unreadable: 0, Sample.stamp(1))))
    return stage
  }

  @Test func whatWasTypedOfANewOneIsThereAgainAfterALockOrAStart() {
    for leaving in ["", "<esc>"] {
      var old = Self.filled()
      old.press(leaving)
      var stage = Self.restarted(old)
      #expect(stage.toast == "Harbor 2027, A new count: draft from before.")
      #expect(!stage.state.losesByQuitting, "it is on the disk")
      #expect(stage.state.left == 1)
      stage.press("<alt-7>")
      stage.send(.count(.arrived(Count.Book(), unreadable: 0, at: Sample.now)))
      stage.press("n")
      #expect(stage.toast == "This form was started earlier. ^X: discard it")
      let form = stage.state.count.form
      #expect(form?.text(.name) == "Harbor 2027" && form?.text(.teams) == "North")
      #expect(form?.text(.opens) == "5:00 PM" && form?.focus == .teams)
      _ = stage.countEffects()
      stage.press("<enter>")
      #expect(stage.countEffects() == [.readQuestions(path: nil)])
    }
  }

  @Test func theListOfDraftsLeadsToANewOneAndThrowsItAway() throws {
    var stage = Self.restarted(Self.filled())
    let name = try #require(stage.state.draftRows(at: Sample.now).first?.id)
    stage.press("<alt-5>")
    stage.send(.drafts(.resumed(name, Sample.stamp(2))))
    #expect(stage.state.place == .count && stage.frame().contains("Downtown, Riverside"))
    // It is open already: nothing that is typed since is lost by that.
    stage.press(", South")
    stage.send(.drafts(.resumed(name, Sample.stamp(3))))
    #expect(stage.state.count.form?.text(.teams) == "North, South")
    stage.send(.outbox(.draftDiscarded(name, at: Sample.now)))
    #expect(App.drafts(of: stage.state).isEmpty && stage.state.count.mode == .list)
  }

  @Test func whereTheDiskTakesNothingThatIsSaidOfANewOneToo() {
    var stage = Self.filled()
    stage.send(.drafts(.notKept(.diskFull, at: Sample.now)))
    stage.press("<esc>")
    #expect(
      stage.toast
        == "Not made yet. “A new count” is not on the disk yet: free some space before you quit.")
  }

  @Test func aFormInWhichNothingWasTypedIsNoDraft() {
    var stage = Stage.counts(80, 24, nil, [])
    stage.press("n")
    #expect(App.drafts(of: stage.state).isEmpty)
    let before = App.DraftSources(stage.state)
    stage.press("H")
    #expect(!before.areSame(in: stage.state))
    #expect(App.drafts(of: stage.state).map(\.name) == ["new-count"])
  }

  @Test func aNewOneIsThrownAwayOnceThatIsSaid() {
    var stage = Self.filled()
    let typed = stage.state.count.form
    stage.press("<^x>")
    #expect(stage.frame().contains("Discard this new count?"))
    stage.press("<enter>")
    #expect(stage.state.count.form == typed && stage.state.count.question == nil)
    stage.press("<esc>n<^x><right><enter>")
    #expect(stage.state.count.form == nil && !stage.state.count.holdsUnsent)
    stage.press("n")
    #expect(stage.state.count.form?.text(.name) == "")
    #expect(stage.toast == nil)
    stage.press("<^x>")
    #expect(stage.state.count.question == nil, "there is nothing to throw away")
    stage.press("<esc>")
    #expect(stage.toast == nil && !stage.state.count.holdsUnsent)
  }

  @Test func whatIsMadeAfterItsFormWasLeftIsNotBegunAgain() {
    var stage = Self.filled()
    stage.press("<enter>")
    stage.send(.count(.questionsRead(NightSample.definition, Sample.stamp(70))))
    guard case .begin(let count)? = stage.countEffects().last else {
      Issue.record("no count was made")
      return
    }
    stage.press("<esc>")
    let keys = LeadKeys(setupKey: NightSample.key, privateKey: [1], shared: [2])
    stage.send(.count(.began(KeptCount(count, as: .lead(keys)), at: Sample.now)))
    #expect(!stage.state.count.holdsUnsent)
    #expect(stage.state.count.newDraft == nil && stage.state.count.form == nil)
  }

  @Test func whoLeavesItsFormWhileTheQuestionsAreReadHasNoneMade() {
    var stage = Self.filled()
    stage.press("<enter><esc>")
    _ = stage.countEffects()
    stage.send(.count(.questionsRead(NightSample.definition, Sample.stamp(70))))
    #expect(stage.countEffects().isEmpty)
    stage.press("n")
    #expect(stage.state.count.form?.text(.name) == "Harbor 2027")
    #expect(stage.state.count.form?.isWorking == false)
  }

  @Test func whatIsWrongIsSaidBesideItsLineAndNothingIsMade() {
    var stage = Stage.counts(80, 24, nil, [])
    stage.press("n<enter>")
    #expect(stage.frame().contains("Give it a name."))
    #expect(stage.frame().contains("Give the night."))
    stage.press("Harbor<tab>31/31/2027<tab><enter>")
    #expect(stage.state.count.form?.focus == .night)
    #expect(stage.countEffects().isEmpty)
  }

  /// The hour stands there as all hours of the language do, and can be read back.
  @Test(arguments: [(Language.en, "5:00 PM"), (.es, "17:00")])
  func theHourIsWrittenAsAllOthersAre(language: Language, hour: String) {
    var stage = Stage.counts(80, 24, nil, [], preferences: Preferences(language: language))
    stage.press("n")
    #expect(stage.frame().contains(hour))
    #expect(stage.state.count.form?.isBegunCount == false, "nobody has typed it")
    stage.press("Harbor<tab>2027-01-27")
    let day = CivilDate(iso: "2027-01-27")
    let opens = day.map { DueTime.moment($0, hour: 17, minute: 0, in: .utc) }
    #expect(stage.state.count.form?.opens(stage.surroundings(.unicode)) == opens)
  }

  @Test func aTimeThatIsNoneIsRefused() {
    var stage = Stage.counts(80, 24, nil, [])
    stage.press("nHarbor<tab>1/27/2027<tab>x<enter>")
    #expect(stage.frame().contains("Type a time, for example 5:00 PM."))
    #expect(stage.countEffects().isEmpty)
  }

  /// A day alone would be its last minute, and the whole night before it practice.
  @Test(arguments: ["12/1", "tomorrow", "monday", "today", "+3", "mañana", "2027-01-27"])
  func aDayAloneIsNoTimeToOpenAt(text: String) {
    for language in [Language.en, .es] {
      var stage = Stage.counts(80, 24, nil, [], preferences: Preferences(language: language))
      stage.press("nHarbor<tab>2027-01-27<tab><^u>\(text)<enter>")
      #expect(stage.frame().contains(stage.state.phrases[.pitOpensWrong]), "\(text)")
      #expect(stage.countEffects().isEmpty)
    }
  }

  @Test func aDayAndATimeIsOneToOpenAt() throws {
    var stage = Stage.counts(80, 24, nil, [])
    stage.press("nHarbor<tab>1/27/2027<tab><^u>1/26/2027 9pm<enter>")
    #expect(stage.countEffects() == [.readQuestions(path: nil)])
    let day = try #require(CivilDate(iso: "2027-01-26"))
    #expect(
      stage.state.count.form?.opens(stage.surroundings(.unicode))
        == DueTime.moment(day, hour: 21, minute: 0, in: .utc))
  }

  @Test func aMistakeInTheQuestionsIsSaidAndTheFormStaysOpen() {
    var stage = Self.filled()
    stage.press("<tab><tab>~/pit.json<enter>")
    #expect(stage.countEffects() == [.readQuestions(path: "~/pit.json")])
    let flaw = DefinitionFlaw(line: 41, field: "surveys.interview", reason: .missing)
    stage.send(.count(.failed(.definition(flaw), at: Sample.now)))
    #expect(stage.frame().contains("The questions have a mistake."))
    #expect(stage.state.count.form?.text(.name) == "Harbor 2027")
    stage.press("x")
    #expect(stage.state.count.form?.trouble == nil)
  }

  // MARK: Joining one

  @Test func aCountIsJoinedWithAFileAndItsKey() {
    var stage = Stage.counts(80, 24, nil, [])
    stage.press("J/media/setup<tab>abcd efgh<enter>")
    #expect(
      stage.countEffects() == [.join(path: "/media/setup", key: Secret("abcd efgh"))])
    stage.send(.count(.failed(.wrongKey, at: Sample.now)))
    #expect(stage.frame().contains("This key does not open the file."))
    stage.press("<enter>")
    stage.send(.count(.began(NightSample.volunteer(), at: Sample.now)))
    #expect(stage.toast == "You have joined Harbor 2026.")
    #expect(stage.state.count.mode == .page)
    #expect(stage.frame().contains("PRACTICE: nothing written now counts."))
  }

  @Test func theSameFileAgainSaysSo() {
    var stage = Stage.counts(80, 24, NightSample.volunteer())
    stage.send(.count(.began(NightSample.volunteer(), at: Sample.now)))
    #expect(
      stage.toast == "Harbor 2026 is on this machine already, as it is in the file.")
    var newer = NightSample.volunteer(.locked)
    newer.count.revision = 2
    stage.send(.count(.began(newer, at: Sample.now)))
    #expect(stage.toast == "Harbor 2026 is now as it is in the file.")
    #expect(stage.state.count.book.counts.count == 1)
  }
}
