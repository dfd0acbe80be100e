import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// Among letters that come in one breath, as those of a name that is typed by habit, no key writes, takes back,
/// discards or sends, though the letters before it only moved.
struct LetterRunTests {
  private static func said(_ language: Language = .en) -> String {
    switch language {
    case .en: "That key does nothing among other letters. Wait a moment, then press it."
    case .es: "Entre otras letras esa tecla no hace nada. Espere un momento y púlsela."
    }
  }

  // MARK: Check-in

  /// Somebody was given a bed on the map, which can be taken back, and that bed is selected.
  private static func map(_ language: Language = .en) throws -> TimedHand {
    var stage = Stage.checkIn(preferences: Preferences(language: language))
    stage.press("<tab>llllll<enter>sam<enter>")
    let change = try stage.written()
    var guest = Sample.guests[0]
    guest.tonight = change.wanted
    stage.send(.checkIn(.changeArrived(change, guest, isNew: false, at: Sample.now)))
    _ = stage.effects()
    return TimedHand(stage)
  }

  @Test(arguments: ["hlu", "hluy", "hlu<enter>"], Language.allCases)
  func aNameHalfASecondBehindARefusedKeyTakesNothingBack(name: String, language: Language) throws {
    var hand = try Self.map(language)
    hand.press("H", every: 1)
    let before = hand.stage.state.checkIn.undoable
    hand.press("<left><right>", every: 0.5)
    hand.press(name, every: 0.15)
    _ = hand.effects()
    #expect(hand.stage.state.checkIn.changes.isEmpty)
    #expect(hand.stage.state.checkIn.mode == .beds, "nothing is asked, and no bed is opened")
    #expect(hand.stage.state.checkIn.undoable == before)
    #expect(hand.stage.toast == Self.said(language))
    #expect(hand.stage.frame().contains(Self.said(language)), "the row shows all of it")
    let logged = hand.stage.state.messages.filter { $0.sentence.phrase == .keyAmongLetters }
    #expect(logged.count == 1, "the log says so once for a run")
    hand.press("u", every: 1)
    #expect(!hand.effects().isEmpty, "whoever means it takes it back")
  }

  @Test func aMomentBehindAMoveTheKeyActs() throws {
    var hand = try Self.map()
    hand.press("hl", every: 0.15)
    _ = hand.effects()
    hand.press("u", every: 0.4)
    #expect(!hand.effects().isEmpty)
  }

