import Terminal

/// Where the parts of the tasks screen are, within its body.
///
/// The reducer needs to know as well as the view: a page is as long as the list is high.
struct TasksLayout {
  /// From this width on the open task stands beside the list, else below it.
  static let wide = 110
  /// The columns that a task takes beside the list; more go to the list.
  static let paneWidth = 56

  /// What is listed, how much of it, and the filter.
  let title: Rect
  /// The list with the titles of its columns.
  let list: Rect
  /// The rows of the list.
  let rows: Rect
  /// The line between list and task in a wide window.
  let rule: Rect?
  /// What says which task is shown below it, and whether it has the keys.
  let paneTitle: Rect?
  /// The text of the task.
  let detail: Rect?
  /// What is being written.
  let composer: Rect?

  /// Whether the window has room for a task beside the list, always.
  ///
  /// Read aloud, a line that is half list and half task makes no sense.
  static func isWide(_ surroundings: Surroundings) -> Bool {
    surroundings.size.width >= wide && !surroundings.style.isAccessible
  }

  init(_ state: Tasks.State, _ surroundings: Surroundings) {
    let body = Rect(surroundings.size)
    let (isWide, hasPane) = (Self.isWide(surroundings), state.hasPane(in: surroundings))
    let (title, rest) = body.split(top: 1)
    self.title = title
    var list = rest
    var rule: Rect?
    var pane: Rect?
    var head: Rect?
    if hasPane || state.composing != nil {
      if isWide {
        let (left, right) = rest.split(
          left: max(body.width * 11 / 20, body.width - Self.paneWidth))
        let parts = right.split(left: 1)
        let beside = parts.rest.inset(left: 1).split(top: 1)
        (list, rule, head, pane) = (left, parts.left, beside.top, beside.rest)
      } else {
        // Below each other: the list keeps enough rows to see where one is, and gives up more
        // while something is being written.
        let share =
          switch (state.composing == nil, !hasPane) {
          case (true, _): rest.height * 2 / 5
          case (false, false): rest.height / 4
          case (false, true): rest.height - max(8, rest.height / 3)
          }
        let (upper, lower) = rest.split(top: max(3, share))
        let parts = lower.split(top: 1)
        (list, head, pane) = (upper, parts.top, parts.rest)
      }
    }
    if state.composing != nil, let area = pane {
      let isAlone = !hasPane || area.height < 12
      let height = isAlone ? area.height : max(6, area.height / 2)
      let parts = area.split(bottom: height)
      composer = parts.bottom
      pane = parts.rest.isEmpty ? nil : parts.rest
    } else {
      composer = nil
    }
    self.list = list
    rows = list.split(top: list.height > 1 ? 1 : 0).rest
    self.rule = rule
    paneTitle = head
    detail = hasPane ? pane : nil
  }
}
