import Model
import PointInTime
import Resources
import Terminal

/// What is said of the place, and at the end.
extension SurveyWords {
  private var phrases: Phrases { surroundings.phrases }

  /// Where it is: a line for words, and what the receiver measured.
  var placeBlock: SurveyBlock {
    var block = SurveyBlock()
    block.question = phrases[.surveyWhere]
    block.help = phrases[.surveyWhereHelp]
    block.notes = [fix]
    block.remark = form.remark?.text(phrases) ?? ""
    block.field = form.field
    return block
  }

  /// What is known of the point, and what is to be minded of it.
  private var fix: SurveyBlock.Note {
    let text = ReceiverText(receiver: form.receiver, phrases: phrases, now: surroundings.now)
    guard let measured = form.measured, let fix = measured.best.best else {
      guard let point = form.survey.point else {
        guard form.isMeasuring else { return (phrases[.surveyMeasureHere], .muted) }
        // Whoever counts does not set receivers up.
        guard form.receiver.isSetUp != false else { return ("", .muted) }
        return (text.trouble?.text(phrases) ?? text.line(surroundings.zone).text, .warning)
      }
      let exact = ReceiverText.accuracy(point.accuracy, phrases)
      return (phrases.format(.surveyPlaceKept, exact), .muted)
    }
    let remarks = text.remarks(on: fix, heard: measured.heard)
    let exact = ReceiverText.accuracy(fix.accuracy, phrases)
    let words = [phrases.format(.surveyMeasured, exact)] + remarks.map { $0.text(phrases) }
    return (words.joined(separator: " "), remarks.isEmpty ? .good : .warning)
  }

  /// How it ended, in a sentence to say, and what was counted.
  var endBlock: SurveyBlock {
    var block = SurveyBlock()
    block.question = phrases[sentence]
    if form.survey.end == .completed {
      let parts = [
        phrases.count(.people, form.size), phrases.count(.surveyAnswers, form.progress.answered),
        form.survey.point.map { ReceiverText.accuracy($0.accuracy, phrases) } ?? "",
        form.survey.place,
      ]
      block.notes = [(parts.filter { !$0.isEmpty }.joined(separator: " · "), .plain)]
    }
    for doubt in form.doubts.prefix(2) {
      block.notes.append((doubt.sentence.text(phrases), .warning))
    }
    if form.offersObservation { block.notes.append((phrases[.surveyObserveInstead], .plain)) }
    if form.lost > 0 {
      let answers = phrases.count(.surveyAnswers, form.lost)
      block.notes.append((phrases.format(.surveyTakesAway, answers), .warning))
    } else {
      if form.asksPlace { block.notes += [(phrases[.surveyWhereAtEnd], .plain), fix] }
      block.notes.append(
        form.isUnconfirmed
          ? (phrases[.surveyRefusalKeys], .plain) : (phrases[.surveyEndKeys], .muted))
    }
    block.remark = form.remark?.text(phrases) ?? ""
    return block
  }

  private var sentence: Phrase {
    switch form.survey.end {
    case .completed, nil:
      form.survey.kind == .observation ? .surveyCompletedSeen : .surveyCompleted
    case .sleepsElsewhere: .surveySleepsElsewhere
    case .alreadyAsked: .surveyAlreadyAsked
    case .noConsent: .surveyNoConsent
    }
  }
}

extension SurveyForm {
  /// What in it can hardly be so, where it is complete.
  fileprivate var doubts: [HouseholdDoubt] {
    survey.end == .completed ? questionnaire.doubts(of: survey) : []
  }
}

extension HouseholdDoubt {
  /// It as a sentence to ask.
  var sentence: Sentence {
    func number(_ person: Int) -> Sentence.Part { .count(person + 1) }
    return switch self {
    case .childTooOld(let person): Sentence(.surveyChildTooOld, number(person))
    case .parentTooYoung(let person): Sentence(.surveyParentTooYoung, number(person))
    case .twoPartners(let one, let other):
      Sentence(.surveyTwoPartners, number(one), number(other))
    case .moreAdults(let said, let found): Sentence(.surveyMoreAdults, .count(said), .count(found))
    case .fewerAdults(let said, let found):
      Sentence(.surveyFewerAdults, .count(said), .count(found))
    case .moreChildren(let said, let found):
      Sentence(.surveyMoreChildren, .count(said), .count(found))
    }
  }
}
