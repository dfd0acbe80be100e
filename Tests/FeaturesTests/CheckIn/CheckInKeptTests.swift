import Foundation
import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// Beds that were given while nothing gets through: they wait in the outbox, and are seen.
struct CheckInKeptTests {
  /// A row as the relay tells it of a change.
  static func row(
    _ change: BedChange, _ standing: OutboxRow.Standing = .offline, bed: String = "Bed 4",
    tries: Int = 1, item: Int = 700, id: UUID? = nil
  ) -> OutboxRow {
    OutboxRow(
      id: id ?? Sample.id(item), kind: .checkIn, subject: .client(site: 7, number: change.guest),
      system: "ETO", initials: "S. S.", name: change.name,
      words: [.init(.sentence(Sentence(.checkInIsIn, .text(bed))))], standing: standing,
      tries: tries, created: Sample.now,
      night: OutboxRow.Night(program: 712, change: change, bed: bed))
  }

  /// Sam is given bed 4, and nothing gets through.
  static func kept(
    _ standing: OutboxRow.Standing = .offline
  ) throws -> (stage: Stage, change: BedChange) {
    var stage = Stage.checkIn()
    stage.press("/sam<enter><enter>4<enter>")
    let change = try stage.written()
    stage.hear(.changed([row(change, .sending).fresh]))
    stage.hear(.changed([row(change, standing)]))
    return (stage, change)
  }

