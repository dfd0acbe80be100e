import Model
import Resources
import Terminal

/// Where everything of a form is, at the width of its screen.
struct EntryLayout {
  /// One thing that is drawn, with its place from the questions' top left corner.
  struct Block {
    /// What is drawn.
    enum Kind {
      /// A section's header, one line of it.
      case heading(String)
      /// One line of what is asked.
      case label(String)
      /// What a person fills in.
      case control
      /// One of a few choices, by its place.
      case option(Int)
      /// A line of an answer that is shown only.
      case fixed(String)
      /// A line of what is wrong.
      case fault(String)
      /// A line for whoever stands there.
      case help(String)
      /// The button that sends.
      case send
    }

    var kind: Kind
    var rect: Rect
    /// The line of the form that it belongs to; nil for a header.
    var stop: TouchPointEntry.Stop?
  }

  /// The rows above the questions.
  let headHeight: Int
  /// The questions' rectangle in the screen's body.
  let viewport: Rect
  /// Everything, top to bottom.
  private(set) var blocks: [Block] = []
  /// The rows of everything.
  private(set) var height = 0

  private let state: TouchPointEntry.State
  private let phrases: Phrases
  private let isAccessible: Bool
  private let text: TextLayout
  /// The columns of what is asked; nil where it stands above its answer.
  private let labelWidth: Int?
  private let width: Int

  /// What is asked, with a sign that the answer follows where it has none of its own.
  private static func led(_ label: String) -> String {
    label.last.map { "?:".contains($0) } == true ? label : label + ":"
  }

  /// The narrowest screen where an answer stands beside its question.
  private static let sideBySide = 60
  /// The most columns of a line.
  private static let widest = 60

  init(
    _ state: TouchPointEntry.State, _ surroundings: Surroundings, text: TextLayout = TextLayout()
  ) {
    let size = surroundings.size
    self.state = state
    self.text = text
    phrases = surroundings.phrases
    isAccessible = surroundings.style.isAccessible
    let head = EntryHead(state, surroundings, text: text).lines.count
    headHeight = min(head, max(0, size.height - 3))
    let indent = surroundings.style.isAccessible ? 0 : 1
    viewport = Rect(
      x: indent, y: headHeight, width: max(0, size.width - indent - 2),
      height: max(0, size.height - headHeight))
    width = max(8, viewport.width)
    if surroundings.style.isAccessible || size.width < Self.sideBySide {
      labelWidth = nil
    } else {
      let widest = state.fields.map {
        text.width(of: $0.label(surroundings.phrases, isAccessible: false))
      }.max()
      labelWidth = min(widest ?? 0, width * 2 / 5)
    }
    layOut()
  }

  /// The rows of a line of the form, with what is asked, and what is wrong with it.
  func rows(of stop: TouchPointEntry.Stop) -> Range<Int> {
    let own = blocks.filter { $0.stop == stop }
    return (own.map(\.rect.y).min() ?? 0)..<(own.map(\.rect.maxY).max() ?? 0)
  }

  /// The first row to draw so that a line of the form is on the screen and no row is wasted.
  func top(near top: Int, showing stop: TouchPointEntry.Stop) -> Int {
    let rows = rows(of: stop)
    // What is wrong with an answer stands below its last line: it comes along where there is room.
    let notes = noteEnd(of: stop)
    let end = notes - rows.lowerBound <= viewport.height ? notes : rows.upperBound
    let lowest = max(0, max(end, rows.upperBound) - viewport.height)
    // The header over the first question of a section comes along with it.
    let highest = rows.lowerBound == firstRow ? 0 : rows.lowerBound
    let first = min(max(top, lowest), highest)
    return max(0, min(first, height - viewport.height))
  }

  /// The row below what is said of the question that a line belongs to.
  private func noteEnd(of stop: TouchPointEntry.Stop) -> Int {
    let notes = blocks.filter { block in
      guard block.stop?.field == stop.field else { return false }
      switch block.kind {
      case .fault, .help: return true
      case .heading, .label, .control, .option, .fixed, .send: return false
      }
    }
    return notes.map(\.rect.maxY).max() ?? 0
  }

