/// What the kiosk says to guests, and the little it says to staff; the words are in each language's
/// `Kiosk.strings`.
///
/// The set is separate because only these phrases are translated into all of the kiosk's languages.
public enum KioskPhrase: String, CaseIterable, Sendable {
  // Welcome
  case welcome = "kiosk.welcome"

  // Who are you
  case identify = "kiosk.identify"
  case haveNumber = "kiosk.have_number"
  case haveName = "kiosk.have_name"
  case needHelp = "kiosk.need_help"
  case typeNumber = "kiosk.type_number"
  case typeName = "kiosk.type_name"
  case typeYear = "kiosk.type_year"
  case typePIN = "kiosk.type_pin"
  case thenEnter = "kiosk.then_enter"
  case nothingTyped = "kiosk.nothing_typed"
  case notWhole = "kiosk.not_whole"
  case working = "kiosk.working"
  case takesLonger = "kiosk.takes_longer"

  // A place for the night
  case hello = "kiosk.hello"
  case bed = "kiosk.bed"
  case mat = "kiosk.mat"
  case tonight = "kiosk.tonight"
  case yes = "kiosk.yes"
  case no = "kiosk.no"
  case another = "kiosk.another"
  case seeStaff = "kiosk.see_staff"
  case whichPlace = "kiosk.which_place"
  case yourPlace = "kiosk.your_place"
  case checkedIn = "kiosk.checked_in"
  case youHave = "kiosk.you_have"
  case showPlace = "kiosk.show_place"
  case leave = "kiosk.leave"
  case whenBack = "kiosk.when_back"
  case backTonight = "kiosk.back_tonight"
  case backLater = "kiosk.back_later"
  case backNever = "kiosk.back_never"
  case checkedOut = "kiosk.checked_out"
  case placeKept = "kiosk.place_kept"

  // No place is free
  case full = "kiosk.full"
  case takeNumber = "kiosk.take_number"
  case noThanks = "kiosk.no_thanks"
  case yourNumber = "kiosk.your_number"
  case weCall = "kiosk.we_call"

  // Help, and what goes wrong
  case callStaff = "kiosk.call_staff"
  case staffComing = "kiosk.staff_coming"
  case staffConfirm = "kiosk.staff_confirm"
  case notNow = "kiosk.not_now"
  case refused = "kiosk.refused"
  case tooOften = "kiosk.too_often"
  case cardUnread = "kiosk.card_unread"
  case tryAgain = "kiosk.try_again"
  case finish = "kiosk.finish"
  case startAgain = "kiosk.start_again"
  case submit = "kiosk.submit"

  // Time
  case needTime = "kiosk.need_time"
  case moreTime = "kiosk.more_time"
  case closed = "kiosk.closed"

  // For staff
  case staff = "kiosk.staff"
  case staffPIN = "kiosk.staff_pin"
  case staffRefused = "kiosk.staff_refused"
  case pause = "kiosk.pause"
  case open = "kiosk.open"
  case order = "kiosk.order"
  case firstLanguage = "kiosk.first_language"
  case endShift = "kiosk.end_shift"
  case back = "kiosk.back"
  case sentAway = "kiosk.sent_away"
  case nobodySentAway = "kiosk.nobody_sent_away"
  case older = "kiosk.older"
  case online = "kiosk.online"
  case offline = "kiosk.offline"
  case lastSent = "kiosk.last_sent"
  case neverSent = "kiosk.never_sent"
}

/// The kiosk's phrases with numbers.
public enum KioskCount: String, CaseIterable, Sendable {
  case secondsLeft = "kiosk.count.seconds_left"
  case peopleBefore = "kiosk.count.people_before"
  case waiting = "kiosk.count.waiting"
}

/// Where a phrase is shown in the kiosk's smallest window, 40 columns by 12 rows.
public enum KioskPlace: Hashable, Sendable, CaseIterable {
  /// Alone above the choices, at most two lines.
  case title
  /// Beside its number, on one line.
  case choice
  /// Alone, at most three lines.
  case sentence
  /// Beside a key's name in the last row, on one line.
  case key
  /// Inside another phrase, or in staff's list.
  case part

  /// The columns it has on a line.
  public var columns: Int {
    switch self {
    case .title, .sentence, .part: 38
    case .choice: 34
    case .key: 20
    }
  }

  /// The lines it has.
  public var lines: Int {
    switch self {
    case .title: 2
    case .sentence: 3
    case .choice, .key, .part: 1
    }
  }
}

extension KioskPhrase {
  /// Where it is shown.
  public var place: KioskPlace {
    switch self {
    case .welcome, .identify, .typeNumber, .typeName, .typeYear, .typePIN, .hello, .tonight,
      .whichPlace, .yourPlace, .youHave, .whenBack, .yourNumber, .callStaff, .needTime,
      .staffPIN, .firstLanguage:
      .title
    case .haveNumber, .haveName, .needHelp, .yes, .no, .another, .seeStaff, .showPlace, .leave,
      .backTonight, .backLater, .backNever, .takeNumber, .noThanks, .tryAgain, .finish,
      .moreTime, .pause, .open, .order, .endShift, .back, .sentAway, .older:
      .choice
    case .thenEnter, .nothingTyped, .notWhole, .working, .takesLonger, .checkedIn, .checkedOut,
      .placeKept, .full, .weCall, .staffComing, .staffConfirm, .notNow, .refused, .tooOften,
      .cardUnread, .closed, .staffRefused, .nobodySentAway:
      .sentence
    case .startAgain, .submit, .staff: .key
    case .bed, .mat, .online, .offline, .lastSent, .neverSent: .part
    }
  }
}

extension KioskCount {
  /// Where it is shown.
  public var place: KioskPlace {
    switch self {
    case .secondsLeft, .peopleBefore: .sentence
    case .waiting: .part
    }
  }
}
