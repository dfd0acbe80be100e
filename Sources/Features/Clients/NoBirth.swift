import Model
import Resources

/// Why a text that is written as a date is nobody's date of birth.
enum NoBirth: Hashable, Sendable {
  /// The month has no such day, or the year no such month.
  case noSuchDay
  /// The day is still to come.
  case toCome
  /// Nobody who is alive was born then.
  case tooLongAgo

  /// Why a text is none; nil where it is one, and where it is no date at all.
  init?(_ text: String, _ language: Language, today: CivilDate) {
    let whole = BirthText.reading(text, language, today: today)
    let part = BirthInPart.reading(text, language, today: today)
    guard let year = whole?.year ?? part?.year, Self.years.contains(year) else { return nil }
    if let whole {
      guard let day = BirthText.day(of: whole) else {
        self = .noSuchDay
        return
      }
      if day > today {
        self = .toCome
        return
      }
    }
    if year > today.year {
      self = .toCome
    } else if today.year - year > BirthText.oldest {
      self = .tooLongAgo
    } else {
      return nil
    }
  }

  /// The years that are meant as one: other digits are rather a number.
  private static let years = 1000...2999

  /// What stands in the line under the box.
  var kind: Phrase {
    switch self {
    case .noSuchDay: .clientsKindNoSuchDay
    case .toCome: .clientsKindDayToCome
    case .tooLongAgo: .clientsKindDayTooLongAgo
    }
  }

  /// What to do where nobody was found.
  var next: Phrase {
    switch self {
    case .noSuchDay: .clientsNobodyNoSuchDay
    case .toCome: .clientsNobodyDayToCome
    case .tooLongAgo: .clientsNobodyDayTooLongAgo
    }
  }
}
