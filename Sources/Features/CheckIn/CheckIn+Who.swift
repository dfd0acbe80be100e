import Model
import Resources
import Terminal

/// Somebody by name and number, as what is said about them names them: two may have one name.
extension Guest {
  /// Their name and number; whoever is no client yet has no number.
  var who: String { named(name.listed, id) }

  /// The same where a terminal may have no letters for the name: then by number alone.
  func who(in letters: TextLayout, _ phrases: Phrases) -> String {
    guard !letters.shows(name.listed) else { return who }
    return letters.shown(name.listed, number: newcomer == nil ? id : nil, phrases)
  }
}

extension BedChange {
  /// The name and number of whom it is about.
  var who: String { named(name, guest) }

  /// The same in a sentence: in a narrow row the name is cut before the rest.
  var whom: Sentence.Part { guest > 0 ? .text(who) : .person(who, number: nil) }
}

private func named(_ name: String, _ number: Participant.ID) -> String {
  [name, number > 0 ? "#\(number)" : ""].filter { !$0.isEmpty }.joined(separator: " ")
}
