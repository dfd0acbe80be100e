public import Model

public import struct FoundationEssentials.Date

extension ContactLedger {
  /// Somebody on the by-name list of a program.
  public struct Due: Hashable, Sendable, Identifiable {
    /// How close they are to the day on which a contact is due.
    public enum Standing: Hashable, Sendable {
      /// As many days without a contact as the site puts up with, or more.
      case over
      /// Within ``ContactLedger/nearDays`` days of that.
      case near
      /// Neither.
      case within
    }

    /// Who.
    public let person: OutreachPerson
    /// What they are called.
    public let name: String
    /// The day of the last contact.
    public let lastContact: CivilDate
    /// Days since then; negative where that day is still to come.
    public let daysSince: Int
    /// Contacts in the 90 days that end today.
    public let contactsIn90Days: Int
    /// The day of engagement; nil for who is not engaged.
    public let engaged: CivilDate?
    /// How close they are to the limit.
    public let standing: Standing
    /// Whether the first contact of all, in whatever program, was in the 30 days that end today.
    public let isNewlyIdentified: Bool

    /// Who.
    public var id: OutreachPerson { person }
  }

  /// So many days before the limit somebody is near it.
  public static let nearDays = 14
  /// So many days somebody is newly identified.
  public static let newDays = 30
  /// So many days are looked back for contacts.
  public static let recentDays = 90

  /// The by-name list: everybody with a contact in a program, who was without one longest first.
  ///
  /// A contact counts on the day that its answers are about.
  ///
  /// - Parameters:
  ///   - now: the present moment
  ///   - minutesEast: how many minutes east of UTC the day begins
  ///   - limitDays: how many days without a contact the site puts up with
  ///   - program: the program; nil for all of them
  /// - Returns: the list
  public func clock(
    now: Date, minutesEast: Int, limitDays: Int, program: Program.ID?
  ) -> [Due] {
    let today = CivilDate(now, minutesEast: minutesEast).daysSince1970
    let wanted = program.map { number(of: $0) }
    var histories = [History](repeating: History(), count: people.count)
    for (row, fact) in facts.enumerated() {
      let isWanted = wanted.map { $0 == fact.program } ?? true
      histories[Int(spots[row].person)].add(fact, today: today, isWanted: isWanted)
    }
    let list = histories.indices.compactMap { person in
      due(person, histories[person], today: today, limitDays: limitDays)
    }
    return list.sorted { ($0.lastContact, $0.name) < ($1.lastContact, $1.name) }
  }

  private func due(_ person: Int, _ history: History, today: Int, limitDays: Int) -> Due? {
    guard let last = history.last else { return nil }
    let since = today - Int(last)
    let standing: Due.Standing =
      since >= limitDays ? .over : since >= limitDays - Self.nearDays ? .near : .within
    return Due(
      person: people.person(person), name: people.name(person),
      lastContact: CivilDate(daysSince1970: Int(last)), daysSince: since,
      contactsIn90Days: Int(history.recent),
      engaged: history.engagement == ContactFacts.notEngaged
        ? nil : CivilDate(daysSince1970: Int(history.engagement)),
      standing: standing, isNewlyIdentified: today - Int(history.first) < Self.newDays)
  }

  /// What is known of somebody after all their contacts.
  private struct History {
    /// The first day of all, in whatever program.
    var first = Int32.max
    /// The last day in the program; nil where there is none.
    var last: Int32?
    var recent: Int32 = 0
    var engagement = ContactFacts.notEngaged

    mutating func add(_ fact: ContactFacts, today: Int, isWanted: Bool) {
      first = min(first, fact.day)
      guard isWanted else { return }
      last = max(last ?? fact.day, fact.day)
      engagement = min(engagement, fact.engagement)
      if (0..<ContactLedger.recentDays).contains(today - Int(fact.day)) { recent += 1 }
    }
  }
}
