import Model
import Resources
import Terminal

import struct FoundationEssentials.Date

/// What the screen says, as lines for a width.
struct CallFlowText {
  let state: CallFlow.State
  let width: Int
  let layout: TextLayout
  private var phrases: Phrases { state.phrases }

  init(_ state: CallFlow.State, width: Int, layout: TextLayout) {
    self.state = state
    self.width = width
    self.layout = layout
  }

  /// Every line above the form, or of the whole page.
  var lines: [Line] {
    switch state.standing {
    case .placing: return head + obstacles
    case .reviewing(let request):
      return head + wrapped(phrases[.callFlowReview], .heading) + sent(request) + doubts(request)
    case .sending:
      return sandbox + wrapped(phrases[.callFlowSendingNote]) + [""]
        + inEveryLanguage(.callFlowInDanger)
    case .started(let request, let alertID, let date):
      return sandbox + started(request, alertID, date) + [""]
        + inEveryLanguage(.callFlowNoRing)
    case .stopped(let stop): return reasons(stop)
    }
  }

  /// What has to be typed to start it, and where: behind the last line, where there is room, so that
  /// who reads the cursor's line knows what belongs there.
  var question: (lines: [Line], field: Point) {
    let lines = wrapped(phrases.format(.callFlowAsk, phrases[.callFlowWord]), .heading)
    let end = lines.last.map(layout.width(of:)) ?? 0
    guard end + 1 + Self.leastWordWidth <= width else {
      return (lines, Point(x: 0, y: lines.count))
    }
    return (lines, Point(x: end + 1, y: lines.count - 1))
  }

  /// The columns that the word needs to be written in.
  private static let leastWordWidth = 10

  /// The form that asks where the person is.
  var form: Form {
    let place = state.place
    let flaws = place.isChecked ? place.flaws : [:]
    let fields = place.fields.map { field in
      let error = flaws[field].map(words) ?? ""
      switch field {
      case .place:
        return Form.Field(phrases[.callFlowWhere], .choice(place.choice, places), error: error)
      case .point:
        return Form.Field(
          phrases[.callFlowPoint], .text(place.point), help: phrases[.callFlowPointHelp],
          error: error)
      case .radius:
        return Form.Field(
          phrases[.callFlowRadius], .text(place.radius), help: phrases[.callFlowRadiusHelp],
          error: error)
      case .go: return Form.Field(phrases[.callFlowGo], .button)
      }
    }
    return Form(fields, focus: place.fields.firstIndex(of: place.focus) ?? 0)
  }

  /// A sentence in the person's language, then in every other: whoever stands by has to read it too.
  func inEveryLanguage(_ phrase: Phrase) -> [Line] {
    let others = Language.allCases.filter { $0 != phrases.language }.map { Phrases($0) }
    return ([phrases] + others).flatMap { wrapped($0[phrase], .danger) }
  }

  /// What to say to whoever answers at 911.
  var tell: [Line] {
    var named: [(String, String)] = []
    if state.place.flaws.isEmpty, let position = state.place.position {
      named.append((phrases[.callFlowPosition], words(position)))
    }
    if let name = state.profile.names.primary, !name.trimmingSpaces.isEmpty {
      named.append((phrases[.callFlowName], name.trimmingSpaces))
    }
    if let number = state.profile.phones.primary.flatMap({ PhoneNumber($0.number) })
      ?? state.verified
    {
      named.append((phrases[.callFlowNumber], number.display))
    }
    return named.isEmpty ? [] : wrapped(phrases[.callFlowTell], .heading) + table(named)
  }

  /// That nobody is called, where that is so.
  var sandbox: [Line] {
    state.isSandbox ? wrapped(phrases[.callFlowSandbox], .warning) : []
  }

  /// The same on the card, which says what to do in earnest.
  var sandboxCard: [Line] {
    state.isSandbox ? wrapped(phrases[.callFlowSandboxCard], .warning) : []
  }

  // MARK: Before it is sent

