import Model
import PointInTime
import Resources
import Terminal

/// All questions of a survey on one page: those that are answered as a line each, the one in front with
/// its answers, what is still to be asked below it.
struct SurveyOverview {
  /// A line of it.
  private enum Row {
    /// Whose questions follow.
    case heading(Int?)
    /// A question, by its place among all.
    case question(Int, SurveyStep)
  }

  private let words: SurveyWords
  private let area: Rect
  private let block: SurveyBlock
  private let blockHeight: Int
  /// The lines above what is in front and below it that there is room for, and whether there are more.
  private let above: ArraySlice<Row>
  private let below: ArraySlice<Row>
  private let hasMore: (above: Bool, below: Bool)

  init(_ words: SurveyWords, in area: Rect, _ style: Appearance) {
    self.words = words
    self.area = area
    block = words.block
    var before: [Row] = []
    var after: [Row] = []
    var isAfter = false
    let steps = words.form.steps
    for (place, step) in steps.enumerated() {
      var rows: [Row] =
        place == 0 || steps[place - 1].person != step.person ? [.heading(step.person)] : []
      let isHere = step == words.form.step
      if !isHere { rows.append(.question(place, step)) }
      if isAfter { after += rows } else { before += rows }
      isAfter = isAfter || isHere
    }
    blockHeight = min(block.height(width: area.width - 4, style) + 1, area.height)
    let room = area.height - blockHeight
    let count = min(after.count, room - min(before.count, room / 2))
    below = after.prefix(count)
    above = before.suffix(room - count)
    hasMore = (above.count < before.count, below.count < after.count)
  }

  /// What is in front.
  private var front: Rect {
    Rect(
      x: area.x + 4, y: area.y + above.count, width: area.width - 4, height: blockHeight - 1)
  }

  /// The question at a point, by its place; nil for none.
  func question(at point: Point) -> Int? {
    guard area.contains(point) else { return nil }
    let row = point.y - area.y
    let line = row - above.count - blockHeight
    let found =
      row < above.count
      ? above[above.startIndex + row] : line >= 0 && line < below.count ? below[line] : nil
    guard case .question(let place, _)? = found else { return nil }
    return place
  }

  /// Draws it, and says where the cursor stands.
  func draw(on canvas: inout Canvas) -> Cursor {
    for (row, line) in above.enumerated() { draw(line, y: area.y + row, on: &canvas) }
    for (row, line) in below.enumerated() {
      draw(line, y: area.y + above.count + blockHeight + row, on: &canvas)
    }
    let glyphs = canvas.appearance.glyphs
    let edge = area.maxX - 1
    if hasMore.above {
      canvas.draw(glyphs.moreAbove, at: Point(x: edge, y: area.y), role: .accent)
    }
    if hasMore.below {
      canvas.draw(glyphs.moreBelow, at: Point(x: edge, y: area.maxY - 1), role: .accent)
    }
    return block.draw(in: front, on: &canvas)
  }

  private func draw(_ row: Row, y: Int, on canvas: inout Canvas) {
    let layout = canvas.appearance.text
    switch row {
    case .heading(let person):
      canvas.draw(
        layout.truncated(words.heading(of: person), to: area.width - 2),
        at: Point(x: area.x, y: y), in: area, role: .heading)
    case .question(_, let step):
      let answer = words.answer(to: step)
      let split = area.width * 3 / 5
      canvas.draw(
        layout.truncated(words.text(of: step), to: split - 4), at: Point(x: area.x + 2, y: y),
        in: area, role: .muted)
      if let answer {
        canvas.draw(
          layout.truncated(answer, to: area.width - split - 2),
          at: Point(x: area.x + split, y: y), in: area)
      }
    }
  }
}
