import Model
import Resources

/// How far the answers have come.
struct EntryProgress: Equatable {
  /// How many questions can be answered.
  var asked = 0
  /// How many of them are.
  var answered = 0
  /// How many must be and are not.
  var missing = 0
  /// How many say something else than the response that is changed.
  var changed = 0

  init(_ state: TouchPointEntry.State) {
    for field in state.fields where field.isAsked {
      asked += 1
      if !field.isBlank { answered += 1 }
      if field.isRequired, field.isBlank { missing += 1 }
      if state.response != nil, field.reading(state.words, today: state.today) != .unchanged {
        changed += 1
      }
    }
  }

  /// In words: `3 of 12 answered, 2 required missing`.
  func text(_ phrases: Phrases) -> String {
    var parts = [phrases.format(.entryAnswered, phrases.number(answered), phrases.number(asked))]
    if missing > 0 { parts.append(phrases.count(.requiredMissing, missing)) }
    if changed > 0 { parts.append(phrases.count(.answersChanged, changed)) }
    return parts.joined(separator: ", ")
  }
}
