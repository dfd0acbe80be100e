import Model
import Resources
import Terminal
import TestSupport
import Testing

@testable import Features

/// The question about those who are marked says what happens to whom, and who is left out.
struct CheckInMarkedOutTests {
  private static let house = [
    Sample.guest(5193, "Acornby", "Silas", bed: 101, .held),
    Sample.guest(5194, "Hill", "Cy", bed: 102), Sample.guest(5195, "Ivy", "Di"),
    Sample.guest(5196, "Juniper", "Eve", bed: 104, .held),
    Sample.guest(5197, "Kettle", "Flo", bed: 105, .out),
    Sample.guest(5198, "Lamp", "Gus", bed: 106),
  ]

  /// Marks rows, the first of which is 1, and presses the key that checks out.
  private static func asked(
    _ rows: [Int], leaving last: String, _ width: Int = 80, _ height: Int = 24,
    _ preferences: Preferences = Preferences()
  ) -> Stage {
    var stage = Stage.checkIn(width, height, house, preferences: preferences)
    for row in rows { stage.press("g" + String(repeating: "j", count: row - 1) + "<space>") }
    stage.press(last + "o")
    return stage
  }

  private static func question(_ stage: Stage) -> String? {
    stage.state.checkIn.dialog(stage.state.phrases)?.text
  }

  @Test(
    arguments: [
      (
        Language.en,
        """
        Marked, in other rows. Check out Cy Hill #5194, and let go of \
        Bed 1 (held for Silas Acornby #5193)? Not in, left out: Di Ivy #5195.
        """
      ),
      (
        .es,
        """
        Marcadas, en otras filas. ¿Registrar la salida de Cy Hill #5194 y dejar de guardar \
        Bed 1 (para Silas Acornby #5193)? No están, no se tocan: Di Ivy #5195.
        """
      ),
    ])
  func whoIsInIsCheckedOutAHeldBedIsLetGoAndWhoIsNotInIsLeftOut(
    language: Language, words: String
  ) {
    var stage = Self.asked([1, 2, 3], leaving: "G", 80, 24, Preferences(language: language))
    #expect(Self.question(stage) == words)
    #expect(stage.frame().text.contains("#5195."), "all of it is on the screen")
    stage.press("2")
    #expect(stage.state.checkIn.changes.mapValues(\.status) == [5193: .cancelled, 5194: .out])
  }

  @Test(
    arguments: [
      ([1, 2], "the check-out and letting go of held beds"), ([1, 4], "letting go of held beds"),
      ([2, 6], "the check-out"),
    ])
  func undoingItIsAskedInTheSameWords(rows: [Int], called: String) throws {
    var stage = Self.asked(rows, leaving: "")
    if stage.state.checkIn.question != nil { stage.press("2") }
    // Nobody is chosen once somebody comes back to the screen.
    for change in stage.state.checkIn.changes.values {
      var guest = try #require(Self.house.first { $0.id == change.guest })
      guest.tonight = change.wanted
      stage.send(.checkIn(.changeArrived(change, guest, isNew: false, at: Sample.now)))
    }
    stage.press("<alt-4><alt-2>u")
    #expect(Self.question(stage) == "Undo for 2 people: \(called)?")
  }

  @Test func inASmallWindowItIsWholeToo() {
    for language in Language.allCases {
      let stage = Self.asked(
        [1, 2, 3, 4], leaving: "G", 60, 17, Preferences(language: language))
      let frame = stage.frame().text
      for name in ["#5193", "#5194", "#5195.", "#5196"] {
        #expect(frame.contains(name), "\(language)")
      }
      #expect(frame.contains(stage.state.phrases[.clientsLeaveIt]))
    }
  }

  @Test func bedsThatAreOnlyHeldAreLetGoAndNobodyIsCheckedOut() {
    let stage = Self.asked([1, 4], leaving: "G")
    #expect(
      Self.question(stage)
        == """
        Marked, in other rows. Let go of Bed 1 (held for Silas Acornby #5193), \
        Bed 4 (held for Eve Juniper #5196)?
        """)
    #expect(stage.frame().contains("2 Let it go") && !stage.frame().contains("2 Check out"))
  }

  @Test func ofAHeldBedThatIsMarkedItIsSaidThatItIsTheMarkedOne() {
    let stage = Self.asked([1, 3], leaving: "G")
    #expect(
      Self.question(stage)
        == """
        Marked, in other rows. Bed 1 is held for Silas Acornby #5193: let it go? \
        Not in, left out: Di Ivy #5195.
        """)
  }

  @Test func whoComesBackToTheScreenIsToldWhoIsLeftOutAsWell() {
    var stage = Self.asked([2, 3, 6], leaving: "<alt-4><alt-2>g")
    stage.press("<esc>jo")
    #expect(Self.question(stage) == "Check out 2 people? Not in, left out: Di Ivy #5195.")
  }

  @Test func whatIsNotSavedYetIsLeftOutAndSaid() throws {
    var stage = Stage.checkIn(80, 24, Self.house)
    stage.press("/hill<enter>o<esc>")
    let out = try stage.written()
    stage.send(.checkIn(.changeFailed(out, .refused("No."), at: Sample.now)))
    stage.state.checkIn.marks = [5194, 5198]
    stage.press("go")
    #expect(
      Self.question(stage)
        == "Marked, in other rows. Check out Gus Lamp #5198? Not saved yet, left out: Cy Hill #5194."
    )
  }

  /// A bed is given to whoever is selected: that others are marked says nothing about it.
  @Test(
    arguments: [
      (Language.en, "This bed is for one person. Marked for check-out: 2 people."),
      (.es, "Cama para una sola persona. Marcadas para la salida: 2 personas."),
    ])
  func theBedsSayThatTheyAreNotForThoseWhoAreMarked(language: Language, said: String) throws {
    var stage = Stage.checkIn(80, 24, Self.house, preferences: Preferences(language: language))
    stage.press("g<space><space><enter>")
    #expect(stage.state.checkIn.picker?.guest == 5195)
    #expect(stage.toast == said)
    #expect(stage.frame().contains(said), "\(stage.frame().text)")
    stage.press("<enter>")
    let change = try stage.written()
    #expect(change.guest == 5195)
    #expect(stage.state.checkIn.marks == [5193, 5194])
  }

  @Test func whereNobodyElseIsMarkedTheySayNothing() {
    var stage = Stage.checkIn(80, 24, Self.house)
    stage.press("gjj<space>k<enter>")
    #expect(stage.state.checkIn.picker?.guest == 5195 && stage.toast == nil)
  }
}
