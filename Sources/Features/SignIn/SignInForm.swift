import Model
public import Resources
public import Terminal

/// The form to sign in to ServiceNow.
public struct SignInForm: Equatable, Sendable {
  /// One line of the form.
  public enum Field: Int, CredentialField, CaseIterable {
    case instance, userName, password, method, clientID, clientSecret, remember, submit

    /// Its label.
    public var title: Phrase {
      switch self {
      case .instance: .signInInstance
      case .userName: .signInUserName
      case .password: .signInPassword
      case .method: .signInMethod
      case .clientID: .signInClientID
      case .clientSecret: .signInClientSecret
      case .remember: .signInRemember
      case .submit: .signInSubmit
      }
    }

    /// What is typed there.
    public var kind: CredentialKind {
      switch self {
      case .instance, .userName, .clientID: .text
      case .password, .clientSecret: .password
      case .remember: .toggle
      case .method, .submit: .none
      }
    }
  }

  private var entries: CredentialForm<Field>
  /// Which way to sign in.
  public private(set) var method: SignIn.Method
  /// Whether there is a place to remember it in.
  private let canRemember: Bool
  /// Whether the systems are pretend ones, which are where they are.
  private let isPractice: Bool

  init(_ defaults: SignIn.Defaults, canRemember: Bool = false, isPractice: Bool = false) {
    self.canRemember = canRemember
    self.isPractice = isPractice
    method = defaults.clientID.isEmpty ? .basic : .oauth
    entries = CredentialForm(
      Self.fields(method, canRemember: canRemember, isPractice: isPractice),
      [
        .instance: defaults.instance, .userName: defaults.userName,
        .password: defaults.password.revealed, .clientID: defaults.clientID,
        .clientSecret: defaults.clientSecret.revealed,
      ], last: .submit)
  }

  /// Instance name, host or address.
  public var instance: TextField { entries[text: .instance] }
  /// The host that the instance is taken for: a name alone has the domain of all instances.
  var host: String {
    let host = instance.text.hostOfAddress
    return host.contains { $0 == "." || $0 == ":" } ? host : host + ".service-now.com"
  }
  /// User name.
  public var userName: TextField { entries[text: .userName] }
  /// Password.
  public var password: PasswordField {
    get { entries[password: .password] }
    set { entries[password: .password] = newValue }
  }
  /// OAuth client.
  public var clientID: TextField { entries[text: .clientID] }
  /// Its secret.
  public var clientSecret: PasswordField { entries[password: .clientSecret] }
  /// Whether the sign-in is to be remembered on this machine.
  public var isRemembering: Bool {
    get { entries.isRemembering }
    set { entries.isRemembering = newValue }
  }
  /// Where keys go.
  public var focus: Field { entries.focus }
  /// Fields that have to be filled in and are not, since somebody tried to sign in.
  public var missing: Set<Field> { entries.missing }
  /// The lines that are shown, top to bottom.
  public var fields: [Field] { entries.fields }

  /// Moves on to the next line, or back, around the ends.
  mutating func moveFocus(by steps: Int) { entries.moveFocus(by: steps) }

  /// Moves to a line that is shown.
  mutating func moveFocus(to field: Field) {
    if fields.contains(field) { entries.focus = field }
  }

  /// Whether letters are text where the focus is.
  var takesText: Bool { entries.takesText }

  /// Gives a key to the focused line, and says whether it means anything there.
  @discardableResult mutating func handle(_ key: Key) -> Bool {
    guard focus == .method else { return entries.handle(key) }
    switch key {
    case .left, .right, .text(" "):
      method = method == .basic ? .oauth : .basic
      entries.fields = Self.fields(method, canRemember: canRemember, isPractice: isPractice)
      return true
    default: return false
    }
  }

  /// Gives pasted text to the focused line.
  mutating func paste(_ text: String) { entries.paste(text) }

  /// Empties the password, and goes there.
  mutating func askForPassword() {
    password.clear()
    entries.focus = .password
  }

  /// Empties the password, once it has been used.
  mutating func forgetPassword() { entries.forget(.password, last: .submit) }

  /// What to sign in with; nil where something is missing, which is marked then.
  mutating func credentials() -> SignIn.Credentials? {
    guard entries.isComplete() else { return nil }
    return SignIn.Credentials(
      instance: instance.text, userName: userName.text, password: Secret(password.text),
      method: method, clientID: clientID.text, clientSecret: Secret(clientSecret.text),
      isRemembered: isRemembering)
  }

  /// Fills in what this machine remembers.
  mutating func fill(_ remembered: SignIn.Credentials) {
    self = SignInForm(
      SignIn.Defaults(
        instance: remembered.instance, userName: remembered.userName,
        password: remembered.password, clientID: remembered.clientID,
        clientSecret: remembered.clientSecret), canRemember: canRemember, isPractice: isPractice)
    method = remembered.method
    entries.fields = Self.fields(method, canRemember: canRemember, isPractice: isPractice)
    isRemembering = true
  }

  private static func fields(
    _ method: SignIn.Method, canRemember: Bool, isPractice: Bool
  ) -> [Field] {
    Field.allCases.filter { field in
      switch field {
      case .instance: !isPractice
      case .userName, .password, .method, .submit: true
      case .clientID, .clientSecret: method == .oauth
      case .remember: canRemember
      }
    }
  }
}
