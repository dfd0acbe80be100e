import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// What the outbox says of writes for another address, of those without one, of new clients who are on
/// record, and of what it cannot read.
struct OutboxAddressTests {
  private static func row(
    _ number: Int, _ standing: OutboxRow.Standing, host: String = "", tries: Int = 0,
    _ kind: OutboxRow.Kind = .comment
  ) -> OutboxRow {
    var row = OutboxStage.row(
      number, kind, kind == .comment ? "ServiceNow" : "ETO", kind == .comment ? "" : "S. L.",
      kind == .comment ? "INC001000\(number)" : "Sam Lantern", standing, tries: tries, hours: 2)
    row.host = host
    return row
  }

  private static let elsewhere = row(
    1, .quarantined(.elsewhere("test.service-now.com", isDoubtful: true)),
    host: "test.service-now.com", tries: 1)
  private static let nowhere = row(
    2, .quarantined(.nowhere(here: "acme.service-now.com", isDoubtful: false)))
  private static let twin = row(
    3,
    .quarantined(
      .conflict([.init(mine: .text("Lantern, Sam"), theirs: .text("Lantern, Samuel (5001)"))])),
    .newClient)
  private static let stuck: OutboxRow = {
    var row = Self.row(4, .needing, .form)
    row.isNeedStuck = true
    return row
  }()
  private static let rows = [elsewhere, nowhere, twin, stuck]

  private static func stage(
    on number: Int, _ width: Int = 80, _ height: Int = 21, accessible: Bool = false,
    _ language: Language = .en
  ) -> OutboxStage {
    .on(number, width, height, accessible: accessible, language, of: rows, drafts: [])
  }

  // MARK: As it is seen

  @Test func list() {
    var stage = Self.stage(on: 1)
    stage.send(.told(.unreadable(2)))
    stage.golden("outbox-astray")
  }

  @Test func listNarrow() {
    var stage = Self.stage(on: 2, 60, 14, .es)
    stage.send(.told(.unreadable(1)))
    stage.golden("outbox-astray-narrow-es")
  }

  @Test func listReadAloud() {
    var stage = Self.stage(on: 4, accessible: true)
    stage.send(.told(.unreadable(1)))
    stage.golden("outbox-astray-accessible")
  }

  @Test func page() {
    var stage = Self.stage(on: 1)
    stage.press("<enter>")
    stage.golden("outbox-astray-page")
  }

  @Test func pageOfANewClientOnRecord() {
    var stage = Self.stage(on: 3, 60, 17, .es)
    stage.press("<enter>d")
    stage.golden("outbox-twin-narrow-es")
  }

  /// Nothing is listed, and yet not everything has arrived.
  @Test func whatCannotBeReadIsNotPassedOver() {
    var stage = OutboxStage([], drafts: [])
    stage.send(.told(.unreadable(3)))
    let text = (0..<21).map { stage.frame().text(row: $0) }.joined(separator: " ")
    #expect(text.contains("3 entries cannot be read here, and are not sent."))
    #expect(text.contains("update this one"))
    #expect(!text.contains("Nothing is waiting to be sent"))
    stage.send(.told(.unreadable(0)))
    #expect(stage.frame().text(row: 2).contains("Nothing is waiting to be sent"))
  }

  // MARK: In somebody's hands

