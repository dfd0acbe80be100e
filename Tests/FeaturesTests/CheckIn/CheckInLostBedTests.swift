import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// Somebody else came first in a bed, and whoever chose it has gone on by then.
struct CheckInLostBedTests {
  /// Sam was given the fourth bed; then the keys were pressed, and then it is known that Robin has it.
  private static func lost(
    after keys: String, _ language: Language = .en
  ) throws -> Stage {
    var stage = Stage.checkIn(preferences: Preferences(language: language))
    stage.press("/sam<enter><enter>4<enter>")
    let change = try stage.written()
    #expect(change.guest == 1 && change.bed == 104)
    stage.press(keys)
    _ = stage.effects()
    let holder = Sample.guest(6, "Example", "Robin", bed: 104)
    stage.send(.checkIn(.bedTaken(change, by: holder, Sample.guests[0], at: Sample.now)))
    return stage
  }

  @Test(
    arguments: [
      (
        Language.en, "Sam Sample #1 did not get Bed 4: Robin Example #6 came first.",
        "bed taken: Enter picks another"
      ),
      (
        .es, "Sam Sample #1 se quedó sin Bed 4: Robin Example #6 llegó antes.",
        "cama ocupada: Intro elige otra"
      ),
    ])
  func enterForThePersonWhoIsSelectedByThenGivesNoBedToTheOneBefore(
    language: Language, said: String, row: String
  ) throws {
    var stage = try Self.lost(after: "<esc>gj", language)
    let selected = stage.selected
    #expect(selected != "Sample, Sam")
    #expect(stage.state.checkIn.mode == .list, "nothing opens that nobody asked for")
    #expect(stage.toast == said)
    #expect(stage.state.toast?.hint == .checkInLostHint)
    #expect(stage.state.messages.contains { $0.sentence.text(stage.state.phrases) == said })
    #expect(stage.frame().contains(row), "\(stage.frame().text)")
    stage.press("<enter>")
    #expect(stage.state.checkIn.picker.map { $0.guest != 1 } != false)
    let nothing = stage.change()
    #expect(nothing == nil && stage.selected == selected)
  }

  @Test func theRowLeadsToAnotherBedUntilTheyHaveOne() throws {
    var stage = try Self.lost(after: "<down>")
    #expect(stage.selected == "Sample, Sam" && stage.state.checkIn.picker == nil)
    #expect(stage.state.toast?.hint == .checkInRefusedHint, "they are selected")
    stage.press("<enter>")
    #expect(stage.state.checkIn.picker?.guest == 1)
    stage.press("8<enter>")
    let change = try stage.written()
    #expect(change.guest == 1 && change.bed == 108 && change.status == .present)
    var guest = Sample.guests[0]
    guest.tonight = change.wanted
    stage.send(.checkIn(.changeArrived(change, guest, isNew: false, at: Sample.now)))
    #expect(!stage.frame().contains("bed taken"))
  }

  @Test func whoLeavesTheOtherBedsAloneIsToldSoAndTheRowIsAsBefore() throws {
    var stage = try Self.lost(after: "<down>")
    stage.press("<enter><esc>")
    #expect(stage.toast == "Sam Sample #1 has no bed: theirs was taken. Choose another one.")
    #expect(!stage.frame().contains("bed taken"))
  }

  @Test func theListThatIsReadAnewKeepsItUntilTheyHaveABed() throws {
    var stage = try Self.lost(after: "<down>")
    stage.send(.checkIn(.guestsArrived(Sample.guests, .init(done: 6, total: 6))))
    #expect(stage.frame().contains("bed taken: Enter picks another"))
    let guests = [Sample.guest(1, "Sample", "Sam", bed: 108)]
    stage.send(.checkIn(.guestsArrived(guests, .init(done: 1, total: 1))))
    #expect(!stage.frame().contains("bed taken"))
  }

