import Model
public import Resources
import Terminal

/// The form to sign in to ETO.
public struct ETOSignInForm: Equatable, Sendable {
  /// One line of the form.
  public enum Field: Int, CredentialField, CaseIterable {
    case address, email, password, remember, submit

    /// Its label.
    public var title: Phrase {
      switch self {
      case .address: .etoAddress
      case .email: .etoEmail
      case .password: .signInPassword
      case .remember: .signInRemember
      case .submit: .signInSubmit
      }
    }

    /// What is typed there.
    public var kind: CredentialKind {
      switch self {
      case .address, .email: .text
      case .password: .password
      case .remember: .toggle
      case .submit: .none
      }
    }
  }

  /// The lines.
  var entries: CredentialForm<Field>

  /// Whether the systems are pretend ones, which are where they are.
  private let isPractice: Bool

  init(_ defaults: ETOSignIn.Defaults, canRemember: Bool = false, isPractice: Bool = false) {
    self.isPractice = isPractice
    entries = CredentialForm(
      Field.allCases.filter { field in
        switch field {
        case .address: !isPractice
        case .remember: canRemember
        case .email, .password, .submit: true
        }
      },
      [
        .address: defaults.address, .email: defaults.email,
        .password: defaults.password.revealed,
      ], last: .submit)
  }

  /// Whether nothing has to be typed before somebody can sign in.
  var isFilled: Bool {
    var entries = entries
    return entries.isComplete()
  }

  /// Empties the password, and goes there.
  mutating func askForPassword() {
    entries[password: .password].clear()
    entries.focus = .password
  }

  /// What to sign in with; nil where something is missing, which is marked then.
  mutating func credentials() -> ETOSignIn.Credentials? {
    guard entries.isComplete() else { return nil }
    return ETOSignIn.Credentials(
      address: entries[text: .address].text, email: entries[text: .email].text,
      password: Secret(entries[password: .password].text), isRemembered: entries.isRemembering)
  }

  /// Fills in what this machine remembers.
  mutating func fill(_ remembered: ETOSignIn.Credentials) {
    let defaults = ETOSignIn.Defaults(
      address: remembered.address, email: remembered.email, password: remembered.password)
    self = ETOSignInForm(
      defaults, canRemember: entries.fields.contains(.remember), isPractice: isPractice)
    entries.isRemembering = true
  }
}
