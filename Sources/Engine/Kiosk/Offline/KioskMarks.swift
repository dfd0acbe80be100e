import Kiosk
import Matching
import Model
import Vault

/// What is marked in a kiosk's list, as text before it is hashed.
///
/// A name is marked by each pair of a given and a family name, so that one of each will do whatever the
/// order, and as a whole without spaces; with the year. Stricter than ``TypedName`` it is not: what is
/// typed beside a pair that fits is passed over, unless it fits somebody else.
enum KioskMarks {
  /// That of a card.
  static func card(_ code: Secret) -> String { card(CardHash(code)) }

  /// That of a card of which only the hash is known.
  static func card(_ hash: CardHash) -> String { "card|\(hash.text)" }

  /// That of a case number.
  static func number(_ number: String) -> String { "number|\(number)" }

  /// That of somebody's PIN.
  static func pin(_ pin: Secret, of holder: Participant.ID) -> String {
    "pin|\(holder)|\(pin.revealed)"
  }

  /// Those of somebody's names.
  static func names(_ name: PersonName, year: Int) -> Set<String> {
    let given = PlainWords.of(name.first)
    let family = PlainWords.of(name.last)
    var texts: Set<String> = []
    for first in given { for last in family { texts.insert(pair(first, last)) } }
    for whole in [given + family, family + given] + name.aliases.map(PlainWords.of) {
      texts.insert(whole.joined())
    }
    return Set(texts.filter { !$0.isEmpty }.map { marked($0, String(year)) })
  }

  /// Those that a name may have, as it was typed.
  static func names(typed: String, year: String) -> Set<String> {
    let words = Array(PlainWords.of(typed).prefix(mostWords))
    var texts: Set<String> = [words.joined()]
    for (place, first) in words.enumerated() {
      for last in words[(place + 1)...] { texts.insert(pair(first, last)) }
    }
    return Set(texts.filter { !$0.isEmpty }.map { marked($0, year) })
  }

  private static func pair(_ first: String, _ second: String) -> String {
    [first, second].sorted().joined(separator: " ")
  }

  private static func marked(_ name: String, _ year: String) -> String { "name|\(name)|\(year)" }

  private static let mostWords = 8
}
