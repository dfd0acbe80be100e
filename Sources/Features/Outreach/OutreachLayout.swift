import Terminal

/// Where the parts of the screen are, within its body.
///
/// The reducer needs to know as well as the view: a key moves by what is on the screen.
struct OutreachLayout {
  /// From this width on, who is selected stands beside the list, and so does the map.
  static let wide = 110
  /// The columns of that pane.
  private static let paneWidth = 44

  /// How the shift stands.
  let shift: Rect
  /// What is listed, and how much of it.
  let title: Rect
  /// Where this machine is; empty where the list has no use for it.
  let receiver: Rect
  /// The list with the titles of its columns.
  let list: Rect
  /// The rows of the list.
  let rows: Rect
  /// The line before the pane.
  let rule: Rect?
  /// Who is selected, where it is wide.
  let pane: Rect?
  /// The map, its words included; nil while it is not shown.
  let map: Rect?
  /// The page that is open, in the list's place, or who is being looked for.
  let page: Rect
  /// The rows of those who were found.
  let finder: Rect

  init(
    _ state: Outreach.State, _ surroundings: Surroundings, at origin: Point = Point(x: 0, y: 0)
  ) {
    let size = surroundings.size
    let body = Rect(x: origin.x, y: origin.y, width: size.width, height: size.height)
    let top = body.split(top: 1)
    shift = top.top
    page = top.rest
    finder = page.split(top: 2).rest
    let head = top.rest.split(top: 1)
    title = head.top
    let said = Self.lines(of: state, surroundings)
    let parts = head.rest.split(top: said)
    receiver = parts.top
    var (list, rule, pane, map): (Rect, Rect?, Rect?, Rect?) = (parts.rest, nil, nil, nil)
    let isWide = body.width >= Self.wide && !surroundings.style.isAccessible
    if state.map != nil, !surroundings.style.isAccessible {
      if isWide {
        let sides = list.split(left: body.width * 9 / 20)
        let side = sides.rest.split(left: 1)
        (list, rule, map) = (sides.left, side.left, side.rest.inset(left: 1))
      } else {
        let halves = list.split(top: max(3, list.height / 3))
        (list, map) = (halves.top, halves.rest)
      }
    } else if isWide, state.rowCount > 0 {
      let sides = list.split(left: body.width - Self.paneWidth)
      let side = sides.rest.split(left: 1)
      (list, rule, pane) = (sides.left, side.left, side.rest.inset(left: 1))
    }
    (self.list, self.rule, self.pane, self.map) = (list, rule, pane, map)
    rows = list.split(top: list.height > 1 ? 1 : 0).rest
  }

  /// How many lines it takes to say where this machine is: none where the list has no use for it.
  private static func lines(of state: Outreach.State, _ surroundings: Surroundings) -> Int {
    guard state.wantsPlace, state.page == nil else { return 0 }
    let text = ReceiverText(
      receiver: state.receiver, phrases: surroundings.phrases, now: surroundings.now)
    let most = surroundings.size.height < 12 ? 1 : 2
    let words = text.line(surroundings.zone).text
    return min(most, TextLayout().wrapped(words, to: max(8, surroundings.size.width)).count)
  }
}
