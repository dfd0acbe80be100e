import Model
import Resources

/// How a date of birth is told beside a profile: the age is for everybody who works here to see, the day is
/// only for whoever asked for it.
struct ProfileBirth {
  let phrases: Phrases
  let today: CivilDate
  let isAccessible: Bool
  let isRevealed: Bool

  /// When somebody was born.
  func born(_ day: CivilDate) -> String {
    let mask = isAccessible ? phrases[.clientsHidden] : Phrases.mask
    let age = day.age(on: today).map { " (\(phrases.count(.yearsOld, $0)))" } ?? ""
    return phrases.format(.summaryBorn, isRevealed ? phrases.day(day) : mask) + age
  }

  /// The same as a record has it: where the day is hidden and the ages are one, what differs is said.
  func recorded(_ day: CivilDate, besides told: CivilDate?) -> String {
    guard !isRevealed, let told, told.age(on: today) == day.age(on: today) else { return born(day) }
    let isSwapped = day.year == told.year && day.month == told.day && day.day == told.month
    let difference: Phrase =
      isSwapped
      ? .summaryBornSwapped : day.year == told.year ? .summaryBornSameYear : .summaryBornOtherYear
    return "\(born(day)), \(phrases[difference])"
  }
}