  @Test(arguments: ["jo", "kjo"]) func aWordThatBeginsWithMovesChecksNobodyOut(word: String) {
    var hand = TimedHand(
      Stage.checkIn(
        80, 24,
        [Sample.guest(5123, "Faro", "Ana", bed: 101), Sample.guest(5124, "Hill", "Cy", bed: 102)]))
    hand.press(word, every: 0.15)
    #expect(hand.effects().isEmpty && hand.stage.state.checkIn.changes.isEmpty)
    #expect(hand.stage.state.checkIn.question == nil)
    #expect(hand.stage.toast == Self.said())
    hand.press("o", every: 1)
    #expect(hand.stage.frame().contains("Check out Cy Hill #5124?"), "one letter alone acts")
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

  @Test(arguments: ["jkh", "jkhR", "jjkkh<enter>"])
  func aWordThatBeginsWithMovesHoldsNothing(word: String) throws {
    var hand = try Self.outbox(on: 1)
    hand.press(word, every: 0.15)
    #expect(Self.holds(hand.effects()) == 0)
    #expect(hand.stage.state.outbox.item?.id == Sample.id(1))
    #expect(hand.stage.state.outbox.open == nil)
    #expect(hand.stage.toast == Self.said())
    hand.press("h", every: 1)
    #expect(Self.holds(hand.effects()) == 1, "one letter alone acts")
  }

  private static func arrivals(_ commands: [Command<App.Effect>]) -> Int {
    commands.count { if case .run(.outbox(.decide(_, .itArrived)), _) = $0 { true } else { false } }
  }

  /// That something has arrived takes it off the list for good.
  @Test(arguments: ["anna", "kjanna", "a1", "a<enter>"])
  func theFirstLetterOfAWordSaysOfNothingThatItHasArrived(word: String) throws {
    var hand = try Self.outbox(on: 8)
    hand.press(word, every: 0.15)
    hand.rest()
    #expect(Self.arrivals(hand.effects()) == 0)
    #expect(hand.stage.state.place == .outbox && hand.stage.state.outbox.open == nil)
    #expect(hand.stage.toast == Self.said())
  }

  @Test func oneLetterAloneSaysSoAMomentLater() throws {
    var hand = try Self.outbox(on: 8)
    hand.press("a", every: 1)
    #expect(Self.arrivals(hand.effects()) == 0)
    hand.rest(0.3)
    #expect(Self.arrivals(hand.effects()) == 1)
  }

  @Test func whoMovesOnMeanwhileSaysItOfNothingElse() throws {
    var hand = try Self.outbox(on: 8)
    hand.press("a<up>", every: 0.15)
    hand.rest(0.3)
    #expect(Self.arrivals(hand.effects()) == 0)
    #expect(hand.stage.toast == "Something else is in hand now: that key did nothing.")
  }

  /// The time may be over before that is heard of, and a clock may stand still.
  @Test(arguments: [0, 0.35])
  func whatWaitsIsNotForgottenOverTheNextLetter(seconds: Double) throws {
    var hand = try Self.outbox(on: 8)
    hand.press("a", every: 1)
    hand.press("k", every: seconds)
    #expect(hand.stage.toast == Self.said())
    hand.rest()
    #expect(Self.arrivals(hand.effects()) == 0)
    #expect(hand.stage.state.outbox.item?.id == Sample.id(8), "nor does the next one act")
  }

  @Test func behindArrowsAKeyActsAtOnce() throws {
    var hand = try Self.outbox(on: 1)
    hand.press("<down><up>h", every: 0.1)
    #expect(Self.holds(hand.effects()) == 1)
  }

  // MARK: Tasks

  @Test(arguments: ["jku", "bu"]) func aWordInTheListOfTasksTakesNothingBack(word: String) {
    var stage = Stage.tasks()
    stage.select(Sample.wifi)
    stage.send(.tasks(.choicesArrived(MenuTests.list, MenuTests.states)))
    var hand = TimedHand(stage)
    hand.press("t3", every: 1)
    let before = hand.stage.state.tasks.changing
    #expect(before[Sample.wifi.id]?.new == Sample.state("3"))
    hand.press(word, every: 0.15)
    #expect(hand.stage.state.tasks.changing == before)
    #expect(hand.stage.toast == Self.said())
  }

  // MARK: What two wrote in a profile

  @Test(arguments: ["1", "2", "12", "m1", "x2"])
  func noKeyOfThatMomentChoosesBetweenWhatTwoWrote(keys: String) throws {
    var hand = TimedHand(try Self.beforeConflict())
    hand.press("<^s>", every: 1)
    let sent = hand.effects()
    hand.hear(try #require(Self.refusal(of: sent)))
    let robin = EmergencySample.robin
    #expect(hand.stage.state.emergency[robin]?.editor?.mode == .conflicts)
    let before = hand.stage.state.emergency[robin]?.editor?.page
    hand.press(keys, every: 0.15)
    #expect(hand.stage.state.emergency[robin]?.editor?.page == before, "\(keys)")
    #expect(
      hand.stage.toast == "What came right behind that key did nothing. Read first, then press.")
    hand.press("1", every: 1)
    #expect(hand.stage.state.emergency[robin]?.editor?.page != before, "who has read it chooses")
  }

  /// A name with digits, typed on by habit once the choice is in front.
  @Test func norDoesADigitBehindALetterThatMeansNothing() throws {
    var hand = TimedHand(try Self.beforeConflict())
    hand.press("<^s>", every: 1)
    let sent = hand.effects()
    hand.hear(try #require(Self.refusal(of: sent)))
    let robin = EmergencySample.robin
    let before = hand.stage.state.emergency[robin]?.editor?.page
    hand.press("b", every: 1)
    hand.press("o1", every: 0.15)
    #expect(hand.stage.state.emergency[robin]?.editor?.page == before)
    hand.press("1", every: 1)
    #expect(hand.stage.state.emergency[robin]?.editor?.page != before)
  }

  /// Robin was renamed, and what would be sent is in front.
  private static func beforeConflict() throws -> Stage {
    var stage = Stage.profile()
    stage.send(.relay(.listed([])))
    stage.press("e<end>x<^s>")
    _ = stage.effects()
    return stage
  }

  /// What is heard where somebody else has renamed them too.
  private static func refusal(of commands: [Command<App.Effect>]) -> App.Action? {
    for case .run(.emergency(.save(_, let given)), _) in commands {
      var theirs = ProfileSummarySample.profile
      theirs.names = ["Robin Theirs"]
      var row = OutboxRow(
        id: given.id, kind: .profile,
        subject: .profile("robin.example", of: EmergencySample.robin), system: "RapidSOS",
        initials: "RE", name: "Robin Example", standing: .quarantined(.conflict([])),
        created: Sample.now)
      row.answer = .profileTrouble(
        .conflict(given.change.conflicts(with: theirs), theirs: theirs))
      return .relay(.changed([row]))
    }
    return nil
  }
}
