import Foundation
import Matching
import Model
import People

/// People to be found and what is typed for them, the same at each run.
final class Trial: Sendable {
  /// Somebody who is looked for, and the name with its mistakes.
  struct Query {
    let person: KnownPerson.ID
    let typed: String
  }

  let people: [KnownPerson]
  let index: NameIndex
  let queries: [Query]
  private let keystrokes: [String]

  init(_ count: Int) {
    let generator = PeopleGenerator(count, seed: 1)
    people = generator.people.map(\.person)
    index = NameIndex(people, nicknames: Nicknames(Self.petNames))
    let corruption = Corruption(Self.petNames)
    var random = SeededRandom(77)
    var queries: [Query] = []
    var keystrokes: [String] = []
    for _ in 0..<2000 {
      let truth = random.any(generator.people)
      var nameless = truth.person
      nameless.birth = nil
      let other = corruption(nameless, mistakes: 2, pool: truth.pool, &random)
      queries.append(Query(person: truth.person.id, typed: other.name.spoken))
      let typed = corruption(
        nameless, mistakes: Int.random(in: 0...2, using: &random), pool: truth.pool, &random
      ).name.spoken
      keystrokes += typed.indices.dropFirst().map { String(typed[..<$0]) } + [typed]
    }
    keystrokes.shuffle(using: &random)
    self.queries = queries
    self.keystrokes = keystrokes
  }

  /// What stands in the box after some key.
  func keystroke(_ number: Int) -> String { keystrokes[number % keystrokes.count] }

  /// Our own search.
  func porchlight(_ typed: String, _ limit: Int) -> [KnownPerson.ID] {
    index.search(MatchQuery(typed: typed), limit: limit).best.map(\.id)
  }

  /// The bytes of the index beyond the names themselves.
  var bytesAPerson: Int {
    let names = people.reduce(0) { sum, person in
      let name = person.name
      return sum
        + ([name.first, name.middle, name.last] + name.aliases).reduce(0) {
          $0 + $1.utf8.count
        }
    }
    return (index.byteCount - names) / people.count
  }

  /// The product's table of pet names.
  static let petNames: [[String]] = {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../../Resources/Codes/nicknames.tsv")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
      line.split { $0 == "\t" || $0 == " " }.map(String.init)
    }
  }()
}
