import Resources

/// What a change of a task is: the row of each says which of several it is.
extension OutboxWords {
  /// What is changed, as far as it may be shown: a field and its value, or the field alone where the value
  /// names somebody; empty for anything but a task's columns.
  ///
  /// In brief a day stands without its time.
  func change(_ row: OutboxRow, isBrief: Bool) -> String {
    row.kind == .triage ? change(row.words, isBrief: isBrief) : ""
  }

  /// What has to go before something, in a sentence, as far as it may be shown.
  func named(_ ahead: OutboxRow.Ahead) -> String {
    let change = change(ahead.changes, isBrief: true)
    return change.isEmpty ? ahead.kind(phrases, isRevealed: isRevealed) : change
  }

  private func change(_ entries: [OutboxRow.Entry], isBrief: Bool) -> String {
    entries.map { entry in
      guard shows(entry) else { return entry.label?.text(phrases) ?? "" }
      guard isBrief, case .moment(let date) = entry.value, let label = entry.label else {
        return entry.text(phrases)
      }
      return phrases.format(.outboxItemTitle, label.text(phrases), phrases.day(date, zone))
    }.filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// What a question or an answer calls it: the fields that are changed, and whom or what it is about.
  func named(_ row: OutboxRow, by author: String) -> String {
    (fields(row) + [about(row, by: author)]).joined(separator: ", ")
  }

  /// What one write is, which of several, and whom or what it is about.
  func title(_ row: OutboxRow, by author: String) -> String {
    phrases.format(.outboxItemTitle, kind(row), named(row, by: author))
  }

  /// The names of the fields that are changed; nothing for anything but a task's columns.
  func fields(_ row: OutboxRow) -> [String] {
    row.changedFields.map { $0.text(phrases) }
  }

  /// What was written, a line each, as far as it may be shown.
  func written(_ row: OutboxRow, isSpoken: Bool) -> [String] {
    let mask = isSpoken ? phrases[.clientsHidden] : Phrases.mask
    return row.words.compactMap { entry in
      if shows(entry) { return entry.text(phrases) }
      // The name of a task's field says nothing about anybody.
      guard row.kind == .triage, let label = entry.label else { return nil }
      return phrases.format(.outboxItemTitle, label.text(phrases), mask)
    }
  }

  /// Whether some of what was written is hidden until somebody asks for it.
  func hides(_ row: OutboxRow) -> Bool { row.words.contains { !shows($0) } }

  private func shows(_ entry: OutboxRow.Entry) -> Bool { isRevealed || !entry.isPersonal }
}

extension OutboxRow {
  /// The names of a task's fields that it changes; nothing for anything else.
  var changedFields: [Sentence.Part] { kind == .triage ? words.compactMap(\.label) : [] }

  /// Those, and whom or what it is about.
  func changed(of whom: Sentence.Part) -> Sentence.Part {
    changedFields.reversed().reduce(whom) {
      .sentence(Sentence(.listOfTwo, $1, $0))
    }
  }
}
