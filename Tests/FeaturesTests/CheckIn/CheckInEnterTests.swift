import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// The footer's word for Enter is what Enter does, whoever or whatever is selected, and whatever is in hand.
struct CheckInEnterTests {
  /// What came of Enter.
  private enum Outcome: Hashable {
    /// The beds to choose from are open.
    case beds
    /// The same for somebody who is in one already.
    case others
    /// What to do about whoever is in a bed is asked.
    case menu
    /// Whom a bed is for is asked.
    case whom
    /// Whether the bed in hand is to be given is asked.
    case asked
    /// Something is written.
    case written
    /// Somebody who is in already is shown in the list.
    case shown
    /// Only a sentence says why nothing is done.
    case said
  }

  /// In, held, left and expected; on the way, not saved, refused after waiting, not read; a bed that is held for
  /// somebody about whom something is not saved, and one that the form offers no more.
  private static func house() throws -> Stage {
    let sending = Sample.guest(7, "Adams", "Nora")
    let unsaved = Sample.guest(8, "Blake", "Ola")
    let refused = Sample.guest(9, "Clay", "Pat")
    var unread = Sample.guest(10, "Dale", "Quin")
    unread.subjectID = nil
    let leaving = Sample.guest(11, "Eads", "Rae", bed: 110, .held)
    var stage = Stage.checkIn(
      80, 24, Sample.guests + [sending, unsaved, refused, unread, leaving])
    func change(_ guest: Guest, _ kind: BedChange.Kind, _ bed: Int, _ status: BedNight.Status)
      -> BedChange
    {
      BedChange(
        id: Sample.id(500 + guest.id), kind, of: guest, night: Sample.night, bed: bed,
        status: status, begun: Sample.now)
    }
    stage.state.checkIn.changes[7] = change(sending, .checkIn, 108, .present)
    var failed = change(unsaved, .checkIn, 103, .present)
    failed.progress = .failed(.refused("No."))
    stage.state.checkIn.changes[8] = failed
    var kept = change(leaving, .checkOut, 110, .cancelled)
    kept.progress = .failed(.refused("No."))
    stage.state.checkIn.changes[11] = kept
    stage.hear(
      .listed([
        CheckInKeptTests.row(
          change(refused, .checkIn, 103, .present), .quarantined(.conflict([])), bed: "Bed 3")
      ]))
    let beds = (101...110).map {
      FormElement.Choice(id: $0, label: "Bed \($0 - 100)", isDisabled: $0 == 109)
    }
    stage.send(.checkIn(.formArrived(try Sample.form(beds: beds), night: Sample.night)))
    _ = stage.effects()
    return stage
  }

  /// What the footer calls Enter; nil where it does not name it.
  private static func word(_ stage: Stage) -> String? {
    stage.frame().text(row: 23).split(separator: "  ")
      .first { $0.hasPrefix("Enter ") }.map { String($0.dropFirst(6)) }
  }

  private static func outcome(_ stage: Stage) -> Outcome {
    var stage = stage
    _ = stage.effects()
    let before = stage.state.checkIn
    stage.press("<enter>")
    let after = stage.state.checkIn
    let change = stage.change()
    if change != nil { return .written }
    if let guest = after.picker.flatMap({ after.guests[$0.guest] }).map(after.shown) {
      return guest.tonight?.status == .present ? .others : .beds
    }
    if after.bedMenu != nil { return .menu }
    if after.question != nil { return .asked }
    if before.bedInHand == nil, after.bedInHand != nil { return .whom }
    if before.isFinding, !after.isFinding { return .shown }
    #expect(stage.toast != nil, "nothing happens without a word")
    return .said
  }

