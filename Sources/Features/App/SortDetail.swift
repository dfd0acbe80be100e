import Resources
import Terminal

/// What stands beside a column in the menu of columns that a list can be sorted by.
struct SortDetail {
  /// What the column is called.
  let column: String
  /// How the list is sorted once the column is chosen.
  let next: Phrase
  /// How it is sorted now; nil where another column holds.
  let now: Phrase?

  /// The edges of the menu, the sign and the digit before a column, and what is left free after it.
  private static let edges = 11

  /// It in words: what choosing the column again leads to gives way to how the list is sorted now.
  func text(in surroundings: Surroundings) -> String {
    let phrases = surroundings.phrases
    guard let now else { return phrases[next] }
    let whole = phrases.format(.tasksSortNow, phrases[now], phrases[next])
    let layout = surroundings.style.text
    let width = layout.width(of: column) + layout.width(of: whole) + Self.edges
    if surroundings.style.isAccessible || width <= surroundings.size.width { return whole }
    return phrases.format(.tasksSortNowShort, phrases[now])
  }
}
