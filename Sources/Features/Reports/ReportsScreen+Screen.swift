import Model
import Resources
import Store
import Terminal

extension ReportsScreen.State: ScreenState {
  var takesText: Bool {
    switch mode {
    case .form, .filtering, .pageFiltering, .pane, .picking: true
    case .list, .page, .waiting, .people, .history, .filling, .problems: false
    }
  }

  var isCovered: Bool { mode == .picking || question != nil }
  var isChoosing: Bool { mode == .picking }

  var whyNoLetters: Phrase? {
    mode == .form && question == nil && form?.focus == .people ? .keyOfCheckbox : nil
  }

  var openQuestion: OpenQuestion? {
    question.map { OpenQuestion("reports/\($0.result.id)", $0.state) }
  }

  /// What keys mean just now.
  var mode: ReportsScreen.Mode {
    if form != nil { return .form }
    if filling?.isShown == true { return .filling }
    if problems?.isShown == true { return .problems }
    if let page {
      if page.people != nil { return .people }
      guard page.result != nil else { return .waiting }
      return page.isFiltering ? .pageFiltering : .page
    }
    if history != nil { return .history }
    if let parameters { return parameters.picker == nil ? .pane : .picking }
    return isFiltering ? .filtering : .list
  }
}

extension ReportsScreen: AppScreen {
  static func render(
    _ state: State, in area: Rect, _ surroundings: Surroundings, on canvas: inout Canvas
  ) -> Cursor {
    ReportsView.render(state, in: area, surroundings, on: &canvas)
  }

  static func adapt(_ state: inout State, to surroundings: Surroundings) {
    state.page?.translate(to: surroundings.phrases)
    state.parameters?.translate(to: surroundings.phrases, today: surroundings.today)
    state.fit(in: surroundings)
  }

  static func keys(_ state: State, _ surroundings: Surroundings) -> [ReportsBinding] {
    state.question == nil ? bindings(state.mode) : questionBindings
  }

  static func below(_ state: State) -> [ReportsBinding] {
    guard state.question == nil else { return [] }
    return switch state.mode {
    case .filtering: bindings(.list)
    case .pageFiltering: bindings(.page)
    case .list, .pane, .picking, .waiting, .page, .people, .history, .form, .filling, .problems: []
    }
  }

  static func typing(_ key: Key, in state: State, _ stamp: Stamp) -> Action? {
    guard state.question == nil else { return key.editsText ? .questionTyped(key) : nil }
    return switch state.mode {
    case .form, .filtering, .pageFiltering, .pane: key.editsText ? .typed(key) : nil
    case .picking: key.editsText ? .pickerTyped(key) : nil
    case .list, .page, .waiting, .people, .history, .filling, .problems: nil
    }
  }

  static func pasting(_ text: String, in state: State, _ stamp: Stamp) -> Action? {
    state.takesText ? .pasted(text) : nil
  }

  static func pointing(
    _ mouse: Mouse, in state: State, _ surroundings: Surroundings, _ stamp: Stamp
  ) -> Action? {
    guard state.question == nil else { return nil }
    return switch state.mode {
    case .picking, .waiting, .filling: nil
    case .form, .filtering, .pageFiltering, .pane, .list, .page, .people, .history, .problems:
      .mouse(mouse, stamp)
    }
  }

  static func unwrapped(_ point: Point, _ state: State, _ surroundings: Surroundings) -> Point {
    guard let table = ReportsTable.table(state, surroundings) else { return point }
    let list = ReportsLayout(state, surroundings).list
    return table.unwrapped(point, in: list, surroundings.style)
  }
}

extension ReportsScreen {
  /// A click selects, a second one does what Enter does, the wheel moves what is under it.
  static func point(
    _ state: inout State, _ mouse: Mouse, _ stamp: Stamp, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    let steps = mouse.steps
    if let form = state.form {
      guard steps == 0 else { return reduce(&state, .fieldTapped(by: steps), in: surroundings) }
      let place = ReportsFormPage(form, surroundings).field(at: mouse.point)
      return place.map { reduce(&state, .fieldClicked($0), in: surroundings) } ?? []
    }
    let layout = ReportsLayout(state, surroundings)
    if let pane = layout.pane, pane.contains(mouse.point) {
      return pointInPane(&state, mouse, steps, pane, in: surroundings)
    }
    guard steps == 0 else {
      state.move(.by(steps * 3), in: surroundings)
      return []
    }
    if let page = state.page, page.people == nil, layout.list.contains(mouse.point),
      let column = ReportsTable.column(at: mouse.point, of: page, in: layout.list)
    {
      state.page?.moveColumn(to: column, width: layout.rows.width)
    }
    guard
      let row = state.rowsInFront.row(at: mouse.point, in: layout.rows, count: state.rowCount)
    else { return [] }
    state.move(.to(row), in: surroundings)
    guard mouse.kind == .doubleClick, state.canOpen(in: surroundings) else { return [] }
    return open(&state, stamp, in: surroundings)
  }

  /// In what is said of the selected report: the wheel reads on, and a click goes to a parameter.
  private static func pointInPane(
    _ state: inout State, _ mouse: Mouse, _ steps: Int, _ pane: Rect,
    in surroundings: Surroundings
  ) -> [Command<Effect>] {
    guard steps == 0 else {
      state.aboutTop = max(0, state.aboutTop + steps)
      return []
    }
    if state.parameters == nil { state.openParameters(surroundings.phrases) }
    let place = ReportPane(state, surroundings, in: pane).field(at: mouse.point)
    if let place { state.parameters?.moveFocus(to: place) }
    return []
  }
}
