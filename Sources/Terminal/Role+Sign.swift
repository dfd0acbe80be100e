extension Glyphs {
  /// The sign that says without colour what a role says with it; nil for a role that is no state.
  public func sign(of role: Role) -> String? {
    switch role {
    case .good: success
    case .warning, .alert: warning
    case .danger: failure
    case .priorityCritical: critical
    case .priorityHigh: high
    case .overdue: overdue
    case .unsent: waiting
    case .held: held
    case .taken: taken
    case .free: free
    case .plain, .muted, .heading, .header, .selected, .selectedIdle, .marked, .field, .focus,
      .button, .buttonFocus, .accent, .badge, .key, .hint, .disabled, .border:
      nil
    }
  }
}

extension Appearance {
  /// Words with their role's sign before them; the words alone where they are read aloud, as a
  /// screen reader would read the sign by its name.
  ///
  /// - Parameters:
  ///   - words: what stands there; they say it without the sign too.
  ///   - role: what they are.
  ///   - isAligned: whether words without a sign stand below those with one, as in a column.
  /// - Returns: what to draw.
  public func marked(_ words: String, as role: Role, isAligned: Bool = false) -> String {
    guard !isAccessible, !words.isEmpty else { return words }
    guard let sign = glyphs.sign(of: role) else { return isAligned ? "  " + words : words }
    return "\(sign) \(words)"
  }
}
