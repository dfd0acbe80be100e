import Resources
import Terminal

/// What the outbox says in so many columns: a name gives way, and the number beside it stays whole.
extension OutboxWords {
  /// Whom or what one write is about.
  func listed(_ row: OutboxRow, to width: Int) -> String {
    guard !row.initials.isEmpty else { return listed(row) }
    return shortened(about(row.initials, row.name), to: width) { listed(row, called: $0) }
  }

  /// Whom or what a draft is about.
  func about(_ draft: DraftRow, to width: Int) -> String {
    guard !draft.initials.isEmpty else { return about(draft) }
    return shortened(about(draft.initials, draft.name), to: width) { about(draft, called: $0) }
  }

  private func shortened(
    _ name: String, to width: Int, in words: (String) -> String
  ) -> String {
    let whole = words(name)
    let excess = letters.width(of: whole) - width
    guard excess > 0, letters.shows(name) else { return whole }
    return words(letters.shortened(name, to: letters.width(of: name) - excess))
  }

  /// How one write stands: that it waits its turn, or for others, where there is no room for whose, and that it is
  /// on hold before what else is cut.
  func standing(_ row: OutboxRow, to width: Int) -> String {
    let whole = standing(row)
    guard letters.width(of: whole) > width else { return whole }
    if row.isHeld, row.reason != nil {
      let how = row.how(phrases, isRevealed: isRevealed)
      return phrases.format(.outboxItemTitle, phrases[.outboxHeld], how)
    }
    guard let ahead = row.ahead else { return whole }
    return phrases[ahead.writer == nil ? .outboxNeeding : .outboxBehindAccount]
  }
}
