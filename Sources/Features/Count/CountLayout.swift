import Model
import Terminal

/// Where the parts of the screen are, within its body.
///
/// The reducer needs to know as well as the view: a key moves by what is on the screen.
struct CountLayout {
  /// What the count is called.
  let title: Rect
  /// How far it is, in words; above the list of counts that a new one is half written.
  let standing: Rect
  /// How much there is of it.
  let tally: Rect
  /// The list with the titles of its columns.
  let list: Rect
  /// The rows of the list.
  let rows: Rect

  init(
    _ state: Count.State, _ surroundings: Surroundings, at origin: Point = Point(x: 0, y: 0)
  ) {
    let size = surroundings.size
    let body = Rect(x: origin.x, y: origin.y, width: size.width, height: size.height)
    let head = body.split(top: 1)
    title = head.top
    let text = surroundings.style.text
    func rows(_ words: String) -> Int {
      min(size.height < 12 ? 1 : 2, text.wrapped(words, to: max(8, size.width)).count)
    }
    if let kept = state.openCount {
      let words = CountText(surroundings)
      let standing = head.rest.split(top: rows(words.standing(kept.count).text))
      let tally = standing.rest.split(top: rows(words.tally(state, in: kept)))
      (self.standing, self.tally, list) = (standing.top, tally.top, tally.rest)
    } else {
      (standing, list) = head.rest.split(top: state.newDraft == nil ? 0 : 1)
      tally = list.split(top: 0).top
    }
    self.rows = list.split(top: list.height > 1 ? 1 : 0).rest
  }
}
