import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// From a bed to whoever gets it.
struct CheckInBedTests {
  /// Among the beds, with one of them selected.
  private func stage(onBed number: Int) -> Stage {
    var stage = Stage.checkIn()
    stage.press("<tab>" + String(repeating: "l", count: number - 1))
    return stage
  }

  @Test func aFreeBedIsGivenToWhoIsFoundForIt() throws {
    var stage = stage(onBed: 7)
    stage.press("<enter>")
    #expect(stage.frame().text(row: 1).hasPrefix("Who gets Bed 7?"))
    stage.press("sam<enter>")
    let change = try stage.written()
    #expect(change.kind == .checkIn && change.guest == 1 && change.bed == 107)
    #expect(stage.state.checkIn.bedInHand == nil)
    #expect(stage.state.checkIn.selectedBed?.id == 107, "the next bed is beside it")
    #expect(stage.selected == "Sample, Sam")
    #expect(stage.state.checkIn.rows.count == Sample.guests.count, "the filter has done its work")
    stage.press("<tab>")
    #expect(stage.state.checkIn.pane == .people && stage.selected == "Sample, Sam")
  }

  /// Whoever presses the key of a search where one is open already searches.
  @Test func theSearchKeyIsNoPartOfANumber() {
    var stage = stage(onBed: 7)
    stage.press("<enter>/sam")
    #expect(stage.state.checkIn.filter.text == "sam" && stage.selected == "Sample, Sam")
    stage = self.stage(onBed: 7)
    stage.press("H/sam")
    #expect(stage.state.checkIn.filter.text == "sam")
    stage = Stage.checkIn()
    stage.press("//sam")
    #expect(stage.state.checkIn.filter.text == "sam")
    stage.press("<enter><enter>/7")
    #expect(stage.state.checkIn.picker?.picker.filter.text == "7")
  }

  @Test func wordsThatFitNoBedLeaveTheOneThatWasOfferedOnceTheyAreGone() {
    var stage = Stage.checkIn()
    stage.press("/example<enter><enter>")
    let offered = stage.state.checkIn.picker?.picker.list.selected
    #expect(offered == 2, "Bed 3 is the first that is free")
    // A bed that fits is no more wanted than none once it is taken back.
    for typed in ["zebra<esc>", "6<esc>", "6<backspace>", "6<^u>"] {
      stage.press(typed)
      #expect(stage.state.checkIn.picker?.picker.filter.isEmpty == true)
      #expect(stage.state.checkIn.picker?.picker.list.selected == offered, "\(typed)")
    }
  }

  @Test func severalBedsAreHeldOneAfterTheOther() throws {
    var stage = stage(onBed: 7)
    stage.press("Hsam<enter>")
    let first = try stage.written()
    #expect(first.guest == 1 && first.bed == 107 && first.status == .held)
    #expect(stage.state.checkIn.mode == .beds && stage.state.checkIn.selectedBed?.id == 107)
    stage.press("lHexample<enter>")
    let second = try stage.written()
    #expect(second.guest == 6 && second.bed == 108 && second.status == .held)
    #expect(stage.state.checkIn.selectedBed?.id == 108)
  }

  /// Whoever types a name there, thinking that the box has the keys, writes nothing about the selected row.
  @Test func whileABedIsInHandNoLetterWritesAnything() {
    var stage = stage(onBed: 7)
    stage.press("H<tab>")
    #expect(stage.state.checkIn.mode == .choosing)
    _ = stage.effects()
    for letter in ["w", "a", "l", "t", "e", "r", "c", "n", "o", "u", "x", "R", "X", "p"] {
      stage.press(letter)
    }
    #expect(stage.effects() == [])
    #expect(stage.state.place == .checkIn && stage.state.checkIn.mode == .choosing)
  }

  @Test func aBedThatIsGivenStaysInSightAmongTheFreeOnes() throws {
    var stage = stage(onBed: 1)
    stage.press("f<enter>sam<enter>")
    let change = try stage.written()
    #expect(change.bed == 103)
    #expect(stage.state.checkIn.bedScope == .free && stage.state.checkIn.selectedBed?.id == 103)
    stage.press("l")
    #expect(stage.state.checkIn.selectedBed?.id == 104)
    #expect(stage.state.checkIn.bedRows.allSatisfy { $0.id != 103 }, "it has left the free ones")
  }

