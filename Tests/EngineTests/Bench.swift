import ETO
import Features
import FoundationEssentials
import Model
import REST
import Resources
import Synchronization
import TestSupport
import Testing
import Vault

@testable import Engine

/// The runner over a wire that answers from a script, with what it sends.
@MainActor final class Bench {
  /// The moment at which everything happens.
  nonisolated static let now = Date(timeIntervalSince1970: 1_772_443_800)
  /// The instance of every test.
  nonisolated static let address = "https://acme.service-now.com"

  let wire = ScriptedTransport()
  let clock = HastyClock()
  let screen = MemoryScreen()
  let keeper = ForgetfulKeeper()
  let runner: EffectRunner
  /// What the outbox told since the last effect began.
  let told = RelayBench.Told()
  private var hearing: Task<Void, Never>?

  init(
    variables: [String: String] = [:],
    locate: @escaping EffectRunner.Locate = { _, name throws(Trouble) in name },
    readFile: (@Sendable (FileToAttach) async throws(FileFlaw) -> [UInt8])? = nil,
    rapidSOS: RapidSOSPlace? = nil, keep: Settings.Keep = .init(),
    vault: @escaping @Sendable () async -> Vault? = { nil }
  ) {
    // Time stands still: on a busy machine nothing becomes due that is to be seen waiting.
    var dependencies = OutboxRelay.Dependencies()
    dependencies.moment = { Moment(wall: Bench.now, boot: .seconds(1), bootID: "boot") }
    runner = EffectRunner(
      environment: Environment(
        transport: wire, readFile: readFile, clock: clock, now: { Bench.now }), screen: screen,
      editor: Editor(environment: variables) { UUID().uuidString }, preferences: keeper,
      rapidSOS: rapidSOS,
      host: VaultHost(
        .temporary, cost: .current, hasKeyring: false, dependencies: dependencies), keep: keep,
      cache: Cache(vault), locate: locate)
    hearing = Task { [runner, told] in
      await runner.listen { if case .relay(let news) = $0 { told.add(news) } }
    }
  }

  deinit { hearing?.cancel() }

  /// A runner for which john.doe is signed in already; the request for that is not counted.
  static func signedIn(
    id: String? = "j1", variables: [String: String] = [:]
  ) async throws -> Bench {
    let bench = Bench(variables: variables)
    bench.answer(.person(id))
    let actions = await bench.perform(try Bench.signIn())
    try #require(actions.map(\.name) == ["signedIn"])
    return bench
  }

