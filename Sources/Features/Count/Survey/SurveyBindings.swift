import Model
import Resources
import Terminal

/// What keys mean in a survey that is being written.
enum SurveyMode: Hashable, CaseIterable {
  /// One of several answers.
  case choice
  /// Any number of them.
  case several
  /// A number.
  case number
  /// A text.
  case line
  /// Where it is.
  case place
  /// How it ended.
  case end
}

extension Count {
  private typealias SurveyBinding = Binding<State, Action>

  /// What keys mean in a survey just now.
  static func surveyMode(_ form: SurveyForm) -> SurveyMode {
    switch form.page {
    case .place: return .place
    case .end: return .end
    case .step: break
    }
    return switch form.question?.kind {
    case .several: .several
    case .number: .number
    case .text: .line
    case .choice, nil: .choice
    }
  }

  /// What the keys of a survey do just now.
  static func surveyBindings(
    _ form: SurveyForm, _ surroundings: Surroundings
  ) -> [Binding<State, Action>] {
    (form.offersObservation ? [observing] : []) + surveyBindings(surveyMode(form))
      + (form.field.isSelected ? [leavingSelected] : [])
  }

  /// Who does not want to be asked may be written down as seen.
  private static let observing = SurveyBinding([.control("o")], .surveyObserve, footer: 2) {
    .survey(.observeTapped($1))
  }

  /// What the keys of a survey do in a mode.
  static func surveyBindings(_ mode: SurveyMode) -> [Binding<State, Action>] {
    switch mode {
    case .choice, .several: [goingOn([.enter, .right])] + choosing + instead + common
    case .number: [goingOn([.enter]), erasing] + moving + instead + common
    case .line: [goingOn([.enter]), erasing] + moving + common
    case .place: [goingOn([.enter]), erasing, measuring, next(footer: 5)] + leaving
    case .end: ending
    }
  }

  private static func goingOn(_ keys: [Key]) -> SurveyBinding {
    SurveyBinding(keys, .surveyOn, footer: 1) { .survey(.enterTapped($1)) }
  }

  private static let choosing: [SurveyBinding] =
    [
      SurveyBinding((1...9).map { .text("\($0)") }, .surveyAnswer) { _, _ in nil },
      SurveyBinding([.text(" ")], .surveyTick, section: .move) {
        .survey(.typed(.text(" "), $1))
      },
      SurveyBinding([.backspace, .left], .surveyBack, footer: 2) { .survey(.backTapped($1)) },
    ] + moving

  /// Where there is a value Backspace erases its last letter, and goes back where there is none.
  private static let erasing = SurveyBinding([.backspace], .surveyBack, footer: 2) {
    .survey(.typed(.backspace, $1))
  }.called(.surveyErase, while: { $0.survey?.field.isEmpty == false })

  /// From a value that nobody has begun to change, one key goes back.
  private static let leavingSelected = SurveyBinding([.left], .surveyBack, section: .move) {
    .survey(.typed(.left, $1))
  }

  private static let moving: [SurveyBinding] = [
    SurveyBinding([.down], .moveDown, section: .move, .survey(.focusMoved(by: 1))),
    SurveyBinding([.up], .moveUp, section: .move, .survey(.focusMoved(by: -1))),
  ]

  private static let instead: [SurveyBinding] = NoAnswer.allCases.map { why in
    SurveyBinding(
      [.text(why.sign)], why.phrase,
      when: { state in
        .when(
          state.survey?.question?.instead.contains(why) == true, else: .surveyHasToBeAnswered)
      }
    ) { .survey(.typed(.text(why.sign), $1)) }
  }

  private static let measuring = SurveyBinding([.control("g")], .outreachMeasure, footer: 4) {
    .survey(.placeTapped($1))
  }

  private static let placing = SurveyBinding([.control("g")], .surveyPlace, footer: 4) {
    .survey(.placeTapped($1))
  }

  private static let common = [placing] + leaving

  private static let leaving: [SurveyBinding] = [
    SurveyBinding([.pageUp], .surveySectionBack, section: .move) {
      .survey(.sectionTapped(by: -1, $1))
    },
    SurveyBinding([.pageDown], .surveySectionOn, section: .move) {
      .survey(.sectionTapped(by: 1, $1))
    },
    SurveyBinding([.escape], .surveyLeave, footer: 3) { .survey(.leaveTapped($1)) },
  ]

  private static let ending: [SurveyBinding] = [
    SurveyBinding([.enter], .surveyClose, footer: 1) { .survey(.enterTapped($1)) }
      .called(.surveyTakeAway, while: takesAway),
    SurveyBinding([.escape], .surveyLeave) { .survey(.leaveTapped($1)) }
      .called(.surveyKeepNothing, while: { $0.survey?.isUnconfirmed == true }),
    next(footer: 2),
    SurveyBinding([.backspace, .left], .surveyBack, footer: 3) { .survey(.backTapped($1)) }
      .called(.surveyToQuestions, while: takesAway),
    SurveyBinding([.control("g"), .down], .surveyPlace, footer: 4) { .survey(.placeTapped($1)) },
    SurveyBinding([.pageUp], .surveySectionBack, section: .move) {
      .survey(.sectionTapped(by: -1, $1))
    },
  ]

  /// No letter begins the next survey: where the place is typed each is a letter of it.
  private static func next(footer: Int) -> SurveyBinding {
    SurveyBinding(
      [.control("n")], .surveyNext, footer: footer,
      when: { state in
        guard !takesAway(state) else { return .unavailable(.surveyTakeAwayFirst) }
        let hasEnded = state.survey.map { $0.survey.end != nil && $0.interrupted == nil }
        return .when(hasEnded == true, else: .surveyNextAtEnd)
      }
    ) { .survey(.nextTapped($1)) }
  }

  /// Whether it is asked if answers are to be taken away.
  private static let takesAway: @Sendable (State) -> Bool = { ($0.survey?.lost ?? 0) > 0 }

  /// What a key means that is in no table: an answer, or a letter of one.
  static func surveyTyping(_ key: Key, in form: SurveyForm, _ stamp: Stamp) -> Action? {
    guard key.editsText, form.takesText else { return nil }
    switch surveyMode(form) {
    case .choice, .several, .end: return key.isText ? .survey(.typed(key, stamp)) : nil
    case .number, .line, .place: return .survey(.typed(key, stamp))
    }
  }

  /// Where pasted text goes.
  static func surveyPasting(_ text: String, in form: SurveyForm, _ stamp: Stamp) -> Action? {
    form.takesText ? .survey(.pasted(text)) : nil
  }

  /// A click on a question that is answered puts it in front; answers are clicked as they are drawn.
  static func surveyPointing(
    _ mouse: Mouse, in form: SurveyForm, _ surroundings: Surroundings, _ stamp: Stamp
  ) -> Action? {
    guard mouse.kind == .click, let place = SurveyView.question(at: mouse.point, form, surroundings)
    else { return nil }
    return .survey(.questionTapped(place, stamp))
  }
}

extension NoAnswer {
  /// It in words.
  var phrase: Phrase {
    switch self {
    case .doesNotKnow: .surveyDoesNotKnow
    case .refused: .surveyRefused
    case .notAsked: .surveyNotAsked
    }
  }
}
