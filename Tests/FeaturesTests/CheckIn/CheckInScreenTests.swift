import Model
import Resources
import Terminal
import TestSupport
import Testing

@testable import Features

/// Tonight's list in each of its states.
struct CheckInScreenTests {
  @Test func loaded() {
    Stage.checkIn().golden("check-in")
  }

  @Test func wide() {
    Stage.checkIn(132, 43).golden("check-in-wide")
  }

  @Test func narrow() {
    Stage.checkIn(60, 17).golden("check-in-narrow")
  }

  @Test func spanish() {
    Stage.checkIn(preferences: Preferences(language: .es)).golden("check-in-spanish")
  }

  @Test func accessible() {
    Stage.checkIn(preferences: Preferences(accessible: true)).golden("check-in-accessible")
  }

  @Test func accessibleBeds() {
    var stage = Stage.checkIn(preferences: Preferences(accessible: true))
    stage.press("/sam<enter><enter>")
    stage.golden("check-in-accessible-beds")
  }

  @Test func beds() {
    var stage = Stage.checkIn()
    stage.press("<tab>")
    stage.golden("check-in-beds")
  }

  @Test(arguments: [(60, 17), (140, 40)])
  func bedsInOtherWindows(_ size: (Int, Int)) {
    var stage = Stage.checkIn(size.0, size.1)
    stage.press("<tab>l")
    stage.golden("check-in-beds-\(size.0)")
  }

  @Test func bedsWithoutColourOrUnicode() {
    var stage = Stage.checkIn(preferences: Preferences(theme: .mono))
    stage.press("<tab>l")
    stage.golden("check-in-beds-ascii", charset: .ascii)
  }

  @Test func bedsOfSeveralRooms() throws {
    var stage = try Self.rooms()
    stage.press("<tab>gjl")
    stage.golden("check-in-rooms")
  }

  @Test func bedsInAListWhereSomebodyWantsOne() {
    var stage = Stage.checkIn()
    stage.press("<tab>t")
    stage.golden("check-in-beds-list")
    stage.press("l")
    #expect(stage.toast == "Only on the map of beds")
    stage.press("t")
    #expect(stage.frame().contains("○ free"))
  }

  @Test func bedsReadAloudAreAList() {
    var stage = Stage.checkIn(preferences: Preferences(accessible: true))
    stage.press("<tab>j")
    stage.golden("check-in-accessible-bed-list")
  }

  @Test func whatCanBeDoneAboutATakenBed() {
    var stage = Stage.checkIn()
    stage.press("<tab><enter>")
    stage.golden("check-in-bed-menu")
  }

  @Test func findingSomebodyAndNobody() {
    var stage = Stage.checkIn()
    stage.press("Bam")
    stage.golden("check-in-finding")
    stage.press("brose")
    stage.golden("check-in-seeking")
  }

  /// Three rooms; one bed is waited for, one has two people, one is no longer offered.
  private static func rooms() throws -> Stage {
    let labels =
      (1...6).map { "Blue room \($0)" } + (1...4).map { "Green room \($0)" } + ["Sick bay"]
    let beds = labels.enumerated().map {
      FormElement.Choice(id: 301 + $0, label: $1, isDisabled: $0 == 5)
    }
    let form = try Sample.form(beds: beds)
    var stage = Stage.checkIn(80, 24, [])
    let guests = [
      Sample.guest(1, "Sample", "Sam", lastBed: 303), Sample.guest(2, "Ngũgĩ", "Wanja", bed: 302),
      Sample.guest(3, "Lê", "Thị Mai", bed: 308, note: "Would like a lower bunk."),
      Sample.guest(4, "Tran", "An", bed: 305, .held), Sample.guest(5, "Abebe", "አበበ", bed: 308),
      Sample.guest(6, "Example", "Robin"),
    ]
    stage.send(
      .checkIn(.formArrived(form, night: Sample.night)),
      .checkIn(.guestsArrived(guests, .init(done: 6, total: 6))),
      .checkIn(.listArrived(ids: Set(1...6), at: Sample.now)))
    stage.press("Bsam<enter><enter>")
    return stage
  }

  /// The columns of a long name are not those of the heading beside it.
  @Test func inASmallWindowTheHeadingOfAgesIsWholeInSpanishToo() {
    let guests = (1...3).map { number in
      Sample.guest(
        number, "Featherstonehaugh", "Bartholomew \(number)", bed: 100 + number,
        note: "Would like a lower bunk.", born: ClientSample.day("1961-04-09"))
    }
    let stage = Stage.checkIn(60, 17, guests, preferences: Preferences(language: .es))
    let heading = stage.frame().text(row: 3)
    #expect(heading.contains("  Ed.  "), "\(heading)")
    #expect(!heading.contains("Ed…"))
  }

  @Test func choosingABed() {
    var stage = Stage.checkIn()
    stage.press("/sam<enter><enter>")
    stage.golden("check-in-choosing")
  }

  @Test func loading() {
    var stage = Stage.checkIn(80, 24, [])
    stage.press("r")
    stage.send(
      .checkIn(.guestsArrived([], .init(done: 0, total: 150))), .checkIn(.spinnerDue))
    stage.golden("check-in-loading")
  }

  @Test func rowsAppearAsTheyArrive() {
    var stage = Stage.checkIn(80, 24, [])
    stage.press("r")
    stage.send(
      .checkIn(.guestsArrived([Sample.guests[0]], .init(done: 1, total: 150))),
      .checkIn(.spinnerDue))
    #expect(stage.frame().contains("Sample, Sam"))
    #expect(stage.frame().text(row: 1).contains("1 of 150"))
    stage.send(.checkIn(.guestsArrived([Sample.guests[1]], .init(done: 42, total: 150))))
    #expect(stage.frame().contains("Ngũgĩ, Wanja"))
    #expect(stage.frame().text(row: 1).contains("42 of 150"))
  }

