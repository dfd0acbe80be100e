extension Kiosk.State {
  /// Shows the state of a guest's night.
  mutating func show(_ stay: Stay) {
    session.guest?.stay = stay
    switch stay {
    case .out(let offer, _): go(offer == nil ? .full : .offer)
    case .inside: go(.inside)
    case .inLine(let number, let before): go(.inLine(number: number, before: before))
    case .unsure: go(.staffConfirm)
    }
  }

  /// Shows the outcome of a check-in.
  mutating func checkedIn(_ answer: CheckedIn) {
    switch answer {
    case .placed(let place): go(.placed(place))
    case .taken(let offer, let others): show(.out(offer: offer, others: others))
    case .staffConfirm: go(.staffConfirm)
    case .unavailable: go(.notNow)
    }
  }

  /// Shows the outcome of a check-out.
  mutating func checkedOut(_ answer: CheckedOut) {
    switch answer {
    case .out: go(.checkedOut)
    case .placeKept: go(.placeKept)
    case .staffConfirm: go(.staffConfirm)
    case .unavailable: go(.notNow)
    }
  }

  /// Shows the outcome of asking for a number.
  mutating func waitListed(_ answer: WaitListed) {
    switch answer {
    case .inLine(let number, let before): go(.inLine(number: number, before: before))
    case .free(let offer, let others): show(.out(offer: offer, others: others))
    case .staffConfirm: go(.staffConfirm)
    case .unavailable: go(.notNow)
    }
  }
}
