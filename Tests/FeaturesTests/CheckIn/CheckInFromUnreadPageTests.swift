import Model
import TestSupport
import Testing

@testable import Features

/// Somebody whose page could not be read gets a bed all the same, where tonight's list is kept and has them.
struct CheckInFromUnreadPageTests {
  private static let away = Trouble.offline(.noConnection)

  /// What is kept of tonight's list was shown, and ETO is away.
  private static func list() throws -> Stage {
    var stage = entered()
    stage.press("<alt-2>")
    try copied(&stage)
    _ = stage.effects()
    return stage
  }

  /// Somebody works at the site, and nobody has looked at tonight's list.
  private static func entered() -> Stage {
    var stage = Stage()
    stage.state.checkIn.setup = Sample.checkInSetup
    stage.state.clients.errands = [.checkIn, .contact]
    let place = ClientSample.workplace
    stage.send(
      .clients(.entered(place)),
      .checkIn(
        .entered(
          CheckIn.Shelter(
            program: place.program.id, name: place.program.name, person: place.person))))
    _ = stage.effects()
    return stage
  }

  /// The list is asked for, and there is what was kept.
  private static func copied(_ stage: inout Stage) throws {
    let form = try #require(Sample.checkInForm)
    stage.send(
      .checkIn(
        .listCopied(form, night: Sample.night, Sample.guests, at: Sample.ago(hours: 2))),
      .checkIn(.listFailed(away, at: Sample.now)))
  }

  /// Their page opens, and nothing of it can be read.
  private static func open(_ id: Participant.ID, _ name: PersonName, _ stage: inout Stage) {
    stage.send(.clients(.personWanted(id, name, nil, Sample.stamp(1))))
    for part in ClientPart.allCases { stage.send(.clients(.readFailed(part, of: id, away))) }
    #expect(stage.state.clients.client?.isKnownByNumber == true)
  }

  @Test(arguments: ["p", "<alt-1>"])
  func aBedIsGivenByWhatTonightsListHas(way: String) throws {
    var stage = try Self.list()
    stage.press("j")
    let guest = try #require(stage.state.checkIn.selectedGuest)
    #expect(guest.name.listed == "Example, Robin")
    stage.press(way)
    #expect(stage.state.place == .clients)
    Self.open(guest.id, guest.name, &stage)
    stage.press("b")
    #expect(stage.state.place == .checkIn, "\(stage.toast ?? "")")
    try Self.copied(&stage)
    #expect(stage.state.checkIn.picker?.guest == guest.id)
    stage.press("4<enter>")
    let change = try stage.written()
    #expect(change.guest == guest.id && change.bed == 104)
  }

  /// On the page of somebody, before anybody has looked at tonight's list.
  private static func page(of id: Participant.ID) -> Stage {
    var stage = entered()
    stage.press("<alt-1>")
    open(id, PersonName(first: "Robin", last: "Example"), &stage)
    _ = stage.effects()
    stage.press("b")
    #expect(stage.state.place == .checkIn, "\(stage.toast ?? "")")
    #expect(stage.state.checkIn.isBusy, "the list is read")
    return stage
  }

  @Test func aListThatNobodyHasLookedAtIsReadFirst() throws {
    var stage = Self.page(of: 2)
    try Self.copied(&stage)
    #expect(stage.state.checkIn.picker?.guest == 2, "\(stage.toast ?? "")")
    stage.press("4<enter>")
    let change = try stage.written()
    #expect(change.guest == 2 && change.bed == 104)
  }

  @Test func whoIsNotInWhatIsKeptOfItIsSaidToHaveNoBedYetAndWhy() throws {
    var stage = Self.page(of: 77)
    try Self.copied(&stage)
    #expect(stage.state.checkIn.picker == nil)
    #expect(stage.toast?.hasPrefix("No beds for ") == true, "\(stage.toast ?? "")")
  }

  @Test func soItIsWhereNothingIsKeptOfIt() {
    var stage = Self.page(of: 77)
    stage.send(.checkIn(.listFailed(Self.away, at: Sample.now)))
    #expect(stage.state.checkIn.picker == nil)
    #expect(stage.toast?.hasPrefix("No beds for ") == true, "\(stage.toast ?? "")")
  }

  @Test func whoIsNotOnTheListHasToBeReadFirst() throws {
    var stage = try Self.list()
    stage.press("<alt-1>")
    Self.open(77, PersonName(first: "Nora", last: "New"), &stage)
    stage.press("b")
    #expect(stage.state.place == .clients)
    #expect(stage.toast == "The page could not be read. r: try again")
  }

  /// Nothing of them is known but a name: what is written down with a bed is not.
  @Test func whoIsOnTheListByNameAloneHasToBeReadFirst() throws {
    var stage = try Self.list()
    stage.state.checkIn.guests[78] = Guest(id: 78, name: PersonName(first: "Nia", last: "New"))
    stage.press("<alt-1>")
    Self.open(78, PersonName(first: "Nia", last: "New"), &stage)
    stage.press("b")
    #expect(stage.state.place == .clients)
    #expect(stage.toast == "The page could not be read. r: try again")
  }

  @Test func aKeyOnTheirRowGoesOnWhenThePageCannotBeRead() throws {
    var stage = try Self.list()
    stage.press("<alt-1><down>")
    stage.selectClient(2)
    stage.press("b")
    #expect(stage.state.place == .clients, "it is being read")
    for part in ClientPart.allCases { stage.send(.clients(.readFailed(part, of: 2, Self.away))) }
    #expect(stage.state.place == .checkIn, "\(stage.toast ?? "")")
    try Self.copied(&stage)
    #expect(stage.state.checkIn.picker?.guest == 2)
  }
}
