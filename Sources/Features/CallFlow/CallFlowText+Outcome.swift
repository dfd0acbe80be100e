import Model
import Resources
import Terminal

import struct FoundationEssentials.Date

/// What became of it, and what to tell whoever answers at 911.
extension CallFlowText {
  /// That it is practice, on the card that says what to do in earnest.
  var sandboxCard: [Line] {
    state.isSandbox ? wrapped(phrases[.callFlowSandboxCard], .warning) : []
  }

  /// What to do, in each language.
  var orders: [String] { everyLanguage.map { $0[.callFlowCallYourself] } }

  /// What to say to whoever answers at 911: where they are before anything else.
  ///
  /// In every language, as whoever stands by may be the one who calls.
  var tell: [Line] {
    var named = [(labels(.callFlowTellWhere), whereabouts)]
    if !name.isEmpty { named.append((labels(.callFlowName), name)) }
    if let number = state.profile.phones.primary.flatMap({ PhoneNumber($0.number) })
      ?? state.verified
    {
      named.append((labels(.callFlowNumber), number.display))
    }
    return wrapped(labels(.callFlowTell), .heading) + table(named)
  }

  private func labels(_ phrase: Phrase) -> String {
    everyLanguage.map { $0[phrase] }.joined(separator: " / ")
  }

  /// The place by its name, as people say it, and its point; else what to say instead.
  private var whereabouts: String {
    guard state.place.flaws.isEmpty, let position = state.place.position else {
      return labels(.callFlowTellUnknown)
    }
    let name = position.placeName
    return name.isEmpty ? place(position) : "\(name): \(place(position))"
  }

  func started(
    _ request: TriggerRequest, _ alertID: String?, _ date: Date
  ) -> [Line] {
    var lines = wrapped(phrases.format(.callFlowStarted, phrases.time(date, zone)), .good)
    if let alertID { lines += wrapped(phrases.format(.callFlowAlert, alertID)) }
    return lines + wrapped(phrases.format(.callFlowStartedNote, request.phone.display))
  }

  /// When to call oneself after all, in every language: what was accepted is not yet a call.
  func noRing(_ date: Date) -> [Line] {
    let end = date.addingTimeInterval(Double(CallFlow.failSafe))
    return everyLanguage.flatMap {
      wrapped($0.format(.callFlowNoRing, $0.time(end, zone)), .danger)
    }
  }

  func reasons(_ stop: CallFlow.Stop) -> [Line] {
    switch stop {
    case .hindered(let obstacles):
      wrapped(phrases[.callFlowNothingSent], .heading) + obstacles.flatMap { wrapped(words($0)) }
    case .notStarted(let trouble):
      wrapped(phrases.format(.callFlowNotStarted, trouble.sentence.text(phrases)))
    case .unknown: wrapped(phrases.format(.callFlowUnknown, sentTime))
    case .noAnswer:
      wrapped(phrases.format(.callFlowNoAnswer, sentTime, phrases.number(CallFlow.failSafe)))
    }
  }

  private var sentTime: String { state.sent.map { phrases.time($0, zone) } ?? "" }

  // MARK: Words

  func words(_ obstacle: TriggerRequest.Obstacle) -> String {
    switch obstacle {
    case .noName: phrases[.callFlowNoName]
    case .noNumber: phrases[.callFlowNoNumber]
    case .badNumber: phrases[.callFlowBadNumber]
    case .noPosition: phrases[.callFlowNoPlace]
    case .badPosition: phrases[.callFlowBadPlace]
    case .noFlow: phrases[.callFlowNoFlow]
    }
  }

  func words(_ flaw: PlaceForm.Flaw) -> String {
    switch flaw {
    case .notSaid: phrases[.callFlowSayWhere]
    case .badShelter: phrases[.callFlowBadShelter]
    case .noPoint: phrases[.callFlowBadPoint]
    case .nowhere: phrases[.callFlowNowhere]
    case .noRadius:
      phrases.format(.callFlowBadRadius, phrases.number(Int(RadiusText.most)))
    }
  }
}
