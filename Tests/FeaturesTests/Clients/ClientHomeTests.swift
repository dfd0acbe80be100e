import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// The clients screen where nobody is looked for.
struct ClientHomeTests {
  /// Somebody whose page was kept, with a telephone and where they were seen.
  private static func kept(
    _ summary: ParticipantSummary, phone: String = "", hours: Double
  ) -> Acquaintance {
    let fields = ParticipantFields(
      name: summary.name, birth: summary.birth, reach: .init(cellPhone: phone))
    return Acquaintance(
      Participant(id: summary.id, fields: fields), ClientSample.responses,
      kept: Sample.ago(hours: hours))
  }

  private static func stage(
    _ width: Int = 80, _ height: Int = 24, preferences: Preferences = Preferences()
  ) -> Stage {
    var stage = Stage.clients(width, height, preferences: preferences)
    stage.send(
      .clients(
        .acquainted([
          kept(ClientSample.maria, phone: "(555) 010-0142", hours: 30),
          kept(ClientSample.mark, phone: "555 0199", hours: 2),
        ])))
    stage.state.clients.tonight = [
      .init(id: 5004, name: ClientSample.tigist.name, note: "in, Bed 4"),
      .init(id: 5001, name: ClientSample.maria.name, note: "in, Bed 7"),
    ]
    stage.state.clients.listHome(in: stage.state.surroundings)
    return stage
  }

  /// A part that is left whole reads better than a cut one.
  @Test func aNoteThatHasNoRoomLosesItsSecondPartWhole() {
    var stage = Self.stage(60, 17, preferences: Preferences(language: .es))
    var told: Set<String> = []
    for letters in 10...40 {
      let name = PersonName(first: "Ana", last: String(repeating: "n", count: letters))
      stage.state.clients.tonight = [.init(id: 5004, name: name, note: "dentro, Bed 12")]
      stage.state.clients.listHome(in: stage.state.surroundings)
      let frame = stage.frame()
      for row in 0..<17 where frame.text(row: row).contains("dentro") {
        let note = frame.text(row: row).drop { $0 != "d" }
        told.insert(note.split(whereSeparator: \.isWhitespace).joined(separator: " "))
      }
    }
    #expect(told == ["dentro, Bed 12", "dentro"])
  }

  /// Whoever stands on a shelter's own list only is opened as a client is.
  @Test func whosePageOfAListWasOpenedStandsThereToo() {
    var stage = Stage.lists(100)
    stage.send(
      .clients(.guest(.opened(GuestSample.martin, Sample.stamp(5)))),
      .clients(.guest(.arrived(GuestSample.martin))))
    stage.press("<esc>")
    stage.send(.clients(.acquainted([Self.kept(ClientSample.maria, hours: 30)])))
    #expect(stage.rows == [GuestSample.martin.id.standIn, 5001], "\(stage.frame().text)")
    let text = stage.frame().text
    #expect(text.contains("Opened lately (2)"), "\(text)")
    #expect(text.contains("Exampleton, Martin") && text.contains("list 1013"), "\(text)")
    _ = stage.state.clients.leaveGuestLists(in: stage.state.surroundings)
    #expect(stage.rows == [5001], "\(stage.frame().text)")
  }

  /// Whom of a list somebody opened on another day stands among those of the site, by when that was.
  @Test func whosePageOfAListWasOpenedAnotherDayStandsThereToo() {
    var stage = Stage.lists(100)
    stage.state.clients.isInGuestLists = true
    let martin = GuestSample.martin
    let kept = Clients.Action.guestsAcquainted([
      OpenedGuest(martin, kept: Sample.ago(hours: 20))
    ])
    stage.send(
      .clients(kept),
      .clients(
        .acquainted([
          Self.kept(ClientSample.maria, hours: 30), Self.kept(ClientSample.mark, hours: 2),
        ])))
    #expect(stage.rows == [5002, martin.id.standIn, 5001], "\(stage.frame().text)")
    stage.send(
      .clients(.guest(.opened(martin, Sample.stamp(5)))), .clients(.guest(.arrived(martin))))
    stage.press("<esc>")
    stage.send(.clients(kept))
    #expect(stage.rows == [martin.id.standIn, 5002, 5001], "\(stage.frame().text)")
    // Another account may not see them.
    _ = stage.state.clients.leaveGuestLists(in: stage.state.surroundings)
    stage.send(.clients(kept))
    #expect(stage.rows == [5002, 5001], "\(stage.frame().text)")
  }

