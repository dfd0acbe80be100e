import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// The footer names only keys that do something about the selected row.
struct CheckInFooterTests {
  private static func footer(_ stage: Stage) -> String { stage.frame().text(row: 23) }

  @Test func aBedThatWasJustLetGoOffersNoCheckOut() throws {
    let house = [
      Sample.guest(5193, "Acornby", "Silas", bed: 101, .held),
      Sample.guest(5194, "Hill", "Cy", bed: 102),
    ]
    var stage = Stage.checkIn(80, 24, house)
    stage.press("<tab>")
    #expect(Self.footer(stage).contains("o Let the bed go"))
    stage.press("o2")
    let change = try stage.written()
    #expect(!Self.footer(stage).contains("Let the bed go"))
    var guest = house[0]
    guest.tonight = change.wanted
    stage.send(.checkIn(.changeArrived(change, guest, isNew: false, at: Sample.now)))
    #expect(!Self.footer(stage).contains(" o ") && Self.footer(stage).contains("u Undo"))
    stage.press("o")
    #expect(
      stage.toast == "Bed 1 is no longer held for Silas Acornby #5193.", "the key still answers")
    stage.press("l")
    #expect(Self.footer(stage).contains("o Check out"), "the next bed is taken")
  }

  @Test func whileSomethingIsOnItsWayTheKeysThatWaitForItAreNotNamed() throws {
    var stage = Stage.checkIn()
    stage.press("/wanja<enter><enter>7<enter><esc>")
    #expect(stage.selected == "Ngũgĩ, Wanja")
    #expect(!Self.footer(stage).contains("Check"))
    stage.press("o")
    #expect(stage.toast == "Wanja Ngũgĩ #2 is still being saved. Wait a moment.")
    stage.press("<down>")
    #expect(Self.footer(stage).contains("Enter Check in"))
    stage.press("<tab>lllll")
    #expect(stage.state.checkIn.selectedBed?.label == "Bed 6")
    stage.press("l")
    #expect(stage.selected == "Ngũgĩ, Wanja" && !Self.footer(stage).contains("Check out"))
  }

  @Test func aClosedBedOffersNothingToChoose() throws {
    let beds = (1...3).map {
      FormElement.Choice(id: 300 + $0, label: "Cot \($0)", isDisabled: $0 == 2)
    }
    var stage = Stage.checkIn(80, 24, [Sample.guest(6, "Example", "Robin", lastBed: 301)])
    stage.send(.checkIn(.formArrived(try Sample.form(beds: beds), night: Sample.night)))
    stage.press("<tab>")
    #expect(Self.footer(stage).contains("Enter Give this bed"))
    stage.press("l")
    #expect(!Self.footer(stage).contains("Enter "))
    stage.press("<enter>")
    #expect(stage.toast == "Cot 2 is closed: the form no longer offers it.")
  }

  @Test func withMarksOfNobodyWhoIsInNobodyIsToBeCheckedOut() {
    var stage = Stage.checkIn()
    stage.press("/sam<enter><space>")
    #expect(!Self.footer(stage).contains("Check out"))
    stage.press("<esc>/wanja<enter><space>")
    #expect(Self.footer(stage).contains("o Check out"))
  }

  @Test func withABedInHandEnterIsNamedOnceItWouldGiveTheBed() {
    var stage = Stage.checkIn()
    stage.press("<tab>llllll<enter>")
    #expect(stage.state.checkIn.bedInHand == 107)
    #expect(!Self.footer(stage).contains("Give them the bed"), "nothing is typed")
    #expect(Self.footer(stage).contains("Esc Back to the beds"))
    stage.press("sam")
    #expect(Self.footer(stage).contains("Enter Give them the bed"))
    stage.press("zzz")
    #expect(!Self.footer(stage).contains("Give them the bed"), "nobody is called so")
    stage.press("<enter>")
    #expect(stage.toast == "Nobody matches “samzzz”. Esc: clear the filter.")
    #expect(stage.state.checkIn.mode == .giving, "one is where one typed")
    #expect(Self.footer(stage).contains("Esc Clear"))
    stage.press("<backspace>")
    #expect(stage.toast == nil, "that was of other words")
    stage.press("<esc>")
    #expect(stage.state.checkIn.bedInHand == 107 && stage.state.checkIn.filter.isEmpty)
    #expect(Self.footer(stage).contains("Esc Back to the beds"))
  }

  @Test(arguments: ["/", "B"]) func escIsSaidToClearTheFilterOnlyOnceSomethingIsTyped(key: String) {
    var stage = Stage.checkIn()
    stage.press(key)
    #expect(Self.footer(stage).contains("Esc Back"))
    #expect(!Self.footer(stage).contains("Clear the filter"))
    stage.press("sam")
    #expect(Self.footer(stage).contains("Esc Clear the filter"))
    stage.press("<backspace><backspace><backspace>")
    #expect(Self.footer(stage).contains("Esc Back"))
    stage.press("<esc>")
    #expect(stage.state.place == .checkIn && stage.state.checkIn.mode == .list)
  }

  @Test func aFilterIsKeptOnlyOnceSomethingIsTyped() {
    var stage = Stage.checkIn()
    stage.press("/")
    #expect(Self.footer(stage).contains("Enter Go to list"))
    stage.press("sam")
    #expect(Self.footer(stage).contains("Enter Keep the filter"))
    stage.press("<enter>")
    #expect(stage.state.checkIn.filter.text == "sam" && stage.state.checkIn.mode == .list)
  }

  @Test(arguments: ["o", "p", "c", "n", "y"])
  func onAFreeBedAKeyForSomebodySaysThatNobodyHasIt(key: String) {
    var stage = Stage.checkIn()
    stage.press("<tab>llllll\(key)")
    #expect(stage.state.checkIn.selectedBed?.label == "Bed 7")
    #expect(stage.toast == "Nobody has this bed")
  }

  @Test func amongTheBedsToChooseFromEnterIsNamedWhereTheBedCanBeHad() {
    var stage = Stage.checkIn()
    stage.press("/wanja<enter><enter>")
    #expect(!Self.footer(stage).contains("Take this bed"), "it is theirs already")
    stage.press("<down>")
    #expect(Self.footer(stage).contains("Enter Take this bed"))
    stage.press("1")
    #expect(!Self.footer(stage).contains("Take this bed"), "somebody else has it")
    stage.press("<esc>zebra")
    #expect(!Self.footer(stage).contains("Take this bed"), "there is no such bed")
  }

  @Test func whatIsOnItsWayIsNotToBeSentAgain() throws {
    var stage = Stage.checkIn()
    stage.press("/sam<enter><enter>4<enter>")
    let change = try stage.written()
    var row = OutboxRow(
      id: Sample.id(700), kind: .checkIn, subject: .client(site: 7, number: 1), system: "ETO",
      initials: "S. S.", name: change.name,
      words: [.init(.sentence(Sentence(.checkInIsIn, .text("Bed 4"))))], standing: .sending,
      tries: 1, created: Sample.now,
      night: OutboxRow.Night(program: 712, change: change, bed: "Bed 4"))
    stage.send(.relay(.changed([row.fresh])))
    #expect(!Self.footer(stage).contains("Send again"))
    row.standing = .offline
    stage.send(.relay(.changed([row])))
    #expect(Self.footer(stage).contains("R Send again"))
  }
}
