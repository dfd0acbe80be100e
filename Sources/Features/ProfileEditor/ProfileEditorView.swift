import Model
import Resources
public import Terminal

/// Draws a profile that is being filled in.
public enum ProfileEditorView {
  /// Draws into a screen's body and returns where the cursor stands.
  public static func render(
    _ state: ProfileEditor.State, in area: Rect, _ surroundings: Surroundings,
    on canvas: inout Canvas
  ) -> Cursor {
    let text = canvas.appearance.text
    let report = EditorReport(state)
    let head = EditorHead(state, surroundings, report, text: text).lines
    for (row, line) in head.enumerated() {
      canvas.draw(line, at: Point(x: area.x, y: area.y + row), in: area)
    }
    if state.standing == .sending { drawSending(state, in: area, surroundings, on: &canvas) }
    let body = area.inset(top: head.count)
    switch state.page {
    case .review(let list):
      return draw(EditorReview(state, surroundings, text: text), list, in: body, on: &canvas)
    case .conflicts(let conflicts):
      return draw(conflicts, state, in: body, surroundings, on: &canvas)
    case .form:
      let cursor = drawForm(state, report, in: area, surroundings, on: &canvas)
      guard state.cover != nil else { return cursor }
      if surroundings.style.isAccessible { canvas.fill(area) }
      return drawCover(state, in: area, surroundings.phrases, on: &canvas) ?? cursor
    }
  }

  // MARK: The form

  private static func drawForm(
    _ state: ProfileEditor.State, _ report: EditorReport, in area: Rect,
    _ surroundings: Surroundings, on canvas: inout Canvas
  ) -> Cursor {
    let layout = EditorLayout(state, surroundings, report, text: canvas.appearance.text)
    var view = layout.viewport
    view.origin = Point(x: area.x + view.x, y: area.y + view.y)
    let top = layout.top(near: state.top, showing: state.stop)
    var cursor: Cursor?
    for block in layout.blocks where block.rect.y < top + view.height && block.rect.maxY > top {
      let place = Rect(
        x: view.x + block.rect.x, y: view.y + block.rect.y - top, width: block.rect.width,
        height: block.rect.height)
      let drawn = draw(block, state, in: place.intersection(view), surroundings, on: &canvas)
      // Of several lines, the first is where one stands.
      cursor = cursor ?? drawn
    }
    let column = Rect(x: view.x, y: view.y, width: view.width + 2, height: view.height)
    drawSigns(
      above: top > 0, below: top + view.height < layout.height, in: column, on: &canvas)
    return cursor ?? Cursor(view.origin)
  }

  /// Says at the right where more lies above and below.
  private static func drawSigns(
    above: Bool, below: Bool, in rect: Rect, on canvas: inout Canvas
  ) {
    let glyphs = canvas.appearance.glyphs
    if above { canvas.drawRight(glyphs.moreAbove, in: rect.row(0), role: .accent) }
    if below {
      canvas.drawRight(glyphs.moreBelow, in: rect.split(bottom: 1).bottom, role: .accent)
    }
  }

  /// Draws one thing; the cursor's place if it has the focus.
  private static func draw(
    _ block: EditorLayout.Block, _ state: ProfileEditor.State, in rect: Rect,
    _ surroundings: Surroundings, on canvas: inout Canvas
  ) -> Cursor? {
    let isFocused = block.stop == state.stop
    switch block.kind {
    case .heading(let line): canvas.draw(line, at: rect.origin, in: rect, role: .heading)
    case .title(let line): canvas.draw(line, at: rect.origin, in: rect, role: .accent)
    case .label(let line):
      canvas.draw(line, at: rect.origin, in: rect, role: isFocused ? .heading : .plain)
    case .fault(let line): canvas.draw(line, at: rect.origin, in: rect, role: .danger)
    case .help(let line): canvas.draw(line, at: rect.origin, in: rect, role: .muted)
    case .fixed(let line):
      canvas.draw(line, at: rect.origin, in: rect, role: isFocused ? .heading : .muted)
      return isFocused ? Cursor(rect.origin) : nil
    case .button(let words):
      let label = canvas.appearance.text.truncated(words, to: max(0, rect.width - 4))
      canvas.draw(
        "[ \(label) ]", at: rect.origin, in: rect, role: isFocused ? .buttonFocus : .button)
      return isFocused ? Cursor(rect.origin) : nil
    case .option(_, let words, let isChosen):
      let hasCursor = isFocused && isChosen
      let sign = surroundings.style.isAccessible ? "" : (isChosen ? "(*) " : "( ) ")
      canvas.draw(
        canvas.appearance.text.truncated(sign + words, to: rect.width), at: rect.origin, in: rect,
        role: hasCursor ? .buttonFocus : .plain)
      return hasCursor ? Cursor(rect.origin) : nil
    case .control:
      let cursor = drawControl(
        block, state, in: rect, surroundings.phrases, isFocused: isFocused, on: &canvas)
      return isFocused ? cursor : nil
    }
    return nil
  }

