import Model
import Resources
public import Terminal

/// Draws the way to a call flow, and the card that ends it where it fails.
public enum CallFlowView {
  /// Draws into a screen's body and returns where the cursor stands.
  public static func render(
    _ state: CallFlow.State, in area: Rect, _ surroundings: Surroundings, on canvas: inout Canvas
  ) -> Cursor {
    let layout = CallFlowLayout(state, surroundings, canvas.appearance.text)
    let text = layout.text.offset(by: area.origin)
    let entry = layout.entry.offset(by: area.origin)
    let words = CallFlowText(
      state, surroundings, width: max(8, text.width), layout: canvas.appearance.text)
    let head = layout.head.offset(by: area.origin)
    draw(Array(layout.lines.dropFirst(state.scroll)), in: text, on: &canvas)
    drawSigns(state, layout, beside: text, in: area, on: &canvas)
    switch state.standing {
    case .placing: return words.form.draw(in: entry, on: &canvas)
    case .reviewing:
      return drawQuestion(words.question, state, in: entry, surroundings.phrases, on: &canvas)
    case .sending: return drawWaiting(state, in: head, surroundings, on: &canvas)
    case .started: return Cursor(text.origin, isVisible: surroundings.style.isAccessible)
    case .stopped: return layout.card?.draw(in: head, on: &canvas) ?? Cursor(text.origin)
    }
  }

  /// How long it is on its way, and how long somebody is kept waiting yet.
  private static func drawWaiting(
    _ state: CallFlow.State, in rect: Rect, _ surroundings: Surroundings, on canvas: inout Canvas
  ) -> Cursor {
    let phrases = surroundings.phrases
    let isAccessible = surroundings.style.isAccessible
    let sending = phrases[.callFlowSending]
    // Read aloud, nothing counts by itself.
    let text =
      isAccessible
      ? phrases.format(.callFlowSendingSpoken, phrases.number(CallFlow.failSafe))
      : state.spin.map { Spinner(turns: $0, text: sending).words(in: surroundings.style) }
        ?? sending
    canvas.draw(text, at: rect.origin, in: rect, role: .heading)
    if !isAccessible {
      let left = max(0, CallFlow.failSafe - state.waited)
      Progress(
        done: left, total: CallFlow.failSafe,
        text: phrases.format(.callFlowLeft, phrases.number(left))
      ).draw(in: rect.row(1), on: &canvas)
    }
    return Cursor(rect.origin, isVisible: isAccessible)
  }

  private static func draw(_ lines: [Line], in rect: Rect, on canvas: inout Canvas) {
    for (row, line) in lines.prefix(rect.height).enumerated() {
      canvas.draw(line, at: Point(x: rect.x, y: rect.y + row), in: rect)
    }
  }

  /// The word to type, and what is wrong with the one that was.
  private static func drawQuestion(
    _ question: (lines: [Line], field: Point), _ state: CallFlow.State, in rect: Rect,
    _ phrases: Phrases, on canvas: inout Canvas
  ) -> Cursor {
    draw(question.lines, in: rect, on: &canvas)
    let (top, error) = rect.split(top: question.field.y + 1)
    if state.isWordWrong {
      let words = phrases.format(.callFlowWrongWord, phrases[.callFlowWord])
      canvas.drawWrapped(
        "\(canvas.appearance.glyphs.failure) \(words)", in: error, role: .danger)
    }
    let field = top.inset(left: question.field.x, top: question.field.y)
    return state.word.draw(
      in: field.split(left: wordWidth).left, on: &canvas, isFocused: true)
  }

  /// Signs where more of the page lies above or below.
  private static func drawSigns(
    _ state: CallFlow.State, _ layout: CallFlowLayout, beside text: Rect, in area: Rect,
    on canvas: inout Canvas
  ) {
    let glyphs = canvas.appearance.glyphs
    let edge = Rect(x: area.x, y: text.y, width: area.width, height: text.height)
    if state.scroll > 0 { canvas.drawRight(glyphs.moreAbove, in: edge.row(0), role: .accent) }
    if layout.lines.count - state.scroll > text.height {
      canvas.drawRight(glyphs.moreBelow, in: edge.row(text.height - 1), role: .accent)
    }
  }

  /// The columns of the field for the word that says yes.
  private static let wordWidth = 20
}
