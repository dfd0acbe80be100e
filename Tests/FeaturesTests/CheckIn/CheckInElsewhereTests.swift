import Model
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// A program of which nobody has a bed tonight, while its people have theirs in another.
struct CheckInElsewhereTests {
  private static let elsewhere = Sample.guests.map { guest in
    var guest = guest
    guest.tonight = nil
    guest.elsewhere = guest.id < 4 ? "Harbor House" : ""
    return guest
  }

  private func words(_ stage: Stage) -> String {
    stage.frame().text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  @Test(arguments: [60, 80, 140])
  func itSaysSoAndDoesNotCallTheHouseEmpty(_ width: Int) {
    let stage = Stage.checkIn(width, 24, Self.elsewhere)
    #expect(words(stage).contains("Nobody is checked in for Night Shelter tonight."))
    #expect(words(stage).contains("Of this list, 3 people in Harbor House. P: change the program"))
    #expect(!words(stage).contains("beds taken"))
  }

  @Test func readAloudItIsTheSame() {
    let stage = Stage.checkIn(80, 24, Self.elsewhere, preferences: .init(accessible: true))
    #expect(words(stage).contains("Nobody is checked in for Night Shelter tonight."))
  }

  @Test func whereSomebodyIsInTheBedsAreTold() {
    var guests = Self.elsewhere
    guests[0].tonight = Sample.guests[1].tonight
    #expect(words(Stage.checkIn(80, 24, guests)).contains("1 of 8 beds taken"))
    #expect(words(Stage.checkIn()).contains("of 8 beds taken"))
  }

  @Test func earlyInTheEveningTheBedsAreFree() {
    let guests = Self.elsewhere.map { guest in
      var guest = guest
      guest.elsewhere = ""
      return guest
    }
    #expect(words(Stage.checkIn(80, 24, guests)).contains("0 of 8 beds taken"))
  }

  /// People of whom nothing was ever written on the form.
  private static let never = Sample.guests.map { Sample.guest($0.id, $0.name.last, $0.name.first) }

  @Test(arguments: [60, 80, 140])
  func whereNobodyEverHadABedItSaysSo(_ width: Int) {
    var stage = Stage.checkIn(width, 24, Self.never)
    #expect(words(stage).contains("Nobody on this list has ever had a bed in Night Shelter"))
    #expect(words(stage).contains("c: record a contact. P: change the program"))
    #expect(!words(stage).contains("beds taken"))
    // It stays so while the list is read anew, and where that fails.
    stage.press("r")
    #expect(words(stage).contains("Nobody on this list has ever had a bed"))
    stage.send(.checkIn(.listFailed(.offline(.noConnection), at: Sample.now)))
    #expect(words(stage).contains("Nobody on this list has ever had a bed"))
    // A new house gives its first bed all the same, once that is answered, and from then on they are
    // counted.
    stage.press("r")
    stage.send(.checkIn(.listArrived(ids: Set(Self.never.map(\.id)), at: Sample.now)))
    stage.press("/sam<enter><enter>")
    #expect(stage.state.checkIn.question?.deed == .firstBed)
    let asked = stage.state.checkIn.dialog(stage.state.phrases)?.text ?? ""
    #expect(asked.contains("Give Sam Sample #1 a bed"), "\(asked)")
    #expect(stage.state.checkIn.picker == nil)
    stage.press("<enter>")
    #expect(stage.state.checkIn.question == nil && stage.state.checkIn.picker == nil)
    stage.press("<enter>2")
    #expect(stage.state.checkIn.picker != nil)
    stage.press("4<enter>")
    #expect(words(stage).contains("1 of 8 beds taken"))
  }

  /// The key that checks somebody in from anywhere asks it too.
  @Test func whoIsLookedForToBeCheckedInGetsNoBedThereBeforeThatWasAsked() throws {
    var stage = Stage.checkIn(80, 24, Self.never)
    stage.press("Bsam<enter>")
    #expect(stage.state.checkIn.question?.deed == .firstBed && stage.state.checkIn.picker == nil)
    let asked = stage.state.checkIn.dialog(stage.state.phrases)?.text ?? ""
    #expect(asked.contains("Give Sam Sample #1 a bed"), "\(asked)")
    stage.press("<enter>")
    #expect(stage.state.checkIn.question == nil && stage.state.checkIn.picker == nil)
    stage.press("<enter>2")
    #expect(stage.state.checkIn.picker?.guest == 1)
    stage.press("4<enter>")
    let change = try stage.written()
    #expect(change.guest == 1 && change.bed == 104)
  }

  @Test func whileTooFewWereReadNothingIsSaid() {
    var stage = Stage.checkIn(80, 24, [])
    stage.send(.checkIn(.left), .checkIn(.entered(Sample.shelter)))
    stage.press("<alt-1><alt-2>")
    if let form = Sample.checkInForm {
      stage.send(.checkIn(.formArrived(form, night: Sample.night)))
    }
    stage.send(.checkIn(.guestsArrived([Self.never[0]], .init(done: 1, total: 6))))
    #expect(!words(stage).contains("beds taken") && !words(stage).contains("has ever had a bed"))
    stage.send(.checkIn(.guestsArrived([Sample.guests[1]], .init(done: 2, total: 6))))
    #expect(words(stage).contains("1 of 8 beds taken"))
  }

  @Test func withTheMouseAndAmongTheBedsThatIsAskedToo() {
    var stage = Stage.checkIn(80, 24, Self.never)
    stage.press("<tab><enter>")
    #expect(stage.state.checkIn.question?.deed == .firstBed)
    #expect(stage.frame().contains("Give a bed all the same?"))
    stage.press("<esc><tab>")
    stage.push(.mouse(Mouse(.doubleClick, at: Point(x: 8, y: 8))))
    #expect(stage.state.checkIn.question?.deed == .firstBed)
    #expect(stage.state.checkIn.picker == nil)
  }

  @Test func aBedIsNotHeldThereBeforeThatWasAskedEither() {
    var stage = Stage.checkIn(80, 24, Self.never)
    stage.press("<tab>H")
    #expect(stage.frame().contains("Give a bed all the same?"))
    #expect(stage.frame().contains("2 Hold the bed"))
    stage.press("<enter>")
    #expect(stage.state.checkIn.question == nil && stage.state.checkIn.bedInHand == nil)
    stage.press("H2")
    #expect(stage.state.checkIn.bedInHand == 101 && stage.state.checkIn.isHolding)
    #expect(stage.frame().text(row: 1).contains("Hold Bed 1 for whom?"))
  }

  @Test func whereStreetOutreachIsSetUpItsKeyIsNamedFirst() {
    var stage = Stage.outreachFromTonight
    #expect(!stage.keysNamed.contains("w Outreach contact"))
    stage.send(
      .checkIn(.left), .checkIn(.entered(Sample.shelter)), .checkIn(.shown))
    if let form = Sample.checkInForm {
      stage.send(.checkIn(.formArrived(form, night: Sample.night)))
    }
    stage.send(
      .checkIn(.guestsArrived(Self.never, .init(done: 6, total: 6))),
      .checkIn(.listArrived(ids: Set(Self.never.map(\.id)), at: Sample.now)))
    #expect(words(stage).contains("w: record a contact. P: change the program"))
    #expect(stage.keysNamed.contains("w Outreach contact"))
  }

  @Test func whoOnceHadABedHereTellsThatThereAreSome() {
    var guests = Self.never
    guests[2].hasStayed = true
    #expect(words(Stage.checkIn(80, 24, guests)).contains("0 of 8 beds taken"))
  }

  @Test func aCopyOfTheListSaysTheSame() throws {
    var stage = Stage()
    stage.state.checkIn.setup = Sample.checkInSetup
    stage.send(.checkIn(.entered(Sample.shelter)))
    stage.press("<alt-2>")
    let form = try #require(Sample.checkInForm)
    stage.send(
      .checkIn(.listCopied(form, night: Sample.night, Self.never, at: Sample.now)),
      .checkIn(.listFailed(.offline(.noConnection), at: Sample.now)))
    #expect(words(stage).contains("Nobody on this list has ever had a bed in Night Shelter"))
  }

  @Test(arguments: [(["Street Outreach"], false), (["Night Shelter"], true), (["712"], true)])
  func theConfigurationKnowsBetter(_ programs: [String], _ hasBeds: Bool) {
    var stage = Stage(80, 24)
    stage.state.checkIn = CheckIn.State(setup: Sample.checkInSetup, programs: programs)
    stage.send(.checkIn(.entered(Sample.shelter)))
    stage.press("<alt-2>")
    if let form = Sample.checkInForm {
      stage.send(.checkIn(.formArrived(form, night: Sample.night)))
    }
    let guests = hasBeds ? Self.never : Sample.guests
    stage.send(
      .checkIn(.guestsArrived(guests, .init(done: 6, total: 6))),
      .checkIn(.listArrived(ids: Set(guests.map(\.id)), at: Sample.now)))
    #expect(words(stage).contains("of 8 beds taken") == hasBeds)
    #expect(words(stage).contains("Night Shelter has no beds. c: record a contact.") != hasBeds)
    stage.press("<enter>")
    #expect((stage.state.checkIn.picker != nil) == hasBeds)
    guard !hasBeds else { return }
    #expect(stage.toast?.contains("This program has no beds") == true)
    stage.press("<tab>")
    #expect(stage.state.checkIn.pane == .people)
    // Nor does anybody get one who is sent here from their page.
    _ = stage.effects()
    stage.send(.checkInWanted(77, name: "New, Nora"))
    #expect(stage.state.checkIn.picker == nil && stage.state.checkIn.visitor == nil)
    #expect(stage.effects().isEmpty)
    // Another worker of the same program is told the same.
    stage.send(.checkIn(.left), .checkIn(.entered(Sample.shelter)))
    #expect(stage.state.checkIn.hasNoBeds)
  }

  @Test func aNameThatTheTerminalHasNoLettersForIsANumber() {
    let frame = Stage.checkIn().frame(charset: .ascii)
    #expect(frame.contains("#5 ") && !frame.text.contains("??"))
    #expect(frame.contains("Ngugi, Wanja"), "letters that have a plain one have that")
  }
}
