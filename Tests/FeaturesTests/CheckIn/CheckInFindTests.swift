import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// Checking somebody in from anywhere: a key, their name, Enter, Enter.
struct CheckInFindTests {
  /// Tasks are in front, and tonight's list has been read.
  private func elsewhere(_ guests: [Guest] = Sample.guests) -> Stage {
    var stage = Stage.checkIn(80, 24, guests)
    stage.press("4")
    return stage
  }

  /// A filter narrows what the list shows, and says of whom that is.
  @Test func besideAFilterStandsOfWhomTheListIs() {
    var stage = Stage.checkIn()
    stage.press("/s")
    #expect(stage.frame().text(row: 1).hasPrefix("Filter: s"), "\(stage.frame().text)")
    stage.press("<esc><esc>f/s")
    #expect(stage.state.checkIn.scope == .expected)
    #expect(stage.frame().text(row: 1).hasPrefix("not in · Filter: s"), "\(stage.frame().text)")
    stage.press("<enter>")
    #expect(stage.frame().text(row: 1).hasPrefix("not in · Filter: s"), "once it is kept too")
  }

  @Test func threeKeysBesidesTheLettersFromAnyScreen() throws {
    var stage = elsewhere()
    stage.press("Bsam")
    #expect(stage.state.place == .checkIn)
    #expect(stage.frame().text(row: 1).hasPrefix("Check in: sam"))
    stage.press("<enter>")
    #expect(stage.frame().contains("Bed for Sam Sample (1)"))
    stage.press("<enter>")
    let change = try stage.written()
    #expect(change.kind == .checkIn && change.guest == 1 && change.bed == 103, "the last bed")
    #expect(stage.state.checkIn.filter.isEmpty && stage.state.checkIn.mode == .list)
    #expect(stage.selected == "Sample, Sam" && stage.state.checkIn.rows.count == 6)
  }

  /// As the list writes a name, with or without the space after its comma.
  @Test(arguments: ["/sample,sam", "/sample, sam", "/SAMPLE,s", "Bsample,sam"])
  func aNameIsFoundAsItIsListed(keys: String) {
    var stage = Stage.checkIn(80, 24)
    stage.press(keys)
    #expect(stage.state.checkIn.rows == [1])
    #expect(stage.selected == "Sample, Sam")
  }

  @Test func onTheMapOfBedsToo() {
    var stage = Stage.checkIn(80, 24)
    stage.press("<tab>/tran,an")
    #expect(stage.state.checkIn.bedRows.map(\.label) == ["Bed 5"])
  }

  @Test func whereTheLastBedIsTakenTheFirstFreeOneIsInHand() throws {
    var guests = Sample.guests
    guests[0].lastBed = 102
    var stage = elsewhere(guests)
    stage.press("Bsam<enter><enter>")
    let change = try stage.written()
    #expect(change.bed == 103)
  }

  @Test func whoIsNotInYetComesFirstAndOfThemWhoseNameBeginsSo() {
    let guests = [
      Sample.guest(1, "Amber", "Lou", bed: 101), Sample.guest(2, "Graham", "Lou"),
      Sample.guest(3, "Stone", "Amira"), Sample.guest(4, "Amos", "Lou", bed: 102, .held),
    ]
    var stage = elsewhere(guests)
    stage.press("Bam")
    #expect(stage.state.checkIn.rows == [4, 3, 2, 1])
    stage.press("<down><enter>")
    #expect(stage.state.checkIn.picker?.guest == 3, "the selected one, not the first")
  }

  @Test func escGoesBackFromTheBedsToWhatWasTyped() {
    var stage = elsewhere()
    stage.press("Bsam<enter><esc>")
    #expect(stage.state.checkIn.mode == .finding && stage.state.checkIn.filter.text == "sam")
    stage.press("<esc>")
    #expect(stage.state.checkIn.mode == .list && stage.state.checkIn.filter.isEmpty)
  }

  @Test func whoIsInIsShownAndNotMoved() {
    var stage = elsewhere()
    stage.press("Bwanja<enter>")
    #expect(stage.toast == "Wanja Ngũgĩ #2 is in, Bed 2.")
    #expect(stage.state.checkIn.picker == nil && stage.selected == "Ngũgĩ, Wanja")
    let nothing = stage.change()
    #expect(nothing == nil)
    stage.press("<enter>")
    #expect(stage.state.checkIn.picker?.guest == 2, "the next Enter is for another bed")
  }

  @Test func whomNobodyOnTheListIsIsLookedForAmongAllClients() {
    var stage = elsewhere()
    let workplace = Clients.Workplace(
      person: "robin@example.org", site: WayIn.harbor, program: WayIn.shelter,
      programs: [WayIn.shelter])
    stage.send(.clients(.entered(workplace)))
    _ = stage.effects()
    stage.press("Blampwick")
    #expect(stage.frame().contains("Nobody on tonight’s list has “lampwick”."))
    #expect(stage.frame().contains("Enter: search all clients"))
    #expect(stage.frame().text(row: 23).contains("Enter Search all clients"))
    stage.press("<enter>")
    #expect(stage.state.place == .clients && stage.state.clients.box.text == "lampwick")
    let isAsked = stage.effects().contains { command in
      if case .run(.clients(.search(let lookup, _, _)), _) = command {
        return lookup == stage.state.clients.lookup
      }
      return false
    }
    #expect(isAsked, "the search is done")
    #expect(stage.state.checkIn.mode == .list && stage.state.checkIn.filter.isEmpty)
  }