  private var head: [Line] {
    wrapped(phrases[.callFlowTitle], .heading) + inEveryLanguage(.callFlowInDanger) + sandbox
      + earlier
  }

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
    let name = state.place.shelter.map(Self.name) ?? ""
    return [
      phrases[.callFlowNotSaid],
      name.isEmpty ? phrases[.callFlowHere] : phrases.format(.callFlowAt, name),
      phrases[.callFlowElsewhere],
    ]
  }

  /// Exactly what is sent, and who is left out of it.
  private func sent(_ request: TriggerRequest) -> [Line] {
    let service = state.service
    var named = [
      (phrases[.callFlowTo], phrases.format(.callFlowToValue, service.host, request.flow)),
      (phrases[.callFlowFrom], request.company),
      (phrases[.callFlowName], request.name),
      (phrases[.callFlowCalls], number(of: request)),
      (phrases[.callFlowPosition], words(request.position)),
    ]
    if request.contacts.isEmpty {
      named.append((phrases[.callFlowThen], phrases[.callFlowNobody]))
    }
    for (place, contact) in request.contacts.enumerated() {
      let words = "\(place + 1). \(contact.name) \(contact.phone.display)"
      named.append((place == 0 || state.isAccessible ? phrases[.callFlowThen] : "", words))
    }
    let leftOut = request.leftOut.enumerated().map { place, contact in
      let name = [contact.name, contact.label, contact.phone].first { !$0.trimmingSpaces.isEmpty }
      return (
        place == 0 || state.isAccessible ? phrases[.callFlowLeftOut] : "",
        phrases.format(.callFlowLeftOutValue, name ?? phrases[.callFlowNoNameAtAll])
      )
    }
    return table(named, beside: leftOut) + table(leftOut, .warning, beside: named)
  }

  /// What looks like a slip.
  private func doubts(_ request: TriggerRequest) -> [Line] {
    // Nearly everywhere that such numbers are called from lies west of Greenwich.
    guard request.position.coordinates.longitude > 0 else { return [] }
    return wrapped(phrases[.callFlowEast], .warning)
  }

  private func number(of request: TriggerRequest) -> String {
    let own = state.profile.phones.primary.flatMap { PhoneNumber($0.number) }
    guard own == nil else { return request.phone.display }
    return phrases.format(.callFlowVerified, request.phone.display)
  }

  private func words(_ position: Position) -> String {
    let coordinates = position.coordinates
    let words = phrases.format(
      .callFlowWithin, coordinates.latitudeText, coordinates.longitudeText,
      RadiusText.shown(position.uncertainty))
    return "\(words) (\(source(of: position)))"
  }

  private func source(of position: Position) -> String {
    switch position.source {
    case .typed: phrases[.callFlowTyped]
    case .confirmed: phrases[.callFlowConfirmed]
    case .configured(let name):
      name.isEmpty ? phrases[.callFlowSetUp] : phrases.format(.callFlowSetUpFor, name)
    case .fix(let date): phrases.format(.callFlowMeasured, phrases.time(date, state.zone))
    }
  }

  private static func name(_ shelter: Position) -> String {
    switch shelter.source {
    case .configured(let name): name.trimmingSpaces
    case .typed, .confirmed, .fix: ""
    }
  }

  // MARK: After it was sent

  private func started(
    _ request: TriggerRequest, _ alertID: String?, _ date: Date
  ) -> [Line] {
    var lines = wrapped(
      phrases.format(.callFlowStarted, phrases.time(date, state.zone)), .good)
    if let alertID { lines += wrapped(phrases.format(.callFlowAlert, alertID)) }
    return lines + wrapped(phrases.format(.callFlowStartedNote, request.phone.display))
  }

  private func reasons(_ stop: CallFlow.Stop) -> [Line] {
    switch stop {
    case .hindered(let obstacles):
      wrapped(phrases[.callFlowNothingSent], .heading) + obstacles.flatMap { wrapped(words($0)) }
    case .notStarted(let trouble):
      wrapped(phrases.format(.callFlowNotStarted, trouble.callFlowSentence.text(phrases)))
    case .unknown: wrapped(phrases[.callFlowUnknown])
    case .noAnswer:
      wrapped(phrases.format(.callFlowNoAnswer, phrases.number(CallFlow.failSafe)))
    }
  }

  // MARK: Words

  private func words(_ obstacle: TriggerRequest.Obstacle) -> String {
    switch obstacle {
    case .noName: phrases[.callFlowNoName]
    case .noNumber: phrases[.callFlowNoNumber]
    case .badNumber: phrases[.callFlowBadNumber]
    case .noPosition: phrases[.callFlowNoPlace]
    case .badPosition: phrases[.callFlowBadPlace]
    case .noFlow: phrases[.callFlowNoFlow]
    }
  }

  private func words(_ flaw: PlaceForm.Flaw) -> String {
    switch flaw {
    case .notSaid: phrases[.callFlowSayWhere]
    case .badShelter: phrases[.callFlowBadShelter]
    case .noPoint: phrases[.callFlowBadPoint]
    case .nowhere: phrases[.callFlowNowhere]
    case .noRadius:
      phrases.format(.callFlowBadRadius, phrases.number(Int(RadiusText.most)))
    }
  }

  private func wrapped(_ phrase: Phrase, _ date: Date) -> [Line] {
    wrapped(phrases.format(phrase, phrases.time(date, state.zone)), .warning)
  }

  private func wrapped(_ text: String, _ role: Role = .plain) -> [Line] {
    layout.wrapped(Line(text, role), to: width)
  }

  /// What is what, one thing a line; what does not fit goes on below itself.
  private func table(
    _ named: [(String, String)], _ role: Role = .plain, beside others: [(String, String)] = []
  ) -> [Line] {
    if state.isAccessible {
      return named.flatMap { wrapped("\($0): \($1)", role) }
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
}

extension EmergencyTrouble {
  /// Why a call flow was not started, as one plain sentence.
  ///
  /// What concerns accounts and profiles does not happen to one.
  fileprivate var callFlowSentence: Sentence {
    switch self {
    case .trouble(let trouble), .registeredOnly(let trouble): trouble.sentence
    case .number(let words): Trouble.refused(words).sentence
    case .tooMany(_, let seconds): Trouble.busy(retryAfter: seconds).sentence
    case .account, .accountExists, .wrongCode, .profile, .conflict: Trouble.refused("").sentence
    }
  }
}