  private static func drawControl(
    _ block: EditorLayout.Block, _ state: ProfileEditor.State, in rect: Rect, _ phrases: Phrases,
    isFocused: Bool, on canvas: inout Canvas
  ) -> Cursor? {
    guard case .part(let section, let id, let part) = block.stop,
      let entry = state.entries[section]?.first(where: { $0.id == id })
    else { return nil }
    switch entry[part] {
    case .line(let line): return line.draw(in: rect, on: &canvas, isFocused: isFocused)
    case .area(let area): return area.draw(in: rect, on: &canvas, isFocused: isFocused)
    case .choice(let choice):
      guard case .choice(let choices) = EditorShape(of: section).kind(of: part) else { return nil }
      canvas.lay(Target(rect, isOfField: true))
      let words = EditorLayout.chosen(choice, choices, phrases)
      let label = canvas.appearance.text.truncated(words, to: max(0, rect.width - 4))
      canvas.draw(
        "[ \(label) ]", at: rect.origin, in: rect, role: isFocused ? .buttonFocus : .button)
      return Cursor(rect.origin)
    }
  }

  private static func drawCover(
    _ state: ProfileEditor.State, in area: Rect, _ phrases: Phrases, on canvas: inout Canvas
  ) -> Cursor? {
    switch state.cover {
    case .question(let dialog):
      return Dialog(
        title: phrases.format(.editorTitle, state.about), text: phrases[.editorDiscardQuestion],
        buttons: state.questionButtons(phrases), state: dialog
      ).draw(in: area, on: &canvas)
    case .menu(let menu):
      return Picker(
        title: state.menuTitle(phrases), options: state.menuOptions(phrases), mode: .menu,
        state: menu
      ).draw(in: area, on: &canvas)
    case .picker(let picker):
      guard case .part(let section, _, let part) = state.stop else { return nil }
      return Picker(
        title: EditorWords.name(of: part, in: section, phrases),
        prompt: phrases[.entryPickerPrompt] + ":", empty: phrases[.entryPickerNothing],
        options: state.pickerOptions(phrases), mode: .filter, state: picker
      ).draw(in: area, on: &canvas)
    case nil: return nil
    }
  }

  // MARK: The other pages

  private static func drawSending(
    _ state: ProfileEditor.State, in area: Rect, _ surroundings: Surroundings,
    on canvas: inout Canvas
  ) {
    guard let spin = state.spin else { return }
    let words = Spinner(turns: spin, text: surroundings.phrases[.entrySending])
      .words(in: surroundings.style)
    let row = area.row(0)
    canvas.fill(row.split(left: max(0, row.width - words.count - 2)).rest)
    canvas.drawRight(words, in: row, role: .accent)
  }

  private static func draw(
    _ review: EditorReview, _ list: ListState, in area: Rect, on canvas: inout Canvas
  ) -> Cursor {
    let send = review.lines.count - 1
    return ListView(count: review.lines.count, state: list) {
      ListView.Row(review.lines[$0], isButton: $0 == send)
    }.draw(in: area, on: &canvas)
  }

  private static func draw(
    _ conflicts: EditorConflicts, _ state: ProfileEditor.State, in area: Rect,
    _ surroundings: Surroundings, on canvas: inout Canvas
  ) -> Cursor {
    let layout = EditorConflictsLayout(conflicts, state, surroundings)
    var cursor = Cursor(area.origin)
    for (row, line) in layout.lines.dropFirst(conflicts.top).prefix(area.height).enumerated() {
      let place = area.row(row)
      canvas.draw(line.line, at: place.origin, in: place)
      if line.isStop, line.owner == conflicts.focus { cursor = Cursor(place.origin) }
      // A click on a section goes there, on one of its choices chooses that, on the button goes on.
      let moves = Target.moves(from: conflicts.focus, to: line.owner)
      let isButton = line.isStop && line.owner == conflicts.all.count
      canvas.lay(Target(place, click: isButton ? moves + [.enter] : moves, wheel: 1))
      for (number, columns) in line.options.enumerated() {
        let option = Rect(
          x: place.x + columns.lowerBound, y: place.y, width: columns.count, height: place.height)
        canvas.lay(
          Target(
            option.intersection(place), click: moves + [.text("\(number + 1)")], wheel: 1))
      }
    }
    drawSigns(
      above: conflicts.top > 0, below: conflicts.top + area.height < layout.lines.count, in: area,
      on: &canvas)
    return cursor
  }
}
