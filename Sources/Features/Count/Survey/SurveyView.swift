import Model
import PointInTime
import Resources
import Terminal

/// Draws a survey that is being written: one question a page; where there is room what was answered beside
/// it, or all questions on one page.
enum SurveyView {
  /// How much is shown.
  private enum Extent {
    /// The question alone.
    case question
    /// The question, and what was answered before it.
    case answered
    /// All questions.
    case all
  }

  private static func extent(in area: Rect, _ style: Appearance) -> Extent {
    if style.isAccessible { return .question }
    if area.width >= 100, area.height >= 27 { return .all }
    return area.width >= 80 && area.height >= 21 ? .answered : .question
  }

  /// Draws it, and says where the cursor stands.
  static func render(
    _ form: SurveyForm, in area: Rect, _ surroundings: Surroundings, on canvas: inout Canvas
  ) -> Cursor {
    let words = SurveyWords(form: form, surroundings: surroundings)
    let style = canvas.appearance
    let extent = extent(in: area, style)
    drawHead(words, in: area.row(0), names: extent != .question, on: &canvas)
    let (foot, above) = area.split(bottom: 1)
    canvas.draw(
      style.text.truncated(words.tally(in: foot.width), to: foot.width), at: foot.origin, in: foot,
      role: .muted)
    let body = body(above, extent)
    switch extent {
    case .question: return words.block.draw(in: body, on: &canvas)
    case .answered:
      let (left, right) = body.split(left: body.width - 30)
      canvas.verticalRule(Rect(x: right.x, y: right.y, width: 1, height: right.height))
      drawAnswered(words, in: right.inset(left: 2), on: &canvas)
      return words.block.draw(in: left.inset(right: 2), on: &canvas)
    case .all: return SurveyOverview(words, in: body, style).draw(on: &canvas)
    }
  }

  /// The question at a point of the screen, by its place among all that are asked; nil for none.
  static func question(
    at point: Point, _ form: SurveyForm, _ surroundings: Surroundings
  ) -> Int? {
    let area = Rect(surroundings.size)
    guard extent(in: area, surroundings.style) == .all else { return nil }
    let words = SurveyWords(form: form, surroundings: surroundings)
    let body = body(area.split(bottom: 1).rest, .all)
    return SurveyOverview(words, in: body, surroundings.style).question(at: point)
  }

  private static func body(_ area: Rect, _ extent: Extent) -> Rect {
    area.inset(top: extent == .question && area.height < 16 ? 1 : 2)
  }

  /// Where in the survey it is, and that it is practice.
  private static func drawHead(
    _ words: SurveyWords, in row: Rect, names: Bool, on canvas: inout Canvas
  ) {
    var end = row.maxX
    if words.form.survey.isPractice {
      end =
        canvas.drawRight(words.surroundings.phrases[.surveyPractice], in: row, role: .warning) - 1
    }
    let isNamed = names && words.progress != words.title
    let text = [names ? words.form.countName : "", isNamed ? words.title : "", words.progress]
      .filter { !$0.isEmpty }.joined(separator: " · ")
    canvas.draw(
      canvas.appearance.text.truncated(text, to: end - row.x), at: row.origin, in: row,
      role: .accent)
  }

  /// What was answered before, the last answer lowest.
  private static func drawAnswered(_ words: SurveyWords, in area: Rect, on canvas: inout Canvas) {
    canvas.draw(
      canvas.appearance.text.truncated(
        words.surroundings.phrases[.surveyBefore], to: area.width), at: area.origin, in: area,
      role: .muted)
    let layout = canvas.appearance.text
    let rows = area.inset(top: 1)
    // The place may be in front before all was asked.
    let before = words.form.steps.prefix { $0 != words.form.step }
      .filter { words.answer(to: $0)?.isEmpty == false }.suffix(rows.height / 2)
    for (place, step) in before.enumerated() {
      let y = rows.y + place * 2
      let text = layout.truncated(words.text(of: step), to: rows.width)
      canvas.draw(text, at: Point(x: rows.x, y: y), in: rows, role: .muted)
      let answer = layout.truncated(words.answer(to: step) ?? "", to: rows.width - 2)
      canvas.draw(answer, at: Point(x: rows.x + 2, y: y + 1), in: rows)
    }
  }
}
