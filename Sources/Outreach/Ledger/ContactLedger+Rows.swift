public import Model

public import struct FoundationEssentials.Date

extension ContactLedger {
  /// A contact, as lists have it.
  public struct Row: Hashable, Sendable, Identifiable {
    /// The contact's id.
    public let id: OutreachContact.ID
    /// With whom: who they turned out to be, where they did.
    public let person: OutreachPerson
    /// What they are called.
    public let name: String
    /// When, in whole seconds.
    public let moment: Date
    /// The day that the answers are about.
    public let day: CivilDate
    /// The program.
    public let program: Program.ID?
    /// How they lived.
    public let situation: LivingSituation?
    /// Where, to a centimetre.
    public let point: Coordinates?
    /// Metres within which that is, to a tenth; nil where nobody knows.
    public let accuracy: Double?
    /// The place that has a name.
    public let place: Whereabouts.Place?
    /// The day of engagement, where this contact is it.
    public let engagement: CivilDate?
    /// The shift.
    public let shift: OutreachShift.ID?
  }

  /// Whether a contact with somebody was ever taken up.
  public func knows(_ person: OutreachPerson) -> Bool { people.number(of: person) != nil }

  /// All contacts with somebody, the newest first.
  public func contacts(with person: OutreachPerson) -> [Row] {
    guard let number = people.number(of: person) else { return [] }
    return newestFirst(spots.indices.filter { spots[$0].person == number })
  }

  /// All contacts at a place that has a name, the newest first.
  public func contacts(at place: Whereabouts.Place) -> [Row] {
    guard let number = places.number(of: place), number < ContactFacts.none else { return [] }
    return newestFirst(facts.indices.filter { facts[$0].place == number })
  }

  /// The earliest day of engagement of somebody in a program; nil where none is kept.
  public func engagement(of person: OutreachPerson, in program: Program.ID) -> CivilDate? {
    guard let number = people.number(of: person), let program = self.number(of: program) else {
      return nil
    }
    let rows = spots.indices.filter {
      spots[$0].person == number && facts[$0].program == program && facts[$0].isEngagement
    }
    return rows.map { facts[$0].engagement }.min().map { CivilDate(daysSince1970: Int($0)) }
  }

  /// The number that the facts have for a program; nil where no contact is in it.
  func number(of program: Program.ID) -> UInt16? {
    programs.number(of: program).map { UInt16(clamping: $0) }
  }

  /// A contact by its place in the columns.
  func row(_ row: Int) -> Row {
    let (spot, fact) = (spots[row], facts[row])
    return Row(
      id: ids[row], person: people.person(Int(spot.person)), name: people.name(Int(spot.person)),
      moment: spot.moment, day: CivilDate(daysSince1970: Int(fact.day)),
      program: fact.program == ContactFacts.none ? nil : programs.values[Int(fact.program)],
      situation: fact.livingSituation, point: spot.point,
      accuracy: spot.hasPoint ? fact.metres : nil,
      place: fact.place == ContactFacts.none ? nil : places.values[Int(fact.place)],
      engagement: fact.isEngagement ? CivilDate(daysSince1970: Int(fact.engagement)) : nil,
      shift: fact.shift == ContactFacts.noShift ? nil : shifts.values[Int(fact.shift)])
  }

  private func newestFirst(_ rows: [Int]) -> [Row] {
    rows.sorted { (spots[$0].seconds, $0) > (spots[$1].seconds, $1) }.map(row)
  }
}
