import Model
import Resources

/// What is asked before somebody is checked out, or before a bed is let go that is only held for them: what
/// happens to whom, and who is marked and left out.
extension CheckIn {
  /// Those who are marked, by what the key that checks out does about them.
  struct MarkedForOut {
    /// Those who leave, or whose bed is let go.
    var going: [Guest]
    /// Those who are not in.
    var notIn: [Guest]
    /// Those about whom something else is not saved yet.
    var unsaved: [Guest]

    /// Those about whom nothing is done, by name and number.
    var passedOver: PassedOver {
      PassedOver(notIn: notIn.map(\.who), unsaved: unsaved.map(\.who))
    }
  }
}

extension CheckIn.State {
  /// Those who are marked, as they stand now.
  var markedForOut: CheckIn.MarkedForOut {
    let marked = marks.sorted().compactMap { guests[$0].map(shown) }
    let here = marked.filter { $0.tonight?.isIn == true }
    return CheckIn.MarkedForOut(
      going: here.filter { changes[$0.id] == nil },
      notIn: marked.filter { $0.tonight?.isIn != true },
      unsaved: here.filter { changes[$0.id] != nil })
  }

  /// The question; what happens is said of each where it is not the same for all.
  func askingOut(_ question: CheckIn.Question, _ phrases: Phrases) -> String {
    let people = question.people.sorted { $0.key < $1.key }
    let held = people.compactMap { id, who in
      bedHeld(for: id).map { phrases.format(.checkInHeldBed, label(of: $0, phrases), who) }
    }
    let out = people.filter { bedHeld(for: $0.key) == nil }.map(\.value)
    let isCounted = question.doubt == nil && held.isEmpty && out.count > 1
    let whom = isCounted ? phrases.count(.people, out.count) : out.joined(separator: ", ")
    let beds = held.joined(separator: ", ")
    var words: String
    if out.isEmpty, let only = people.first, people.count == 1 {
      words = phrases.format(
        .checkInAskLetGo, only.value, label(of: bedHeld(for: only.key), phrases))
    } else if out.isEmpty {
      words = phrases.format(.checkInAskLetGoAll, beds)
    } else if held.isEmpty {
      words = phrases.format(.checkInAskOut, whom)
    } else {
      words = phrases.format(.checkInAskOutAndLetGo, whom, beds)
    }
    if let doubt = question.doubt {
      words = phrases.format(
        doubt == .hidden ? .checkInAskOutHidden : .checkInAskOutMarked, words)
    }
    let leftOut = markedForOut.passedOver
    for (names, phrase) in [
      (leftOut.notIn, Phrase.checkInAskNotIn), (leftOut.unsaved, .checkInAskUnsaved),
    ] where !names.isEmpty {
      words = phrases.format(phrase, words, names.joined(separator: ", "))
    }
    return words
  }

  /// Whether a question is about beds alone that are only held.
  func onlyLetsGo(_ question: CheckIn.Question) -> Bool {
    question.deed == .checkOut && !question.people.isEmpty
      && question.people.keys.allSatisfy { bedHeld(for: $0) != nil }
  }

  /// The bed that is only held for somebody, and would be let go.
  private func bedHeld(for id: Participant.ID) -> Bed.ID? {
    guard let tonight = guests[id].map(shown)?.tonight, tonight.status == .held else { return nil }
    return tonight.bed
  }
}
