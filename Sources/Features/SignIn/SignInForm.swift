import Model
import Resources
public import Terminal

/// The form to sign in to ServiceNow.
public struct SignInForm: Equatable, Sendable {
  /// One line of the form.
  public enum Field: Int, Hashable, Sendable, CaseIterable {
    case instance, userName, password, method, clientID, clientSecret, submit

    /// Its label.
    var title: Phrase {
      switch self {
      case .instance: .signInInstance
      case .userName: .signInUserName
      case .password: .signInPassword
      case .method: .signInMethod
      case .clientID: .signInClientID
      case .clientSecret: .signInClientSecret
      case .submit: .signInSubmit
      }
    }
  }

  /// Instance name, host or address.
  public var instance: TextField
  /// User name.
  public var userName: TextField
  /// Password.
  public var password: PasswordField
  /// Which way to sign in.
  public var method: SignIn.Method
  /// OAuth client.
  public var clientID: TextField
  /// Its secret.
  public var clientSecret: PasswordField
  /// Where keys go.
  public private(set) var focus: Field
  /// Fields that have to be filled in and are not, since somebody tried to sign in.
  public private(set) var missing: Set<Field> = []

  init(_ defaults: SignIn.Defaults) {
    instance = TextField(defaults.instance)
    userName = TextField(defaults.userName)
    password = PasswordField(defaults.password.revealed)
    method = defaults.clientID.isEmpty ? .basic : .oauth
    clientID = TextField(defaults.clientID)
    clientSecret = PasswordField(defaults.clientSecret.revealed)
    focus = .submit
    focus = required.first { isEmpty($0) } ?? .submit
  }

  /// The lines that are shown, top to bottom.
  public var fields: [Field] {
    switch method {
    case .basic: [.instance, .userName, .password, .method, .submit]
    case .oauth: Field.allCases
    }
  }

  /// Moves on to the next line, or back, around the ends.
  mutating func moveFocus(by steps: Int) {
    let fields = fields
    let place = fields.firstIndex(of: focus) ?? 0
    focus = fields[((place + steps) % fields.count + fields.count) % fields.count]
  }

  /// Moves to a line.
  mutating func moveFocus(to field: Field) { focus = field }

  /// Whether letters are text where the focus is.
  var takesText: Bool { focus != .method && focus != .submit }

  /// Gives a key to the focused line, and says whether it means anything there.
  @discardableResult mutating func handle(_ key: Key) -> Bool {
    let taken =
      switch focus {
      case .instance: instance.handle(key)
      case .userName: userName.handle(key)
      case .password: password.handle(key)
      case .clientID: clientID.handle(key)
      case .clientSecret: clientSecret.handle(key)
      case .method: choose(key)
      case .submit: false
      }
    if taken { missing.remove(focus) }
    return taken
  }

  /// Gives pasted text to the focused line.
  mutating func paste(_ text: String) {
    switch focus {
    case .instance: instance.paste(text)
    case .userName: userName.paste(text)
    case .password: password.paste(text)
    case .clientID: clientID.paste(text)
    case .clientSecret: clientSecret.paste(text)
    case .method, .submit: return
    }
    missing.remove(focus)
  }

  /// Empties the password, and goes there.
  mutating func askForPassword() {
    password.clear()
    focus = .password
  }

  /// Empties the password, once it has been used.
  mutating func forgetPassword() {
    password.clear()
    missing = []
    focus = required.first { isEmpty($0) } ?? .submit
  }

  /// What to sign in with; nil where something is missing, which is marked then.
  mutating func credentials() -> SignIn.Credentials? {
    missing = Set(required.filter { isEmpty($0) })
    if let first = required.first(where: { missing.contains($0) }) {
      focus = first
      return nil
    }
    return SignIn.Credentials(
      instance: instance.text, userName: userName.text, password: Secret(password.text),
      method: method, clientID: clientID.text, clientSecret: Secret(clientSecret.text))
  }

  private var required: [Field] {
    fields.filter { $0 != .method && $0 != .submit }
  }

  private func isEmpty(_ field: Field) -> Bool {
    switch field {
    case .instance: instance.text.allSatisfy(\.isWhitespace)
    case .userName: userName.text.allSatisfy(\.isWhitespace)
    case .password: password.isEmpty
    case .clientID: clientID.text.allSatisfy(\.isWhitespace)
    case .clientSecret: clientSecret.isEmpty
    case .method, .submit: false
    }
  }

  private mutating func choose(_ key: Key) -> Bool {
    switch key {
    case .left, .right, .text(" "):
      method = method == .basic ? .oauth : .basic
      return true
    default: return false
    }
  }
}
