import Model
import Resources
import Terminal

/// What is said of the selected report: what it is asked with, how far it is, what it counts.
struct ReportPane {
  private let state: ReportsScreen.State
  private let surroundings: Surroundings
  private let text: ReportsText
  private let title: Rect
  private let facts: Rect
  private let about: Rect
  /// What it is called.
  private let name: String
  /// What it counts, line by line.
  private let aboutLines: [String]

  private var phrases: Phrases { surroundings.phrases }

  init(_ state: ReportsScreen.State, _ surroundings: Surroundings, in area: Rect) {
    self.state = state
    self.surroundings = surroundings
    text = ReportsText(surroundings)
    let layout = surroundings.style.text
    switch state.selectedEntry {
    case .report(let listed)?: name = text.title(listed)
    case .unread(let unread)?: name = unread.file
    case nil: name = ""
    }
    let parts = area.split(top: min(2, layout.wrapped(name, to: max(8, area.width)).count))
    title = parts.top
    let form = state.parameters.map { Self.form($0, surroundings) }
    let height =
      form.map { $0.height(width: max(1, area.width - 1), layout: layout) }
      ?? Self.lines(state, surroundings, width: area.width).count
    let halves = parts.rest.split(top: min(height, parts.rest.height))
    facts = halves.top
    about = halves.rest.inset(top: halves.rest.height > 3 && height > 0 ? 1 : 0)
    let words: String
    switch state.selectedEntry {
    case .report(let listed)?:
      words = listed.report.about[surroundings.phrases.language.rawValue]
    case .unread(let unread)?:
      let flaw = unread.flaw.map { $0.sentence.text(surroundings.phrases) }
      words = flaw ?? surroundings.phrases[.reportsFileUnreadLong]
    case nil: words = ""
    }
    // One column is for the signs that there is more.
    aboutLines = layout.wrapped(words, to: max(8, area.width - 1))
  }

  /// The last line that it can begin with.
  var lastTop: Int { max(0, aboutLines.count - max(1, about.height)) }

  /// The parameter at a point, by its place; nil for none.
  func field(at point: Point) -> Int? {
    guard let parameters = state.parameters, !parameters.parameters.isEmpty else { return nil }
    return Self.form(parameters, surroundings).field(
      at: point, in: facts.inset(right: 1), layout: surroundings.style.text)
  }

  /// Draws it; the cursor is in the line that is written, where one is.
  func draw(on canvas: inout Canvas) -> Cursor? {
    canvas.drawWrapped(name, in: title, role: .heading)
    var cursor: Cursor?
    if let parameters = state.parameters {
      let form = Self.form(parameters, surroundings)
      let rect = facts.inset(right: 1)
      cursor =
        parameters.parameters.isEmpty
        ? Cursor(title.origin) : form.draw(in: rect, on: &canvas, marks: rect.maxX)
    } else {
      let lines = Self.lines(state, surroundings, width: facts.width)
      for (row, line) in lines.prefix(facts.height).enumerated() {
        canvas.draw(line, at: Point(x: facts.x, y: facts.y + row), in: facts)
      }
    }
    drawAbout(on: &canvas)
    return cursor
  }

  /// What the report counts, from the line on that was read to; signs say that there is more.
  private func drawAbout(on canvas: inout Canvas) {
    let top = min(state.aboutTop, lastTop)
    let glyphs = canvas.appearance.glyphs
    for row in 0..<min(about.height, aboutLines.count - top) {
      canvas.draw(
        aboutLines[top + row], at: Point(x: about.x, y: about.y + row), in: about, role: .muted)
    }
    guard about.height > 0, !canvas.appearance.isAccessible else { return }
    if top > 0 {
      canvas.draw(glyphs.moreAbove, at: Point(x: about.maxX - 1, y: about.y), role: .accent)
    }
    if top < lastTop {
      canvas.draw(glyphs.moreBelow, at: Point(x: about.maxX - 1, y: about.maxY - 1), role: .accent)
    }
  }

  /// What it is asked with, how far it is and how it went before, line by line.
  private static func lines(
    _ state: ReportsScreen.State, _ surroundings: Surroundings, width: Int
  ) -> [Line] {
    guard let listed = state.selected else { return [] }
    let (phrases, text) = (surroundings.phrases, ReportsText(surroundings))
    let layout = surroundings.style.text
    var lines: [Line] = []
    if let order = state.order(for: listed) {
      let projects = state.shelf.store?.projects ?? []
      for parameter in listed.report.parameters {
        let value = text.value(
          order.values[parameter.name] ?? .nothing, of: parameter, in: listed, projects)
        let label = Line.Span("\(text.title(parameter)): ", .muted)
        let room = max(4, width - layout.width(of: label.text))
        lines.append(Line([label, Line.Span(layout.truncated(value, to: room))]))
      }
      if listed.report.parameters.isBackwards(order.values) {
        lines += layout.wrapped(phrases[.reportsBackwards], to: max(8, width))
          .map { Line($0, .danger) }
      }
    }
    if listed.origin == .site { lines.append(Line(phrases[.reportsOwnLong], .muted)) }
    if let standing = text.standing(of: listed, state) {
      lines += layout.wrapped(standing.text, to: max(8, width)).map { Line($0, standing.role) }
    }
    if let trend = ReportTrend(state, of: listed, phrases) {
      lines.append(contentsOf: trend.lines(width: width, surroundings))
    }
    return lines
  }

  /// The parameters as a form.
  private static func form(_ parameters: ParameterForm, _ surroundings: Surroundings) -> Form {
    let phrases = surroundings.phrases
    let language = phrases.language.rawValue
    return Form(
      parameters.parameters.enumerated().map { place, parameter in
        let title = parameter.title[language]
        guard parameter.kind != .project else {
          return Form.Field(
            title, .list(parameters.projectName(parameter, phrases)),
            help: phrases[.reportsHelpProject])
        }
        let flaw = parameters.flaw(parameter, phrases, today: surroundings.today)
        let isShown = place != parameters.focus || parameters.isRefused
        let help: Phrase =
          switch parameter.kind {
          case .day: .reportsHelpDay
          case .month: .reportsHelpMonth
          case .number, .project: .reportsHelpNumber
          }
        return Form.Field(
          title, .text(parameters.texts[parameter.name] ?? TextField()), help: phrases[help],
          error: isShown ? flaw.map { phrases[$0] } ?? "" : "", isRequired: true)
      }, focus: parameters.focus)
  }
}

extension ParameterForm {
  /// The project that is chosen.
  fileprivate func projectName(_ parameter: Report.Parameter, _ phrases: Phrases) -> String {
    guard case .text(let id)? = values[parameter.name] else { return phrases[.reportsAllProjects] }
    return projects.first { $0.id == id }?.name ?? id
  }
}
