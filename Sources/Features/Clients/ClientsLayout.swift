import Terminal

/// Where the parts of the clients screen are, within its body.
///
/// The reducer needs to know as well as the view: a page is as long as its pane is high.
struct ClientsLayout {
  /// From this width on the page stands beside the list, else in its place.
  static let wide = 110

  /// The box.
  let box: Rect
  /// What the text is taken for, and how many were found.
  let notes: Rect
  /// The list with the titles of its columns; nil where the page has its place.
  let list: Rect?
  /// The rows of the list.
  let rows: Rect
  /// The line between list and page.
  let rule: Rect?
  /// The page.
  let page: Rect?

  init(_ state: Clients.State) {
    self.init(Rect(state.size), hasPage: state.client != nil)
  }

  init(_ body: Rect, hasPage: Bool) {
    let (box, rest) = body.split(top: 1)
    let (notes, area) = rest.split(top: 1)
    self.box = box
    self.notes = notes
    guard hasPage else {
      (list, rule, page) = (area, nil, nil)
      rows = area.split(top: 1).rest
      return
    }
    guard body.width >= Self.wide else {
      (list, rule, page) = (nil, nil, area)
      rows = area.split(top: 1).rest
      return
    }
    let (left, right) = area.split(left: body.width / 2)
    let parts = right.split(left: 1)
    (list, rule, page) = (left, parts.left, parts.rest.inset(left: 1))
    rows = left.split(top: 1).rest
  }
}
