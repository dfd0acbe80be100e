import Foundation
import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// Discarding a check-in takes its stay with it: what was written upon it has no sense alone.
struct OutboxStayTests {
  private static let refused = OutboxRow.Standing.quarantined(.refused("No."))
  private static let own = "robin@example.org"
  private static let rosa = "rosa.mar@example.org"

  /// Sam's check-in to Bed 4, the move to Bed 7, the check-out and a check-in to Bed 8, each written upon the one
  /// before.
  private static func chain(_ first: OutboxRow.Standing) -> [OutboxRow] {
    var guest = Sample.guests[0]
    let steps: [(BedChange.Kind, Bed.ID, BedNight.Status)] = [
      (.checkIn, 104, .present), (.move, 107, .present), (.checkOut, 107, .out),
      (.checkIn, 108, .present),
    ]
    return steps.enumerated().map { place, step in
      let change = BedChange(
        id: Sample.id(40 + place), step.0, of: guest, night: Sample.night, bed: step.1,
        status: step.2, begun: Sample.now)
      guest.tonight = change.wanted
      let isStuck = first.reason != nil
      var row = CheckInKeptTests.row(
        change, place == 0 ? first : isStuck ? .needing : .ready, bed: "Bed \(step.1 - 100)",
        item: 1 + place)
      row.author = own
      if isStuck, place > 0 { (row.isNeedStuck, row.upon) = (true, Sample.id(1)) }
      return row
    }
  }

  private static func stage(
    _ rows: [OutboxRow], on number: Int = 1, _ language: Language = .en
  ) -> OutboxStage {
    var stage = OutboxStage.on(number, 80, 24, language, of: rows, drafts: [])
    stage.state.people = [own]
    stage.press("X")
    return stage
  }