  /// The group is of what was begun: a bed that leaves it no room is left out.
  @Test func whatWasBegunIsToldRatherThanABed() {
    var stage = Self.stage(60, 17)
    var isAlone = false
    for letters in 10...40 {
      let name = PersonName(first: "Ana", last: String(repeating: "n", count: letters))
      stage.state.clients.tonight = [.init(id: 5004, name: name, note: "in, Bed 12")]
      stage.state.clients.unfinished = [.init(id: 5004, name: name, note: "note started")]
      stage.state.clients.listHome(in: stage.state.surroundings)
      let frame = stage.frame()
      for row in 0..<17 where frame.text(row: row).contains("nnn") {
        let text = frame.text(row: row)
        #expect(!text.contains("Bed 12") || text.contains("note started"), "\(text)")
        if text.contains("note started"), !text.contains("Bed 12") { isAlone = true }
      }
    }
    #expect(isAlone)
  }

  /// Of several things that were begun about somebody all are told, or how many more there are.
  @Test func allThatWasBegunIsToldOrCounted() {
    let notes = ["Intake: started", "note started", "changes started"]
    let all = notes.joined(separator: " · ")
    for (width, said) in [(100, all), (80, "Intake: started and 2 more")] {
      var stage = Self.stage(width, 24)
      stage.state.clients.unfinished = notes.map {
        .init(id: 5004, name: ClientSample.tigist.name, note: $0)
      }
      stage.state.clients.listHome(in: stage.state.surroundings)
      #expect(stage.state.clients.matches.count { $0.id == 5004 } == 1)
      let rows = (0..<24).map { stage.frame().text(row: $0) }.filter { $0.contains("5004") }
      #expect(rows.count == 1 && rows[0].contains(said), "\(stage.frame().text)")
    }
    var spoken = Self.stage(80, 24, preferences: Preferences(accessible: true))
    spoken.state.clients.unfinished = notes.map {
      .init(id: 5004, name: ClientSample.tigist.name, note: $0)
    }
    spoken.state.clients.listHome(in: spoken.state.surroundings)
    #expect(spoken.frame().contains("Intake: started"), "\(spoken.frame().text)")
    #expect(spoken.state.clients.homeNotes[5004]?.contains(all) == true)
  }

  @Test(arguments: [(Language.en, "note started"), (.es, "nota empezada")])
  func aHalfWrittenNoteOfTonightIsAmongWhatWasStarted(language: Language, said: String) throws {
    var stage = try Stage.checkInWithNotes(Sample.guests, language)
    stage.state.away.insert(.eto)
    stage.press("/wanja<enter>nsnores loudly<esc>")
    #expect(stage.state.place == .checkIn, "\(stage.frame().text)")
    stage.press("<alt-1>")
    if stage.state.clients.focus != .box { stage.press("<alt-1>") }
    stage.press("<^u>")
    #expect(stage.state.clients.isHome)
    #expect(stage.state.clients.homeNotes[2]?.hasSuffix(said) == true)
    let rows = (0..<24).map { stage.frame().text(row: $0) }
    let row = rows.first { $0.contains("Wanja") }
    #expect(row?.contains(said) == true, "\(stage.frame().text)")
  }

  @Test func theFooterSaysThatEnterFoldsAGroup() {
    var stage = Self.stage()
    stage.press("<down>k")
    #expect(stage.state.clients.selectedMatch == nil, "a heading")
    #expect(stage.frame().text(row: 23).contains("Enter Fold or unfold"), "\(stage.frame().text)")
    stage.press("j")
    #expect(stage.frame().text(row: 23).contains("Enter Open"), "\(stage.frame().text)")
  }

  @Test(
    arguments: [
      (OutboxRow.Standing.offline, "TouchPoint: not sent"), (.unknown, "TouchPoint: checking"),
      (.quarantined(.uncertain("No.")), "TouchPoint: did it arrive?"),
    ])
  func whatMayHaveArrivedIsNotListedAsUnsent(standing: OutboxRow.Standing, note: String) {
    var stage = Stage.clients(100)
    stage.send(
      .relay(
        .listed([
          OutboxRow(
            id: Sample.id(91), kind: .form, subject: .client(site: 7, number: 5001), system: "ETO",
            initials: "M. S.", name: "Sample, Maria", standing: standing, created: Sample.now)
        ])))
    #expect(stage.frame().contains(note), "\(stage.frame().text)")
  }

