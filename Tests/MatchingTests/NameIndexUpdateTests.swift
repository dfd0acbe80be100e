import Model
import Testing

@testable import Matching

/// People who arrive, change and leave.
@Suite struct NameIndexUpdateTests {
  private let people = PeopleGenerator(1200, seed: 11).people.map(\.person)

  @Test func peopleWhoArriveInPartsAreFoundAsThoseWhoCameAtOnce() {
    let whole = NameIndex(people)
    var parts = NameIndex(people[..<500])
    for start in stride(from: 500, to: people.count, by: 70) {
      parts = parts.adding(people[start..<min(start + 70, people.count)])
    }
    #expect(parts.count == whole.count)
    #expect(parts.layers.count < 6)
    for person in people.prefix(40) {
      for query in [MatchQuery(person), MatchQuery(typed: String(person.name.spoken.prefix(5)))] {
        let (left, right) = (whole.search(query, limit: 10), parts.search(query, limit: 10))
        #expect(left.count == right.count)
        #expect(left.best.map(\.score) == right.best.map(\.score))
      }
    }
  }

  @Test func whoIsThereAlreadyIsReplaced() {
    let index = NameIndex(people)
    var changed = people[0]
    changed.name = PersonName(first: "Zebulonia", last: "Quirkenbush")
    let next = index.adding([changed])
    #expect(next.count == index.count)
    #expect(next[changed.id] == changed)
    #expect(next.search(MatchQuery(typed: "zebulonia quirk")).best.map(\.id) == [changed.id])
    #expect(!next.search(MatchQuery(people[0]), limit: 5).best.contains { $0.person == people[0] })
    // The old index is unchanged.
    #expect(index[changed.id] == people[0])
  }

  @Test func ofTwoWithOneIdTheLastIsTaken() {
    let index = NameIndex([
      Samples.person("1", "Ann", "First"), Samples.person("1", "Ann", "Last"),
    ])
    #expect(index.people.map(\.name.last) == ["Last"])
  }

  @Test func whoIsRemovedIsNotFound() {
    let index = NameIndex(people).removing([people[3].id, people[4].id, .init(.eto, "none")])
    #expect(index.count == people.count - 2)
    #expect(index[people[3].id] == nil)
    #expect(!index.search(MatchQuery(people[3])).best.contains { $0.id == people[3].id })
    #expect(index.removing(people.map(\.id)).count == 0)
  }

  @Test func sourcesWithTheSameKeyAreDifferentPeople() {
    let index = NameIndex([
      Samples.person("7", "Ann", "Example"),
      Samples.person("7", "Bob", "Example", source: .fileMaker),
    ])
    #expect(index.count == 2)
    #expect(index[.init(.fileMaker, "7")]?.name.first == "Bob")
    #expect(index.search(MatchQuery(number: "7")).count == 2)
  }

  @Test func everythingIsKeptAsItWasReceived() {
    let person = KnownPerson(
      id: .init(.fileMaker, "R/ 17"),
      name: PersonName(
        first: " José\u{301}", middle: "", last: "O’Brien-Łukasz 王", aliases: ["", "a,b", "\u{0}"]),
      birth: CivilDate(year: 2004, month: 2, day: 29), lastFour: "n/a",
      numbers: ["0007", String(repeating: "9", count: 300)], cards: ["S1AB"])
    let index = NameIndex([person] + people.prefix(5))
    #expect(index[person.id] == person)
    #expect(index.people.contains(person))
  }

  @Test func thereIsRoomForMany() {
    let names = people.reduce(0) { sum, person in
      let name = person.name
      return sum
        + ([name.first, name.middle, name.last] + name.aliases).reduce(0) {
          $0 + $1.utf8.count
        }
    }
    #expect(NameIndex(people).byteCount - names < 250 * people.count)
    // Names that are all different need the most memory.
    let other = PeopleGenerator(1500, from: .other, seed: 2).people.map(\.person)
    let letters = other.reduce(0) { $0 + $1.name.first.utf8.count + $1.name.last.utf8.count }
    #expect(NameIndex(other).byteCount - letters < 250 * other.count)
  }

  @Test func twoIndexesAreEqualWhenTheyAreOne() {
    let index = NameIndex(people.prefix(3))
    #expect(index == index)
    #expect(index != NameIndex(people.prefix(3)))
    #expect(index.adding([]) == index)
  }
}
