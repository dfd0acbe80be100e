/// An account to be registered (rapidsos.md §5.1; lengths in Unicode scalars).
public struct NewAccount: Hashable, Sendable {
  /// The name to sign in with; it may be the e-mail address.
  public var username: String
  /// The address for mail about the account.
  public var email: String
  /// The password.
  public var password: Secret

  /// The allowed length of a name.
  public static let usernameLength = 7...150
  /// The allowed length of a password.
  public static let passwordLength = 8...150

  /// The fields of the form.
  public enum Field: String, Hashable, Sendable, CaseIterable { case username, email, password }

  /// Something to be corrected before an account can be registered.
  public struct Finding: Hashable, Sendable {
    /// The field.
    public var field: Field
    /// The problem.
    public var problem: Problem

    /// Makes a finding.
    public init(_ field: Field, _ problem: Problem) {
      self.field = field
      self.problem = problem
    }
  }

  /// What is wrong.
  public enum Problem: Hashable, Sendable {
    /// It is missing.
    case missing
    /// Its length is not in this range.
    case length(ClosedRange<Int>)
    /// It is not an e-mail address.
    case notAnEmail
  }

  /// Makes an account.
  public init(username: String = "", email: String = "", password: Secret = Secret("")) {
    self.username = username
    self.email = email
    self.password = password
  }

  /// The account as it is sent, without blanks around name and address; those of a password stay.
  public var tidied: NewAccount {
    NewAccount(username: username.trimmed, email: email.trimmed, password: password)
  }

  /// Everything that is to be corrected before it can be registered, in the order of the form.
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
