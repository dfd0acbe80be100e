import Features
import FoundationEssentials
import Model
import REST
import Resources
import TestSupport
import Testing
import Vault

@testable import Engine

/// Clients, forms and tonight's list are there when ETO is not, for whoever read them.
@MainActor @Suite struct ClientCopiesTests {
  private let shelter = Program(id: 70, name: "Night Shelter")

  private func reader(_ person: String = "worker@example.org") -> ClientReader {
    ClientReader(
      system: "eto.example.org",
      workplace: Clients.Workplace(
        person: person, site: Site(id: 7, name: "Harbor"), program: shelter, programs: [shelter]))
  }

  private func bench(_ folder: VaultFolder, _ person: String = "worker@example.org") async -> Bench
  {
    let bench = Bench(vault: folder.open)
    await bench.runner.sessions.show(reader(person))
    return bench
  }

  private let maria = Participant(
    id: 5001, subjectID: 9001,
    fields: ParticipantFields(
      name: PersonName(first: "Maria", last: "Sample"),
      birth: CivilDate(year: 1980, month: 2, day: 1), socialSecurityNumber: Secret("123456789")))

  private func names(_ actions: [App.Action]) -> [String] {
    actions.map { action in
      switch action {
      case .checkIn(let inner): Mirror(reflecting: inner).children.first?.label ?? "\(inner)"
      case .contact(let inner): Mirror(reflecting: inner).children.first?.label ?? "\(inner)"
      default: action.name
      }
    }
  }

  @Test func aPageThatWasReadIsShownWithoutTheSystem() async throws {
    let folder = try await VaultFolder()
    let bench = await bench(folder)
    bench.runner.cache.save(
      KeptClient(maria), as: reader().name(KeptClient.name(5001)), fetched: Bench.now)
    let actions = await bench.perform(.clients(.read(5001, forms: nil)))
    #expect(names(actions).first == "pageCopied")
    let failed = names(actions).filter { $0 == "readFailed" }
    #expect(failed.count == ClientPart.allCases.count, "no part of it is waited for any more")
    #expect(actions.last?.trouble == .signInAgain)
    let other = await self.bench(folder, "ann@example.org")
    #expect(!names(await other.perform(.clients(.read(5001, forms: nil)))).contains("pageCopied"))
    #expect(names(await bench.perform(.clients(.identify(5001)))) == ["identityCopied"])
    #expect(await bench.perform(.clients(.identify(5002))).map(\.name) == ["identityFailed"])
  }

  @Test func theCaseloadIsOnesOwn() async throws {
    let folder = try await VaultFolder()
    let first = await bench(folder)
    let fields = maria.fields
    await first.runner.remember(
      [ParticipantSummary(id: 5001, name: fields.name, birth: fields.birth)], in: [70], reader()
    ) { _ in }
    let actions = await bench(folder).perform(.clients(.readCaseload))
    guard case .clients(.caseloadArrived(let caseload))? = actions.first else {
      Issue.record("no caseload")
      return
    }
    #expect(caseload.count == 1 && caseload[5001]?.summary.birth == fields.birth)
    #expect(caseload[5001]?.fetched == Bench.now)
    #expect(await bench(folder, "ann@example.org").perform(.clients(.readCaseload)).isEmpty)
  }

  @Test func whosePageIsKeptIsKnownWhereTheyCanBeReachedAndOnlyToWhomReadIt() async throws {
    let folder = try await VaultFolder()
    var page = KeptClient(maria)
    page.participant.fields.reach = .init(cellPhone: "(555) 010-0142")
    page.responses = [
      TouchPointResponse(
        id: 31, touchPointID: 54, programName: "Night Shelter", formName: "Check-in",
        day: CivilDate(year: 2026, month: 3, day: 1))
    ]
    let first = await bench(folder)
    first.runner.cache.save(page, as: reader().name(KeptClient.name(5001)), fetched: Bench.now)
    await first.runner.cache.settle()
    func known(_ bench: Bench) async -> [Acquaintance] {
      for action in await bench.perform(.clients(.readCaseload)) {
        if case .clients(.acquainted(let people)) = action { return people }
      }
      return []
    }
    let people = await known(await bench(folder))
    #expect(people.map(\.summary.id) == [5001] && people.first?.phones == ["5550100142"])
    #expect(people.first?.seen?.program == "Night Shelter" && people.first?.kept == Bench.now)
    #expect(await known(await bench(folder, "ann@example.org")).isEmpty)
    folder.set(open: false)
    #expect(await known(await bench(folder)).isEmpty)
  }

