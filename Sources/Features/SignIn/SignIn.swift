public import Model
public import Resources
public import Store
public import Terminal

public import struct FoundationEssentials.Date

/// The systems this machine talks to, who is signed in to each, and the form to sign in.
public enum SignIn: Feature {
  /// A system of record.
  public enum System: String, Hashable, Sendable, CaseIterable {
    case eto, serviceNow, fileMaker

    /// The name it is known by, the same in every language.
    public var name: String {
      switch self {
      case .eto: "ETO"
      case .serviceNow: "ServiceNow"
      case .fileMaker: "FileMaker"
      }
    }
  }

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
    /// On the way.
    case signingIn
    /// Somebody is.
    case signedIn(SignedInPerson)
    /// It did not work; the form holds all but the password.
    case failed(Trouble)
  }

  /// What the form is filled with at first.
  public struct Defaults: Equatable, Sendable {
    /// Instance name, host or address.
    public var instance: String
    /// User name.
    public var userName: String
    /// Password, from the environment or the sandbox.
    public var password: Secret
    /// OAuth client, where one is configured.
    public var clientID: String
    /// Its secret.
    public var clientSecret: Secret

    /// Makes defaults; everything is empty unless given.
    public init(
      instance: String = "", userName: String = "", password: Secret = Secret(""),
      clientID: String = "", clientSecret: Secret = Secret("")
    ) {
      self.instance = instance
      self.userName = userName
      self.password = password
      self.clientID = clientID
      self.clientSecret = clientSecret
    }
  }

  /// What is handed over to sign in with.
  ///
  /// Its secrets are not printed.
  public struct Credentials: Equatable, Sendable {
    /// Instance name, host or address, as typed.
    public var instance: String
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
    public init?(_ defaults: Defaults) {
      var form = SignInForm(defaults)
      guard let complete = form.credentials() else { return nil }
      self = complete
    }

    /// Makes credentials.
    public init(
      instance: String, userName: String, password: Secret, method: Method, clientID: String,
      clientSecret: Secret, isRemembered: Bool = false
    ) {
      self.instance = instance
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
    /// Who it was.
    public var person: SignedInPerson?
    /// Where their instance is, for links; no trailing slash.
    public var base: String?

    /// Makes a remembered sign-in.
    public init(_ credentials: Credentials, person: SignedInPerson? = nil, base: String? = nil) {
      self.credentials = credentials
      self.person = person
      self.base = base
    }
  }

  /// What the screen knows.
  public struct State: Equatable, Sendable {
    /// How it stands with ServiceNow.
    public var standing: Standing = .signedOut
    /// The form.
    public var form: SignInForm
    /// What this machine remembers for it.
    public var memory: SignInMemory
    /// The cells that the screen's body has.
    public var size: Size
    /// How many steps a spinner has made; nil while none is shown.
    public var spin: Int?
    /// What the screen has to say; the program's shell takes it from here.
    public var news: [Message] = []

    /// Makes the state of a screen with a form filled with what is known.
    ///
    /// - Parameters:
    ///   - defaults: what the form is filled with.
    ///   - canRemember: whether there is a place to remember a sign-in in.
    ///   - isPractice: whether the password that is filled in is only the sandbox's.
    ///   - size: the cells of the screen's body.
    public init(
      _ defaults: Defaults = Defaults(), canRemember: Bool = false, isPractice: Bool = false,
      size: Size = Size(width: 80, height: 21)
    ) {
      form = SignInForm(defaults, canRemember: canRemember, isPractice: isPractice)
      memory = SignInMemory(
        address: isPractice ? "" : defaults.instance,
        hasOwnPassword: !isPractice && !defaults.password.isEmpty)
      self.size = size
    }

    /// Who is signed in.
    public var person: SignedInPerson? {
      if case .signedIn(let person) = standing { return person }
      return nil
    }

    /// Whether somebody is signed in and nothing was typed to sign in with again.
    var isAtRest: Bool { person != nil && form.password.isEmpty }
  }

  /// What can happen on the screen.
  public enum Action: Sendable {
    case resized(Size)
    case typed(Key)
    case pasted(String)
    case nextFieldTapped
    case previousFieldTapped
    case submitTapped(Stamp)
    case cancelTapped
    case signOutTapped(Stamp)
    case fieldClicked(SignInForm.Field)
    case signedIn(SignedInPerson, base: String, at: Date)
    case refused(Trouble, at: Date)
    /// What this machine remembers; nil for nothing.
    case recalled(Remembered?)
    /// The remembered password was refused, and is forgotten.
    case passwordForgotten
    /// The sign-in could not be kept.
    case notRemembered(Trouble, at: Date)
    case spinnerDue
    case spinnerTurned
    /// What was remembered is to be tried once more.
    case againDue
  }

  /// What the screen asks for.
  public enum Effect: Equatable, Sendable {
    /// Signs in and finds out who that is.
    case signIn(Credentials)
    /// Forgets the session, and what is remembered.
    case signOut
    /// Looks up what is remembered.
    case recall
  }

  /// Changes the state for an action.
  public static func reduce(
    _ state: inout State, _ action: Action, in _: Void
  ) -> [Command<Effect>] {
    switch action {
    case .resized(let size): state.size = size
    case .typed(let key):
      guard state.standing != .signingIn else { return [] }
      state.memory.isSilent = false
      state.form.handle(key)
    case .pasted(let text):
      guard state.standing != .signingIn else { return [] }
      state.memory.isSilent = false
      state.form.paste(text)
    case .nextFieldTapped: state.form.moveFocus(by: 1)
    case .previousFieldTapped: state.form.moveFocus(by: -1)
    case .fieldClicked(let field):
      state.form.moveFocus(to: field)
      // What is on or off is turned by the click, as by the space bar.
      if field.kind == .toggle { return reduce(&state, .typed(.text(" "))) }
    case .submitTapped(let stamp): return submit(&state, stamp)
    case .cancelTapped:
      guard state.standing == .signingIn else { return [] }
      state.standing = .signedOut
      return [.cancel(id: "sign-in")]
    case .signOutTapped(let stamp):
      guard state.person != nil else { return [] }
      state.standing = .signedOut
      state.form.forgetPassword()
      state.form.isRemembering = false
      state.memory.forget()
      state.news.append(
        Message(
          .info, Sentence(.signInSignedOut, .text(System.serviceNow.name)), at: stamp.now))
      return [.run(.signOut, id: "sign-in")]
    case .signedIn(let person, _, let date):
      state.standing = .signedIn(person)
      state.form.forgetPassword()
      guard !state.memory.succeed(isKept: state.form.isRemembering) else { return [] }
      state.news.append(
        Message(
          .success, Sentence(.signInSignedInAs, .text(System.serviceNow.name), .text(person.name)),
          at: date))
    case .refused(let trouble, _):
      state.standing = .failed(trouble)
      state.memory.fail()
      switch trouble {
      // The password was wrong: the rest of the form is kept, and typing goes where it is due.
      case .wrongPassword, .signInAgain: state.form.askForPassword()
      case .offline(.noSuchHost), .badAddress, .insecure: state.form.moveFocus(to: .instance)
      default: break
      }
    case .recalled(let remembered): return recall(&state, remembered)
    case .passwordForgotten: state.memory.refuse()
    case .notRemembered(let trouble, let date):
      state.memory.forget()
      state.news.append(SignInMemory.notKept(.serviceNow, trouble, at: date))
    case .spinnerDue: state.spin = 0
    case .spinnerTurned: state.spin = state.spin.map { $0 + 1 }
    case .againDue: return state.memory.look() ? [.run(.recall, id: "sign-in/recall")] : []
    }
    return []
  }

  /// A spinner for a sign-in that takes long, and the pause before what is remembered is tried again.
  public static func timers(_ state: State, in _: Void) -> [Timer<Action>] {
    if case .failed(let trouble) = state.standing {
      return state.memory.again(after: trouble).map {
        [Timer(id: "sign-in/again/\(state.memory.tries)", .after($0), .againDue)]
      } ?? []
    }
    guard state.standing == .signingIn else { return [] }
    return [
      state.spin == nil
        ? Timer(id: "sign-in/spinner", .after(.milliseconds(150)), .spinnerDue)
        : Timer(id: "sign-in/spinning", .every(.milliseconds(120)), .spinnerTurned)
    ]
  }

  /// Whether a screen's form needs nothing typed.
  static func isFilled(_ state: State) -> Bool {
    var form = state.form
    return form.credentials() != nil
  }

  private static func submit(_ state: inout State, _ stamp: Stamp) -> [Command<Effect>] {
    guard state.standing != .signingIn else { return [] }
    guard let credentials = state.form.credentials() else { return [] }
    state.memory.begin(isSilent: false)
    return state.signIn(credentials)
  }

  /// Fills in what is remembered, and signs in with it without a word.
  private static func recall(
    _ state: inout State, _ remembered: Remembered?
  ) -> [Command<Effect>] {
    state.memory.isLooking = false
    guard let remembered, state.person == nil, state.standing != .signingIn,
      state.memory.takes(
        remembered.credentials.password, for: remembered.credentials.instance)
    else { return [] }
    if state.memory.hasOwnPassword {
      state.form.isRemembering = true
    } else {
      state.form.fill(remembered.credentials)
    }
    guard isFilled(state), let credentials = state.form.credentials() else { return [] }
    state.memory.begin(isSilent: true)
    return state.signIn(credentials)
  }
}

extension SignIn.State {
  /// Why nobody is in, as far as that has to be said.
  var complaint: Sentence? {
    guard case .failed(let trouble) = standing else { return nil }
    if trouble == .offline(.noSuchHost) { return .noSystem(at: form.host) }
    return memory.isRefused ? Sentence(.signInForgotten) : trouble.sentence
  }

  fileprivate mutating func signIn(
    _ credentials: SignIn.Credentials
  ) -> [Command<SignIn.Effect>] {
    standing = .signingIn
    spin = nil
    return [.run(.signIn(credentials), id: "sign-in")]
  }
}
