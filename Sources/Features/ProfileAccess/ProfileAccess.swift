public import Model
public import Store
public import Terminal

public import struct FoundationEssentials.Date

/// The way to a person's emergency profile: their consent, their account, a number of theirs.
///
/// Another screen holds it. It gives it keys by ``bindings(_:)`` and ``typing(_:in:)``, draws it with
/// ``ProfileAccessView``, and goes on when ``State/reached`` says so.
public enum ProfileAccess: Feature {
  /// A page of it.
  public enum Step: Hashable, Sendable, CaseIterable {
    /// The person is asked whether a profile may be made.
    case consent
    /// What they said when they were asked.
    case answered
    /// Whether another answer takes the place of theirs.
    case replacing
    /// Into an account that is there.
    case signIn
    /// A new account.
    case register
    /// A new password, by mail.
    case forgot
    /// A number that responders know them by.
    case phone
    /// The code that was sent to it.
    case code
    /// Nothing is left to do here.
    case done
  }

  /// What is asked of RapidSOS.
  public enum Errand: Hashable, Sendable, CaseIterable {
    case register, signIn, reset, code, verify
  }

  /// How it stands with what was asked.
  public enum Standing: Equatable, Sendable {
    /// Nothing is on the way.
    case resting
    /// It is on the way.
    case working(Errand)
    /// It was not done, or nobody knows, for a reason that belongs to no line; nothing typed is lost.
    case failed(Errand, EmergencyTrouble)
    /// Mail about a new password is on its way, if the address is that of an account.
    case mailSent
  }

  /// How far somebody came.
  public struct Reached: Hashable, Sendable {
    /// What they said when they were asked; nil for not asked yet.
    public var consent: ProfileConsent?
    /// The account that is signed in to.
    public var username: String?
    /// The number that the code proved to be theirs.
    ///
    /// RapidSOS lists no numbers: one that was proved in an earlier session is not known here.
    public var verified: PhoneNumber?
    /// Whether they go on without a number for now.
    public var isLater: Bool

    /// Makes a place on the way; its beginning unless something is given.
    public init(
      consent: ProfileConsent? = nil, username: String? = nil, verified: PhoneNumber? = nil,
      isLater: Bool = false
    ) {
      self.consent = consent
      self.username = username
      self.verified = verified
      self.isLater = isLater
    }

    /// Whether the profile can be looked at now.
    public var isComplete: Bool {
      consent?.isGiven == true && username != nil && (verified != nil || isLater)
    }

    /// The page that comes next.
    var step: Step {
      guard let consent else { return .consent }
      if !consent.isGiven { return .answered }
      if username == nil { return .signIn }
      return isComplete ? .done : .phone
    }
  }

  /// What the form to sign in is filled with at first.
  public struct Defaults: Equatable, Sendable {
    /// The user name.
    public var username: String
    /// The password, from the environment or the sandbox.
    public var password: Secret

    /// Makes defaults; everything is empty unless given.
    public init(username: String = "", password: Secret = Secret("")) {
      self.username = username
      self.password = password
    }
  }

  /// What can happen.
  public enum Action: Sendable {
    // The person
    case typed(Key)
    case pasted(String)
    case nextFieldTapped
    case previousFieldTapped
    case fieldClicked(Field)
    /// Enter: what the focused line is for.
    case enterTapped(Stamp)
    /// A button, wherever the focus is.
    case buttonTapped(Field, Stamp)
    case stopTapped(Stamp)
    case backTapped

    // The world
    case registered(username: String, at: Date)
    case signedIn(username: String, at: Date)
    case resetSent(at: Date)
    case codeSent(at: Date)
    case verified(PhoneNumber, at: Date)
    case refused(EmergencyTrouble, at: Date)

    // The clock
    case spinnerDue
    case spinnerTurned
    case secondPassed
    /// So many seconds, where they are not counted one by one.
    case secondsPassed(Int)
  }

  /// What is asked for; one at a time, under the id `profile-access`.
  public enum Effect: Equatable, Sendable {
    /// Registers an account and signs in with it.
    case register(NewAccount)
    /// Signs in.
    case signIn(username: String, password: Secret)
    /// Has mail sent with which a password can be set on the web.
    case resetPassword(email: String)
    /// Has a code sent by text message.
    case requestCode(PhoneNumber)
    /// Proves with the code whose a number is.
    case verify(PhoneNumber, VerificationCode)
  }

  /// A spinner for what takes long, and the seconds until something may be asked for again.
  public static func timers(
    _ state: State, in surroundings: Surroundings
  ) -> [Timer<Action>] {
    timers(state, isCounting: !surroundings.style.isAccessible)
  }

  /// The same; the seconds are counted one by one only where somebody sees them.
  static func timers(_ state: State, isCounting: Bool) -> [Timer<Action>] {
    var timers: [Timer<Action>] = []
    if case .working = state.standing {
      timers.append(
        .spinner("profile-access", turns: state.spin, due: .spinnerDue, turned: .spinnerTurned))
    }
    if let next = state.waits.values.min() {
      timers.append(
        isCounting
          ? Timer(id: "profile-access/countdown", .every(.seconds(1)), .secondPassed)
          : Timer(
            id: "profile-access/wait/\(next)", .after(.seconds(next)), .secondsPassed(next)))
    }
    return timers
  }
}