  /// Whoever is only guessed is named, and Enter gives them nothing.
  @Test func whoHasASimilarNameIsNamedAndGetsNoBed() {
    let walter = Sample.guest(12, "Lampwick", "Walter")
    var stage = elsewhere(Sample.guests + [walter])
    let workplace = Clients.Workplace(
      person: "robin@example.org", site: WayIn.harbor, program: WayIn.shelter,
      programs: [WayIn.shelter])
    stage.send(.clients(.entered(workplace)))
    stage.press("Blampwik")
    let frame = stage.frame()
    #expect(frame.contains("Nobody on tonight’s list has “lampwik”. Perhaps:"), "\(frame.text)")
    #expect(frame.contains("Walter Lampwick #12.") && frame.contains("Enter: search all clients"))
    stage.press("<enter>")
    #expect(stage.state.checkIn.picker == nil && stage.state.place == .clients)
    let nothing = stage.change()
    #expect(nothing == nil)
    // Who has it all is listed, and nobody else is named.
    stage = elsewhere(Sample.guests + [walter, Sample.guest(13, "Lampwik", "Ann")])
    stage.press("Blampwik")
    #expect(stage.state.checkIn.rows == [13] && !stage.frame().contains("Perhaps"))
  }

  @Test func aListThatIsNotReadYetLacksNobody() {
    var stage = Stage()
    stage.state.checkIn.setup = Sample.checkInSetup
    stage.send(.checkIn(.entered(Sample.shelter)))
    stage.press("<alt-4>")
    stage.send(.checkInTapped)
    #expect(stage.effects().contains { $0.isListRead }, "it is read at once")
    stage.press("sam<enter>")
    #expect(stage.toast == "The list is still being read. Wait a moment.")
    #expect(stage.state.place == .checkIn && stage.state.checkIn.filter.text == "sam")
  }

  @Test func whereNothingIsSetUpTheKeySaysSo() {
    var stage = Stage.tasks()
    stage.press("B")
    #expect(stage.state.place == .tasks)
    #expect(stage.toast == "This computer is not set up for check-in")
  }

  @Test func namesakesAreToldApartByTheirNumbers() {
    let guests = [
      Sample.guest(5119, "Lampwick", "Alma"), Sample.guest(5234, "Lampwick", "Alma", lastBed: 101),
    ]
    var stage = elsewhere(guests)
    stage.press("Balma<down><enter>")
    #expect(stage.frame().contains("Bed for Alma Lampwick (5234)"))
  }
}

extension Command<App.Effect> {
  /// Whether it reads tonight's list.
  fileprivate var isListRead: Bool {
    if case .run(.checkIn(.load), _) = self { true } else { false }
  }
}

/// A list that is looked at is read by itself.
struct CheckInLookedAtTests {
  private func loads(_ stage: inout Stage) -> Int { stage.effects().count { $0.isListRead } }

  @Test func anotherProgramsListIsReadWhereOneLooksAtIt() {
    var stage = WayIn.entered()
    stage.press("<alt-2>")
    // The clients screen, where one was before, has had it read already.
    stage.press("P2")
    _ = stage.effects()
    stage.send(.signIn(.eto, .choice(.entered(WayIn.shelter, at: Sample.now))))
    #expect(stage.state.place == .checkIn && stage.state.checkIn.shelter?.program == 712)
    let reads = loads(&stage)
    #expect(reads == 1)
    #expect(!stage.frame().contains("Nothing has been read"))
  }

  @Test func theSameProgramsListIsNotReadTwice() {
    var stage = WayIn.entered()
    stage.press("<alt-2>P1")
    stage.send(.signIn(.eto, .choice(.entered(WayIn.outreach, at: Sample.now))))
    #expect(stage.state.place == .checkIn)
    let reads = loads(&stage)
    #expect(reads == 0)
  }

  @Test func whereOneLooksAtSomethingElseNothingIsRead() {
    var stage = WayIn.entered()
    stage.press("<alt-5>")
    _ = stage.effects()
    stage.send(.signIn(.eto, .choice(.entered(WayIn.shelter, at: Sample.now))))
    let reads = loads(&stage)
    #expect(reads == 0)
  }

  @Test func whoComesToTheClientsScreenAfterwardsHasItRead() {
    var stage = WayIn.entered()
    stage.send(.signIn(.eto, .choice(.changeProgramTapped)))
    stage.press("2")
    // It was asked for on another screen of the same system.
    stage.state.askedFrom = .outreach
    _ = stage.effects()
    stage.send(.signIn(.eto, .choice(.entered(WayIn.shelter, at: Sample.now))))
    #expect(stage.state.place == .outreach && stage.state.checkIn.shelter?.program == 712)
    let early = loads(&stage)
    #expect(early == 0, "nobody looks at it")
    stage.press("<alt-1>")
    #expect(stage.state.clients.isHome)
    let reads = loads(&stage)
    #expect(reads == 1)
    stage.press("<alt-2><alt-1>")
    let again = loads(&stage)
    #expect(again == 0, "it is on its way")
  }

  @Test func theClientsScreenHasTonightsListReadWhereNobodyIsLookedFor() {
    var stage = WayIn.entered()
    stage.press("<alt-1>")
    stage.send(.signIn(.eto, .choice(.changeProgramTapped)))
    stage.press("2")
    _ = stage.effects()
    stage.send(.signIn(.eto, .choice(.entered(WayIn.shelter, at: Sample.now))))
    let reads = loads(&stage)
    #expect(stage.state.clients.isHome && reads == 1)
  }
}
