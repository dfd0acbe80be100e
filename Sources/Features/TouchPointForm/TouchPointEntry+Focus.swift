import Model
import Resources
import Terminal

import struct FoundationEssentials.Date

extension TouchPointEntry.State {
  /// Every line that the cursor can stand on, top to bottom.
  var stops: [TouchPointEntry.Stop] {
    fields.indices.flatMap { place in
      (0..<fields[place].parts).map { TouchPointEntry.Stop(field: place, part: $0) }
    } + [TouchPointEntry.Stop(field: nil)]
  }

  mutating func moveFocus(by steps: Int) {
    guard standing != .sending else { return }
    let stops = stops
    let place = stops.firstIndex(of: stop) ?? 0
    moveFocus(to: stops[Form.focus(after: place, by: steps, count: stops.count)])
  }

  mutating func moveFocus(to other: TouchPointEntry.Stop) {
    if other.field != stop.field { leaveField() }
    stop = other
    picker = nil
  }

  /// Goes a screen down or up, and stops at the ends.
  mutating func turnPage(_ pages: Int, in surroundings: Surroundings) {
    guard standing != .sending else { return }
    let layout = EntryLayout(self, surroundings)
    let rows = pages * max(1, layout.viewport.height - 1)
    let target = layout.rows(of: stop).lowerBound + rows
    let stops = stops
    let next =
      pages > 0
      ? stops.last { layout.rows(of: $0).lowerBound <= target }
      : stops.first { layout.rows(of: $0).lowerBound >= target }
    guard let next else { return }
    top += rows
    moveFocus(to: next)
  }

  /// Goes to the next question that stands in the way of sending, from the first one on after the
  /// last, and shows what is wrong with it.
  mutating func goToProblem(after place: Int?) {
    guard standing != .sending else { return }
    leaveField()
    let problems = problems
    let next = problems.first { $0 > place ?? (place == nil ? -1 : .max) } ?? problems.first
    guard let next else { return }
    moveFocus(to: TouchPointEntry.Stop(field: next))
    checked.insert(fields[next].id)
  }

  mutating func click(_ point: Point, in surroundings: Surroundings) {
    guard standing != .sending, !isCovered else { return }
    let layout = EntryLayout(self, surroundings)
    guard let block = layout.block(at: point, top: layout.top(near: top, showing: stop)),
      let stop = block.stop
    else { return }
    moveFocus(to: stop)
    switch block.kind {
    case .option(let number): choose(number)
    case .control: if case .choice = focused?.value { openPicker() }
    case .heading, .label, .fixed, .fault, .help, .send: break
    }
  }

  /// Checks what was typed, and shows how a number or a day was understood.
  mutating func leaveField() {
    guard let place = stop.field, !fields[place].isBlank, fields[place].isTouched(words)
    else { return }
    checked.insert(fields[place].id)
    guard case .changed(let answer) = fields[place].reading(words, today: today) else { return }
    switch fields[place].element.kind {
    case .number, .date, .entity: fields[place].fill(answer, words)
    case .text where fields[place].coordinate != nil: fields[place].fill(answer, words)
    case .header, .text, .longText, .phone, .choice, .address, .file, .group, .unsupported: break
    }
  }

  /// Scrolls as far as it takes to see what has the focus.
  mutating func keepFocusInSight(in surroundings: Surroundings) {
    top = EntryLayout(self, surroundings).top(near: top, showing: stop)
  }

  /// The cells of a question's text area.
  func areaSize(of place: Int, in surroundings: Surroundings) -> Size {
    EntryLayout(self, surroundings).controlSize(of: TouchPointEntry.Stop(field: place))
  }

  /// Takes note of files that could not be read, before anything was sent.
  mutating func blame(_ flaws: [FormElement.ID: FileFlaw], at date: Date) {
    standing = .editing
    if let before {
      attempt = before.attempt
      // That an earlier try may have arrived is as true as it was.
      if case .failed(_, mayBeRecorded: true) = before.standing { standing = before.standing }
    }
    for place in fields.indices {
      guard let flaw = flaws[fields[place].id] else { continue }
      fields[place].flaw = flaw
      checked.insert(fields[place].id)
    }
    goToProblem(after: nil)
    say(.warning, Sentence(.entryNotComplete, .counted(.toCorrect, problems.count)), at: date)
  }
}
