import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// Whom Check-in's list and the outbox know is found where ETO cannot be asked, so that nobody is added twice.
struct NearbyPeopleTests {
  /// The clients screen beside tonight's list, with nothing kept on this computer.
  private func stage(
    _ width: Int = 80, _ height: Int = 24, preferences: Preferences = Preferences()
  ) -> Stage {
    let guests = [
      Sample.guest(5001, "Sample", "Maria", bed: 102, born: ClientSample.day("1980-02-01")),
      Sample.guest(5009, "Sampler", "Otto"),
    ]
    var stage = Stage.checkIn(width, height, guests, preferences: preferences)
    stage.send(
      .clients(
        .entered(
          Clients.Workplace(
            person: "robin@example.org", site: Site(id: 7, name: "Harbor"),
            program: Program(id: 712, name: "Night Shelter"), programs: []))))
    stage.press("<alt-1>")
    _ = stage.effects()
    return stage
  }

  private func fail(_ stage: inout Stage) throws {
    let lookup = try #require(stage.state.clients.lookup)
    stage.send(.clients(.searchFailed(.offline(.noConnection), lookup, at: Sample.now)))
  }

  private func row(_ text: String, _ stage: Stage) -> String? {
    stage.frame().text.split(separator: "\n").map(String.init).first { $0.contains(text) }
  }

  private func words(_ stage: Stage) -> String {
    stage.frame().text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  @Test func whoIsOnCheckInsListIsFoundAtEveryKey() throws {
    var stage = stage()
    stage.press("sampl")
    #expect(Set(stage.state.clients.matches.map(\.id)) == [5001, 5009])
    #expect(stage.effects().isEmpty, "ETO is asked a moment later")
    let maria = try #require(row("Sample, Maria", stage))
    #expect(
      maria.contains("46") && maria.contains("5001") && maria.contains("Check-in"), "\(maria)")
    #expect(row("Sampler, Otto", stage)?.contains("Check-in") == true, "who has no bed too")
  }

  @Test(arguments: [(80, 24), (60, 17), (140, 40)])
  func offlineANewClientIsOfferedBelowThem(_ width: Int, _ height: Int) throws {
    var stage = stage(width, height)
    stage.press("sampl<enter>")
    #expect(!stage.frame().contains("^N: new client"), "ETO is being asked")
    try fail(&stage)
    let lines = stage.frame().text.split(separator: "\n", omittingEmptySubsequences: false)
    let people = try #require(lines.lastIndex { $0.contains("Sampler, Otto") })
    let offer = try #require(lines.firstIndex { $0.contains("None of these? ^N: new client") })
    #expect(people < offer, "\(lines)")
    #expect(stage.frame().contains("2 found · offline"))
    stage.press("<^n>")
    #expect(stage.state.clients.form?.isNew == true)
  }

  @Test func whoIsFoundOpensByTheirNumber() throws {
    var stage = stage()
    stage.press("sample maria<enter>")
    try fail(&stage)
    _ = stage.effects()
    stage.press("<enter>")
    #expect(stage.state.clients.client?.id == 5001 && stage.state.clients.client?.newcomer == nil)
    #expect(stage.effects().contains(.run(.clients(.read(5001, forms: nil)), id: "clients/page")))
  }

  @Test func whatEtoSaysOfThemTakesThePlaceOfWhatTheListKnows() throws {
    var stage = stage()
    stage.press("sampl<enter>")
    let lookup = try #require(stage.state.clients.lookup)
    stage.send(.clients(.found(ClientSample.matches("sampl", [ClientSample.maria]), lookup)))
    #expect(stage.state.clients.row(of: 5001)?.origin == .eto)
    #expect(stage.state.clients.matches.count { $0.id == 5001 } == 1)
  }

  @Test func whereNobodyThereFitsThatIsSaidBeforeANewClientIsOffered() throws {
    var stage = stage()
    stage.press("qqqzz<enter>")
    try fail(&stage)
    #expect(
      words(stage).contains("Nobody found on Check-in’s list or in the outbox."), "\(words(stage))")
    #expect(stage.state.clients.hasSearched)
  }

  @Test func readAloudARowSaysWhereItIsFrom() throws {
    var stage = stage(preferences: Preferences(accessible: true))
    stage.press("sampl<enter>")
    try fail(&stage)
    #expect(words(stage).contains("Sample, Maria, Client 5001, Check-in"), "\(words(stage))")
    #expect(words(stage).contains("None of these? ^N: new client"))
  }

  @Test func anotherProgramHasAnotherList() {
    var stage = stage()
    stage.send(
      .clients(
        .entered(
          Clients.Workplace(
            person: "robin@example.org", site: Site(id: 7, name: "Harbor"),
            program: Program(id: 713, name: "Day Centre"), programs: []))))
    stage.press("sampl")
    #expect(stage.state.clients.matches.isEmpty)
  }

  // MARK: The outbox

  private func contact(_ site: Int = 7, _ standing: OutboxRow.Standing = .offline) -> OutboxRow {
    OutboxRow(
      id: Sample.id(90), kind: .form, subject: .client(site: site, number: 5020), system: "ETO",
      initials: "Q. O.", name: "Oakapple, Quincy", words: [.init(.text("Outreach contact"))],
      standing: standing, created: Sample.now)
  }

  @Test func aboutWhomSomethingWaitsIsFound() throws {
    var stage = Stage.clients()
    stage.send(.relay(.listed([contact()])))
    stage.press("oakap")
    let found = try #require(row("Oakapple, Quincy", stage))
    #expect(found.contains("5020") && found.contains("Outbox"), "\(found)")
    stage.press("<^u>oakap<enter>")
    stage.send(.relay(.changed([contact(7, .sent)])))
    #expect(stage.state.clients.matches.isEmpty, "it has arrived: nothing is about them any more")
  }

  @Test func somebodyOfAnotherSiteIsNotFound() {
    var stage = Stage.clients()
    stage.send(.relay(.listed([contact(8)])))
    stage.press("oakap")
    #expect(stage.state.clients.matches.isEmpty)
  }

  @Test func whoIsWrittenAboutWhileTheyAreLookedForAppears() throws {
    var stage = Stage.clients()
    stage.press("oakap<enter>")
    try fail(&stage)
    #expect(stage.state.clients.matches.isEmpty)
    stage.send(.relay(.changed([contact()])))
    #expect(stage.state.clients.matches.map(\.origin) == [.outbox])
  }

  // MARK: Pages

  @Test func whosePageWasReadIsFoundByNameWhateverLedToIt() throws {
    var stage = Stage.clients()
    let name = PersonName(first: "Quincy", last: "Oakapple")
    stage.send(.clients(.personWanted(5020, name, nil, Sample.stamp(70))))
    stage.send(
      .clients(
        .participantArrived(Participant(id: 5020, fields: ParticipantFields(name: name)))))
    stage.press("<esc>/<^u>oakap")
    #expect(stage.state.clients.matches.map(\.id) == [5020])
  }

  @Test func whoSignsOutTakesThemAlong() {
    var stage = stage()
    stage.send(.clients(.left))
    #expect(stage.state.clients.nearby.isEmpty && stage.state.clients.checkInList.isEmpty)
  }
}
