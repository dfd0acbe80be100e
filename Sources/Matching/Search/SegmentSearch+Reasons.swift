import Model

extension SegmentSearch {
  /// Why somebody was found.
  func reasons(_ found: Found, _ person: KnownPerson) -> [MatchReason] {
    let names = segment.names(found.place)
    let likes = found.pairs.compactMap { pair in
      query.match(pair.word, names[pair.entry], of: found.place).map {
        Like(word: pair.word, entry: names[pair.entry], match: $0)
      }
    }
    var reasons = segment.vocabulary.words.withView { wordReasons(likes, $0) }
    if isSwapped(likes) { reasons.append(.swapped) }
    if let alias = alias(found.pairs, names, person) { reasons.append(.alias(alias)) }
    return reasons + facts.reasons(segment.facts, found.place)
  }

  /// A word of the query, and the word of the person that it is assigned to.
  private struct Like {
    let word: Int
    let entry: NameEntry
    let match: WordMatch

    var likeness: WordMatch.Likeness { match.likeness }
  }

  private func wordReasons(_ likes: [Like], _ view: WordView) -> [MatchReason] {
    var reasons: [MatchReason] = []
    // A particle that is read as the beginning of a name counts as a name.
    let heavy = likes.filter { !query.words[$0.word].isLight || $0.likeness == .beginning }
    let names = Set(query.words.indices.filter { !query.words[$0].isLight })
      .union(heavy.map(\.word))
    let isAll = !heavy.isEmpty && heavy.count == names.count
    if isAll, heavy.allSatisfy({ $0.likeness == .exact }) { reasons.append(.name) }
    let begun = heavy.filter { $0.likeness == .beginning }
    if isAll, begun.count == heavy.count, begun.count > 1,
      begun.allSatisfy({ query.words[$0.word].letters.count < 3 })
    {
      reasons.append(.initials)
    } else if !begun.isEmpty {
      reasons.append(.beginning)
    }
    for like in likes where !query.words[like.word].isLight || like.likeness == .joined {
      let isTold = likes.contains {
        $0.likeness == .joined && $0.entry == like.entry && $0.word < like.word
      }
      if !isTold, let reason = reason(like, likes, view, isAll: isAll) { reasons.append(reason) }
    }
    return reasons
  }

  private func reason(
    _ like: Like, _ likes: [Like], _ view: WordView, isAll: Bool
  ) -> MatchReason? {
    func text(_ word: Int) -> String { String(decoding: view[word], as: UTF8.self) }
    let typed = String(decoding: query.words[like.word].letters, as: UTF8.self)
    let known = text(like.entry.word)
    switch like.likeness {
    case .exact: return isAll ? nil : .nameInPart(known: known)
    case .beginning: return nil
    case .spelling: return .spelling(typed: typed, known: known)
    case .sound: return .sound(typed: typed, known: known)
    case .petName: return .petName(typed: typed, known: known)
    case .shorter, .initial: return .shortened(typed: typed, known: known)
    case .joined:
      let parts = likes.filter { $0.likeness == .joined && $0.entry == like.entry }.map {
        String(decoding: query.words[$0.word].letters, as: UTF8.self)
      }
      return .joined(typed: parts.joined(separator: " "), known: known)
    case .split:
      let other = like.match.with.map(text) ?? ""
      let isFirst = typed.hasPrefix(known) || typed.hasSuffix(other)
      let parts = isFirst ? [known, other] : [other, known]
      return .joined(typed: typed, known: parts.joined(separator: " "))
    }
  }

  /// Whether given and family name are exchanged.
  private func isSwapped(_ likes: [Like]) -> Bool {
    var families: [Int] = []
    var givens: [Int] = []
    for like in likes {
      switch (query.words[like.word].place, like.entry.part) {
      case (.given, .family), (.family, .given): return true
      case (.first, .family), (.inner, .family), (.last, .family): families.append(like.word)
      case (.first, .given), (.inner, .given), (.last, .given): givens.append(like.word)
      default: continue
      }
    }
    guard let family = families.max(), let given = givens.min() else { return false }
    return family < given
  }

  /// The other name by which they were found.
  private func alias(
    _ pairs: [Alignment.Pair], _ names: [NameEntry], _ person: KnownPerson
  ) -> String? {
    guard let entry = pairs.first(where: { names[$0.entry].part == .alias })?.entry else {
      return nil
    }
    var reader = NameWords()
    return segment.vocabulary.words.withView { view in
      person.name.aliases.first { alias in
        reader.clear()
        reader.read(alias)
        return reader.words.contains { reader.letters($0).elementsEqual(view[names[entry].word]) }
      }
    }
  }
}
