import ETO
import FoundationEssentials
import Model
import REST
import Resources
import Sandbox
import Store
import Terminal
import TestSupport
import Testing
import Vault

@testable import Engine
@testable import Features

/// Finding, reading and adding clients against the sandbox: keys in, screens out.
@MainActor @Suite(.fewAtATime, .timeLimit(.minutes(5))) struct ClientsJourneyTests {
  /// The program at the clients screen, with a worker of Harbor House's night shelter in it.
  @MainActor private final class Desk {
    let store: Store<App>
    private let transport: HTTPTransport
    private let server: SandboxServer

    nonisolated private static let now = Date(timeIntervalSince1970: 1_772_443_800)

    static func open(_ story: (Desk) async throws -> Void) async throws {
      let server = try await SandboxServer.start(SandboxOptions(now: { Desk.now }))
      let desk = Desk(server)
      do {
        try await desk.enter()
        try await story(desk)
      } catch {
        await desk.close()
        throw error
      }
      await desk.close()
    }

    private let runner: EffectRunner
    private var hearing: Task<Void, Never>?

    private init(_ server: SandboxServer) {
      self.server = server
      let transport = HTTPTransport()
      self.transport = transport
      let environment = Environment(
        transport: transport, clock: HastyClock(), now: { Desk.now })
      let runner = EffectRunner(
        environment: environment,
        screen: MemoryScreen(Size(width: 100, height: 30)),
        editor: Editor(environment: [:]) { UUID().uuidString }, preferences: KeptPreferences())
      self.runner = runner
      let state = App.State(
        size: Size(width: 100, height: 30), preferences: Preferences(), phrases: Phrases(.en),
        zone: .utc, signIns: [.serviceNow: SignIn.Defaults()], isSandbox: true)
      let store = Store<App>(state, environment) { effect, send in
        await runner.run(effect, send: send)
      }
      self.store = store
      hearing = Task { await runner.listen { action in await store.send(action) } }
    }

    private func enter() async throws {
      let base = try #require(server.addresses.eto.flatMap(BaseURL.init))
      let account = try await ETOAccount.signIn(
        at: base,
        with: Credentials(user: "worker@example.org", password: REST.Secret("porchlight")),
        over: transport, retry: nil, minutesEast: -300)
      let enterprise = try #require(try await account.enterprises().first)
      let site = try #require(try await account.sites(of: enterprise.id).first)
      let api = try await account.open(site: site.id, of: enterprise.id, program: 712)
      let programs = try await api.programs()
      await runner.sessions.begin(account, as: "worker@example.org", at: "\(base)")
      await runner.sessions.enter(api)
      store.send(
        .clients(
          .entered(
            Clients.Workplace(
              person: "worker@example.org", site: site,
              program: try #require(programs.first { $0.id == 712 }), programs: programs))))
      await press("<alt-1>")
    }

    private func close() async {
      store.cancelAll()
      await runner.close()
      await hearing?.value
      await transport.shutdown()
      await server.stop()
    }

    func press(_ keys: String) async {
      for key in Key.script(keys) {
        let stamp = Stamp(now: Desk.now, id: UUID())
        guard let action = App.action(for: .key(key), in: store.state, stamp: stamp) else {
          continue
        }
        store.send(action)
      }
      await settle()
    }

    /// Waits until nothing more happens by itself.
    private func settle() async {
      await store.settle()
      await runner.host.rest()
      await store.settle()
    }

    /// Has everything sent that waits.
    func sendKept() async throws {
      try await runner.host.relay?.tryNow(.eto)
      await settle()
    }

    /// Looks for a text from an empty box.
    func find(_ text: String) async {
      await press("<esc><esc><esc>")
      store.send(.clients(.pasted(text, Stamp(now: Desk.now, id: UUID()))))
      await press("<enter>")
    }

    var clients: Clients.State { store.state.clients }

    var stays: [Enrolment] { clients.stays(in: store.state.surroundings) }

    var text: String {
      App.render(
        store.state,
        in: Surroundings(
          size: store.state.size, style: Appearance(), phrases: store.state.phrases, now: Desk.now,
          zone: .utc)
      ).text
    }

    func fault(_ json: String) async throws {
      try await post("faults", json)
    }

    func turnOn(_ name: String) async throws {
      try await post("switches", #"{"service":"eto","name":"\#(name)","value":true}"#)
    }

    /// The systems are whole again.
    func clearFaults() async throws {
      let control = try #require(BaseURL(server.addresses.control))
      _ = try await transport.send(
        HTTPRequest(.delete, url: control.url(path: ["faults"]), template: "/"))
    }

    /// Somebody else changes a client.
    func changeElsewhere(_ change: (inout ParticipantFields) -> Void) async throws {
      let api = try #require(await runner.sessions.eto)
      let id = try #require(clients.client?.id)
      let record = try #require(try await api.participant(id))
      var fields = record.fields
      change(&fields)
      _ = try await api.updateParticipant(id, in: 712, from: record.fields, to: fields)
    }

    private func post(_ path: String, _ json: String) async throws {
      let control = try #require(BaseURL(server.addresses.control))
      let response = try await transport.send(
        HTTPRequest(
          .post, url: control.url(path: [path]), template: "/",
          headers: ["Content-Type": "application/json"], body: Array(json.utf8)))
      #expect(response.status == 200)
    }

    /// How many people of a name the sandbox has.
    func count(_ text: String) async throws -> Int {
      guard let api = await runner.sessions.eto else { return -1 }
      return try await api.search(text, in: 712).count
    }
  }

  /// Nobody with that name has been told of yet, so the system is asked for its parts.
  @Test func aNameThatIsWrittenWithoutASpaceIsFoundAtOnce() async throws {
    try await Desk.open { desk in
      await desk.find("王晓雨")
      let names = desk.clients.matches.map(\.summary.name)
      #expect(names.contains { $0.last == "王" && $0.first == "晓雨" })
      #expect(!names.contains { $0.first == "明月" }, "another given name")
      #expect(desk.text.contains("王, 晓雨"))
    }
  }

  @Test func aPersonIsFoundInEveryWayAndTheirPageOpens() async throws {
    try await Desk.open { desk in
      let ways = ["Lampwick, Wal", "w. l.", "4/9/1961", "3456", "Wally"]
      for way in ways {
        await desk.find(way)
        #expect(desk.text.contains("Lampwick, Walter"), "\(way):\n\(desk.text)")
      }
      await desk.find("Lampwick, Wal")
      await desk.press("<enter>")
      #expect(desk.text.contains("! Alert: Allergic to bee stings."), "\(desk.text)")
      #expect(desk.clients.client?.standings.values.allSatisfy { $0 == .loaded } == true)
      #expect(desk.clients.client?.responses.isEmpty == false)
      #expect(!desk.text.contains("4/9/1961") && !desk.text.contains("900-12"))
      await desk.press("d")
      #expect(desk.text.contains("4/9/1961") && desk.text.contains("3456"))
    }
  }

  @Test func aGuestOfAListIsTheSamePersonOnceSomebodySaysSo() async throws {
    try await Desk.open { desk in
      await desk.find("Lampwick, Walter")
      let client = try #require(desk.clients.matches.first)
      #expect(client.origin == .eto && !client.reasons.isEmpty, "\(desk.text)")
      let lookup = try #require(desk.clients.lookup)
      let guest = GuestRecord(
        id: GuestRecord.ID(list: "Shelter/Guests", record: "44"), modification: "1",
        name: PersonName(first: "Walter", last: "Lampwick", aliases: ["Wally"]),
        birth: CivilDate(year: 1961, month: 4, day: 9), lastFour: Model.Secret("3456"))
      desk.store.send(.clients(.guestsFound([guest], lookup)))
      #expect(desk.clients.selectedMatch?.id == client.id)
      #expect(desk.clients.matches.count { $0.guest != nil } == 1, "\(desk.text)")
      await desk.press("t")
      #expect(desk.text.contains("Are these the same person?"), "\(desk.text)")
      #expect(!desk.text.contains("1961") && !desk.text.contains("3456"))
      await desk.press("s")
      #expect(desk.clients.matches.allSatisfy { $0.guest == nil }, "one row:\n\(desk.text)")
      await desk.press("<enter>")
      #expect(desk.text.contains("Linked with Walter Lampwick"), "\(desk.text)")
      #expect(desk.clients.linkedGuests(of: client.id) == [guest])
      await desk.press("tn")
      #expect(desk.clients.matches.contains { $0.guest == guest }, "separated:\n\(desk.text)")
      await desk.press("u<esc>")
      #expect(desk.clients.matches.allSatisfy { $0.guest == nil }, "linked again:\n\(desk.text)")
    }
  }

  @Test func lettersWithoutTheirMarksFindAPersonWhereTheSystemCan() async throws {
    try await Desk.open { desk in
      for (typed, listed) in [
        ("nguyen thi anh", "Nguyễn, Thị Ánh Sao"), ("jose luis", "José Luis"),
      ] {
        await desk.find(typed)
        #expect(desk.text.contains(listed), "\(desk.text)")
        #expect(desk.clients.matches.first?.why == .name, "\(desk.text)")
        #expect(
          desk.clients.matches.dropFirst().allSatisfy { [.name, .similar].contains($0.why) },
          "\(desk.text)")
      }
      try await desk.turnOn("accentSensitive")
      await desk.find("nguyen thi anh")
      #expect(desk.text.contains("Nguyễn, Thị Ánh Sao"), "by how it begins:\n\(desk.text)")
      await desk.find("Nguyễn, Thị Ánh")
      #expect(desk.text.contains("Nguyễn, Thị Ánh Sao"), "\(desk.text)")
    }
  }

  @Test func aPageTellsInWordsWhatTheSiteAsks() async throws {
    try await Desk.open { desk in
      await desk.find("Lampwick, Wal")
      await desk.press("<enter>")
      await desk.press("G")
      for words in [
        "Full name reported", "Consent to share", "3/2/2019",
        "Black, African American or African, White",
      ] {
        #expect(desk.text.contains(words), "\(words):\n\(desk.text)")
      }
      #expect(!desk.text.contains("3001") && !desk.text.contains("3303"))
    }
  }

  @Test func whomTheSystemTakesForAnotherIsNoDeadEnd() async throws {
    try await Desk.open { desk in
      await desk.find("Lampwick, Walter")
      await desk.press("n")
      await desk.press("<tab><tab><tab><tab>4/9/1961<^s>")
      await desk.press("a")
      #expect(desk.text.contains("ETO says this person is already on record."), "\(desk.text)")
      #expect(desk.text.contains("Walter Lampwick"), "\(desk.text)")
      await desk.press("<esc>")
      #expect(desk.clients.form?.text(.birth) == "4/9/1961", "nothing typed is lost")
      await desk.press("<^s>")
      await desk.press("<enter>")
      #expect(desk.clients.client?.name.last == "Lampwick", "\(desk.text)")
    }
  }

  @Test func whoWasDismissedCanBeEnrolledTheSameDay() async throws {
    try await Desk.open { desk in
      await desk.find("Ng, Bao")
      await desk.press("<enter>")
      await desk.press("x2")
      #expect(desk.stays.isEmpty, "\(desk.text)")
      await desk.press("p")
      #expect(desk.text.contains("Night Shelter"), "\(desk.text)")
      let places = desk.clients.programsToEnrolIn(in: desk.store.state.surroundings)
      let night = try #require(places.firstIndex { $0.id == 712 }, "\(desk.text)")
      await desk.press("\(night + 1)2")
      #expect(desk.stays.map(\.programID) == [712], "\(desk.text)")
    }
  }

  @Test(arguments: ["ሰላም ተስፋ", "สมหญิง ใจดี", "سمير النور", "灯 林", "Bo Li"])
  func aNameSurvivesAddingFindingAndShowingByteForByte(_ name: String) async throws {
    try await Desk.open { desk in
      await desk.find(name)
      await desk.press("<^n><^s>")
      #expect(desk.clients.drafts.isEmpty, "\(desk.text)")
      let added = try #require(desk.clients.client?.id, "\(desk.text)")
      await desk.find(name)
      let match = try #require(desk.clients.matches.first { $0.id == added })
      let spoken = "\(match.summary.name.first) \(match.summary.name.last)"
      #expect(spoken.utf8.elementsEqual(name.utf8))
      #expect(desk.text.contains(match.summary.name.listed), "\(desk.text)")
    }
  }

  @Test func aLostAnswerAddsNobodyTwice() async throws {
    try await Desk.open { desk in
      await desk.find("Kerosene, Kit")
      try await desk.fault(
        #"{"service":"eto","kind":"dropAfter","method":"POST","pathPrefix":"/API/Actor.svc/participant","count":1}"#
      )
      await desk.press("<^n><^s>")
      #expect(desk.text.contains("Kit Kerosene · not in ETO yet"), "\(desk.text)")
      #expect(desk.text.contains("checking"), "\(desk.text)")
      #expect(try await desk.count("Kerosene") == 1, "the system has it, though nobody was told")
      try await desk.sendKept()
      #expect(desk.clients.client?.standing(.identity) == .loaded, "\(desk.text)")
      #expect(!desk.text.contains("not in ETO yet"), "\(desk.text)")
      #expect(try await desk.count("Kerosene") == 1)
    }
  }

  @Test func whoIsWrittenDownWithoutALineIsTheClientOnceThereIsOne() async throws {
    try await Desk.open { desk in
      await desk.find("Kerosene, Kit")
      try await desk.fault(#"{"service":"eto","kind":"drop","count":1000}"#)
      await desk.press("<^n>")
      for _ in 0..<12 where desk.clients.form?.focus != .birth { await desk.press("<tab>") }
      await desk.press("4/9/1961<^s>")
      #expect(desk.text.contains("Kit Kerosene · not in ETO yet"), "\(desk.text)")
      #expect(desk.clients.drafts.isEmpty)
      await desk.press("<esc>/<esc>Kerosene")
      #expect(desk.clients.matches.first?.newcomer != nil, "\(desk.text)")
      try await desk.clearFaults()
      try await desk.sendKept()
      #expect(desk.clients.matches.first?.newcomer == nil, "\(desk.text)")
      #expect(try await desk.count("Kerosene") == 1)
    }
  }

  @Test func twoWhoChangeTheSameSeeBoth() async throws {
    try await Desk.open { desk in
      await desk.find("Lampwick, Wal")
      await desk.press("<enter>")
      await desk.press("e")
      try await desk.changeElsewhere { $0.reach.cellPhone = "555-0199" }
      for _ in 0..<12 where desk.clients.form?.focus != .cellPhone { await desk.press("<tab>") }
      await desk.press("<^u>555-0177<^s>")
      for words in ["somebody else changed this too", "555-0177", "555-0199"] {
        #expect(desk.text.contains(words), "\(words):\n\(desk.text)")
      }
      await desk.press("s")
      #expect(desk.clients.drafts.isEmpty && desk.text.contains("555-0177"), "\(desk.text)")
    }
  }

  @Test func whoIsOnRecordStandsBesideTheNewOne() async throws {
    try await Desk.open { desk in
      await desk.find("Lampwick, Walter")
      await desk.press("<^n>")
      if desk.clients.form == nil { await desk.press("n") }
      await desk.press("<tab><tab><tab><tab>4/9/1961<^s>")
      #expect(desk.text.contains("1 person on record may be the same."), "\(desk.text)")
      await desk.press("<enter>")
      #expect(desk.clients.client?.name.last == "Lampwick")
    }
  }

  @Test func aStayBeginsAndEnds() async throws {
    try await Desk.open { desk in
      await desk.find("Lumbreras Vega, Mari")
      await desk.press("<enter>")
      await desk.press("p")
      #expect(desk.clients.question != nil, "\(desk.text)")
      await desk.press("12")
      #expect(
        desk.stays.count == 2, "\(desk.text)")
      await desk.press("x")
      await desk.press("12")
      #expect(desk.stays.count == 1, "\(desk.text)")
    }
  }
}
