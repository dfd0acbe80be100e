import Model
import Resources
import Terminal

extension TouchPointEntry.State {
  /// The lines of the list of choices; a living situation is found by what people call it too.
  func pickerOptions(_ phrases: Phrases) -> [Picker.Option] {
    guard let field = focused else { return [] }
    let choices = field.element.choices
    let areSituations = SituationWords.areSituations(choices.lazy.map(\.label))
    return choices.map { choice in
      Picker.Option(
        choice.label,
        reason: choice.isDisabled && field.content != .choice(.choices([choice.id]))
          ? phrases[.entryChoiceGone] : "",
        words: areSituations ? SituationWords.words(for: choice.label) : "")
    }
  }

  mutating func openPicker() {
    guard standing != .sending, let field = focused, case .choice(let answer) = field.value
    else { return }
    let chosen = field.element.choices.firstIndex { answer == .choices([$0.id]) }
    picker = PickerState(selected: chosen ?? 0)
  }

  mutating func pick(_ key: Key, _ phrases: Phrases) {
    guard var picker else { return }
    let outcome = picker.handle(key, options: pickerOptions(phrases), mode: .filter)
    switch outcome {
    case .chosen(let place):
      choose(place)
      self.picker = nil
    case .dismissed: self.picker = nil
    case .changed, .ignored, .unavailable: self.picker = picker
    }
  }

  /// Chooses the next of a few choices, or the one before, round and round.
  mutating func turnChoice(by steps: Int) {
    guard standing != .sending, let field = focused, case .choice(let answer) = field.value
    else { return }
    let count = field.element.choices.count
    let chosen = field.element.choices.firstIndex { answer == .choices([$0.id]) }
    choose(
      chosen.map { Form.focus(after: $0, by: steps, count: count) } ?? (steps > 0 ? 0 : count - 1))
  }

  mutating func clearChoice() {
    guard standing != .sending, let place = stop.field, case .choice = fields[place].value
    else { return }
    fields[place].value = .choice(.blank)
    checked.remove(fields[place].id)
  }

  /// A digit chooses among a few; a letter opens the list and looks for it there.
  mutating func typeChoice(_ key: Key, at place: Int, in surroundings: Surroundings) {
    guard case .text(let text) = key else { return }
    let field = fields[place]
    guard turns(field, isAccessible: surroundings.style.isAccessible) else {
      openPicker()
      return pick(key, surroundings.phrases)
    }
    if let digit = Int(text), (1...field.element.choices.count).contains(digit) {
      choose(digit - 1)
    }
  }

  mutating func choose(_ choice: Int) {
    guard let place = stop.field, fields[place].element.choices.indices.contains(choice)
    else { return }
    fields[place].value = .choice(.choices([fields[place].element.choices[choice].id]))
    checked.remove(fields[place].id)
  }
}
