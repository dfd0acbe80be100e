import Resources
import Terminal

/// Where the parts of the check-in screen are, within its body.
///
/// The reducer needs to know as well as the view: a key moves by what is on the screen.
struct CheckInLayout {
  /// From this width on, who is selected stands beside the list.
  static let wide = 110
  /// The columns of that pane, with the line before it.
  static let paneWidth = 42

  /// Which night, how much of the list, and the filter.
  let title: Rect
  /// How many beds are free, or why they are not counted.
  let capacity: Rect
  /// The list with the titles of its columns, or the map.
  let list: Rect
  /// The rows of the list.
  let rows: Rect
  /// The cells of the map; nil where beds are listed one below the other, or people are.
  let grid: BedGrid?
  /// What the selected bed is, below the map; below the list, of who is selected, what was not written, or what to
  /// mind, and the note that their row has no room for.
  let details: Rect?
  /// What the signs of the map mean.
  let legend: Rect?
  /// The line before the pane.
  let rule: Rect?
  /// Who or what is selected, where it is wide.
  let pane: Rect?

  init(
    _ state: CheckIn.State, _ surroundings: Surroundings, at origin: Point = Point(x: 0, y: 0)
  ) {
    let size = surroundings.size
    let body = Rect(x: origin.x, y: origin.y, width: size.width, height: size.height)
    let parts = body.split(top: 1)
    title = parts.top
    let words = CheckInText(state, surroundings).withoutBeds
    let lines = words.map { surroundings.style.text.wrapped($0, to: max(1, body.width)).count }
    let below = parts.rest.split(top: min(lines ?? 1, 3))
    capacity = below.top
    let hasRows = state.rowCount > 0 && !surroundings.style.isAccessible
    let hasPane = hasRows && body.width >= Self.wide
    let sides = below.rest.split(left: body.width - (hasPane ? Self.paneWidth : 0))
    let side = sides.rest.split(left: 1)
    rule = hasPane ? side.left : nil
    pane = hasPane ? side.rest.inset(left: 1) : nil
    let isMap = hasRows && state.pane == .beds && !state.prefersBedList
    // A blank line, two for the bed, one for the signs.
    let (lower, upper) = sides.left.split(bottom: hasPane ? 2 : 4)
    grid = isMap ? BedGrid(state.map, in: upper) : nil
    let foot = lower.inset(top: 1).split(bottom: 1)
    legend = grid == nil ? nil : foot.bottom
    // As long as something is refused, or not saved, or waits for others, or to be minded, or noted and cut, the
    // list is as short on every row; only below a list that is all there, there is more room.
    let hasList = hasRows && !hasPane && state.pane == .people && sides.left.height > 6
    let cut = hasList ? Self.linesOfCutNotes(state, surroundings, in: sides.left.width) : 0
    let hasWords = hasList && (cut > 0 || state.hasUnwritten || state.hasAlerts)
    let least = min(max(2, cut), max(2, sides.left.height / 4))
    let selected = CheckInPane(state: state, surroundings: surroundings)
    let needed = hasWords ? selected.details(to: sides.left.width).count : 0
    let spare = sides.left.height - 1 - state.rowCount
    let people = sides.left.split(bottom: hasWords ? max(least, min(needed, spare)) : 0)
    details = hasWords ? people.bottom : grid == nil || hasPane ? nil : foot.rest
    list = grid == nil ? people.rest : upper
    rows = list.split(top: grid == nil && list.height > 1 ? 1 : 0).rest
  }

  /// How many lines the longest note takes that a row of so many columns has no room for; 0 where all are whole.
  private static func linesOfCutNotes(
    _ state: CheckIn.State, _ surroundings: Surroundings, in width: Int
  ) -> Int {
    let phrases = surroundings.phrases
    guard let longest = state.widths[5],
      longest > CheckInView.noteWidth(state, phrases, in: width)
    else { return 0 }
    let label = surroundings.style.text.width(of: phrases[.checkInColumnNote]) + 2
    return (label + longest + width - 2) / max(1, width - 1)
  }
}
