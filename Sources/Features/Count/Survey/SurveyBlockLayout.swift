import Terminal

/// Where the parts of a question are, in the room that there is for it.
///
/// What is asked and what can be answered come first; help and gaps are left out where it is narrow.
/// Answers stand side by side where they do not fit below each other, and are scrolled where they do not
/// fit so either.
struct SurveyBlockLayout {
  /// A part, from top to bottom.
  enum Part {
    case text([String], Role, isQuestion: Bool)
    case field
    case grid(Grid)
    case gap

    var height: Int {
      switch self {
      case .text(let lines, _, _): lines.count
      case .field, .gap: 1
      case .grid(let grid): grid.height
      }
    }
  }

  /// Answers in rows and columns.
  struct Grid {
    /// A line of an answer.
    struct Cell {
      var option: Int
      var row: Int
      var x: Int
      var width: Int
      var text: String
      var isFirst: Bool
    }

    var cells: [Cell] = []
    /// How many rows there are, and how many of them are shown.
    var rows = 0
    var height = 0

    /// The first row that is shown: the answer that the arrows stand on is in the middle, if it can be.
    func start(_ focus: Int?) -> Int {
      let row = cells.first { $0.option == focus }?.row ?? 0
      return max(0, min(row - height / 2, rows - height))
    }
  }

  private(set) var parts: [Part] = []

  /// How many rows it takes.
  var height: Int { parts.reduce(0) { $0 + $1.height } }

  init(_ block: SurveyBlock, _ size: Size, _ style: Appearance) {
    let lines = { (text: String) in text.isEmpty ? [] : style.text.wrapped(text, to: size.width) }
    // Read aloud, one thing a line: what is said instead of an answer is one of the answers.
    let answers = style.isAccessible ? block.options + block.instead : block.options
    let instead =
      style.isAccessible
      ? Grid()
      : Self.packed(block.instead, after: block.options.count, width: size.width, style.text)
    let remark = lines(block.remark)
    let notes = block.notes.map { Part.text(lines($0.text), $0.role, isQuestion: false) }
    var room = size.height - remark.count - instead.height - (block.field == nil ? 0 : 1)
    room -= notes.reduce(0) { $0 + $1.height }
    let question = lines(block.question).prefix(max(1, room - min(2, answers.count)))
    room -= question.count
    var grid = Self.column(answers, width: size.width, style.text)
    if grid.rows > room, !style.isAccessible {
      grid = Self.columns(answers, width: size.width, rows: room, style.text) ?? grid
    }
    grid.height = min(grid.rows, max(room, min(1, grid.rows)))
    room -= grid.height

    func takes(_ rows: Int) -> Bool {
      guard rows > 0, room >= rows else { return false }
      room -= rows
      return true
    }
    let (intro, help) = (lines(block.intro), lines(block.help))
    let hasIntro = takes(intro.count)
    let hasHelp = takes(help.count)
    let isSpread = !style.isAccessible
    let hasGap = isSpread && grid.height + instead.height > 0 && takes(1)
    let hasSecondGap = isSpread && grid.height > 0 && instead.height > 0 && takes(1)

    if hasIntro { parts.append(.text(intro, .accent, isQuestion: false)) }
    parts.append(.text(Array(question), .heading, isQuestion: true))
    if hasHelp { parts.append(.text(help, .muted, isQuestion: false)) }
    parts += notes
    if block.field != nil { parts.append(.field) }
    if !remark.isEmpty { parts.append(.text(remark, .warning, isQuestion: false)) }
    if hasGap { parts.append(.gap) }
    if grid.height > 0 { parts.append(.grid(grid)) }
    if hasSecondGap { parts.append(.gap) }
    if instead.height > 0 { parts.append(.grid(instead)) }
  }

  /// Answers below each other, long ones on several lines.
  private static func column(
    _ options: [SurveyBlock.Option], width: Int, _ layout: TextLayout
  ) -> Grid {
    var grid = Grid()
    for (place, option) in options.enumerated() {
      // The last column is for the signs that there are more.
      for (index, line) in layout.wrapped(option.text, to: width - 3).enumerated() {
        grid.cells.append(
          .init(
            option: place, row: grid.rows, x: 0, width: width - 1, text: line, isFirst: index == 0))
        grid.rows += 1
      }
    }
    return grid
  }

  /// Answers in two or three columns, where all of them fit so; nil where they do not.
  private static func columns(
    _ options: [SurveyBlock.Option], width: Int, rows: Int, _ layout: TextLayout
  ) -> Grid? {
    let widest = options.map { layout.width(of: $0.text) + 2 }.max() ?? 0
    for columns in 2...3 {
      let each = (width - 2 * (columns - 1)) / columns
      let needed = (options.count + columns - 1) / columns
      guard widest <= each, needed <= rows else { continue }
      let cells = options.enumerated().map { place, option in
        Grid.Cell(
          option: place, row: place % needed, x: place / needed * (each + 2), width: each,
          text: option.text, isFirst: true)
      }
      return Grid(cells: cells, rows: needed, height: needed)
    }
    return nil
  }

  /// Short answers one after the other, on as few rows as they take.
  private static func packed(
    _ options: [SurveyBlock.Option], after first: Int, width: Int, _ layout: TextLayout
  ) -> Grid {
    var grid = Grid()
    var x = 0
    for (place, option) in options.enumerated() {
      let columns = layout.width(of: option.text) + 2
      if x > 0, x + columns > width {
        grid.rows += 1
        x = 0
      }
      grid.cells.append(
        .init(
          option: first + place, row: grid.rows, x: x, width: min(columns, width),
          text: option.text, isFirst: true))
      x += columns + 2
    }
    if !options.isEmpty { grid.rows += 1 }
    grid.height = grid.rows
    return grid
  }
}
