import FoundationEssentials
import Model
import Resources
import Terminal
import TestSupport
import Testing

@testable import Features

/// What one desk wrote about somebody's night one after another: each row says what it is and what it waits for.
struct OutboxChainTests {
  private static func row(
    _ number: Int, _ kind: BedChange.Kind?, _ standing: OutboxRow.Standing, bed: String = "Bed 4",
    isHeld: Bool = false
  ) -> OutboxRow {
    var row = OutboxStage.row(
      number, kind == nil ? .form : .checkIn, "ETO", "S. S.", "Sample, Sam", standing,
      hours: Double(9 - number), isHeld: isHeld)
    row.subject = .client(site: 7, number: 1)
    row.night = kind.map { kind in
      let change = BedChange(
        id: Sample.id(number), kind, of: Sample.guests[0], night: Sample.night, bed: 104,
        status: kind == .checkOut ? .out : .present, begun: Sample.now)
      return OutboxRow.Night(program: 712, change: change, bed: bed)
    }
    return row
  }

  /// A check-in, its note, a move and a check-out; the note needs the check-in.
  private static func chain(
    _ first: OutboxRow.Standing, isHeld: Bool = false, isStuck: Bool = false
  ) -> [OutboxRow] {
    var note = row(2, nil, .needing)
    note.needs = [Sample.id(1)]
    note.isNeedStuck = isStuck
    return [
      row(1, .checkIn, first, isHeld: isHeld), note, row(3, .move, .ready, bed: "Bed 7"),
      row(4, .checkOut, .ready, bed: "Bed 7"),
    ]
  }

  private static func standings(_ stage: OutboxStage) -> [String] {
    let words = OutboxWords(stage.state, stage.surroundings)
    return stage.state.rows.dropFirst().map(words.standing)
  }

