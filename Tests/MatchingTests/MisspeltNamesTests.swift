import Model
import Testing

@testable import Matching

/// Misspelt names, and who is more likely meant.
@Suite struct MisspeltNamesTests {
  /// A misspelt name, who is meant, and who is not.
  struct Case: Sendable, CustomTestStringConvertible {
    let typed: String
    let meant: (first: String, last: String)
    let other: (first: String, last: String)

    init(_ typed: String, _ meant: (String, String), not other: (String, String)) {
      self.typed = typed
      self.meant = meant
      self.other = other
    }

    var testDescription: String { typed }
  }

  @Test(arguments: [
    // A letter left out is likelier than another letter.
    Case("Sokha Waker", ("Sokha", "Walker"), not: ("Sokha", "Baker")),
    // The letters count more than the sound.
    Case("Brrndo James", ("Brandon", "James"), not: ("Brenda", "James")),
    Case("Jonathan Verin", ("Jonathan", "Vemi"), not: ("Jonathan", "Brown")),
    Case("Yuuing Quarry", ("Yunying", "Quarry"), not: ("Jing", "Quarry")),
    // The whole word counts more than a short one that it begins with.
    Case("Marilyn hillisp", ("Marilyn", "Phillips"), not: ("Mary", "Hill")),
    Case("Vuthta Sokolow", ("Vuthyra", "Sokolow"), not: ("Vu", "Sokolow")),
    // Two mistakes in a short word are weak evidence, but more than none.
    Case("soe Kendden", ("Jose", "Kendden"), not: ("Amanda", "Kendden")),
    Case("Narith eax", ("Narith", "Meas"), not: ("Narith", "Chea")),
    Case("Sokha 0k", ("Sokha", "Sok"), not: ("Sokha", "Chan")),
    Case("bee Mulugeta", ("Abebe", "Mulugeta"), not: ("Abdelrahman", "Mulugeta")),
    Case("Rithyvy in", ("Rithyvy", "Sin"), not: ("Rithyvy", "Kim")),
    // Two names written as one, with a mistake between them or in one of them.
    Case("Adriana VelazquezeSanchez", ("Adriana", "Velázquez Sánchez"), not: ("Adriana", "Soto")),
    Case("JoseSadra Quiroz", ("José Sandra", "Quiroz"), not: ("José Luis", "Quiroz")),
    // A particle that was left out.
    Case("Qahtani Sqba", ("Saba", "Qahtani"), not: ("Saba", "Al Qahtani")),
  ])
  func whoIsMeantComesFirst(_ example: Case) throws {
    // On equal terms, the person who is not meant would come first in the list.
    let index = NameIndex([
      Samples.person("not", example.other.first, example.other.last),
      Samples.person("meant", example.meant.first, example.meant.last),
    ])
    let best = index.search(MatchQuery(typed: example.typed)).best
    #expect(best.first?.id.key == "meant", "\(best)")
  }

  @Test func resemblanceFindsNobodyByItself() {
    let index = NameIndex([Samples.person("1", "Jose", "Kendden")])
    #expect(index.search(MatchQuery(typed: "soe"), least: 0).count == 0)
    #expect(index.search(MatchQuery(typed: "soe Marlow"), least: 0).count == 0)
  }
}
