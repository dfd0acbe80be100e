import FoundationEssentials
import Model
import Outreach
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// Encampments that are written down: one name twice, drafts, what is selected, and where they are.
struct OutreachCampTests {
  private static func camp(
    _ number: Int, _ name: String, north: Double? = nil, first: String = "2026-11-12"
  ) -> Encampment {
    var camp = Encampment(id: Sample.id(number), name: name, seen: OutreachSample.day(first))
    camp.point = north.map {
      OutreachPoint(
        OutreachSample.point(north: $0, east: 0), accuracy: 25, time: Sample.now, source: .gps)
    }
    return camp
  }

  /// The list of encampments with one of the name Bridge eleven metres north of here.
  private static func bridge(_ more: Encampment...) -> Stage {
    var stage = Stage.outreachWithFix()
    for camp in [camp(851, "Bridge", north: 11)] + more { stage.keep(.encampment(camp)) }
    stage.press("<tab><tab>")
    _ = stage.effects()
    return stage
  }

  /// What is given to be kept is kept.
  private static func keep(_ stage: inout Stage) -> [Encampment] {
    let records = stage.recordsGiven()
    stage.send(.outreach(.saved(records, at: Sample.now)))
    return records.compactMap { if case .encampment(let camp) = $0 { camp } else { nil } }
  }

  // MARK: One name twice

  @Test(arguments: ["Bridge", "bridge", " BRIDGE "])
  func aNameThatIsThereIsAskedAbout(_ name: String) {
    var stage = Self.bridge()
    stage.press("n\(name)<^s>")
    #expect(stage.recordsGiven().isEmpty, "nothing is kept before that is answered")
    let text = stage.frame().text
    #expect(text.contains("There is an encampment of that name: “Bridge”"), "\(text)")
    #expect(text.contains("11 m away") && text.contains("11/12/2026"), "\(text)")
    #expect(text.contains("1 Open it instead") && text.contains("2 Save as another"), "\(text)")
    stage.press("<esc>")
    #expect(stage.shortForm != nil && stage.state.outreach.mode == .line, "back in the form")
  }

  @Test func aSpaceMoreMakesNoOtherName() {
    var stage = Self.bridge(Self.camp(852, "Camp  Birch"))
    stage.press("ncamp birch<^s>")
    #expect(stage.recordsGiven().isEmpty)
    #expect(stage.frame().contains("There is an encampment of that name"))
  }

  @Test func theOneThatIsThereIsOpenedInstead() {
    var stage = Self.bridge()
    stage.press("nbridge<^s><enter>")
    #expect(stage.state.outreach.page?.subject == .encampment(Sample.id(851)))
    #expect(stage.state.outreach.writing == nil && stage.state.left == 0, "nothing but the name")
    stage.press("<esc>")
    #expect(stage.state.outreach.selectedCamp?.id == Sample.id(851))
  }

  @Test func whatWasWrittenBesidesTheNameStaysADraft() {
    var stage = Self.bridge()
    stage.press("nbridge<tab>Two tents<^s><enter>")
    #expect(stage.state.outreach.page?.subject == .encampment(Sample.id(851)))
    #expect(stage.state.left == 1)
    #expect(stage.toast == "Not recorded. What you typed is saved as a draft.")
  }

  @Test func itCanBeSavedAsAnotherAndIsToldApart() throws {
    var stage = Self.bridge()
    stage.press("nBridge<^s><down><enter>")
    let camp = try #require(Self.keep(&stage).first)
    #expect(camp.name == "Bridge" && camp.id != Sample.id(851))
    let rows = stage.frame().text.split(separator: "\n").filter { $0.contains("Bridge (") }
    #expect(rows.count == 2 && Set(rows.map { $0.dropFirst(3) }).count == 2, "\(rows)")
    stage.press("<enter>")
    let title = stage.state.outreach.called(camp, Phrases(.en))
    #expect(title != "Bridge" && stage.frame().contains(title))
  }

