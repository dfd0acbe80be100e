import Model
import Testing

@testable import Matching

/// Nobody is left out: the search finds everybody whom a look at each person finds.
@Suite struct CompletenessTests {
  private static let people = PeopleGenerator(1500, seed: 21)
  private static let index = NameIndex(people.people.map(\.person), nicknames: Samples.nicknames)

  /// The sum of each person's words and facts, one after the other, without any cut.
  private func everybody(_ query: MatchQuery, least: Double) throws -> [Int] {
    let index = Self.index
    let layer = try #require(index.layers.first)
    let facts = FactEvidence(query)
    let words = index.weighed(index.opened(QueryWord.words(query.name)))
    let most = words.reduce(facts.most) { $0 + $1.most }
    let matches = WordMatcher(words, index.nicknames).matches(in: layer.segment)
    let search = SegmentSearch(
      query: SegmentQuery(layer.segment, words, matches), facts: facts, hidden: [],
      least: max(1, Int((Double(most) * least).rounded(.up))))
    return (0..<layer.segment.count).map { search.alignment($0) }
      .filter { search.isEnough($0) }.map(\.gain).sorted(by: >)
  }

  @Test func typedNames() throws {
    var random = SeededRandom(4)
    let corruption = Corruption([])
    var typed = [
      "a", "ma", "jq", "ja sm", "jo jo", "maria m", "mar mari maria", "de la", "li n", "james j",
    ]
    for _ in 0..<25 {
      let truth = random.any(Self.people.people)
      let name = corruption(truth.person, mistakes: 2, pool: truth.pool, &random).name.spoken
      typed.append(name)
      typed.append(String(name.prefix(Int.random(in: 2...9, using: &random))))
      typed.append(name.replacing(" ", with: "q"))
    }
    for text in typed {
      let query = MatchQuery(typed: text)
      let found = Self.index.weighed(query, limit: 30, least: 0.2)
      let expected = try everybody(query, least: 0.2)
      #expect(found.best.map(\.gain) == Array(expected.prefix(30)), "\(text)")
      // A person whose one word counts for two of the query is counted, and drops out later.
      #expect(found.count >= expected.count, "\(text)")
    }
  }

  @Test func namesWithDates() throws {
    for truth in Self.people.people.prefix(12) {
      let query = MatchQuery(truth.person)
      let found = Self.index.weighed(query, limit: 10, least: 0.3)
      // A date alone that matches only in part finds nobody.
      #expect(found.best.map(\.gain) == Array(try everybody(query, least: 0.3).prefix(10)))
    }
  }
}
