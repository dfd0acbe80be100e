public import Model
import PointInTime
public import Resources
import Terminal

public import struct FoundationEssentials.Date

/// What is said of counts and surveys, in the person's language.
struct CountText {
  let surroundings: Surroundings

  private var phrases: Phrases { surroundings.phrases }

  init(_ surroundings: Surroundings) { self.surroundings = surroundings }

  // MARK: A count

  /// How far a count is: that practice counts nowhere cannot be missed.
  func standing(_ count: PITCount) -> (text: String, role: Role) {
    let opens = phrases.dateTime(count.opens, surroundings.zone)
    let (words, role): (String, Role) =
      switch count.state(at: surroundings.now) {
      case .practice: (phrases.format(.pitPracticeLine, opens), .warning)
      case .open: (phrases[.pitOpenLine], .good)
      case .locked: (phrases[.pitLockedLine], .warning)
      case .archived: (phrases[.pitArchivedLine], .muted)
      }
    return (surroundings.style.marked(words, as: role), role)
  }

  /// How much there is of a count.
  func tally(
    _ surveys: [Survey], _ decisions: [DoubleDecision], in kept: KeptCount
  ) -> String {
    let isPractice = kept.count.state(at: surroundings.now) == .practice
    return tally(
      surveys, decisions, in: kept, after: isPractice ? .pitTallyPractice : .pitTally,
      joinedBy: " · ")
  }

  private func tally(
    _ surveys: [Survey], _ decisions: [DoubleDecision], in kept: KeptCount, after words: Phrase,
    joinedBy sign: String
  ) -> String {
    let tally = NightTally(of: surveys, decisions, in: kept, at: surroundings.now)
    let parts = [
      phrases[words] + " " + phrases.count(.pitSurveys, tally.surveys),
      phrases.count(.people, tally.people), phrases.count(.pitHouseholds, tally.households),
      tally.incomplete > 0 ? phrases.count(.pitIncomplete, tally.incomplete) : "",
      kept.isLead && tally.own > 0 && !kept.volunteer.isEmpty
        ? phrases.count(.pitByYou, tally.own) : "",
      tally.kept > 0 ? phrases.count(.pitNotHandedIn, tally.kept) : "",
      tally.clockOff > 0 ? phrases.count(.pitClockOff, tally.clockOff) : "",
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: sign)
  }

  /// The same of the count that is open, and where not all of its surveys are listed, which and how many.
  func tally(_ state: Count.State, in kept: KeptCount) -> String {
    let tally = tally(state.surveys, state.decisions, in: kept)
    guard state.pane == .surveys, let filter = state.filter.title else { return tally }
    let listed = phrases.format(
      .pitListedOf, phrases[filter], phrases.number(state.listed.count),
      phrases.number(state.surveys.count))
    return "\(listed) · \(tally)"
  }

  /// What a count is called, and its night.
  func title(_ count: PITCount) -> String {
    let coc = count.coc.isEmpty ? "" : " · \(count.coc)"
    return "\(count.name)\(coc) · \(phrases.format(.pitNightOf, phrases.day(count.night)))"
  }

  /// The cells of a count's row, in the order of the columns.
  func cells(
    _ kept: KeptCount, _ surveys: [Survey], _ decisions: [DoubleDecision]
  ) -> (texts: [String], roles: [Int: Role]) {
    let tally = NightTally(of: surveys, decisions, in: kept, at: surroundings.now)
    let state = kept.count.state(at: surroundings.now)
    func some(_ number: Int) -> String { number > 0 ? phrases.number(number) : "" }
    let texts = [
      kept.count.name, phrases.day(kept.count.night), phrases[state.title],
      phrases[kept.isLead ? .pitLead : .pitVolunteer], phrases.number(tally.surveys),
      some(tally.incomplete), some(tally.kept),
    ]
    return (texts, [2: state.role, 5: .warning, 6: .unsent])
  }

  /// A count's row as it is read aloud.
  func spoken(
    _ kept: KeptCount, _ surveys: [Survey], _ decisions: [DoubleDecision]
  ) -> String {
    let state = kept.count.state(at: surroundings.now)
    let tally = tally(
      surveys, decisions, in: kept,
      after: state == .practice ? .pitTallyPracticeSpoken : .pitTallySpoken, joinedBy: ", ")
    return [
      kept.count.name, phrases.format(.pitNightOf, phrases.day(kept.count.night)),
      phrases[state.title], phrases[kept.isLead ? .pitLead : .pitVolunteer], tally,
    ].joined(separator: ", ")
  }

  // MARK: A survey

