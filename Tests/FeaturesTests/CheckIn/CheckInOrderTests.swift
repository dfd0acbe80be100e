import FoundationEssentials
import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// Sorting, marking and copying on tonight's list.
struct CheckInOrderTests {
  private func names(_ stage: Stage) -> [String] {
    stage.state.checkIn.rows.compactMap { stage.state.checkIn.guests[$0]?.name.last }
  }

  @Test func byBedInTheOrderOfTheForm() {
    var stage = Stage.checkIn()
    stage.press("s2")
    #expect(stage.toast == "Sorted by Bed, lowest first.")
    #expect(names(stage) == ["Lê", "Ngũgĩ", "Tran", "Abebe", "Example", "Sample"])
    stage.press("s2")
    #expect(names(stage) == ["Tran", "Ngũgĩ", "Lê", "Abebe", "Example", "Sample"])
  }

  @Test(arguments: 1...3) func inANarrowWindowTheMenuSaysTheOrderInUseWhole(_ column: Int) throws {
    var stage = Stage.checkIn(60, 17, preferences: Preferences(language: .es))
    for _ in 0..<2 {
      stage.press("s\(column)s")
      let phrases = stage.state.phrases
      let now = phrases.format(.tasksSortNowShort, phrases[stage.state.checkIn.order.title])
      let line = stage.frame().text.split(separator: "\n").first { $0.contains(now) }
      let inMenu = try #require(line).split(separator: "│").first { $0.contains(now) }
      #expect(inMenu?.contains("…") == false, "\(stage.frame().text)")
      stage.press("<esc>")
    }
  }

  @Test func byHowTheyStand() {
    var stage = Stage.checkIn()
    stage.press("s3")
    #expect(names(stage) == ["Example", "Sample", "Tran", "Lê", "Ngũgĩ", "Abebe"])
    stage.press("sjj<esc>")
    #expect(stage.state.checkIn.order.column == .status, "Esc changes nothing")
    stage.press("s1s1")
    #expect(names(stage).first == "Tran" && names(stage).last == "Abebe")
  }

  @Test func theMarkedAreCheckedOutAndComeBackTogether() throws {
    var stage = Stage.checkIn()
    // Lê, Ngũgĩ and Sample, who is not in.
    stage.press("jjvjjv")
    #expect(stage.state.checkIn.marks == [1, 2, 3])
    #expect(stage.frame().text(row: 1).contains("3 marked"))
    stage.press("o")
    let outs = stage.changes()
    #expect(outs.map(\.guest) == [2, 3] && outs.allSatisfy { $0.kind == .checkOut })
    #expect(stage.state.checkIn.marks.isEmpty, "no mark is left for another time")
    for out in outs {
      var guest = try #require(Sample.guests.first { $0.id == out.guest })
      guest.tonight = out.wanted
      stage.send(.checkIn(.changeArrived(out, guest, isNew: false, at: Sample.now)))
    }
    #expect(stage.toast == "2 people are out. Not in: Sam Sample #1.")
    stage.press("u")
    let backs = stage.changes()
    #expect(backs.map(\.guest).sorted() == [2, 3])
    #expect(backs.allSatisfy { $0.kind == .undo && $0.status == .present })
    for back in backs {
      let guest = try #require(Sample.guests.first { $0.id == back.guest })
      stage.send(.checkIn(.changeArrived(back, guest, isNew: false, at: Sample.now)))
    }
    #expect(stage.toast == "Undone for 2 people.")
  }

  /// Marks three of whom Wanja alone is in, and checks out.
  private func oneOfThree() throws -> (stage: Stage, out: BedChange) {
    let guests = Sample.guests.map { guest in
      [1, 2, 6].contains(guest.id)
        ? guest : Sample.guest(guest.id, guest.name.last, guest.name.first)
    }
    var stage = Stage.checkIn(110, 24, guests)
    stage.press("/wanja<enter> <esc>/sam<enter> <esc>/robin<enter> <esc>o2")
    #expect(stage.state.checkIn.marks.isEmpty)
    let out = try stage.written()
    #expect(out.guest == 2)
    return (stage, out)
  }

