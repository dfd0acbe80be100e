import Model
import Testing

@testable import Matching

/// A typed name finds the person who is meant, with the reason.
@Suite struct NameIndexSearchTests {
  private func best(_ typed: String) -> Match? {
    Samples.index.search(MatchQuery(typed: typed)).best.first
  }

  @Test(
    "Somebody is found first by",
    arguments: [
      ("jane smith", "1"), ("Smith, Jane", "1"), ("SMITH JANE", "1"), ("ja sm", "1"),
      ("sm ja", "1"), ("js", "1"), ("bw", "5"), ("j.s.", "1"), ("jnae smth", "1"),
      ("smyth james", "2"), ("li", "4"), ("ng", "4"),
      ("ng li", "4"), ("bo", "5"), ("wu", "5"), ("jose", "6"), ("hernandez", "6"),
      ("garcia jose", "6"), ("luis garcia", "6"), ("ernandes", "6"), ("joseluis", "6"),
      ("delacruz", "7"), ("maria cruz", "7"), ("de la cruz", "7"), ("cruz maria de la", "7"),
      ("mohamed hasan", "8"), ("mohammed alhassan", "8"), ("alhasan", "8"), ("nguyen", "9"),
      ("tran van", "9"), ("obrien", "10"), ("o brien", "10"), ("o'brian sean", "10"),
      ("shawn obrien", "10"), ("mc donald", "11"), ("jhon mcdonald", "11"), ("macdonald", "11"),
      ("maryjane", "12"), ("marywjane", "12"), ("mary holbrook", "12"), ("bill ashford", "13"),
      ("ashford jr", "13"),
      ("will ashfrod", "13"), ("cathryn shwarts", "14"), ("dmitri ivanov", "15"),
      ("Иванов", "15"), ("王", "16"), ("小明", "16"), ("王小明", "16"), ("duc le", "17"),
      ("le duc", "17"), ("john farnsworth", "18"), ("sparrow", "3"), ("liz stonebridge", "3"),
      ("betty stonebrige", "3"), ("sparow", "3"), ("tall pete", "20"), ("quinteros rosa", "19"),
    ])
  func firstOf(typed: String, key: String) {
    #expect(best(typed)?.id.key == key, "\(typed): \(String(describing: best(typed)))")
  }

  /// Digits beside a name are a part of what was told, as a year of birth is.
  @Test func aNumberBesideANameCountsForWhoeverHasItAndAgainstOthers() throws {
    func found(_ number: String) -> [Match] {
      let query = MatchQuery(
        name: .typed("jane smith"), number: number, isNumberBesideName: true)
      return Samples.index.search(query, limit: 5).best
    }
    let alone = try #require(best("jane smith"))
    let hers = try #require(found(alone.id.key).first)
    #expect(hers.id == alone.id && hers.score == 1 && hers.reasons == [.number])
    let others = found("987654").filter { $0.score >= alone.score }
    #expect(others.isEmpty, "\(others)")
  }

  @Test func everyLetterOfANameKeepsItsOwnerAmongTheFirst() {
    for person in Samples.people where person.name.first.count > 1 && person.name.last.count > 1 {
      let name = person.name.spoken
      for end in name.indices.dropFirst(2) {
        let typed = String(name[..<end])
        let found = Samples.index.search(MatchQuery(typed: typed), limit: 3).best
        #expect(found.contains { $0.id == person.id }, "\(typed)")
      }
    }
  }

  @Test(arguments: [
    ("jane smith", MatchReason.name), ("ja sm", .initials), ("jane smi", .beginning),
    ("smith jane", .swapped), ("jane smtih", .spelling(typed: "smtih", known: "smith")),
    ("liz stonebridge", .petName(typed: "liz", known: "elizabeth")), ("sparrow", .alias("Sparrow")),
    ("mc donald", .joined(typed: "mc donald", known: "mcdonald")),
    ("maryjane", .joined(typed: "maryjane", known: "mary jane")),
    ("marywjane", .joined(typed: "marywjane", known: "mary jane")),
    ("hernandesgarcia", .joined(typed: "hernandesgarcia", known: "hernandez garcia")),
    ("delacruz", .name),
    ("john farnsworth", .shortened(typed: "john", known: "j")),
    ("cathrin shvartz", .sound(typed: "shvartz", known: "schwartz")),
  ])
  func reason(typed: String, reason: MatchReason) {
    let found = best(typed)
    #expect(found?.reasons.contains(reason) == true, "\(typed): \(found?.reasons ?? [])")
  }

