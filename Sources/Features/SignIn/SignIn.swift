public import Model
public import Resources
public import Store
public import Terminal

public import struct FoundationEssentials.Date

/// The way in to a system: what is typed, who is in, and what this machine remembers of it.
///
/// It is the same for all; what a system asks for is in its descriptor.
public enum SignIn: Feature {
  /// How a person proves who they are.
  public enum Method: String, Hashable, Sendable, CaseIterable {
    case basic, oauth

    /// Its name.
    public var title: Phrase {
      switch self {
      case .basic: .signInMethodPassword
      case .oauth: .signInMethodOAuth
      }
    }
  }

  /// How it stands with a system.
  public enum Standing: Equatable, Sendable {
    /// Nobody is signed in.
    case signedOut
    /// On the way, until it is said where they work too.
    case signingIn
    /// Somebody is.
    case signedIn(SignedInPerson)
    /// It did not work; the form holds all but the password.
    case failed(Trouble)
  }

  /// What the form is filled with at first.
  public struct Defaults: Equatable, Sendable {
    /// Instance name, host or address; for what is remembered too where it is not asked.
    public var address: String
    /// User name.
    public var userName: String
    /// Password, from the environment or the sandbox.
    public var password: Secret
    /// OAuth client, where one is configured.
    public var clientID: String
    /// Its secret.
    public var clientSecret: Secret
    /// What the account has to have access to, where that has a name of its own: `Shelter/Guests`.
    public var list: String
    /// What is known of where people work.
    public var workplace: ETOSignIn.Known

    /// Makes defaults; everything is empty unless given.
    public init(
      address: String = "", userName: String = "", password: Secret = Secret(""),
      clientID: String = "", clientSecret: Secret = Secret(""), list: String = "",
      workplace: ETOSignIn.Known = ETOSignIn.Known()
    ) {
      self.address = address
      self.userName = userName
      self.password = password
      self.clientID = clientID
      self.clientSecret = clientSecret
      self.list = list
      self.workplace = workplace
    }
  }

  /// What is handed over to sign in with.
  ///
  /// Its secrets are not printed.
  public struct Credentials: Equatable, Sendable {
    /// Instance name, host or address, as typed or as it is set.
    public var address: String
    /// User name.
    public var userName: String
    /// Password.
    public var password: Secret
    /// Which way.
    public var method: Method
    /// OAuth client.
    public var clientID: String
    /// Its secret.
    public var clientSecret: Secret
    /// Whether the person wants it remembered on this machine.
    public var isRemembered: Bool

    /// What a form's defaults sign in with; nil where something is missing.
    public init?(_ defaults: Defaults, for system: RemoteSystem) {
      var form = CredentialForm(system, defaults)
      guard let complete = form.credentials() else { return nil }
      self = complete
    }

    /// Makes credentials.
    public init(
      address: String = "", userName: String, password: Secret, method: Method = .basic,
      clientID: String = "", clientSecret: Secret = Secret(""), isRemembered: Bool = false
    ) {
      self.address = address
      self.userName = userName
      self.password = password
      self.method = method
      self.clientID = clientID
      self.clientSecret = clientSecret
      self.isRemembered = isRemembered
    }
  }

  /// A sign-in that this machine remembers, and who that was.
  public struct Remembered: Equatable, Sendable {
    /// What to sign in with; the password is empty where it was refused.
    public var credentials: Credentials
    /// Who it was; nil where the system says no more than the user name.
    public var person: SignedInPerson?
    /// Where their instance is, for links; no trailing slash.
    public var base: String?
    /// Where they worked.
    public var workplace: ETOSignIn.Workplace?

    /// Makes a remembered sign-in.
    public init(
      _ credentials: Credentials, person: SignedInPerson? = nil, base: String? = nil,
      workplace: ETOSignIn.Workplace? = nil
    ) {
      self.credentials = credentials
      self.person = person
      self.base = base
      self.workplace = workplace
    }
  }

  /// What the screen knows.
  public struct State: Equatable, Sendable {
    /// How it stands.
    public var standing: Standing = .signedOut
    /// Whether something else was typed since a password was refused.
    var isTypedAnew = false
    /// Whether the sandbox says what its demo account is: another one was refused.
    var isDemoAccountTold = false
    /// The form.
    public var form: CredentialForm
    /// What this machine remembers for it.
    public var memory: SignInMemory
    /// Where in the system somebody works; nil where it has no such places.
    public var choice: ETOSignIn.State?
    /// What the account has to have access to.
    let list: String
    /// Where somebody signed in last, or tried to; empty where nobody did.
    var asked = ""
    /// How often it was looked for since it could not be reached.
    var looks = 0
    /// How many steps a spinner has made; nil while none is shown.
    public var spin: Int?
    /// What the screen has to say; the program's shell takes it from here.
    public var news: [Message] = []

