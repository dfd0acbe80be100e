import Model
import Resources
import Terminal
import TestSupport
import Testing

@testable import Features

/// The screen in each of its states, in every window.
struct CountScreenTests {
  @Test(arguments: [(80, 24), (60, 17), (40, 12), (140, 40)])
  func counts(_ size: (Int, Int)) {
    Stage.counts(size.0, size.1, NightSample.volunteer(.open)).golden("counts-\(size.0)")
  }

  @Test(arguments: [(80, 24), (60, 17), (40, 12), (140, 40)])
  func page(_ size: (Int, Int)) {
    Stage.count(size.0, size.1, NightSample.volunteer(.open)).golden("count-page-\(size.0)")
  }

  @Test(arguments: [(80, 24), (40, 12)])
  func practice(_ size: (Int, Int)) {
    Stage.count(size.0, size.1, NightSample.volunteer()).golden("count-practice-\(size.0)")
  }

  @Test(arguments: [(80, 24), (40, 12)])
  func areas(_ size: (Int, Int)) {
    var stage = Stage.count(size.0, size.1)
    stage.press("<tab>")
    stage.golden("count-areas-\(size.0)")
  }

  @Test(arguments: [(80, 24), (40, 12)])
  func making(_ size: (Int, Int)) {
    var stage = Stage.counts(size.0, size.1, nil, [])
    stage.golden("counts-none-\(size.0)")
    stage.press("n")
    stage.golden("count-new-\(size.0)")
  }

  @Test func joining() {
    var stage = Stage.counts(80, 24, nil, [])
    stage.press("J")
    stage.send(.count(.failed(.wrongKey, at: Sample.now)))
    stage.press("x<tab>y<enter>")
    stage.send(.count(.failed(.wrongKey, at: Sample.now)))
    stage.golden("count-join")
  }

  @Test(arguments: [(80, 24), (40, 12)])
  func key(_ size: (Int, Int)) {
    var stage = Stage.count(size.0, size.1)
    stage.press("K")
    stage.golden("count-key-\(size.0)")
  }

  @Test func question() {
    var stage = Stage.count(80, 24, NightSample.lead(.locked))
    stage.press("S")
    stage.golden("count-question")
  }

  @Test func spanish() {
    var stage = Stage.count(80, 24, NightSample.lead(), preferences: Preferences(language: .es))
    stage.golden("count-spanish")
    stage.press("T")
    stage.golden("count-who-spanish")
  }

  @Test func accessible() {
    var stage = Stage.count(80, 24, preferences: Preferences(accessible: true))
    stage.golden("count-accessible")
    stage.press("<tab>")
    stage.golden("count-areas-accessible")
    stage.press("K")
    stage.golden("count-key-accessible")
  }

  @Test(arguments: [(80, 24), (40, 12)])
  func incomplete(_ size: (Int, Int)) {
    var stage = Stage.count(size.0, size.1, NightSample.volunteer(.open))
    stage.press("f")
    stage.golden("count-incomplete-\(size.0)")
  }

  @Test func help() {
    var stage = Stage.count()
    stage.press("?")
    stage.golden("count-help")
  }

  // MARK: Keys

  @Test(arguments: Count.Mode.allCases)
  func noKeyMeansTwoThings(_ mode: Count.Mode) {
    expectOwnKeys(Count.bindings(mode), "\(mode)")
  }

  @Test func whereTextIsWrittenNoLetterIsACommand() {
    #expect(Count.bindings(.form).flatMap(\.keys).allSatisfy { !$0.isText })
  }

  @Test(arguments: ["<esc>", "", "<tab>", "m", "K", "T", "R", "<esc>n", "<esc>J"])
  func everyActionHasItsOwnWords(_ keys: String) {
    for language in Language.allCases {
      var stage = Stage.count(preferences: Preferences(language: language))
      stage.press(keys)
      expectOwnWords(stage, "\(language) after \(keys)")
    }
  }

  @Test func aClickSelectsAndASecondOneOpens() {
    var stage = Stage.count()
    let frame = stage.frame()
    guard let row = (0..<24).first(where: { frame.text(row: $0).contains("observation") }) else {
      Issue.record("no survey is listed")
      return
    }
    stage.push(.mouse(Mouse(.click, at: Point(x: 6, y: row))))
    #expect(stage.state.count.selectedSurvey?.id == Sample.id(712))
    stage.push(.mouse(Mouse(.doubleClick, at: Point(x: 6, y: row))))
    #expect(stage.frame().contains("Correct this survey?"))
    stage.press("2")
    #expect(stage.state.count.survey?.survey.id == Sample.id(712))
  }

  // MARK: Anything

  private static let keys = Key.script(
    "jkgGnJhRTSKwrmmff+-9123xA,/ 0<up><down><left><right><tab><backtab><enter><esc><home><end><pgup>"
      + "<pgdn><^d><^u><^s><^g><^c><backspace><delete><space>"
  ).map(Event.key)

  private static func answer(_ dice: inout AppChanceTests.Dice) -> App.Action {
    let kept =
      [NightSample.lead(), NightSample.lead(.open), NightSample.volunteer(.locked)]
      .randomElement(using: &dice) ?? NightSample.lead()
    let number = Int.random(in: 711...740, using: &dice)
    let survey = NightSample.survey(number, ago: Double.random(in: 0...90, using: &dice))
    let actions: [Count.Action] = [
      .arrived(NightSample.book(kept), unreadable: 1, at: Sample.now), .notRead(.diskFull),
      .saved([.survey(survey), .count(kept)], at: Sample.now),
      .notSaved([.survey(survey)], .diskFull, at: Sample.now), .noReceiver,
      .receiver(.fix(OutreachSample.fix()), Sample.stamp(1)), .began(kept, at: Sample.now),
      .failed(.wrongKey, at: Sample.now), .written(path: "x", surveys: 3, at: Sample.now),
      .written(path: "x", surveys: nil, at: Sample.now), .received(.init(), at: Sample.now),
      .questionsRead(NightSample.definition, Sample.stamp(number)), .opened, .spinnerDue,
      .spinnerTurned,
    ]
    return .count(actions.randomElement(using: &dice) ?? .shown)
  }

  @Test(arguments: UInt64(1)...12) func everyScreenIsWholeWhateverHappens(_ seed: UInt64) {
    var dice = AppChanceTests.Dice(state: seed &* 0x9E37_79B9_7F4A_7C15)
    var stage = Stage.count(
      seed.isMultiple(of: 2) ? 80 : 40, seed.isMultiple(of: 2) ? 24 : 12,
      preferences: Preferences(
        language: seed.isMultiple(of: 3) ? .es : .en, accessible: seed.isMultiple(of: 4)))
    for step in 0..<120 {
      switch Int.random(in: 0..<10, using: &dice) {
      case 0: AppChanceTests.events.randomElement(using: &dice).map { stage.push($0) }
      case 1, 2: stage.send(Self.answer(&dice))
      default: Self.keys.randomElement(using: &dice).map { stage.push($0) }
      }
      _ = stage.frame(charset: step.isMultiple(of: 2) ? .unicode : .ascii)
      let count = stage.state.count
      #expect((count.open == nil ? count.list : count.rows).selected < max(1, count.rowCount))
      if stage.state.isQuitting { break }
      if stage.state.place != .count { stage.push(.key(.alt(.text("7")))) }
    }
  }
}
