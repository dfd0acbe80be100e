import Model
import Resources
import Terminal

/// Where everything of the form is, at the width of its screen.
struct EditorLayout {
  /// One thing that is drawn, with its place from the form's top left corner.
  struct Block {
    /// What is drawn.
    enum Kind: Equatable {
      /// A group's name.
      case heading(String)
      /// Which value of a section it is.
      case title(String)
      /// One line of what is asked.
      case label(String)
      /// What a person fills in.
      case control
      /// One of a few choices, by its place.
      case option(Int, String, isChosen: Bool)
      /// A line that is shown only.
      case fixed(String)
      /// A line of what is wrong.
      case fault(String)
      /// A line for whoever stands there.
      case help(String)
      /// Something to press.
      case button(String)
    }

    var kind: Kind
    var rect: Rect
    var stop: EditorStop?
  }

  /// The rows above the form.
  let headHeight: Int
  /// The form's rectangle in the screen's body.
  let viewport: Rect
  /// Everything, top to bottom.
  private(set) var blocks: [Block] = []
  /// The rows of everything.
  var height = 0
  /// The row below what is asked last.
  var labelEnd = 0

  let state: ProfileEditor.State
  let phrases: Phrases
  let isAccessible: Bool
  let text: TextLayout
  let width: Int
  let labelWidth: Int?
  private let problems: [EditorStop: [EditorProblem]]

  /// The narrowest screen where an answer stands beside what is asked.
  private static let sideBySide = 60
  /// The most columns of a line.
  private static let widest = 56

  init(
    _ state: ProfileEditor.State, _ surroundings: Surroundings, _ report: EditorReport? = nil,
    text: TextLayout = TextLayout()
  ) {
    self.state = state
    phrases = surroundings.phrases
    isAccessible = surroundings.style.isAccessible
    let size = surroundings.size
    self.text = text
    let report = report ?? EditorReport(state)
    headHeight = EditorHead(state, surroundings, report, text: text).lines.count
    let indent = isAccessible ? 0 : 1
    viewport = Rect(
      x: indent, y: headHeight, width: max(0, size.width - indent - 2),
      height: max(0, size.height - headHeight))
    width = max(8, viewport.width)
    labelWidth =
      isAccessible || size.width < Self.sideBySide
      ? nil : Self.labelWidth(phrases, text, width)
    problems = Dictionary(grouping: report.problems, by: \.stop)
    layOut()
  }

  private static func labelWidth(
    _ phrases: Phrases, _ text: TextLayout, _ width: Int
  ) -> Int {
    let labels = ProfileSection.allCases.flatMap { section in
      [EditorWords.name(of: section, phrases)]
        + EditorShape(of: section).parts.map {
          EditorWords.name(of: $0.part, in: section, phrases) + " *"
        }
    }
    return min(labels.map { text.width(of: $0) }.max() ?? 0, width / 3)
  }

  // MARK: Where things are

  /// The rows of a place, with what is asked.
  func rows(of stop: EditorStop) -> Range<Int> {
    let own = blocks.filter { $0.stop == stop && !Self.isNote($0.kind) }
    return (own.map(\.rect.y).min() ?? 0)..<(own.map(\.rect.maxY).max() ?? 0)
  }

  /// The first row of every place.
  var starts: [EditorStop: Int] {
    var starts: [EditorStop: Int] = [:]
    for block in blocks where !Self.isNote(block.kind) {
      guard let stop = block.stop else { continue }
      starts[stop] = min(starts[stop] ?? .max, block.rect.y)
    }
    return starts
  }

  /// The first row to draw so that a place is on the screen and no row is wasted.
  func top(near top: Int, showing stop: EditorStop) -> Int {
    let rows = rows(of: stop)
    let notes = blocks.filter { $0.stop == stop }.map(\.rect.maxY).max() ?? 0
    let end = notes - rows.lowerBound <= viewport.height ? notes : rows.upperBound
    let lowest = max(0, max(end, rows.upperBound) - viewport.height)
    // A group's name and a value's title come along with the first line below them.
    let start = leadStart(of: rows.lowerBound)
    let highest = end - start <= viewport.height ? start : rows.lowerBound
    let first = min(max(top, lowest), highest)
    return max(0, min(first, height - viewport.height))
  }

  private func leadStart(of row: Int) -> Int {
    var start = row
    while let above = blocks.first(where: { $0.rect.maxY == start }) {
      switch above.kind {
      case .heading, .title: start = above.rect.y
      case .label, .control, .option, .fixed, .fault, .help, .button: return start
      }
    }
    return start
  }

