import Model
import Resources
public import Terminal

/// What is typed to sign in to a system, line by line, every line of it required.
public struct CredentialForm: Equatable, Sendable {
  /// One line of the form.
  public enum Field: Int, Hashable, Sendable, CaseIterable {
    case address, userName, password, method, clientID, clientSecret, remember, submit

    /// What is typed there.
    var kind: Kind {
      switch self {
      case .address, .userName, .clientID: .text
      case .password, .clientSecret: .password
      case .remember: .toggle
      case .method, .submit: .none
      }
    }
  }

  /// What is typed in a line.
  enum Kind: Hashable {
    /// Text that is seen.
    case text
    /// Text that is not.
    case password
    /// Nothing: it is turned on and off, and says whether the sign-in is remembered.
    case toggle
    /// Nothing: a choice or a button.
    case none
  }

  /// The system.
  let system: RemoteSystem
  private var texts: SmallDictionary<Field, TextField>
  private var passwords: SmallDictionary<Field, PasswordField>
  /// Which way to sign in.
  public private(set) var method: SignIn.Method
  /// Where keys go.
  public private(set) var focus: Field = .submit
  /// Lines that have to be filled in and are not, since somebody tried to sign in.
  public private(set) var missing: Set<Field> = []
  /// Whether the sign-in is to be remembered on this machine.
  public var isRemembering = false
  /// Whether there is a place to remember it in.
  private let canRemember: Bool
  /// Whether the systems are pretend ones, which are where they are.
  private let isPractice: Bool

  /// Makes a form whose first empty line is focused, or its last where none is empty.
  init(
    _ system: RemoteSystem, _ defaults: SignIn.Defaults, by method: SignIn.Method? = nil,
    canRemember: Bool = false, isPractice: Bool = false
  ) {
    self.system = system
    self.canRemember = canRemember
    self.isPractice = isPractice
    self.method = method ?? (defaults.clientID.isEmpty ? .basic : .oauth)
    texts = [
      .address: TextField(defaults.address), .userName: TextField(defaults.userName),
      .clientID: TextField(defaults.clientID),
    ]
    passwords = [
      .password: PasswordField(filledIn: defaults.password.revealed),
      .clientSecret: PasswordField(filledIn: defaults.clientSecret.revealed),
    ]
    focusFirstEmpty()
  }

  /// The lines that are shown, top to bottom.
  public var fields: [Field] {
    let asks = system.descriptor.asks
    return Field.allCases.filter { field in
      switch field {
      case .address: asks.contains(.address) && !isPractice
      case .userName, .password, .submit: true
      case .method: asks.contains(.oauth)
      case .clientID, .clientSecret: asks.contains(.oauth) && method == .oauth
      case .remember: canRemember
      }
    }
  }

  subscript(text field: Field) -> TextField {
    get { texts[field] ?? TextField() }
    set { texts[field] = newValue }
  }

  subscript(password field: Field) -> PasswordField {
    get { passwords[field] ?? PasswordField() }
    set { passwords[field] = newValue }
  }

  /// Where the system is, as typed or as it is set.
  public var address: String { self[text: .address].text }
  /// Who signs in; nobody sees a space beside their name, and no account has one there.
  public var userName: String { self[text: .userName].text.trimmingSpaces }
  /// Their password.
  public internal(set) var password: PasswordField {
    get { self[password: .password] }
    set { self[password: .password] = newValue }
  }

  /// The host that the address is taken for: a name alone has the domain of all.
  var host: String {
    let host = address.hostOfAddress
    let isWhole = host.contains { $0 == "." || $0 == ":" }
    return isWhole ? host : host + (system.descriptor.domain ?? "")
  }

  /// Moves on to the next line, or back, around the ends.
  mutating func moveFocus(by steps: Int) {
    let fields = fields
    let place = fields.firstIndex(of: focus) ?? 0
    focus = fields[((place + steps) % fields.count + fields.count) % fields.count]
  }

  /// Moves to a line that is shown.
  mutating func moveFocus(to field: Field) {
    if fields.contains(field) { focus = field }
  }

  /// Whether letters are text where the focus is.
  var takesText: Bool { focus.kind == .text || focus.kind == .password }

  /// Gives a key to the focused line, and says whether it means anything there.
  @discardableResult mutating func handle(_ key: Key) -> Bool {
    let taken =
      switch focus.kind {
      case .text: self[text: focus].handle(key)
      case .password: self[password: focus].handle(key)
      case .toggle, .none: turn(key)
      }
    if taken { missing.remove(focus) }
    return taken
  }

  /// Gives pasted text to the focused line.
  mutating func paste(_ text: String) {
    switch focus.kind {
    case .text: self[text: focus].paste(text)
    case .password: self[password: focus].paste(text)
    case .toggle, .none: return
    }
    missing.remove(focus)
  }

  /// Empties the password, and goes there.
  mutating func askForPassword() {
    password.clear()
    focus = .password
  }

  /// Empties the password, once it has been used, and goes to what is to be filled in next.
  mutating func forgetPassword() {
    password.clear()
    missing = []
    focusFirstEmpty()
  }

  /// Empties the password, once whoever was in has left, for somebody else to sign in: the first key that
  /// types takes the place of the one's name.
  mutating func makeRoomForAnother() {
    password.clear()
    missing = []
    self[text: .userName].select()
    focus = .userName
  }

  /// What to sign in with; nil where something is missing, which is marked then.
  mutating func credentials() -> SignIn.Credentials? {
    let fields = fields
    missing = Set(fields.filter(isEmpty))
    guard missing.isEmpty else {
      focusFirstEmpty()
      return nil
    }
    return SignIn.Credentials(
      address: address, userName: userName, password: Secret(password.text), method: method,
      clientID: self[text: .clientID].text.trimmingSpaces,
      clientSecret: Secret(self[password: .clientSecret].text),
      isRemembered: isRemembering)
  }

  /// Whether nothing has to be typed before somebody can sign in.
  var isFilled: Bool { !fields.contains(where: isEmpty) }

  /// Fills in what this machine remembers; an address that is set stays.
  mutating func fill(_ remembered: SignIn.Credentials) {
    let isAsked = system.descriptor.asks.contains(.address)
    self = CredentialForm(
      system,
      SignIn.Defaults(
        address: isAsked ? remembered.address : address, userName: remembered.userName,
        password: remembered.password, clientID: remembered.clientID,
        clientSecret: remembered.clientSecret),
      by: remembered.method, canRemember: canRemember, isPractice: isPractice)
    isRemembering = true
  }

  private mutating func focusFirstEmpty() { focus = fields.first(where: isEmpty) ?? .submit }

  private func isEmpty(_ field: Field) -> Bool {
    switch field.kind {
    case .text: self[text: field].text.allSatisfy(\.isWhitespace)
    case .password: self[password: field].isEmpty
    case .toggle, .none: false
    }
  }

  /// Space turns a line that is on or off or a choice, and so do the arrows.
  private mutating func turn(_ key: Key) -> Bool {
    guard [.text(" "), .left, .right].contains(key) else { return false }
    switch focus {
    case .remember: isRemembering.toggle()
    case .method: method = method == .basic ? .oauth : .basic
    case .address, .userName, .password, .clientID, .clientSecret, .submit: return false
    }
    return true
  }
}
