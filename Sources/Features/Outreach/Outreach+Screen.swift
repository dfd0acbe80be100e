import Model
import Resources
import Terminal

extension Outreach.State: ScreenState {
  var takesText: Bool {
    switch mode {
    case .line, .lastLine, .area, .choice, .answered, .radio, .lastRadio, .choosing, .finding,
      .filtering:
      true
    case .asking, .sorting, .page, .counting, .map, .list: false
    }
  }

  var isCovered: Bool { mode == .choosing || mode == .asking || mode == .sorting }
  var isChoosing: Bool { mode == .choosing }

  var whyNoLetters: Phrase? {
    guard case .contact(let form)? = writing, form.focus == .engaged, !isCovered else { return nil }
    return .keyOfCheckbox
  }

  /// What leaves the machine for good, and what throws away what was typed.
  var openQuestion: OpenQuestion? {
    if let question {
      var open = OpenQuestion("link/\(question.unnamed)", question.dialog)
      open.keepsDigits = true
      return open
    }
    if let asked { return OpenQuestion(asked.name, asked.dialog) }
    return writing?.question.map { OpenQuestion("discard-contact", $0) }
  }

  var left: Int { begun.count }

  var holdsUnsent: Bool { !begunHere.isEmpty || !shelved.isEmpty }

  var numbersInHand: [String] {
    guard mode == .list || mode == .map || mode == .page,
      case .client(_, let number)? = personInHand?.person
    else { return [] }
    return ["\(number)"]
  }

  var whyNoNumber: Phrase { personInHand == nil ? .outreachNobodyHere : .clientsNoNumberToCopy }

  /// What keys mean just now.
  var mode: Outreach.Mode {
    if question != nil || asked != nil || writing?.question != nil { return .asking }
    switch writing {
    case .contact(let form):
      if form.choosing != nil { return .choosing }
      if form.focus == .note { return .area }
      if form.focus.isChosen { return lacksChoice ? .choice : .answered }
      if form.focus.isLine { return .line }
      return form.focus == form.fields.last ? .lastRadio : .radio
    case .short(let form):
      if form.focus == .status { return .radio }
      return form.focus == form.fields.last ? .lastLine : .line
    case nil: break
    }
    if finder != nil { return .finding }
    if sorting != nil { return .sorting }
    if count != nil { return .counting }
    if page != nil { return .page }
    if isFiltering { return .filtering }
    return map == nil ? .list : .map
  }
}

extension Outreach: AppScreen {
  static func render(
    _ state: State, in area: Rect, _ surroundings: Surroundings, on canvas: inout Canvas
  ) -> Cursor {
    OutreachView.render(state, in: area, surroundings, on: &canvas)
  }

  static func adapt(_ state: inout State, to surroundings: Surroundings) {
    if surroundings.style.isAccessible, state.map != nil { state.closeMap(in: surroundings) }
    switch state.writing {
    case .contact(var form):
      form.translate(to: surroundings.phrases, today: surroundings.today)
      state.writing = .contact(form)
    case .short(var form):
      form.translate(to: surroundings.phrases, today: surroundings.today)
      state.writing = .short(form)
    case nil: break
    }
    if state.pane == .camps { state.measure(in: surroundings) }
    state.list.fit(
      count: state.rowCount, height: OutreachLayout(state, surroundings).rows.height)
  }

  static func notes(_ state: State, by worker: String) -> [DraftNote] { state.notes }

  static func draftSources(_ state: State) -> some Equatable & Sendable {
    Parts(state.desk, state.writing, state.keeping, state.begun, state.shelved)
  }

  static func keys(_ state: State, _ surroundings: Surroundings) -> [OutreachBinding] {
    bindings(state.mode)
  }

  static func below(_ state: State) -> [OutreachBinding] {
    guard state.mode == .filtering || state.mode == .finding else { return [] }
    return bindings(state.map == nil ? .list : .map)
  }

  static func typing(_ key: Key, in state: State, _ stamp: Stamp) -> Action? {
    switch state.mode {
    case .line, .lastLine, .area, .choice, .answered, .radio, .lastRadio:
      return types(key, in: state) ? .typed(key, stamp) : nil
    case .choosing: return key.editsText ? .choosingTyped(key) : nil
    case .asking: return key.editsText ? .questionTyped(key, stamp) : nil
    case .finding: return key.editsText ? .finderTyped(key) : nil
    case .sorting: return key.editsText ? .sortTyped(key, stamp) : nil
    case .filtering: return key.editsText ? .filterTyped(key) : nil
    case .map:
      guard case .text(let text) = key, let number = Int(text), number > 0 else { return nil }
      return .mapChosen(number, stamp)
    case .page, .counting, .list: return nil
    }
  }

  /// Whether a key means anything in the line that has the focus.
  private static func types(_ key: Key, in state: State) -> Bool {
    guard key.editsText else { return false }
    switch state.writing {
    case .contact(var form): return form.handle(key, in: Size(width: 40, height: 3)) || key.isText
    case .short(var form): return form.handle(key) || key.isText
    case nil: return false
    }
  }

  static func pasting(_ text: String, in state: State, _ stamp: Stamp) -> Action? {
    switch state.mode {
    case .line, .lastLine, .area, .choosing: .pasted(text)
    case .finding: .finderPasted(text)
    case .filtering: .filterPasted(text)
    case .choice, .answered, .radio, .lastRadio, .asking, .sorting, .page, .counting, .map, .list:
      nil
    }
  }

  static func pointing(
    _ mouse: Mouse, in state: State, _ surroundings: Surroundings, _ stamp: Stamp
  ) -> Action? {
    switch state.mode {
    case .choosing, .asking, .sorting, .counting: nil
    case .line, .lastLine, .area, .choice, .answered, .radio, .lastRadio, .finding, .page,
      .filtering, .map, .list:
      .mouse(mouse, stamp)
    }
  }

  static func unwrapped(_ point: Point, _ state: State, _ surroundings: Surroundings) -> Point {
    guard state.mode == .list || state.mode == .filtering else { return point }
    return OutreachTable.table(state, surroundings).unwrapped(
      point, in: OutreachLayout(state, surroundings).list, surroundings.style)
  }
}
