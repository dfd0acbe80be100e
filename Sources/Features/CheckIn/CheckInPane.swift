import Model
import Resources
import Terminal

/// What is known of who or what is selected, beside the list in a wide window or below the map.
///
/// It is about the selected row and nobody else, and all of it is known already.
struct CheckInPane {
  let state: CheckIn.State
  let surroundings: Surroundings

  private var phrases: Phrases { surroundings.phrases }
  private var text: CheckInText { CheckInText(state, surroundings) }

  /// Draws it beside the list.
  func draw(in area: Rect, on canvas: inout Canvas) {
    var lines: [Line] = []
    switch state.pane {
    case .people:
      guard let guest = state.selectedGuest.map(state.shown) else { return }
      lines = person(guest, width: area.width)
    case .beds:
      guard let bed = state.selectedBed else { return }
      lines = about(bed, width: area.width)
    }
    lines += [""] + keys(canvas.appearance.text)
    for (offset, line) in lines.prefix(area.height).enumerated() {
      canvas.draw(line, at: Point(x: area.x, y: area.y + offset), in: area)
    }
  }

  /// Draws the selected bed in a few words below the map, or below the list what is to be said of who is selected.
  func drawDetails(in area: Rect, on canvas: inout Canvas) {
    guard state.pane == .beds else {
      let lines = details(to: area.width)
      for (offset, line) in lines.prefix(area.height).enumerated() {
        let isCut = offset == area.height - 1 && lines.count > area.height
        let words = isCut ? "\(line.text) \(lines[offset + 1].text)" : line.text
        canvas.draw(
          canvas.appearance.text.truncated(words, to: area.width - 1),
          at: Point(x: area.x + 1, y: area.y + offset), in: area,
          role: line.spans.first?.role ?? .plain)
      }
      return
    }
    guard let bed = state.selectedBed else { return }
    let standing = standing(of: bed)
    let words =
      ["\(bed.label): \(standing)"]
      + state.board.holders(of: bed.id).map { brief($0, besides: standing) }
    let lines = canvas.appearance.text.wrapped(
      words.joined(separator: " \(surroundings.style.glyphs.separator) "), to: area.width - 1)
    for (offset, line) in lines.prefix(area.height).enumerated() {
      canvas.draw(line, at: Point(x: area.x + 1, y: area.y + offset), in: area)
    }
  }

  /// What stands below the list of who is selected: what was not written, else what to mind and whose sign-in
  /// it waits for, and what was noted where their row does not say it whole.
  func details(to width: Int) -> [Line] {
    guard let guest = state.selectedGuest.map(state.shown) else { return [] }
    var lines: [Line] = []
    if let refusal = text.refusal(of: guest) {
      lines = wrapped(refusal, width - 1, .danger)
    } else {
      if let alert = text.alert(of: guest) { lines = wrapped(alert, width - 1, .alert) }
      if let wait = text.waitForOthers(guest) { lines += wrapped(wait, width - 1, .unsent) }
    }
    let note = text.noted(of: guest)
    let room = CheckInView.noteWidth(state, phrases, in: width)
    let isInRow =
      text.cells(of: guest).texts.last == note && surroundings.style.text.width(of: note) <= room
    guard !note.isEmpty, !isInRow else { return lines }
    let words = note.split(whereSeparator: \.isNewline)
      .joined(separator: " \(surroundings.style.glyphs.separator) ")
    let role: Role = text.isNoteUnsent(of: guest) ? .unsent : .plain
    return lines + wrapped("\(phrases[.checkInColumnNote]): \(words)", width - 1, role)
  }

  /// Who somebody is, and how they stand, in one line; what was said of their bed is not said twice.
  private func brief(_ guest: Guest, besides said: String) -> String {
    let standing = text.standing(of: guest).text
    return [
      text.listed(guest), text.alert(of: guest) ?? "", standing == said ? "" : standing,
      text.note(of: guest),
    ]
    .filter { !$0.isEmpty }.joined(separator: ", ")
  }