    /// Makes the state of a screen with a form filled with what is known.
    ///
    /// - Parameters:
    ///   - system: what is signed in to.
    ///   - defaults: what the form is filled with.
    ///   - canRemember: whether there is a place to remember a sign-in in.
    ///   - isPractice: whether the password that is filled in is only the sandbox's.
    public init(
      _ system: RemoteSystem, _ defaults: Defaults = Defaults(), canRemember: Bool = false,
      isPractice: Bool = false
    ) {
      form = CredentialForm(system, defaults, canRemember: canRemember, isPractice: isPractice)
      memory = SignInMemory(
        address: isPractice ? "" : defaults.address,
        hasOwnPassword: !isPractice && !defaults.password.isEmpty)
      choice =
        system.descriptor.asks.contains(.workplace) ? ETOSignIn.State(defaults.workplace) : nil
      list = defaults.list
    }
  }

  /// What can happen on the screen.
  public enum Action: Sendable {
    case typed(Key)
    case pasted(String)
    case nextFieldTapped
    case previousFieldTapped
    case submitTapped(Stamp)
    case cancelTapped
    case signOutTapped(Stamp)
    case fieldClicked(CredentialForm.Field)
    /// Somebody is in; where their instance is, for links, if it has any.
    case signedIn(SignedInPerson, base: String? = nil, at: Date)
    case refused(Trouble, at: Date)
    /// What this machine remembers; nil for nothing.
    case recalled(Remembered?)
    /// The remembered password was refused, and is forgotten.
    case passwordForgotten
    /// The sign-in could not be kept.
    case notRemembered(Trouble, at: Date)
    /// Something about where in the system somebody works.
    case choice(ETOSignIn.Action)
    case spinnerDue
    case spinnerTurned
    /// What was remembered is to be tried once more.
    case againDue
    /// It is to be looked whether the system can be reached again.
    case lookDue
    /// The system can be reached.
    case found
  }

  /// What the screen asks for.
  public enum Effect: Equatable, Sendable {
    /// Signs in and finds out who that is, or what there is to choose from.
    case signIn(Credentials)
    /// Gives the session back, and forgets what is remembered.
    case signOut
    /// Gives a session back that somebody was still on the way into.
    case leave
    /// Looks up what is remembered.
    case recall
    /// Looks whether the system answers at an address, and says only that it does.
    case look(at: String)
    /// A step to where in the system somebody works.
    case choice(ETOSignIn.Effect)
  }

  /// A spinner for what takes long, and the pause before what is remembered is tried again.
  public static func timers(_ state: State, in _: Surroundings) -> [Timer<Action>] {
    if let trouble = state.trouble {
      return state.memory.again(after: trouble).map {
        [Timer(id: "\(state.id("again"))/\(state.memory.tries)", .after($0), .againDue)]
      } ?? []
    }
    guard !state.takesTyping, state.question == nil else { return [] }
    return [
      .spinner("\(state.id())", turns: state.spin, due: .spinnerDue, turned: .spinnerTurned)
    ]
  }

  /// The pause before a system that cannot be reached is looked for: longer each time.
  static func lookTimer(_ state: State) -> Timer<Action> {
    Timer(
      id: "\(state.id("look"))/\(state.looks)", .after(SignInMemory.wait(after: state.looks)),
      .lookDue)
  }
}

extension SignIn.State {
  /// What is signed in to.
  public var system: RemoteSystem { form.system }

  /// Who is signed in.
  public var person: SignedInPerson? {
    if case .signedIn(let person) = standing { return person }
    return nil
  }

  /// Why it did not work; nil where it did, or was not tried.
  var trouble: Trouble? {
    if case .failed(let trouble) = standing { return trouble }
    return nil
  }

  /// Whether the form takes what is typed: nobody is on the way in, or somewhere else.
  var takesTyping: Bool { standing != .signingIn && choice?.step == nil }

  /// The question that is asked on the way in, if one is.
  public var question: ETOSignIn.Question? { choice?.question }

  /// Whether nobody is signed in, nor on the way.
  var isOut: Bool { person == nil && takesTyping }

  /// Whether a remembered sign-in is being used, and nobody is in yet.
  var isComing: Bool { memory.isSilent && !takesTyping && question == nil }

  /// Whether somebody is signed in and nothing was typed to sign in with again.
  var isAtRest: Bool {
    person != nil && takesTyping && (form.password.isEmpty || usesOwnAccount)
  }

  /// Whether the account is one that is set for this machine, and is nobody's own.
  var usesOwnAccount: Bool { system.descriptor.accounts == .shared && memory.hasOwnPassword }

  /// Whether letters are text where the focus is.
  var takesText: Bool {
    guard let choice, let question = choice.question else { return form.takesText }
    return choice.pickerMode(question) == .filter
  }

  /// Why nobody is in, as far as that has to be said.
  var complaint: Sentence? {
    guard let trouble else { return nil }
    if trouble == .offline(.noSuchHost), system.descriptor.asks.contains(.address) {
      return .noSystem(at: form.host)
    }
    guard !memory.isRefused else { return Sentence(.signInForgotten) }
    // What is typed now has not been tried.
    return trouble == .wrongPassword && isTypedAnew ? nil : trouble.sentence(signingInTo: system)
  }

  /// Whether the password was refused and has to be typed again; the sentence of one that was saved says so.
  var isPasswordDue: Bool {
    trouble == .wrongPassword && form.password.isEmpty && !memory.isRefused
  }

  /// The name of what runs for it.
  func id(_ part: String? = nil) -> EffectID {
    EffectID(["sign-in", system.key, part].compactMap(\.self).joined(separator: "/"))
  }
}
