import Resources
import Terminal

/// How wide what is in the outbox's columns is, measured once when the list arrives.
struct OutboxWidths: Hashable {
  /// What each write is.
  private(set) var what = 0
  /// Whom or what it is about.
  private(set) var about = 0
  /// The same with names that are as short as they get.
  private(set) var least = 0
  /// What is changed, where that may be shown.
  private(set) var change = 0
  /// How it stands, with its sign.
  private(set) var standing = 0
  /// The same in fewer words, where there are any.
  private(set) var brief = 0
  /// How often it was tried; 0 where nothing has left.
  private(set) var tries = 0
  /// What a write about somebody is, and about whom; 0 where none is about anybody.
  private(set) var title = 0

  /// Nothing.
  init() {}

  /// Measures writes.
  init(_ rows: [OutboxRow], _ words: OutboxWords) {
    let layout = TextLayout()
    var most = 0
    for row in rows {
      let kind = layout.width(of: words.kind(row))
      what = max(what, kind)
      let whom = layout.width(of: words.listed(row))
      take(whom, behind: layout.width(of: words.behindName(row)))
      if !row.initials.isEmpty { title = max(title, kind + 2 + whom) }
      change = max(change, layout.width(of: words.change(row, isBrief: true)))
      let state = layout.width(of: words.standing(row)) + 2
      standing = max(standing, state)
      brief = max(
        brief,
        row.ahead == nil ? state : min(state, layout.width(of: words.standing(row, to: 0)) + 2))
      most = max(most, row.tries)
    }
    tries = most == 0 ? 0 : layout.width(of: words.phrases.number(most))
  }

  /// Measures drafts.
  init(_ drafts: [DraftRow], _ words: OutboxWords) {
    let layout = TextLayout()
    for draft in drafts {
      what = max(what, layout.width(of: words.kind(draft)))
      take(
        layout.width(of: words.about(draft)),
        behind: layout.width(of: words.behindName(draft)))
      let state = words.standing(draft)
      if !state.isEmpty { standing = max(standing, layout.width(of: state) + 2) }
    }
  }

  /// Takes in whom or what something is about, and how wide the number is that stands behind the name.
  private mutating func take(_ width: Int, behind: Int) {
    about = max(about, width)
    let short = behind == 0 ? Self.shortestAlone : TextLayout.shortestName + behind
    least = max(least, min(width, short))
  }

  /// The columns of a task's number, or of a name without one: nothing else tells it from others.
  private static let shortestAlone = 13

  /// Makes room for more.
  mutating func grow(by other: OutboxWidths) {
    what = max(what, other.what)
    about = max(about, other.about)
    least = max(least, other.least)
    change = max(change, other.change)
    standing = max(standing, other.standing)
    brief = max(brief, other.brief)
    tries = max(tries, other.tries)
    title = max(title, other.title)
  }

  /// Takes the room of what none of the writes has any more: nothing empty keeps a column.
  mutating func close(for rows: [OutboxRow]) {
    if change > 0, !rows.contains(where: { $0.kind == .triage }) { change = 0 }
    if tries > 0, !rows.contains(where: { $0.tries > 0 }) { tries = 0 }
    if title > 0, rows.allSatisfy(\.initials.isEmpty) { title = 0 }
  }
}
