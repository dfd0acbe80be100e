import Model
import Resources
import Terminal

/// What keys do in a contact that is being written.
extension OutreachForm {
  /// Moves on to the next line, or back, around the ends.
  mutating func moveFocus(by steps: Int) {
    let fields = fields
    let place = fields.firstIndex(of: focus) ?? 0
    moveFocus(to: fields[Form.focus(after: place, by: steps, count: fields.count)])
  }

  /// Moves to a line.
  mutating func moveFocus(to field: Field) {
    guard fields.contains(field) else { return }
    visited.insert(focus)
    focus = field
  }

  /// Gives a key to the line that has the focus.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - size: The size of the note, whose keys move by lines as they are drawn.
  /// - Returns: Whether it means anything.
  mutating func handle(_ key: Key, in size: Size) -> Bool {
    if focus.isLine { return texts[focus, default: TextField()].handle(key) }
    switch focus {
    case .note: return note.handle(key, in: size)
    case .engaged:
      guard key == .text(" ") else { return false }
      engages.toggle()
      return true
    case .leaves, .subsequent, .resources, .lease, .moved: return turn(key)
    case .situation: return chooseSituation(key)
    case .subsidy, .place: return chooses(key)
    case .called, .details, .date, .verifiedBy, .location, .point: return false
    }
  }

  /// Gives pasted text to the line that has the focus, or to what is being looked for.
  mutating func paste(_ text: String, in size: Size) {
    if choosing != nil {
      choosing?.picker.paste(text)
    } else if focus == .note {
      note.paste(text, in: size)
    } else if focus.isLine {
      texts[focus, default: TextField()].paste(text.trimmingSpaces)
    }
  }

  /// The place of an answer of yes or no among those that are offered; 0 for none.
  func chosen(_ field: Field) -> Int {
    guard let path = field.answer, let answer = answers[keyPath: path] else { return 0 }
    return (HUDAnswer.offered.firstIndex(of: answer) ?? -1) + 1
  }

  /// Takes the answer of the line that has the focus away.
  mutating func clear() {
    switch focus {
    case .situation: answers.situation = nil
    case .subsidy: answers.subsidy = nil
    case .place: (place, hasChosenPlace) = (.none, true)
    case .engaged: engages = false
    case .leaves, .subsequent, .resources, .lease, .moved:
      if let path = focus.answer { answers[keyPath: path] = nil }
    case .called, .details, .date, .verifiedBy, .location, .point, .note: break
    }
  }

  /// Chooses a place.
  mutating func choose(_ place: Place) {
    self.place = place
    hasChosenPlace = true
  }

  /// An answer of yes or no is turned through with the arrows and Space, and chosen by a digit.
  private mutating func turn(_ key: Key) -> Bool {
    guard let path = focus.answer else { return false }
    var choice = ChoiceField(count: HUDAnswer.offered.count + 1, selected: chosen(focus))
    if case .text(let text) = key, let digit = Int(text) {
      guard HUDAnswer.offered.indices.contains(digit - 1) else { return false }
      answers[keyPath: path] = HUDAnswer.offered[digit - 1]
      return true
    }
    guard choice.handle(key) else { return false }
    answers[keyPath: path] = choice.selected == 0 ? nil : HUDAnswer.offered[choice.selected - 1]
    return true
  }

  /// The first three answers are a digit each; a letter looks for one of all.
  private mutating func chooseSituation(_ key: Key) -> Bool {
    if case .text(let text) = key, let digit = Int(text), (1...3).contains(digit) {
      answers.situation = LivingSituation.offered[digit - 1]
      return true
    }
    return chooses(key)
  }

  /// Opens the list, with the letter that was typed.
  private mutating func chooses(_ key: Key) -> Bool {
    guard case .text(let text) = key else { return false }
    var choosing = Choosing(field: focus)
    if text != " " { choosing.picker.paste(text) }
    self.choosing = choosing
    return true
  }
}

extension HUDAnswer {
  /// The answers as they are offered: yes is the first digit.
  static let offered: [HUDAnswer] = [.yes, .no, .doesNotKnow, .prefersNotToAnswer, .notCollected]
}
