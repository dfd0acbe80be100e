/// Efforts to Outcomes, played as eto.md says.
///
/// Where public evidence ends, a comment says "our convention".
extension ETOState: FakeState {
  static let name = "eto"

  var slowness: Int { switches[.slow] }

  static func refusal(status: Int) -> Reply {
    ETOProblem.detail(status, "Asked for on the sandbox's control port").reply
  }

  /// The page that WCF shows before it calls an operation (our convention).
  static func refusal(of unread: UnreadBody) -> Reply { ETOProblem.page(unread.status).reply }

  /// Paths contain tokens and search words.
  static func loggedPath(_ request: Incoming) -> String { ETOCall.withoutSecrets(request) }
}
