import Model
import Resources

/// What comes of what is filled in at a question.
enum EntryReading: Equatable, Sendable {
  /// It says what it said at first.
  case unchanged
  /// It says something else; blank clears what was there.
  case changed(Answer)
  /// It cannot be read.
  case unreadable(Complaint)
}

/// What is wrong with an answer.
enum Complaint: Equatable, Sendable {
  /// There is none, and there has to be; with the form's own words where it has any.
  case missing(notice: String)
  /// It is no number.
  case notANumber
  /// It is no whole number.
  case notWhole
  /// It is no day.
  case notADay
  /// It is earlier than the form allows.
  case before(CivilDate)
  /// It is later than the form allows.
  case after(CivilDate)

  /// In words.
  func text(_ phrases: Phrases) -> String {
    switch self {
    case .missing(let notice): notice.isEmpty ? phrases[.entryMissing] : notice
    case .notANumber: phrases[.entryNotANumber]
    case .notWhole: phrases[.entryNotWhole]
    case .notADay: phrases[.entryNotADay]
    case .before(let day):
      phrases.format(.entryTooEarly, DayText.shown(day, phrases.language))
    case .after(let day): phrases.format(.entryTooLate, DayText.shown(day, phrases.language))
    }
  }
}

extension EntryField {
  /// Reads what is filled in.
  ///
  /// What nobody touched is unchanged, whatever it is: it was good enough for the system.
  func reading(_ phrases: Phrases, today: CivilDate) -> EntryReading {
    guard isTouched(phrases) else { return .unchanged }
    guard !isBlank else { return original == .blank ? .unchanged : .changed(.blank) }
    switch content {
    case .fixed: return .unchanged
    case .choice(let answer): return reading(answer)
    case .address(let address): return reading(.address(address))
    case .text(let text): return reading(text, phrases, today: today)
    }
  }

  /// What is wrong with it; nil when it can be sent.
  func complaint(_ phrases: Phrases, today: CivilDate) -> Complaint? {
    if isRequired, isBlank { return .missing(notice: element.requiredNotice) }
    guard case .unreadable(let complaint) = reading(phrases, today: today) else { return nil }
    return complaint
  }

  private func reading(_ answer: Answer) -> EntryReading {
    answer == original ? .unchanged : .changed(answer)
  }

  private func reading(_ text: String, _ phrases: Phrases, today: CivilDate) -> EntryReading {
    switch element.kind {
    case .text, .longText, .phone: return reading(.text(text))
    case .number:
      return NumberText.number(text).map { reading(.number($0)) } ?? .unreadable(.notANumber)
    case .entity:
      return Int(text.trimmingSpaces).map { reading(.entity($0)) } ?? .unreadable(.notWhole)
    case .date:
      guard let day = DayText.day(text, phrases, today: today) else {
        return .unreadable(.notADay)
      }
      if .date(day) == original { return .unchanged }
      let limits = element.dateLimits
      if let past = limits.past, day < today.adding(days: -past) {
        return .unreadable(.before(today.adding(days: -past)))
      }
      if let future = limits.future, day > today.adding(days: future) {
        return .unreadable(.after(today.adding(days: future)))
      }
      return .changed(.date(day))
    case .header, .choice, .address, .file, .group, .unsupported: return .unchanged
    }
  }
}
