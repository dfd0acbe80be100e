import Features
import Model
import REST

/// RapidSOS: its accounts are those of the people whom profiles are about.
struct RapidSOSSystem: SystemClient {
  let system = RemoteSystem.rapidSOS

  func probe(at base: BaseURL) -> [String] { ["v1", "rain", "personal-info"] }

  /// The gateway wants a token: rapidsos.md §3.
  func isOwn(_ status: Int, _ names: Set<String>) -> Bool {
    status == 401 && (names.contains("fault") || names.contains("detail"))
  }

  func configuration(_ answers: FirstRun.Answers) -> [String] {
    [
      "  # What the organisation is known by; PORCHLIGHT_RAPIDSOS_CLIENT_SECRET has its secret.",
      "  # clientID: 0123456789abcdef", "  # What starts an emergency call, and who does.",
      "  # callflow: kronos_contacts", "  # company: Lantern Street Alliance",
    ]
  }

  func users(in sessions: isolated Sessions) -> Set<String> { sessions.accountNames }

  /// All of them at once.
  func signIn(
    by desk: isolated SendingDesk, for needs: SendingNeeds, _ round: Int
  ) async throws(Trouble) {
    let accounts = (needs.accounts[system] ?? []).compactMap { desk.access.account(as: $0) }
    guard round == 0, let place = desk.places.rapidSOS, !accounts.isEmpty else { return }
    let emergency = try EmergencyDesk(try await place.find(), desk.environment)
    var first: Trouble?
    for (number, account) in accounts.enumerated() {
      do throws(EmergencyTrouble) {
        await desk.sessions.set(
          try await emergency.signIn(username: account.username, password: account.password),
          of: .somebody(number + 1))
      } catch {
        // One account that is refused keeps none of the others back.
        first = first ?? error.reason
      }
    }
    if let first { throw first }
  }
}