  @Test func whoWasMarkedAndNotInIsSaid() throws {
    var (stage, out) = try oneOfThree()
    var guest = try #require(Sample.guests.first { $0.id == 2 })
    guest.tonight = out.wanted
    stage.send(.checkIn(.changeArrived(out, guest, isNew: false, at: Sample.now)))
    #expect(stage.toast == "Wanja Ngũgĩ #2 is out. Not in: Sam Sample #1, Robin Example #6.")
    #expect(!stage.frame().text(row: 1).contains("marked"))
  }

  @Test func withoutAConnectionTheyAreSaidToo() throws {
    var (stage, out) = try oneOfThree()
    stage.send(.checkIn(.changeKept(out, .offline, at: Sample.now)))
    #expect(
      stage.toast
        == "Wanja Ngũgĩ #2: saved, not sent: no connection. Not in: Sam Sample #1, Robin Example #6."
    )
  }

  @Test func whoIsStillBeingSavedIsPassedOverAndSaid() throws {
    var stage = Stage.checkIn()
    // Lê is on her way out, and is marked with Ngũgĩ all the same.
    stage.press("/thị mai<enter>o<esc>")
    _ = stage.effects()
    stage.press("/wanja<enter> <esc>")
    stage.state.checkIn.guests[3]?.tonight?.status = .present
    stage.state.checkIn.marks.insert(3)
    let before = try #require(stage.state.checkIn.changes[3])
    stage.state.checkIn.changes[3]?.progress = .failed(.offline(.noConnection))
    stage.press("o2")
    let out = try stage.written()
    #expect(out.guest == 2 && stage.state.checkIn.changes[3]?.id == before.id)
    #expect(stage.state.checkIn.marks.isEmpty)
    var guest = try #require(Sample.guests.first { $0.id == 2 })
    guest.tonight = out.wanted
    stage.send(.checkIn(.changeArrived(out, guest, isNew: false, at: Sample.now)))
    #expect(
      stage.toast
        == "Wanja Ngũgĩ #2 is out. Not checked out, still being saved: Thị Mai Lê #3.")
  }

  /// Forty people who are in, in a window that has room for about twenty.
  private static let crowd = (1...40).map {
    Sample.guest(5200 + $0, "Lantern", "Guest \(100 + $0)", bed: 101)
  }

  @Test func marksThatAreScrolledAwayAreAskedAboutByName() {
    var stage = Stage.checkIn(80, 24, Self.crowd)
    stage.press("  Go")
    #expect(stage.frame().text.contains("Marked, and not all shown here."))
    #expect(stage.frame().text.contains("#5201") && stage.frame().text.contains("#5202"))
    #expect(stage.changes().isEmpty)
    stage.press("<esc>")
    #expect(stage.changes().isEmpty && stage.state.checkIn.marks == [5201, 5202])
  }

  @Test func aMarkOnAnotherRowIsAskedAboutBeforeItIsTakenForTheSelectedOne() {
    var stage = Stage.checkIn(80, 24, Self.crowd)
    stage.press(" jjo")
    #expect(stage.frame().contains("Marked, in other rows. Check out Guest 101 Lantern"))
    #expect(stage.changes().isEmpty)
    stage.press("2")
    #expect(stage.changes().map(\.guest) == [5201])
    #expect(stage.state.checkIn.marks.isEmpty)
  }

  @Test func readAloudARowThatIsNotOnTheScreenIsAskedAboutToo() {
    var stage = Stage.checkIn(80, 24, Self.crowd, preferences: Preferences(accessible: true))
    stage.press(" Go")
    #expect(stage.frame().text.contains("Marked, and not all shown here."))
    #expect(stage.changes().isEmpty)
  }

  @Test func nothingIsDoneToMarkedPeopleWhoCannotBeSeen() {
    var stage = Stage.checkIn()
    stage.press("jjvjjv/wanja<enter>o")
    #expect(stage.changes().isEmpty && stage.state.checkIn.mode == .asking)
    stage.press("<esc>")
    #expect(stage.changes().isEmpty && stage.state.checkIn.marks == [1, 2, 3])
  }

  @Test func amongTheBedsItIsAskedWhomTheKeyIsFor() {
    var stage = Stage.checkIn()
    stage.press("jjvjjv<tab>o")
    #expect(stage.changes().isEmpty && stage.state.checkIn.mode == .asking)
    stage.press("<esc><tab>")
    #expect(stage.state.checkIn.marks.count == 3)
  }

  /// Sends two to one bed while nothing gets through.
  private func rivals() throws -> (stage: Stage, first: BedChange, second: BedChange) {
    var stage = Stage.checkIn()
    var both: [BedChange] = []
    for (name, moment) in [("sam", 10), ("example", 20)] {
      stage.press("/\(name)<enter>")
      let stamp = Stamp(
        now: Sample.now.addingTimeInterval(Double(moment)), id: Sample.stamp(moment).id)
      stage.send(.checkIn(.bedTapped(stamp)))
      for key in Key.script("7<enter>") { stage.send(.checkIn(.pickerTyped(key, stamp))) }
      let change = try #require(stage.changes().last)
      both.append(change)
      stage.send(.checkIn(.changeFailed(change, .offline(.noConnection), at: Sample.now)))
      stage.press("<esc>")
    }
    return (stage, both[0], both[1])
  }

  @Test func whoWasGivenABedFirstIsSentFirst() throws {
    var (stage, first, second) = try rivals()
    #expect(first.bed == second.bed && first.guest != second.guest)
    let lines = stage.frame().text.split(separator: "\n")
    #expect(lines.count { $0.contains("not saved") && $0.contains("Bed 7") } == 2)
    stage.press("R")
    #expect(stage.changes().map(\.guest) == [first.guest])
    let guest = try #require(stage.state.checkIn.guests[first.guest])
    stage.send(
      .checkIn(
        .changeArrived(first, guest, isNew: false, at: Sample.now)))
    #expect(stage.state.checkIn.failed.map(\.guest) == [second.guest], "kept and shown")
  }

  @Test func aBedThatIsChosenAndNotSavedSaysSo() throws {
    var (stage, _, _) = try rivals()
    stage.press("/thị mai<enter><enter>")
    #expect(stage.frame().contains("for Sample, Sam #1, not saved"))
  }

  @Test func aBedThatWasHeldIsSaidToBeFreeAgain() throws {
    var stage = Stage.checkIn()
    stage.press("/tran<enter>o")
    let out = try #require(stage.changes().last)
    var guest = try #require(Sample.guests.first { $0.id == 4 })
    guest.tonight = out.wanted
    stage.send(.checkIn(.changeArrived(out, guest, isNew: false, at: Sample.now)))
    #expect(stage.toast == "Bed 5 is no longer held for An Tran #4.")
  }

  @Test(arguments: ["/robin<enter>", "<tab>"])
  func marksThatAreNotShownAreAskedAboutByName(keys: String) {
    var stage = Stage.checkIn()
    stage.press("/wanja<enter> <esc>\(keys)o")
    #expect(stage.frame().text.contains("Marked, and not all shown here."))
    #expect(stage.changes().isEmpty)
    stage.press("<enter>")
    #expect(stage.changes().isEmpty && stage.state.checkIn.marks == [2], "Leave it has the focus")
    stage.press("o2")
    #expect(stage.changes().map(\.guest) == [2])
  }

  @Test func theFilterThatIsGoneToAgainBeginsAnew() {
    var stage = Stage.checkIn()
    stage.press("/sam<enter>/wanja")
    #expect(stage.state.checkIn.filter.text == "wanja")
  }

  @Test func escLeavesTheKeysInTheEmptyBoxWhileABedIsInHand() {
    var stage = Stage.checkIn()
    stage.press("<tab>llllll<enter>sam<tab><esc>co")
    #expect(stage.state.checkIn.bedInHand == 107 && stage.state.place == .checkIn)
    #expect(stage.state.checkIn.filter.text == "co", "letters are a name")
  }

  @Test func marksOfNobodyWhoIsInDoNothingAndEscTakesThemAway() {
    var stage = Stage.checkIn()
    stage.press("/sam<enter> o")
    #expect(stage.toast == "None of the people you marked is in.")
    #expect(stage.state.checkIn.marks == [1], "a key that could do nothing takes no mark away")
    stage.press("<esc>")
    #expect(stage.state.checkIn.marks == [1], "the filter goes first")
    stage.press("<esc>")
    #expect(stage.state.checkIn.marks.isEmpty)
    stage.press("<tab> ")
    #expect(stage.toast == "Only in the list of people")
  }

  @Test func yCopiesTheNumberOfWhoIsInHand() {
    var stage = Stage.checkIn()
    stage.press("/sam<enter>y")
    #expect(stage.effects().contains(.run(.copy("1"), id: "terminal")))
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
