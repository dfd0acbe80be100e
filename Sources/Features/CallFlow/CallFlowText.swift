import Model
import Resources
import Terminal

import struct FoundationEssentials.Date

/// What the screen says, as lines for a width.
struct CallFlowText {
  let state: CallFlow.State
  let phrases: Phrases
  let zone: Zone
  let isAccessible: Bool
  let width: Int
  let layout: TextLayout

  init(_ state: CallFlow.State, _ surroundings: Surroundings, width: Int, layout: TextLayout) {
    self.state = state
    phrases = surroundings.phrases
    zone = surroundings.zone
    isAccessible = surroundings.style.isAccessible
    self.width = width
    self.layout = layout
  }

  /// Every line above the form, or of the whole page below its head.
  var lines: [Line] {
    switch state.standing {
    case .placing: head + obstacles
    case .reviewing(let request):
      head + wrapped(phrases[.callFlowReview], .heading) + sent(request) + doubts(request)
    case .sending:
      sandbox + [""] + inEveryLanguage(.callFlowInDanger)
        + wrapped(phrases[.callFlowSendingNote]) + [""] + tell
    case .started(let request, let alertID, let date):
      sandbox + started(request, alertID, date) + [""] + noRing(date) + [""] + tell
    case .stopped(let stop): sandboxCard + reasons(stop) + [""] + tell
    }
  }

  /// The form that asks where the person is.
  var form: Form {
    let place = state.place
    let flaws = place.isChecked ? place.flaws : [:]
    let fields = place.fields.map { field in
      let error = flaws[field].map(words) ?? ""
      // What is wrong says what is expected: nothing is said twice.
      let help = { (words: String) in error.isEmpty ? words : "" }
      switch field {
      case .place:
        return Form.Field(
          phrases[.callFlowWhere], .choice(place.choice, places), help: help(chosen), error: error)
      case .point:
        return Form.Field(
          phrases[.callFlowPoint], .text(place.point), help: help(phrases[.callFlowPointHelp]),
          error: error)
      case .radius:
        return Form.Field(
          phrases[.callFlowRadius], .text(place.radius), help: help(phrases[.callFlowRadiusHelp]),
          error: error)
      case .go: return Form.Field(phrases[.callFlowGo], .button)
      }
    }
    return Form(fields, focus: place.fields.firstIndex(of: place.focus) ?? 0)
  }

  /// The person's language, then every other: whoever stands by has to read it too.
  var everyLanguage: [Phrases] {
    [phrases] + Language.allCases.filter { $0 != phrases.language }.map { Phrases($0) }
  }

  /// A sentence in every language.
  func inEveryLanguage(_ phrase: Phrase) -> [Line] {
    everyLanguage.flatMap { wrapped($0[phrase], .danger) }
  }

  /// That nobody is called, where that is so.
  var sandbox: [Line] {
    state.isSandbox ? wrapped(phrases[.callFlowSandbox], .warning) : []
  }

  // MARK: Before it is sent

  private var head: [Line] {
    wrapped(title, .heading) + inEveryLanguage(.callFlowInDanger) + sandbox + earlier
  }

  private var title: String {
    let name = self.name
    return name.isEmpty ? phrases[.callFlowTitle] : phrases.format(.callFlowTitleFor, name)
  }

  /// Who is in need, as the profile has it.
  var name: String { state.profile.names.primary?.trimmingSpaces ?? "" }

  private var earlier: [Line] {
    switch state.earlier {
    case nil: []
    case .started(let date): wrapped(.callFlowEarlierStarted, date)
    case .mayHaveStarted(let date): wrapped(.callFlowEarlierMaybe, date)
    }
  }

  /// What cannot be filled in here, before anybody has typed in vain.
  private var obstacles: [Line] {
    guard case .hindered(let all) = state.readiness(at: .distantPast) else { return [] }
    return all.filter { !$0.isOfPosition }.flatMap { wrapped(words($0), .warning) }
  }

  private var places: [String] {
    let name = state.place.shelter?.placeName ?? ""
    return [
      phrases[.callFlowNotSaid],
      name.isEmpty ? phrases[.callFlowHere] : phrases.format(.callFlowAt, name),
      phrases[.callFlowElsewhere],
    ]
  }

  /// Where the place that was chosen is, and how sure that is.
  private var chosen: String {
    switch state.place.answer {
    case .notSaid, .elsewhere: ""
    case .shelter: state.place.shelter.map(words) ?? ""
    }
  }

  // MARK: Layout

  private func wrapped(_ phrase: Phrase, _ date: Date) -> [Line] {
    wrapped(phrases.format(phrase, phrases.time(date, zone)), .warning)
  }

  func wrapped(_ text: String, _ role: Role = .plain) -> [Line] {
    layout.wrapped(Line(text, role), to: width)
  }

  /// What is what, one thing a line; what does not fit goes on below itself.
  func table(
    _ named: [(String, String)], _ role: Role = .plain, beside others: [(String, String)] = []
  ) -> [Line] {
    if isAccessible || width < Self.roomForColumns {
      return named.flatMap { name, value in
        wrapped(name.isEmpty ? value : "\(name): \(value)", role)
      }
    }
    let widest = (named + others).map { layout.width(of: $0.0) }.max() ?? 0
    let column = min(widest, width / 3)
    return named.flatMap { name, value in
      layout.wrapped(value, to: max(8, width - column - 2)).enumerated().map { row, text in
        let label = layout.padded(row == 0 ? name : "", to: column) + "  "
        return Line([.init(label, .muted), .init(text, role)])
      }
    }
  }

  /// The narrowest page that has a column for what things are called.
  private static let roomForColumns = 50
}
