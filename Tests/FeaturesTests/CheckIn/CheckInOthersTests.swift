import Foundation
import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// Beds that another account gave, and that wait in the outbox: they are not discarded with one key.
struct CheckInOthersTests {
  private static let rosa = "rosa.mar@example.org"

  /// Sam was given bed 4 by an account, and Sam is selected.
  private static func waiting(
    by author: String, _ standing: OutboxRow.Standing = .signInNeeded, _ language: Language = .en
  ) -> (stage: Stage, row: OutboxRow) {
    let change = BedChange(
      id: Sample.id(9), .checkIn, of: Sample.guests[0], night: Sample.night, bed: 104,
      status: .present, begun: Sample.now)
    var row = CheckInKeptTests.row(change, standing)
    row.author = author
    if standing == .signInNeeded { row.absence = .account(author) }
    var stage = Stage.checkIn(preferences: Preferences(language: language))
    stage.hear(.listed([row]))
    stage.press("/sam<enter>")
    if stage.state.checkIn.picker != nil { stage.press("<esc>") }
    _ = stage.effects()
    return (stage, row)
  }

  @Test(
    arguments: [
      (Language.en, "Sam Sample #1: rosa.mar@example.org wrote it. Only the outbox discards it."),
      (.es, "Sam Sample #1: es de rosa.mar@example.org. Solo la bandeja lo descarta."),
    ])
  func whatAnotherAccountWroteIsNotDiscardedButSaidToBeTheirs(language: Language, said: String) {
    for standing in [OutboxRow.Standing.signInNeeded, .quarantined(.refused("No."))] {
      var (stage, row) = Self.waiting(by: Self.rosa, standing, language)
      #expect(stage.selected == "Sample, Sam")
      for _ in 1...2 {
        stage.press("X")
        #expect(stage.state.checkIn.question == nil && stage.toast == said, "\(standing)")
        #expect(stage.effects().isEmpty)
      }
      #expect(stage.state.messages.last?.hint == .hintOutbox)
      #expect(stage.state.checkIn.pending[1]?.map(\.id) == [row.id])
      let footer = stage.frame().text.split(separator: "\n").last
      #expect(footer?.contains("X ") == false, "no key is named that only refuses")
    }
  }

  /// There the same is discarded once its writer was named and the word typed.
  @Test func theOutboxDiscardsItWithItsWriterNamedAndTheWordTyped() {
    var (stage, row) = Self.waiting(by: Self.rosa)
    stage.press("X<alt-5>X")
    #expect(stage.frame().contains("(by rosa.mar@example.org)"), "\(stage.frame().text)")
    stage.press("2<enter>")
    #expect(!stage.effects().contains(Self.discarding(row)))
    stage.press("<^u>DISCARD<enter>")
    #expect(stage.effects().contains(Self.discarding(row)))
  }

  private static func discarding(_ row: OutboxRow) -> Command<App.Effect> {
    .run(.outbox(.decide(row.id, .discard)), id: EffectID("outbox/decide/\(row.id)"))
  }

  @Test(arguments: ["robin@example.org", "Robin@Example.org", ""])
  func onesOwnIsAskedAboutAndDiscarded(author: String) {
    var (stage, row) = Self.waiting(by: author, .offline)
    stage.press("X")
    #expect(stage.frame().contains("Discard what is not saved yet for Sam Sample #1?"))
    stage.press("2")
    let taken = stage.effects().contains { command in
      if case .run(.checkIn(.takeBack(row.id, _, _)), _) = command { true } else { false }
    }
    #expect(taken)
  }

  /// One's own went while the question stood: what is left is not discarded for it.
  @Test func anAnswerDiscardsNothingOfAnotherAccount() {
    var (stage, row) = Self.waiting(by: "robin@example.org", .offline)
    stage.press("X")
    row.author = Self.rosa
    stage.hear(.changed([row]))
    _ = stage.effects()
    stage.press("2")
    #expect(stage.effects().isEmpty && stage.toast?.contains("rosa.mar@example.org wrote") == true)
  }

  @Test func ofWhatWasRefusedOnlyOnesOwnIsDiscarded() {
    var (stage, theirs) = Self.waiting(by: Self.rosa, .quarantined(.refused("No.")))
    var own = theirs.night.map { night in
      CheckInKeptTests.row(night.change, .quarantined(.refused("No.")), item: 701)
    }
    own?.author = "robin@example.org"
    stage.hear(.listed([theirs] + [own].compactMap(\.self)))
    stage.press("X2")
    let letGo = stage.effects().contains(
      .run(.checkIn(.letGo([Sample.id(701)])), id: "check-in/let-go/1"))
    #expect(letGo)
  }