  /// What the question says, without its breaks.
  private static func words(_ stage: OutboxStage) -> String {
    stage.frame().text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private static func discarding(_ others: Int...) -> Command<OutboxScreen.Effect> {
    .run(
      .discard(Sample.id(1), with: others.map { Sample.id($0) }),
      id: EffectID("outbox/decide/\(Sample.id(1))"))
  }

  @Test(
    arguments: [
      (Language.en, "What was written upon it is discarded with it: Move, Check-out."),
      (.es, "Se descarta también lo que siguió: Cambio cama, Salida."),
    ])
  func theStayGoesWithItsCheckInAndTheQuestionSaysSo(language: Language, said: String) {
    for standing in [Self.refused, .offline] {
      var stage = Self.stage(Self.chain(standing), language)
      #expect(Self.words(stage).contains(said), "\(stage.frame().text)")
      stage.press(Phrases(language)[.outboxWord] + "<enter>")
      #expect(stage.commands() == [Self.discarding(2, 3)], "the check-in after it is another stay")
      stage.send(.decided(.discard, Sample.id(1), at: Sample.now))
      guard language == .en else { continue }
      #expect(stage.said == "Check-in, Move to Bed 7, Check-out Sam Sample #1: Discarded.")
    }
  }

  /// What another desk, or this one, wrote while the question stood there was not in it.
  @Test func nothingGoesOfWhichTheQuestionDidNotSpeak() {
    let rows = Self.chain(Self.refused)
    var stage = Self.stage(Array(rows[0...1]))
    stage.send(.told(.changed([rows[2]])))
    #expect(Self.words(stage).contains("discarded with it: Move."), "\(stage.frame().text)")
    stage.press("DISCARD<enter>")
    #expect(stage.commands() == [Self.discarding(2)])
  }

  @Test func whatIsSentAloneThenIsStillSaid() {
    let stage = Self.stage(Self.chain(Self.refused))
    let said = "1 more waits for this one, and is sent once it is discarded."
    #expect(Self.words(stage).contains(said), "\(stage.frame().text)")
  }

  /// Whoever was moved is out all the same, and whoever may be in already is not left there.
  @Test func theCheckOutStaysWhereItMakesSense() {
    var moved = Array(Self.chain(Self.refused)[1...2])
    moved[0].standing = Self.refused
    (moved[0].isNeedStuck, moved[0].upon, moved[1].upon) = (false, nil, Sample.id(2))
    var stage = Self.stage(moved, on: 2)
    #expect(!Self.words(stage).contains("discarded with it"), "\(stage.frame().text)")
    stage.press("DISCARD<enter>")
    #expect(stage.commands() == [OutboxScreenTests.decision(2, .discard)])
    stage = Self.stage(Self.chain(.quarantined(.uncertain(""))))
    #expect(!Self.words(stage).contains("discarded with it"), "\(stage.frame().text)")
    stage.press("DISCARD<enter>")
    #expect(stage.commands() == [OutboxScreenTests.decision(1, .discard)])
  }

  @Test(
    arguments: [
      (
        Language.en,
        "rosa.mar@example.org wrote upon it (Check-out): that stays here, and they decide about it "
          + "once they sign in."
      ),
      (
        .es,
        "rosa.mar@example.org escribió algo a partir de esto (Salida): se queda aquí, y esa cuenta "
          + "decide qué hacer cuando inicie sesión."
      ),
    ])
  func whatAnotherAccountWroteUponItStaysAndIsSaidTo(language: Language, said: String) {
    for standing in [Self.refused, .offline] {
      var rows = Self.chain(standing)
      rows[2].author = Self.rosa
      rows[2].absence = .account(Self.rosa)
      var stage = Self.stage(rows, language)
      #expect(Self.words(stage).contains(said), "\(stage.frame().text)")
      stage.press(Phrases(language)[.outboxWord] + "<enter>")
      #expect(stage.commands() == [Self.discarding(2)])
    }
  }

  /// Whoever is not moved is in all the same, and can go out.
  @Test(
    arguments: [
      (
        Language.en,
        "rosa.mar@example.org wrote upon it (Check-out): that stays here, and can be sent without "
          + "it once they sign in."
      ),
      (
        .es,
        "rosa.mar@example.org escribió algo a partir de esto (Salida): se queda aquí y podrá "
          + "enviarse por sí solo cuando esa cuenta inicie sesión."
      ),
    ])
  func whatAnotherAccountCanDoWithoutItIsSaidToGoAlone(language: Language, said: String) {
    var moved = Array(Self.chain(Self.refused)[1...2])
    moved[0].standing = Self.refused
    (moved[0].isNeedStuck, moved[0].upon, moved[1].upon) = (false, nil, Sample.id(2))
    (moved[1].author, moved[1].absence) = (Self.rosa, .account(Self.rosa))
    let stage = Self.stage(moved, on: 2, language)
    #expect(Self.words(stage).contains(said), "\(stage.frame().text)")
  }

  /// Somebody else has the bed, and the key that leaves it to them discards the check-in without a question.
  @Test(arguments: [true, false]) func theStayGoesWithTheBedThatIsLeftToOthers(isTaken: Bool) {
    let both = OutboxRow.Difference(
      mine: .text("in, Bed 4"), theirs: .text("taken by Robin Example"), isSettled: isTaken)
    var stage = OutboxStage.on(
      1, 80, 30, of: Self.chain(.quarantined(.conflict([both]))), drafts: [])
    stage.state.people = [Self.own]
    stage.press("<enter>d")
    let said = "What was written upon it is discarded with it: Move to Bed 7, Check-out."
    #expect(Self.words(stage).contains(said) == isTaken, "\(stage.frame().text)")
    stage.press("GT")
    let discarding = Self.discarding(2, 3)
    #expect(
      stage.commands() == [isTaken ? discarding : OutboxScreenTests.decision(1, .keepTheirs)])
  }

  /// The check-in that is discarded is theirs, with the stay, and the question names them.
  @Test func theStayOfAnotherAccountIsTheirs() {
    var rows = Self.chain(Self.refused)
    for place in rows.indices { rows[place].author = Self.rosa }
    var stage = Self.stage(rows)
    let words = Self.words(stage)
    #expect(words.contains("(by \(Self.rosa))") && words.contains("with it: Move, Check-out."))
    stage.press("DISCARD<enter>")
    #expect(stage.commands() == [Self.discarding(2, 3)])
  }
}
