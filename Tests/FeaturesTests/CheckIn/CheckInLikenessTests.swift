import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// A filter leaves the one selected who was looked for: the next key acts without asking.
struct CheckInLikenessTests {
  /// Listed in this order; all of them have the letters "le".
  private static let guests = [
    Sample.guest(5101, "Appleby", "Lena", bed: 104),
    Sample.guest(5133, "Candlemoor", "Milo", bed: 101),
    Sample.guest(5150, "Lê", "Thị Ánh Sao", bed: 102), Sample.guest(5151, "Lê", "Thị Mai"),
    Sample.guest(5160, "Leander", "Ash", bed: 103),
  ]

  /// Whoever was selected before, and whether the words are typed straight or with a slip that is deleted.
  @Test(
    arguments: ["", "j", "jjj", "G"],
    ["/lê<enter>", "/lêx<backspace><enter>", "/leand<backspace><backspace><backspace><enter>"])
  func theBestMatchIsCheckedOutAndNotTheFirstRow(before: String, keys: String) throws {
    var stage = Stage.checkIn(80, 24, Self.guests)
    stage.press(before + keys)
    #expect(stage.state.checkIn.rows == [5101, 5133, 5150, 5151, 5160], "the list keeps its order")
    #expect(stage.selected == "Lê, Thị Ánh Sao")
    stage.press("o")
    let change = try stage.written()
    #expect(change.kind == .checkOut && change.guest == 5150)
  }

  @Test(arguments: ["", "l", "lll", "G"], [true, false])
  func onTheMapOfBedsToo(before: String, isMap: Bool) throws {
    var stage = Stage.checkIn(80, 24, Self.guests)
    stage.press("<tab>\(isMap ? "" : "t")\(before)/lê<enter>")
    #expect(stage.state.checkIn.selectedBed?.id == 102)
    stage.press("o")
    let change = try stage.written()
    #expect(change.kind == .checkOut && change.guest == 5150)
  }

  @Test func theBeginningOfAWordComesBeforeLettersWithinOne() {
    var stage = Stage.checkIn(80, 24, Self.guests)
    stage.press("jj/ea<enter>")
    #expect(stage.selected == "Leander, Ash", "only there")
    stage.press("<esc>g/len<enter>")
    #expect(stage.selected == "Appleby, Lena")
    stage.press("<esc>G/a")
    #expect(stage.selected == "Appleby, Lena", "of those who begin so the first")
  }

  @Test func aWholeNumberComesBeforeOneThatBeginsSo() throws {
    let guests = [
      Sample.guest(5201, "Acorn", "Bo", bed: 102), Sample.guest(5202, "Birch", "Cy", bed: 101),
    ]
    var stage = Stage.checkIn(80, 24, guests)
    let beds = [(102, "Bed 12"), (101, "Bed 1")]
      .map { FormElement.Choice(id: $0.0, label: $0.1) }
    stage.send(.checkIn(.formArrived(try Sample.form(beds: beds), night: Sample.night)))
    stage.press("/1<enter>")
    #expect(stage.selected == "Birch, Cy" && stage.state.checkIn.rows == [5201, 5202])
    stage.press("<esc>/12<enter>")
    #expect(stage.selected == "Acorn, Bo")
  }

  @Test func whoeverGoesToAnotherRowStaysThereWhileItPasses() {
    var stage = Stage.checkIn(80, 24, Self.guests)
    stage.press("/l<down>")
    #expect(stage.selected == "Candlemoor, Milo")
    stage.press("ê")
    #expect(stage.selected == "Candlemoor, Milo")
    stage.press("a")
    #expect(stage.selected == "Leander, Ash")
    stage.press("<backspace>")
    #expect(stage.selected == "Lê, Thị Ánh Sao", "the one gone to has passed no more")
    stage.press("<enter>j/lê")
    #expect(stage.selected == "Lê, Thị Ánh Sao", "another filter begins anew")
  }

  @Test func whoeverComesWhileTheFilterIsTypedMayBeTheOne() {
    var stage = Stage.checkIn(80, 24, [Self.guests[1]])
    stage.press("r/lê")
    #expect(stage.selected == "Candlemoor, Milo")
    stage.send(.checkIn(.guestsArrived([Self.guests[2]], .init(done: 2, total: 3))))
    #expect(stage.selected == "Lê, Thị Ánh Sao")
    stage.press("<enter>")
    let earlier = Sample.guest(5099, "Le", "Alba", bed: 105)
    stage.send(.checkIn(.guestsArrived([earlier], .init(done: 3, total: 3))))
    #expect(stage.selected == "Lê, Thị Ánh Sao", "a filter that is kept moves nobody")
  }

  @Test func whomABedIsForIsFoundByAWholeNameFirst() {
    let guests = [Sample.guest(1, "Ashworth", "Bo"), Sample.guest(2, "Zimmer", "Ash")]
    var stage = Stage.checkIn(80, 24, guests + [Sample.guest(3, "Dash", "Cy", bed: 101)])
    stage.press("Bash")
    #expect(stage.state.checkIn.rows == [2, 1, 3])
  }
}
