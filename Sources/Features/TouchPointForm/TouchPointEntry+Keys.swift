import Model
import Resources
public import Terminal

extension TouchPointEntry {
  /// What a key means that is in no table: text for the focused question; nil for nothing.
  public static func typing(_ key: Key, in state: State) -> Action? {
    guard state.takesText else { return nil }
    if state.picker != nil { return key.editsText ? .pickerTyped(key) : nil }
    return switch state.focused?.value {
    case .line, .area, .address, .file: key.editsText ? .typed(key) : nil
    case .choice: key.isText ? .typed(key) : nil
    case .fixed, nil: nil
    }
  }

  /// What a click means: on the button it sends, elsewhere it goes to what was clicked.
  public static func clicking(
    _ point: Point, in state: State, _ surroundings: Surroundings, _ stamp: Stamp
  ) -> Action? {
    guard state.standing != .sending, !state.isCovered else { return nil }
    let layout = EntryLayout(state, surroundings)
    let block = layout.block(at: point, top: layout.top(near: state.top, showing: state.stop))
    guard case .send = block?.kind else { return .fieldClicked(point) }
    return .submitTapped(stamp)
  }
}

extension TouchPointEntry.State {
  /// Whether letters are text where the focus is.
  ///
  /// Whoever types on without looking means an answer, also where none is taken.
  public var takesText: Bool {
    standing != .sending && question == nil && (picker != nil || stop.field != nil)
  }

  /// Whether something over the form has the keys.
  public var isCovered: Bool { picker != nil || question != nil }

  mutating func type(_ key: Key, in surroundings: Surroundings) {
    guard standing != .sending, let place = stop.field else { return }
    switch fields[place].value {
    case .line(var line):
      guard line.handle(key) else { return }
      fields[place].value = .line(line)
    case .address(var lines):
      let part = fields[place].addressParts[stop.part]
      guard lines[part]?.handle(key) == true else { return }
      fields[place].value = .address(lines)
    case .file(var lines):
      guard let part = FilePart(rawValue: stop.part), lines[part]?.handle(key) == true
      else { return }
      fields[place].value = .file(lines)
      if part == .path { fields[place].flaw = nil }
    case .area(var area):
      guard area.handle(key, in: areaSize(of: place, in: surroundings)) else { return }
      // An arrow that moves nothing leaves the text, as it would leave a line.
      if fields[place].value == .area(area), key == .up || key == .down {
        return moveFocus(by: key == .up ? -1 : 1)
      }
      fields[place].value = .area(area)
    case .choice: typeChoice(key, at: place, in: surroundings)
    case .fixed: return
    }
    checked.remove(fields[place].id)
  }

  mutating func paste(_ text: String, in surroundings: Surroundings) {
    guard standing != .sending, question == nil else { return }
    if picker != nil {
      picker?.paste(text)
      return
    }
    guard let place = stop.field, !pastePlace(text) else { return }
    switch fields[place].value {
    case .line(var line):
      // Copied out of a table or a message, a line comes with the line's end.
      line.paste(text.trimmingSpaces)
      fields[place].value = .line(line)
    case .address(var lines):
      lines[fields[place].addressParts[stop.part]]?.paste(text.trimmingSpaces)
      fields[place].value = .address(lines)
    case .file(var lines):
      guard let part = FilePart(rawValue: stop.part) else { return }
      lines[part]?.paste(text.trimmingSpaces)
      fields[place].value = .file(lines)
      if part == .path { fields[place].flaw = nil }
    case .area(var area):
      area.paste(text, in: areaSize(of: place, in: surroundings))
      fields[place].value = .area(area)
    case .choice, .fixed: return
    }
    checked.remove(fields[place].id)
  }

  mutating func answerQuestion(_ key: Key, _ phrases: Phrases, _ stamp: Stamp) {
    guard var dialog = question else { return }
    switch dialog.handle(key, buttons: questionButtons(phrases)) {
    case .chosen(let button):
      question = nil
      guard button == 1 else { return }
      ending = .discarded
      say(.info, DraftFace(form, about: about, client).discarded, at: stamp.now)
    case .dismissed: question = nil
    case .changed, .ignored, .unavailable: question = dialog
    }
  }

  mutating func leave(_ stamp: Stamp) {
    guard standing != .sending else { return }
    leaveField()
    ending = .left
    guard isWorthKeeping else { return }
    var mayBeRecorded = false
    if case .failed(_, mayBeRecorded: true) = standing { mayBeRecorded = true }
    say(
      mayBeRecorded ? .warning : .info,
      Sentence(
        mayBeRecorded ? .entryDraftMayBeSaved : .entryDraftKept, .text(form.touchPoint.name)),
      at: stamp.now)
  }

  /// Takes up that what is around the form is other than before.
  mutating func adapt(to surroundings: Surroundings) {
    translate(to: surroundings.phrases)
    keepFocusInSight(in: surroundings)
  }

  /// Days follow a change of language, and stay the same answers.
  private mutating func translate(to phrases: Phrases) {
    guard phrases.language != language else { return }
    for place in fields.indices {
      guard case .line(let line) = fields[place].value, fields[place].element.kind == .date
      else { continue }
      guard fields[place].isTouched(words) else {
        fields[place].fill(fields[place].original, phrases)
        continue
      }
      guard let day = DayText.day(line.text, words, today: today) else { continue }
      fields[place].value = .line(TextField(DayText.shown(day, phrases.language)))
    }
    language = phrases.language
  }

  /// The buttons of the question whether to forget everything.
  func questionButtons(_ phrases: Phrases) -> [Dialog.Button] {
    [Dialog.Button(phrases[.entryKeep]), Dialog.Button(phrases[.entryForget])]
  }
}
