extension Glyphs {
  /// The sign that shows a role without colour; nil for a role that is not a state.
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
  /// Words with their role's sign before them; without it where they are read aloud, since a screen
  /// reader would read the sign's name.
  ///
  /// - Parameters:
  ///   - words: the words, which are clear without the sign too.
  ///   - role: what they are.
  ///   - isAligned: whether words with and without a sign are below each other, as in a column.
  /// - Returns: what to draw.
  public func marked(_ words: String, as role: Role, isAligned: Bool = false) -> String {
    guard !isAccessible, !words.isEmpty else { return words }
    guard let sign = glyphs.sign(of: role) else { return isAligned ? "  " + words : words }
    return "\(sign) \(words)"
  }
}
