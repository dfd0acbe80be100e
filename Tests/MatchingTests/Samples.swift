import Model

@testable import Matching

/// Invented people for tests.
enum Samples {
  /// Somebody of the caseload.
  static func person(
    _ key: String, _ first: String, _ last: String, middle: String = "", aliases: [String] = [],
    birth: String? = nil, lastFour: String? = nil, numbers: [String] = [], cards: [String] = [],
    source: KnownPerson.Source = .caseload
  ) -> KnownPerson {
    KnownPerson(
      id: .init(source, key),
      name: PersonName(first: first, middle: middle, last: last, aliases: aliases),
      birth: birth.flatMap { CivilDate(iso: $0) }, lastFour: lastFour, numbers: numbers,
      cards: cards)
  }

  /// A few people who are hard to find.
  static let people = [
    person("1", "Jane", "Smith", birth: "1980-03-07", lastFour: "4321"),
    person("2", "James", "Smythe", birth: "1975-11-30"),
    person("3", "Elizabeth", "Stonebridge", aliases: ["Sparrow"], birth: "1962-07-14"),
    person("4", "Li", "Ng", birth: "1990-01-12"),
    person("5", "Bo", "Wu"),
    person("6", "José Luis", "Hernández García", birth: "1988-05-06", lastFour: "0042"),
    person("7", "María", "de la Cruz", birth: "1971-12-02"),
    person("8", "Muhammad", "Al-Hassan"),
    person("9", "Nguyễn", "Trần", middle: "Văn"),
    person("10", "Sean", "O'Brien", birth: "1959-09-09"),
    person("11", "John", "McDonald", middle: "Q"),
    person("12", "Mary Jane", "Holbrook"),
    person("13", "William", "Ashford Jr.", birth: "1969-02-01"),
    person("14", "Katherine", "Schwartz"),
    person("15", "Дмитрий", "Иванов"),
    person("16", "小明", "王"),
    person("17", "Duc", "Le"),
    person("18", "J", "Farnsworth"),
    person(
      "19", "Rosa", "Quintero", birth: "1944-04-04", numbers: ["A-778812", "55231"],
      cards: ["S10123456789"]),
    person("20", "", "", aliases: ["Tall Pete"]),
  ]

  /// Pet names as in a table.
  static let nicknames = Nicknames([
    ["elizabeth", "liz", "beth", "betty"], ["william", "bill", "will", "billy"],
    ["jose", "pepe", "chepe"], ["guadalupe", "lupe"],
  ])

  /// An index of them.
  static let index = NameIndex(people, nicknames: nicknames)
}
