import ETO
import Features
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

/// An outreach worker's evening with the pretend ETO behind it: keys in, screens out.
@MainActor final class ContactJourney {
  nonisolated static let now = Date(timeIntervalSince1970: 1_772_443_800)

  let api: ETOAPI
  let store: Store<App>
  /// What goes over the wire, and where it can break.
  let wire: CountingTransport
  private let server: SandboxServer
  private let transport: HTTPTransport
  private let runner: EffectRunner
  private let hearing: Task<Void, Never>

  /// Opens a client's page with the form of a configuration, and leaves nothing behind.
  ///
  /// `isKnown` says whether what is read is put away for whoever is in, as after signing in by keys.
  static func take(
    _ setup: ContactSetup = ContactSetup(touchPoint: 2102, reference: 4208),
    site: Int = 301, program: Int = 711, outreach: OutreachSetup? = nil, isKnown: Bool = false,
    _ story: (ContactJourney) async throws -> Void
  ) async throws {
    let server = try await SandboxServer.start(SandboxOptions(now: { ContactJourney.now }))
    let transport = HTTPTransport()
    do {
      let journey = try await ContactJourney(
        server, transport, setup, site, program, outreach, isKnown: isKnown)
      try await journey.open("Lampwick, Wal")
      do {
        try await story(journey)
      } catch {
        await journey.leave()
        throw error
      }
      await journey.leave()
    } catch {
      await transport.shutdown()
      await server.stop()
      throw error
    }
    await transport.shutdown()
    await server.stop()
  }

  private init(
    _ server: SandboxServer, _ transport: HTTPTransport, _ setup: ContactSetup, _ site: Int,
    _ program: Int, _ outreach: OutreachSetup?, isKnown: Bool
  ) async throws {
    self.server = server
    self.transport = transport
    let wire = CountingTransport(transport)
    self.wire = wire
    let base = try #require(server.addresses.eto.flatMap { BaseURL($0) })
    let account = try await ETOAccount.signIn(
      at: base, with: Credentials(user: "worker@example.org", password: REST.Secret("porchlight")),
      over: wire, retry: nil, minutesEast: -300)
    let enterprise = try #require(try await account.enterprises().first)
    let place = try #require(try await account.sites(of: enterprise.id).first { $0.id == site })
    api = try await account.open(site: site, of: enterprise.id, program: program)
    let screen = MemoryScreen(Size(width: 100, height: 40))
    // Time stands still: what waits is tried again when somebody says so.
    var dependencies = OutboxRelay.Dependencies()
    dependencies.moment = {
      Moment(wall: ContactJourney.now, boot: .seconds(1), bootID: "boot")
    }
    let environment = Environment(transport: wire, now: { ContactJourney.now })
    let runner = EffectRunner(
      environment: environment, screen: screen,
      editor: Editor(environment: [:]) { UUID().uuidString }, preferences: KeptPreferences(),
      outreach: outreach, host: VaultHost(.temporary, cost: .current, dependencies: dependencies))
    await runner.sessions.begin(account, as: "worker@example.org", at: "\(base)")
    await runner.sessions.enter(api)
    let state = App.State(
      size: screen.size, preferences: Preferences(), phrases: Phrases(.en), zone: .utc,
      signIns: [.serviceNow: SignIn.Defaults()], contact: setup, outreach: outreach,
      isSandbox: true)
    let store = Store<App>(state, environment) { effect, send in
      await runner.run(effect, send: send)
    }
    self.store = store
    self.runner = runner
    hearing = Task { await runner.listen { action in await store.send(action) } }
    let programs = try await api.programs()
    let workplace = Clients.Workplace(
      person: "worker@example.org", site: place,
      program: try #require(programs.first { $0.id == program }), programs: programs)
    if isKnown {
      await runner.sessions.show(ClientReader(system: "\(base)", workplace: workplace))
    }
    store.send(.clients(.entered(workplace)))
  }

  private func leave() async {
    store.cancelAll()
    await runner.close()
    await hearing.value
  }

  /// Somebody quits.
  func close() async { await runner.close() }

  private func open(_ name: String) async throws {
    await press("<alt-1>")
    store.send(.clients(.pasted(name, Stamp(now: Self.now, id: UUID()))))
    await press("<enter>")
    await press("<enter>")
    try #require(store.state.clients.client?.standings.values.allSatisfy { $0 == .loaded } == true)
  }

  /// Presses keys, and waits until all that follows has happened.
  func press(_ keys: String) async {
    for key in Key.script(keys) {
      let stamp = Stamp(now: Self.now, id: UUID())
      guard let action = App.action(for: .key(key), in: store.state, stamp: stamp) else { continue }
      store.send(action)
    }
    await settle()
  }

  /// Waits until all that is under way has happened, and the screen has heard of it.
  private func settle() async {
    repeat {
      await store.settle()
      await runner.host.rest()
    } while !store.runningEffects.isEmpty
  }

  /// Has what waits sent now.
  func sendKept() async {
    await runner.tryNow(.eto)
    await settle()
  }

  /// Goes to a question and pastes there.
  func paste(into question: FormElement.ID, _ text: String) async {
    for _ in 0..<60 where contact.entry?.focused?.id != question { await press("<tab>") }
    await paste(text)
  }

  /// Pastes where the cursor is.
  func paste(_ text: String) async {
    store.send(.contact(.entry(.pasted(text))))
    await store.settle()
  }

  /// Lets the next requests that fit go wrong.
  func fault(_ kind: String, _ path: String, count: Int = 1) async throws {
    let control = try #require(BaseURL(server.addresses.control))
    let body =
      #"{"service":"eto","kind":"\#(kind)","pathPrefix":"/API/TouchPoint.svc/\#(path)","count":\#(count)}"#
    let response = try await transport.send(
      HTTPRequest(
        .post, url: control.url(path: ["faults"]), template: "/faults",
        headers: ["Content-Type": "application/json"], body: Array(body.utf8)))
    #expect(response.status == 200)
  }

  var contact: Contact.State { store.state.contact }

  var toast: String { store.state.toast?.sentence.text(Phrases(.en)) ?? "" }

  /// The screen as text.
  var text: String {
    App.render(
      store.state,
      in: Surroundings(
        size: store.state.size, style: Appearance(), phrases: store.state.phrases, now: Self.now,
        zone: .utc)
    ).text
  }

  /// What the server has about the client on a form, read past the screen.
  func responses(on form: Int = 2102) async throws -> [TouchPointResponse] {
    let subject = try #require(store.state.clients.client?.participant?.subjectID)
    return try await api.responses(about: subject, on: form)
  }

  /// What it has that says so in the question where they were met.
  func met(_ place: String) async throws -> [TouchPointResponse] {
    try await responses().filter { $0.answer(to: 4203) == .text(place) }
  }
}
