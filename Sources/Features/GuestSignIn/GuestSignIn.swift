public import Model
import Resources
public import Store
public import Terminal

public import struct FoundationEssentials.Date

/// Signing in to FileMaker, where a shelter keeps a list of people by itself.
public enum GuestSignIn: Feature {
  /// How it stands.
  public enum Standing: Equatable, Sendable {
    /// Nobody is signed in.
    case signedOut
    /// On the way.
    case signingIn
    /// An account is.
    case signedIn(String)
    /// It did not work; the form holds all but the password.
    case failed(Trouble)
  }

  /// What the form is filled with at first.
  public struct Defaults: Equatable, Sendable {
    /// Where the list is, for what is remembered: the server and the database.
    public var address: String
    /// The list's own name: `Shelter/Guests`.
    public var list: String
    /// The account.
    public var userName: String
    /// Its password, from the environment or the sandbox.
    public var password: Secret

    /// Makes defaults; account and password are empty unless given.
    public init(
      address: String, list: String, userName: String = "", password: Secret = Secret("")
    ) {
      self.address = address
      self.list = list
      self.userName = userName
      self.password = password
    }
  }

  /// What is handed over to sign in with.
  public struct Credentials: Equatable, Sendable {
    /// The account.
    public var userName: String
    /// Its password.
    public var password: Secret
    /// Where the list is, for what is remembered.
    public var address: String
    /// Whether the person wants it remembered on this machine.
    public var isRemembered: Bool

    /// Makes credentials.
    public init(
      userName: String, password: Secret, address: String = "", isRemembered: Bool = false
    ) {
      self.userName = userName
      self.password = password
      self.address = address
      self.isRemembered = isRemembered
    }
  }

  /// What the screen knows.
  public struct State: Equatable, Sendable {
    /// How it stands.
    public var standing: Standing = .signedOut
    /// The list's own name.
    public let list: String
    /// The form.
    public var form: GuestSignInForm
    /// What this machine remembers for it.
    public var memory: SignInMemory
    /// The cells that the screen's body has.
    public var size: Size
    /// How many steps a spinner has made; nil while none is shown.
    public var spin: Int?
    /// What the screen has to say; the program's shell takes it from here.
    public var news: [Message] = []

    /// Makes the state of a screen with a form filled with what is known.
    public init(_ defaults: Defaults, canRemember: Bool, isPractice: Bool, size: Size) {
      list = defaults.list
      form = GuestSignInForm(defaults, canRemember: canRemember)
      memory = SignInMemory(
        address: isPractice ? "" : defaults.address,
        hasOwnPassword: !isPractice && !defaults.password.isEmpty)
      self.size = size
    }

    /// Who is signed in.
    public var user: String? {
      if case .signedIn(let user) = standing { return user }
      return nil
    }

    /// Why it did not work; nil where it did, or was not tried.
    var trouble: Trouble? {
      if case .failed(let trouble) = standing { return trouble }
      return nil
    }

    /// Whether somebody is signed in and nothing was typed to sign in with again.
    var isAtRest: Bool {
      user != nil && (form.password.isEmpty || memory.hasOwnPassword)
    }

    /// Why nobody is in, as far as that has to be said.
    var complaint: Sentence? {
      guard let trouble else { return nil }
      return memory.isRefused ? Sentence(.signInForgotten) : trouble.sentence
    }

    /// Whether the form needs nothing typed.
    var isFilled: Bool {
      var form = form
      return form.credentials() != nil
    }
  }

