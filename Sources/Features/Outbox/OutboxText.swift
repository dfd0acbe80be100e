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
  private let height: Int

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
    let page = OutboxLayout(state, surroundings).page
    (width, height) = (max(8, page.width - 1), page.height)
  }

  private var phrases: Phrases { surroundings.phrases }
  private var isAccessible: Bool { surroundings.style.isAccessible }

  /// Every line, laid out for the width: where the page has no room for all of them, what can be done comes before
  /// what was written.
  var lines: [Line] {
    let about = words.about(row, by: state.otherAuthor(of: row))
    let title = phrases.format(.outboxItemTitle, words.kind(row), about)
    var head = wrapped(title, .heading)
    head += table([
      (phrases[.outboxFieldState], words.standing(row)),
      (phrases[.outboxFieldSystem], words.system(row)),
      (phrases[.outboxFieldWritten], phrases.dateTime(row.created, surroundings.zone)),
      (phrases[.outboxFieldTries], words.tries(row, now: surroundings.now, beside: row.created)),
    ])
    let why = below(words.reason(row), words.role(row))
    let advice = asksToSee ? phrases[.outboxNextSee] : words.next(row, isOpen: isOpen)
    let next = below(advice, .plain) + hanging
    let whole = head + written + why + both + next
    return whole.count > height && !next.isEmpty ? head + why + next + written + both : whole
  }

  private var isOpen: Bool { state.open == row.id }

  /// What goes with it, or stays, where keeping theirs discards it: nobody is asked then.
  private var hanging: [Line] {
    guard isOpen, row.conflict != nil, !row.canBeKept, row.absence == nil else { return [] }
    return words.said(of: state.hanging(on: row.id)).flatMap { below($0, .warning) }
  }

  /// Whether both sides have to be shown first: what nobody sees is not chosen from.
  private var asksToSee: Bool { hidesConflict && isOpen && row.absence == nil }

  /// What was written, and the key that shows it where it is hidden.
  private var written: [Line] {
    let texts = words.written(row, isSpoken: isAccessible)
    let lines = texts.isEmpty ? [] : gap + texts.flatMap { wrapped($0, .plain) }
    // Where two people changed something, it is said below both.
    guard words.hides(row), !hidesConflict else { return lines }
    return lines + (texts.isEmpty ? gap : []) + wrapped(phrases[.outboxNextHidden], .muted)
  }

  /// What two people wrote, where they changed the same.
  private var both: [Line] {
    guard case .quarantined(.conflict(let differences)) = row.standing else { return [] }
    let lines = differences.flatMap { gap + conflict($0) }
    guard hidesConflict, !isOpen || row.absence != nil else { return lines }
    return lines + below(phrases[.outboxNextHidden], .plain)
  }

  /// A paragraph of its own; nothing for none.
  private func below(_ text: String, _ role: Role) -> [Line] {
    text.isEmpty ? [] : gap + wrapped(text, role)
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
