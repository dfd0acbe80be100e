/// How every ``Role`` looks, in the eight colours that the user chose for the terminal.
///
/// What a colour says is always said by a word or a sign too, and roles that must be told apart
/// differ in an attribute as well.
public enum Theme: String, Hashable, CaseIterable, Sendable {
  /// Quiet colours.
  case standard = "default"
  /// Bold, and nothing dim; selection and fields stand out.
  case highContrast = "high-contrast"
  /// Blue and yellow carry the meaning; red and green are never opposed.
  case colourBlindSafe = "colour-blind-safe"
  /// No colour at all, as `NO_COLOR` asks.
  case mono

  /// The style of a role.
  public func style(_ role: Role) -> Style {
    switch self {
    case .standard: Self.standardStyle(role)
    case .highContrast: Self.highContrastStyle(role)
    case .colourBlindSafe: Self.colourBlindSafeStyle(role)
    case .mono: Self.monoStyle(role)
    }
  }

  private static func standardStyle(_ role: Role) -> Style {
    switch role {
    case .accent, .taken: Style(.cyan)
    case .good, .free: Style(.green)
    case .warning: Style(.yellow)
    case .danger, .priorityCritical: Style(.red, .bold)
    case .priorityHigh, .unsent, .held: Style(.yellow)
    case .overdue: Style(.red)
    case .alert: Style(.magenta, .bold)
    case .badge: Style(.black, on: .yellow)
    case .key: Style(.cyan, .bold)
    case .marked: Style(.yellow, .bold)
    case .border: Style(.standard, .dim)
    case .plain, .muted, .heading, .header, .selected, .selectedIdle, .field, .focus, .button,
      .buttonFocus, .hint, .disabled:
      monoStyle(role)
    }
  }

  private static func highContrastStyle(_ role: Role) -> Style {
    switch role {
    case .plain, .muted, .hint, .border: .plain
    case .disabled: Style(.standard, .underline)
    case .accent, .taken: Style(.cyan, .bold)
    case .good, .free: Style(.green, .bold)
    case .warning, .priorityHigh, .unsent, .key, .marked: Style(.yellow, .bold)
    case .danger, .priorityCritical: Style(.white, on: .red, .bold)
    case .overdue, .held: Style(.yellow, [.bold, .underline])
    case .alert: Style(.magenta, [.bold, .reverse])
    case .badge: Style(.black, on: .yellow, .bold)
    case .field: Style(.standard, .underline)
    case .focus: Style(.standard, [.underline, .bold])
    case .selected, .buttonFocus: Style(.standard, [.reverse, .bold])
    case .selectedIdle: Style(.standard, [.underline, .bold])
    case .heading, .button: Style(.standard, .bold)
    case .header: Style(.standard, [.reverse, .bold])
    }
  }

  private static func colourBlindSafeStyle(_ role: Role) -> Style {
    switch role {
    case .accent, .free, .key: Style(.blue, .bold)
    case .good: Style(.blue)
    case .warning, .priorityHigh, .unsent, .held: Style(.yellow)
    case .danger, .alert: Style(.yellow, [.bold, .reverse])
    case .priorityCritical, .overdue, .marked: Style(.yellow, .bold)
    case .taken: Style(.cyan)
    case .badge: Style(.black, on: .yellow)
    case .border: Style(.standard, .dim)
    case .plain, .muted, .heading, .header, .selected, .selectedIdle, .field, .focus, .button,
      .buttonFocus, .hint, .disabled:
      monoStyle(role)
    }
  }

  private static func monoStyle(_ role: Role) -> Style {
    switch role {
    case .plain, .hint, .button, .good, .taken: .plain
    case .muted, .disabled, .border: Style(.standard, .dim)
    case .heading, .key, .marked, .accent, .warning, .priorityHigh, .unsent, .free:
      Style(.standard, .bold)
    case .header, .selected, .buttonFocus: Style(.standard, .reverse)
    case .selectedIdle, .field, .held: Style(.standard, .underline)
    case .focus, .priorityCritical, .overdue: Style(.standard, [.underline, .bold])
    case .alert, .danger, .badge: Style(.standard, [.bold, .reverse])
    }
  }
}

extension Style {
  /// A colour on the terminal's own background, with attributes.
  fileprivate init(_ foreground: Color, _ attributes: Attributes) {
    self.init(foreground, on: .standard, attributes)
  }
}
