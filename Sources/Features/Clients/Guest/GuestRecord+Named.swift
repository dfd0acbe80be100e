import Model
import Resources

/// Somebody on the shelter's own list, as every form, question and message names them: by name and number.
extension GuestRecord {
  /// The number on the list: its own where it has one, else FileMaker's.
  var listNumber: String { number.isEmpty ? id.record : number }

  /// Them as a part of a sentence.
  var whom: Sentence.Part { .guest(name.spoken, number: listNumber) }
}

extension Sentence.Part {
  /// Somebody on the shelter's own list, with their number there: a screen that hides names says the initials.
  static func guest(_ name: String, number: String) -> Sentence.Part {
    let person = Sentence.Part.person(name, number: nil)
    return number.isEmpty
      ? person : .sentence(Sentence(.guestsNamed, person, .text(number)))
  }
}
