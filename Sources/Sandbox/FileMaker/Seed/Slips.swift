/// How people end up in a second list: with a wrong letter, with swapped names, under the name that
/// their friends use, with another date of birth.
struct Slips {
  private var dice = Dice(5_150)

  /// A person as a second desk wrote them down.
  mutating func heard(_ person: KnownPerson) -> KnownPerson {
    var heard = person
    switch dice.below(100) {
    case ..<28: break
    case ..<52: mistype(&heard)
    case ..<64: (heard.first, heard.last) = (heard.last, heard.first)
    case ..<76:
      if let alias = person.aliases.first {
        heard.first = alias
        heard.aliases = []
      } else {
        mistype(&heard)
      }
    case ..<84:
      // One of two surnames, one of several given names.
      heard.last = Self.firstWord(person.last)
      heard.first = Self.firstWord(person.first)
    case ..<92:
      heard.first = Glyphs.withoutAccents(person.first)
      heard.last = Glyphs.withoutAccents(person.last)
    default:
      mistype(&heard)
      mistype(&heard)
    }
    if dice.percent(50) { heard.aliases = [] }
    heard.birth = date(person.birth)
    if dice.percent(60) { heard.lastFour = "" }
    return heard
  }

  private mutating func mistype(_ person: inout KnownPerson) {
    if dice.percent(50) || person.first.count < 3 {
      person.last = mistyped(person.last)
    } else {
      person.first = mistyped(person.first)
    }
  }

  /// A name with a letter dropped, doubled, swapped with the next or replaced; never the first.
  private mutating func mistyped(_ name: String) -> String {
    var letters = Array(name)
    guard letters.count > 2 else { return name }
    let place = 1 + dice.below(letters.count - 2)
    switch dice.below(4) {
    case 0: letters.remove(at: place)
    case 1: letters.insert(letters[place], at: place)
    case 2: letters.swapAt(place, place + 1)
    default:
      let alike: [Character: Character] = [
        "a": "e", "e": "i", "i": "y", "o": "u", "u": "o", "y": "i", "b": "p", "d": "t", "k": "c",
        "c": "k", "m": "n", "n": "m", "s": "z", "z": "s", "l": "r", "r": "l", "t": "d",
      ]
      letters[place] = alike[letters[place]] ?? letters[place + 1]
    }
    return String(letters)
  }

  private mutating func date(_ birth: Int?) -> Int? {
    guard let birth else { return nil }
    let date = CivilTime(seconds: birth * 86_400)
    switch dice.below(100) {
    case ..<62: return birth
    // Day and month are swapped, where both can be either.
    case ..<72 where date.day <= 12:
      return CivilTime(year: date.year, month: date.day, day: date.month).seconds / 86_400
    case ..<80: return birth + (dice.percent(50) ? 365 : -365)
    // A digit of the day is wrong.
    case ..<88 where date.day <= 18: return birth + 10
    case ..<88: return birth
    default: return nil
    }
  }

  private static func firstWord(_ name: String) -> String {
    name.split(separator: " ").first.map(String.init) ?? name
  }
}
