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
  /// It is not a number that this half of a place can be.
  case notACoordinate(Coordinate)
  /// The other half of the place is there and this one is not.
  case halfAPlace(missing: Coordinate)
  /// A file is described and none is named.
  case noFile
  /// The file that is named could not be read.
  case file(FileFlaw)

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
    case .notACoordinate(.latitude): phrases[.entryNotALatitude]
    case .notACoordinate(.longitude): phrases[.entryNotALongitude]
    case .halfAPlace(missing: .latitude): phrases[.entryNoLatitude]
    case .halfAPlace(missing: .longitude): phrases[.entryNoLongitude]
    case .noFile: phrases[.entryFileNotNamed]
    case .file(let flaw): Self.text(flaw, phrases)
    }
  }
}

extension Complaint {
  private static func text(_ flaw: FileFlaw, _ phrases: Phrases) -> String {
    switch flaw {
    case .missing: phrases[.entryFileMissing]
    case .forbidden: phrases[.entryFileForbidden]
    case .folder: phrases[.entryFileFolder]
    case .special: phrases[.entryFileSpecial]
    case .tooLarge:
      phrases.format(.entryFileTooLarge, phrases.number(AttachedFile.largest / 1_000_000))
    case .empty: phrases[.entryFileEmpty]
    case .unreadable: phrases[.entryFileUnreadable]
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
    case .file(let file): return reading(file)
    case .text(let text): return reading(text, phrases, today: today)
    }
  }

  /// What is wrong with it by itself; nil for nothing.
  func complaint(_ phrases: Phrases, today: CivilDate) -> Complaint? {
    if isRequired, isBlank { return .missing(notice: element.requiredNotice) }
    if let flaw { return .file(flaw) }
    guard case .unreadable(let complaint) = reading(phrases, today: today) else { return nil }
    return complaint
  }

  private func reading(_ answer: Answer) -> EntryReading {
    answer == original ? .unchanged : .changed(answer)
  }

  /// A file that is attached already can get other words; without one, words are not enough.
  private func reading(_ file: FileToAttach) -> EntryReading {
    guard file.path.isEmpty else { return .changed(.attachment(file)) }
    guard var kept = keptFile else { return .unreadable(.noFile) }
    kept.caption = file.caption
    return reading(.file(kept))
  }

  private func reading(_ text: String, _ phrases: Phrases, today: CivilDate) -> EntryReading {
    if let coordinate {
      guard let number = NumberText.number(text), coordinate.range.contains(number) else {
        return .unreadable(.notACoordinate(coordinate))
      }
      return reading(element.kind == .number ? .number(number) : .text(NumberText.shown(number)))
    }
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
      if let future = hasHappened ? 0 : limits.future, day > today.adding(days: future) {
        return .unreadable(.after(today.adding(days: future)))
      }
      return .changed(.date(day))
    case .header, .choice, .address, .file, .group, .unsupported: return .unchanged
    }
  }
}
