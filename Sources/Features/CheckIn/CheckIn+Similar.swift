import Matching
import Model
import Terminal

/// Whom a name with a mistake in it may be for.
extension CheckIn.State {
  /// Those on the list whose names are like what is typed and nobody has, the likeliest first.
  ///
  /// They are named, and no more: no key gives a bed to whom nobody has typed.
  var similar: [Guest] {
    guard filter.text.contains(where: \.isLetter) else { return [] }
    let people = guests.values.map { guest in
      KnownPerson(id: KnownPerson.ID(.eto, "\(guest.id)"), name: guest.name)
    }
    return NameIndex(people, nicknames: Lookup.nicknames)
      .search(MatchQuery(typed: filter.text), limit: 3, least: Caseload.least).best
      .compactMap { match in Int(match.person.id.key).flatMap { guests[$0] } }
  }
}
