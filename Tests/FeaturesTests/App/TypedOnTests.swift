import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// What is typed on in one burst behind a key that opens a form, writes at once, or saves, is neither text nor a
/// key of what came.
struct TypedOnTests {
  private static let inForm =
    "A key opened this form: what came right after is not in it. Type on."
  private static let onPage =
    "What came right behind that key did nothing. Read first, then press."

  // MARK: Forms

  /// A form that a letter opens.
  enum Form: CaseIterable {
    case path, parameters, name, handIn

    var key: String {
      switch self {
      case .path: "w"
      case .parameters, .name: "e"
      case .handIn: "h"
      }
    }

    func stage() -> Stage {
      switch self {
      case .path: return Stage.result()
      case .parameters:
        var stage = Stage.reports()
        stage.selectReport(ReportsSample.census)
        return stage
      case .name: return Stage.count()
      case .handIn: return Stage.count(80, 24, NightSample.volunteer(.open))
      }
    }

    /// Whether two stages have the same in the form, and it is open.
    func isSame(_ one: Stage, _ other: Stage) -> Bool {
      let (left, right) = (one.state, other.state)
      return switch self {
      case .path: left.reports.form != nil && left.reports.form == right.reports.form
      case .parameters:
        left.reports.parameters != nil && left.reports.parameters == right.reports.parameters
      case .name, .handIn: left.count.form != nil && left.count.form == right.count.form
      }
    }
  }

  @Test(arguments: Form.allCases) func aWordThatIsTypedOnIsNotInTheForm(form: Form) {
    var opened = form.stage()
    opened.press(form.key)
    var hand = TimedHand(form.stage())
    hand.press(form.key + "ast<enter>", every: 0.15)
    #expect(form.isSame(hand.stage, opened), "\(hand.stage.frame().text)")
    #expect(hand.stage.toast == Self.inForm)
    hand.press("x", every: 1)
    #expect(!form.isSame(hand.stage, opened), "who goes on means it")
  }

  @Test(arguments: Form.allCases) func whoWaitsAMomentTypesIntoIt(form: Form) {
    var opened = form.stage()
    opened.press(form.key)
    var hand = TimedHand(form.stage())
    hand.press(form.key + "x", every: 0.5)
    #expect(!form.isSame(hand.stage, opened) && hand.stage.toast != Self.inForm)
  }

  /// No name begins with a digit, and a day does.
  @Test func aDayIsTypedAtOnce() {
    var hand = TimedHand(Form.parameters.stage())
    hand.press("e2", every: 0.1)
    #expect(hand.stage.toast == nil)
    #expect(hand.stage.state.reports.parameters?.texts["day"]?.text == "2")
  }

  // MARK: The outbox

  private static func outbox(on number: Int) throws -> TimedHand {
    var stage = Stage.tasks()
    stage.press("<alt-5>")
    stage.hear(.listed(OutboxStage.rows))
    let row = (0..<stage.state.outbox.outline.count).first { row in
      stage.send(.outbox(.moved(.to(row))))
      return stage.state.outbox.item?.id == Sample.id(number)
    }
    _ = try #require(row)
    stage.state.toast = nil
    return TimedHand(stage)
  }

  private static func holds(_ commands: [Command<App.Effect>]) -> Int {
    commands.count { if case .run(.outbox(.decide(_, .hold)), _) = $0 { true } else { false } }
  }

  @Test(arguments: [("Rhea", 0), ("hah", 1), ("dah", 0), ("wah", 0)])
  func behindAKeyOfTheOutboxAWordDoesNothing(word: String, holds: Int) throws {
    var hand = try Self.outbox(on: 1)
    hand.press(word, every: 0.15)
    #expect(Self.holds(hand.effects()) == holds)
    #expect(hand.stage.state.outbox.item?.id == Sample.id(1))
    let said =
      word == "wah"
      ? "Keys that come right after one that does nothing are ignored. Wait a moment."
      : Self.onPage
    #expect(hand.stage.toast == said)
    hand.press("h", every: 1)
    #expect(Self.holds(hand.effects()) == 1, "one letter alone acts")
  }

  @Test func whoMovesOnInTheListTypesNoWord() throws {
    var hand = try Self.outbox(on: 1)
    hand.press("hj", every: 0.15)
    #expect(hand.stage.state.outbox.item?.id == Sample.id(3))
  }

  // MARK: What comes of saving

  /// Somebody else has changed the same of a client meanwhile.
  private static func conflict() throws -> TimedHand {
    var stage = Stage.page()
    stage.press("e")
    stage.state.clients.drafts[.edit(5001)]?.texts[.alert] = TextField("No milk.")
    var hand = TimedHand(stage)
    hand.press("<^s>", every: 1)
    let form = try #require(hand.stage.state.clients.form?.id)
    var theirs = ClientSample.participant
    theirs.fields.alert = "Allergic to penicillin and nuts."
    hand.hear(.clients(.changedSince(theirs, form: form, at: Sample.now)))
    #expect(hand.stage.state.clients.mode == .conflict)
    _ = hand.effects()
    return hand
  }

  @Test(arguments: ["s", "t", "st", "taste<enter>", "dis"])
  func whatIsTypedOnChoosesNothingOfWhatTwoChanged(word: String) throws {
    var hand = try Self.conflict()
    let before = hand.stage.state.clients
    hand.press(word, every: 0.15)
    #expect(hand.stage.state.clients == before && hand.effects().isEmpty)
    #expect(hand.stage.toast == Self.onPage)
    hand.press("s", every: 1)
    #expect(hand.stage.state.clients.mode == .form, "who has read it chooses")
  }

  @Test func norDoesItAddSomebodyBesideWhoMayBeTheSame() {
    var stage = Stage.clients()
    stage.press("Edyth Thimbleton<enter>")
    if let lookup = stage.state.clients.lookup {
      let edyth = ClientMatch(ClientSample.summary(5016, "Edyth", "Thimbleton"), for: lookup)
      stage.send(.clients(.found([edyth], lookup)))
    }
    stage.push(.key(.control("n")))
    var hand = TimedHand(stage)
    hand.press("<^s>", every: 1)
    #expect(hand.stage.state.clients.mode == .twins)
    hand.press("anna<enter>", every: 0.15)
    #expect(hand.stage.state.clients.mode == .twins && hand.stage.toast == Self.onPage)
    hand.press("a", every: 1)
    #expect(hand.stage.state.clients.mode == .form)
  }
}
