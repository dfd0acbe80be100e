import Model
public import Resources
import Terminal

/// A line of a ``CredentialForm``.
public protocol CredentialField: Hashable, Sendable {
  /// Its label.
  var title: Phrase { get }
  /// What is typed there.
  var kind: CredentialKind { get }
}

/// What is typed in a line of a ``CredentialForm``.
public enum CredentialKind: Hashable, Sendable {
  /// Text that is seen.
  case text
  /// Text that is not.
  case password
  /// Nothing: it is turned on and off, and says whether the sign-in is remembered.
  case toggle
  /// Nothing: a choice or a button.
  case none
}

/// What is typed to sign in to a system, line by line, every line of it required.
public struct CredentialForm<Field: CredentialField>: Equatable, Sendable {
  private var texts: FewByKey<Field, TextField> = [:]
  private var passwords: FewByKey<Field, PasswordField> = [:]
  /// The lines that are shown, top to bottom.
  public var fields: [Field]
  /// Where keys go.
  public var focus: Field
  /// Lines that have to be filled in and are not, since somebody tried to sign in.
  public private(set) var missing: Set<Field> = []
  /// Whether the sign-in is to be remembered on this machine.
  public var isRemembering = false

  /// Makes a form whose first empty line is focused, or its last where none is empty.
  init(_ fields: [Field], _ texts: FewByKey<Field, String>, last: Field) {
    self.fields = fields
    focus = last
    for (field, text) in texts {
      switch field.kind {
      case .text: self.texts[field] = TextField(text)
      case .password: passwords[field] = PasswordField(text)
      case .toggle, .none: break
      }
    }
    focus = fields.first { isEmpty($0) } ?? last
  }

  subscript(text field: Field) -> TextField {
    get { texts[field] ?? TextField() }
    set { texts[field] = newValue }
  }

  subscript(password field: Field) -> PasswordField {
    get { passwords[field] ?? PasswordField() }
    set { passwords[field] = newValue }
  }

  /// Moves on to the next line, or back, around the ends.
  mutating func moveFocus(by steps: Int) {
    let place = fields.firstIndex(of: focus) ?? 0
    focus = fields[((place + steps) % fields.count + fields.count) % fields.count]
  }

  /// Whether letters are text where the focus is.
  var takesText: Bool { focus.kind == .text || focus.kind == .password }

  /// Gives a key to the focused line, and says whether it means anything there.
  mutating func handle(_ key: Key) -> Bool {
    let taken =
      switch focus.kind {
      case .text: self[text: focus].handle(key)
      case .password: self[password: focus].handle(key)
      case .toggle: turn(key)
      case .none: false
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

  /// Empties a password, once it has been used, and goes to what is to be filled in next.
  mutating func forget(_ password: Field, last: Field) {
    self[password: password].clear()
    missing = []
    focus = fields.first { isEmpty($0) } ?? last
  }

  /// Whether every line is filled in; if not, those that are not are marked, and the first focused.
  mutating func isComplete() -> Bool {
    missing = Set(fields.filter { isEmpty($0) })
    guard let first = fields.first(where: { missing.contains($0) }) else { return true }
    focus = first
    return false
  }

  private func isEmpty(_ field: Field) -> Bool {
    switch field.kind {
    case .text: self[text: field].text.allSatisfy(\.isWhitespace)
    case .password: self[password: field].isEmpty
    case .toggle, .none: false
    }
  }

  /// Space turns the line, and so do the arrows that turn a choice.
  private mutating func turn(_ key: Key) -> Bool {
    guard [.text(" "), .left, .right].contains(key) else { return false }
    isRemembering.toggle()
    return true
  }
}
