import Model
import Resources
import Terminal

/// Somebody by name and number, as what is said about them names them: two may have one name. Sentences have the
/// spoken name, rows and columns the listed one.
extension Guest {
  /// Their spoken name and number; whoever is no client yet has no number.
  var who: String { named(name.spoken, id) }

  /// The same where a terminal may have no letters for the name: then by number alone.
  func who(in letters: TextLayout, _ phrases: Phrases) -> String {
    shown(name.spoken, in: letters, phrases)
  }

  /// The same of their listed name.
  func listed(in letters: TextLayout, _ phrases: Phrases) -> String {
    shown(name.listed, in: letters, phrases)
  }

  private func shown(_ name: String, in letters: TextLayout, _ phrases: Phrases) -> String {
    guard !letters.shows(name) else { return named(name, id) }
    return letters.shown(name, number: newcomer == nil ? id : nil, phrases)
  }
}

extension BedChange {
  /// The spoken name and the number of whom it is about.
  var who: String { named(PersonName(listed: name).spoken, guest) }

  /// The same with the listed name.
  var listed: String { named(name, guest) }

  /// The same in a sentence: in a narrow row the name is cut before the rest.
  var whom: Sentence.Part { guest > 0 ? .text(who) : .person(who, number: nil) }
}

private func named(_ name: String, _ number: Participant.ID) -> String {
  [name, number > 0 ? "#\(number)" : ""].filter { !$0.isEmpty }.joined(separator: " ")
}
