import Foundation
import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// The outbox: what is listed, decided and sent.
struct OutboxScreenTests {
  static func decision(
    _ number: Int, _ decision: OutboxScreen.Decision
  ) -> Command<OutboxScreen.Effect> {
    .run(.decide(Sample.id(number), decision), id: EffectID("outbox/decide/\(Sample.id(number))"))
  }

  // MARK: The list

  @Test func whatNeedsAPersonComesFirstAndTheRestAsItWasWritten() {
    let state = OutboxStage().state
    #expect(state.outline.groups.map(\.id) == [.person, .waiting, .held])
    #expect(
      state.places.map { $0.map { state.rows[$0].id } } == [
        [2, 5, 8].map(Sample.id), [1, 3, 4, 7].map(Sample.id), [Sample.id(6)],
      ])
    #expect(state.item?.id == Sample.id(2))
    #expect(state.unsent == 8)
  }

  @Test func whatNeedsAPersonIsCountedApartFromWhatWaits() {
    #expect(OutboxStage().frame().text(row: 0).hasPrefix("3 need attention, 5 waiting"))
    let stuck = OutboxStage.rows.filter { [2, 5].map(Sample.id).contains($0.id) }
    let title = OutboxStage(stuck).frame().text(row: 0)
    #expect(title.hasPrefix("2 need attention  ") && !title.contains("waiting"))
  }

  @Test func enterOnAnOpenConflictSaysWhichKeysAnswer() {
    let keys = OutboxScreen.bindings(.conflict).first { $0.keys == [.enter] }
    var stage = OutboxStage.on(5)
    #expect(
      keys?.availability(stage.state, in: stage.surroundings) == .unavailable(.outboxSeeFirst))
    stage.press("<enter>d")
    #expect(
      keys?.availability(stage.state, in: stage.surroundings) == .unavailable(.outboxOpenAlready))
  }

  @Test(arguments: ["r", "<tab>r"]) func aListThatIsReadAgainSaysWhatHasChanged(keys: String) {
    var stage = Stage.tasks()
    stage.press("<alt-5>")
    stage.hear(.listed(OutboxStage.rows))
    #expect(stage.toast == nil, "nobody asked")
    stage.press(keys)
    stage.hear(.listed(OutboxStage.rows))
    #expect(stage.toast == "Read again: nothing has changed.")
    stage.state.toast = nil
    stage.hear(.listed(OutboxStage.rows))
    #expect(stage.toast == nil, "nobody asked")
    stage.press("r")
    stage.hear(.listed(Array(OutboxStage.rows.dropLast())))
    #expect(stage.toast == "Read again. Changed: 1 thing.")
  }

  /// People are listed there too: how long something waits is not how old they are.
  @Test(arguments: [(Language.en, "Ago", "Age"), (.es, "Hace", "Edad")])
  func howLongAgoItWasWrittenIsNobodysAge(_ language: Language, _ title: String, _ age: String) {
    let titles = OutboxStage(OutboxStage.rows, 80, 21, language).frame().text(row: 1)
      .split(separator: " ")
    #expect(titles.last == title[...] && !titles.contains(age[...]), "\(titles)")
    let spoken = OutboxStage(accessible: true, language).frame().text
    #expect(!spoken.contains(age), "\(spoken)")
  }

  @Test func whereNobodyIsNeededThereAreNoHeadings() {
    let state = OutboxStage([OutboxStage.rows[0]]).state
    #expect(!state.outline.hasHeadings)
    #expect(state.item?.id == Sample.id(1))
  }

  @Test func aRowStaysSelectedWhereverItGoes() {
    var stage = OutboxStage.on(1)
    var rows = OutboxStage.rows
    rows[0].standing = .quarantined(.sentTooOften)
    stage.send(.told(.listed(rows)))
    #expect(stage.state.item?.id == Sample.id(1))
    stage.send(.told(.listed(Array(rows.dropFirst()))))
    #expect(stage.state.item != nil)
  }

  @Test func namesAreShownOnlyWhenAskedFor() {
    var stage = OutboxStage()
    func isNamed() -> Bool {
      (0..<21).contains { stage.frame().text(row: $0).contains("Sam Lantern") }
    }
    #expect(!isNamed())
    stage.press("d")
    #expect(isNamed())
    stage.press("d")
    #expect(!isNamed())
  }

  @Test func aFailedReadingKeepsWhatWasThere() {
    var stage = OutboxStage()
    stage.press("r")
    #expect(stage.commands() == [.run(.load, id: "outbox/list")])
    stage.send(.listFailed(.storage("vault"), at: Sample.now))
    #expect(stage.state.rows.count == 8)
    #expect(stage.said != nil)
  }

  @Test func tenThousandAreListed() {
    let rows = (1...10_000).map {
      OutboxStage.row($0, .comment, "ServiceNow", "", "INC\($0)", .ready, hours: 1)
    }
    var stage = OutboxStage(rows)
    stage.press("G")
    #expect(stage.state.item?.id == Sample.id(10_000))
    stage.press("<pgup>")
    #expect(stage.state.list.selected < 9_999)
  }

  // MARK: Deciding

  @Test func oneIsSentHeldAndLetGo() {
    var stage = OutboxStage.on(1)
    stage.press("R")
    #expect(stage.commands() == [Self.decision(1, .send)])
    stage.press("h")
    #expect(stage.commands() == [Self.decision(1, .hold)])
    stage.send(.decided(.hold, Sample.id(1), at: Sample.now))
    #expect(stage.said == "On hold.")
    stage = OutboxStage.on(6)
    stage.press("h")
    #expect(stage.commands() == [Self.decision(6, .release)])
  }

  /// Something refused, something changed elsewhere, and something that may have arrived.
  @Test(arguments: [2, 5, 8])
  func whatWaitsForSomebodyIsNotKeptBack(number: Int) throws {
    var stage = OutboxStage.on(number)
    stage.press("h")
    stage.send(.holdTapped)
    #expect(stage.commands().isEmpty)
    let hold = try #require(
      OutboxScreen.bindings(.unsent).first { $0.keys == [.text("h")] }?.availability(stage.state))
    #expect(hold == .unavailable(.outboxAsksFirst), "the footer does not offer it, and it says why")
  }

  @Test func nothingIsDecidedAboutWhatIsOnItsWay() {
    var stage = OutboxStage.on(3)
    stage.press("RXea")
    #expect(stage.commands().isEmpty)
    #expect(stage.state.question == nil && stage.state.wish == nil)
    stage.send(.sendTapped, .discardTapped, .arrivedTapped)
    #expect(stage.commands().isEmpty)
  }

  @Test func onlyWhatIsUncertainIsSaidToHaveArrived() {
    var stage = OutboxStage.on(8)
    stage.press("a")
    #expect(stage.commands() == [Self.decision(8, .itArrived)])
    stage = OutboxStage.on(2)
    stage.press("a")
    #expect(stage.commands().isEmpty)
  }

  @Test(arguments: [(1, false), (2, true), (3, false), (4, true), (5, true), (7, true), (8, false)])
  func onlyWhatCannotHaveArrivedIsEdited(number: Int, isEdited: Bool) {
    var stage = OutboxStage.on(number)
    stage.press("e")
    #expect((stage.state.wish == .edit(Sample.id(number))) == isEdited)
  }

  @Test func nothingIsDiscardedWithoutTheWord() {
    var stage = OutboxStage.on(2)
    stage.press("X<enter>")
    #expect(stage.commands().isEmpty)
    #expect(stage.state.question?.isWrong == true)
    stage.press("yes<enter>")
    #expect(stage.commands().isEmpty)
    stage.press("<backspace><backspace><backspace>discard <enter>")
    #expect(stage.commands() == [Self.decision(2, .discard)])
    #expect(stage.state.question == nil)
  }

  @Test func theWordIsInThePersonsLanguage() {
    var stage = OutboxStage.on(2, 80, 21, .es)
    stage.press("Xdescartar<enter>")
    #expect(stage.commands() == [Self.decision(2, .discard)])
  }

  @Test func whereTheWordIsTypedNoLetterIsACommand() {
    var stage = OutboxStage.on(2)
    stage.press("XRhead")
    #expect(stage.commands().isEmpty)
    #expect(stage.state.question?.word.text == "Rhead")
    #expect(stage.state.takesText)
    stage.press("<esc>")
    #expect(stage.state.question == nil)
  }

  @Test func whatArrivesMeanwhileIsNoLongerAskedAbout() {
    var stage = OutboxStage.on(2)
    stage.press("X")
    stage.send(.told(.listed([OutboxStage.rows[0]])))
    #expect(stage.state.question == nil)
  }

  @Test func aDecisionThatCouldNotBeCarriedOutIsSaid() {
    var stage = OutboxStage.on(2)
    stage.send(.notDecided(.storage("vault"), at: Sample.now))
    #expect(stage.said?.hasPrefix("Nothing was changed.") == true)
  }

  // MARK: One of them

  @Test func aPageOpensAndGoesBack() {
    var stage = OutboxStage.on(2)
    stage.press("<enter>")
    #expect(stage.state.mode == .page)
    stage.press("R")
    #expect(stage.commands() == [Self.decision(2, .send)])
    stage.press("<esc>")
    #expect(stage.state.mode == .unsent)
    #expect(stage.state.item?.id == Sample.id(2))
  }

  // MARK: What two people changed

  @Test(arguments: [("M", OutboxScreen.Decision.keepMine), ("T", .keepTheirs)])
  func whoHasBothBeforeThemChooses(key: String, decision: OutboxScreen.Decision) {
    var stage = OutboxStage.on(5)
    stage.press("<enter>")
    #expect(stage.state.mode == .conflict)
    stage.press("RX")
    #expect(stage.commands().isEmpty && stage.state.question == nil, "no key means both")
    stage.press("d\(key)")
    #expect(stage.commands() == [Self.decision(5, decision)])
  }

  /// While both sides are hidden nobody writes one of them over the other.
  @Test func nobodyChoosesBetweenWhatIsHidden() throws {
    var stage = OutboxStage.on(5)
    stage.press("<enter>MT")
    #expect(stage.commands().isEmpty)
    stage.send(.mineTapped, .theirsTapped)
    #expect(stage.commands().isEmpty)
    for key in ["M", "T", "R", "X"] {
      #expect(try Self.availability(of: key, stage) == .unavailable(.outboxSeeFirst))
    }
    #expect(stage.frame().contains("Press d to show both sides first."))
    #expect(!stage.frame().contains("M: keep yours"), "no key is named that does nothing")
    stage.press("d")
    #expect(stage.frame().contains("Lantern Street") && stage.frame().contains("M: keep yours"))
    #expect(try Self.availability(of: "M", stage) == .available)
    stage.press("d")
    #expect(try Self.availability(of: "T", stage) == .unavailable(.outboxSeeFirst), "hidden again")
  }

  /// What is about nobody is hidden from nobody.
  @Test func whatTwoPeopleMadeOfATaskIsChosenAtOnce() {
    var row = OutboxStage.row(
      1, .triage, "ServiceNow", "", "INC0010007",
      .quarantined(.conflict([.init(mine: .text("On Hold"), theirs: .text("Closed"))])), hours: 1)
    row.words = [.init(.text("On Hold"), isPersonal: false)]
    var stage = OutboxStage([row], drafts: [])
    stage.press("gj<enter>T")
    #expect(stage.commands() == [Self.decision(1, .keepTheirs)])
  }

  @Test func theirsStaysOrMineDoesAndThatIsSaid() {
    var stage = OutboxStage.on(5)
    stage.send(.decided(.keepMine, Sample.id(5), at: Sample.now))
    #expect(stage.said == "Yours is kept and replaces theirs.")
    stage.send(.decided(.keepTheirs, Sample.id(5), at: Sample.now))
    #expect(stage.said == "Theirs is kept. What you wrote was discarded.")
  }

  @Test(arguments: [("a", OutboxScreen.Decision.itArrived), ("R", .send)])
  func aKeyThatIsPressedTwiceIsNotForTheNext(key: String, decision: OutboxScreen.Decision) {
    let rows = (1...3).map {
      OutboxStage.row(
        $0, .form, "ETO", "J. W.", "Jo Window", .quarantined(.uncertain("")), tries: 2, hours: 1)
    }
    var stage = OutboxStage(rows)
    stage.press(key)
    #expect(stage.commands() == [Self.decision(1, decision)])
    var first = rows[0]
    first.standing = .sent
    stage.send(.told(.changed([first])))
    #expect(stage.state.item?.id == rows[1].id, "the next stands there now")
    stage.press(key + key)
    #expect(stage.commands().isEmpty)
    #expect(stage.said == "TouchPoint Jo Window: done already. Move to choose another one.")
    stage.press("jk\(key)")
    #expect(stage.commands() == [Self.decision(2, decision)])
  }

  /// Whoever looked in the system finds the key that says so.
  @Test func thatItHasArrivedIsNamedWhereItCanBeSaid() {
    var stage = Stage.tasks()
    let doubtful = OutboxStage.row(
      1, .form, "ETO", "J. W.", "Jo Window", .quarantined(.uncertain("")), tries: 2, hours: 1)
    let waiting = OutboxStage.row(2, .form, "ETO", "J. W.", "Jo Window", .offline, hours: 1)
    for (row, isNamed) in [(doubtful, true), (waiting, false)] {
      stage.send(.relay(.listed([row])))
      stage.press("<alt-4><alt-5>g")
      stage.send(.relay(.listed([row])))
      stage.press("j")
      #expect(stage.state.outbox.item?.id == row.id)
      let footer = stage.frame().text(row: 23)
      #expect(footer.contains("a Mark as arrived") == isNamed, "\(footer)")
    }
  }

  @Test func nobodyChoosesUnseen() {
    var stage = OutboxStage.on(5)
    stage.press("RMT")
    #expect(stage.commands().isEmpty)
    stage.send(.sendTapped, .mineTapped, .theirsTapped)
    #expect(stage.commands().isEmpty)
    let send = OutboxScreen.bindings(.unsent).first { $0.title == .outboxSend }
    #expect(send?.availability(stage.state) == .unavailable(.outboxOpenFirst))
    stage.press("e")
    #expect(stage.state.wish == .edit(Sample.id(5)), "changing mine decides nothing")
  }

  @Test func aNameThatTheTerminalHasNoLettersForIsANumber() {
    var row = OutboxStage.row(1, .form, "ETO", "አበ", "አበበ በቀለ", .offline, hours: 1)
    row.subject = .client(site: 7, number: 5004)
    var stage = OutboxStage([row])
    let frame = stage.frame(charset: .ascii)
    #expect(frame.contains("#5004") && !frame.text.contains("??"))
    stage.press("d")
    #expect(stage.frame(charset: .ascii).contains("#5004"))
    #expect(stage.frame().contains("አበበ በቀለ #5004"))
  }

  @Test(arguments: [
    OutboxRow.Kind.triage, .enrolment, .dismissal, .checkIn, .count, .unreadable,
  ])
  func whatHasNoFormIsNotOfferedToBeEdited(kind: OutboxRow.Kind) {
    var stage = OutboxStage([
      OutboxStage.row(1, kind, "ETO", "", "INC1", .quarantined(.refused("No.")), hours: 1)
    ])
    stage.press("e")
    #expect(stage.state.wish == nil)
    let edit = OutboxScreen.bindings(.unsent).first { $0.title == .outboxEdit }
    #expect(edit?.availability(stage.state) == .unavailable(.outboxNoForm))
    let text = (0..<21).map { stage.frame().text(row: $0) }.joined(separator: "\n")
    #expect(
      text.contains("Press R to send it again, or X to discard it.")
        && !text.contains("e to edit it"))
  }

  @Test func thePageOfWhatHasArrivedCloses() {
    var stage = OutboxStage.on(5)
    stage.press("<enter>")
    stage.send(.told(.listed([OutboxStage.rows[0]])))
    #expect(stage.state.mode == .unsent)
  }

  private static func availability(of key: String, _ stage: OutboxStage) throws -> Availability {
    let bindings = OutboxScreen.bindings(stage.state.mode)
    return try #require(bindings.first { $0.keys.contains(.text(key)) }).availability(stage.state)
  }

  @Test func whereThereAreNoDraftsNoKeySaysThatThereIsOne() throws {
    var stage = OutboxStage(drafts: [])
    stage.press("<tab>")
    for key in ["R", "h", "e", "X", "d"] {
      #expect(
        try Self.availability(of: key, stage) == .unavailable(.outboxNothing), "\(key)")
    }
  }

  @Test func namesAreNotOfferedWhereNoneAreHidden() throws {
    let draft = OutboxStage.drafts[0]
    var stage = OutboxStage([OutboxStage.rows[1]], drafts: [draft])
    #expect(
      try Self.availability(of: "d", stage) == .unavailable(.outboxNoNames))
    stage.press("<tab>")
    #expect(
      try Self.availability(of: "d", stage) == .unavailable(.outboxNoNames))
    stage = OutboxStage(drafts: OutboxStage.drafts)
    #expect(try Self.availability(of: "d", stage) == .available)
    stage.press("<tab>")
    #expect(try Self.availability(of: "d", stage) == .available)
  }

  @Test func onAHeadingEnterIsSaidToFoldIt() throws {
    var stage = OutboxStage()
    let enter = try #require(OutboxScreen.bindings(.unsent).first { $0.keys == [.enter] })
    #expect(enter.title(in: stage.state, stage.surroundings) == .outboxOpen)
    stage.press("g")
    #expect(enter.title(in: stage.state, stage.surroundings) == .clientsFold)
  }

  @Test func aHeadingClosesItsGroup() {
    var stage = OutboxStage()
    stage.press("g<enter>")
    #expect(stage.state.outline.isCollapsed(0))
    stage.press("<enter>")
    #expect(!stage.state.outline.isCollapsed(0))
  }

  // MARK: Drafts

  @Test func aDraftIsResumedAndDiscarded() {
    var stage = OutboxStage()
    stage.press("<tab><down><enter>")
    #expect(stage.state.wish == .resume("form/2"))
    stage.press("Xdiscard<enter>")
    #expect(stage.commands() == [.run(.discardDraft("form/2"), id: "outbox/draft/form/2")])
    stage.press("<esc>")
    #expect(stage.state.mode == .unsent)
  }

  // MARK: Keys

  @Test(arguments: OutboxScreen.Mode.allCases)
  func noKeyOrPlaceInTheFooterIsTakenTwice(mode: OutboxScreen.Mode) {
    let bindings = OutboxScreen.bindings(mode)
    let text = mode == .question
    let others = App.everywhere.flatMap(\.keys).filter { !text || !$0.isText }
    let keys = bindings.flatMap(\.keys) + others
    #expect(Set(keys).count == keys.count)
    let places = bindings.compactMap(\.footer) + App.everywhere.compactMap(\.footer)
    #expect(Set(places).count == places.count)
    #expect(Set(bindings.map(\.title)).count == bindings.count)
  }

  @Test func aClickSelectsAndADoubleClickOpens() {
    var stage = OutboxStage()
    stage.send(.mouse(Mouse(.click, at: Point(x: 5, y: 5))))
    #expect(stage.state.list.selected == 3)
    stage.send(.mouse(Mouse(.doubleClick, at: Point(x: 5, y: 5))))
    #expect(stage.state.open == Sample.id(8))
  }
}
