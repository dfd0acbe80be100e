import Resources

/// What is said of what waits for something that only another account can send.
extension OutboxWords {
  /// Why something waits that has something else before it.
  func why(_ row: OutboxRow, behind ahead: OutboxRow.Ahead) -> String {
    guard let writer = ahead.writer else {
      return phrases.format(ahead.isHeld ? .outboxBehindHeld : .outboxBehindLong, named(ahead))
    }
    let title = ahead.shownTitle(isRevealed: isRevealed).text(phrases)
    let what = phrases.format(.outboxItemTitle, title, listed(row))
    return phrases.format(.outboxBehindOthers, writer, what, row.system)
  }

  /// What whoever looks can do about what another account wrote and has to send first.
  var nextBehindOthers: String { phrases.format(.outboxNextBehindOthers, phrases[.outboxWord]) }
}

extension App.State {
  /// Why a key of the outbox does nothing, with whose turn it is and what they wrote; nil for any other reason.
  func sentenceOfItem(why reason: Phrase) -> Sentence? {
    guard reason == .outboxNeedsOthers, let item = outbox.item, let ahead = item.ahead,
      let writer = ahead.writer
    else { return nil }
    return Sentence(.outboxNeedsWriter, .text(writer), ahead.title, item.whom)
  }
}
