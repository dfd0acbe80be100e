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
    if fields.contains(.alias), let alias = name.aliases.first { texts[.alias] = TextField(alias) }
    let parts = known.parts
    if let birth = parts.compactMap(\.summary.birth).first {
      texts[.birth] = TextField(phrases.day(birth))
    }
    if let digits = parts.compactMap(\.lastFour).first {
      fillDigits(digits.revealed, from: .list)
    }
    opened = entries
  }

  /// Fills in what somebody was searched for by, each thing in its own line: the first key that types in a
  /// line takes its place.
  ///
  /// Four digits by themselves, or beside a name alone, may be a number of any kind: nothing is filled in with
  /// what nobody said and nobody sees.
  mutating func take(_ lookup: Lookup, _ carried: Carried, _ phrases: Phrases, today: CivilDate) {
    switch lookup.kind {
    case .name, .listedName: takeMixed(lookup, phrases, today)
    case .birth(let day, _): texts[.birth] = TextField(phrases.day(day))
    case .socialSecurity(let digits): fillDigits(digits, from: .search)
    case .phone: texts[.cellPhone] = TextField(lookup.text)
    case .initials, .lastFour, .number, .guid, .scanCard: break
    }
    if carried != .everything { fillDigits("", from: nil) }
    if carried != .everything { texts[.cellPhone] = TextField() }
    if carried == .name { texts[.birth] = TextField() }
    for field in texts.keys { texts[field]?.select() }
    opened = entries
  }

  /// Fills in a name and what stands beside it, as the search takes it.
  private mutating func takeMixed(_ lookup: Lookup, _ phrases: Phrases, _ today: CivilDate) {
    var rest: Lookup? = lookup
    if let phone = rest?.phoneBeside(phrases.language, today: today) {
      texts[.cellPhone] = TextField(phone.found)
      rest = phone.rest
    }
    if let digits = rest?.socialSecurityBeside(phrases.language, today: today) {
      fillDigits(digits.found, from: .search)
      rest = digits.rest
    }
    guard let query = rest?.query(phrases.language, today: today) else { return }
    // The line has no room for a year alone, or a month.
    if case .day(let day)? = query.birth { texts[.birth] = TextField(phrases.day(day)) }
    if let digits = query.digitsApart, socialSecurity.isEmpty {
      fillDigits(digits, from: .search)
    }
    switch query.name {
    case .typed(let name)?: takeName(name.withNameCapitals())
    case .listed(let family, let given)?:
      let (family, given) = (String(family.trimmed), String(given.trimmed))
      // The comma stood before what is no name.
      let isSpoken = given.isEmpty && !lookup.text.hasSuffix(",") && family.contains(" ")
      guard !isSpoken else { return takeName(family.withNameCapitals()) }
      // Letters that are small in both are small because somebody typed so.
      let isSmall = family + given == (family + given).lowercased()
      texts[.last] = TextField(
        isSmall ? family.withNameCapitals(isFamily: true) : family)
      texts[.first] = TextField(isSmall ? given.withNameCapitals() : given)
    case .written?, nil: break
    }
  }

  /// Fills in a name as it is said: one word alone is given, and the family's are the last ones.
  private mutating func takeName(_ name: String) {
    let words = name.split(whereSeparator: \.isWhitespace)
    let start = words.count > 1 ? FamilyName.start(in: words) : words.count
    texts[.first] = TextField(words[..<start].joined(separator: " "))
    if start < words.count { texts[.last] = TextField(words[start...].joined(separator: " ")) }
  }
}

extension String {
  /// The same with a capital letter at the start of each word, as a name has it.
  ///
  /// Words that belong to the name behind them stay small, as in de la Cruz. Where it has capitals already,
  /// somebody wrote it as it is meant.
  fileprivate func withNameCapitals(isFamily: Bool = false) -> String {
    guard self == lowercased() else { return self }
    let words = split(whereSeparator: \.isWhitespace)
    let isFamily = isFamily || words.count > 1 && FamilyName.start(in: words) == 0
    return words.indices.map { place in
      let word = words[place]
      if FamilyName.isParticle(at: place, of: words, isFamily: isFamily) { return String(word) }
      guard FamilyName.isJoined(word), place > 0 || isFamily else { return String(word).titleCased }
      return String(word.prefix(3)) + String(word.dropFirst(3)).titleCased
    }.joined(separator: " ")
  }

  /// One word with a capital letter at its start.
  private var titleCased: String {
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