  /// Writes of one kind are counted one by one, as the outbox counts them.
  @Test(arguments: [
    (100, 3, "TouchPoint: not sent (3)"), (80, 3, "TouchPoint: not sent (3)"),
    (100, 2, "Check-in: not sent · TouchPoint: not sent (2)"),
    (60, 2, "Check-in: not sent and 2 more"),
  ])
  func eachWriteThatWaitsCounts(width: Int, forms: Int, note: String) {
    var stage = Stage.clients(width)
    let kinds: [OutboxRow.Kind] =
      (forms == 2 ? [.checkIn] : [])
      + .init(repeating: .form, count: forms)
    stage.send(
      .relay(
        .listed(
          kinds.enumerated().map { place, kind in
            OutboxRow(
              id: Sample.id(91 + place), kind: kind, subject: .client(site: 7, number: 5001),
              system: "ETO", initials: "M. S.", name: "Sample, Maria", standing: .offline,
              created: Sample.ago(hours: Double(9 - place)))
          })))
    #expect(stage.frame().contains(note), "\(stage.frame().text)")
  }

  /// Right after signing in nobody has pressed a key that says what day it is.
  @Test func whoIsListedBeforeAnyKeyHasTheirAge() {
    var stage = Stage.clients()
    stage.state.clients.today = CivilDate(daysSince1970: 0)
    stage.state.moment = Sample.now
    stage.send(
      .clients(.acquainted([Self.kept(ClientSample.maria, hours: 30)])))
    #expect(stage.frame().contains("Sample, Maria   46"), "\(stage.frame().text)")
  }

  @Test func thoseWhoMatterAreListed() { Self.stage().golden("clients-home") }
  @Test func thoseWhoMatterAreListedNarrow() { Self.stage(60, 17).golden("clients-home-narrow") }
  @Test func thoseWhoMatterAreListedWide() { Self.stage(140, 40).golden("clients-home-wide") }
  @Test func thoseWhoMatterAreReadAloud() {
    Self.stage(preferences: Preferences(accessible: true)).golden("clients-home-accessible")
  }

  @Test func everybodyStandsThereOnceAndTheLastOpenedFirst() {
    let stage = Self.stage()
    #expect(stage.state.clients.matches.map(\.id) == [5002, 5001, 5004])
    #expect(stage.state.clients.outline.groups.map(\.id) == [.latest, .tonight])
  }

  /// Whoever was opened stands there once, with the bed that they have.
  @Test func aBedStandsBesideWhoeverHasItInWhicheverGroup() {
    var stage = Self.stage()
    let row = (0..<24).map { stage.frame().text(row: $0) }.first { $0.contains("Sample, Maria") }
    #expect(row?.contains("in, Bed 7") == true, "\(stage.frame().text)")
    #expect(stage.frame().contains("In or held tonight (2, 1 above)"))
    stage.state.clients.unfinished = [
      .init(id: 5001, name: ClientSample.maria.name, note: "Outreach contact: started")
    ]
    stage.state.clients.listHome(in: stage.state.surroundings)
    #expect(stage.state.clients.matches.map(\.id) == [5001, 5002, 5004])
    #expect(stage.frame().contains("in, Bed 7 · Outreach contact"), "\(stage.frame().text)")
  }

