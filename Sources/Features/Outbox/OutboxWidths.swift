import Resources
import Terminal

/// How wide what is in the outbox's columns is, measured once when the list arrives.
struct OutboxWidths: Hashable {
  /// What each write is.
  private(set) var what = 0
  /// Whom or what it is about.
  private(set) var about = 0
  /// What is changed, where that may be shown.
  private(set) var change = 0
  /// How it stands, with its sign.
  private(set) var standing = 0

  /// Nothing.
  init() {}

  /// Measures writes.
  init(_ rows: [OutboxRow], _ words: OutboxWords) {
    let layout = TextLayout()
    for row in rows {
      what = max(what, layout.width(of: words.kind(row)))
      about = max(about, layout.width(of: words.listed(row)))
      change = max(change, layout.width(of: words.change(row, isBrief: true)))
      standing = max(standing, layout.width(of: words.standing(row)) + 2)
    }
  }

  /// Makes room for more.
  mutating func grow(by other: OutboxWidths) {
    what = max(what, other.what)
    about = max(about, other.about)
    change = max(change, other.change)
    standing = max(standing, other.standing)
  }

  /// Takes the room of changes away once there is none: an empty column takes none.
  mutating func closeChanges() { change = 0 }

  /// Measures drafts.
  init(_ drafts: [DraftRow], _ words: OutboxWords) {
    let layout = TextLayout()
    for draft in drafts {
      what = max(what, layout.width(of: words.kind(draft)))
      about = max(about, layout.width(of: words.about(draft)))
      let state = words.standing(draft)
      if !state.isEmpty { standing = max(standing, layout.width(of: state) + 2) }
    }
  }
}
