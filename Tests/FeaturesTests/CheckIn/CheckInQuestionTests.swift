import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// Letters are keys on tonight's list: a name that is typed there by habit does nothing to anybody.
struct CheckInQuestionTests {
  /// A list of which the first is in; tasks are in front.
  private static func elsewhere(_ guests: [Guest] = house) -> Stage {
    var stage = Stage.checkIn(80, 24, guests)
    stage.press("<alt-4>")
    return stage
  }

  private static let house = [
    Sample.guest(5123, "Faro", "Ana", bed: 101), Sample.guest(5124, "Garden", "Bea"),
    Sample.guest(5125, "Hill", "Cy", bed: 102), Sample.guest(5126, "Ivy", "Di", bed: 103),
  ]

  /// Everybody is in.
  private static let full = (1...8).map {
    Sample.guest(5100 + $0, "Lantern", "Guest \($0)", bed: 100 + $0)
  }

  @Test(
    arguments: [
      "moore", "otto", "lampwick", "jose faro", "bo", "bo<enter>", "otto moore", "Goose", "joe",
      "Gu",
    ],
    ["<alt-2>", "2"])
  func aNameTypedByHabitDoesNothingToAnybody(name: String, arrival: String) {
    var stage = Self.elsewhere()
    stage.press(arrival + name)
    let nothing = stage.change()
    #expect(nothing == nil)
    #expect(stage.state.checkIn.changes.isEmpty && stage.state.checkIn.undoable.isEmpty)
    #expect(stage.state.checkIn.guests == Self.elsewhere().state.checkIn.guests)
  }

  @Test func onceTheFirstWasConfirmedTheNextGoAtOnce() {
    var stage = Self.elsewhere(Self.full)
    stage.press("2jo")
    #expect(stage.state.checkIn.question?.people.keys.sorted() == [5102])
    stage.press("2jojo")
    #expect(stage.changes().map(\.guest) == [5102, 5103, 5104])
    #expect(stage.state.checkIn.question == nil)
  }

  @Test(arguments: ["/guest 3<enter>", "/guest 3<tab>", "Bguest 3<esc>", "jj "])
  func whoeverWasLookedForOrMarkedIsCheckedOutAtOnce(keys: String) {
    var stage = Self.elsewhere(Self.full)
    stage.press("2\(keys)o")
    #expect(stage.changes().map(\.guest) == [5103])
  }

  @Test func whoeverWasClickedIsCheckedOutAtOnce() throws {
    var stage = Self.elsewhere(Self.full)
    stage.press("2")
    // Names, capacity and titles stand above; the third one stands in the seventh row.
    stage.push(.mouse(Mouse(.click, at: Point(x: 8, y: 6))))
    stage.press("o")
    let out = try stage.written()
    #expect(out.guest == 5103)
  }

  @Test func theFirstOneIsAskedAboutByNameAndNumber() throws {
    var stage = Self.elsewhere()
    stage.press("2o")
    #expect(stage.frame().contains("Check out Ana Faro #5123?"))
    stage.press("<enter>")
    #expect(stage.state.checkIn.question == nil && stage.state.checkIn.changes.isEmpty)
    stage.press("o<esc>o")
    #expect(stage.state.checkIn.question != nil, "nobody was chosen yet")
    stage.press("2")
    let out = try stage.written()
    #expect(out.kind == .checkOut && out.guest == 5123)
  }

  @Test func aMorningCostsOneKeyMore() {
    var stage = Self.elsewhere(Self.full)
    // One answer, and then two keys each.
    stage.press("2" + "o2" + String(repeating: "jo", count: Self.full.count - 1))
    #expect(stage.changes().map(\.guest) == Self.full.map(\.id))
  }

  @Test func noLetterAnswers() {
    var stage = Self.elsewhere()
    stage.press("2o")
    let before = stage.state.checkIn
    for letter in "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZñ ,-" {
      stage.press(letter == " " ? "<space>" : String(letter))
    }
    #expect(stage.state.checkIn == before && stage.state.place == .checkIn)
    #expect(stage.state.overlay == nil)
    let nothing = stage.change()
    #expect(nothing == nil)
  }

