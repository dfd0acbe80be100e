public import Model
public import Store
public import Terminal

public import struct FoundationEssentials.Date

/// Starting a call flow for a person in danger: where they are, what is sent, a typed yes, and what
/// became of it.
///
/// Whatever goes wrong ends in a card that says to call 911 oneself, in every language of the staff.
/// Nothing here dials, and nothing is sent twice unless somebody says so again. Source: rapidsos.md §7.
public enum CallFlow: Feature {
  /// Where a call flow goes, and as whose.
  public struct Service: Hashable, Sendable {
    /// The host that it is sent to, to show.
    public var host: String
    /// What the organisation calls its flow.
    public var flow: String
    /// Who sends it.
    public var company: String

    /// Makes a service.
    public init(host: String, flow: String, company: String) {
      self.host = host
      self.flow = flow
      self.company = company
    }
  }

  /// Why a person has to call themself.
  public enum Stop: Hashable, Sendable {
    /// Nothing was sent, as something is missing that cannot be filled in here.
    case hindered([TriggerRequest.Obstacle])
    /// It was sent, or should have been, and was not started.
    case notStarted(EmergencyTrouble)
    /// It was sent, and no answer came back.
    case unknown
    /// It was sent, and there is no answer after all the time that a person may be kept waiting.
    case noAnswer
  }

  /// How it stands.
  public enum Standing: Hashable, Sendable {
    /// The person says where they are.
    case placing
    /// They look at exactly what would be sent.
    case reviewing(TriggerRequest)
    /// It is on its way since that moment.
    case sending(TriggerRequest, since: Date)
    /// It was taken, under this name if the service gave one.
    case started(TriggerRequest, alertID: String?, at: Date)
    /// They have to call themself.
    case stopped(Stop)
  }

  /// What is known of an attempt before this one.
  public enum Earlier: Hashable, Sendable {
    /// It was started at that moment.
    case started(Date)
    /// It was sent at that moment and may have been started.
    case mayHaveStarted(Date)
  }

  /// How a person wants to leave.
  public enum Ending: Hashable, Sendable {
    /// Back to where they came from.
    case left
    /// To the profile, to correct what a call flow needs.
    case correctProfile
  }

  /// Something that was sent.
  struct Attempt: Hashable {
    var request: TriggerRequest
    var sent: Date
  }

  /// For how many seconds somebody is kept waiting at most: rapidsos.md §7.4.
  public static let failSafe = 120

  /// What the screen knows.
  public struct State: Equatable, Sendable {
    /// Whose call it is.
    public internal(set) var profile: EmergencyProfile
    /// The number that was verified, for when the profile's will not do.
    public internal(set) var verified: PhoneNumber?
    /// Where it goes.
    public let service: Service
    /// Whether it goes to the pretend system, where nobody is called.
    public let isSandbox: Bool
    /// How it stands.
    public internal(set) var standing: Standing = .placing
    /// What is known of an attempt before.
    public internal(set) var earlier: Earlier?
    /// How the person wants to leave; whoever shows the screen takes it from here.
    public internal(set) var ending: Ending?
    /// What the screen has to say to somebody who looks at another one; nothing about a person.
    public var news: [Message] = []
    /// Where the person is, as it is being filled in.
    var place: PlaceForm
    /// The word that says yes.
    var word = TextField()
    /// Whether another word was given.
    var isWordWrong = false
    /// How many rows of the page are scrolled away.
    var scroll = 0
    /// How often it was sent: no timer of one attempt goes on for the next.
    var attempts = 0
    /// What no answer has come to yet.
    var attempt: Attempt?
    /// When it was sent last.
    var sent: Date?
    /// How many seconds passed since it was sent.
    var waited = 0
    /// How many steps a spinner has made; nil while none is shown.
    var spin: Int?

    /// Makes the state of a screen on which nothing was said yet.
    ///
    /// - Parameters:
    ///   - profile: whose call it is.
    ///   - verified: the number that was verified, if one was.
    ///   - shelter: where the program is set up to be, with an honest radius; nil where it is not.
    ///   - service: where it goes.
    ///   - isSandbox: whether that is the pretend system.
    public init(
      profile: EmergencyProfile, verified: PhoneNumber?, shelter: Position?, service: Service,
      isSandbox: Bool
    ) {
      self.profile = profile
      self.verified = verified
      self.service = service
      self.isSandbox = isSandbox
      place = PlaceForm(shelter: shelter)
    }
  }

  /// What can happen.
  public enum Action: Sendable {
    // The person
    case typed(Key)
    case pasted(String)
    case nextFieldTapped
    case previousFieldTapped
    case fieldClicked(Point)
    case continueTapped(Stamp)
    case submitTapped(Stamp)
    case retryTapped(Stamp)
    case backTapped
    case correctTapped
    case anotherTapped
    case scrolled(ListState.Move)

    // The world
    case profileArrived(EmergencyProfile, verified: PhoneNumber?, Stamp)
    case ended(TriggerOutcome, at: Date)

    // The clock
    case spinnerDue
    case spinnerTurned
    case secondPassed
    case failSafeDue
  }

  /// What the screen asks for.
  public enum Effect: Equatable, Sendable {
    /// Starts a call flow, at once and at most once, and never through a queue.
    case trigger(TriggerRequest)
  }

  /// While something is on its way: a spinner, the seconds, and the end of waiting.
  ///
  /// They have to run whatever screen is in front.
  public static func timers(_ state: State, in _: Surroundings) -> [Timer<Action>] {
    guard case .sending = state.standing else { return [] }
    let id = "call-flow/\(state.attempts)"
    return [
      Timer(id: "\(id)/fail-safe", .after(.seconds(failSafe)), .failSafeDue),
      Timer(id: "\(id)/seconds", .every(.seconds(1)), .secondPassed),
      .spinner("\(id)", turns: state.spin, due: .spinnerDue, turned: .spinnerTurned),
    ]
  }
}
