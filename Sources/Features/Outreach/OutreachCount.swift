import Model
import Outreach
import Resources
import Store
import Terminal

/// Question 9 of the APR for the program: how many were contacted, and how many engaged.
struct OutreachCount: Equatable {
  /// The period's first day.
  let from: CivilDate
  /// Its last day.
  let to: CivilDate
  /// How many of those who are counted ETO was asked about; nil until it was.
  var progress: Outreach.Reading?
  /// What was counted; nil until it was.
  var answer: Q9?
  /// Of how many who were met the stay is not known here, so that they are not counted.
  var unknown = 0
  /// Why nothing was.
  var trouble: Trouble?
}

extension Outreach {
  /// Counts the year that ends today.
  static func reduceCount(
    _ state: inout State, _ action: Action, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    switch action {
    case .countTapped:
      guard let desk = state.desk else { return [] }
      let today = surroundings.today
      let count = OutreachCount(from: today.adding(days: -364), to: today)
      state.count = count
      return [.run(.count(desk, from: count.from, to: count.to), id: "outreach/count")]
    case .countProgressed(let done, let total):
      state.count?.progress = Reading(done: done, total: total)
    case .counted(let answer, let from, let to, let unknown):
      guard state.count?.from == from, state.count?.to == to else { return [] }
      state.count?.answer = answer
      state.count?.unknown = unknown
    case .notCounted(let trouble): state.count?.trouble = trouble
    default: break
    }
    return []
  }
}

extension OutreachCount {
  /// Draws it, and says where the cursor stands.
  func draw(in area: Rect, _ surroundings: Surroundings, on canvas: inout Canvas) -> Cursor {
    for (row, line) in lines(surroundings).prefix(area.height).enumerated() {
      canvas.draw(line, at: Point(x: area.x, y: area.y + row), in: area)
    }
    return Cursor(area.origin, isVisible: canvas.appearance.isAccessible)
  }

  /// All of it: read aloud, each number stands in a sentence.
  func lines(_ surroundings: Surroundings) -> [Line] {
    let phrases = surroundings.phrases
    let title = phrases.format(.outreachCountTitle, phrases.day(from), phrases.day(to))
    var lines = [Line(title, .heading)]
    if let trouble {
      return lines + [""]
        + wrapped(trouble.sentence(signingInTo: .eto).text(phrases), .warning, surroundings)
    }
    guard let answer else {
      let words =
        progress.map {
          phrases.format(
            .outreachCountingETO, phrases.number($0.done), phrases.count(.people, $0.total))
        } ?? phrases[.outreachCounting]
      return lines + [""] + wrapped(words, .muted, surroundings)
    }
    // Who is not in the numbers is said before them: the end may not fit into the window.
    lines +=
      unknown > 0
      ? wrapped(phrases.count(.outreachNotCounted, unknown), .warning, surroundings) : [""]
    for (name, table) in [
      (Phrase.outreachCountContacted, answer.contacted), (.outreachCountEngaged, answer.engaged),
    ] {
      lines += self.table(phrases[name], table, surroundings)
      if name == .outreachCountContacted { lines.append("") }
    }
    let rates = Q9.Column.allCases.map { column in
      (column, answer.rate(column).map { "\(Int(($0 * 100).rounded())) %" } ?? "–")
    }
    lines += row(phrases[.outreachCountRate], rates, surroundings)
    return lines + wrapped(phrases[.outreachCountRule], .muted, surroundings)
  }

  private func table(
    _ name: String, _ table: Q9.Table, _ surroundings: Surroundings
  ) -> [Line] {
    let phrases = surroundings.phrases
    var lines = [Line(name, .heading)]
    if !surroundings.style.isAccessible {
      let titles = Q9.Column.allCases.map { ($0, phrases[$0.title]) }
      lines += row("", titles, surroundings, role: .muted)
    }
    for part in Q9.Row.allCases {
      let cells = Q9.Column.allCases.map { ($0, phrases.number(table[part, $0])) }
      lines += row(phrases[part.title], cells, surroundings)
    }
    let totals = Q9.Column.allCases.map { ($0, phrases.number(table.total($0))) }
    return lines + row(phrases[.outreachCountTotal], totals, surroundings)
  }

  private func row(
    _ name: String, _ cells: [(Q9.Column, String)], _ surroundings: Surroundings,
    role: Role = .plain
  ) -> [Line] {
    let phrases = surroundings.phrases
    if surroundings.style.isAccessible {
      let words = cells.map { "\(phrases[$0.0.title]) \($0.1)" }.joined(separator: ", ")
      return wrapped("\(name): \(words)", role, surroundings)
    }
    let layout = surroundings.style.text
    func padded(_ text: String, _ width: Int, isRight: Bool) -> String {
      let cut = layout.truncated(text, to: width)
      let gap = String(repeating: " ", count: max(0, width - layout.width(of: cut)))
      return isRight ? gap + cut : cut + gap
    }
    let nameWidth = surroundings.size.width < 80 ? 14 : 20
    let room = surroundings.size.width - nameWidth
    let width = max(5, min(14, room / Q9.Column.allCases.count - 1))
    let words = cells.map { " " + padded($0.1, width, isRight: true) }.joined()
    return [Line(padded(name, nameWidth, isRight: false) + words, role)]
  }

  private func wrapped(_ words: String, _ role: Role, _ surroundings: Surroundings) -> [Line] {
    surroundings.style.text.wrapped(words, to: max(8, surroundings.size.width))
      .map { Line($0, role) }
  }
}

extension Q9.Row {
  /// It in words.
  fileprivate var title: Phrase {
    switch self {
    case .once: .outreachCountOnce
    case .twoToFive: .outreachCountTwoToFive
    case .sixToNine: .outreachCountSixToNine
    case .tenOrMore: .outreachCountTenOrMore
    }
  }
}

extension Q9.Column {
  /// It in words.
  fileprivate var title: Phrase {
    switch self {
    case .all: .outreachCountAll
    case .housed: .outreachCountHoused
    case .homeless: .outreachCountHomeless
    case .undetermined: .outreachCountUndetermined
    }
  }
}
