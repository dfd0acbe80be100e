import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// Those who were marked with whoever was checked out, and were not in, are told by name in every window.
struct CheckInPassedOverTests {
  private static let house = [
    Sample.guest(5118, "Hill", "Cy", bed: 102), Sample.guest(5119, "Lampwick", "Alma"),
    Sample.guest(5136, "Quillfeather", "Bartholomew"),
    Sample.guest(5211, "Umberton", "Clementine"),
  ]

  /// Marks everybody and checks out, as far as they are in; nothing is answered yet.
  private static func leaving(
    _ width: Int, _ height: Int, _ guests: [Guest], _ language: Language
  ) -> Stage {
    var stage = Stage.checkIn(
      width, height, guests, preferences: Preferences(language: language))
    stage.press("g" + String(repeating: "<space>", count: guests.count) + "o")
    if stage.state.checkIn.question != nil { stage.press("2") }
    return stage
  }

  /// The same once those who were in are out.
  private static func out(
    _ width: Int, _ height: Int = 24, _ guests: [Guest] = house, _ language: Language = .en
  ) throws -> Stage {
    var stage = leaving(width, height, guests, language)
    let changes = stage.changes()
    #expect(!changes.isEmpty)
    for change in changes {
      var guest = try #require(guests.first { $0.id == change.guest })
      guest.tonight = change.wanted
      stage.send(.checkIn(.changeArrived(change, guest, isNew: false, at: Sample.now)))
    }
    return stage
  }

  private static func row(_ stage: Stage) -> String {
    stage.frame().text(row: stage.state.size.height - 2)
  }

  @Test(
    arguments: [
      (
        140,
        """
        Done: Cy Hill #5118 is out. Not in: Alma Lampwick #5119, Bartholomew Quillfeather \
        #5136, Clementine Umberton #5211.  u: undo
        """
      ),
      (
        116,
        """
        Done: Cy Hill #5118 is out. Not in: Alma Lampwick #5119, Bartholomew Quillfeather \
        #5136 and 1 more.  u: undo
        """
      ),
      (
        80, "Done: Cy Hill #5118 is out. Not in: Alma Lampwick #5119 and 2 more.  u: undo"
      ),
    ])
  func asManyAreNamedAsThereIsRoomForAndTheOthersCounted(width: Int, said: String) throws {
    let stage = try Self.out(width)
    #expect(Self.row(stage).hasSuffix(said), "\(Self.row(stage))")
  }

  @Test func inSpanishToo() throws {
    let stage = try Self.out(80, 24, Self.house, .es)
    #expect(
      Self.row(stage).contains("Cy Hill #5118 salió. No estaban: Alma Lamp… #5119 y 2 más."),
      "\(Self.row(stage))")
  }

  /// A name is of more use than a key that the footer has too.
  @Test func inANarrowWindowTheNameIsCutBeforeItIsLeftOut() throws {
    let guests = Self.house + [Sample.guest(5220, "Vale", "Dot", bed: 104)]
    let stage = try Self.out(60, 17, guests)
    #expect(
      Self.row(stage).hasSuffix("Done: 2 people are out. Not in: Alma La… #5119 and 2 more."),
      "\(Self.row(stage))")
  }

  @Test func whereNoNameHasRoomTheyAreCountedAndNeverToldByNumberAlone() throws {
    let stage = try Self.out(60, 17)
    #expect(
      Self.row(stage).hasSuffix("Done: Cy Hill #5118 is out. Not in: 3 people.  u: undo"),
      "\(Self.row(stage))")
  }

  @Test func withoutAConnectionTheyAreCountedBesideWhatWaits() throws {
    var stage = Self.leaving(80, 24, Self.house, .en)
    let change = try stage.written()
    stage.send(.checkIn(.changeKept(change, .offline, at: Sample.now)))
    #expect(
      Self.row(stage).hasSuffix(
        "Cy Hill #5118: saved, not sent: no connection. Not in: 3 people."),
      "\(Self.row(stage))")
  }

  @Test(arguments: [60, 80, 140]) func theLogNamesAllOfThem(_ width: Int) throws {
    var stage = try Self.out(width)
    stage.press("m")
    for guest in Self.house {
      #expect(stage.frame().contains("#\(guest.id)"), "\(stage.frame().text)")
    }
    #expect(stage.frame().contains("Clementine"))
  }

  /// Whoever is no client yet has no number, and a name all the same.
  @Test func whereNamesAreHiddenTheirsAreToo() {
    let said = Sentence(
      .checkInAndNotIn, .sentence(Sentence(.checkInOutDone, .text("Hill, Cy #5118"))),
      .people(["Lampwick, Alma #5119", "Umberton, Clementine"], more: 2))
    let text = said.hidden(by: "••••").text(Phrases(.en))
    #expect(text == "CH #5118 is out. Not in: AL #5119, CU and 2 more.")
  }

  @Test func aTerminalWithoutLettersForANameShowsTheNumber() {
    let said = Sentence(
      .checkInAndNotIn, .sentence(Sentence(.checkInOutDone, .text("Hill, Cy #5118"))),
      .people(["አበበ #5", "Lampwick, Alma #5119"]))
    let text = said.shown(by: Appearance(charset: .ascii).text).text(Phrases(.en))
    #expect(text == "Hill, Cy #5118 is out. Not in: #5, Lampwick, Alma #5119.")
  }
}

extension Stage {
  /// The changes that were asked for since this was last called.
  fileprivate mutating func changes() -> [BedChange] {
    effects().compactMap { command in
      guard case .run(.checkIn(.write(let change, _)), _) = command else { return nil }
      return change
    }
  }
}