  @Test func whatIsForAnotherAddressIsNotSentOrEditedHere() {
    var stage = Self.stage(on: 1)
    stage.press("Re")
    #expect(stage.commands().isEmpty && stage.state.wish == nil)
    for title in [Phrase.outboxSend, .outboxEdit] {
      let binding = OutboxScreen.bindings(.unsent).first { $0.title == title }
      #expect(binding?.availability(stage.state) == .unavailable(.outboxForElsewhere))
    }
    stage.press("a")
    #expect(
      stage.commands() == [
        .run(.decide(Sample.id(1), .itArrived), id: EffectID("outbox/decide/\(Sample.id(1))"))
      ],
      "whoever looked there may say so")
    stage.press("X")
    #expect(stage.state.question != nil)
  }

  /// Nobody knows that it is for another address.
  @Test func whatHasNoAddressIsNotSaidToBeForAnother() throws {
    var stage = Self.stage(on: 2)
    let edit = try #require(OutboxScreen.bindings(.unsent).first { $0.title == .outboxEdit })
    #expect(edit.availability(stage.state) == .unavailable(.outboxForNowhere))
    var row = Self.nowhere
    row.standing = .quarantined(.nowhere(here: nil, isDoubtful: false))
    stage = OutboxStage([row], drafts: [])
    #expect(edit.availability(stage.state) == .unavailable(.outboxNobodyIn))
  }

  @Test func whatHasNoAddressIsSentHereOnceSomebodySaysSo() {
    var stage = Self.stage(on: 2)
    stage.press("R")
    #expect(stage.commands().count == 1)
    stage.press("X")
    #expect(stage.state.question != nil)
  }

  @Test func nobodyIsTakenForOneOfSeveral() {
    var several = Self.twin
    several.standing = .quarantined(
      .conflict([
        .init(mine: .text("Lantern, Sam"), theirs: .text("Lantern, Samuel (5001)")),
        .init(mine: .text("Lantern, Sam"), theirs: .text("Lantern, Samantha (5002)")),
      ]))
    var stage = OutboxStage([several], drafts: [])
    stage.press("gj<enter>dT")
    #expect(stage.state.mode == .conflict && stage.commands().isEmpty)
    let binding = OutboxScreen.bindings(.conflict).first { $0.title == .outboxTheirsKey }
    #expect(binding?.availability(stage.state) == .unavailable(.outboxSeveral))
    let send = OutboxScreen.bindings(.conflict).first { $0.title == .outboxSend }
    #expect(send?.availability(stage.state) == .unavailable(.outboxChooseWho), "T does nothing")
    stage.press("M")
    #expect(stage.commands().count == 1)
    // Nobody edits what somebody else wrote.
    several.author = "ann.li"
    stage = OutboxStage([several], drafts: [])
    stage.state.people = ["robin.fox"]
    stage.press("gj<enter>d")
    #expect(send?.availability(stage.state) == .unavailable(.outboxChooseMine))
    #expect(binding?.availability(stage.state) == .unavailable(.outboxSeveralOthers))
    let next = OutboxWords(stage.state, stage.surroundings).next(several, isOpen: true)
    #expect(next == "M: add yours anyway. Only who wrote it can choose who it is.")
  }

  /// Of a bed that somebody else has only theirs can be kept.
  @Test func whereOnlyTheirsCanBeKeptNoOtherKeyIsNamed() {
    var taken = Self.twin
    taken.standing = .quarantined(
      .conflict([
        .init(mine: .text("in Bed 4"), theirs: .text("Jo Window has it"), isSettled: true)
      ]))
    var stage = OutboxStage([taken], drafts: [])
    stage.press("gj<enter>d")
    for title in [Phrase.outboxSend, .outboxDiscardIt] {
      let binding = OutboxScreen.bindings(.conflict).first { $0.title == title }
      #expect(binding?.availability(stage.state) == .unavailable(.outboxChooseTheirs))
    }
  }

  /// What has no form is not opened again, and nothing says that it is discarded by a key that does not.
  @Test func ofACheckInThatTwoPeopleChangedOnlyWhatActsIsNamed() throws {
    func why(_ keys: String, _ stage: OutboxStage) throws -> Phrase? {
      let key = try #require(Key.script(keys).first)
      let binding = OutboxScreen.bindings(stage.state.mode).first { $0.keys.contains(key) }
      guard case .unavailable(let reason)? = binding?.availability(stage.state) else { return nil }
      return reason
    }
    for isSettled in [false, true] {
      let row = OutboxStage.row(
        1, .checkIn, "ETO", "R. E.", "Robin Example",
        .quarantined(
          .conflict([
            .init(mine: .text("in, Bed 4"), theirs: .text("in, Bed 5"), isSettled: isSettled)
          ])), tries: 1, hours: 1)
      var stage = OutboxStage([row], drafts: [])
      stage.press("gj")
      #expect(try why("e", stage) == .outboxOpenFirst)
      stage.press("<enter>")
      #expect(try why("e", stage) == .outboxSeeFirst)
      stage.press("d")
      #expect(try why("e", stage) == (isSettled ? .outboxChooseTheirs : .outboxChooseFirst))
      #expect(try why("<enter>", stage) == (isSettled ? .outboxOpenTheirs : .outboxOpenBetween))
      #expect(try why("T", stage) == nil)
      #expect(try why("M", stage) == (isSettled ? .outboxOnlyTheirs : nil))
    }
    for phrase in [Phrase.outboxOpenTheirs, .outboxOpenBetween] {
      for language in [Language.en, .es] {
        let words = Phrases(language)[phrase]
        #expect(!words.contains("e:") && words.contains("T "), "\(words)")
      }
    }
  }

  /// It is not said to be sent where it is not.
  @Test(arguments: [
    (OutboxScreen.Hindrance.gone, "Nothing was changed. It is no longer in the outbox."),
    (.onItsWay, "Nothing was changed. It is being sent right now."),
    (
      .needLost,
      "Nothing was changed. Something it depends on was discarded or is gone."
    ),
    (
      .elsewhere("test.example"),
      "Nothing was changed. It was written for test.example: sign in there first."
    ),
    (.nobodyIn("ETO"), "Nothing was changed. Sign in to ETO first."),
  ])
  func whatCannotBeDecidedIsSaid(_ hindrance: OutboxScreen.Hindrance, _ words: String) {
    var stage = Self.stage(on: 1)
    stage.send(.hindered(hindrance, at: Sample.now))
    #expect(stage.said == words)
  }
}
