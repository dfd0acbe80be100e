import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// A bed that is only held is let go, and nobody is out who never was in.
struct CheckInHoldTests {
  private static let house = [
    Sample.guest(5193, "Acornby", "Silas", bed: 101, .held),
    Sample.guest(5194, "Hill", "Cy", bed: 102),
  ]

  /// Has the change arrived that was asked for last, and says what it was.
  private static func arrive(_ stage: inout Stage) throws -> BedChange {
    let change = try stage.written()
    var guest = try #require(house.first { $0.id == change.guest })
    guest.tonight = change.wanted
    stage.send(.checkIn(.changeArrived(change, guest, isNew: false, at: Sample.now)))
    return change
  }

  /// The row of whoever is selected.
  private static func row(_ stage: Stage) -> String {
    let frame = stage.frame()
    return frame.text(row: frame.cursor.point.y)
  }

  @Test func itIsAskedWhetherTheBedIsLetGoAndNobodyIsOut() throws {
    var stage = Stage.checkIn(80, 24, Self.house)
    stage.press("o")
    #expect(stage.frame().contains("Bed 1 is held for Silas Acornby #5193: let it go?"))
    #expect(stage.frame().contains("Let it go"))
    stage.press("2")
    let change = try Self.arrive(&stage)
    #expect(change.guest == 5193 && change.status == .cancelled)
    #expect(stage.toast == "Bed 1 is no longer held for Silas Acornby #5193.")
    #expect(Self.row(stage).contains("not in yet"))
    stage.press("o")
    #expect(stage.toast == "Bed 1 is no longer held for Silas Acornby #5193.")
    let nothing = stage.change()
    #expect(nothing == nil, "once more, the key is for nobody")
    stage.press("u")
    let back = try Self.arrive(&stage)
    #expect(back.status == .held && back.bed == 101)
    #expect(stage.toast == "Undone for Silas Acornby #5193: letting go of Bed 1.")
    #expect(Self.row(stage).contains("held"))
  }

  @Test func undoingItIsAskedInTheSameWords() throws {
    var stage = Stage.checkIn(110, 24, Self.house)
    stage.press("o2")
    _ = try Self.arrive(&stage)
    stage.press("<alt-4><alt-2>u")
    #expect(stage.frame().contains("Undo for Silas Acornby #5193: letting go of Bed 1?"))
  }

  @Test func ofThoseWhoAreMarkedOnlyWhoWasInIsOut() {
    var stage = Stage.checkIn(80, 24, Self.house)
    stage.press("<space><space>o2")
    let statuses = stage.state.checkIn.changes.mapValues(\.status)
    #expect(statuses == [5193: .cancelled, 5194: .out])
  }

  @Test(
    arguments: [
      (Language.en, "1 is out, 1 bed is no longer held."),
      (.es, "Salió 1 y ya no se guarda 1 cama."),
    ])
  func ofSeveralItIsSaidHowManyWereInAndHowManyBedsWereHeld(language: Language, said: String) {
    var stage = Stage.checkIn(80, 24, Self.house, preferences: Preferences(language: language))
    stage.press("v<down>vo")
    for change in stage.changes() {
      var guest = Self.house[change.guest == 5193 ? 0 : 1]
      guest.tonight = change.wanted
      stage.send(.checkIn(.changeArrived(change, guest, isNew: false, at: Sample.now)))
    }
    #expect(stage.toast == said)
    stage.press("o")
    #expect(stage.toast == said, "once more, the key says the same")
  }

  @Test func severalBedsThatWereOnlyHeldAreSaidToBeFree() {
    let house = [
      Sample.guest(5193, "Acornby", "Silas", bed: 101, .held),
      Sample.guest(5194, "Hill", "Cy", bed: 102, .held),
    ]
    var stage = Stage.checkIn(80, 24, house)
    stage.press("v<down>vo")
    for change in stage.changes() {
      var guest = house[change.guest == 5193 ? 0 : 1]
      guest.tonight = change.wanted
      stage.send(.checkIn(.changeArrived(change, guest, isNew: false, at: Sample.now)))
    }
    #expect(stage.toast == "2 beds are no longer held.")
  }

  /// Among the beds, with the seventh of them held for Sam, which somebody has by now.
  private static func overtaken(by name: String = "sam") throws -> Stage {
    var stage = Stage.checkIn()
    stage.press("<tab>" + String(repeating: "l", count: 6) + "H\(name)<enter>")
    let hold = try stage.written()
    #expect(hold.status == .held)
    let other = Sample.guest(77, "New", "Nora", bed: 107)
    let guest = try #require(Sample.guests.first { $0.id == hold.guest })
    stage.send(.checkIn(.bedTaken(hold, by: other, guest, at: Sample.now)))
    return stage
  }

  @Test func whereSomebodyElseCameFirstAnotherBedIsHeldAndNobodyIsCheckedIn() throws {
    var stage = try Self.overtaken()
    #expect(stage.frame().contains("Hold a bed for Sam Sample"))
    #expect(stage.frame().contains("Enter Hold this bed"))
    stage.press("8")
    #expect(stage.frame().contains("Enter Hold this bed"))
    stage.press("<backspace>8<enter>")
    let hold = try stage.written()
    #expect(hold.guest == 1 && hold.bed == 108 && hold.status == .held)
    var guest = Sample.guests[0]
    guest.tonight = hold.wanted
    stage.send(.checkIn(.changeArrived(hold, guest, isNew: false, at: Sample.now)))
    #expect(stage.toast == "Bed 8 is held for Sam Sample #1.")
    // The beds that open next are for whoever comes in.
    stage.press("<tab>/robin<enter><enter>")
    #expect(stage.frame().contains("Enter Take this bed"))
  }

