public import Model

/// What is known about a person who is searched.
///
/// Everything that is given counts for or against each person; what is missing excludes nobody.
public struct MatchQuery: Hashable, Sendable {
  /// What is known about the name.
  public enum Name: Hashable, Sendable {
    /// Words in any order; each may be only the beginning of a name.
    case typed(String)
    /// The beginnings of a family name and of given names, before and after a comma.
    case listed(family: String, given: String)
    /// A name as in a record: whole words, each with its part.
    case written(PersonName)
  }

  /// What is known about the date of birth.
  public enum Birth: Hashable, Sendable {
    /// The day.
    case day(CivilDate)
    /// Only the month, 1 to 12, and the year.
    case month(Int, year: Int)
    /// Only the year.
    case year(Int)
  }

  /// The name; nil where only other things are known.
  public var name: Name?
  /// The date of birth.
  public var birth: Birth?
  /// The last four digits of the Social Security number.
  public var lastFour: String?
  /// A number or an id of a record.
  public var number: String?
  /// Whether the number was told beside the name: whoever has another one, or none that is known, is
  /// less probably meant.
  public var isNumberBesideName: Bool
  /// Numbers that four digits may be too, where the same digits were taken for a year of birth or the end
  /// of a Social Security number: whoever has one comes after those whom both fit.
  public var perhapsNumbers: [String] = []
  /// Whether the year of birth and the last four digits may be meant the other way round.
  public var mayBeTurned = false
  /// The code of a scan card.
  public var card: String?

  /// Makes a query.
  public init(
    name: Name? = nil, birth: Birth? = nil, lastFour: String? = nil, number: String? = nil,
    isNumberBesideName: Bool = false, card: String? = nil
  ) {
    self.name = name
    self.birth = birth
    self.lastFour = lastFour
    self.number = number
    self.isNumberBesideName = isNumberBesideName
    self.card = card
  }

  /// Makes a query from the words of a name, as far as they are typed.
  public init(typed text: String) { self.init(name: .typed(text)) }

  /// Makes a query for other records of a person.
  public init(_ person: KnownPerson) {
    self.init(
      name: .written(person.name), birth: person.birth.map { .day($0) }, lastFour: person.lastFour)
  }
}
