public import Features
public import Model
import REST
import Resources
import ServiceNow

/// Calls staff to a kiosk: by a task in ServiceNow, by the terminal's bell, or both.
///
/// The bell rings in any case: who stands beside the terminal hears it before anybody reads a task.
public struct StaffCall: Sendable {
  /// A task for staff.
  public struct Ticket: Sendable {
    /// Who signs in to ServiceNow, and where.
    public var credentials: @Sendable () async throws(Trouble) -> SignIn.Credentials
    /// The name of the group that the task is for; nil leaves it to the instance.
    public var group: String?

    /// Describes a task.
    public init(
      group: String?,
      credentials: @escaping @Sendable () async throws(Trouble) -> SignIn.Credentials
    ) {
      self.group = group
      self.credentials = credentials
    }
  }

  /// The task; nil where only the bell is rung.
  public var ticket: Ticket?
  /// What the site is called; empty where it is not said.
  public var site: String
  /// Rings the terminal's bell.
  public var ring: @Sendable () async -> Void

  /// Makes a way to call.
  public init(
    ticket: Ticket? = nil, site: String = "",
    ring: @escaping @Sendable () async -> Void
  ) {
    self.ticket = ticket
    self.site = site
    self.ring = ring
  }

  /// Calls.
  ///
  /// - Parameters:
  ///   - client: who needs help, by their number; nil where nobody knows
  ///   - refusal: why the kiosk sent them away, if it did
  ///   - phrases: the words that staff read
  ///   - environment: the way to ServiceNow
  /// - Returns: whether staff can know of it.
  func call(
    for client: Participant.ID?, _ refusal: KioskRefusal?, _ phrases: Phrases,
    _ environment: Environment
  ) async -> Bool {
    await ring()
    guard let ticket else { return true }
    do {
      let credentials = try await ticket.credentials()
      let session = try await environment.openServiceNow(
        at: credentials.address, with: ServiceNowSignIn(credentials))
      let made = await make(ticket, client, refusal, phrases, session.api)
      await session.signOut()
      return made
    } catch {
      return false
    }
  }

  private func make(
    _ ticket: Ticket, _ client: Participant.ID?, _ refusal: KioskRefusal?, _ phrases: Phrases,
    _ api: ServiceNowAPI
  ) async -> Bool {
    let who = client.map { [phrases.format(.clientsNumber, "\($0)")] } ?? []
    let why = refusal.map { [phrases[$0.phrase]] } ?? []
    var fields = [
      "short_description": site.isEmpty ? phrases[.kioskCall] : phrases.format(.kioskCallAt, site),
      "description": (who + why).joined(separator: "\n"),
    ]
    do throws(APIError) {
      if let group = ticket.group {
        let found = try await api.list(
          "sys_user_group", where: EncodedQuery(.equals("name", group)),
          options: ListOptions(cap: 1)
        ).rows()
        fields["assignment_group"] = found.first?.id
      }
      _ = try await api.create("task", fields: fields)
      return true
    } catch {
      return false
    }
  }
}
