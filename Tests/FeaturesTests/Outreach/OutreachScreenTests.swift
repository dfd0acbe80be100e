import Model
import Outreach
import Resources
import Terminal
import TestSupport
import Testing

@testable import Features

/// The screen in each of its states, in every window.
struct OutreachScreenTests {
  @Test(arguments: [(80, 24), (60, 17), (40, 12), (140, 40)])
  func aroundHere(_ size: (Int, Int)) {
    Stage.outreachWithFix(size.0, size.1).golden("outreach-around-\(size.0)")
  }

  @Test(arguments: [(80, 24), (60, 17), (140, 40)])
  func map(_ size: (Int, Int)) {
    var stage = Stage.outreachWithFix(size.0, size.1)
    stage.press("m")
    stage.golden("outreach-map-\(size.0)")
  }

  @Test func mapWithoutBraille() {
    var stage = Stage.outreachWithFix(preferences: Preferences(theme: .mono))
    stage.press("m")
    stage.golden("outreach-map-ascii", charset: .ascii)
  }

  @Test func spanish() {
    var stage = Stage.outreachWithFix(preferences: Preferences(language: .es))
    stage.golden("outreach-spanish")
    stage.press("c1")
    stage.golden("outreach-contact-spanish")
  }

  @Test func accessible() {
    var stage = Stage.outreachWithFix(preferences: Preferences(accessible: true))
    stage.golden("outreach-accessible")
    stage.press("c")
    stage.golden("outreach-contact-accessible")
  }

  @Test(arguments: [(80, 24), (140, 40)])
  func byName(_ size: (Int, Int)) {
    var stage = Stage.outreach(size.0, size.1)
    stage.press("<tab>")
    stage.golden("outreach-names-\(size.0)")
  }

  @Test func encampments() {
    var stage = Stage.outreach()
    stage.press("<tab><tab>")
    stage.golden("outreach-camps")
    stage.press("e")
    stage.golden("outreach-camp-form")
  }

  @Test(arguments: [(80, 24), (60, 17), (40, 12)])
  func contact(_ size: (Int, Int)) {
    var stage = Stage.outreachWithFix(size.0, size.1)
    stage.press("c")
    stage.golden("outreach-contact-\(size.0)")
  }

  @Test func contactWithEverything() {
    var stage = Stage.outreach(80, 30)
    stage.press("jc204<enter><tab><tab>1")
    stage.golden("outreach-contact-institution")
  }

  @Test func choosing() {
    var stage = Stage.outreach()
    stage.press("jcho")
    stage.golden("outreach-choosing")
  }

  @Test func somebodyWithoutAName() {
    var stage = Stage.outreach()
    stage.press("n<^s>")
    stage.golden("outreach-unnamed")
  }

  @Test func finding() {
    var stage = Stage.outreach()
    stage.press("ama")
    stage.golden("outreach-finding")
  }

  @Test func page() {
    var stage = Stage.outreachWithFix()
    stage.press("j<enter>")
    stage.send(
      .outreach(
        .opened(
          .person(OutreachSample.maria), Outreach.Details(contacts: OutreachSample.contacts))))
    stage.golden("outreach-page")
  }

  @Test func shift() {
    var stage = Stage.outreach()
    stage.press("S")
    stage.golden("outreach-shift")
  }

  @Test func nobody() {
    Stage.outreach(80, 24, Outreach.Book(of: OutreachSample.desk)).golden("outreach-empty")
  }

  @Test func help() {
    var stage = Stage.outreach()
    stage.press("?")
    stage.golden("outreach-help")
  }

  @Test func linkQuestion() {
    var stage = Stage.outreach()
    stage.send(
      .clients(.caseloadArrived(Caseload([.init(ClientSample.maria, fetched: Sample.now)]))))
    stage.press("lmaria<enter>")
    stage.golden("outreach-link-question")
  }

  // MARK: Keys

  @Test(arguments: Outreach.Mode.allCases)
  func noKeyMeansTwoThings(_ mode: Outreach.Mode) {
    expectOwnKeys(Outreach.bindings(mode), "\(mode)")
  }

  @Test(arguments: [
    Outreach.Mode.line, .lastLine, .area, .choice, .answered, .radio, .lastRadio, .choosing,
    .finding, .filtering,
  ])
  func whereTextIsWrittenNoLetterIsACommand(_ mode: Outreach.Mode) {
    #expect(Outreach.bindings(mode).flatMap(\.keys).allSatisfy { !$0.isText })
  }

  @Test(arguments: ["", "<tab>", "<tab><tab>", "<enter>", "c", "n", "a", "/x", "m", "S", "Q"])
  func everyActionHasItsOwnWords(_ keys: String) {
    for language in Language.allCases {
      var stage = Stage.outreachWithFix(preferences: Preferences(language: language))
      stage.press(keys)
      expectOwnWords(stage, "\(language) after \(keys)")
    }
  }

