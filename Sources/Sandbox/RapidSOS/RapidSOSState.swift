/// Everything the pretend RapidSOS knows: rapidsos.md §16.
///
/// A value, so that going back to the seed is an assignment.
struct RapidSOSState: Sendable {
  /// The organisation of a client id, its secret, and the call flows it may start.
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
  /// When wrong passwords were tried, by organisation and user name.
  var wrongPasswords: [String: [Double]] = [:]
  var numbers = CallerIDs()
  /// Profiles by account.
  var profiles: [Int: SectionRecord] = [:]
  var saved: [SavedKind: [SavedRecord]] = [:]
  /// The last number given to a record of each kind.
  var lastSaved: [SavedKind: Int] = [:]
  private(set) var messages: [Message] = []
  private(set) var alerts: [Alert] = []

  /// How many messages, and how many alerts, are kept; the oldest go first.
  private static let kept = 1_000

  /// "Sends" an SMS or a mail.
  mutating func send(_ kind: Message.Kind, to: String, _ text: String, now: Double) {
    if messages.count == Self.kept { messages.removeFirst() }
    messages.append(Message(service: Self.name, kind: kind, to: to, text: text, time: now))
  }

  /// Keeps an alert.
  mutating func record(_ alert: Alert) {
    if alerts.count == Self.kept { alerts.removeFirst() }
    alerts.append(alert)
    alertsMade += 1
  }

  /// Alerts since the start: their ids are counted, not drawn.
  private(set) var alertsMade = 0
}
