import Model
import Resources
import Terminal

/// Draws the screen of the point-in-time count.
enum CountView {
  /// Draws into a screen's body and returns where the cursor stands.
  static func render(
    _ state: Count.State, in area: Rect, _ surroundings: Surroundings, on canvas: inout Canvas
  ) -> Cursor {
    if let form = state.survey {
      return SurveyView.render(form, in: area, surroundings, on: &canvas)
    }
    if let form = state.form {
      let line = CountFormPage(form, surroundings).draw(in: area, on: &canvas)
      return drawQuestion(state, in: area, surroundings, on: &canvas) ?? line
    }
    if state.showsKey, let kept = state.openCount {
      return drawKey(of: kept, in: area, surroundings, on: &canvas)
    }
    if let results = state.results, let kept = state.openCount {
      let list = ResultsView.render(results, of: kept.count, in: area, surroundings, on: &canvas)
      return drawQuestion(state, in: area, surroundings, on: &canvas) ?? list
    }
    let layout = CountLayout(state, surroundings, at: area.origin)
    drawHead(state, layout, surroundings, on: &canvas)
    let list =
      notice(state, surroundings)?.draw(in: layout.list, on: &canvas)
      ?? CountTable.table(state, surroundings).draw(in: layout.list, on: &canvas)
    return drawQuestion(state, in: area, surroundings, on: &canvas) ?? list
  }

  /// What the count that is open is called, how far it is, and how much there is of it.
  private static func drawHead(
    _ state: Count.State, _ layout: CountLayout, _ surroundings: Surroundings,
    on canvas: inout Canvas
  ) {
    let (phrases, text) = (surroundings.phrases, canvas.appearance.text)
    guard let kept = state.openCount else {
      canvas.draw(
        text.truncated(phrases[.pitListTitle], to: layout.title.width), at: layout.title.origin,
        in: layout.title, role: .heading)
      if layout.standing.height > 0 {
        canvas.draw(
          text.truncated(phrases[.pitNewBegun], to: layout.standing.width),
          at: layout.standing.origin, in: layout.standing, role: .accent)
      }
      return
    }
    let words = CountText(surroundings)
    canvas.draw(
      text.truncated(words.title(kept.count), to: layout.title.width), at: layout.title.origin,
      in: layout.title, role: .heading)
    let standing = words.standing(kept.count)
    canvas.drawWrapped(standing.text, in: layout.standing, role: standing.role)
    canvas.drawWrapped(words.tally(state, in: kept), in: layout.tally, role: .plain)
  }

  /// What stands where there are no rows: what is going on, and what to do next.
  private static func notice(_ state: Count.State, _ surroundings: Surroundings) -> Notice? {
    let phrases = surroundings.phrases
    guard state.rowCount == 0 else { return nil }
    if let kept = state.openCount {
      guard state.pane == .surveys else { return Notice(phrases[.pitNoAreas]) }
      guard state.filter == .all || state.surveys.isEmpty else {
        return Notice(
          phrases[state.filter == .mine ? .pitNoneMine : .pitNoneIncomplete],
          action: phrases[.pitFilterNext])
      }
      let isOver = [.locked, .archived].contains(kept.count.state(at: surroundings.now))
      return Notice(phrases[.pitNoSurveys], action: isOver ? "" : phrases[.pitNoSurveysNext])
    }
    switch state.standing {
    case .idle: return Notice("")
    case .loading:
      guard let spin = state.spin else { return Notice("") }
      return Notice(
        Spinner(turns: spin, text: phrases[.outreachLoading]).words(in: surroundings.style))
    case .failed(let trouble):
      return Notice(
        trouble.sentence.text(phrases), action: phrases[.tasksFailedNext], role: .warning)
    case .loaded: return Notice(phrases[.pitNone], action: phrases[.pitNoneNext])
    }
  }

  // MARK: The setup key

  /// Shows the key in groups that can be read out, with what it is for.
  private static func drawKey(
    of kept: KeptCount, in area: Rect, _ surroundings: Surroundings, on canvas: inout Canvas
  ) -> Cursor {
    guard case .lead(let keys) = kept.part else { return Cursor(area.origin) }
    let phrases = surroundings.phrases
    let title = phrases.format(.pitKeyTitle, kept.count.name)
    canvas.draw(
      canvas.appearance.text.truncated(title, to: area.width), at: area.origin, in: area,
      role: .heading)
    let lines = lines(of: keys.setupKey, width: area.width)
    let gap = area.height > 10 ? 1 : 0
    var rest = area.inset(top: 1 + gap)
    let cursor = Cursor(rest.origin, isVisible: canvas.appearance.isAccessible)
    for (row, line) in lines.enumerated() {
      canvas.draw(line, at: Point(x: rest.x, y: rest.y + row), in: rest, role: .accent)
    }
    rest = rest.inset(top: lines.count + gap)
    for phrase in [Phrase.pitKeyUse, .pitKeyApart, .pitKeyJoin] {
      rest = rest.inset(top: canvas.drawWrapped(phrases[phrase], in: rest))
    }
    return cursor
  }

  /// The letters of a key, apart from each other, as many groups on a line as there is room for.
  private static func lines(of key: Secret, width: Int) -> [String] {
    let groups = key.revealed.split(separator: "-").map { group in
      group.map(String.init).joined(separator: " ")
    }
    let most = max(1, (width + 3) / ((groups.first?.count ?? 0) + 3))
    return stride(from: 0, to: groups.count, by: most).map { start in
      groups[start..<min(start + most, groups.count)].joined(separator: "   ")
    }
  }

  // MARK: The question

  private static func drawQuestion(
    _ state: Count.State, in area: Rect, _ surroundings: Surroundings, on canvas: inout Canvas
  ) -> Cursor? {
    guard let question = state.question else { return nil }
    let kept = state.openCount
    guard kept != nil || question.topic == .draft else { return nil }
    if surroundings.style.isAccessible { canvas.fill(area) }
    let phrases = surroundings.phrases
    let (title, text) =
      switch question.topic {
      case .state:
        (phrases.format(.pitStateTitle, kept?.count.name ?? ""), phrases[.pitStateQuestion])
      case .correction(let survey):
        (
          phrases[.pitCorrectTitle],
          kept.map { CountText(surroundings).summary(of: survey, in: $0.count) } ?? ""
        )
      case .removal(let name):
        (phrases.format(.pitRemoveTitle, name), phrases[.pitRemoveEmpty])
      case .draft: (phrases[.pitDiscardTitle], phrases[.clientsDiscardAsk])
      }
    return Dialog(
      title: title, text: text,
      buttons: question.buttons(phrases), state: question.dialog
    ).draw(in: area, on: &canvas)
  }
}

extension Count.Question {
  /// What can be answered: to leave it as it is comes first.
  func buttons(_ phrases: Phrases) -> [Dialog.Button] {
    let keep: Phrase = topic == .draft ? .clientsDiscardKeep : .pitStateKeep
    let deeds =
      switch topic {
      case .state(let states): states.map(\.deed)
      case .correction: [Phrase.pitCorrect]
      case .removal: [Phrase.pitRemoveDo]
      case .draft: [Phrase.clientsDiscard]
      }
    return ([keep] + deeds).map { Dialog.Button(phrases[$0]) }
  }
}

extension PITCount.State {
  /// What makes a count so.
  fileprivate var deed: Phrase {
    switch self {
    case .practice: .pitStateKeep
    case .open: .pitStateDoOpen
    case .locked: .pitStateDoLock
    case .archived: .pitStateDoArchive
    }
  }
}
