import Model
import Resources
import Terminal

/// Where the parts of the screen are, within its body.
///
/// The reducer needs to know as well as the view: a key moves by what is on the screen.
struct ReportsLayout {
  /// What is shown.
  private(set) var title: Rect
  /// What is to be known of it.
  private(set) var note: Rect
  /// What is typed to find something; no row where nothing is.
  private(set) var filter: Rect
  /// The picture; nil where there is none.
  private(set) var picture: Rect?
  /// The list with the titles of its columns.
  private(set) var list: Rect
  /// The rows of the list.
  private(set) var rows: Rect
  /// The line between the list and what is beside it.
  private(set) var rule: Rect?
  /// What is said of the selected report; nil where a result is in front, or something else.
  private(set) var pane: Rect?
  /// What is selected, in words.
  private(set) var detail: Rect

  /// From this width on the list and what is said of a report are side by side.
  private static let wide = 76
  /// From so many rows on a picture is drawn unless somebody does not want it.
  private static let tall = 15

  init(
    _ state: ReportsScreen.State, _ surroundings: Surroundings,
    at origin: Point = Point(x: 0, y: 0)
  ) {
    let size = surroundings.size
    let body = Rect(x: origin.x, y: origin.y, width: size.width, height: size.height)
    let head = body.split(top: 1)
    title = head.top
    let words = ReportsText(surroundings).note(state)
    let most = size.height < 12 ? 1 : 2
    let rows = surroundings.style.text.wrapped(words, to: max(8, size.width)).count
    let noted = head.rest.split(top: words.isEmpty ? 0 : min(most, rows))
    note = noted.top
    let found = noted.rest.split(top: Self.hasFilter(state) ? 1 : 0)
    filter = found.top
    switch state.mode {
    case .page, .pageFiltering, .problems:
      let (foot, rest) = found.rest.split(bottom: state.mode == .problems ? 3 : 1)
      detail = foot
      list = rest
    case .form, .filling, .waiting, .people, .history, .picking, .pane, .filtering, .list:
      detail = found.rest.split(bottom: 0).bottom
      list = found.rest
    }
    self.rows = list
    if let page = state.page, state.mode == .page || state.mode == .pageFiltering,
      Self.wantsPicture(state, surroundings), let picture = ReportPicture(page, surroundings)
    {
      let height = picture.height(in: list.height)
      if height > 0 {
        let parts = list.split(top: height)
        self.picture = parts.top
        list = parts.rest.inset(top: parts.rest.height > 6 ? 1 : 0)
      }
    }
    switch state.mode {
    case .list, .filtering, .pane, .picking:
      divide(state, surroundings)
    case .form, .filling, .waiting, .people, .history, .page, .pageFiltering, .problems: break
    }
    self.rows = GroupedTable<Int>.list(in: list)
  }

  /// Beside each other where there is room, else one below the other; what is written has all of it there.
  ///
  /// The list takes more than it has at first where titles need it, but little over the half.
  private mutating func divide(_ state: ReportsScreen.State, _ surroundings: Surroundings) {
    if list.width >= Self.wide, !surroundings.style.isAccessible {
      let title = ReportsText(surroundings).widestTitle(state) + GroupedTable<Int>.indent
      let left = max(min(48, list.width * 9 / 20), min(title, list.width * 11 / 20))
      let sides = list.split(left: left)
      let side = sides.rest.split(left: 1)
      (list, rule, pane) = (sides.left, side.left, side.rest.inset(left: 1))
    } else if state.parameters != nil {
      pane = list
      list = list.split(bottom: 0).bottom
    } else {
      let halves = list.split(top: max(3, list.height / 2))
      (list, pane) = (halves.top, halves.rest)
    }
  }

  private static func hasFilter(_ state: ReportsScreen.State) -> Bool {
    switch state.mode {
    case .page, .pageFiltering: state.page.map { $0.isFiltering || !$0.filter.isEmpty } ?? false
    case .list, .filtering, .pane, .picking: state.isFiltering || !state.filter.isEmpty
    case .form, .filling, .waiting, .people, .history, .problems: false
    }
  }

  /// Whether there is a picture where it has room: read aloud there is none.
  static func wantsPicture(_ state: ReportsScreen.State, _ surroundings: Surroundings) -> Bool {
    guard !surroundings.style.isAccessible else { return false }
    return state.wantsPicture ?? (surroundings.size.height >= tall)
  }
}

extension ReportsScreen.State {
  /// Whether a picture is drawn just now.
  func showsPicture(in surroundings: Surroundings) -> Bool {
    ReportsLayout(self, surroundings).picture != nil
  }

  /// How many rows there are of what is in front.
  var rowCount: Int {
    switch mode {
    case .page, .pageFiltering: page?.grid?.shown.count ?? 0
    case .people:
      if case .loaded(let people)? = page?.people?.standing { people.count } else { 0 }
    case .history: history.map { kept(of: $0.listed).count } ?? 0
    case .problems: problems?.listed.count ?? 0
    case .list, .filtering, .pane, .picking: entries.count
    case .form, .filling, .waiting: 0
    }
  }

  /// What is selected of it, and the first row shown.
  var rowsInFront: ListState {
    get {
      switch mode {
      case .page, .pageFiltering: page?.list ?? ListState()
      case .people: page?.people?.list ?? ListState()
      case .history: history?.list ?? ListState()
      case .problems: problems?.list ?? ListState()
      case .list, .filtering, .pane, .picking, .form, .filling, .waiting: list
      }
    }
    set {
      switch mode {
      case .page, .pageFiltering: page?.list = newValue
      case .people: page?.people?.list = newValue
      case .history: history?.list = newValue
      case .problems: problems?.list = newValue
      case .list, .filtering, .pane, .picking: list = newValue
      case .form, .filling, .waiting: break
      }
    }
  }

  /// Moves in the list in front; another report is read from its first line.
  mutating func move(_ move: ListState.Move, in surroundings: Surroundings) {
    let before = list
    rowsInFront.move(
      move, count: rowCount, height: ReportsLayout(self, surroundings).rows.height,
      isSpoken: surroundings.style.isAccessible)
    guard list.selected != before.selected else { return }
    if parameters != nil {
      let after = list
      list = before
      guard leaveParameters(in: surroundings) else { return }
      list = after
    }
    aboutTop = 0
  }

  /// Keeps what is selected inside a list that changed.
  mutating func fit(in surroundings: Surroundings) {
    // What is listed below something else is fitted once it is in front again.
    switch mode {
    case .form, .filling, .waiting: return
    case .page, .pageFiltering, .people, .history, .problems, .list, .filtering, .pane, .picking:
      break
    }
    let layout = ReportsLayout(self, surroundings)
    rowsInFront.fit(count: rowCount, height: layout.rows.height)
    if let pane = layout.pane {
      aboutTop = min(aboutTop, ReportPane(self, surroundings, in: pane).lastTop)
    }
    if mode == .page || mode == .pageFiltering { page?.fit(width: layout.rows.width) }
  }
}