  @Test(arguments: Language.allCases)
  func theFooterHasWhatAWorkerNeedsMost(_ language: Language) {
    let stage = Stage.outreach(preferences: Preferences(language: language))
    for title in [Phrase.outreachContact, .outreachNew, .outreachFind, .outreachRead] {
      #expect(stage.keysNamed.contains(stage.state.phrases[title]), "\(language) \(title)")
    }
  }

  @Test func withoutUnicodeEverySignHasAStandIn() {
    var stage = Stage.outreachWithFix(preferences: Preferences(theme: .mono))
    stage.press("j")
    let list = stage.frame(charset: .ascii)
    #expect(list.contains("+-17 m") && list.contains("GPS: +-9 m") && list.contains("+- unknown"))
    stage.press("c1")
    #expect(stage.frame(charset: .ascii).contains("Measured just now: +-9 m."))
  }

  // MARK: The mouse

  @Test func aClickSelectsAndASecondOneOpens() {
    var stage = Stage.outreach()
    let frame = stage.frame()
    guard let row = (0..<24).first(where: { frame.text(row: $0).contains("Sam Example") }) else {
      Issue.record("nobody is listed")
      return
    }
    stage.push(.mouse(Mouse(.click, at: Point(x: 6, y: row))))
    #expect(stage.state.outreach.selectedPerson?.name == "Sam Example")
    stage.push(.mouse(Mouse(.doubleClick, at: Point(x: 6, y: row))))
    #expect(stage.state.outreach.page?.name == "Sam Example")
  }

  @Test func aClickOnATabShowsItsList() {
    var stage = Stage.outreach()
    let row = stage.frame().text(row: 2)
    guard let place = row.firstRange(of: "By name") else {
      Issue.record("no tab: \(row)")
      return
    }
    let column = row.distance(from: row.startIndex, to: place.lowerBound)
    stage.push(.mouse(Mouse(.click, at: Point(x: column, y: 2))))
    #expect(stage.state.outreach.pane == .names)
  }

  // MARK: Anything

  private static let keys = Key.script(
    "jkgGcnaSslempuRrQ/123 0+-x<up><down><left><right><tab><backtab><enter><esc><home><end><pgup>"
      + "<pgdn><^d><^u><^s><^g><^x><^c><backspace><delete><space>"
  ).map(Event.key)

  private static func answer(_ state: App.State, _ dice: inout AppChanceTests.Dice) -> App.Action {
    let news: [ReceiverNews] = [
      .fix(OutreachSample.fix(12, north: Double(Int.random(in: -900...900, using: &dice)))),
      .fix(OutreachSample.fix(nil)), .noFix(satellites: 4), .fixLost, .noDaemon, .closed,
    ]
    let number = Int.random(in: 5001...5009, using: &dice)
    let contact = OutreachSample.contact(
      Int.random(in: 900...990, using: &dice), with: .client(site: 7, number: number),
      "Somebody \(number)", days: Double(Int.random(in: 0...200, using: &dice)),
      at: OutreachSample.point(
        north: Double(Int.random(in: -2000...2000, using: &dice)),
        east: Double(Int.random(in: -2000...2000, using: &dice))))
    let actions: [Outreach.Action] = [
      .receiver(news.randomElement(using: &dice) ?? .closed, Sample.stamp(1)), .noReceiver,
      .saved([.contact(contact)], at: Sample.now),
      .arrived(OutreachSample.book, unreadable: 0, at: Sample.now),
      .arrived(Outreach.Book(of: OutreachSample.desk), unreadable: 0, at: Sample.now),
      .notRead(.offline(.timedOut)),
      .fixAged, .spinnerDue,
      .spinnerTurned, .contactsProgressed(done: 1, of: 9),
      .contactsNotRead(.signInAgain, at: Sample.now),
      .opened(.person(OutreachSample.maria), .init(contacts: OutreachSample.contacts)),
      .linked(OutreachSample.link, at: Sample.now), .countProgressed(done: 2, of: 9),
      .unlinked(OutreachSample.link, hasLeft: Bool.random(using: &dice), at: Sample.now),
    ]
    return .outreach(actions.randomElement(using: &dice) ?? .shown)
  }

  @Test(arguments: UInt64(1)...16) func everyScreenIsWholeWhateverHappens(_ seed: UInt64) {
    var dice = AppChanceTests.Dice(state: seed &* 0x9E37_79B9_7F4A_7C15)
    var stage = Stage.outreachWithFix(
      preferences: Preferences(
        language: seed.isMultiple(of: 3) ? .es : .en, accessible: seed.isMultiple(of: 4)))
    for step in 0..<120 {
      switch Int.random(in: 0..<10, using: &dice) {
      case 0: AppChanceTests.events.randomElement(using: &dice).map { stage.push($0) }
      case 1, 2: stage.send(Self.answer(stage.state, &dice))
      default: Self.keys.randomElement(using: &dice).map { stage.push($0) }
      }
      _ = stage.frame(charset: step.isMultiple(of: 2) ? .unicode : .ascii)
      let outreach = stage.state.outreach
      #expect(outreach.list.selected < max(1, outreach.rowCount))
      if stage.state.isQuitting { break }
      if stage.state.place != .outreach { stage.push(.key(.alt(.text("6")))) }
    }
  }
}
