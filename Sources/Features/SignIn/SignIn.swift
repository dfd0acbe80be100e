public import Model
public import Resources
public import Store
public import Terminal

public import struct FoundationEssentials.Date

/// The systems this machine talks to, who is signed in to each, and the form to sign in.
public enum SignIn: Feature {
  /// A system of record.
  public enum System: String, Hashable, Sendable, CaseIterable {
    case eto, serviceNow

    /// The name it is known by, the same in every language.
    public var name: String {
      switch self {
      case .eto: "ETO"
      case .serviceNow: "ServiceNow"
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

    /// What a form's defaults sign in with; nil where something is missing.
    public init?(_ defaults: Defaults) {
      var form = SignInForm(defaults)
      guard let complete = form.credentials() else { return nil }
      self = complete
    }

    init(
      instance: String, userName: String, password: Secret, method: Method, clientID: String,
      clientSecret: Secret
    ) {
      self.instance = instance
      self.userName = userName
      self.password = password
      self.method = method
      self.clientID = clientID
      self.clientSecret = clientSecret
    }
  }

  /// What the screen knows.
  public struct State: Equatable, Sendable {
    /// How it stands with ServiceNow.
    public var standing: Standing = .signedOut
    /// The form.
    public var form: SignInForm
    /// The cells that the screen's body has.
    public var size: Size
    /// How many steps a spinner has made; nil while none is shown.
    public var spin: Int?
    /// What the screen has to say; the program's shell takes it from here.
    public var news: [Message] = []

    /// Makes the state of a screen with a form filled with what is known.
    public init(_ defaults: Defaults = Defaults(), size: Size = Size(width: 80, height: 21)) {
      form = SignInForm(defaults)
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
    case spinnerDue
    case spinnerTurned
  }

  /// What the screen asks for.
  public enum Effect: Equatable, Sendable {
    /// Signs in and finds out who that is.
    case signIn(Credentials)
    /// Forgets the session.
    case signOut
  }

  /// Changes the state for an action.
  public static func reduce(_ state: inout State, _ action: Action) -> [Command<Effect>] {
    switch action {
    case .resized(let size): state.size = size
    case .typed(let key):
      if state.standing != .signingIn { state.form.handle(key) }
    case .pasted(let text):
      if state.standing != .signingIn { state.form.paste(text) }
    case .nextFieldTapped: state.form.moveFocus(by: 1)
    case .previousFieldTapped: state.form.moveFocus(by: -1)
    case .fieldClicked(let field): state.form.moveFocus(to: field)
    case .submitTapped(let stamp): return submit(&state, stamp)
    case .cancelTapped:
      guard state.standing == .signingIn else { return [] }
      state.standing = .signedOut
      return [.cancel(id: "sign-in")]
    case .signOutTapped(let stamp):
      guard state.person != nil else { return [] }
      state.standing = .signedOut
      state.form.forgetPassword()
      state.news.append(
        Message(
          .info, Sentence(.signInSignedOut, .text(System.serviceNow.name)), at: stamp.now))
      return [.run(.signOut, id: "sign-in")]
    case .signedIn(let person, _, let date):
      state.standing = .signedIn(person)
      state.form.forgetPassword()
      state.news.append(
        Message(
          .success, Sentence(.signInSignedInAs, .text(System.serviceNow.name), .text(person.name)),
          at: date))
    case .refused(let trouble, _):
      state.standing = .failed(trouble)
      switch trouble {
      // The password was wrong: the rest of the form is kept, and typing goes where it is due.
      case .wrongPassword, .signInAgain: state.form.askForPassword()
      case .offline(.noSuchHost), .badAddress, .insecure: state.form.moveFocus(to: .instance)
      default: break
      }
    case .spinnerDue: state.spin = 0
    case .spinnerTurned: state.spin = state.spin.map { $0 + 1 }
    }
    return []
  }

  /// A spinner for a sign-in that takes long.
  public static func timers(_ state: State) -> [Timer<Action>] {
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
    state.standing = .signingIn
    state.spin = nil
    return [.run(.signIn(credentials), id: "sign-in")]
  }
}