  /// What can happen on the screen.
  public enum Action: Sendable {
    case resized(Size)
    case typed(Key)
    case pasted(String)
    case nextFieldTapped
    case previousFieldTapped
    case fieldClicked(GuestSignInForm.Field)
    case submitTapped(Stamp)
    case cancelTapped
    case signOutTapped(Stamp)
    case signedIn(String, at: Date)
    case refused(Trouble, at: Date)
    /// What this machine remembers; nil for nothing.
    case recalled(Credentials?)
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
    /// Signs in, and looks whether the list is there.
    case signIn(Credentials)
    /// Gives the session back, and forgets what is remembered.
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
    case .submitTapped:
      guard state.standing != .signingIn, let credentials = state.form.credentials() else {
        return []
      }
      state.memory.begin(isSilent: false)
      return state.signIn(credentials)
    case .cancelTapped:
      guard state.standing == .signingIn else { return [] }
      state.standing = .signedOut
      return [.cancel(id: "guest-sign-in")]
    case .signOutTapped(let stamp):
      guard state.user != nil else { return [] }
      state.standing = .signedOut
      state.form.forgetPassword()
      state.form.isRemembering = false
      state.memory.forget()
      state.news.append(
        Message(
          .info, Sentence(.signInSignedOut, .text(SignIn.System.fileMaker.name)), at: stamp.now))
      return [.run(.signOut, id: "guest-sign-in")]
    case .signedIn(let user, let date):
      state.standing = .signedIn(user)
      let isKept = state.form.isRemembering || state.memory.hasOwnPassword
      if !state.memory.hasOwnPassword { state.form.forgetPassword() }
      guard !state.memory.succeed(isKept: isKept) else { return [] }
      state.news.append(
        Message(
          .success,
          Sentence(.signInSignedInAs, .text(SignIn.System.fileMaker.name), .text(user)), at: date))
    case .refused(let trouble, _):
      state.standing = .failed(trouble)
      state.memory.fail()
      switch trouble {
      // The rest of the form is kept, and typing goes where it is due.
      case .wrongPassword, .signInAgain: state.form.askForPassword()
      default: break
      }
    case .recalled(let remembered): return recall(&state, remembered)
    case .passwordForgotten: state.memory.refuse()
    case .notRemembered(let trouble, let date):
      state.memory.forget()
      state.news.append(SignInMemory.notKept(.fileMaker, trouble, at: date))
    case .spinnerDue: state.spin = 0
    case .spinnerTurned: state.spin = state.spin.map { $0 + 1 }
    case .againDue: return state.memory.look() ? [.run(.recall, id: "guest-sign-in/recall")] : []
    }
    return []
  }

  /// A spinner for a sign-in that takes long, and the pause before what is remembered is tried again.
  public static func timers(_ state: State, in _: Void) -> [Timer<Action>] {
    if let trouble = state.trouble {
      return state.memory.again(after: trouble).map {
        [Timer(id: "guest-sign-in/again/\(state.memory.tries)", .after($0), .againDue)]
      } ?? []
    }
    guard state.standing == .signingIn else { return [] }
    return [
      state.spin == nil
        ? Timer(id: "guest-sign-in/spinner", .after(.milliseconds(150)), .spinnerDue)
        : Timer(id: "guest-sign-in/spinning", .every(.milliseconds(120)), .spinnerTurned)
    ]
  }

  /// Signs in without a word: with what is remembered, else with the account that is set for this
  /// machine, which is nobody's own.
  private static func recall(
    _ state: inout State, _ remembered: Credentials?
  ) -> [Command<Effect>] {
    state.memory.isLooking = false
    guard state.user == nil, state.standing != .signingIn else { return [] }
    if state.memory.hasOwnPassword {
      state.memory.keepOwn()
    } else {
      guard let remembered, state.memory.takes(remembered.password, for: remembered.address) else {
        return []
      }
      state.form.fill(remembered)
    }
    guard state.isFilled, let credentials = state.form.credentials() else { return [] }
    state.memory.begin(isSilent: true)
    return state.signIn(credentials)
  }
}

extension GuestSignIn.State {
  fileprivate mutating func signIn(
    _ credentials: GuestSignIn.Credentials
  ) -> [Command<GuestSignIn.Effect>] {
    standing = .signingIn
    spin = nil
    return [.run(.signIn(credentials), id: "guest-sign-in")]
  }

  /// Takes note that FileMaker knows the account no more: the form asks for the password again.
  mutating func expire() {
    guard user != nil else { return }
    standing = .failed(.signInAgain)
    if !memory.hasOwnPassword { form.askForPassword() }
  }
}
