import Model
import Resources

import struct FoundationEssentials.Date

/// The words of a page, in the order in which they are read.
struct KioskWords {
  /// A choice with its words.
  struct Row: Hashable {
    var choice: Kiosk.Choice
    /// The key that takes it: its number, or Enter.
    var key: String
    var text: String
  }

  private(set) var titles: [String] = []
  private(set) var sentences: [String] = []
  /// A sign for each character that is typed; nil where there is no field.
  private(set) var field: String?
  /// A number that is also shown in large digits.
  private(set) var number: Int?
  /// The words right under the number.
  private(set) var caption = ""
  private(set) var rows: [Row] = []
  /// A key in the last row, and what it does.
  private(set) var footer: (key: String, text: String)?

  private let phrases: KioskPhrases
  private let state: Kiosk.State

  init(_ state: Kiosk.State, mask: String) {
    self.state = state
    phrases = KioskPhrases(state.language)
    if let left = state.session.secondsLeft {
      titles = [phrases[.needTime]]
      sentences = [phrases.count(.secondsLeft, left)]
    } else {
      describe(state.session.page)
      if state.session.saysCardUnread { sentences = [phrases[.cardUnread]] }
      switch state.session.lacks {
      case .everything: sentences.insert(phrases[.nothingTyped], at: 0)
      case .rest: sentences.insert(phrases[.notWhole], at: 0)
      case .sense: sentences.insert(phrases[.tryAgain], at: 0)
      case nil: break
      }
      if state.session.page.field != nil { field = masked(mask) }
    }
    let isField = state.session.secondsLeft == nil && state.session.page.field != nil
    rows = state.choices.enumerated().map { index, choice in
      Row(choice: choice, key: isField ? "Enter" : String(index + 1), text: words(choice))
    }
    switch state.session.page.stage {
    case .nobody: footer = ("F12", phrases[.staff])
    case .guest, .last, .staff:
      footer = state.session.secondsLeft == nil ? ("Esc", phrases[.startAgain]) : nil
    case .waiting: footer = nil
    }
  }

  private mutating func describe(_ page: Kiosk.Page) {
    switch page {
    case .welcome: break
    case .identify: titles = [phrases[.identify]]
    case .number: ask(.typeNumber)
    case .name: ask(.typeName)
    case .year: ask(.typeYear)
    case .pin: ask(.typePIN)
    case .working:
      sentences = [phrases[.working]] + (state.session.takesLong ? [phrases[.takesLonger]] : [])
    case .offer: titles = greeting + [phrases.format(.tonight, state.offer.map(name) ?? "")]
    case .others: titles = [phrases[.whichPlace]]
    case .inside:
      titles = greeting
      if let place = state.placeInside {
        titles.append(phrases.format(.youHave, name(place)))
      } else {
        sentences = [phrases[.checkedIn]]
      }
    case .whenBack: titles = [phrases[.whenBack]]
    case .full: sentences = [phrases[.full]]
    case .placed(let place):
      titles = [phrases[.yourPlace]]
      number = place.number
      caption = name(place)
      sentences = [phrases[.checkedIn]]
    case .inLine(let number, let before):
      titles = [phrases[.yourNumber]]
      self.number = number
      caption = String(number)
      sentences = [phrases.count(.peopleBefore, before) + " " + phrases[.weCall]]
    case .checkedOut: sentences = [phrases[.checkedOut]]
    case .placeKept: sentences = [phrases[.placeKept]]
    case .staffComing: sentences = [phrases[.staffComing]]
    case .staffConfirm: sentences = [phrases[.staffConfirm]]
    case .notNow: sentences = [phrases[.notNow]]
    case .refused: sentences = [phrases[.refused]]
    case .tooOften: sentences = [phrases[.tooOften]]
    case .help: titles = [phrases[.callStaff]]
    case .closed: sentences = [phrases[.closed]]
    case .staffPIN:
      ask(.staffPIN)
      if state.session.saysStaffRefused { sentences = [phrases[.staffRefused]] }
    case .drawer:
      let health = state.station.health
      titles = [phrases[.staff]]
      sentences = [
        phrases[health.isOnline ? .online : .offline], phrases.count(.waiting, health.waiting),
        health.lastSent.map { phrases.format(.lastSent, moment($0)) } ?? phrases[.neverSent],
      ]
    case .languages: titles = [phrases[.firstLanguage]]
    case .sentAway:
      titles = [phrases[.sentAway]]
      sentences = state.shownSentAway.map { person in
        let client = person.client.map { "\($0)  " } ?? ""
        return "\(person.time)  \(client)\(person.reason)"
      }
      if sentences.isEmpty { sentences = [phrases[.nobodySentAway]] }
    }
  }

  private mutating func ask(_ phrase: KioskPhrase) {
    titles = [phrases[phrase]]
    sentences = [phrases[.thenEnter]]
  }

  /// A day and time as staff read it, by the site's clock: it stays true however long it is on the screen.
  private func moment(_ date: Date) -> String {
    Phrases(Language(rawValue: state.language.rawValue) ?? .en).dateTime(date, state.station.zone)
  }

  /// A greeting, if there is a letter to greet with.
  private var greeting: [String] {
    state.session.guest?.initial.map { [phrases.format(.hello, "\($0).")] } ?? []
  }

  /// A place in the guest's language, or as the site calls it.
  private func name(_ place: Place) -> String {
    guard let number = place.number else { return place.label }
    return phrases.format(place.isMat ? .mat : .bed, String(number))
  }

  /// A sign for each character that is typed.
  private func masked(_ mask: String) -> String {
    String(repeating: mask, count: state.session.typed.revealed.count)
  }

  private func words(_ choice: Kiosk.Choice) -> String {
    switch choice {
    case .language(let language): "\(language.ownName)  \(KioskPhrases(language)[.welcome])"
    case .first(let language): language.ownName
    case .haveNumber: phrases[.haveNumber]
    case .haveName: phrases[.haveName]
    case .needHelp: phrases[.needHelp]
    case .yes, .callStaff: phrases[.yes]
    case .another: phrases[.another]
    case .seeStaff: phrases[.seeStaff]
    case .place(let place): name(place)
    case .showPlace: phrases[.showPlace]
    case .leave: phrases[.leave]
    case .back(.tonight): phrases[.backTonight]
    case .back(.later): phrases[.backLater]
    case .back(.never): phrases[.backNever]
    case .takeNumber: phrases[.takeNumber]
    case .noThanks: phrases[.noThanks]
    case .tryAgain: phrases[.tryAgain]
    case .finish: phrases[.finish]
    case .callNobody: phrases[.no]
    case .submit: phrases[.submit]
    case .moreTime: phrases[.moreTime]
    case .startAgain: phrases[.startAgain]
    case .pause: phrases[.pause]
    case .open: phrases[.open]
    case .order: phrases[.order]
    case .endShift: phrases[.endShift]
    case .closeDrawer, .drawer: phrases[.back]
    case .sentAway: phrases[.sentAway]
    case .older: phrases[.older]
    }
  }
}
