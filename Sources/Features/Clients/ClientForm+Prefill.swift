import Matching
import Model
import Resources
import Terminal

/// What stands in a form for a new client when it opens.
extension ClientForm {
  /// Fills in what another list has of somebody.
  mutating func take(_ known: ClientMatch, _ phrases: Phrases) {
    let name = known.summary.name
    texts[.first] = TextField(name.first)
    texts[.middle] = TextField(name.middle)
    texts[.last] = TextField(name.last)
    if aliasQuestion != nil, let alias = name.aliases.first { texts[.alias] = TextField(alias) }
    let parts = known.parts
    if let birth = parts.compactMap(\.summary.birth).first {
      texts[.birth] = TextField(phrases.day(birth))
    }
    if let digits = parts.compactMap(\.lastFour).first { socialSecurity.paste(digits.revealed) }
    opened = entries
  }

  /// Fills in what somebody was searched for by: the first key that types in a line takes its place.
  mutating func take(_ lookup: Lookup, _ phrases: Phrases, today: CivilDate) {
    switch lookup.kind {
    case .name, .listedName:
      // A day of birth beside the name is no part of it.
      let query = lookup.query(phrases.language, today: today)
      if case .day(let day)? = query.birth {
        texts[.birth] = TextField(phrases.day(day))
        take(query.name?.text ?? "")
      } else {
        take(lookup.text)
      }
    case .birth(let day, _): texts[.birth] = TextField(phrases.day(day))
    case .lastFour(let digits), .socialSecurity(let digits): socialSecurity.paste(digits)
    case .phone: texts[.cellPhone] = TextField(lookup.text)
    case .initials, .number, .guid, .scanCard: break
    }
    for field in texts.keys { texts[field]?.select() }
    opened = entries
  }

  /// Fills in a name as it was searched for: with a comma behind the last name, or without.
  private mutating func take(_ name: String) {
    let name = name.withNameCapitals
    guard name.contains(",") else {
      var words = name.split(separator: " ")
      if words.count > 1, let last = words.popLast() { texts[.last] = TextField(String(last)) }
      texts[.first] = TextField(words.joined(separator: " "))
      return
    }
    let parts = name.split(separator: ",", maxSplits: 1, omittingEmptySubsequences: false)
    texts[.last] = TextField(String(parts.first.map { String($0).trimmed } ?? ""))
    texts[.first] = TextField(String(parts.last.map { String($0).trimmed } ?? ""))
  }
}

extension MatchQuery.Name {
  /// The name as it was typed.
  fileprivate var text: String {
    switch self {
    case .typed(let words): words
    case .listed(let family, let given): "\(family), \(given)"
    case .written(let name): name.spoken
    }
  }
}

extension String {
  /// The same with a capital letter at the start of each word, as a name has it; where it has any already,
  /// somebody wrote it as it is meant.
  fileprivate var withNameCapitals: String {
    guard self == lowercased() else { return self }
    var letters = 0
    return reduce(into: "") { name, character in
      if character.isLetter {
        name += letters == 0 ? character.titleCased : String(character)
        letters += 1
      } else {
        // As in O'Brien; what comes after more letters is an ending.
        if "'’".contains(character) ? letters == 1 : true { letters = 0 }
        name.append(character)
      }
    }
  }
}

extension Character {
  /// The same as it stands at the start of a word.
  fileprivate var titleCased: String {
    let scalars = unicodeScalars
    let rest = String(String.UnicodeScalarView(scalars.dropFirst()))
    return (scalars.first?.properties.titlecaseMapping ?? "") + rest
  }
}
