import Model
public import Resources
public import Terminal

/// The form to sign in to FileMaker: an account and its password.
public struct GuestSignInForm: Equatable, Sendable {
  /// One line of the form.
  public enum Field: Int, CredentialField, CaseIterable {
    case userName, password, remember, submit

    /// Its label.
    public var title: Phrase {
      switch self {
      case .userName: .signInUserName
      case .password: .signInPassword
      case .remember: .signInRemember
      case .submit: .signInSubmit
      }
    }

    /// What is typed there.
    public var kind: CredentialKind {
      switch self {
      case .userName: .text
      case .password: .password
      case .remember: .toggle
      case .submit: .none
      }
    }
  }

  private var entries: CredentialForm<Field>
  private let address: String

  init(_ defaults: GuestSignIn.Defaults, canRemember: Bool) {
    address = defaults.address
    entries = CredentialForm(
      Field.allCases.filter { $0 != .remember || canRemember },
      [.userName: defaults.userName, .password: defaults.password.revealed], last: .submit)
  }

  /// The account.
  public var userName: TextField { entries[text: .userName] }
  /// Its password.
  public var password: PasswordField {
    get { entries[password: .password] }
    set { entries[password: .password] = newValue }
  }
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

  /// Moves to a line.
  mutating func moveFocus(to field: Field) { entries.focus = field }

  /// Whether letters are text where the focus is.
  var takesText: Bool { entries.takesText }

  /// Gives a key to the focused line, and says whether it means anything there.
  @discardableResult mutating func handle(_ key: Key) -> Bool { entries.handle(key) }

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
  mutating func credentials() -> GuestSignIn.Credentials? {
    guard entries.isComplete() else { return nil }
    return GuestSignIn.Credentials(
      userName: userName.text, password: Secret(password.text), address: address,
      isRemembered: isRemembering)
  }

  /// Fills in what this machine remembers.
  mutating func fill(_ remembered: GuestSignIn.Credentials) {
    entries[text: .userName] = TextField(remembered.userName)
    password = PasswordField(remembered.password.revealed)
    isRemembering = true
    entries.focus = remembered.password.isEmpty ? .password : .submit
  }
}
