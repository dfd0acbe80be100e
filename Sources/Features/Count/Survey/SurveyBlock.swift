import Terminal

/// What is in front of a survey: a question with its answers, where it is, or how it ended.
struct SurveyBlock {
  /// An answer, and the key that gives it.
  struct Option {
    var key: String
    var label: String
    /// Whether it is ticked; nil where only one is chosen.
    var isOn: Bool?

    /// It in one line.
    var text: String {
      switch isOn {
      case nil: label
      case true?: "[x] \(label)"
      case false?: "[ ] \(label)"
      }
    }
  }

  /// A sentence and its role.
  typealias Note = (text: String, role: Role)

  /// Whose questions begin.
  var intro = ""
  /// What is asked.
  var question = ""
  /// A sentence for whoever asks.
  var help = ""
  /// More sentences.
  var notes: [Note] = []
  /// What is to be said of the last key.
  var remark = ""
  /// What is typed; nil where nothing is.
  var field: TextField?
  /// The answers.
  var options: [Option] = []
  /// What is said instead of one.
  var instead: [Option] = []
  /// The answer that the arrows stand on, those instead of one after the others; nil for none.
  var focus: Int?

  /// How many rows it takes where it has room for all.
  func height(width: Int, _ style: Appearance) -> Int {
    SurveyBlockLayout(self, Size(width: width, height: .max / 4), style).height
  }

  /// Draws it, and says where the cursor stands: in what is typed, on an answer, or else on the question.
  func draw(in rect: Rect, on canvas: inout Canvas) -> Cursor {
    let layout = SurveyBlockLayout(self, rect.size, canvas.appearance)
    var cursor = Cursor(rect.origin, isVisible: false)
    var y = rect.y
    for part in layout.parts {
      let row = Rect(x: rect.x, y: y, width: rect.width, height: 1)
      switch part {
      case .gap: y += 1
      case .text(let lines, let role, let isQuestion):
        if isQuestion { cursor.point.y = y }
        for line in lines {
          canvas.draw(line, at: Point(x: rect.x, y: y), in: rect, role: role)
          y += 1
        }
      case .field:
        if y < rect.maxY, let found = field?.draw(in: row, on: &canvas, isFocused: focus == nil),
          focus == nil
        {
          cursor = found
        }
        y += 1
      case .grid(let grid):
        let area = Rect(x: rect.x, y: y, width: rect.width, height: grid.height)
        if let found = draw(grid, in: area.intersection(rect), on: &canvas) { cursor = found }
        y += grid.height
      }
    }
    return cursor
  }

  /// All answers, those instead of one last.
  private var all: [Option] { options + instead }

  private func draw(
    _ grid: SurveyBlockLayout.Grid, in area: Rect, on canvas: inout Canvas
  ) -> Cursor? {
    let glyphs = canvas.appearance.glyphs
    let start = grid.start(focus)
    let end = start + grid.height
    var cursor: Cursor?
    for cell in grid.cells where cell.row >= start && cell.row < start + area.height {
      let y = area.y + cell.row - start
      let isFocused = cell.option == focus
      let rect = Rect(x: area.x + cell.x, y: y, width: cell.width, height: 1)
      let option = all[cell.option]
      let words = Rect(x: rect.x + 2, y: y, width: rect.width - 2, height: 1)
      if isFocused { canvas.fill(rect, role: .selected) }
      if cell.isFirst {
        canvas.draw(option.key, at: rect.origin, in: rect, role: isFocused ? .selected : .key)
      }
      canvas.draw(cell.text, at: words.origin, in: words, role: isFocused ? .selected : .plain)
      // In what is typed already the key would be a letter.
      if field.map({ $0.isEmpty || $0.isSelected }) ?? true {
        canvas.lay(Target(rect, click: [.text(option.key)]))
      }
      if isFocused, cell.isFirst { cursor = Cursor(rect.origin, isVisible: false) }
    }
    let edge = area.maxX - 1
    if start > 0 { canvas.draw(glyphs.moreAbove, at: Point(x: edge, y: area.y), role: .accent) }
    if end < grid.rows {
      canvas.draw(glyphs.moreBelow, at: Point(x: edge, y: area.maxY - 1), role: .accent)
    }
    return cursor
  }
}
