import Features
import Model
import REST

/// What the Engine does with a system of record.
///
/// There is one for each line of ``RemoteSystem``. Whatever is done with every system asks these, so that a
/// further one brings its own and changes nothing else here.
protocol SystemClient: Sendable {
  /// Which system it is.
  var system: RemoteSystem { get }

  /// What a server at an address is asked, without signing in, to see whether it is the system.
  func probe(at base: BaseURL) -> [String]
  /// Whether an answer to that is the system's: its status, and the names of the members of its JSON.
  func isOwn(_ status: Int, _ names: Set<String>) -> Bool
  /// What a first configuration says about it below its address.
  func configuration(_ answers: FirstRun.Answers) -> [String]

  /// Who is signed in, by user name.
  func users(in sessions: isolated Sessions) -> Set<String>
  /// Opens a session of one of those who work here; nil where none of them has an account.
  func open(
    _ credentials: SignIn.Credentials, by runner: EffectRunner
  ) async throws(Trouble) -> OpenedSession?
  /// Gives that session back.
  func leave(_ sessions: Sessions) async
  /// Performs an effect of signing in, and notes whose copies are shown then.
  func perform(
    _ effect: SignIn.Effect, by runner: EffectRunner,
    send: @escaping @Sendable (SignIn.Action) async -> Void
  ) async
  /// Signs in whoever has their turn in a round of sending.
  func signIn(
    by desk: isolated SendingDesk, for needs: SendingNeeds, _ round: Int
  ) async throws(Trouble)
}

extension SystemClient {
  func open(
    _ credentials: SignIn.Credentials, by runner: EffectRunner
  ) async throws(Trouble) -> OpenedSession? { nil }

  func leave(_ sessions: Sessions) async {}

  func perform(
    _ effect: SignIn.Effect, by runner: EffectRunner,
    send: @escaping @Sendable (SignIn.Action) async -> Void
  ) async {
    await runner.run(effect, of: system, send: send)
  }
}

extension RemoteSystem {
  /// What the Engine does with it.
  var client: any SystemClient {
    switch self {
    case .eto: ETOSystem()
    case .rapidSOS: RapidSOSSystem()
    case .serviceNow: ServiceNowSystem()
    case .fileMaker: FileMakerSystem()
    }
  }
}

/// A session that was just opened and is nobody's yet.
struct OpenedSession: Sendable {
  /// Who that is.
  let person: SignedInPerson
  /// Where their instance is, for links; nil where there are none.
  var base: String?
  /// Goes on with it.
  let use: @Sendable () async -> Void
  /// Gives it back.
  let close: @Sendable () async -> Void
}