  private func person(_ guest: Guest, width: Int) -> [Line] {
    var lines = wrapped(text.name(of: guest), width, .heading)
    let number =
      guest.newcomer == nil
      ? phrases.format(.clientsNumber, "\(guest.id)") : phrases[.checkInNewcomer]
    lines.append(
      Line([number, text.yearsOld(guest)].compactMap(\.self).joined(separator: ", "), .muted))
    lines.append("")
    lines += facts(of: guest, width: width)
    return lines
  }

  private func about(_ bed: Bed, width: Int) -> [Line] {
    let standing = state.board.standing(of: bed)
    let sign = standing.sign(surroundings.style.glyphs)
    var lines = wrapped(bed.label, width, .heading)
    lines.append(Line("\(sign) \(self.standing(of: bed))", standing.role))
    for holder in state.board.holders(of: bed.id) {
      lines += [""] + wrapped(text.listed(holder), width, .heading)
      lines += facts(of: holder, width: width, hasBed: false)
    }
    return lines
  }

  private func standing(of bed: Bed) -> String { phrases[state.board.standing(of: bed).word] }

  private func facts(of guest: Guest, width: Int, hasBed: Bool = true) -> [Line] {
    let standing = text.standing(of: guest)
    let note = text.noted(of: guest)
    var facts: [(Phrase, String, Role)] = [(.checkInColumnStatus, standing.text, standing.role)]
    let bed = text.bed(of: guest)
    if hasBed, !bed.isEmpty { facts.insert((.checkInColumnBed, bed, .plain), at: 0) }
    if let why = text.why(guest) ?? text.waitForOthers(guest) {
      facts.append((.checkInPaneWhy, why, standing.role))
    }
    if let behind = state.behindRefused(guest.id) {
      facts.append((.checkInPaneBehind, behind.text(phrases), .unsent))
    }
    let tonight = guest.tonight.flatMap { $0.status == .cancelled ? nil : $0.bed }
    if let last = (tonight ?? guest.lastBed).flatMap({ state.form?.bed($0) }), bed.isEmpty {
      let now = state.board.standing(of: last)
      facts.append((.checkInPaneLast, "\(last.label), \(phrases[now.word])", .plain))
    }
    if !note.isEmpty {
      facts.append(
        (.checkInColumnNote, note, text.isNoteUnsent(of: guest) ? .unsent : .plain))
    }
    let layout = surroundings.style.text
    let indent = facts.map { layout.width(of: phrases[$0.0]) }.max() ?? 0
    let alert = text.alert(of: guest).map { wrapped($0, width, .alert) } ?? []
    return alert
      + facts.flatMap { title, value, role in
        layout.wrapped(value, to: max(8, width - indent - 2)).enumerated().map { place, words in
          let label = place == 0 ? phrases[title] : ""
          let gap = String(repeating: " ", count: indent + 2 - layout.width(of: label))
          return Line([.init(label + gap, .muted), .init(words, role)])
        }
      }
  }

  /// What can be done next, from the table of keys.
  private func keys(_ layout: TextLayout) -> [Line] {
    let titles: [Phrase] = [
      .checkInBed, .checkInOpenBed, .checkInHold, .checkInOut, .checkInUndo, .checkInResend,
      .checkInDiscard,
    ]
    let bindings = CheckIn.bindings(state.mode).filter {
      titles.contains($0.title) && $0.isNamed?(state) != false
        && $0.availability(state, in: surroundings) == .available
    }
    let names = bindings.map { $0.keyNames(phrases, most: 1) }
    let indent = names.map { layout.width(of: $0) }.max() ?? 0
    return zip(bindings, names).map { binding, name in
      let gap = String(repeating: " ", count: indent + 2 - layout.width(of: name))
      return Line([.init(name + gap, .key), .init(phrases[binding.title(in: state, surroundings)])])
    }
  }

  private func wrapped(_ words: String, _ width: Int, _ role: Role) -> [Line] {
    surroundings.style.text.wrapped(words, to: width).map { Line($0, role) }
  }
}
