public import Model

/// What is known of a person who is looked for.
///
/// Everything that is given speaks for or against each person; nothing that is missing hides one.
public struct MatchQuery: Hashable, Sendable {
  /// What is known of the name.
  public enum Name: Hashable, Sendable {
    /// Words in any order, each perhaps only the beginning of a name.
    case typed(String)
    /// The beginning of a family name and of the given names: what stands before and behind a comma.
    case listed(family: String, given: String)
    /// A name as a record has it: whole words, and known which is which.
    case written(PersonName)
  }

  /// What is known of the date of birth.
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
  /// Four digits, the last ones of the Social Security number.
  public var lastFour: String?
  /// A number or an id by which a record is known.
  public var number: String?
  /// What a scan card says.
  public var card: String?

  /// Makes a query.
  public init(
    name: Name? = nil, birth: Birth? = nil, lastFour: String? = nil, number: String? = nil,
    card: String? = nil
  ) {
    self.name = name
    self.birth = birth
    self.lastFour = lastFour
    self.number = number
    self.card = card
  }

  /// Makes a query for the words of a name, as far as they are typed.
  public init(typed text: String) { self.init(name: .typed(text)) }

  /// Makes a query for whoever is the same as somebody.
  public init(_ person: KnownPerson) {
    self.init(
      name: .written(person.name), birth: person.birth.map { .day($0) }, lastFour: person.lastFour)
  }
}