  /// Walks over all rows, holds the footer's word against what Enter does, and says what that was.
  private static func walk(
    _ stage: Stage, _ words: [Outcome: String], sourceLocation: SourceLocation = #_sourceLocation
  ) -> Set<Outcome> {
    var seen: Set<Outcome> = []
    for row in 0..<stage.state.checkIn.rowCount {
      var stage = stage
      stage.send(.checkIn(.moved(.to(row))))
      let outcome = outcome(stage)
      seen.insert(outcome)
      let whom = stage.selected ?? stage.state.checkIn.selectedBed?.label ?? ""
      #expect(
        word(stage) == words[outcome], "\(whom), \(outcome)", sourceLocation: sourceLocation)
    }
    return seen
  }

  @Test func inTheListOfPeople() throws {
    let seen = Self.walk(try Self.house(), [.beds: "Check in", .others: "Move"])
    #expect(seen == [.beds, .others, .said])
  }

  @Test(arguments: ["", "t"]) func amongTheBeds(keys: String) throws {
    var stage = try Self.house()
    stage.press("<tab>\(keys)")
    let seen = Self.walk(
      stage, [.beds: "Check them in", .menu: "Move or check out", .whom: "Give this bed"])
    #expect(seen == [.beds, .menu, .whom, .said])
  }

  @Test func whileSomebodyIsLookedFor() throws {
    var stage = try Self.house()
    stage.press("Ba")
    #expect(stage.state.checkIn.mode == .finding)
    #expect(stage.state.checkIn.rowCount == 11, "all have the letter")
    let seen = Self.walk(stage, [.beds: "Check in", .shown: "Show in the list"])
    #expect(seen == [.beds, .shown, .said])
  }

  @Test func whoIsInAlreadyIsNotToBeCheckedIn() {
    var stage = Stage.checkIn()
    stage.press("Bwanja")
    #expect(stage.selected == "Ngũgĩ, Wanja" && Self.word(stage) == "Show in the list")
    stage.press("<enter>")
    #expect(stage.state.checkIn.mode == .list && stage.selected == "Ngũgĩ, Wanja")
    #expect(stage.frame().text(row: 22).contains("Enter: another bed"))
  }

  @Test func ofABedThatIsHeldForTwoOneOfThemIsChosen() throws {
    var stage = Stage.checkIn(
      80, 24,
      [
        Sample.guest(4, "Tran", "An", bed: 101, .held),
        Sample.guest(5, "Abebe", "Kofi", bed: 101, .held), Sample.guest(6, "Example", "Robin"),
      ])
    stage.press("<tab>")
    #expect(Self.word(stage) == "Choose one of them")
    stage.press("<enter>")
    #expect(stage.state.checkIn.picker == nil, "for whom is not known")
    let frame = stage.frame()
    #expect(frame.contains("Bed 1: held for"))
    #expect(frame.contains("Check in An Tran (4)"))
    #expect(frame.contains("Let go of the bed held for Kofi Abebe (5)"))
    #expect(!frame.contains("Check out") && !frame.contains("taken by"))
    let place = stage.state.checkIn.bedDeeds.firstIndex { $0.guest == 5 && $0.kind == .checkOut }
    stage.press("\(try #require(place) + 1)")
    let change = try stage.written()
    #expect(change.guest == 5 && change.kind == .checkOut && change.letsGo)
  }

  /// A free bed is in hand, to be given or to be held; keys are typed, or move in the list.
  @Test(arguments: ["<enter>", "H"], ["", "<tab>"])
  func withABedInHand(takes: String, leaves: String) throws {
    var stage = try Self.free()
    stage.press("\(takes)a\(leaves)")
    let isHolding = takes == "H"
    #expect(stage.state.checkIn.bedInHand == 104)
    #expect(stage.state.checkIn.mode == (leaves.isEmpty ? .giving : .choosing))
    let word = isHolding ? "Hold it for them" : "Give them the bed"
    let seen = Self.walk(stage, [.asked: word, .written: word])
    #expect(seen.isSubset(of: [.asked, .written, .said]) && seen.contains(.said))
    #expect(seen.contains(leaves.isEmpty ? .asked : .written))
  }

  @Test(arguments: ["", "<tab>"])
  func withABedInHandThatSomebodyElseHasByNow(leaves: String) throws {
    var stage = try Self.free()
    stage.press("<enter>a\(leaves)")
    let robin = Sample.guest(6, "Example", "Robin", bed: 104)
    stage.send(.checkIn(.guestsArrived([robin], .init(done: 1, total: 1))))
    #expect(stage.state.checkIn.bedInHand == 104)
    #expect(Self.walk(stage, [:]) == [.said])
  }

  /// The beds are listed, and a free one is selected.
  private static func free() throws -> Stage {
    var stage = try house()
    stage.press("<tab>")
    let row = stage.state.checkIn.bedRows.firstIndex { $0.id == 104 }
    stage.send(.checkIn(.moved(.to(try #require(row)))))
    return stage
  }

  /// Where whoever was typed does not get the bed, one types on in the box.
  @Test(arguments: ["<enter>", "H"])
  func whoeverDoesNotGetTheBedLeavesTheWordsToBeTypedOn(key: String) throws {
    let guests = [
      Sample.guest(1, "Sample", "Sam", bed: 101), Sample.guest(2, "Hill", "Ann"),
    ]
    var stage = Stage.checkIn(80, 24, guests)
    stage.press("<tab>llllll\(key)sam<enter>")
    if key == "H" {
      #expect(stage.toast?.contains("Sam Sample #1 is in, Bed 1.") == true, "\(stage.toast ?? "")")
    } else {
      #expect(stage.frame().contains("is in Bed 1 already. Move them to Bed 7?"))
      stage.press("<esc>")
    }
    #expect(stage.state.checkIn.mode == .giving && stage.frame().cursor.point.y == 1)
    #expect(stage.frame().text(row: 1).contains("? sam"))
    stage.press("<backspace>")
    #expect(stage.state.checkIn.filter.text == "sa")
    stage.press("<^u>hill<enter>")
    let change = try stage.written()
    #expect(change.guest == 2 && change.bed == 107)
    #expect(stage.state.checkIn.mode == .beds && stage.state.checkIn.filter.isEmpty)
  }
}