  /// A profile that is half written is found again where all that was begun is listed.
  @Test(arguments: ["<esc><esc>", "<esc>", ""])
  func aHalfWrittenEmergencyProfileIsAmongWhatWasStarted(wayOut: String) {
    let maria = EmergencySample.maria
    var stage = Stage.clientWithProfiles()
    stage.press("f")
    stage.agree()
    stage.press("maria.sample<tab>lantern street<enter>")
    stage.send(.emergency(.access(maria, .signedIn(username: "maria.sample", at: Sample.now))))
    stage.press("<^t>")
    stage.send(.emergency(.arrived(maria, ProfileSummarySample.profile, Sample.stamp(90))))
    stage.press("e<end>x\(wayOut)<alt-1>")
    if stage.state.clients.focus != .box { stage.press("<alt-1>") }
    stage.press("<^u>")
    #expect(stage.state.clients.isHome)
    #expect(
      stage.state.clients.homeNotes[5001] == "Emergency profile: changes not saved",
      "\(stage.frame().text)")
    #expect(stage.frame().contains("Started or not confirmed (1)"), "\(stage.frame().text)")
    #expect(!stage.frame().contains("Opened lately"), "she is listed once")
  }

  @Test func enterOpensWhoIsSelected() {
    var stage = Self.stage()
    stage.press("<down>j<enter>")
    #expect(stage.state.clients.client?.id == 5001)
    stage.send(.clients(.participantArrived(ClientSample.participant)))
    stage.press("<esc><esc>")
    #expect(stage.state.clients.matches.map(\.id) == [5001, 5002, 5004], "who was opened is first")
  }

  @Test(arguments: [false, true])
  func thePaletteOpensWhomItNames(groupIsClosed: Bool) {
    for match in Self.stage().state.clients.matches {
      var stage = Self.stage()
      if groupIsClosed { stage.press("<down>k<enter>") }
      stage.press("<alt-5>:\(match.summary.name.spoken.lowercased())<enter>")
      #expect(stage.state.clients.client?.id == match.id)
      #expect(stage.state.clients.selectedMatch?.id == match.id)
    }
  }

  @Test func whatIsSelectedStaysSoWhenTheListIsMadeAnew() {
    var stage = Self.stage()
    stage.press("<down>j")
    let last = stage.state.clients.list.selected
    stage.press("k<up>")
    #expect(stage.state.clients.selectedMatch == nil, "a heading")
    stage.state.clients.tonight = []
    stage.state.clients.listHome(in: stage.state.surroundings)
    #expect(stage.state.clients.selectedMatch == nil && last > 0)
  }

  @Test func thoseWhoMatterAreNotSorted() {
    var stage = Self.stage()
    stage.press("<down>s")
    #expect(stage.state.clients.question == nil)
    #expect(stage.toast == "Search first: only a search can be sorted")
  }

  @Test func aGroupClosesAndOpens() {
    var stage = Self.stage()
    stage.press("<down>k<enter>")
    #expect(stage.state.clients.selectedMatch == nil)
    #expect(!stage.frame().text.contains("Samplon, Mark"))
    stage.press("c")
    #expect(stage.toast == "Nobody is selected: search for somebody first")
    stage.press("<enter>")
    #expect(stage.frame().text.contains("Samplon, Mark"))
  }

  @Test func aSearchTakesTheirPlaceAndAnEmptyBoxBringsThemBack() throws {
    var stage = Self.stage()
    stage.press("zeb")
    #expect(!stage.frame().text.contains("Opened lately"))
    stage.press("<enter>")
    let lookup = try #require(stage.state.clients.lookup)
    stage.send(.clients(.found(ClientMatch.merged(ClientSample.matches("mar")), lookup)))
    #expect(!stage.state.clients.matches.isEmpty && !stage.state.clients.isHome)
    stage.press("/<esc>")
    #expect(stage.frame().text.contains("Opened lately"))
    stage.press("<^n>")
    #expect(stage.state.clients.form?.isNew == true, "somebody was looked for")
  }

  @Test func whatIsBegunStandsFirst() {
    var stage = Stage.contactPage()
    stage.press("c")
    WrongPersonTests.answer(&stage, stage.effects())
    stage.press("<tab>By the pier<esc><esc><esc><esc>")
    #expect(stage.state.clients.outline.groups.first?.id == .waiting, "\(stage.frame().text)")
    #expect(stage.state.clients.matches.first?.id == 5001)
  }

  @Test(arguments: ["(555) 010-0142", "5550100142", "010-0142", "0100142", "+1 555 010 0142"])
  func aTelephoneNumberThatIsKnownHereFindsItsOwner(_ typed: String) {
    var stage = Self.stage()
    stage.press(typed)
    #expect(stage.state.clients.matches.first?.id == 5001, "\(stage.frame().text)")
    #expect(stage.state.clients.matches.count == 1)
    #expect(stage.frame().text.contains("phone number"), "\(stage.frame().text)")
  }

  @Test func aNumberOnAnOpenedPageFindsItsOwnerToo() {
    var stage = Stage.page()
    var participant = ClientSample.participant
    participant.fields.reach = .init(homePhone: "206-555-0177")
    stage.send(.clients(.participantArrived(participant)))
    stage.press("/<esc>5550177")
    #expect(stage.state.clients.matches.map(\.id) == [5001], "\(stage.frame().text)")
  }

  @Test func whereSomebodyWasSeenLastStandsInTheList() {
    var stage = Self.stage(140, 40)
    stage.press("<down>")
    #expect(stage.frame().text.contains("11/10/2026 by Night Shelter"), "\(stage.frame().text)")
  }

  @Test func thoseInTheShelterAreHandedOver() {
    var stage = Stage.checkIn()
    stage.send(
      .clients(
        .entered(
          Clients.Workplace(
            person: "robin@example.org", site: Site(id: 7, name: "Harbor"),
            program: Program(id: 712, name: "Night Shelter"), programs: []))))
    stage.press("<alt-1>")
    #expect(Set(stage.state.clients.matches.map(\.id)) == [2, 3, 4], "\(stage.frame().text)")
    #expect(stage.frame().text.contains("In or held tonight (3)"))
    #expect(stage.frame().text.contains("held, Bed 5"))
  }
}
