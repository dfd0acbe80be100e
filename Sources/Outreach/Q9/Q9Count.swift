import Model

/// The contacts of somebody's stay, counted by the rules of question 9.
struct Q9Count {
  /// The stay.
  let stay: Q9Person
  private let period: ClosedRange<CivilDate>
  /// The day of engagement: that on record, else the first one of a contact.
  private var engagement: CivilDate?
  private var contacts = 0
  /// Whether one of them was in the period.
  private var isContacted = false
  /// The earliest of them.
  private var first: (day: CivilDate, seconds: Int32, situation: LivingSituation?)?
  /// Whether any contact was on the day of engagement.
  private var hasEngagementDay = false

  init(_ stay: Q9Person, _ period: ClosedRange<CivilDate>) {
    self.stay = stay
    self.period = period
    engagement = stay.engagement
  }

  /// Takes the day of engagement of a contact where none is on record.
  mutating func engage(_ day: CivilDate) {
    guard stay.engagement == nil, day >= stay.start, day <= stay.exit ?? day else { return }
    engagement = min(engagement ?? day, day)
  }

  /// Counts a contact: one that is within the stay, and not after engagement or the period's end.
  mutating func add(day: CivilDate, seconds: Int32, situation: LivingSituation?) {
    if day == engagement { hasEngagementDay = true }
    guard day >= stay.start, isInTime(day) else { return }
    contacts += 1
    if day >= period.lowerBound { isContacted = true }
    let isEarliest = first.map { (day, seconds) < ($0.day, $0.seconds) } ?? true
    if isEarliest { first = (day, seconds, situation) }
  }

  /// Adds them up once all contacts are counted.
  func enter(into answer: inout Q9) {
    var (contacts, first) = (contacts, first)
    if let engagement, !hasEngagementDay, isInTime(engagement) {
      // Engagement is a contact, also where nobody wrote one: HUD has the worker unable to tell.
      first = first ?? (engagement, 0, .workerUnableToDetermine)
      contacts += 1
    }
    guard let row = Q9.Row(contacts: contacts) else { return }
    let column = Q9.Column(first?.situation)
    let isEngaged = engagement.map { period.contains($0) } ?? false
    if isEngaged { answer.engaged.count(row, column) }
    if isEngaged || isContacted { answer.contacted.count(row, column) }
  }

  /// Whether a day is before exit, engagement and the end of the period, or that day.
  private func isInTime(_ day: CivilDate) -> Bool {
    day <= stay.exit ?? day && day <= engagement ?? day && day <= period.upperBound
  }
}