  @Test func whatIsKeptIsSeenSaidAndCountedOnce() throws {
    var (stage, _) = try Self.kept()
    #expect(
      stage.toast == "Sam Sample #1: saved, not sent: no connection.")
    #expect(stage.frame().contains("1 unsent") && stage.frame().contains("OFFLINE"))
    stage.press("<esc>")
    let line = stage.frame().text.split(separator: "\n").first { $0.contains("Sample, Sam") }
    #expect(line?.contains("Bed 4") == true && line?.contains("⧗ in, not sent yet") == true)
    #expect(stage.state.checkIn.board.holders(of: 104).map(\.id) == [1])
    #expect(!stage.state.checkIn.holdsUnsent, "leaving loses nothing of it here")
  }

  @Test(
    arguments: [
      (OutboxRow.Standing.unknown, "⧗ in, checking", "checking"),
      (.unseen, "⧗ in, check when online", "check when online"),
      (.quarantined(.uncertain("No.")), "✗ in, did it arrive?", "did it arrive?"),
      (
        .quarantined(.elsewhere("eto.example.org", isDoubtful: true)), "✗ in, may have arrived",
        "other address"
      ),
    ])
  func whatMayHaveArrivedIsNotSaidToBeUnsent(
    standing: OutboxRow.Standing, row: String, how: String
  ) throws {
    var (stage, _) = try Self.kept(standing)
    #expect(stage.toast == "Sam Sample #1: saved, may have arrived (\(how)).")
    stage.press("<esc>")
    let line = stage.frame().text.split(separator: "\n").first { $0.contains("Sample, Sam") }
    #expect(line?.contains(row) == true, "\(line ?? "")")
    stage.press("<tab>")
    #expect(stage.frame().contains("? may have arrived"), "on the map of beds too")
    #expect(!stage.frame().contains("not sent"))
  }

  @Test func inSpanishItIsNotSaidToBeUnsentEither() throws {
    var stage = Stage.checkIn(preferences: Preferences(language: .es))
    stage.press("/sam<enter><enter>4<enter>")
    let change = try stage.written()
    stage.hear(.changed([Self.row(change, .sending).fresh]))
    stage.hear(.changed([Self.row(change, .unknown)]))
    #expect(stage.toast == "Sam Sample #1: guardado, puede haber llegado (revisando).")
    stage.press("<esc>")
    let line = stage.frame().text.split(separator: "\n").first { $0.contains("Sample, Sam") }
    #expect(line?.contains("sin enviar") == false, "\(line ?? "")")
  }

  @Test func whatIsNotSentIsWholeWhereTheirNoteIsEmpty() throws {
    let name = "Lumbreras de Vega"
    let guests = [
      Sample.guest(5119, name, "José Antonio", bed: 101, note: "Cough is better."),
      Sample.guest(5211, "Candlemoor", "Nora"),
    ]
    var stage = Stage.checkIn(80, 24, guests)
    stage.press("/nora<enter><enter>4<enter><esc>")
    let change = try stage.written()
    stage.hear(.changed([Self.row(change, .sending).fresh]))
    stage.hear(.changed([Self.row(change, .offline)]))
    let frame = stage.frame()
    let line = frame.text.split(separator: "\n").first { $0.contains("Candlemoor, Nora") }
    #expect(line?.contains("⧗ in, not sent yet") == true)
    #expect(frame.contains("Nora Candlemoor #5211: saved, not sent: no connection."))
    #expect(frame.text(row: 3).contains("Note"), "others have one")
  }

  @Test func itIsSeenOverAListThatIsReadAnew() throws {
    var (stage, change) = try Self.kept()
    stage.press("<esc>r")
    stage.send(
      .checkIn(.guestsArrived(Sample.guests, .init(done: 6, total: 6))),
      .checkIn(.listArrived(ids: Set(2...6), at: Sample.now)))
    #expect(stage.state.checkIn.guests[1] != nil, "whoever waits for a bed stays listed")
    #expect(stage.state.checkIn.board.holders(of: 104).map(\.id) == [1])
    #expect(stage.state.checkIn.pending[1]?.first?.night?.change == change)
  }

  @Test func afterARestartItLiesOverTheListThatWasKept() throws {
    let (_, change) = try Self.kept()
    var stage = Stage()
    stage.state.checkIn.setup = Sample.checkInSetup
    stage.hear(.listed([Self.row(change)]))
    stage.send(.checkIn(.entered(Sample.shelter)))
    stage.press("<alt-2>")
    let form = try #require(Sample.checkInForm)
    stage.send(
      .checkIn(.listCopied(form, night: Sample.night, Sample.guests, at: Sample.now)),
      .checkIn(.listFailed(.offline(.noConnection), at: Sample.now)))
    let board = stage.state.checkIn.board
    #expect(board.holders(of: 104).map(\.id) == [1])
    stage.press("/example<enter><enter>4<enter>")
    #expect(stage.toast == "Bed 4 is not free: Sam Sample #1.")
  }

  @Test func whoeverIsNotOnTheKeptListIsListedAllTheSame() throws {
    let change = BedChange(
      id: Sample.id(9), .checkIn, of: Sample.guest(77, "New", "Nora"), night: Sample.night,
      bed: 104, status: .present, begun: Sample.now)
    var stage = Stage.checkIn()
    stage.hear(.listed([Self.row(change)]))
    #expect(stage.frame().contains("New, Nora"))
    #expect(stage.state.checkIn.board.holders(of: 104).map(\.id) == [77])
    // Another program's list and another night's say nothing of it.
    var other = Sample.shelter
    other.program = 713
    stage.send(.checkIn(.entered(other)))
    if let form = Sample.checkInForm {
      stage.send(.checkIn(.formArrived(form, night: Sample.night)))
    }
    #expect(stage.state.checkIn.pending.isEmpty)
    stage.send(.checkIn(.entered(Sample.shelter)))
    if let form = Sample.checkInForm {
      stage.send(.checkIn(.formArrived(form, night: Sample.night.adding(days: 1))))
    }
    #expect(stage.state.checkIn.pending.isEmpty)
  }

  @Test func undoingWhatHasNotLeftTakesItOutOfTheOutbox() throws {
    var (stage, change) = try Self.kept()
    _ = stage.effects()
    stage.press("<esc>u")
    guard case .run(.checkIn(.takeBack(let item, let back, _)), _)? = stage.effects().last else {
      Issue.record("it is taken back there")
      return
    }
    #expect(item == Sample.id(700) && back.kind == .undo && back.guest == change.guest)
    #expect(stage.state.checkIn.board.holders(of: 104).isEmpty, "it is seen at once")
    stage.send(.checkIn(.keptTakenBack(back, item: item, at: Sample.now)))
    #expect(stage.toast == "Undone for Sam Sample #1: the check-in, Bed 4.")
    stage.hear(.changed([Self.row(change, .discarded)]))
    #expect(stage.state.checkIn.pending.isEmpty && stage.state.checkIn.undoable.isEmpty)
    #expect(!stage.frame().contains("unsent"))
  }

  @Test func whatIsKeptAfterTheKeyWasPressedLeavesTheOutboxAgain() throws {
    var stage = Stage.checkIn()
    stage.press("/sam<enter><enter>4<enter>")
    let change = try stage.written()
    stage.press("<esc>u")
    stage.hear(.changed([Self.row(change, .sending).fresh]))
    stage.hear(.changed([Self.row(change)]))
    guard case .run(.checkIn(.takeBack(let item, let back, _)), _)? = stage.effects().last else {
      Issue.record("it is taken back there")
      return
    }
    #expect(item == Sample.id(700) && back.kind == .undo && back.guest == change.guest)
    #expect(stage.state.checkIn.board.holders(of: 104).isEmpty)
  }

  @Test func undoingWhatMayHaveArrivedIsWrittenAfterIt() throws {
    var (stage, change) = try Self.kept(.unknown)
    _ = stage.effects()
    stage.press("<esc>u")
    let back = try stage.written()
    #expect(back.kind == .undo && back.old == change.wanted)
    stage.send(.checkIn(.changeKept(back, .unknown, at: Sample.now)))
    #expect(stage.state.checkIn.undoable.isEmpty)
  }

  @Test func whoWaitsForABedIsMovedAndCheckedOutToo() throws {
    var (stage, change) = try Self.kept()
    _ = stage.effects()
    stage.press("<enter>7<enter>")
    let move = try stage.written()
    #expect(move.kind == .move && move.old == change.wanted && move.bed == 107)
    stage.hear(.changed([Self.row(move, .offline, bed: "Bed 7", item: 701)]))
    stage.send(.checkIn(.changeKept(move, .offline, at: Sample.now)))
    #expect(stage.state.checkIn.board.holders(of: 104).isEmpty)
    #expect(stage.state.checkIn.board.holders(of: 107).map(\.id) == [1])
    stage.press("o")
    let out = try stage.written()
    #expect(out.kind == .checkOut && out.old == move.wanted)
    // The newest comes back first.
    stage.send(.checkIn(.changeArrived(out, Sample.guests[0], isNew: false, at: Sample.now)))
  }

  @Test func whatArrivesLaterIsSaidAndTheListReadAnew() throws {
    var (stage, change) = try Self.kept()
    _ = stage.effects()
    stage.hear(.changed([Self.row(change, .sending)]))
    stage.hear(.changed([Self.row(change, .sent)]))
    stage.hear(.progressed(OutboxProgress(sent: 1, answered: [.eto])))
    #expect(stage.toast?.hasPrefix("Sent: check-in of") == true)
    #expect(stage.state.checkIn.pending.isEmpty && !stage.state.isOffline)
    #expect(stage.state.checkIn.board.holders(of: 104).map(\.id) == [1])
    #expect(stage.effectNames() == ["check-in/list"])
    // What has arrived is taken back as ever.
    stage.press("<esc>u")
    let undo = try stage.written()
    #expect(undo.kind == .undo)
  }

  @Test func whatTheScreenHeardItselfIsNotSaidAgain() throws {
    var stage = Stage.checkIn()
    stage.press("/sam<enter><enter>4<enter>")
    let change = try stage.written()
    stage.hear(.changed([Self.row(change, .sending, id: change.writeID).fresh]))
    var guest = Sample.guests[0]
    guest.tonight = change.wanted
    let arrived = Self.row(change, .sent, id: change.writeID).answered(
      .night(.written(guest, isNew: true, before: nil)))
    let before = stage.state.messages.count
    stage.hear(.changed([arrived]))
    #expect(stage.state.messages.count == before + 1 && stage.state.checkIn.pending.isEmpty)
    #expect(stage.toast?.contains("enrolled") == true, "\(stage.toast ?? "")")
    #expect(stage.effects().isEmpty)
  }

  @Test func whatWaitsIsTriedAtAKey() throws {
    var (stage, _) = try Self.kept()
    _ = stage.effects()
    stage.press("<esc>R")
    #expect(stage.effects() == [.run(.checkIn(.sendKept), id: "check-in/kept")])
    #expect(stage.toast == "What waits is tried again now.")
  }

  @Test func whatTheOutboxAsksAboutIsNotSentFromHereAndIsSaidToBeThere() throws {
    var (stage, change) = try Self.kept(.unknown)
    stage.hear(.changed([Self.row(change, .quarantined(.uncertain("No.")))]))
    stage.press("<esc>")
    _ = stage.effects()
    #expect(stage.selected == "Sample, Sam")
    #expect(!stage.frame().contains("Send again"), "the footer does not offer it")
    stage.press("R")
    #expect(stage.effects().isEmpty)
    #expect(stage.toast == "Alt-5: the outbox asks what to do about this one")
  }

  @Test func anotherBedIsOneScreenAwayWhereSomebodyIsElsewhere() throws {
    for (keys, hint) in [("<esc>", Phrase.checkInRefusedHint), ("<esc><alt-5>", .hintCheckIn)] {
      var (stage, change) = try Self.kept()
      stage.press(keys)
      stage.hear(.changed([Self.row(change, .quarantined(.refused("No.")))]))
      let said = stage.state.messages.last { $0.sentence.phrase == .checkInRefusedLate }
      #expect(said?.hint == hint, "Enter opens something else there")
    }
  }

  @Test func whatTheDiskRefusesIsNotSavedAndIsAskedForBeforeLeaving() throws {
    var stage = Stage.checkIn()
    stage.press("/sam<enter><enter>4<enter>")
    let change = try stage.written()
    stage.send(.checkIn(.changeFailed(change, .storage("vault"), at: Sample.now)))
    #expect(stage.toast?.hasPrefix("Sam Sample #1: not saved.") == true)
    #expect(stage.state.holdsUnsentWords && stage.frame().contains("1 unsent"))
  }

  // MARK: Somebody who is no client yet

  @Test func somebodyWhoIsToBeAClientGetsABedThatWaitsForThem() throws {
    var stage = Stage.checkIn()
    let newcomer = Sample.id(31)
    stage.send(
      .checkIn(
        .newcomerWanted(
          newcomer, PersonName(first: "Nora", last: "New"))))
    #expect(stage.frame().contains("Bed for Nora New (new)"))
    #expect(stage.state.checkIn.rows.count == Sample.guests.count, "not on the list yet")
    stage.press("4<enter>")
    #expect(stage.selected == "New, Nora")
    let change = try stage.written()
    #expect(change.newcomer == newcomer && change.guest < 0)
    var waiting = Self.row(change, .needing)
    waiting.subject = .newClient(newcomer)
    stage.hear(.changed([waiting]))
    let line = stage.frame().text.split(separator: "\n").first { $0.contains("New, Nora") }
    #expect(line?.contains("new") == true && line?.contains("Bed 4") == true)
    // They are on record: their row has their number from now on.
    let client = OutboxRow(
      id: newcomer, kind: .newClient, subject: .client(site: 7, number: 88), system: "ETO",
      initials: "N. N.", name: "New, Nora", standing: .sent, created: Sample.now)
    var known = change
    known.guest = 88
    known.newcomer = nil
    waiting = Self.row(known, .ready)
    stage.hear(.changed([client, waiting]))
    #expect(stage.state.checkIn.guests[change.guest] == nil)
    #expect(stage.state.checkIn.board.holders(of: 104).map(\.id) == [88])
    #expect(stage.state.checkIn.undoable.map(\.guest) == [88])
  }

  // MARK: As it looks

  @Test(arguments: [(80, 24), (60, 17)])
  func keptAndRefused(_ size: (Int, Int)) throws {
    var stage = Stage.checkIn(size.0, size.1)
    stage.showKept()
    stage.golden("check-in-kept-\(size.0)")
  }

  @Test func keptAndRefusedInSpanishAndReadAloud() {
    var spanish = Stage.checkIn(preferences: Preferences(language: .es))
    spanish.showKept()
    spanish.golden("check-in-kept-es")
    var spoken = Stage.checkIn(preferences: Preferences(accessible: true))
    spoken.showKept()
    spoken.golden("check-in-kept-accessible")
  }

  fileprivate static func rows() -> [OutboxRow] {
    let sam = BedChange(
      id: Sample.id(1), .checkIn, of: Sample.guests[0], night: Sample.night, bed: 104,
      status: .present, begun: Sample.now)
    let wanja = BedChange(
      id: Sample.id(2), .checkOut, of: Sample.guests[1], night: Sample.night, bed: 102,
      status: .out, begun: Sample.now)
    let robin = BedChange(
      id: Sample.id(3), .checkIn, of: Sample.guests[5], night: Sample.night, bed: 101,
      status: .present, begun: Sample.now)
    return [
      row(sam, item: 701), row(wanja, bed: "Bed 2", item: 702),
      row(robin, .quarantined(.refused("No.")), bed: "Bed 1", item: 703),
    ]
  }
}

extension Stage {
  /// The names of what was asked for since the last look.
  mutating func effectNames() -> [String] {
    effects().compactMap { command in
      if case .run(_, let id) = command { id.name } else { nil }
    }
  }

  /// One who waits to be in, one to be out, one who was refused.
  fileprivate mutating func showKept() {
    hear(.listed(Array(CheckInKeptTests.rows().dropLast())))
    hear(.changed(Array(CheckInKeptTests.rows().suffix(1))))
  }
}
