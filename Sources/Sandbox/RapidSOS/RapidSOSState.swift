/// Everything that the pretend RapidSOS knows: rapidsos.md §16.
///
/// It is a value: going back to the seed is an assignment.
struct RapidSOSState: Sendable {
  /// An application: the organisation of a client id, its secret, and the call flows that it may
  /// start.
  struct Client: Sendable {
    let organisation: String
    let secret: String
    let callflows: [String]
  }

  let clients: [String: Client]
  var switches: RapidSOSSwitches
  var accounts: [RapidSOSAccount] = []
  var tokens = RapidSOSTokens()
  var rateLimit = RateLimit()
  /// The times of wrong passwords, by organisation and user name.
  var wrongPasswords: [String: [Double]] = [:]
  var numbers = CallerIDs()
  /// Profiles by account.
  var profiles: [Int: SectionRecord] = [:]
  var saved: [SavedKind: [SavedRecord]] = [:]
  /// The last number given to a record of each kind.
  var lastSaved: [SavedKind: Int] = [:]
  private(set) var messages: [Message] = []
  private(set) var alerts: [Alert] = []

  /// The most messages, and the most alerts, that stay; the oldest go first.
  private static let most = 1_000

  /// "Sends" an SMS or a mail.
  mutating func send(_ kind: Message.Kind, to: String, _ text: String, now: Double) {
    if messages.count == Self.most { messages.removeFirst() }
    messages.append(Message(service: Self.name, kind: kind, to: to, text: text, time: now))
  }

  mutating func record(_ alert: Alert) {
    if alerts.count == Self.most { alerts.removeFirst() }
    alerts.append(alert)
    alertsMade += 1
  }

  /// The alerts since the start; their ids are counted and not random.
  private(set) var alertsMade = 0
}