  @Test func scoresFallWithEachMistakeAndStayBetweenNoneAndOne() throws {
    let scores = try ["jane smith", "jane smit", "jane smtih", "jnae smtih"].map { typed in
      let found = Samples.index.search(MatchQuery(typed: typed)).best
      return try #require(found.first { $0.id.key == "1" }?.score)
    }
    #expect(scores[0] == 1)
    #expect(scores == scores.sorted(by: >))
    #expect(Set(scores).count == scores.count)
    #expect(scores.allSatisfy { (0...1).contains($0) })
  }

  @Test func nobodyIsFoundByNothing() {
    for typed in ["", "  ", "-", ",.'"] {
      #expect(Samples.index.search(MatchQuery(typed: typed)) == .none)
    }
    #expect(Samples.index.search(MatchQuery()) == .none)
    #expect(Samples.index.search(MatchQuery(typed: "jane"), limit: 0) == .none)
    #expect(NameIndex([KnownPerson]()).search(MatchQuery(typed: "jane")) == .none)
  }

  @Test func whoHasNothingInCommonIsNotFound() {
    #expect(best("xylophagous") == nil)
    let found = Samples.index.search(MatchQuery(typed: "jane smith")).best
    #expect(!found.contains { $0.id.key == "9" })
  }

  @Test func theCountIsOfAllAndTheListOfTheBest() {
    let people = (0..<300).map { Samples.person("\($0)", "Ann", "Example\($0)") }
    let found = NameIndex(people).search(MatchQuery(typed: "ann"), limit: 20)
    #expect(found.count == 300)
    #expect(found.best.count == 20)
  }

  @Test func theSameScoreIsInTheOrderOfNames() {
    let people = ["Zoe", "Ben", "Ada", "Mia"].enumerated().map {
      Samples.person("\($0)", $1, "Example")
    }
    let found = NameIndex(people).search(MatchQuery(typed: "example"))
    #expect(found.best.map(\.person.name.first) == ["Ada", "Ben", "Mia", "Zoe"])
  }

  @Test func aWordOfTheNameCountsForOneWordTyped() throws {
    let index = NameIndex([
      Samples.person("1", "Ann", "Example"), Samples.person("2", "Ann", "Annis"),
    ])
    let found = index.search(MatchQuery(typed: "ann ann"), least: 0).best
    #expect(found.map(\.id.key) == ["2", "1"])
    #expect(try #require(found.last).score < 0.6)
  }

  @Test func aListedNameTellsWhichIsWhich() {
    let index = NameIndex([
      Samples.person("1", "Thomas", "James"), Samples.person("2", "James", "Thomas"),
    ])
    func first(_ name: MatchQuery.Name) -> String? {
      index.search(MatchQuery(name: name)).best.first?.id.key
    }
    #expect(first(.listed(family: "thomas", given: "ja")) == "2")
    #expect(first(.listed(family: "james", given: "th")) == "1")
    #expect(first(.typed("james thomas")) == "2")
    #expect(first(.written(PersonName(first: "Thomas", last: "James"))) == "1")
    #expect(index.search(MatchQuery(typed: "thomas james")).best.count == 2)
  }

  @Test func aVeryLongTextIsSearchedForWithoutHarm() {
    let text = String(repeating: "jane smith ", count: 500) + String(repeating: "x", count: 5000)
    #expect(Samples.index.search(MatchQuery(typed: text)).count < 20)
    let same = String(repeating: "ann ", count: 60)
    let index = NameIndex([Samples.person("1", same, same)])
    #expect(index.search(MatchQuery(typed: same)).count == 1)
  }

  @Test func whoIsCalledAsTypedIsFoundHoweverManyAre() {
    let people = (0..<400).map { Samples.person("\($0)", "John", "Smith") }
    let many = Samples.person("many", "Jo Ana Mia", "Lee Ray Fox Poe")
    let index = NameIndex(people + [many])
    for typed in ["j", "jo", "john", "john smith", "s jo"] {
      #expect(index.search(MatchQuery(typed: typed)).count >= 400, "\(typed)")
    }
    for typed in ["j", "jo", "mi", "fo", "p", "jo fo"] {
      let found = index.search(MatchQuery(typed: typed), limit: 500).best
      #expect(found.contains { $0.id == many.id }, "\(typed)")
    }
  }

  @Test func aShortListForgivesAsMuchAsALongOne() {
    let index = NameIndex([Samples.person("1", "Alexandra", "Whitfield")])
    #expect(index.search(MatchQuery(typed: "alxeandra whitfeld")).best.count == 1)
    #expect(index.search(MatchQuery(typed: "benjamin")).best.isEmpty)
  }
}
