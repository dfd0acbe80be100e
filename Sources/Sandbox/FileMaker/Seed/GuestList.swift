/// A shelter's own list of people, the same every time.
///
/// Some of them are on record elsewhere too, with a name that was misheard or mistyped; most are
/// not.
struct GuestList: Sendable {
  /// What a field of the list is for.
  enum Role: String, CaseIterable, Sendable {
    case first, last, alias, birth, lastFour, firstStay, lastStay, nights

    /// The type that the field has to have.
    var type: FieldType {
      switch self {
      case .first, .last, .alias, .lastFour: .text
      case .birth, .firstStay, .lastStay: .date
      case .nights: .number
      }
    }

    /// The rule of a field that invented people would break.
    func breaks(_ field: FakeField) -> String? {
      if field.isUnique { return "unique" }
      if field.isListed { return "onlyListed" }
      let isAlwaysKnown =
        switch self {
        case .first, .last, .firstStay, .lastStay, .nights: true
        case .alias, .birth, .lastFour: false
        }
      return field.isRequired && !isAlwaysKnown ? "required" : nil
    }
  }

  /// The names of the fields.
  let fields: [Role: String]
  let count: Int
  /// The people who are on record elsewhere.
  let known: [KnownPerson]
  let names: NameLists
  /// The day on which the sandbox started, from the start of 1970.
  let today: Int

  /// Adds everybody to a table.
  func fill(_ table: inout FakeTable) {
    var dice = Dice(20_261_122)
    var slips = Slips()
    // They are spread evenly over the list.
    let step = known.isEmpty ? count + 1 : max(1, count / known.count)
    // A serial field is included: a record that gets a field of its own shares no names.
    let roles = Role.allCases.filter { fields[$0] != nil }
    let told = roles.compactMap { fields[$0] }
    let counting = table.fields.filter { $0.isSerial && !$0.isGlobal && !told.contains($0.name) }
    let names = counting.map(\.name) + told
    let blank = counting.map { _ in FieldContent.empty }
    for index in 0..<count {
      let place = index / step
      let isKnown = index % step == 0 && place < known.count
      let person = isKnown ? slips.heard(known[place]) : invented(&dice)
      _ = table.add(FieldValues(names, blank + contents(of: person, roles, &dice)))
    }
  }

  private func invented(_ dice: inout Dice) -> KnownPerson {
    let name = names.draw(&dice)
    // A year from 1935 to 2012, unknown for one in ten.
    let birth = dice.percent(10) ? nil : -12_784 + dice.below(28_000)
    let digits = dice.percent(30) ? CivilTime.padded(dice.below(10_000), 4) : ""
    let aliases = dice.percent(6) ? [dice.pick(Self.aliases) ?? ""] : []
    return KnownPerson(
      first: name.first, last: name.last, aliases: aliases, birth: birth, lastFour: digits)
  }

  private func contents(
    of person: KnownPerson, _ roles: [Role], _ dice: inout Dice
  ) -> [FieldContent] {
    let first = today - 1 - dice.below(1_500)
    let last = min(today, first + dice.below(500))
    let nights = 1 + dice.below(max(1, last - first + 1))
    return roles.map { role in
      switch role {
      case .first: .text(person.first)
      case .last: .text(person.last)
      case .alias: .text(person.aliases.joined(separator: ", "))
      case .birth: .text(person.birth.map(WireDate.american) ?? "")
      case .lastFour: .text(person.lastFour)
      case .firstStay: .text(WireDate.american(day: first))
      case .lastStay: .text(WireDate.american(day: last))
      case .nights: .number(Double(nights))
      }
    }
  }

  private static let aliases = [
    "Bandana", "Cricket", "Doc", "Flute", "Grey Coat", "Juniper", "Lefty", "Marbles", "Otter",
    "Pockets", "Rooftop", "Sailor", "Teacup", "Whistle",
  ]
}