  /// Any key is one, whatever it does.
  @Test(arguments: ["W", "?<esc>", "<alt-4><alt-2>", "k"])
  func whateverWasPressedTheBedsDoNotOpen(keys: String) throws {
    let stage = try Self.lost(after: keys)
    #expect(stage.state.checkIn.picker == nil)
    #expect(stage.frame().contains("bed taken: Enter picks another"))
  }

  @Test func whoeverDidNothingSinceFindsTheOtherBedsOpen() throws {
    let stage = try Self.lost(after: "")
    #expect(stage.state.checkIn.picker?.guest == 1)
    #expect(stage.toast?.hasSuffix("Choose another bed for Sam Sample #1.") == true)
  }

  /// All the others are taken, or one of them is held: no list opens in which nothing can be chosen.
  @Test(arguments: [false, true]) func whereNoBedIsFreeNoneIsAskedFor(isHeld: Bool) throws {
    let others = [101, 102, 103, 105, 106, 107, 108].map { bed in
      Sample.guest(
        bed, "Other", "Olu", bed: bed, isHeld && bed == 108 ? .held : .present)
    }
    var stage = Stage.checkIn(80, 24, [Sample.guests[0]] + others)
    stage.press("/sam<enter><enter>4<enter>")
    let change = try stage.written()
    #expect(change.guest == 1 && change.bed == 104)
    let holder = Sample.guest(6, "Example", "Robin", bed: 104)
    stage.send(.checkIn(.bedTaken(change, by: holder, Sample.guests[0], at: Sample.now)))
    #expect(stage.state.checkIn.picker == nil)
    let end = isHeld ? "; o on a held one lets it go." : "."
    let said = "Bed 4: Robin Example #6 came first. No bed is free for Sam Sample #1\(end)"
    #expect(stage.toast == said)
    #expect(stage.frame().contains("bed taken"), "the row says it")
  }

  /// Whoever went on is told what became of it, and no key that is for the list of beds.
  @Test(arguments: ["<esc>gj", "<alt-4>"]) func whoWentOnIsNotToldOfAKeyForAFullHouse(
    keys: String
  ) throws {
    let others = [101, 102, 103, 105, 106, 107, 108].map { bed in
      Sample.guest(bed, "Other", "Olu", bed: bed, bed == 108 ? .held : .present)
    }
    var stage = Stage.checkIn(80, 24, [Sample.guests[0]] + others)
    stage.press("/sam<enter><enter>4<enter>")
    let change = try stage.written()
    stage.press(keys)
    let holder = Sample.guest(6, "Example", "Robin", bed: 104)
    stage.send(.checkIn(.bedTaken(change, by: holder, Sample.guests[0], at: Sample.now)))
    #expect(stage.state.checkIn.picker == nil)
    #expect(stage.toast == "Sam Sample #1 did not get Bed 4: Robin Example #6 came first.")
    let hint: Phrase = stage.state.place == .checkIn ? .checkInLostHint : .hintCheckIn
    #expect(stage.state.toast?.hint == hint)
  }

  @Test func ofABedThatWasToBeHeldAnotherOneIsHeldFromTheRow() throws {
    var stage = Stage.checkIn()
    stage.press("<tab>" + String(repeating: "l", count: 6) + "Hsam<enter>")
    let hold = try stage.written()
    #expect(hold.status == .held && hold.bed == 107)
    stage.press("<left>")
    _ = stage.effects()
    let other = Sample.guest(77, "New", "Nora", bed: 107)
    stage.send(.checkIn(.bedTaken(hold, by: other, Sample.guests[0], at: Sample.now)))
    #expect(stage.state.checkIn.mode == .beds)
    #expect(stage.toast == "Sam Sample #1 did not get Bed 7: Nora New #77 came first.")
    stage.press("<tab>/sam<enter>")
    #expect(stage.frame().contains("Enter Hold another bed"))
    stage.press("<enter>")
    #expect(stage.frame().contains("Hold a bed for Sam Sample"))
    stage.press("8<enter>")
    let again = try stage.written()
    #expect(again.guest == 1 && again.bed == 108 && again.status == .held)
  }
}
