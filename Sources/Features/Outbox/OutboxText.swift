import Resources
import Terminal

/// The page of one write: what it is, how it stands, what can be done.
struct OutboxText {
  private let row: OutboxRow
  private let state: OutboxScreen.State
  private let surroundings: Surroundings
  private let words: OutboxWords
  private let layout: TextLayout
  private let width: Int

  /// The narrowest page on which two values stand side by side.
  private static let sideBySide = 56

  init(
    _ row: OutboxRow, _ state: OutboxScreen.State, _ surroundings: Surroundings,
    layout: TextLayout = TextLayout()
  ) {
    self.row = row
    self.state = state
    self.surroundings = surroundings
    self.layout = layout
    words = OutboxWords(state, surroundings)
    width = max(8, OutboxLayout(state, surroundings).page.width - 1)
  }

  private var phrases: Phrases { surroundings.phrases }
  private var isAccessible: Bool { surroundings.style.isAccessible }

  /// Every line, laid out for the width.
  var lines: [Line] {
    let about = words.about(row, by: state.otherAuthor(of: row))
    let title = phrases.format(.outboxItemTitle, words.kind(row), about)
    var lines = wrapped(title, .heading)
    lines += table([
      (phrases[.outboxFieldState], words.standing(row)),
      (phrases[.outboxFieldSystem], words.system(row)),
      (phrases[.outboxFieldWritten], phrases.dateTime(row.created, surroundings.zone)),
      (phrases[.outboxFieldTries], words.tries(row, now: surroundings.now, beside: row.created)),
    ])
    let written = words.written(row, isSpoken: isAccessible)
    if !written.isEmpty { lines += gap + written.flatMap { wrapped($0, .plain) } }
    // Where two people changed something, it is said below both.
    if words.hides(row), !hidesConflict {
      lines += (written.isEmpty ? gap : []) + wrapped(phrases[.outboxNextHidden], .muted)
    }
    let isOpen = state.open == row.id
    let reason = words.reason(row)
    if !reason.isEmpty { lines += gap + wrapped(reason, words.role(row)) }
    if case .quarantined(.conflict(let differences)) = row.standing {
      for difference in differences { lines += gap + conflict(difference) }
      if hidesConflict, !isOpen || row.absence != nil {
        lines += gap + wrapped(phrases[.outboxNextHidden], .plain)
      }
    }
    // What nobody sees is not chosen from.
    let asksToSee = hidesConflict && isOpen && row.absence == nil
    let next =
      asksToSee ? phrases[.outboxNextSee] : words.next(row, isOpen: isOpen)
    if !next.isEmpty { lines += gap + wrapped(next, .plain) }
    return lines
  }

  /// The same of a draft: what it is, when it was left, what can be done.
  static func lines(
    of draft: DraftRow, _ state: OutboxScreen.State, _ surroundings: Surroundings, width: Int
  ) -> [Line] {
    let (phrases, words) = (surroundings.phrases, OutboxWords(state, surroundings))
    let saved = words.ago(
      .outboxSavedAgo, just: .outboxSavedNow, from: draft.saved, to: surroundings.now)
    let parts: [(String, Role)] = [
      (words.title(draft), .heading), (words.standing(draft), .warning), (saved, .muted),
      ("", .plain),
      (phrases[draft.isOnList ? .outboxDraftNextOnList : .outboxDraftNext], .plain),
    ]
    return parts.filter { !$0.0.isEmpty || $0.1 == .plain }.flatMap { text, role in
      TextLayout().wrapped(text, to: max(8, width - 1)).map { Line($0, role) }
    }
  }

  private var gap: [Line] { isAccessible ? [] : [""] }

  /// Whether what two people wrote is hidden.
  private var hidesConflict: Bool { state.hidesConflict(of: row) }

  /// What was written here beside what is there now.
  private func conflict(_ difference: OutboxRow.Difference) -> [Line] {
    let label = difference.label.map { wrapped($0.text(phrases), .heading) } ?? []
    let mask = isAccessible ? phrases[.clientsHidden] : Phrases.mask
    return label
      + (hidesConflict
        ? sideBySide(mask, mask)
        : sideBySide(difference.mine.text(phrases), difference.theirs.text(phrases)))
  }

  private func sideBySide(_ mine: String, _ theirs: String) -> [Line] {
    let titles = (phrases[.outboxMine], phrases[.outboxTheirs])
    guard width >= Self.sideBySide, !isAccessible else {
      return wrapped("\(titles.0): \(mine)", .plain) + wrapped("\(titles.1): \(theirs)", .plain)
    }
    let column = (width - 3) / 2
    let left = layout.wrapped(mine, to: column)
    let right = layout.wrapped(theirs, to: column)
    var lines = [
      Line([.init(padded(titles.0, to: column + 3), .heading), .init(titles.1, .heading)])
    ]
    for place in 0..<max(left.count, right.count) {
      let one = left.indices.contains(place) ? left[place] : ""
      let two = right.indices.contains(place) ? right[place] : ""
      lines.append(Line(padded(one, to: column + 3) + two))
    }
    return lines
  }

  private func table(_ named: [(String, String)]) -> [Line] {
    let widest = named.map { layout.width(of: $0.0) }.max() ?? 0
    guard !isAccessible, widest + 20 <= width else {
      return named.flatMap { wrapped("\($0.0): \($0.1)", .plain) }
    }
    return named.flatMap { name, value in
      layout.wrapped(value, to: width - widest - 2).enumerated().map { place, text in
        Line([
          .init(padded(place == 0 ? name : "", to: widest + 2), .muted), .init(text, .plain),
        ])
      }
    }
  }

  private func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - layout.width(of: text)))
  }

  private func wrapped(_ text: String, _ role: Role) -> [Line] {
    layout.wrapped(text, to: width).map { Line($0, role) }
  }
}