  @Test func whatTellsThemApartIsTheDayElseThePointElseANumber() throws {
    func called(_ camps: Encampment...) -> [String] {
      var stage = Stage.outreach()
      for camp in camps { stage.keep(.encampment(camp)) }
      return camps.map { stage.state.outreach.called($0, Phrases(.en)) }
    }
    #expect(called(Self.camp(851, "Bridge")) == ["Bridge"], "alone it needs nothing")
    #expect(
      called(Self.camp(851, "Bridge"), Self.camp(852, "bridge", first: "2026-11-01"))
        == ["Bridge (since 11/12/2026)", "bridge (since 11/1/2026)"])
    let points = called(Self.camp(851, "Bridge", north: 0), Self.camp(852, "Bridge", north: 11))
    #expect(Set(points).count == 2 && points.allSatisfy { $0.contains("42.1") }, "\(points)")
    #expect(
      called(Self.camp(851, "Bridge"), Self.camp(852, "Bridge", north: 11))
        == ["Bridge (1)", "Bridge (2)"])
  }

  @Test func aNarrowListCutsTheNameAndNotWhatTellsItApart() {
    let long = "Under the long old railway bridge by the river behind the mill and the market"
    var stage = Stage.outreach(60, 24)
    for number in [851, 852] { stage.keep(.encampment(Self.camp(number, long))) }
    stage.press("<tab><tab>")
    let text = stage.frame().text
    #expect(text.contains("… (1)") && text.contains("… (2)"), "\(text)")
  }

  @Test func theChoiceOfAPlaceTellsThemApartToo() {
    var stage = Self.bridge(Self.camp(852, "Bridge", first: "2026-11-01"))
    stage.press("<tab>c1<tab><tab><tab>brid")
    let text = stage.frame().text
    #expect(text.contains("Bridge (since 11/12/2026)"), "\(text)")
    #expect(text.contains("Bridge (since 11/1/2026)"), "\(text)")
  }

  @Test func oneThatIsChangedKeepsItsNameWithoutAQuestion() {
    var stage = Self.bridge(Self.camp(852, "Bridge", first: "2026-11-01"))
    stage.press("e<tab>Two tents<^s>")
    #expect(stage.state.outreach.asked == nil && stage.recordsGiven().count == 1)
  }

  @Test func oneThatIsRenamedToAnothersNameIsAskedAbout() {
    var stage = Self.bridge(Self.camp(852, "Old mill"))
    stage.press("e" + String(repeating: "<backspace>", count: 8))
    #expect(stage.shortForm?.text(.name) == "")
    let other = stage.shortForm?.id == Sample.id(852) ? "Bridge" : "Old mill"
    stage.press("\(other)<^s>")
    #expect(stage.frame().contains("2 Save as another"), "\(stage.frame().text)")
  }

  // MARK: Drafts

  @Test func oneThatWasBegunIsAskedAboutAndAnotherIsBegunBesideIt() {
    var stage = Stage.outreach()
    stage.press("<tab><tab>nDepot<esc>n")
    #expect(stage.shortForm == nil)
    let text = stage.frame().text
    #expect(text.contains("1 Go on with Depot") && text.contains("2 A new one"), "\(text)")
    stage.press("<down><enter>")
    #expect(stage.shortForm?.text(.name) == "" && stage.shortForm?.isUntouched == true)
    stage.press("Mill<esc>")
    #expect(stage.state.left == 2 && App.drafts(of: stage.state).count == 2)
    #expect(Set(App.drafts(of: stage.state).map(\.name)).count == 2, "each in its own place")
    stage.press("n")
    #expect(stage.frame().contains("3 A new one"))
    stage.press("<esc>")
    #expect(stage.state.outreach.mode == .list)
  }

  @Test func aDraftWithoutANameIsAskedAboutByWhatItIsLike() {
    var stage = Stage.outreach()
    stage.press("<tab><tab>n<tab>Two tents<esc>n")
    #expect(stage.frame().contains("1 Go on with Two tents"), "\(stage.frame().text)")
    stage.press("<enter>")
    #expect(stage.toast == "This form was started earlier. ^X: discard it")
  }

  @Test func aDraftOfBeforeTheyWereSeveralIsReadAndKeepsItsPlace() throws {
    let old = Data(#"{"newEncampment":{}}"#.utf8)
    let purpose = try JSONDecoder().decode(ShortForm.Purpose.self, from: old)
    #expect(purpose == .newEncampment(nil))
    var stage = Stage.outreach()
    stage.press("<tab><tab>nDepot<esc>")
    let note = try #require(App.drafts(of: stage.state).first)
    guard case .outreach(var draft) = note.content, case .short(var kept) = draft.content else {
      Issue.record("\(note)")
      return
    }
    kept.purpose = purpose
    draft.content = .short(kept)
    #expect(draft.place == "outreach/7/encampment")
  }

  @Test func aDraftThatWasSavedBeforeTheKillIsNoneAnyMore() throws {
    var stage = Stage.outreach()
    stage.press("<tab><tab>nDepot<esc>")
    let notes = App.drafts(of: stage.state)
    let id = try #require(stage.state.outreach.begun.encampments.first?.id)
    var camp = Encampment(id: id, name: "Depot", seen: ClientSample.today)
    camp.site = 7
    let book = OutreachSample.book(of: OutreachSample.desk, .encampment(camp))
    var again = Stage.outreach(80, 24, book)
    again.send(.drafts(.found(notes, times: [:], unreadable: 0, Sample.stamp(700))))
    again.send(.outreach(.arrived(book, unreadable: 0, at: Sample.now)))
    #expect(App.drafts(of: again.state).isEmpty)
  }

  @Test func aDraftsPointSaysHowOldItIsAndIsMeasuredAnewByHand() throws {
    var stage = Stage.outreachWithFix(80, 24, OutreachSample.fix(33))
    stage.press("<tab><tab>nDepot<esc>n<enter>")
    let text = stage.text(later: 80)
    #expect(text.contains("Measured 1 min ago: ±33 m. ^G: measure again"), "\(text)")
    stage.hear(.fix(OutreachSample.fix(5, north: 700)), later: 80)
    #expect(stage.shortForm?.origin == OutreachSample.fix(33).point, "by itself it stays")
    stage.press("<^g>")
    #expect(stage.shortForm?.origin == OutreachSample.fix(5, north: 700).point)
    stage.press("<^s>")
    #expect(try #require(Self.keep(&stage).first).point?.accuracy == 5)
  }

  @Test func anEmptyPointOfADraftIsMeasuredWhereThereIsGPS() {
    var stage = Stage.outreach(hasReceiver: true)
    stage.hear(.noFix(satellites: 2))
    stage.press("<tab><tab>nDepot<esc>n<enter>")
    #expect(stage.frame().contains("Nothing was measured then. ^G: here, now"))
    stage.press("<esc>")
    stage.hear(.fix(OutreachSample.fix(8)), later: 30)
    stage.press("n<enter>")
    #expect(stage.shortForm?.point == OutreachSample.fix(8).point)
    #expect(stage.frame().contains("Measured just now: ±8 m."), "\(stage.frame().text)")
  }

  @Test func aPointThatWasTypedStaysWhateverIsMeasured() {
    var stage = Stage.outreach(hasReceiver: true)
    stage.hear(.noFix(satellites: 2))
    stage.press("<tab><tab>nDepot<backtab>42.5, -72.5<esc>")
    stage.hear(.fix(OutreachSample.fix(8)), later: 30)
    stage.press("n<enter>")
    #expect(stage.shortForm?.text(.point) == "42.5, -72.5")
    stage.hear(.fix(OutreachSample.fix(4)), later: 32)
    #expect(stage.shortForm?.text(.point) == "42.5, -72.5")
  }

  @Test func measuringWithoutAFixWaitsForOne() {
    var stage = Stage.outreach(hasReceiver: true)
    stage.hear(.noFix(satellites: 2))
    stage.press("<tab><tab>e<^g>")
    #expect(stage.frame().contains("GPS is looking for satellites"), "\(stage.frame().text)")
    stage.hear(.fix(OutreachSample.fix(8)), later: 2)
    #expect(stage.shortForm?.point == OutreachSample.fix(8).point)
  }

  @Test func aShiftAsksForNoPlace() {
    var stage = Stage.outreachWithFix()
    stage.press("S<^g>")
    #expect(stage.toast == "Only in a contact and an encampment")
  }

  // MARK: After saving

  @Test func theOneThatWasSavedIsSelected() throws {
    var stage = Stage.outreach()
    stage.keep(.encampment(Self.camp(851, "Airship field", first: "2026-11-12")))
    stage.press("<tab><tab>s<down><enter>")
    #expect(stage.state.outreach.selectedCamp?.name == "Airship field")
    stage.press("nZinc works<^s>")
    let camp = try #require(Self.keep(&stage).first)
    #expect(stage.state.outreach.selectedCamp?.id == camp.id)
    stage.press("e")
    #expect(stage.shortForm?.text(.name) == "Zinc works")
  }

  @Test func aFilterThatHidesItIsTakenAway() throws {
    var stage = Stage.outreach()
    stage.press("<tab><tab>/viad<enter>nZinc works<^s>")
    _ = Self.keep(&stage)
    #expect(stage.state.outreach.selectedCamp?.name == "Zinc works")
  }

  @Test func whoeverHasGoneOnMeanwhileStaysThere() {
    var stage = Stage.outreach()
    stage.press("<tab><tab>nZinc works<^s>")
    let records = stage.recordsGiven()
    stage.press("g")
    stage.send(.outreach(.saved(records, at: Sample.now)))
    #expect(stage.state.outreach.selectedCamp?.name == "Under the viaduct")
  }

  // MARK: The page

  @Test func thePageSaysHowFarItIsElseWhere() {
    var stage = Self.bridge()
    stage.press("<enter>")
    #expect(stage.frame().contains("11 m N ±25 m"), "\(stage.frame().text)")
    stage.hear(.fixLost)
    let text = stage.text(later: 120)
    #expect(text.contains("42.100099, -72.590000 ±25 m"), "\(text)")
  }

  @Test func readAloudThePagesSayDirectionsInWords() {
    var stage = Stage.outreachWithFix(preferences: Preferences(accessible: true))
    stage.press("j<enter>")
    let text = stage.frame().text
    #expect(text.contains("north-east") && !text.contains(" NE"), "\(text)")
  }
}
