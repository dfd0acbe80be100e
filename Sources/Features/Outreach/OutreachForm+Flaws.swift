import Model
import Resources
import Terminal

/// Why a contact cannot be recorded as it stands, by line.
extension OutreachForm {
  /// How many letters what somebody is called may have.
  static let longestCalled = 80

  /// What is wrong, as a sentence for each line; empty when it can be recorded.
  func flaws(_ phrases: Phrases, today: CivilDate) -> [Field: Sentence] {
    var flaws = describes ? describedFlaws : [:]
    let answered = answered(phrases, today: today)
    for (question, flaw) in answered.flaws(today: today, enrolled: stay.began) {
      flaws[question.field] = sentence(flaw, question)
    }
    if day(phrases, today: today) == nil { flaws[.date] = Sentence(.entryNotADay) }
    if place == .typed { flaws[.point] = PointText.flaw(text(.point)) }
    if note.text.count > OutreachContact.longestNote {
      flaws[.note] = Self.tooLong(note.text, most: OutreachContact.longestNote)
    }
    if engages, flaws[.date] == nil {
      flaws[.engaged] =
        Engagement.flaw(
          answered.informationDate, today: today, start: stay.began, end: stay.ended,
          known: stay.engaged
        )?.sentence
    }
    return flaws.filter { fields.contains($0.key) }
  }

  /// What is wrong with how somebody without a name is described.
  private var describedFlaws: [Field: Sentence] {
    var flaws: [Field: Sentence] = [:]
    if called.isEmpty { flaws[.called] = Sentence(.outreachCalledMissing) }
    if called.count > Self.longestCalled {
      flaws[.called] = Self.tooLong(called, most: Self.longestCalled)
    }
    if text(.details).count > UnnamedPerson.longestDetails {
      flaws[.details] = Self.tooLong(text(.details), most: UnnamedPerson.longestDetails)
    }
    return flaws
  }

  private func sentence(
    _ flaw: CurrentLivingSituation.Flaw, _ question: CurrentLivingSituation.Question
  ) -> Sentence {
    switch flaw {
    case .missing: Sentence(question == .situation ? .outreachSituationMissing : .entryMissing)
    case .inTheFuture: Sentence(.outreachInTheFuture)
    case .beforeEnrolment(let day): Sentence(.outreachBeforeEnrolment, .day(day))
    case .tooLong(let most): Self.tooLong(text(question.field), most: most)
    }
  }

  /// How long a text is, and how long it may be.
  static func tooLong(_ text: String, most: Int) -> Sentence {
    Sentence(.outreachTooLong, .count(text.count), .count(most))
  }
}

extension Engagement.Flaw {
  /// It as a sentence.
  var sentence: Sentence {
    switch self {
    case .beforeStart(let day): Sentence(.outreachEngagedBefore, .day(day))
    case .afterEnd(let day): Sentence(.outreachEngagedAfter, .day(day))
    case .inTheFuture: Sentence(.outreachInTheFuture)
    case .alreadyEngaged(let day): Sentence(.outreachEngagedAlready, .day(day))
    }
  }
}

/// Points as people type them.
enum PointText {
  /// Why a text is no point; nil when it is one.
  static func flaw(_ text: String) -> Sentence? {
    if let point = Coordinates(text) {
      return point.isNowhere ? Sentence(.outreachPointNowhere) : nil
    }
    let numbers = text.split { $0 == "," || $0 == ";" || $0.isWhitespace }
      .compactMap { Double(String($0)) }
    return switch numbers.count {
    case 0: Sentence(.outreachPointMissing)
    case 1: Sentence(.outreachPointHalf)
    case 2 where !(-90...90).contains(numbers[0]): Sentence(.outreachLatitudeWrong)
    case 2 where !(-180...180).contains(numbers[1]): Sentence(.outreachLongitudeWrong)
    default: Sentence(.outreachPointMissing)
    }
  }

  /// A point as it can be typed again.
  static func text(_ point: Coordinates) -> String {
    "\(point.latitudeText), \(point.longitudeText)"
  }
}
