import Model
import Resources
import Store
import Terminal

extension Count.State: ScreenState {
  var takesText: Bool {
    switch mode {
    case .survey: survey?.takesText == true
    case .form, .newForm: true
    case .asking, .key, .results, .page, .areas, .list: false
    }
  }

  var isCovered: Bool { mode == .survey ? survey?.isCovered == true : mode == .asking }

  var openQuestion: OpenQuestion? {
    if let survey { return survey.openQuestion }
    return question.map { question in
      let count = question.count.map { "\($0)" } ?? ""
      return switch question.topic {
      case .state: OpenQuestion("count/\(count)", question.dialog)
      case .correction(let survey): OpenQuestion("correct/\(survey.id)", question.dialog)
      case .removal: OpenQuestion("remove/\(count)", question.dialog)
      case .draft: OpenQuestion("count/draft", question.dialog)
      }
    }
  }

  var left: Int { (newDraft == nil ? 0 : 1) + whoDrafts.count + surveyDrafts.count }

  /// What the disk did not take, and what is typed of a new count, of who counts or in a survey.
  var holdsUnsent: Bool {
    holdsUnkept || begunCount != nil || !begunWho.isEmpty || !begunSurveys.isEmpty
  }

  /// Whether something that is no draft is in memory only: what the disk did not take.
  var holdsUnkept: Bool { !unsaved.isEmpty }

  /// What keys mean just now.
  var mode: Count.Mode {
    if survey != nil { return .survey }
    if question != nil { return .asking }
    if let form { return form.purpose == .new ? .newForm : .form }
    if showsKey { return .key }
    if results != nil, openCount != nil { return .results }
    guard openCount != nil else { return .list }
    return pane == .surveys ? .page : .areas
  }

  /// Whether what is in front has a use for where this machine is.
  var wantsPlace: Bool { mode == .survey || (mode == .results && results?.view == .map) }
}

extension Count: AppScreen {
  static func render(
    _ state: State, in area: Rect, _ surroundings: Surroundings, on canvas: inout Canvas
  ) -> Cursor {
    CountView.render(state, in: area, surroundings, on: &canvas)
  }

  static func adapt(_ state: inout State, to surroundings: Surroundings) {
    state.fit(in: surroundings)
  }

  static func notes(_ state: State, by worker: String) -> [DraftNote] {
    state.newNotes + state.whoNotes + state.surveyNotes
  }

  static func draftSources(_ state: State) -> some Equatable & Sendable {
    Parts(
      state.form, state.newDraft, state.whoDrafts, state.book.counts, state.survey,
      state.surveyDrafts)
  }

  static func keys(_ state: State, _ surroundings: Surroundings) -> [CountBinding] {
    if let form = state.survey { return surveyBindings(form, surroundings) }
    if state.mode == .results, let results = state.results {
      return resultsBindings(results.view, isSpoken: surroundings.style.isAccessible)
    }
    return bindings(state.mode)
  }

  static func typing(_ key: Key, in state: State, _ stamp: Stamp) -> Action? {
    switch state.mode {
    case .survey: return state.survey.flatMap { surveyTyping(key, in: $0, stamp) }
    case .form, .newForm:
      guard var form = state.form, key.editsText, form.handle(key) || key.isText else { return nil }
      return .typed(key)
    case .asking: return key.editsText ? .questionTyped(key, stamp) : nil
    case .results: return state.results.flatMap { resultsTyping(key, in: $0, stamp) }
    case .key, .page, .areas, .list: return nil
    }
  }

  static func pasting(_ text: String, in state: State, _ stamp: Stamp) -> Action? {
    switch state.mode {
    case .survey: state.survey.flatMap { surveyPasting(text, in: $0, stamp) }
    case .form, .newForm: .pasted(text)
    case .asking, .key, .results, .page, .areas, .list: nil
    }
  }

  static func pointing(
    _ mouse: Mouse, in state: State, _ surroundings: Surroundings, _ stamp: Stamp
  ) -> Action? {
    switch state.mode {
    case .survey: state.survey.flatMap { surveyPointing(mouse, in: $0, surroundings, stamp) }
    case .asking, .key: nil
    case .results: .results(.mouse(mouse, stamp))
    case .form, .newForm, .page, .areas, .list: .mouse(mouse, stamp)
    }
  }

  static func unwrapped(_ point: Point, _ state: State, _ surroundings: Surroundings) -> Point {
    switch state.mode {
    case .page, .areas, .list:
      CountTable.table(state, surroundings).unwrapped(
        point, in: CountLayout(state, surroundings).list, surroundings.style)
    case .results:
      resultsUnwrapped(point, state, surroundings)
    case .survey, .form, .newForm, .asking, .key: point
    }
  }
}

extension Count {
  /// A click selects, a second one does what Enter does, the wheel moves what is under it.
  static func point(
    _ state: inout State, _ mouse: Mouse, _ stamp: Stamp, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    let steps = mouse.steps
    if let form = state.form {
      guard steps == 0 else { return reduceForm(&state, .fieldTapped(by: steps), in: surroundings) }
      let place = CountFormPage(form, surroundings).field(at: mouse.point)
      return place.map { reduceForm(&state, .fieldClicked($0), in: surroundings) } ?? []
    }
    guard steps == 0 else {
      state.move(.by(steps * 3), in: surroundings)
      return []
    }
    let rows = CountLayout(state, surroundings).rows
    let list = state.open == nil ? state.list : state.rows
    guard let row = list.row(at: mouse.point, in: rows, count: state.rowCount) else { return [] }
    state.move(.to(row), in: surroundings)
    guard mouse.kind == .doubleClick, state.mode != .page || state.whyClosed(at: stamp.now) == nil
    else { return [] }
    return reduce(&state, .openTapped(stamp), in: surroundings)
  }
}