  @Test func aMoveThatWasOvertakenGoesOnMovingAndWhoStaysIsNotSaidToHaveNoBed() throws {
    var stage = Stage.checkIn()
    stage.press("/wanja<enter><enter>7<enter>")
    let move = try stage.written()
    #expect(move.kind == .move)
    let other = Sample.guest(77, "New", "Nora", bed: 107)
    stage.send(.checkIn(.bedTaken(move, by: other, Sample.guests[1], at: Sample.now)))
    #expect(stage.frame().contains("Move Wanja Ngũgĩ"))
    var staying = stage
    staying.press("<esc>")
    #expect(staying.state.checkIn.picker == nil && staying.toast?.contains("no bed") != true)
    stage.press("8<enter>")
    let again = try stage.written()
    #expect(again.kind == .move && again.bed == 108 && again.status == .present)
  }

  /// A bed was to be held for Sam while nothing got through, and somebody has it by now.
  @Test(arguments: [(Language.en, "Enter Hold another bed"), (.es, "Intro Reservar otra cama")])
  func ofAHoldThatIsRefusedLaterAnotherBedIsHeldAndNobodyIsCheckedIn(
    language: Language, footer: String
  ) throws {
    var stage = Stage.checkIn(110, 24, preferences: Preferences(language: language))
    stage.press("<tab>" + String(repeating: "l", count: 6) + "Hsam<enter>")
    let hold = try stage.written()
    #expect(hold.status == .held && hold.bed == 107)
    stage.hear(.changed([CheckInKeptTests.row(hold, .sending, bed: "Bed 7").fresh]))
    stage.hear(.changed([CheckInKeptTests.row(hold, bed: "Bed 7")]))
    let taken = OutboxRow.Difference(
      mine: .sentence(Sentence(.checkInIsHeld, .text("Bed 7"))),
      theirs: .sentence(Sentence(.checkInBedTakenBy, .text("New, Nora"))), isSettled: true)
    let row = CheckInKeptTests.row(hold, .quarantined(.conflict([taken])), bed: "Bed 7")
    stage.hear(.changed([row]))
    stage.press("<tab>/sam<enter>")
    #expect(stage.selected == "Sample, Sam")
    #expect(stage.frame().text(row: 23).contains(footer))
    var searched = stage
    _ = stage.effects()
    stage.press("<enter>8<enter>")
    let again = try stage.written()
    #expect(again.guest == 1 && again.bed == 108 && again.status == .held)
    // Whoever is looked for to be checked in has come.
    searched.press("Bsam<enter>")
    _ = searched.effects()
    searched.press("8<enter>")
    let arrival = try searched.written()
    #expect(arrival.guest == 1 && arrival.status == .present)
  }

  @Test(
    arguments: [
      (Language.en, "Bed 7 is held for An Tran #4, Bed 5 is free again."),
      (.es, "Se guarda Bed 7 para An Tran #4; Bed 5 vuelve a estar libre."),
    ])
  func whoHadAnotherBedHeldIsSaidToHaveLeftIt(language: Language, said: String) throws {
    var stage = Stage.checkIn(preferences: Preferences(language: language))
    stage.press("<tab>" + String(repeating: "l", count: 6) + "Htran<enter>")
    let hold = try stage.written()
    #expect(hold.guest == 4 && hold.bed == 107 && hold.old?.bed == 105)
    var guest = try #require(Sample.guests.first { $0.id == 4 })
    guest.tonight = hold.wanted
    stage.send(.checkIn(.changeArrived(hold, guest, isNew: false, at: Sample.now)))
    #expect(stage.toast == said)
  }

  @Test func withoutANetworkThatIsSaidToo() throws {
    var stage = Stage.checkIn()
    stage.press("<tab>" + String(repeating: "l", count: 6) + "Htran<enter>")
    let hold = try stage.written()
    stage.hear(.changed([CheckInKeptTests.row(hold, .sending, bed: "Bed 7").fresh]))
    stage.hear(.changed([CheckInKeptTests.row(hold, bed: "Bed 7")]))
    #expect(stage.toast == "An Tran #4: saved, not sent: no connection. Bed 5 is free again.")
  }

  @Test func inSpanishItIsSaidToo() throws {
    var stage = Stage.checkIn(110, 24, Self.house, preferences: Preferences(language: .es))
    stage.press("o")
    #expect(stage.frame().contains("Bed 1 se guarda para Silas Acornby #5193: ¿terminar"))
    #expect(stage.frame().contains("Terminar la reserva"))
    stage.press("2")
    _ = try Self.arrive(&stage)
    stage.press("u")
    _ = try Self.arrive(&stage)
    #expect(stage.toast == "Deshecho para Silas Acornby #5193: el fin de la reserva, Bed 1.")
  }
}

extension Stage {
  /// All changes that were asked for since the last look.
  fileprivate mutating func changes() -> [BedChange] {
    effects().compactMap { command in
      guard case .run(.checkIn(.write(let change, _)), _) = command else { return nil }
      return change
    }
  }
}