  @Test func whoWasImportedIsThereThoughNobodyWorksInTheSystem() async throws {
    let folder = try await VaultFolder()
    await bench(folder).runner.remember(
      [ParticipantSummary(id: 5001, name: maria.fields.name)], in: [70], reader()
    ) { _ in }
    let listed = ListedPerson(
      personalID: "PID-77", name: PersonName(first: "Waltraud", last: "Lampwick"),
      birth: CivilDate(year: 1961, month: 4, day: 9), lastFour: "0917")
    try await folder.vault.save([CachedPerson(listed, imported: Bench.now)])
    let nobody = Bench(vault: folder.open)
    let actions = await nobody.perform(.clients(.readImported))
    let caseloads = actions.compactMap { action -> Caseload? in
      guard case .clients(.caseloadArrived(let caseload)) = action else { return nil }
      return caseload
    }
    let id = Participant.importedID(of: "PID-77")
    #expect(caseloads.map(\.count) == [1], "and nobody's clients")
    #expect(caseloads.first?[id]?.summary.name.first == "Waltraud")
    folder.set(open: false)
    #expect(await Bench(vault: folder.open).perform(.clients(.readImported)).isEmpty)
  }

  @Test func whatWasDecidedAboutRecordsIsThereAfterARestart() async throws {
    let folder = try await VaultFolder()
    let guest = PersonRecord.guest(GuestRecord.ID(list: "Shelter/Guests", record: "12"))
    let same = LinkDecision(.client(site: 7, number: 5001), guest, isSame: true)
    let apart = LinkDecision(.client(site: 7, number: 5002), guest, isSame: false)
    let first = await bench(folder)
    #expect(await first.perform(.clients(.keepLink(same))).isEmpty)
    #expect(await first.perform(.clients(.keepLink(apart))).isEmpty)
    // Another run, and somebody else: what was decided is the machine's.
    let second = await bench(folder, "ann@example.org")
    func decided(_ bench: Bench) async -> LinkDecisions? {
      for action in await bench.perform(.clients(.readCaseload)) {
        if case .clients(.linksArrived(let decisions)) = action { return LinkDecisions(decisions) }
      }
      return nil
    }
    #expect(await decided(second) == LinkDecisions([same, apart]))
    _ = await second.perform(.clients(.forgetLink(same)))
    var other = apart
    other.isSame = true
    _ = await second.perform(.clients(.keepLink(other)))
    #expect(await decided(first) == LinkDecisions([other]))
    let trail = try await folder.vault.auditTrail().entries
    let told = trail.filter { $0.action.hasPrefix("records.") }
    #expect(
      Set(told.map(\.action)) == ["records.linked", "records.separated", "records.undecided"])
    #expect(told.contains { $0.subject == "client/7/5001 guest/Shelter/Guests/12" })
  }

  @Test func whoIsSeenOnAListKeepsWhatWasKnownOfThem() async throws {
    let folder = try await VaultFolder()
    let bench = await bench(folder)
    let fields = maria.fields
    let known = ParticipantSummary(id: 5001, name: fields.name, birth: fields.birth)
    await bench.runner.remember([known], in: [70], reader()) { _ in }
    await bench.runner.remember(
      [ParticipantSummary(id: 5001, name: fields.name)], in: [71], reader()
    ) { _ in }
    let people = try await folder.vault.people().values
    #expect(people.map(\.summary) == [known])
    #expect(people.map(\.programs) == [[70, 71]])
  }

  @Test func whoWasNotSeenForAMonthIsTakenAwayWithTheirPage() async throws {
    let folder = try await VaultFolder()
    let bench = await bench(folder)
    let days = { Bench.now.addingTimeInterval(Double(-86_400 * $0)) }
    try await folder.vault.save(
      [(1, 31), (2, 29)].map { id, age in
        CachedPerson(
          source: reader().source,
          summary: ParticipantSummary(id: id, name: PersonName(first: "N\(id)")),
          fetched: days(age), seen: days(age))
      })
    let names = [1, 2].map { reader().name(KeptClient.name($0)) }
    bench.runner.cache.save(KeptClient(maria), as: names[0], fetched: days(31))
    bench.runner.cache.save(KeptClient(maria), as: names[1], fetched: days(29))
    bench.runner.cache.save(
      KeptForm(form), as: reader().name(KeptForm.name(21)), fetched: days(31))
    await bench.runner.cache.settle()
    _ = await bench.perform(.recall)
    #expect(try await folder.vault.people().values.map(\.summary.id) == [2])
    let left = try await folder.vault.records(CachedList.self).values.map(\.name)
    #expect(Set(left) == [names[1], reader().name(KeptForm.name(21))])
  }

  @Test func twinsAreLookedForAmongThoseAtHandWhereTheSystemCannotBeAsked() async throws {
    let folder = try await VaultFolder()
    let bench = await bench(folder)
    let fields = maria.fields
    bench.runner.cache.save(
      KeptClient(maria), as: reader().name(KeptClient.name(5001)), fetched: Bench.now)
    await bench.runner.remember(
      [ParticipantSummary(id: 5001, name: fields.name, birth: fields.birth)], in: [70], reader()
    ) { _ in }
    let id = UUID()
    let writer = Clients.Writer(person: "worker@example.org", site: 7, program: 70)
    let add = App.Effect.clients(.add(fields, others: [], form: id, by: writer))
    let actions = await bench.perform(add)
    guard case .clients(.twinsCopied(let people, .signInNeeded, form: id))? = actions.first else {
      Issue.record("nobody was looked for")
      return
    }
    #expect(people.map(\.id) == [5001])
    let rows = await bench.runner.host.relay?.rows
    #expect(rows?.isEmpty == true, "nobody is added before a person has seen them")
    let anyway = await bench.perform(
      .clients(.add(fields, others: [5001], form: id, by: writer)))
    #expect(anyway.map(\.name) == ["saveKept"])
    #expect(await bench.runner.host.relay?.rows.map(\.id) == [id])
    await bench.runner.close()
  }

  private var form: TouchPointForm {
    TouchPointForm(
      touchPoint: TouchPoint(id: 21, name: "Check-in"),
      elements: [
        FormElement(id: 1, code: 9, kind: .date, question: "Night of"),
        FormElement(
          id: 2, code: 4, kind: .choice, question: "Bed",
          choices: [FormElement.Choice(id: 101, label: "Bed 1")]),
        FormElement(
          id: 3, code: 4, kind: .choice, question: "In or out",
          choices: [
            FormElement.Choice(id: 201, label: "In"), FormElement.Choice(id: 202, label: "Out"),
          ]), FormElement(id: 4, code: 5, kind: .text, question: "Reference"),
      ])
  }

  private let setup = CheckInSetup(
    touchPoint: 21, elements: CheckInElements(bed: 2, date: 1, status: 3, reference: 4))

  @Test func tonightsListIsShownWithoutTheSystem() async throws {
    let folder = try await VaultFolder()
    let bench = await bench(folder)
    let night = CivilDate(nightAt: Bench.now, minutesEast: 0)
    let guest = Guest(
      id: 5002, subjectID: 9002, name: PersonName(first: "Mark"),
      tonight: BedNight(id: 1, night: night, bed: 101, status: .present))
    bench.runner.cache.save(
      KeptNight(form: form, night: night, guests: [guest]),
      as: reader().name(KeptNight.name(70)), fetched: Bench.now)
    bench.runner.cache.save(
      KeptClient(maria), as: reader().name(KeptClient.name(5001)), fetched: Bench.now)
    var query = CheckIn.Query(setup, program: 70, zone: .utc)
    query.invited = [5001]
    let actions = await bench.perform(.checkIn(.load(query)))
    #expect(names(actions) == ["listCopied", "listFailed"])
    guard case .checkIn(.listCopied(_, let shown, let guests, _))? = actions.first else { return }
    #expect(shown == night)
    #expect(guests.map(\.id) == [5002, 5001], "who is sent here from another screen is known too")
    #expect(guests.map(\.subjectID) == [9002, 9001])
    #expect(guests.first?.tonight?.bed == 101)
  }

  private let address = SystemAddress.of(.eto, "eto.example.org") ?? ""

  private func night(_ change: BedChange) -> NightMessage {
    NightMessage(
      site: 7, program: 70, setup: setup, whom: .known(change.guest), change: change, bed: "Bed 1")
  }

  /// What the list says that is shown while the system is waited for.
  private func listed(_ folder: VaultFolder) async -> [Guest] {
    let bench = await bench(folder)
    let query = CheckIn.Query(setup, program: 70, zone: .utc)
    for action in await bench.perform(.checkIn(.load(query))) {
      if case .checkIn(.listCopied(_, _, let guests, let date)) = action {
        #expect(date == Bench.now.addingTimeInterval(-60), "the rest is as old as it was")
        return guests
      }
    }
    return []
  }

  /// A list of a minute ago: Mark is in bed 101, and Maria is not in.
  private func keepList(_ folder: VaultFolder) async -> (CivilDate, mark: Guest, maria: Guest) {
    let bench = await bench(folder)
    let date = CivilDate(nightAt: Bench.now, minutesEast: 0)
    let mark = Guest(
      id: 5002, subjectID: 9002, name: PersonName(first: "Mark"),
      tonight: BedNight(id: 1, night: date, bed: 101, status: .present))
    let maria = Guest(id: 5001, subjectID: 9001, name: self.maria.fields.name)
    bench.runner.cache.save(
      KeptNight(form: form, night: date, guests: [mark, maria]),
      as: reader().name(KeptNight.name(70)), fetched: Bench.now.addingTimeInterval(-60))
    await bench.runner.cache.settle()
    return (date, mark, maria)
  }

  @Test func whoWasCheckedInSinceTheListWasReadIsInOnItsCopy() async throws {
    let folder = try await VaultFolder()
    let (date, mark, maria) = await keepList(folder)
    #expect(await listed(folder).map { $0.tonight?.status } == [.present, nil])
    let out = BedChange(
      id: UUID(), .checkOut, of: mark, night: date, bed: 101, status: .out, begun: Bench.now)
    let comes = BedChange(
      id: UUID(), .checkIn, of: maria, night: date, bed: 101, status: .present, begun: Bench.now)
    try await folder.arrive(night(out), by: "Worker@example.org", at: address)
    try await folder.arrive(
      night(comes), by: "worker@example.org", at: address,
      bringing: [ResponseMessage.number: "77"])
    let guests = await listed(folder)
    #expect(guests.map { $0.tonight?.status } == [.out, .present])
    #expect(guests.last?.tonight?.bed == 101 && guests.last?.tonight?.id == 77)
  }

  @Test func whatIsSomebodyElsesOrOlderThanTheListChangesNothingOnIt() async throws {
    let folder = try await VaultFolder()
    let (date, _, maria) = await keepList(folder)
    let comes = BedChange(
      id: UUID(), .checkIn, of: maria, night: date, bed: 101, status: .present, begun: Bench.now)
    try await folder.arrive(night(comes), by: "ann@example.org", at: address)
    try await folder.arrive(night(comes), by: "worker@example.org", at: "https://other.example")
    try await folder.arrive(
      night(comes), by: "worker@example.org", at: address,
      on: Bench.now.addingTimeInterval(-120))
    #expect(await listed(folder).map { $0.tonight?.status } == [.present, nil])
  }

  @Test func aBedThatIsHeldForSomebodyFromElsewhereIsHeldOnTheCopy() async throws {
    let folder = try await VaultFolder()
    let (date, _, _) = await keepList(folder)
    let guest = Guest(id: 5003, name: PersonName(first: "Rosa", last: "Sample"))
    let hold = BedChange(
      id: UUID(), .checkIn, of: guest, night: date, bed: 101, status: .held, begun: Bench.now)
    try await folder.arrive(night(hold), by: "worker@example.org", at: address)
    let guests = await listed(folder)
    #expect(guests.map(\.id) == [5002, 5001, 5003])
    #expect(guests.last?.tonight?.status == .held && guests.last?.name.listed == guest.name.listed)
  }

  @Test func whatWasWrittenAboutAClientSinceTheirPageWasReadIsOnItsCopy() async throws {
    let folder = try await VaultFolder()
    let first = await bench(folder)
    first.runner.cache.save(
      KeptClient(maria), as: reader().name(KeptClient.name(5001)),
      fetched: Bench.now.addingTimeInterval(-60))
    await first.runner.cache.settle()
    var new = maria.fields
    new.reach.cellPhone = "(555) 010-0177"
    try await folder.arrive(
      ClientChangeMessage(
        site: 7, program: 70, client: 5001, change: ClientChange(from: maria.fields, to: new)),
      by: "worker@example.org", at: address)
    try await folder.arrive(
      ResponseMessage(
        site: 7, program: 70, whom: .known(5001), name: "Sample, Maria",
        submission: TouchPointSubmission(
          form: form, subject: 9001, answers: [4: .text("blanket")], reference: UUID(),
          happened: Bench.now)),
      by: "worker@example.org", at: address, bringing: [ResponseMessage.number: "81"])
    let second = await bench(folder)
    for action in await second.perform(.clients(.read(5001, forms: nil))) {
      guard case .clients(.pageCopied(let client, _, let responses, _, _)) = action
      else { continue }
      #expect(client.fields.reach.cellPhone == "(555) 010-0177")
      #expect(client.fields.name == maria.fields.name)
      #expect(responses.map(\.id) == [81] && responses.first?.formName == "Check-in")
      #expect(responses.first?.answer(to: 4) == .text("blanket"))
      return
    }
    Issue.record("no copy")
  }

  @Test func aFormThatWasReadIsOpenedWithoutTheSystem() async throws {
    let folder = try await VaultFolder()
    let bench = await bench(folder)
    let effect = App.Effect.contact(.read(21, known: nil, response: nil))
    #expect(names(await bench.perform(effect)) == ["readFailed"])
    bench.runner.cache.save(
      KeptForm(form), as: reader().name(KeptForm.name(21)),
      fetched: Bench.now.addingTimeInterval(-1_000_000))
    let actions = await bench.perform(effect)
    guard case .contact(.formCopied(let read, nil, .signInAgain, _))? = actions.first else {
      Issue.record("\(names(actions))")
      return
    }
    #expect(read == form)
    let response = TouchPointResponse(id: 31, touchPointID: 21)
    let looking = App.Effect.contact(.read(21, known: nil, response: 31))
    #expect(names(await bench.perform(looking)) == ["readFailed"], "what was written is not here")
    bench.runner.cache.save(
      KeptResponse(response), as: reader().name(KeptResponse.name(31, on: 21)), fetched: Bench.now)
    #expect(names(await bench.perform(looking)) == ["formCopied"])
  }
}
