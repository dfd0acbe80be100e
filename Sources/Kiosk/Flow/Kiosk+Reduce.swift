import Model
import Store
import Terminal

extension Kiosk.State {
  typealias Commands = [Command<Kiosk.Effect>]

  /// Applies an action.
  mutating func take(_ action: Kiosk.Action) -> Commands {
    switch action {
    case .pressed(let key, let now): return pressed(key, at: now)
    case .pasted(let now):
      touched(at: now)
      station.scan.drop()
      sayCardUnread()
      return []
    case .clicked(let point, let now):
      touched(at: now)
      unlessMeant()
      guard !isTooSoon else { return [] }
      return KioskLayout(self).choice(at: point).map { choose($0) } ?? []
    case .resized(let size):
      station.size = size
      return []
    case .healthChanged(let health):
      station.health = health
      return []
    case .identified(let answer, let now):
      passed(now)
      return session.page == .working(.identify) ? identified(answer) : []
    case .checkedIn(let answer, let now):
      passed(now)
      if session.page == .working(.checkIn) { checkedIn(answer) }
      return []
    case .checkedOut(let answer, let now):
      passed(now)
      if session.page == .working(.checkOut) { checkedOut(answer) }
      return []
    case .waitListed(let answer, let now):
      passed(now)
      if session.page == .working(.waitList) { waitListed(answer) }
      return []
    case .staffCalled(let isComing, let now):
      passed(now)
      if session.page == .working(.callStaff) { go(isComing ? .staffComing : .notNow) }
      return []
    case .drawerAnswered(let isRight, let now):
      passed(now)
      return session.page == .working(.openDrawer) ? drawerAnswered(isRight) : []
    case .sentAwayTold(let all, let now):
      passed(now)
      if session.page == .working(.sentAway) { showSentAway(all) }
      return []
    case .keysEnded: return station.scan.deadline.map { decided(station.scan.expire(at: $0)) } ?? []
    case .idleTicked: return idleTicked()
    case .armed:
      session.isArmed = true
      return []
    case .pageOver: return reset()
    case .answerOverdue: return answerOverdue()
    }
  }

  /// Takes note of the time of an action.
  private mutating func passed(_ now: Duration) { station.now = max(station.now, now) }

  /// Somebody touched something: all idle times begin anew.
  private mutating func touched(at now: Duration) {
    passed(now)
    station.touches += 1
    station.attempts.forget(at: station.now)
  }

  private mutating func pressed(_ key: Key, at now: Duration) -> Commands {
    touched(at: now)
    return decided(
      station.scan.take(key, at: station.now, asksLetters: session.page.field == .name))
  }

  /// Takes what keys turned out to be.
  private mutating func decided(_ outcomes: [Scan.Outcome]) -> Commands {
    outcomes.flatMap { outcome in
      switch outcome {
      case .typed(let keys): return keys.flatMap { typed($0) }
      case .card(let card): return scanned(card)
      case .again:
        scannedAgain()
        return []
      case .digits(let keys): return number(keys)
      case .noCard:
        sayCardUnread()
        return []
      }
    }
  }

  /// Takes digits that came faster than hands type: a number where one is asked for and has room for
  /// all of them, and never a choice.
  private mutating func number(_ keys: [Key]) -> Commands {
    let count = session.typed.revealed.count + keys.count(where: \.isDigit)
    guard let field = session.page.field, field.takes("0"), count <= field.limit else {
      sayCardUnread()
      return []
    }
    session.secondsLeft = nil
    session.focus = 0
    return keys.flatMap { typed($0) }
  }

  private mutating func sayCardUnread() {
    guard session.page.takesCards else { return }
    session.saysCardUnread = true
    session.lacks = nil
  }

  /// Forgets the guest: everything except what belongs to the terminal.
  ///
  /// The card of somebody who got nothing counts as new when it comes again.
  mutating func reset() -> Commands {
    if !session.page.isServed { station.scan.forgetCard() }
    let visit = session.guest?.visit
    session = Kiosk.Session(isClosed: station.settings.isClosed)
    station.scan.drop()
    station.touches += 1
    turned()
    return [.cancel(id: "ask"), .run(.forget(visit), id: "forget")]
  }

  /// Goes to a page, with nothing typed and the first choice focused.
  mutating func go(_ page: Kiosk.Page) {
    session.page = page
    session.typed = Secret("")
    session.focus = 0
    session.saysCardUnread = false
    session.lacks = nil
    session.saysStaffRefused = false
    session.takesLong = false
    if page.isFailure { station.scan.forgetCard() }
    station.touches += 1
    turned()
  }

  /// Waits for an answer.
  mutating func ask(_ errand: Kiosk.Errand, _ effect: Kiosk.Effect) -> Commands {
    go(.working(errand))
    session.asked = station.touches
    return [.run(effect, id: "ask")]
  }

  /// An answer did not come in time.
  ///
  /// A write gets three times as long, since it is carried out in any case and its answer matters
  /// most; after that, staff have to look at what may have been written.
  private mutating func answerOverdue() -> Commands {
    guard case .working(let errand) = session.page else { return [] }
    switch errand {
    case .identify, .callStaff: go(.notNow)
    case .checkIn, .checkOut, .waitList:
      guard session.takesLong else {
        session.takesLong = true
        return []
      }
      // Staff have to come: the terminal may never learn the outcome.
      let visit = session.guest?.visit
      go(.staffConfirm)
      return [.cancel(id: "ask"), .run(.callStaff(visit), id: "bell")]
    case .openDrawer, .sentAway: return reset()
    }
    return [.cancel(id: "ask")]
  }
}