  /// Whoever has a bed is moved once it was asked, by name and with the bed they are in.
  @Test(arguments: ["wanja<enter>", "<tab>G<enter>"])
  func whoIsInIsMovedOnlyOnceThatIsAnswered(way: String) throws {
    var stage = stage(onBed: 7)
    stage.press("/bed 7<esc><enter>" + way)
    #expect(
      stage.frame().contains("Wanja Ngũgĩ #2 is in Bed 2 already. Move them to Bed 7?"))
    stage.press("<enter>")
    let nothing = stage.change()
    #expect(nothing == nil && stage.state.checkIn.question == nil)
    #expect(stage.selected == "Ngũgĩ, Wanja" && stage.state.checkIn.bedInHand == 107)
    stage.press("<enter>2")
    let change = try stage.written()
    #expect(change.kind == .move && change.bed == 107 && change.old?.bed == 102)
  }

  @Test func aCardMovesNobodyUnasked() throws {
    var stage = stage(onBed: 7)
    stage.press("/bed 7<esc><enter>S1A0B1C2D3E4<enter>")
    let code = try #require(stage.state.checkIn.card)
    stage.send(
      .checkIn(.cardRead(code, [.init(id: 2, name: "Ngũgĩ, Wanja")], Sample.stamp(9))))
    let nothing = stage.change()
    #expect(nothing == nil && stage.state.checkIn.question != nil)
    stage.press("2")
    let change = try stage.written()
    #expect(change.kind == .move && change.guest == 2 && change.bed == 107)
  }

  @Test func enterAloneGivesABedToNobody() {
    var stage = stage(onBed: 7)
    // Somebody was looked for: keys act at once.
    stage.press("/bed 7<esc><enter><enter><enter><enter>")
    let nothing = stage.change()
    #expect(nothing == nil && stage.state.checkIn.question == nil)
    #expect(stage.state.checkIn.mode == .giving)
    #expect(stage.toast == "Type who gets Bed 7, or Tab: choose in the list")
    #expect(stage.state.checkIn.rows == [5, 6, 1, 4, 3, 2], "who is not in comes first")
    stage.press("<tab>")
    let footer = stage.frame().text
    #expect(footer.contains("Give them the bed") && footer.contains("Back to the beds"))
    stage.press("<esc>")
    #expect(stage.state.checkIn.selectedBed?.id == 107)
  }

  @Test func ofSeveralTheSelectedOneIsAskedAboutByNameAndBed() throws {
    var stage = stage(onBed: 7)
    stage.press("<enter>am<enter>")
    #expect(stage.frame().contains("Bed 7 for Robin Example #6?"))
    let nothing = stage.change()
    #expect(nothing == nil && stage.state.checkIn.rows.count == 2)
    // Another one was meant: one is where one typed.
    stage.press("<esc>")
    #expect(stage.state.checkIn.mode == .giving && stage.state.checkIn.filter.text == "am")
    stage.press("<down><enter>")
    #expect(stage.frame().contains("Bed 7 for Sam Sample #1?"))
    stage.press("<enter>")
    let change = try stage.written()
    #expect(change.guest == 1 && change.bed == 107)
    #expect(stage.state.checkIn.selectedBed?.id == 107)
  }

  @Test(arguments: [("<enter>", "Enter Give them the bed"), ("H", "Enter Hold it for them")])
  func theFooterSaysWhatEnterDoesAndTheRowThatItIsFor(key: String, said: String) {
    var stage = stage(onBed: 7)
    stage.press(key)
    #expect(!stage.state.checkIn.isInHand, "nobody is meant yet")
    stage.press("am")
    #expect(stage.state.checkIn.isInHand)
    #expect(stage.frame().text(row: 23).contains(said))
  }

  @Test func whoeverHasToMoveForItIsNotMovedByTheNextEnter() {
    let guests = [
      Sample.guest(1, "Sample", "Sam", bed: 101), Sample.guest(2, "Sampson", "Ann", bed: 102),
    ]
    var stage = Stage.checkIn(80, 24, guests)
    stage.press("<tab>llllll<enter>samp<enter>")
    #expect(stage.frame().contains("is in Bed 1 already. Move them to Bed 7?"))
    stage.press("<enter>")
    let nothing = stage.change()
    #expect(nothing == nil && stage.state.checkIn.mode == .giving)
  }

  /// In a small window a name is cut before the bed, and before that the bed is not free.
  @Test(arguments: [
    (Language.en, "now in Bed 1 ", "Bed 3 is not free: held for Walter"),
    (.es, "ahora en Bed 1 ", "Bed 3 no libre: reservada para Walter"),
  ])
  func inASmallWindowTheBedsAreNamedWhole(language: Language, bed: String, why: String) {
    let guests = [
      Sample.guest(5193, "Featherstonehaugh-Cholmondeley", "Bartholomew", bed: 101),
      Sample.guest(5001, "Lampwick", "Walter", bed: 103, .held),
    ]
    var stage = Stage.checkIn(60, 17, guests, preferences: Preferences(language: language))
    stage.press("g<enter>")
    let title = (0..<17).map { stage.frame().text(row: $0) }.first { $0.contains(bed) }
    #expect(title?.contains("Feather") == true && title?.contains("5193") == true)
    stage.press("3<enter>")
    let row = stage.frame().text(row: 15)
    #expect(row.contains(why) && row.contains("… #5001."), "\(row)")
    #expect(!row.contains("m: "), "it is whole but for the name")
  }

  @Test func whoMovesIntoTheirOwnBedIsToldSo() {
    var stage = stage(onBed: 2)
    stage.press("<enter>1<enter>")
    #expect(stage.toast == "They are in Bed 2 already. Esc: they stay.")
    #expect(stage.state.checkIn.picker?.guest == 2, "the beds are there to choose from")
    #expect(stage.frame().contains("Move Wanja Ngũgĩ (2), now in Bed 2"), "the box names them")
    stage.press("1")
    #expect(stage.toast == nil, "Esc clears what is typed by now")
    stage.press("<enter>")
    #expect(stage.toast == "Bed 1 is not free: Thị Mai Lê #3.")
  }

  @Test(arguments: [
    (Language.en, "Note: They are in Bed 24 already. Esc: they stay."),
    (.es, "Nota: Ya está en Bed 24. Esc: se queda."),
  ])
  func thatIsSaidWholeInASmallWindow(language: Language, said: String) throws {
    let guests = [Sample.guest(5059, "Lumbreras Farolillo de la Fuente", "José Luis", bed: 124)]
    var stage = Stage.checkIn(60, 17, guests, preferences: Preferences(language: language))
    let beds = (1...30).map { FormElement.Choice(id: 100 + $0, label: "Bed \($0)") }
    stage.send(.checkIn(.formArrived(try Sample.form(beds: beds), night: Sample.night)))
    stage.press("<enter><enter>")
    #expect(stage.frame().text(row: 15).contains(said))
    #expect(!stage.frame().text(row: 15).contains("…"))
  }

  @Test(arguments: [
    "/<esc>", "/bed 7<esc>", "/zebra<esc>", "/bed 7<enter><esc>", "/zebra<enter><esc>",
  ])
  func aFilterThatIsGivenUpLeavesTheSelectionOnItsBed(keys: String) {
    var stage = stage(onBed: 7)
    stage.press(keys)
    #expect(stage.state.checkIn.selectedBed?.id == 107)
    #expect(stage.state.checkIn.bedRows.count == 8)
    // What was found stays found.
    stage.press("/bed 5<esc>")
    #expect(stage.state.checkIn.selectedBed?.id == 105)
  }

  @Test func whereNobodyPassesTheSamePersonIsSelectedAgain() {
    var stage = Stage.checkIn()
    stage.press("jj")
    #expect(stage.selected == "Lê, Thị Mai")
    stage.press("/mx")
    #expect(stage.selected == nil)
    stage.press("<esc>")
    #expect(stage.selected == "Lê, Thị Mai")
    stage.press("/z<backspace>")
    #expect(stage.selected == "Lê, Thị Mai", "with nothing typed nobody else is meant")
  }

  @Test func onlyEnterGives() {
    var stage = stage(onBed: 7)
    stage.press("<enter>sam<tab>")
    let nothing = stage.change()
    #expect(nothing == nil && stage.state.checkIn.bedInHand == 107)
    #expect(stage.state.checkIn.filter.text == "sam", "it stays")
  }

  @Test func whoHasABedIsNotFoundByItWhileAnotherIsInHand() {
    var stage = stage(onBed: 7)
    stage.press("<enter>bed 2")
    #expect(stage.state.checkIn.rows.isEmpty)
    stage.press("<esc><esc><tab>/bed 2")
    #expect(stage.selected == "Ngũgĩ, Wanja")
  }

  @Test func aTakenBedAsksWhatToDoAboutWhoIsInIt() throws {
    var stage = stage(onBed: 2)
    stage.press("<enter>")
    #expect(stage.frame().contains("Bed 2: taken by Wanja Ngũgĩ (2)"))
    for line in [
      "1 Another bed for Wanja Ngũgĩ (2)", "2 Check out Wanja Ngũgĩ (2)",
      "3 Show Wanja Ngũgĩ (2) in the list",
    ] {
      #expect(stage.frame().contains(line), "\(line)")
    }
    stage.press("1")
    #expect(stage.state.checkIn.picker?.guest == 2)
    stage.press("7<enter>")
    let move = try stage.written()
    #expect(move.kind == .move && move.guest == 2 && move.bed == 107)
    #expect(stage.state.checkIn.selectedBed?.id == 102, "one stays among the beds")
  }

  @Test func whoIsInABedIsCheckedOutOrShownFromIt() throws {
    var stage = stage(onBed: 2)
    stage.press("<enter>2")
    let out = try stage.written()
    #expect(out.kind == .checkOut && out.guest == 2)
    stage = self.stage(onBed: 2)
    stage.press("<enter>3")
    #expect(stage.state.checkIn.pane == .people && stage.selected == "Ngũgĩ, Wanja")
    stage = self.stage(onBed: 2)
    stage.press("<enter><esc>")
    #expect(stage.state.checkIn.mode == .beds && stage.state.checkIn.selectedBed?.id == 102)
    stage.press("<enter><^c>")
    #expect(stage.state.checkIn.bedMenu == nil)
  }

  @Test func ofTwoInOneBedEachIsAskedAboutByName() throws {
    var guests = Sample.guests
    guests[0] = Sample.guest(1, "Ngũgĩ", "Wanja", bed: 102)
    var stage = Stage.checkIn(80, 24, guests)
    stage.press("<tab>l<enter>")
    for line in ["Check out Wanja Ngũgĩ (1)", "Check out Wanja Ngũgĩ (2)"] {
      #expect(stage.frame().contains(line), "\(line)")
    }
    // Who came first stands first: two since 13:00, one since 14:00.
    stage.press("5")
    let out = try stage.written()
    #expect(out.guest == 1)
  }

  @Test func aHeldBedChecksInWhomItIsHeldFor() throws {
    var stage = stage(onBed: 5)
    stage.press("<enter>")
    #expect(stage.frame().contains("Bed for An Tran (4)"))
    stage.press("<enter>")
    let change = try stage.written()
    #expect(change.kind == .checkIn && change.guest == 4 && change.bed == 105)
  }

  @Test func theKeyForWhatIsListedIsAboutBedsAmongTheBeds() {
    var stage = stage(onBed: 1)
    var counts: [Int] = []
    for title in ["free beds", "held beds", "taken beds", "beds"] {
      stage.press("f")
      #expect(stage.frame().text(row: 1).contains(title), "\(title)")
      counts.append(stage.state.checkIn.bedRows.count)
    }
    #expect(counts == [5, 1, 2, 8])
    #expect(stage.state.checkIn.scope == .everyone, "the people are listed as before")
    stage.press("ff<tab>f")
    #expect(stage.state.checkIn.rows.count == 3 && stage.state.checkIn.bedScope == .held)
  }

  @Test(arguments: ["t", "H", "h", "l", "<enter>", "o"])
  func whereNoBedPassesTheFilterAKeySaysSo(key: String) {
    var stage = stage(onBed: 7)
    stage.press("/zebra<enter>\(key)")
    #expect(stage.toast == "No bed matches the filter")
    stage.press("<esc>t")
    #expect(stage.toast == nil && stage.state.checkIn.prefersBedList)
  }

  @Test func whereNoBedIsInThePartThatIsShownTheMapIsNotSaidToLackRoom() {
    var stage = Stage.checkIn(80, 24, [Sample.guest(2, "Ngũgĩ", "Wanja", bed: 102)])
    stage.press("<tab>fft")
    #expect(stage.toast == "No bed here. f: show others")
  }

  @Test func escGoesBackToTheBedOneLevelAtATime() {
    var stage = stage(onBed: 7)
    stage.press("<enter>sam<esc>")
    #expect(stage.state.checkIn.filter.isEmpty && stage.state.checkIn.bedInHand == 107)
    stage.press("<esc>")
    #expect(stage.state.checkIn.bedInHand == nil)
    #expect(stage.state.checkIn.selectedBed?.id == 107)
    stage.press("<tab>")
    #expect(stage.state.checkIn.mode == .list && stage.state.checkIn.pane == .people)
  }

  @Test func aFreeBedIsHeldForWhoIsFoundForItAndTheHoldTakenBack() throws {
    var stage = stage(onBed: 7)
    stage.press("H")
    #expect(stage.frame().text(row: 1).hasPrefix("Hold Bed 7 for whom?"))
    stage.press("sam<enter>")
    let hold = try stage.written()
    #expect(hold.kind == .checkIn && hold.status == .held)
    #expect(hold.guest == 1 && hold.bed == 107)
    var guest = try #require(Sample.guests.first { $0.id == 1 })
    guest.tonight = hold.wanted
    stage.send(.checkIn(.changeArrived(hold, guest, isNew: false, at: Sample.now)))
    #expect(stage.toast == "Bed 7 is held for Sam Sample #1.")
    stage.press("u")
    let back = try stage.written()
    guest.tonight = back.wanted
    stage.send(.checkIn(.changeArrived(back, guest, isNew: false, at: Sample.now)))
    #expect(stage.toast == "Undone for Sam Sample #1: the hold, Bed 7.")
  }

  @Test func onlyAFreeBedIsHeldAndForNobodyWhoIsIn() {
    var stage = stage(onBed: 1)
    stage.press("H")
    #expect(stage.toast == "Only a free bed can be held")
    stage.press(String(repeating: "l", count: 6) + "Hwanja<enter><enter>")
    let nothing = stage.change()
    #expect(nothing == nil)
    #expect(stage.state.checkIn.bedInHand == 107)
  }

  @Test func aBedThatIsTakenMeanwhileIsNotGiven() {
    var stage = stage(onBed: 7)
    stage.press("<enter>")
    stage.send(
      .checkIn(
        .guestsArrived(
          [Sample.guest(6, "Example", "Robin", bed: 107)], .init(done: 1, total: 1))))
    stage.press("sam<enter>")
    #expect(stage.toast == "Bed 7 is not free: Robin Example #6.")
    let nothing = stage.change()
    #expect(nothing == nil)
  }

  @Test func aNameThatTheTerminalHasNoLettersForIsANumber() {
    let guests = Sample.guests.map { guest in
      guest.id == 5 ? Sample.guest(5, "Abebe", "አበበ", bed: 106) : guest
    }
    var stage = Stage.checkIn(80, 24, guests, preferences: Preferences(accessible: true))
    stage.press("<tab>")
    #expect(stage.frame(charset: .ascii).contains("Bed 6, taken by #5"))
    stage.press("<tab>/sam<enter><enter>")
    let frame = stage.frame(charset: .ascii)
    #expect(frame.contains("taken by #5") && !frame.contains("???"))
  }

  @Test func everyLineReadAloneMakesSense() {
    var stage = Stage.checkIn(preferences: Preferences(accessible: true))
    #expect(stage.frame().contains("[ ] Lê, Thị Mai, Client 3, Bed 1, in 12:00 PM, note: "))
    #expect(!stage.frame().contains("Name, Bed"), "nothing stands in columns")
    stage.press("<tab>")
    for line in ["Bed 1, taken by Lê, Thị Mai", "Bed 3, free", "Bed 5, held for Tran, An"] {
      #expect(stage.frame().contains("[ ] " + line), "\(line)")
    }
    stage.press("<tab>/sam<enter><enter>")
    for line in ["Bed 1, taken by Lê, Thị Mai", "Bed 3, free, had it last", "Bed 4, free"] {
      #expect(stage.frame().contains(line), "\(line)")
    }
  }
}
