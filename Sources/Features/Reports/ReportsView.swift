import Model
import Resources
import Terminal

/// Draws the screen of reports.
enum ReportsView {
  /// Draws into a screen's body and returns where the cursor stands.
  static func render(
    _ state: ReportsScreen.State, in area: Rect, _ surroundings: Surroundings,
    on canvas: inout Canvas
  ) -> Cursor {
    if let form = state.form {
      return ReportsFormPage(form, surroundings).draw(in: area, on: &canvas)
    }
    let layout = ReportsLayout(state, surroundings, at: area.origin)
    let text = ReportsText(surroundings)
    canvas.draw(
      canvas.appearance.text.truncated(text.title(state), to: layout.title.width),
      at: layout.title.origin, in: layout.title, role: .heading)
    draw(note: text.note(state), text.noteRole(state), in: layout.note, on: &canvas)
    var typing = drawFilter(state, layout, surroundings, on: &canvas)
    if state.mode == .filling, let filling = state.filling {
      return draw(filling, in: layout.list, surroundings, on: &canvas)
    }
    if let rule = layout.rule { canvas.verticalRule(rule) }
    if let picture = layout.picture, let page = state.page {
      ReportPicture(page, surroundings)?.draw(in: picture, on: &canvas)
    }
    let list = drawList(state, layout, surroundings, on: &canvas)
    if let pane = layout.pane {
      typing = ReportPane(state, surroundings, in: pane).draw(on: &canvas) ?? typing
    }
    drawDetail(state, in: layout.detail, surroundings, on: &canvas)
    if let question = state.question {
      if surroundings.style.isAccessible { canvas.fill(area) }
      return question.dialog(surroundings).draw(in: area, on: &canvas)
    }
    if let picker = state.parameters?.picker {
      return draw(picker, state, in: area, surroundings, on: &canvas)
    }
    return typing ?? list
  }

  /// Draws what is to be known of a report; where there is more than has room, its last row says so.
  private static func draw(
    note: String, _ role: Role, in area: Rect, on canvas: inout Canvas
  ) {
    let layout = canvas.appearance.text
    let rows = layout.wrapped(note, to: area.width)
    guard rows.count > area.height, area.height > 0 else {
      canvas.drawWrapped(note, in: area, role: role)
      return
    }
    let rest = rows[(area.height - 1)...].joined(separator: " ")
    for (place, row) in (rows.prefix(area.height - 1) + [rest]).enumerated() {
      let at = Point(x: area.x, y: area.y + place)
      canvas.draw(layout.truncated(row, to: area.width), at: at, in: area, role: role)
    }
  }

  private static func drawList(
    _ state: ReportsScreen.State, _ layout: ReportsLayout, _ surroundings: Surroundings,
    on canvas: inout Canvas
  ) -> Cursor {
    guard layout.list.height > 0 else { return Cursor(layout.list.origin) }
    if let notice = notice(state, surroundings) { return notice.draw(in: layout.list, on: &canvas) }
    return ReportsTable.table(state, surroundings)?.draw(in: layout.list, on: &canvas)
      ?? Cursor(layout.list.origin, isVisible: false)
  }

  /// What is typed to find something, and how much is found.
  private static func drawFilter(
    _ state: ReportsScreen.State, _ layout: ReportsLayout, _ surroundings: Surroundings,
    on canvas: inout Canvas
  ) -> Cursor? {
    guard layout.filter.height > 0 else { return nil }
    let phrases = surroundings.phrases
    let isOfPage = state.page != nil
    let field = isOfPage ? state.page?.filter ?? TextField() : state.filter
    let isTyped = isOfPage ? state.page?.isFiltering == true : state.isFiltering
    let found = phrases.count(.reportsFoundRows, state.rowCount)
    let x = canvas.draw(
      phrases[.tasksFilter] + ": ", at: layout.filter.origin, in: layout.filter, role: .muted)
    let width = canvas.appearance.text.width(of: found)
    let rest = layout.filter.inset(left: x - layout.filter.x, right: width + 1)
    let cursor = field.draw(in: rest, on: &canvas, isFocused: isTyped)
    canvas.drawRight(found, in: layout.filter, role: .muted)
    return isTyped ? cursor : nil
  }

