import Model
import Resources
public import Terminal

/// Draws a form that is being filled in.
public enum TouchPointEntryView {
  /// Draws into a screen's body and returns where the cursor stands.
  public static func render(
    _ state: TouchPointEntry.State, in area: Rect, _ surroundings: Surroundings,
    on canvas: inout Canvas
  ) -> Cursor {
    let layout = EntryLayout(state, surroundings, text: canvas.appearance.text)
    let head = EntryHead(state, surroundings, text: canvas.appearance.text).lines
      .prefix(layout.headHeight)
    for (row, line) in head.enumerated() {
      canvas.draw(line, at: Point(x: area.x, y: area.y + row), in: area)
    }
    var view = layout.viewport
    view.origin = Point(x: area.x + view.x, y: area.y + view.y)
    let top = layout.top(near: state.top, showing: state.stop)
    var cursor = Cursor(view.origin)
    for block in layout.blocks where block.rect.y < top + view.height && block.rect.maxY > top {
      let place = Rect(
        x: view.x + block.rect.x, y: view.y + block.rect.y - top, width: block.rect.width,
        height: block.rect.height)
      let drawn = draw(
        block, state, in: place.intersection(view), surroundings, on: &canvas)
      if let drawn { cursor = drawn }
    }
    drawSigns(above: top > 0, below: top + view.height < layout.height, beside: view, on: &canvas)
    guard state.isCovered else { return cursor }
    if surroundings.style.isAccessible { canvas.fill(area) }
    return drawCover(state, in: area, surroundings, on: &canvas) ?? cursor
  }

  /// Draws one thing; the cursor's place if it has the focus.
  private static func draw(
    _ block: EntryLayout.Block, _ state: TouchPointEntry.State, in rect: Rect,
    _ surroundings: Surroundings, on canvas: inout Canvas
  ) -> Cursor? {
    let isFocused = block.stop == state.stop
    switch block.kind {
    case .heading(let line): canvas.draw(line, at: rect.origin, in: rect, role: .heading)
    case .label(let line):
      let isOwn = block.stop?.field == state.stop.field
      canvas.draw(line, at: rect.origin, in: rect, role: isOwn ? .heading : .plain)
    case .fault(let line): canvas.draw(line, at: rect.origin, in: rect, role: .danger)
    case .help(let line): canvas.draw(line, at: rect.origin, in: rect, role: .muted)
    case .fixed(let line):
      canvas.draw(line, at: rect.origin, in: rect, role: isFocused ? .heading : .muted)
      return isFocused ? Cursor(rect.origin) : nil
    case .option(let number):
      return drawOption(number, block, state, in: rect, isFocused: isFocused, on: &canvas)
    case .send:
      let words = surroundings.phrases[state.response == nil ? .entrySend : .entrySendChanges]
      let label = standing(state, surroundings) ?? "[ \(words) ]"
      canvas.draw(label, at: rect.origin, in: rect, role: isFocused ? .buttonFocus : .button)
      return isFocused ? Cursor(rect.origin) : nil
    case .control:
      let cursor = drawControl(
        block, state, in: rect, surroundings, isFocused: isFocused, on: &canvas)
      return isFocused ? cursor : nil
    }
    return nil
  }

  private static func standing(
    _ state: TouchPointEntry.State, _ surroundings: Surroundings
  ) -> String? {
    guard state.standing == .sending else { return nil }
    let text = surroundings.phrases[.entrySending]
    return state.spin.map { Spinner(turns: $0, text: text).words(in: surroundings.style) } ?? text
  }

  private static func drawControl(
    _ block: EntryLayout.Block, _ state: TouchPointEntry.State, in rect: Rect,
    _ surroundings: Surroundings, isFocused: Bool, on canvas: inout Canvas
  ) -> Cursor? {
    guard let stop = block.stop, let place = stop.field else { return nil }
    let field = state.fields[place]
    switch field.value {
    case .line(let line): return line.draw(in: rect, on: &canvas, isFocused: isFocused)
    case .area(let text): return text.draw(in: rect, on: &canvas, isFocused: isFocused)
    case .address(let lines):
      return lines[field.addressParts[stop.part]]?
        .draw(in: rect, on: &canvas, isFocused: isFocused)
    case .file(let lines):
      return FilePart(rawValue: stop.part).flatMap { lines[$0] }?
        .draw(in: rect, on: &canvas, isFocused: isFocused)
    case .choice:
      let role: Role = isFocused ? .buttonFocus : .button
      canvas.fill(rect, role: role)
      canvas.lay(Target(rect, isOfField: true))
      let words = field.choiceWords ?? surroundings.phrases[.entryNoChoice]
      canvas.draw("[ ", at: rect.origin, in: rect, role: role)
      canvas.drawWrapped(words, in: rect.inset(left: 2, right: 2), role: role)
      canvas.draw(
        " ]", at: Point(x: rect.maxX - 2, y: rect.maxY - 1), in: rect, role: role)
      return Cursor(rect.origin)
    case .fixed: return nil
    }
  }

  private static func drawOption(
    _ number: Int, _ block: EntryLayout.Block, _ state: TouchPointEntry.State, in rect: Rect,
    isFocused: Bool, on canvas: inout Canvas
  ) -> Cursor? {
    guard let place = block.stop?.field else { return nil }
    let field = state.fields[place]
    let choices = field.element.choices
    let chosen = choices.firstIndex { field.content == .choice(.choices([$0.id])) }
    let hasCursor = isFocused && (chosen ?? 0) == number
    let words = (chosen == number ? "(*) " : "( ) ") + choices[number].label
    canvas.draw(
      canvas.appearance.text.truncated(words, to: rect.width), at: rect.origin, in: rect,
      role: hasCursor ? .buttonFocus : .plain)
    return hasCursor ? Cursor(rect.origin) : nil
  }

  private static func drawSigns(
    above: Bool, below: Bool, beside view: Rect, on canvas: inout Canvas
  ) {
    let glyphs = canvas.appearance.glyphs
    let column = Rect(x: view.x, y: view.y, width: view.width + 2, height: view.height)
    if above { canvas.drawRight(glyphs.moreAbove, in: column.row(0), role: .accent) }
    if below {
      canvas.drawRight(glyphs.moreBelow, in: column.split(bottom: 1).bottom, role: .accent)
    }
  }

  private static func drawCover(
    _ state: TouchPointEntry.State, in area: Rect, _ surroundings: Surroundings,
    on canvas: inout Canvas
  ) -> Cursor? {
    let phrases = surroundings.phrases
    if let dialog = state.question {
      return Dialog(
        title: state.form.touchPoint.name, text: phrases[.entryDiscardQuestion],
        buttons: state.questionButtons(phrases), state: dialog
      ).draw(in: area, on: &canvas)
    }
    guard let picker = state.picker, let field = state.focused else { return nil }
    return Picker(
      title: field.label(phrases, isAccessible: true), prompt: phrases[.entryPickerPrompt] + ":",
      empty: phrases[.entryPickerNothing], options: state.pickerOptions(phrases), mode: .filter,
      state: picker
    ).draw(in: area, on: &canvas)
  }
}
