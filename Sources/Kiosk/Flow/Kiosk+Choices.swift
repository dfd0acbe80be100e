extension Kiosk.State {
  /// What can be chosen now, in the order of the numbers: the kiosk's table of keys.
  ///
  /// Only these choices can be made, by key or by tap.
  public var choices: [Kiosk.Choice] {
    if session.secondsLeft != nil { return [.moreTime, .startAgain] }
    let site = station.site
    switch session.page {
    case .welcome: return station.settings.languages.map(Kiosk.Choice.language)
    case .identify:
      return (site.takesNumbers ? [.haveNumber] : []) + (site.takesNames ? [.haveName] : [])
        + [.needHelp]
    case .number, .name, .year, .pin, .staffPIN: return [.submit]
    case .working, .closed: return []
    case .offer: return [.yes] + (others.isEmpty ? [] : [.another]) + [.seeStaff]
    case .others: return others.map(Kiosk.Choice.place)
    case .inside: return (placeInside == nil ? [] : [.showPlace]) + [.leave, .seeStaff]
    case .whenBack: return ExpectedReturn.allCases.map(Kiosk.Choice.back)
    case .full: return [.takeNumber, .noThanks, .seeStaff]
    case .placed, .inLine, .checkedOut, .placeKept, .staffComing, .staffConfirm, .notNow:
      return [.finish]
    case .refused: return [.tryAgain, .needHelp]
    case .tooOften: return [.finish, .needHelp]
    case .help: return [.callStaff, .callNobody]
    case .drawer:
      return [
        station.settings.isClosed ? .open : .pause, .order, .endShift, .sentAway, .closeDrawer,
      ]
    case .languages: return station.settings.languages.map(Kiosk.Choice.first)
    case .sentAway: return (hasOlderSentAway ? [.older] : []) + [.drawer]
    }
  }

  /// The places besides the offered one: at most three, so that each has room for a large row.
  var others: [Place] {
    guard case .out(_, let others)? = session.guest?.stay else { return [] }
    return Array(others.prefix(3))
  }

  /// The place that is offered.
  var offer: Place? {
    guard case .out(let offer, _)? = session.guest?.stay else { return nil }
    return offer
  }

  /// The place that somebody has.
  var placeInside: Place? {
    guard case .inside(let place)? = session.guest?.stay else { return nil }
    return place
  }
}
