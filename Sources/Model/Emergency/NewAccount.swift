/// An account that is about to be registered.
///
/// Source: rapidsos.md §5.1; lengths in Unicode scalars.
public struct NewAccount: Hashable, Sendable {
  /// The name to sign in with, which may be the e-mail address.
  public var username: String
  /// Where mail about the account goes.
  public var email: String
  /// The password.
  public var password: Secret

  /// How long a name may be.
  public static let usernameLength = 7...150
  /// How long a password may be.
  public static let passwordLength = 8...150

  /// What is asked for.
  public enum Field: String, Hashable, Sendable, CaseIterable { case username, email, password }

  /// Something that keeps an account from being registered.
  public struct Finding: Hashable, Sendable {
    /// Where.
    public var field: Field
    /// What.
    public var problem: Problem

    /// Makes a finding.
    public init(_ field: Field, _ problem: Problem) {
      self.field = field
      self.problem = problem
    }
  }

  /// What is wrong.
  public enum Problem: Hashable, Sendable {
    /// It has to be there.
    case missing
    /// It is shorter or longer than this.
    case length(ClosedRange<Int>)
    /// It is no address of mail.
    case notAnEmail
  }

  /// Makes an account.
  public init(username: String = "", email: String = "", password: Secret = Secret("")) {
    self.username = username
    self.email = email
    self.password = password
  }

  /// Without blanks around the name and the address, as it is sent; a password may have some.
  public var tidied: NewAccount {
    NewAccount(username: username.trimmed, email: email.trimmed, password: password)
  }

  /// Everything that keeps it from being registered, in the order of the form.
  public var findings: [Finding] {
    var found: [Finding] = []
    if username.isBlank {
      found.append(Finding(.username, .missing))
    } else if !Self.usernameLength.contains(username.trimmed.unicodeScalars.count) {
      found.append(Finding(.username, .length(Self.usernameLength)))
    }
    if email.isBlank {
      found.append(Finding(.email, .missing))
    } else if !EmailAddress.isValid(email.trimmed) {
      found.append(Finding(.email, .notAnEmail))
    }
    if password.isEmpty {
      found.append(Finding(.password, .missing))
    } else if !Self.passwordLength.contains(password.revealed.unicodeScalars.count) {
      found.append(Finding(.password, .length(Self.passwordLength)))
    }
    return found
  }
}
