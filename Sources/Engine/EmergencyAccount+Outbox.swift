import Features
public import Model
import Resources

extension EmergencyAccount {
  /// Saves a change through an outbox of which nothing is kept, and waits for its end.
  ///
  /// - Parameters:
  ///   - change: what is to be saved.
  ///   - address: where RapidSOS is.
  ///   - environment: wire, time and chance.
  /// - Returns: the profile as it is now.
  /// - Throws: `conflict`, `profile`, or `trouble`: `unanswered` when it may have been saved and nobody
  ///   could look.
  public func write(
    _ change: ProfileChange, at address: String, _ environment: Environment
  ) async throws(EmergencyTrouble) -> EmergencyProfile {
    let sessions = Sessions()
    await sessions.set(self, of: .somebody(1))
    let relay = OutboxRelay(
      keepingNothingOf: Post(
        sessions: sessions, environment: environment, zone: .system,
        places: [.rapidSOS: address]))
    let ending = await relay.attempt(
      ProfileMessage(username: username, name: change.new.names.first ?? "", change: change),
      id: environment.makeID(), by: username)
    if case .profile(let saved)? = ending.answers.last { return saved }
    if case .profileTrouble(let trouble)? = ending.answers.last { throw trouble }
    throw .trouble(ending.fate == .unknown ? .unanswered : .offline(.noConnection))
  }
}