  @Test func aClickAnswers() throws {
    var stage = Self.elsewhere()
    stage.press("2o")
    // The cursor stands on the button that has the focus.
    stage.press("<right>")
    stage.push(.mouse(Mouse(.click, at: stage.frame().cursor.point)))
    let out = try stage.written()
    #expect(out.guest == 5123)
  }

  @Test func whoComesAgainIsAskedAgain() {
    var stage = Self.elsewhere(Self.full)
    stage.press("2jo2")
    #expect(stage.changes().count == 1)
    stage.press("j42o")
    #expect(stage.state.checkIn.question?.people.keys.sorted() == [5103])
    #expect(stage.changes().isEmpty)
  }

  @Test func ofSeveralWhoWereMarkedBeforeItSaysHowMany() {
    var stage = Stage.checkIn()
    stage.press("jjvjjv<alt-4>2o")
    #expect(stage.frame().contains("Check out 2 people?"), "the third one is not in")
    #expect(stage.state.checkIn.marks == [1, 2, 3])
    stage.press("2")
    #expect(stage.changes().map(\.guest) == [2, 3])
  }

  @Test func takingBackAsksTooAndSaysForWhom() throws {
    var stage = Self.elsewhere()
    stage.press("2jjo2")
    let out = try stage.written()
    stage.send(.checkIn(.changeArrived(out, Self.house[2], isNew: false, at: Sample.now)))
    stage.press("42u")
    #expect(stage.frame().contains("Undo for Cy Hill #5125: the check-out?"))
    let nothing = stage.change()
    #expect(nothing == nil)
    stage.press("2")
    let back = try stage.written()
    #expect(back.kind == .undo && back.guest == 5125)
  }

  @Test func whatWasNotSavedIsSentAgainOrDiscardedOnceThatIsAnswered() throws {
    var stage = Stage.checkIn()
    stage.press("/sam<enter><enter>4<enter>")
    let change = try stage.written()
    stage.send(.checkIn(.changeFailed(change, .refused("No."), at: Sample.now)))
    stage.press("<alt-4><alt-2>R")
    #expect(stage.frame().contains("Send again what was not saved for Sam Sample #1?"))
    stage.press("<esc>X")
    #expect(stage.frame().contains("Discard what is not saved yet for Sam Sample #1?"))
    #expect(stage.state.checkIn.failed.count == 1)
    stage.press("2")
    #expect(stage.state.checkIn.failed.isEmpty)
  }

  @Test func aBedThatIsInHandStillIsGivenToNobodyByOneKey() throws {
    var stage = Stage.checkIn()
    stage.press("<tab>llllll<enter><tab><alt-4><alt-2>")
    #expect(stage.state.checkIn.bedInHand == 107 && !stage.state.checkIn.isFiltering)
    stage.press("<enter>")
    #expect(stage.frame().contains("Bed 7 for አበበ Abebe #5"))
    let nothing = stage.change()
    #expect(nothing == nil)
    stage.press("2")
    let change = try stage.written()
    #expect(change.guest == 5 && change.bed == 107)
  }

  @Test func whatIsAskedIsDoneAboutNobodyElse() {
    var stage = Self.elsewhere()
    stage.press("2o")
    // Ana leaves the list, and somebody else is selected.
    stage.send(
      .checkIn(.listArrived(ids: [5125, 5126], at: Sample.now)))
    #expect(stage.selected == "Hill, Cy")
    stage.press("2")
    let nothing = stage.change()
    #expect(nothing == nil)
    #expect(stage.frame().contains("Check out Cy Hill #5125?"), "it is asked anew")
  }

  @Test func inSpanishAndReadAloudItIsWhole() {
    for preferences in [Preferences(language: .es), Preferences(accessible: true)] {
      var stage = Stage.checkIn(60, 17, Self.house, preferences: preferences)
      stage.press("o")
      #expect(stage.frame().text.contains("Ana Faro #5123?"))
    }
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