  @Test func eachWaitsForTheOneRightBeforeIt() {
    var stage = OutboxStage(Self.chain(.offline), drafts: [], 140, 24)
    for move in ["Move", "Move to Bed 7"] {
      #expect(
        Self.standings(stage) == [
          "waits for the one before it (Check-in)", "waits for the one before it (TouchPoint)",
          "waits for the one before it (\(move))",
        ])
      let words = OutboxWords(stage.state, stage.surroundings)
      #expect(
        words.reason(stage.state.rows[3])
          == "It waits for the one before it (\(move)), and goes after it.")
      stage.press("d")
    }
  }

  /// Another desk moved them too: what was written upon our move waits for whoever chooses, and the rest goes on.
  @Test(arguments: [false, true]) func whatWasWrittenUponAConflictWaitsForIt(isHeld: Bool) {
    let both = OutboxRow.Difference(mine: .text("in, Bed 7"), theirs: .text("in, Bed 3"))
    let move = Self.row(1, .move, .quarantined(.conflict([both])), bed: "Bed 7")
    var out = Self.row(2, .checkOut, .needing, bed: "Bed 7", isHeld: isHeld)
    (out.isNeedStuck, out.upon) = (true, Sample.id(1))
    var stage = OutboxStage([move, out, Self.row(3, nil, .ready)], drafts: [], 140, 24)
    let words = OutboxWords(stage.state, stage.surroundings)
    let standings = Self.standings(stage)
    #expect(standings.first == (isHeld ? "on hold" : "waits for the one before it (Move)"))
    #expect(stage.state.rows[2].ahead == nil, "it is about something else")
    let groups: [OutboxScreen.Group] = [.person, isHeld ? .held : .person, .waiting]
    #expect(stage.state.rows.map(\.group) == groups)
    guard !isHeld else { return }
    #expect(words.reason(stage.state.rows[1]).hasPrefix("Something else has to arrive first"))
    stage.press("jR")
    #expect(stage.commands().isEmpty, "nothing sends it past the move")
    // Ours was sent over theirs.
    (out.isNeedStuck, out.upon, out.standing) = (false, nil, .ready)
    var sent = move
    sent.standing = .sent
    stage.send(.told(.changed([sent, out])))
    #expect(stage.state.rows.map(\.group) == [.waiting, .waiting])
    #expect(stage.state.rows.allSatisfy { $0.ahead == nil })
  }

  /// What was written upon a refused move goes once that is out, and whoever discards it is told so.
  @Test(
    arguments: [
      (Language.en, "1 more waits for this one, and is sent once it is discarded."),
      (.es, "Hay 1 más que espera a este; al descartarlo, se enviará."),
    ])
  func whoDiscardsAMoveIsToldWhatIsSentThen(language: Language, said: String) {
    var out = Self.row(2, .checkOut, .needing, bed: "Bed 7")
    (out.isNeedStuck, out.upon) = (true, Sample.id(1))
    let move = Self.row(1, .move, .quarantined(.refused("No.")), bed: "Bed 7")
    var stage = OutboxStage([move, out], drafts: [], 80, 21, language)
    stage.press("gjX")
    #expect(stage.frame().contains(said), "\(stage.frame().text)")
    stage.press("<esc>jX")
    #expect(stage.state.question != nil && !stage.frame().contains(said))
  }

  /// Read aloud, the refused one tells how many wait for it, and each of those that what it waits for needs somebody.
  @Test(
    arguments: [
      (Language.en, "1 more waits for it", "that needs you"),
      (.es, "lo espera 1 más", "esa le necesita"),
    ])
  func readAloudARefusedMoveAndWhatWaitsForItTellOfEachOther(
    language: Language, count: String, needs: String
  ) throws {
    var out = Self.row(2, .checkOut, .needing, bed: "Bed 7")
    (out.isNeedStuck, out.upon) = (true, Sample.id(1))
    let move = Self.row(1, .move, .quarantined(.refused("No.")), bed: "Bed 7")
    let stage = OutboxStage(
      [move, out, Self.row(3, nil, .ready)], drafts: [], 240, 21, accessible: true, language)
    let lines = stage.frame().text.split(separator: "\n").filter { $0.contains("[ ]") }
    try #require(lines.count == 3)
    #expect(lines[0].contains(count) && !lines[0].contains(needs), "\(lines)")
    #expect(lines[1].contains(needs) && !lines[1].contains(count), "\(lines)")
    #expect(!lines[2].contains(needs) && !lines[2].contains(count), "\(lines)")
  }

  /// Whose account is signed out sends nothing then.
  @Test func whatCannotBeSentThenIsNotPromised() {
    var out = Self.row(2, .checkOut, .needing, bed: "Bed 7")
    (out.isNeedStuck, out.upon, out.absence) = (true, Sample.id(1), .nobody)
    let move = Self.row(1, .move, .quarantined(.refused("No.")), bed: "Bed 7")
    var stage = OutboxStage([move, out], drafts: [], 80, 21)
    stage.press("gjX")
    #expect(stage.state.question != nil)
    #expect(!stage.frame().contains("waits for this one"), "\(stage.frame().text)")
  }

  @Test func theBedOfAMoveThatAnotherAccountWroteIsHiddenWithTheName() {
    var rows = [
      Self.row(1, .move, .signInNeeded, bed: "Bed 7"), Self.row(2, .checkOut, .signInNeeded),
    ]
    for (place, author) in ["ann@example.org", "jo@example.org"].enumerated() {
      (rows[place].absence, rows[place].author) = (.nobody, author)
    }
    var stage = OutboxStage(rows, drafts: [])
    for what in ["Move: S. S. #1", "Move to Bed 7: Sample, Sam #1"] {
      let words = OutboxWords(stage.state, stage.surroundings)
      let reason = words.reason(stage.state.rows[1])
      #expect(reason.hasPrefix("It waits for what ann@example.org wrote before it (\(what))."))
      stage.press("d")
    }
  }

  @Test func whatIsOnHoldFurtherUpIsNotCalledTheOneBeforeIt() {
    let stage = OutboxStage(Self.chain(.offline, isHeld: true), drafts: [])
    #expect(
      Self.standings(stage) == [
        "waits for the one before it (Check-in)", "waits for an earlier one (Check-in)",
        "waits for an earlier one (Check-in)",
      ])
    #expect(stage.state.rows.allSatisfy { $0.group == .held })
  }

  @Test(arguments: [(Language.en, "Move to Bed 7"), (.es, "Cambio a Bed 7")])
  func aMoveIsCalledOneWithItsBed(language: Language, called: String) {
    let phrases = Phrases(language)
    var stage = OutboxStage(Self.chain(.offline), drafts: [], 140, 24, language)
    #expect(!stage.frame().contains("Bed 7"), "a name is hidden, and the bed with it")
    for title in [phrases[.outboxMove], called] {
      let rows = stage.frame().text.split(separator: "\n")
      #expect(rows.count { $0.prefix(30).contains(title) } == 1, "\(stage.frame().text)")
      stage.press("d")
    }
    let words = OutboxWords(phrases, .system)
    var move = Self.row(3, .move, .ready, bed: "Bed 7")
    #expect(words.kind(move) == phrases[.outboxMove])
    #expect(words.kind(move, besideName: true) == called)
    move.initials = ""
    #expect(words.kind(move) == called)
    var unknown = Self.row(3, .move, .ready, bed: "")
    #expect(words.kind(unknown, besideName: true) == phrases[.outboxMove])
    unknown.standing = .sent
    #expect(unknown.arrival.phrase == .outboxCameMove)
  }

  /// One decision sends them all: it is asked once.
  @Test func whatHangsOnOneThatNeedsAPersonStandsWithItAndIsCountedApart() {
    let both = OutboxRow.Difference(mine: .text("in, Bed 4"), theirs: .text("in, Bed 3"))
    let rows = Self.chain(.quarantined(.conflict([both])), isStuck: true)
    let stage = OutboxStage(rows, drafts: [])
    #expect(stage.state.rows.allSatisfy { $0.group == .person })
    #expect(stage.frame().text(row: 0).hasPrefix("1 needs attention, 3 waiting"))
    #expect(stage.frame().contains("Needs attention (1, 3 waiting)"), "\(stage.frame().text)")
    #expect(!stage.frame().contains("Will be sent") && !stage.state.canSendAny)
    #expect(
      Self.standings(stage) == [
        "waits for the one before it (Check-in)", "waits for an earlier one (Check-in)",
        "waits for an earlier one (Check-in)",
      ])
    let words = OutboxWords(stage.state, stage.surroundings)
    for row in stage.state.rows.dropFirst() {
      #expect(words.reason(row).contains("that needs you"), "\(words.reason(row))")
    }
  }
}
