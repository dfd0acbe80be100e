import Model

extension Clients.State {
  /// Whose dates of birth the list shows: of whom somebody asked for, and of everybody there who could be
  /// taken for them, so that they can be compared; empty while nobody who is listed is asked for.
  var shownBirths: Set<Participant.ID> {
    guard let revealed, let row = matches.first(where: { $0.id == revealed }) else { return [] }
    let names = row.summary.name.outerWords
    let namesakes = names.isEmpty ? [] : matches.filter { $0.summary.name.outerWords == names }
    let suspects = (doubles[row.id] ?? []).compactMap { pair in
      self.row(of: pair.other(than: row.numbers).id)?.id
    }
    return Set(namesakes.map(\.id)).union([revealed]).union(suspects)
  }
}

extension PersonName {
  /// The words of the given and the family name as they are compared, whichever stands first.
  fileprivate var outerWords: Set<String> {
    Set(Lookup.words("\(first) \(last)").map(\.folded))
  }
}