  /// The cells of a survey's row, in the order of the columns.
  ///
  /// Nobody's initials are among them.
  func cells(
    _ survey: Survey, in kept: KeptCount, isUnsaved: Bool, _ sizes: HouseholdSizes
  ) -> (texts: [String], roles: [Int: Role]) {
    let mark = mark(survey, in: kept, isUnsaved: isUnsaved)
    let texts = [
      phrases.time(survey.began, surroundings.zone), phrases[survey.kind.title],
      mark.map { phrases[$0.phrase] } ?? "", phrases[survey.outcome],
      survey.isOfSomebody ? phrases.number(sizes.people(in: survey)) : "", survey.area, survey.team,
      survey.volunteer,
    ]
    var roles: [Int: Role] = [2: mark?.role ?? .plain]
    if survey.end == nil { roles[3] = .warning }
    return (texts, roles)
  }

  /// Which survey it is, in a sentence: what, when, of how many, and how it ended.
  func summary(of survey: Survey, in count: PITCount) -> String {
    let people = HouseholdSizes(count.definition).people(in: survey)
    let title = count.definition.surveys[survey.kind]?.title[phrases.language.rawValue]
    let parts = [
      title ?? "", phrases.time(survey.began, surroundings.zone),
      survey.isOfSomebody ? phrases.count(.people, people) : "", phrases[survey.outcome],
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: ", ") + "."
  }

  /// A survey's row as it is read aloud.
  func spoken(
    _ survey: Survey, in kept: KeptCount, isUnsaved: Bool, _ sizes: HouseholdSizes
  ) -> String {
    [
      phrases[survey.kind.title], phrases.time(survey.began, surroundings.zone),
      mark(survey, in: kept, isUnsaved: isUnsaved).map { phrases[$0.phrase] } ?? "",
      phrases[survey.outcome],
      survey.isOfSomebody ? phrases.count(.people, sizes.people(in: survey)) : "", survey.area,
      survey.team, survey.volunteer,
    ].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// Why a survey is incomplete: the question that is open, and of whom; nil where it is complete.
  func openQuestion(_ survey: Survey, in count: PITCount) -> String? {
    guard survey.end == nil, let questions = count.definition.surveys[survey.kind] else {
      return nil
    }
    guard let step = questions.openStep(of: survey),
      let question = questions.question(step.question)
    else { return phrases[.pitNotClosed] }
    let text = question.text[phrases.language.rawValue]
    guard let person = step.person, questions.size(of: survey) > 1 else { return text }
    return phrases.format(.pitOpenOfPerson, phrases.number(person + 1), text)
  }

  /// What is to be minded of a survey, the worst first; nil for nothing.
  func mark(
    _ survey: Survey, in kept: KeptCount, isUnsaved: Bool
  ) -> (phrase: Phrase, role: Role)? {
    if isUnsaved { return (.pitUnsaved, .danger) }
    if survey.isPractice { return (.pitStatePractice, .warning) }
    if survey.clockWasOff == true { return (.pitClockWasOff, .warning) }
    return survey.waits(in: kept) ? (.pitKeptHere, .unsent) : nil
  }
}

extension Count.Filter {
  /// What is listed; nil for all.
  fileprivate var title: Phrase? {
    switch self {
    case .all: nil
    case .incomplete: .pitListsIncomplete
    case .mine: .pitListsMine
    }
  }
}

extension PITCount {
  /// What is said of it once it is made, where its name is put in: whether it is practice yet, or counts.
  public func made(at now: Date) -> Phrase {
    switch state(at: now) {
    case .practice: .pitMade
    case .open, .locked, .archived: .pitMadeOpen
    }
  }
}

extension PITCount.State {
  /// It in a word.
  var title: Phrase {
    switch self {
    case .practice: .pitStatePractice
    case .open: .pitStateOpen
    case .locked: .pitStateLocked
    case .archived: .pitStateArchived
    }
  }

  /// How that word looks.
  fileprivate var role: Role {
    switch self {
    case .practice: .warning
    case .open: .good
    case .locked: .held
    case .archived: .muted
    }
  }
}

extension SurveyKind {
  /// It in a word.
  var title: Phrase {
    switch self {
    case .interview: .pitKindInterview
    case .observation: .pitKindObservation
    case .sheltered: .pitKindSheltered
    }
  }
}

extension Survey {
  /// How it ended, in words.
  var outcome: Phrase {
    switch end {
    case nil: .pitEndNone
    case .completed: .pitEndCompleted
    case .sleepsElsewhere: .pitEndElsewhere
    case .alreadyAsked: .pitEndAsked
    case .noConsent: .pitEndConsent
    }
  }
}