  /// Sam's move was refused, and another account wrote the check-out upon it.
  private static func refused(_ language: Language) -> Stage {
    var sam = Sample.guest(1, "Sample", "Sam", bed: 104)
    var stage = Stage.checkIn(
      80, 24, [sam] + Sample.guests.dropFirst(), preferences: Preferences(language: language))
    let move = BedChange(
      id: Sample.id(50), .move, of: sam, night: Sample.night, bed: 107, status: .present,
      begun: Sample.now)
    sam.tonight = move.wanted
    let out = BedChange(
      id: Sample.id(51), .checkOut, of: sam, night: Sample.night, bed: 107, status: .out,
      begun: Sample.now)
    var own = CheckInKeptTests.row(move, .quarantined(.refused("No.")), bed: "Bed 7", item: 700)
    own.author = "robin@example.org"
    var theirs = CheckInKeptTests.row(out, .needing, bed: "Bed 7", item: 701)
    (theirs.author, theirs.isNeedStuck, theirs.upon) = (rosa, true, own.id)
    stage.hear(.listed([own, theirs]))
    stage.press("/sam<enter>")
    if stage.state.checkIn.picker != nil { stage.press("<esc>") }
    _ = stage.effects()
    return stage
  }

  /// Let go, one's own would have theirs go by itself, and before whatever is done now.
  @Test(arguments: ["X", "o", "<enter>8<enter>"], [Language.en, .es])
  func onesOwnIsNotLetGoWhereTheirsWouldGoThen(keys: String, language: Language) {
    var stage = Self.refused(language)
    let said =
      language == .en
      ? "wrote upon it. First decide in the outbox."
      : "siguió con ello. Decida antes en la bandeja."
    let footer = stage.frame().text.split(separator: "\n").last
    #expect(footer?.contains("X ") == false, "no key is named that only refuses")
    stage.press(keys)
    if stage.state.checkIn.question != nil { stage.press("2") }
    #expect(stage.toast == "Sam Sample #1: \(Self.rosa) \(said)")
    #expect(stage.state.messages.last?.hint == .hintOutbox)
    let names = stage.effectNames()
    #expect(!names.contains("check-in/let-go/1") && !names.contains("check-in/1"), "\(names)")
    #expect(stage.state.checkIn.pending[1]?.map(\.id) == [Sample.id(700), Sample.id(701)])
    #expect(stage.state.checkIn.changes.isEmpty)
  }

  // MARK: What waits for theirs

  @Test(arguments: [(80, Language.en), (140, .en), (80, .es), (140, .es)])
  func whatGoesAfterTheirsSaysSoAtItsRow(width: Int, language: Language) throws {
    var (stage, row) = Self.waiting(by: Self.rosa, .signInNeeded, language)
    stage.press("<enter>7<enter>")
    let move = try stage.written()
    #expect(move.kind == .move && move.bed == 107)
    var own = CheckInKeptTests.row(move, .sending, bed: "Bed 7", item: 702)
    own.author = "robin@example.org"
    stage.hear(.changed([own.fresh]))
    own.standing = .needing
    stage.hear(.changed([own]))
    let said =
      language == .en
      ? "Sam Sample #1: saved, not sent: waits for rosa.mar@example.org."
      : "Sam Sample #1: guardado, sin enviar: va tras rosa.mar@example.org."
    #expect(stage.toast == said)
    stage.press("<esc>")
    stage.state.toast = nil
    stage.send(.resized(Size(width: width, height: 24)))
    let isBeside = width == 140
    let wait =
      language == .en ? "It goes after what \(Self.rosa)" : "Va tras lo que escribió \(Self.rosa)"
    #expect(Self.words(stage, isBeside).contains(wait), "\(stage.frame().text)")
    let footer = stage.frame().text.split(separator: "\n").last
    #expect(footer?.contains("R ") == false, "no key is named that only refuses")
    _ = stage.effects()
    stage.press("R")
    #expect(stage.toast?.hasPrefix(wait) == true && stage.effects().isEmpty)
    (row.standing, row.absence) = (.ready, nil)
    own.standing = .ready
    stage.hear(.changed([row, own]))
    stage.state.toast = nil
    #expect(!Self.words(stage, isBeside).contains(wait), "\(stage.frame().text)")
  }

  /// What is read on the screen, or beside its list, without breaks.
  private static func words(_ stage: Stage, _ isBeside: Bool) -> String {
    let rows = stage.frame().text.split(separator: "\n").compactMap { row in
      guard isBeside else { return row }
      let parts = row.split(separator: "│", omittingEmptySubsequences: false)
      return parts.count > 1 ? parts.last : nil
    }
    return rows.flatMap { $0.split(whereSeparator: \.isWhitespace) }.joined(separator: " ")
  }
}
