import Model
import Resources
public import Terminal

extension TouchPointEntry {
  /// What a key means that is in no table: text for the focused question; nil for nothing.
  public static func typing(_ key: Key, in state: State) -> Action? {
    switch state.mode {
    case .picker: return key.editsText ? .pickerTyped(key) : nil
    case .line, .area: return key.editsText ? .typed(key) : nil
    case .choice, .radio: return key.isText ? .typed(key) : nil
    case .fixed, .send, .question, .sending: return nil
    }
  }

  /// What a click means: on the button it sends, elsewhere it goes to what was clicked.
  public static func clicking(_ point: Point, in state: State, _ stamp: Stamp) -> Action? {
    guard state.standing != .sending, !state.isCovered else { return nil }
    let layout = EntryLayout(state)
    let block = layout.block(at: point, top: layout.top(near: state.top, showing: state.stop))
    guard case .send = block?.kind else { return .fieldClicked(point) }
    return .submitTapped(stamp)
  }
}

extension TouchPointEntry.State {
  /// Whether letters are text where the focus is.
  public var takesText: Bool {
    switch mode {
    // Whoever types on without looking means an answer, also where none is taken.
    case .line, .area, .choice, .radio, .picker, .fixed: true
    case .send, .question, .sending: false
    }
  }

  /// Whether something over the form has the keys.
  public var isCovered: Bool { picker != nil || question != nil }

  mutating func type(_ key: Key) {
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
      guard area.handle(key, in: areaSize(of: place)) else { return }
      // An arrow that moves nothing leaves the text, as it would leave a line.
      if fields[place].value == .area(area), key == .up || key == .down {
        return moveFocus(by: key == .up ? -1 : 1)
      }
      fields[place].value = .area(area)
    case .choice: typeChoice(key, at: place)
    case .fixed: return
    }
    checked.remove(fields[place].id)
  }

  mutating func paste(_ text: String) {
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
      area.paste(text, in: areaSize(of: place))
      fields[place].value = .area(area)
    case .choice, .fixed: return
    }
    checked.remove(fields[place].id)
  }

  mutating func answerQuestion(_ key: Key, _ stamp: Stamp) {
    guard var dialog = question else { return }
    switch dialog.handle(key, buttons: questionButtons) {
    case .chosen(let button):
      question = nil
      guard button == 1 else { return }
      ending = .discarded
      say(.info, Sentence(.entryDiscarded, .text(form.touchPoint.name)), at: stamp.now)
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

  /// Words and days follow a change of language, and stay the same answers.
  mutating func translate(to phrases: Phrases) {
    for place in fields.indices {
      guard case .line(let line) = fields[place].value, fields[place].element.kind == .date
      else { continue }
      guard fields[place].isTouched(self.phrases) else {
        fields[place].fill(fields[place].original, phrases)
        continue
      }
      guard let day = DayText.day(line.text, self.phrases, today: today) else { continue }
      fields[place].value = .line(TextField(DayText.shown(day, phrases.language)))
    }
    self.phrases = phrases
  }

  /// The buttons of the question whether to forget everything.
  var questionButtons: [Dialog.Button] {
    [Dialog.Button(phrases[.entryKeep]), Dialog.Button(phrases[.entryForget])]
  }
}