  /// What stands where there are no rows: what is going on, and what to do next.
  private static func notice(
    _ state: ReportsScreen.State, _ surroundings: Surroundings
  ) -> Notice? {
    let phrases = surroundings.phrases
    switch state.mode {
    case .waiting:
      guard case .failed(let trouble)? = state.page?.standing else {
        if state.isReadingKept { return Notice(spinner(state, .reportsReadingKept, surroundings)) }
        guard let run = state.run, state.page?.kept == nil else { return Notice("") }
        return Notice(
          ReportsText(surroundings).running(run, spin: state.spin),
          action: phrases[.reportsAskingNext])
      }
      return Notice(
        trouble.sentence.text(phrases), action: phrases[.reportsFailedNext], role: .warning)
    case .people:
      switch state.page?.people?.standing {
      case .loading?: return Notice(spinner(state, .reportsLookingUp, surroundings))
      case .failed(let trouble)?:
        let isFinal = trouble == .noPeople || trouble == .peopleHidden
        return Notice(
          trouble.sentence.text(phrases), action: isFinal ? "" : phrases[.reportsFailedNext],
          role: .warning)
      case .loaded(let people)?: return people.isEmpty ? Notice(phrases[.reportsNobody]) : nil
      case nil: return nil
      }
    case .page, .pageFiltering:
      guard let page = state.page, let grid = page.grid, grid.shown.isEmpty else { return nil }
      guard grid.rows.isEmpty else { return Notice(phrases[.reportsNoneFound]) }
      if let noData = ReportsText(surroundings).noData(of: page, state) {
        return Notice(phrases[.reportsNoRows], action: noData.text(phrases))
      }
      guard let lastDay = page.result?.lastDay,
        page.listed.report.parameters.isBeyond(lastDay, page.order.values)
      else {
        let isAskedAgain = !page.isKept && !page.listed.report.parameters.isEmpty
        return Notice(
          phrases[.reportsNoRows], action: isAskedAgain ? phrases[.reportsNoRowsNext] : "")
      }
      return Notice(
        phrases[.reportsNoRows],
        action: phrases.format(.reportsDataEnd, ReportCellText.day(lastDay, phrases)))
    case .history: return state.rowCount == 0 ? Notice(phrases[.reportsNothingKept]) : nil
    case .list, .filtering, .pane, .picking:
      guard state.rowCount == 0 else { return nil }
      switch state.standing {
      case .idle: return Notice("")
      case .loading: return Notice(spinner(state, .reportsOpening, surroundings))
      case .failed(let trouble):
        return Notice(
          trouble.sentence.text(phrases), action: phrases[.reportsFailedNext], role: .warning)
      case .loaded: return Notice(phrases[.reportsNoneFound])
      }
    case .form, .filling, .problems: return nil
    }
  }

  /// Words with a sign that turns, once it takes long.
  private static func spinner(
    _ state: ReportsScreen.State, _ phrase: Phrase, _ surroundings: Surroundings
  ) -> String {
    guard let spin = state.spin else { return "" }
    return Spinner(turns: spin, text: surroundings.phrases[phrase]).words(in: surroundings.style)
  }

  // MARK: The foot

  /// The selected cell and its place, or all of a sentence that the list cuts.
  private static func drawDetail(
    _ state: ReportsScreen.State, in area: Rect, _ surroundings: Surroundings,
    on canvas: inout Canvas
  ) {
    guard area.height > 0 else { return }
    let phrases = surroundings.phrases
    if let problems = state.problems, state.mode == .problems {
      guard problems.listed.indices.contains(problems.list.selected) else { return }
      let sentence = problems.listed[problems.list.selected].sentence.text(phrases)
      canvas.drawWrapped(sentence, in: area, role: .accent)
      return
    }
    guard let page = state.page, let grid = page.grid else { return }
    let count = phrases.count(.reportsRows, grid.shown.count)
    let shown = grid.shownColumns(from: page.firstColumn, in: area.width).count
    let columns =
      shown < grid.columns.count
      ? phrases.format(
        .reportsColumnPlace, phrases.number(page.column + 1), phrases.number(grid.columns.count))
      : ""
    let right = [columns, count].filter { !$0.isEmpty }.joined(separator: " · ")
    let width = canvas.appearance.text.width(of: right)
    canvas.draw(
      canvas.appearance.text.truncated(page.meaning, to: max(0, area.width - width - 2)),
      at: area.origin, in: area, role: .accent)
    canvas.drawRight(right, in: area, role: .muted)
  }

  // MARK: Filling

  /// How far the store is filled.
  private static func draw(
    _ filling: ReportsScreen.Filling, in area: Rect, _ surroundings: Surroundings,
    on canvas: inout Canvas
  ) -> Cursor {
    let (phrases, text) = (surroundings.phrases, ReportsText(surroundings))
    let (words, done, total) = text.progress(filling)
    let rect = area.inset(top: area.height > 4 ? 1 : 0)
    Progress(done: done, total: total, text: words).draw(in: rect, on: &canvas)
    var below = rect.inset(top: 2)
    if !surroundings.style.isAccessible {
      canvas.draw(
        text.seconds(.reportsSeconds, since: filling.began), at: below.origin, in: below,
        role: .muted)
      below = below.inset(top: 1)
    }
    let note: Phrase = filling.source == .eto ? .reportsFillingNote : .reportsImportingNote
    canvas.drawWrapped(phrases[note], in: below, role: .muted)
    return Cursor(rect.origin, isVisible: surroundings.style.isAccessible)
  }

  // MARK: Projects

  private static func draw(
    _ picker: PickerState, _ state: ReportsScreen.State, in area: Rect,
    _ surroundings: Surroundings, on canvas: inout Canvas
  ) -> Cursor {
    guard let parameters = state.parameters, let parameter = parameters.focused else {
      return Cursor(area.origin)
    }
    if surroundings.style.isAccessible { canvas.fill(area) }
    let phrases = surroundings.phrases
    return Picker(
      title: parameter.title[phrases.language.rawValue], prompt: phrases[.tasksFilter],
      empty: phrases[.reportsNoProject], options: parameters.options(phrases), mode: .filter,
      state: picker
    ).draw(in: area, on: &canvas)
  }
}