  private static func isNote(_ kind: Block.Kind) -> Bool {
    switch kind {
    case .fault, .help: true
    case .heading, .title, .label, .control, .option, .fixed, .button: false
    }
  }

  /// What stands at a point of the screen's body, else what stands beside it on its row.
  func block(at point: Point, top: Int) -> Block? {
    guard viewport.contains(point) else { return nil }
    let row = point.y - viewport.y + top
    let inRow = blocks.filter { $0.stop != nil && $0.rect.y <= row && row < $0.rect.maxY }
    if let exact = inRow.first(where: { isOver($0, point) }) { return exact }
    return inRow.first {
      if case .label = $0.kind { true } else { false }
    } ?? inRow.first
  }

  /// Whether a point of the screen's body is in the columns of a block.
  func isOver(_ block: Block, _ point: Point) -> Bool {
    (block.rect.x..<block.rect.maxX).contains(point.x - viewport.x)
  }

  /// The cells of a place's control.
  func controlSize(of stop: EditorStop) -> Size {
    blocks.first { $0.stop == stop && $0.kind == .control }?.rect.size
      ?? Size(width: width, height: 1)
  }

  // MARK: Building

  mutating func add(_ kind: Block.Kind, x: Int, width: Int, rows: Int = 1, stop: EditorStop?) {
    blocks.append(
      Block(
        kind: kind, rect: Rect(x: x, y: height, width: max(0, width), height: rows), stop: stop))
    height += rows
  }

  mutating func addHeading(_ words: String) {
    if height > 0, !isAccessible { height += 1 }
    for line in text.wrapped(words, to: width) {
      add(.heading(line), x: 0, width: width, stop: nil)
    }
  }

  mutating func addLines(
    _ words: String, x: Int, stop: EditorStop?, _ kind: (String) -> Block.Kind
  ) {
    for line in text.wrapped(words, to: max(4, width - x)) {
      add(kind(line), x: x, width: width - x, stop: stop)
    }
  }

  /// Adds what is asked and says in which column the answer stands; rows go on from where it begins.
  mutating func addLabel(_ label: String, isOneLine: Bool, stop: EditorStop) -> Int {
    let start = height
    if let labelWidth {
      addLabelLines(label, to: labelWidth, stop)
      labelEnd = height
      height = start
      return labelWidth + 2
    }
    labelEnd = height
    let led = label.isEmpty || label.last == ":" ? label : label + ":"
    let inline = text.width(of: led) + 1
    if isOneLine, inline <= width * 3 / 5 {
      add(.label(led), x: 0, width: inline, stop: stop)
      height = start
      return inline
    }
    addLabelLines(led, to: width, stop)
    return isAccessible ? 0 : 2
  }

  private mutating func addLabelLines(_ label: String, to columns: Int, _ stop: EditorStop) {
    guard !label.isEmpty else { return }
    for line in text.wrapped(label, to: columns) {
      add(.label(line), x: 0, width: columns, stop: stop)
    }
  }

  /// Adds a line's or an area's field, or the button of a list.
  mutating func addControl(x: Int, columns: Int? = nil, rows: Int = 1, stop: EditorStop) {
    add(
      .control, x: x, width: min(max(4, width - x), columns ?? Self.widest), rows: rows,
      stop: stop)
  }

  /// A few choices side by side, on as few rows as they fit.
  mutating func addOptions(_ words: [String], chosen: Int, x: Int, stop: EditorStop) {
    var column = 0
    let room = width - x
    for (number, word) in words.enumerated() {
      let columns = min(room, text.width(of: word) + 4)
      if column > 0, column + columns > room {
        column = 0
        height += 1
      }
      add(
        .option(number, word, isChosen: number == chosen), x: x + column, width: columns,
        stop: stop)
      height -= 1
      column += columns + 2
    }
    height += 1
  }

  /// Adds what is wrong with a place, and the help for whoever stands there.
  mutating func addNotes(_ help: String, name: String, x: Int, stop: EditorStop) {
    // Read aloud, a line of its own has to say what it is about.
    let x = isAccessible ? 0 : x
    for problem in problems[stop] ?? [] {
      let words = EditorWords.text(of: problem, in: state.units, phrases)
      let sign = isAccessible ? "x \(name):" : Glyphs(text.charset).failure
      addLines("\(sign) \(words)", x: x, stop: stop) { .fault($0) }
    }
    if !help.isEmpty, state.stop == stop { addLines(help, x: x, stop: stop) { .help($0) } }
  }
}
