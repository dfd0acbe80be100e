import Terminal

/// Where the parts of the clients screen are, within its body.
///
/// The reducer needs to know as well as the view: a page is as long as its pane is high.
struct ClientsLayout {
  /// From this width on the list has its pane; below it the page stands in its place.
  static let wide = 110

  /// The box.
  let box: Rect
  /// What the text is taken for, and how many were found.
  let notes: Rect
  /// The list with the titles of its columns; nil where the page has its place.
  let list: Rect?
  /// The rows of the list.
  let rows: Rect
  /// Where a new client is offered, or said to be half written, below the list; nil where neither is.
  let below: Rect?
  /// The line between list and page.
  let rule: Rect?
  /// Whose page it is, which stays while the rest is scrolled; nil where no page is shown.
  let title: Rect?
  /// The page below that.
  let page: Rect?

  /// Whether a pane stands beside the list, whoever is selected.
  ///
  /// Read aloud, a line that is half list and half page makes no sense.
  static func hasPane(in surroundings: Surroundings) -> Bool {
    surroundings.size.width >= wide && !surroundings.style.isAccessible
  }

  init(_ state: Clients.State, _ surroundings: Surroundings) {
    self.init(Rect(surroundings.size), state, surroundings)
  }

  /// Lays the screen out in its body.
  ///
  /// A page that keys do not go to is shown beside the list, or not at all. One of somebody who is not
  /// listed stands alone: beside those who were searched for it would seem to be of one of them.
  init(_ body: Rect, _ state: Clients.State, _ surroundings: Surroundings) {
    let isWide = Self.hasPane(in: surroundings)
    let (box, rest) = body.split(top: 1)
    let (notes, area) = rest.split(top: 1)
    self.box = box
    self.notes = notes
    // A heading that is selected leaves the pane empty, and the list as wide as it was.
    let hasPage = state.client != nil || isWide && !state.matches.isEmpty
    guard hasPage, isWide || state.focus == .page else {
      let (list, below) = Self.split(area, state)
      (self.list, self.below, rule, title, page) = (list, below, nil, nil, nil)
      rows = list.split(top: 1).rest
      return
    }
    guard isWide, !state.isPageApart else {
      (list, below, rule) = (nil, nil, nil)
      rows = area.split(top: 1).rest
      (title, page) = area.split(top: 1)
      return
    }
    let (left, right) = area.split(left: body.width * 11 / 20)
    let parts = right.split(left: 1)
    let (list, below) = Self.split(left, state)
    (self.list, self.below, rule) = (list, below, parts.left)
    rows = list.split(top: 1).rest
    (title, page) = parts.rest.inset(left: 1).split(top: 1)
  }
  private static func split(_ area: Rect, _ state: Clients.State) -> (list: Rect, below: Rect?) {
    guard state.offersNewBelow else { return (area, nil) }
    let (below, list) = area.split(bottom: 1)
    return (list, below)
  }
}
