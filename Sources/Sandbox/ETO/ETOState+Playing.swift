/// Efforts to Outcomes, played as eto.md says.
///
/// What it does where public evidence ends is marked "our convention" at the place.
extension ETOState: FakeState {
  static let name = "eto"

  var slowness: Int { switches[.slow] }

  static func refusal(status: Int) -> Reply {
    ETOProblem.detail(status, "Asked for on the sandbox's control port").reply
  }

  /// Tokens and search words stand in paths.
  static func loggedPath(_ request: Incoming) -> String { ETOCall.withoutSecrets(request) }
}
