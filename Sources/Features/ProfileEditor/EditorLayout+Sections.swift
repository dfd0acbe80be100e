import Model
import Resources
import Terminal

extension EditorLayout {
  /// Puts everything below one another, group by group.
  mutating func layOut() {
    for group in ProfileGroup.allCases {
      addHeading(EditorWords.name(of: group, phrases))
      if group == .body { addUnits() }
      for section in group.sections { add(section) }
    }
    if !state.base.unknown.isEmpty { addHeading(phrases[.editorUnknownTitle]) }
    for (place, section) in state.base.unknown.enumerated() {
      let title = section.title.isEmpty ? section.key : section.title
      let words = "\(title): \(section.values.joined(separator: "; "))"
      addLines(words, x: 0, stop: .unknown(place)) { .fixed($0) }
    }
    if !isAccessible { height += 1 }
    let words = phrases[.editorReviewButton]
    add(.button(words), x: 0, width: width, stop: .review)
  }

  private mutating func addUnits() {
    let words = [phrases[.editorFeetAndPounds], phrases[.editorMetric]]
    let chosen = BodyUnits.allCases.firstIndex(of: state.units) ?? 0
    addChoice(phrases[.editorUnits], words, chosen: chosen, stop: .units)
  }

  /// A few choices; read aloud, only the one that counts.
  private mutating func addChoice(
    _ label: String, _ words: [String], chosen: Int, stop: EditorStop
  ) {
    let x = addLabel(label, isOneLine: true, stop: stop)
    if isAccessible {
      let place = phrases.format(
        .editorChoiceOf, words[chosen], phrases.number(chosen + 1),
        phrases.number(words.count))
      add(.option(chosen, place, isChosen: true), x: x, width: width - x, stop: stop)
    } else {
      addOptions(words, chosen: chosen, x: x, stop: stop)
    }
    settle()
    addNotes("", name: label, x: x, stop: stop)
  }

  private mutating func add(_ section: ProfileSection) {
    let name = EditorWords.name(of: section, phrases)
    if let answer = state.answers[section] {
      let words = [
        phrases[.profileNotAsked], phrases[.profileNoneKnown], phrases[.editorSome],
      ]
      let chosen = ProfileEditor.Answer.allCases.firstIndex(of: answer) ?? 0
      addChoice(name, words, chosen: chosen, stop: .answer(section))
    }
    let entries = state.shown(section)
    let shape = EditorShape(of: section)
    for (place, entry) in entries.enumerated() {
      if shape.hasParts {
        addTitle(of: section, place, of: entries.count)
      }
      for (part, kind) in shape.parts {
        add(part, kind, of: entry, place, of: entries.count)
      }
    }
    if shape.isList, state.answers[section].map({ $0 == .some }) ?? true { addAdder(section) }
    if let unread = state.base.unread[section], !unread.isEmpty {
      let words = phrases.format(.editorUnread, name, unread.joined(separator: "; "))
      let x = isAccessible ? 0 : (labelWidth.map { $0 + 2 } ?? 2)
      addLines(words, x: x, stop: .unread(section)) { .fixed($0) }
    }
  }

  /// Which of several values the lines below belong to.
  private mutating func addTitle(of section: ProfileSection, _ place: Int, of count: Int) {
    let words = EditorWords.title(of: section, place, of: count, phrases)
    addLines(words, x: 0, stop: nil) { .title($0) }
  }

  private mutating func add(
    _ part: ProfileFinding.Part, _ kind: EditorShape.Kind, of entry: EditorEntry, _ place: Int,
    of count: Int
  ) {
    let section = entry.section
    let stop = EditorStop.part(section, entry.id, part)
    let name = EditorWords.name(of: part, in: section, phrases)
    let hasParts = EditorShape(of: section).hasParts
    var label = name
    if !hasParts, state.answers[section] != nil || count > 1 {
      // Side by side, the name stands above already, but over the first.
      let isBelowName = place > 0 || state.answers[section] != nil
      label = labelWidth == nil ? "\(name) \(place + 1)" : isBelowName ? "" : name
    }
    if let unit = EditorWords.unit(kind, in: state.units, phrases) { label += " (\(unit))" }
    if EditorWords.isRequired(part, in: section) {
      label = isAccessible ? phrases.format(.editorRequired, label) : label + " *"
    }
    let x = addLabel(label, isOneLine: kind != .area, stop: stop)
    switch kind {
    case .line: addControl(x: x, stop: stop)
    case .phone: addControl(x: x, columns: 24, stop: stop)
    case .day, .height, .weight: addControl(x: x, columns: 16, stop: stop)
    case .area: addControl(x: x, columns: 72, rows: 3, stop: stop)
    case .choice(let choices):
      let words = Self.chosen(entry[part].text, choices, phrases)
      addControl(x: x, columns: max(20, text.width(of: words) + 4), stop: stop)
    }
    settle()
    let help = EditorWords.help(part, kind, of: section, in: state.units, phrases)
    addNotes(help, name: name, x: x, stop: stop)
  }

  /// What was chosen, or that nothing was.
  static func chosen(
    _ choice: String, _ choices: EditorShape.Choices, _ phrases: Phrases
  ) -> String {
    choice.isEmpty ? phrases[.entryNoChoice] : EditorWords.choice(choice, of: choices, phrases)
  }

  private mutating func addAdder(_ section: ProfileSection) {
    let name = EditorWords.name(of: section, phrases)
    let stop = EditorStop.add(section)
    let x = isAccessible ? 0 : (labelWidth.map { $0 + 2 } ?? 2)
    let entries = state.shown(section)
    // Where nothing stands, the section's name has to.
    if entries.isEmpty, let labelWidth, state.answers[section] == nil {
      let start = height
      addLines(text.truncated(name, to: labelWidth), x: 0, stop: stop) { .label($0) }
      height = start
    }
    if state.canAdd(to: section) {
      add(.button(phrases.format(.editorAdd, name)), x: x, width: width - x, stop: stop)
    } else {
      addLines(phrases[.editorContactsFull], x: x, stop: stop) { .fixed($0) }
    }
    addNotes("", name: name, x: x, stop: stop)
  }

  /// Goes on below the longer of what is asked and its answer.
  private mutating func settle() { height = max(height, labelEnd) }
}
