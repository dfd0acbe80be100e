import Model
import Resources
import Store

extension Kiosk.State {
  /// Does what was chosen, if it can be chosen now.
  mutating func choose(_ choice: Kiosk.Choice) -> Commands {
    guard choice == .startAgain || choices.contains(choice) else { return [] }
    switch choice {
    case .language(let language):
      session.language = language
      go(.identify)
      return []
    case .haveNumber: go(.number)
    case .haveName: go(.name)
    case .needHelp, .seeStaff: askForHelp()
    case .yes: return offer.map { checkIn($0) } ?? []
    case .another: go(.others)
    case .place(let place): return checkIn(place)
    case .showPlace: if let place = placeInside { go(.placed(place)) }
    case .leave: go(.whenBack)
    case .back(let back): return write(.checkOut) { .checkOut($0, back: back) }
    case .takeNumber: return write(.waitList) { .waitList($0) }
    case .noThanks, .finish, .closeDrawer: return reset()
    case .startAgain: return startAgain()
    case .tryAgain: tryAgain()
    case .callStaff: return ask(.callStaff, .callStaff(session.guest?.visit))
    case .callNobody: leaveHelp()
    case .submit: return submit()
    case .moreTime:
      session.hasMoreTime = true
      session.secondsLeft = nil
      session.focus = 0
      station.touches += 1
      turned()
    case .pause: return close(true)
    case .open: return close(false)
    case .order: go(.languages)
    case .endShift: return endShift()
    case .sentAway: return ask(.sentAway, .sentAway(in: language))
    case .older: showOlderSentAway()
    case .drawer: go(.drawer)
    case .first(let language): return putFirst(language)
    }
    return []
  }

  private mutating func checkIn(_ place: Place) -> Commands {
    write(.checkIn) { .checkIn($0, place) }
  }

  /// Asks for a write about whoever is here.
  private mutating func write(
    _ errand: Kiosk.Errand, _ effect: (Visit) -> Kiosk.Effect
  ) -> Commands {
    guard let visit = session.guest?.visit else { return reset() }
    return ask(errand, effect(visit))
  }

  /// Asks again who they are, in the way that they chose; only the language stays.
  ///
  /// Digits are choices on the page before: whoever types their number again at once would call staff with it.
  private mutating func tryAgain() {
    let (language, beginning) = (session.language, session.beginning)
    session = Kiosk.Session(isClosed: false)
    session.language = language
    go(beginning)
  }

  private mutating func askForHelp() {
    session.beforeHelp = session.page
    go(.help)
  }

  private mutating func leaveHelp() {
    go(session.beforeHelp ?? .identify)
    session.beforeHelp = nil
  }
}
