import Model
public import Resources
import Terminal

/// The form to sign in to ETO.
public struct ETOSignInForm: Equatable, Sendable {
  /// One line of the form.
  public enum Field: Int, CredentialField, CaseIterable {
    case address, email, password, submit

    /// Its label.
    public var title: Phrase {
      switch self {
      case .address: .etoAddress
      case .email: .etoEmail
      case .password: .signInPassword
      case .submit: .signInSubmit
      }
    }

    /// What is typed there.
    public var kind: CredentialKind {
      switch self {
      case .address, .email: .text
      case .password: .password
      case .submit: .none
      }
    }
  }

  /// The lines.
  var entries: CredentialForm<Field>

  init(_ defaults: ETOSignIn.Defaults) {
    entries = CredentialForm(
      Field.allCases,
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
      password: Secret(entries[password: .password].text))
  }
}