  /// What stands at a point of the screen's body, else what stands beside it on its row.
  func block(at point: Point, top: Int) -> Block? {
    guard viewport.contains(point) else { return nil }
    let row = point.y - viewport.y + top
    let inRow = blocks.filter { $0.stop != nil && $0.rect.y <= row && row < $0.rect.maxY }
    let x = point.x - viewport.x
    if let exact = inRow.first(where: { $0.rect.x <= x && x < $0.rect.maxX }) { return exact }
    let hit = inRow.first { block in
      switch block.kind {
      case .label, .option: false
      case .heading, .control, .fixed, .fault, .help, .send: true
      }
    }
    return hit
      ?? inRow.first { block in
        if case .label = block.kind { return true }
        return false
      }
  }

  /// The cells of a line's control.
  func controlSize(of stop: TouchPointEntry.Stop) -> Size {
    let control = blocks.first { block in
      guard block.stop == stop, case .control = block.kind else { return false }
      return true
    }
    return control?.rect.size ?? Size(width: width, height: 1)
  }

  /// The row of the first question.
  private var firstRow: Int { blocks.first { $0.stop != nil }?.rect.y ?? 0 }

  private mutating func layOut() {
    var places = Dictionary(
      state.fields.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    var headers: [String] = []
    for element in state.form.elements {
      if element.kind == .header {
        headers.append(element.question)
      } else if let place = places.removeValue(forKey: element.id) {
        for header in headers { addHeader(header) }
        headers = []
        add(place)
      }
    }
    let rest = places.values.sorted()
    if !rest.isEmpty { addHeader(phrases[.entryNoLongerAsked]) }
    for place in rest { add(place) }
    if height > 0, !isAccessible { height += 1 }
    let stop = TouchPointEntry.Stop(field: nil)
    add(.send, x: 0, width: width, stop: stop)
    // What is changed can be changed back; what is new stays.
    guard state.stop == stop, state.response == nil else { return }
    for line in text.wrapped(phrases[.entryStays], to: width) {
      add(.help(line), x: 0, width: width, stop: stop)
    }
  }

  private mutating func addHeader(_ header: String) {
    if height > 0, !isAccessible { height += 1 }
    for line in text.wrapped(header, to: width) {
      add(.heading(line), x: 0, width: width, stop: nil)
    }
  }

  /// Adds one row, or several, below all others.
  private mutating func add(
    _ kind: Block.Kind, x: Int, width: Int, rows: Int = 1, stop: TouchPointEntry.Stop?
  ) {
    blocks.append(
      Block(
        kind: kind, rect: Rect(x: x, y: height, width: max(0, width), height: rows), stop: stop))
    height += rows
  }

  private mutating func add(_ place: Int) {
    let field = state.fields[place]
    let stop = TouchPointEntry.Stop(field: place)
    let label = field.label(phrases, isAccessible: isAccessible)
    let start = height
    let x = addLabel(label, of: field, stop: stop)
    addControl(field, place, x: x)
    addNotes(field, stop: TouchPointEntry.Stop(field: place, part: field.parts - 1), x: x)
    let lowest = blocks.lazy.filter { $0.stop?.field == place }.map(\.rect.maxY).max() ?? start
    height = max(height, lowest)
  }

  /// Adds what is asked, and says in which column the answer stands; rows are counted on from
  /// where the answer begins.
  private mutating func addLabel(
    _ label: String, of field: EntryField, stop: TouchPointEntry.Stop
  ) -> Int {
    let start = height
    if let labelWidth {
      for line in text.wrapped(label, to: labelWidth) {
        add(.label(line), x: 0, width: labelWidth, stop: stop)
      }
      height = start
      return labelWidth + 2
    }
    let isOneLine: Bool
    switch field.value {
    case .line, .choice, .fixed: isOneLine = true
    case .area, .address, .file: isOneLine = false
    }
    let label = isAccessible ? Self.led(label) : label
    let inline = text.width(of: label) + 1
    if isAccessible, isOneLine, inline <= width * 3 / 5, !label.contains(where: \.isNewline) {
      add(.label(label), x: 0, width: inline, stop: stop)
      height = start
      return inline
    }
    for line in text.wrapped(label, to: width) {
      add(.label(line), x: 0, width: width, stop: stop)
    }
    return isAccessible ? 0 : 2
  }

  private mutating func addControl(_ field: EntryField, _ place: Int, x: Int) {
    let room = width - x
    let stop = TouchPointEntry.Stop(field: place)
    switch field.value {
    case .line:
      add(.control, x: x, width: min(room, Self.columns(of: field)), stop: stop)
    case .area: add(.control, x: x, width: min(room, 72), rows: 3, stop: stop)
    case .address:
      addLines(field.addressParts.map(\.title), place, x: x, room: room)
    case .file:
      if let kept = field.keptFileWords(phrases) {
        for line in text.wrapped(kept, to: max(1, room)) {
          add(.help(line), x: x, width: room, stop: stop)
        }
      }
      addLines(FilePart.allCases.map(\.title), place, x: x, room: room)
    case .choice where state.turns(field, isAccessible: isAccessible):
      addOptions(field, x: x, room: room, stop: stop)
    case .choice:
      let words = field.choiceWords ?? phrases[.entryNoChoice]
      let widest =
        (field.element.choices.map { text.width(of: $0.label) } + [text.width(of: words)])
        .max() ?? 0
      let columns = min(room, widest + 4)
      let rows = min(3, text.wrapped(words, to: max(1, columns - 4)).count)
      add(.control, x: x, width: columns, rows: rows, stop: stop)
    case .fixed:
      for line in text.wrapped(field.fixedWords(phrases), to: max(1, room)) {
        add(.fixed(line), x: x, width: room, stop: stop)
      }
    }
  }

  /// The lines of an answer that has several, each with what it is for.
  private mutating func addLines(_ titles: [Phrase], _ place: Int, x: Int, room: Int) {
    let labels = titles.map { phrases[$0] + (isAccessible ? ":" : "") }
    let widest = min(labels.map { text.width(of: $0) }.max() ?? 0, room / 2)
    for (part, label) in labels.enumerated() {
      let stop = TouchPointEntry.Stop(field: place, part: part)
      let own = isAccessible ? text.width(of: label) : widest
      add(.label(text.truncated(label, to: own)), x: x, width: own, stop: stop)
      height -= 1
      let gap = isAccessible ? 1 : 2
      add(
        .control, x: x + own + gap,
        width: min(room - own - gap, Self.widest), stop: stop)
    }
  }

  /// A few choices side by side, on as few rows as they fit.
  private mutating func addOptions(
    _ field: EntryField, x: Int, room: Int, stop: TouchPointEntry.Stop
  ) {
    var column = 0
    for (number, choice) in field.element.choices.enumerated() {
      let columns = min(room, text.width(of: choice.label) + 4)
      if column > 0, column + columns > room {
        column = 0
        height += 1
      }
      add(.option(number), x: x + column, width: columns, stop: stop)
      height -= 1
      column += columns + 2
    }
    height += 1
  }

  private mutating func addNotes(
    _ field: EntryField, stop: TouchPointEntry.Stop, x: Int
  ) {
    // Read aloud, a line of its own has to say what it is about.
    let x = isAccessible ? 0 : x
    if state.checked.contains(field.id),
      let complaint = state.complaint(of: field)
    {
      let words = complaint.text(phrases)
      let fault =
        isAccessible
        ? "\(field.name(phrases)): \(words)" : words
      let sign = Glyphs(text.charset).failure
      for line in text.wrapped("\(isAccessible ? "x" : sign) \(fault)", to: width - x) {
        add(.fault(line), x: x, width: width - x, stop: stop)
      }
    }
    guard state.stop.field == stop.field else { return }
    let help = field.help(phrases, today: state.today)
    guard !help.isEmpty else { return }
    for line in text.wrapped(help, to: width - x) {
      add(.help(line), x: x, width: width - x, stop: stop)
    }
  }

  /// The columns of a line's field: as wide as what is usually written there.
  private static func columns(of field: EntryField) -> Int {
    if field.coordinate != nil { return 16 }
    return switch field.element.kind {
    case .number, .date, .entity: 16
    case .phone: 24
    case .text, .longText, .choice, .address, .file, .group, .header, .unsupported: widest
    }
  }
}
