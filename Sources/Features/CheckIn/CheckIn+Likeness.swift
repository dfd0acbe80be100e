import Model
import Terminal

/// Which of those whom a filter leaves is the one that was looked for.
extension CheckIn {
  /// How well somebody or a bed is what is typed, the best first.
  enum Likeness: Int, CaseIterable {
    /// It is their number, or they have every word of it.
    case whole
    /// They have words that begin with those that are typed.
    case begun
    /// The letters stand somewhere within their words.
    case within

    /// What stands before and behind every word of a text that is compared.
    private static let border = "\u{1}"

    /// A text as it is compared: the words in it, with a border between them.
    static func bordered(_ text: String) -> FoldedText {
      FoldedText(words(in: text).map { border + $0 }.joined() + border)
    }

    private static func words(in text: String) -> [Substring] {
      text.split { !$0.isLetter && !$0.isNumber }
    }

    /// What is typed, made ready to be compared.
    struct Typed {
      /// The number that it is; nil for anything else.
      ///
      /// Whole numbers only: "12" is a bed to whoever looks for one, unless somebody has it already.
      let number: Int?
      private let whole: Filter
      private let begun: Filter

      init(_ text: String) {
        number = Int(text.filter { !$0.isWhitespace })
        let begun = Likeness.words(in: text).map { Likeness.border + $0 }
        self.begun = Filter(begun.joined(separator: " "))
        whole = Filter(begun.map { $0 + Likeness.border }.joined(separator: " "))
      }

      /// How well a text is it, as ``Likeness/bordered(_:)`` has made it.
      func likeness(to text: FoldedText) -> Likeness {
        if whole.matches(text) { return .whole }
        return begun.matches(text) ? .begun : .within
      }

      /// How well somebody is it by their names and their number.
      func likeness(to person: Listed) -> Likeness {
        person.id == number ? .whole : likeness(to: person.words)
      }
    }
  }
}

extension CheckIn.State {
  /// The row of who or what was looked for: of those who match best the first.
  ///
  /// Where somebody is looked for to be checked in, the list begins with the likeliest.
  var bestRow: Int {
    guard !filter.isEmpty, !ranksRows else { return 0 }
    let typed = CheckIn.Likeness.Typed(filter.text)
    let likenesses: [CheckIn.Likeness] =
      switch pane {
      case .people: likenesses(of: Set(rows), to: typed)
      case .beds:
        bedRows.map { bed in
          let names = board.holders(of: bed.id).map(\.name.searched)
          return typed.likeness(
            to: CheckIn.Likeness.bordered(([bed.label] + names).joined(separator: " ")))
        }
      }
    return CheckIn.Likeness.allCases.lazy.compactMap { likenesses.firstIndex(of: $0) }.first ?? 0
  }

  /// How well those who are listed are what is typed, by their names, their numbers and their beds: row by row, as
  /// they are listed in the order that all are in.
  private func likenesses(
    of listed: Set<Participant.ID>, to typed: CheckIn.Likeness.Typed
  ) -> [CheckIn.Likeness] {
    people.filter { listed.contains($0.id) }.map { person in
      person.id == typed.number ? .whole : typed.likeness(to: person.wordsAndBed)
    }
  }

  /// Whether those come first who are likeliest to be checked in.
  var ranksRows: Bool { bedInHand != nil || isFinding && !filter.isEmpty }

  /// Those who are not in yet first, and of them those who are best what is typed.
  func likeliestFirst(_ found: [CheckIn.Listed]) -> [Participant.ID] {
    let typed = CheckIn.Likeness.Typed(filter.text)
    let count = CheckIn.Likeness.allCases.count
    var ranked = [[Participant.ID]](repeating: [], count: 2 * count)
    for person in found {
      ranked[(person.isPresent ? count : 0) + typed.likeness(to: person).rawValue].append(person.id)
    }
    return ranked.flatMap { $0 }
  }

  /// Whether the selection goes to the best match: the filter is typed, and nobody went to another row meanwhile.
  var followsFilter: Bool {
    isFiltering && !isFinding && bedInHand == nil && !filter.isEmpty && !isGoneFrom
  }
}