  @Test func empty() {
    Stage.checkIn(80, 24, []).golden("check-in-empty")
  }

  @Test func failed() {
    var stage = Stage.checkIn(80, 24, [])
    stage.send(.checkIn(.listFailed(.offline(.noConnection), at: Sample.now)))
    stage.golden("check-in-failed")
  }

  @Test func offlineWithTheListKept() {
    var stage = Stage.checkIn()
    stage.press("r")
    stage.send(.checkIn(.listFailed(.offline(.timedOut), at: Sample.now)))
    stage.golden("check-in-offline")
  }

  @Test func aFormThatDoesNotFitIsSaid() {
    var stage = Stage.checkIn(80, 24, [])
    stage.send(.checkIn(.formUnfit(.noElement(.bed))))
    #expect(stage.frame().contains("The check-in form has no question with the number in"))
    #expect(stage.frame().contains("checkin.elements.bed."))
  }

  @Test func nobodySignedInAndNothingSetUpSayWhatToDo() {
    var stage = Stage()
    stage.press("<alt-2>")
    #expect(stage.frame().contains("This computer is not set up for check-in."))
    stage.state.checkIn.setup = Sample.checkInSetup
    #expect(stage.frame().contains("Nobody is signed in to ETO. Enter or Alt-9: sign in"))
    stage.press("<enter>")
    #expect(stage.state.place == .signIn)
  }

  @Test func twoInOneBedAreShownWithWhoCameFirst() {
    var guests = Sample.guests
    guests[0] = Sample.guest(1, "Sample", "Sam", bed: 102)
    Stage.checkIn(80, 24, guests).golden("check-in-clash")
  }

  @Test func theNoteIsWholeWhereItFitsAndNothingEmptyHasAColumn() {
    let wide = Stage.checkIn(140, 40).frame()
    #expect(wide.contains("Would like a lower bunk."))
    var stage = Stage.checkIn()
    #expect(stage.frame().text(row: 3).contains("Bed"))
    // Nobody who is not in has a bed or a note.
    stage.press("f")
    #expect(!stage.frame().text(row: 3).contains("Bed"))
    #expect(!stage.frame().text(row: 3).contains("Note"))
  }

  @Test func theNoteStaysWhereSomethingIsNotSaved() throws {
    let name = "Lumbreras Vega"
    var stage = Stage.checkIn(
      80, 24,
      [
        Sample.guest(5119, name, "José Antonio", bed: 101, note: "Would like a lower bunk."),
        Sample.guest(5234, name, "Ana"),
      ])
    #expect(stage.frame().text(row: 3).contains("Note"))
    stage.press("/ana<enter><enter>4<enter>")
    let change = try stage.written()
    stage.send(.checkIn(.changeFailed(change, .refused("No."), at: Sample.now)))
    stage.press("<esc>")
    let frame = stage.frame()
    #expect(frame.text(row: 3).contains("Note") && frame.contains("Would like"))
    #expect(frame.contains("! not saved") && frame.contains("\(name), José Antonio"))
  }

  @Test func namesakesKeepTheirNumbersInANarrowWindow() {
    let name = "Lumbreras Vega"
    let guests = [
      Sample.guest(5119, name, "José Antonio", bed: 101, note: "Would like a lower bunk."),
      Sample.guest(5234, name, "José Antonio", bed: 102),
    ]
    let frame = Stage.checkIn(60, 17, guests).frame()
    for number in ["5119", "5234"] {
      #expect(frame.contains(number))
    }
    #expect(frame.contains("\(name), José Antonio"), "and their names are whole")
  }

  @Test func thePaneIsAboutTheSelectedRowAndNobodyElse() {
    var stage = Stage.checkIn(140, 40)
    for row in 0..<6 {
      let guest = stage.state.checkIn.selectedGuest
      let pane = stage.pane()
      for other in Sample.guests {
        #expect(pane.contains(other.name.listed) == (other.id == guest?.id), "row \(row)")
      }
      #expect(pane.contains("Client \(guest?.id ?? 0)"))
      stage.press("j")
    }
  }

  @Test func thePaneSaysWhatWasRefusedAndWhatCanBeDone() throws {
    var stage = Stage.checkIn(140, 40)
    stage.press("/sam<enter><enter>3<enter>")
    let change = try stage.written()
    stage.send(.checkIn(.changeFailed(change, .refused("Field is read only."), at: Sample.now)))
    // Where its words go on in another line is the pane's own affair.
    let pane = stage.pane().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    for words in ["not saved", "Field is read only.", "R Send again", "X Discard unsaved"] {
      #expect(pane.contains(words), "\(words)")
    }
  }

  @Test func unsavedAndOnItsWay() {
    var stage = Stage.checkIn()
    stage.press("/sam<enter><enter>3<enter><esc>")
    if let change = stage.change() {
      stage.send(.checkIn(.changeFailed(change, .offline(.timedOut), at: Sample.now)))
    }
    stage.press("/example<enter><enter>4<enter><esc>")
    stage.golden("check-in-unsaved")
  }
}

extension Stage {
  /// What stands in the pane beside the list.
  fileprivate func pane() -> String {
    let frame = frame()
    let origin = AppLayout(state.size).body.origin
    guard let area = CheckInLayout(state.checkIn, state.surroundings, at: origin).pane else {
      return ""
    }
    return (area.y..<area.maxY).map { y in
      frame.row(y).dropFirst(area.x).map(\.text).joined()
    }
    .joined(separator: "\n")
  }
}
