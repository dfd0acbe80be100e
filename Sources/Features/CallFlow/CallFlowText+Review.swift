import Model
import Resources
import Terminal

/// What would be sent, and the word that sends it.
extension CallFlowText {
  /// What has to be typed to start it, and where: behind the last line, where there is room, so that
  /// who reads the cursor's line knows what belongs there.
  var question: (lines: [Line], field: Point) {
    let word = phrases[.callFlowWord]
    let lines = wrapped(phrases.format(.callFlowAsk, word, word.lowercased()), .heading)
    let end = lines.last.map(layout.width(of:)) ?? 0
    guard end + 1 + Self.leastWordWidth <= width else {
      return (lines, Point(x: 0, y: lines.count))
    }
    return (lines, Point(x: end + 1, y: lines.count - 1))
  }

  /// The columns that the word needs to be written in.
  private static let leastWordWidth = 10

  /// Exactly what is sent, and who is left out of it.
  func sent(_ request: TriggerRequest) -> [Line] {
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
      named.append((place == 0 || isAccessible ? phrases[.callFlowThen] : "", words))
    }
    let leftOut = request.leftOut.enumerated().map { place, contact in
      let name = [contact.name, contact.label, contact.phone].first { !$0.trimmingSpaces.isEmpty }
      return (
        place == 0 || isAccessible ? phrases[.callFlowLeftOut] : "",
        phrases.format(.callFlowLeftOutValue, name ?? phrases[.callFlowNoNameAtAll])
      )
    }
    return table(named, beside: leftOut) + table(leftOut, .warning, beside: named)
  }

  /// What looks like a slip.
  func doubts(_ request: TriggerRequest) -> [Line] {
    // Nearly everywhere that such numbers are called from lies west of Greenwich.
    guard request.position.coordinates.longitude > 0 else { return [] }
    return wrapped(phrases[.callFlowEast], .warning)
  }

  private func number(of request: TriggerRequest) -> String {
    let own = state.profile.phones.primary.flatMap { PhoneNumber($0.number) }
    guard own == nil else { return request.phone.display }
    return phrases.format(.callFlowVerified, request.phone.display)
  }

  /// A position, how sure it is, and who says so.
  func words(_ position: Position) -> String {
    let source =
      switch position.source {
      case .typed: phrases[.callFlowTyped]
      case .confirmed: phrases[.callFlowConfirmed]
      case .configured(let name):
        name.isEmpty ? phrases[.callFlowSetUp] : phrases.format(.callFlowSetUpFor, name)
      case .fix(let date): phrases.format(.callFlowMeasured, phrases.time(date, zone))
      }
    return "\(place(position)) (\(source))"
  }

  /// A position and how sure it is.
  func place(_ position: Position) -> String {
    let coordinates = position.coordinates
    return phrases.format(
      .callFlowWithin, coordinates.latitudeText, coordinates.longitudeText,
      RadiusText.shown(position.uncertainty))
  }
}

extension Position {
  /// What the place is called where it is one that is set up; empty where it has no name.
  var placeName: String {
    switch source {
    case .configured(let name): name.trimmingSpaces
    case .typed, .confirmed, .fix: ""
    }
  }
}