  /// The effect of signing in with what a form holds.
  static func signIn(
    instance: String = "acme", client: String = ""
  ) throws -> App.Effect {
    let defaults = SignIn.Defaults(
      address: instance, userName: "john.doe", password: Model.Secret("porchlight"),
      clientID: client, clientSecret: Model.Secret("demo-secret"))
    return .signIn(
      .serviceNow, .signIn(try #require(SignIn.Credentials(defaults, for: .serviceNow))))
  }

  /// Adds answers at the end of the script.
  func answer(_ answers: HTTPResponse...) {
    for answer in answers { wire.then { _ in .success(answer) } }
  }

  /// Adds failures at the end of the script.
  func fail(_ errors: APIError...) {
    for error in errors { wire.then { _ in .failure(error) } }
  }

  /// Performs an effect to its end, and returns what was sent.
  ///
  /// What is written is waited for until it comes to rest.
  func perform(_ effect: App.Effect) async -> [App.Action] {
    told.forget()
    let sent = await run(effect)
    return sent.isEmpty ? await answers(to: effect) : sent
  }

  /// Performs an effect, and returns what it sent itself.
  func run(_ effect: App.Effect) async -> [App.Action] {
    let sent = Mutex<[App.Action]>([])
    await runner.run(effect) { action in sent.withLock { $0.append(action) } }
    return sent.withLock { $0 }
  }

  /// The requests but for that of signing in, as `GET /path`.
  var asked: [String] { wire.requests.dropFirst().map(\.line) }

  /// The body of the last request.
  var body: String { String(decoding: wire.requests.last?.body ?? [], as: UTF8.self) }
}

/// Keeps nothing: it remembers what it was given, and can refuse.
final class ForgetfulKeeper: PreferencesKeeper {
  private let state = Mutex<(given: [Preferences], refuses: Bool)>(([], false))

  var given: [Preferences] { state.withLock { $0.given } }

  func refuse() { state.withLock { $0.refuses = true } }

  func save(_ preferences: Preferences) throws(Trouble) {
    let refuses = state.withLock { state in
      state.given.append(preferences)
      return state.refuses
    }
    if refuses { throw .storage("preferences.json") }
  }

  private let workplaces = Mutex<[ETOSignIn.Last]>([])

  var lastWorkplaces: [ETOSignIn.Last] { workplaces.withLock { $0 } }

  func save(_ last: ETOSignIn.Last, of account: String) throws(Trouble) {
    workplaces.withLock { $0.append(last) }
  }
}

extension HTTPRequest {
  /// Method and path, without host and query.
  var line: String {
    let path = url.hasPrefix(Bench.address) ? url.dropFirst(Bench.address.count) : url[...]
    return "\(method.rawValue) \(path.prefix { $0 != "?" })"
  }
}

extension App.Action {
  /// The name of the innermost action.
  var name: String {
    switch self {
    case .signIn(_, let action): Self.label(action)
    case .clients(let action): Self.label(action)
    case .tasks(let action): Self.label(action)
    default: Self.label(self)
    }
  }

  private static func label(_ action: some Any) -> String {
    Mirror(reflecting: action).children.first?.label ?? "\(action)"
  }

  /// The trouble it tells of.
  var trouble: Trouble? {
    switch self {
    case .clients(.searchFailed(let trouble, _, _)), .clients(.readFailed(_, _, let trouble)),
      .clients(.identityFailed(_, let trouble, _)), .clients(.saveFailed(_, let trouble, _)),
      .clients(.stayFailed(_, let trouble, _)),
      .signIn(.serviceNow, .refused(let trouble, _)), .tasks(.listFailed(let trouble, _)),
      .tasks(.detailFailed(_, let trouble, _)), .relay(.notKept(_, let trouble)),
      .tasks(.choicesFailed(_, let trouble, _)), .tasks(.changeFailed(_, let trouble, _)):
      trouble
    default: nil
    }
  }
}

extension TaskItem {
  /// The task of most tests.
  static let heater = TaskItem(
    id: "t1", number: "INCt1", kind: Choice(value: "incident", label: "Incident"),
    shortDescription: "Heater stays cold", state: Choice(value: "1", label: "New"))
}

extension Bench {
  private static let eto = "https://eto.example"
  private static let enterprise = "22222222-aaaa-4bbb-8ccc-000000000002"

  /// Goes into a site of ETO; the requests for that are not counted.
  func enterETO() async throws {
    let token = "11111111-aaaa-4bbb-8ccc-000000000001"
    answer(
      .json(
        200, #"{"SSOAuthenticateResult":{"AuthStatusCode":0,"SSOAuthToken":"\#(token)"}}"#),
      .json(200, "\"33333333-aaaa-4bbb-8ccc-000000000003\""))
    let account = try await ETOAccount.signIn(
      at: try #require(BaseURL(Bench.eto)),
      with: Credentials(user: "worker@example.org", password: REST.Secret("porchlight")),
      over: wire, retry: nil, minutesEast: 0)
    await runner.sessions.begin(account, as: "worker@example.org", at: Bench.eto)
    await runner.sessions.enter(try await account.open(site: 7, of: Bench.enterprise))
  }

  /// The requests to ETO but for those of going in, as `GET /API/path`.
  var askedOfETO: [String] {
    wire.requests.dropFirst(2).map { request in
      "\(request.method.rawValue) \(request.url.dropFirst(Bench.eto.count).prefix { $0 != "?" })"
    }
  }
}
