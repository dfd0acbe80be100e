public import Features
public import Model
import Resources
import Vault

extension VaultDesk {
  /// What came of sending.
  public struct Delivery: Hashable, Sendable {
    /// How many have arrived.
    public var sent: Int
    /// What has not, oldest first.
    public var left: [OutboxEntry]
    /// Why nobody could sign in, by system.
    public var troubles: [String: Trouble]
  }

  /// Signs in wherever something is to be sent, and sends all that can be sent now.
  ///
  /// What each wrote is sent as them, in the site where it was written. Cancelled, it begins nothing
  /// more, and returns when what has left came to its end and is written down.
  ///
  /// - Parameters:
  ///   - places: where the systems are, and who signs in.
  ///   - environment: wire, time and chance.
  ///   - variables: the process's environment.
  ///   - progress: hears how far it got; it does not wait.
  /// - Returns: what has arrived and what has not.
  /// - Throws: what the disk may say; what was sent by then is looked for the next time.
  public func send(
    to places: SendingPlaces, _ environment: Environment, variables: [String: String],
    progress: @escaping @Sendable (OutboxProgress) -> Void
  ) async throws(PersistenceTrouble) -> Delivery {
    let needs = SendingNeeds(try await read().outbox.items)
    let saved = try await saved
    let desk = SendingDesk(places, saved, environment)
    let relay = try await Self.asking { () throws(VaultError) in
      try await OutboxRelay.open(
        vault,
        Post(
          sessions: desk.sessions, environment: environment, zone: .system,
          places: desk.access.places), .ofProcess(variables)
      ) { news in if case .progressed(let far) = news { progress(far) } }
    }
    var troubles: [String: Trouble] = [:]
    for round in 0..<needs.rounds where !Task.isCancelled {
      troubles.merge(await desk.signIn(for: needs, round)) { first, _ in first }
      try await Self.asking { () throws(VaultError) in
        for destination in needs.destinations(in: round) { try await relay.tryNow(destination) }
      }
      await relay.drain()
    }
    // Longer than any request takes.
    await relay.settle(within: .seconds(120))
    await desk.signOut()
    return Delivery(sent: await relay.sent, left: try await outbox().entries, troubles: troubles)
  }
}
