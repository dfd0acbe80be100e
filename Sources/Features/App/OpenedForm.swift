import Model
import Resources
import Terminal

import struct FoundationEssentials.Date

/// What came in front of somebody while letters were keys: a form about a client, a contact outside, a count or
/// a report, what is typed about a task, a page over a client's on which keys write, or beds to choose from that
/// came by themselves.
///
/// Whoever typed a name on may have opened it with one of its letters: the rest of that run is not for it. On the
/// page behind letters of a run Enter is of it for a breath, and in the beds no key of that moment is for them.
/// What comes of saving a client, by itself and over the form, is guarded like such a page.
///
/// It is also what was asked for and is being read: a client's page, a form over it, beds, or somebody's emergency
/// profile. Until that is there, what is typed on in one breath is no key of the program, and the rest of the run
/// is not for it once it is. Beds and a profile that came so are guarded only behind keys that were typed meanwhile.
///
/// Beds that the letter of a client's page opened at once take a number and Enter: behind other letters Enter is the
/// end of a word, however slow, and gives nobody a bed.
struct OpenedForm: Equatable, Sendable {
  /// When it came, or when the last key of the run was refused.
  private var since: Date
  /// Whether its first answer is a digit, which is in no name.
  private let takesDigits: Bool
  /// Whether no key opened it.
  let isUnasked: Bool
  /// Whether it is being read still.
  let isComing: Bool
  /// Whether it is read, and pressed rather than typed in.
  private let isPage: Bool
  /// Whether it is the beds that a letter of another screen opened.
  let isOfBeds: Bool
  /// Whether a key was refused already.
  private(set) var isRun: Bool

  init(
    at moment: Date, takesDigits: Bool = false, isUnasked: Bool = false, isComing: Bool = false,
    isPage: Bool = false, isOfBeds: Bool = false, isRun: Bool = false
  ) {
    since = moment
    self.takesDigits = takesDigits
    self.isUnasked = isUnasked
    self.isComing = isComing
    self.isPage = isPage
    self.isOfBeds = isOfBeds
    self.isRun = isRun
  }

  /// Whether a key comes so soon that it is one run with the letter that opened the form; Enter, Tab and ^S only
  /// behind other keys of it, as long as a letter opened it and it is there.
  ///
  /// A clock that stands still says nothing of that.
  func isTooSoon(_ key: Key, at moment: Date) -> Bool {
    if isOfBeds, isRun, key == .enter { return moment > since }
    let seconds = isComing || isPage && isRun ? Self.breath : Asked.burst
    guard moment > since, moment < since.addingTimeInterval(seconds) else { return false }
    return switch key {
    case .text(let text): isRun || !takesDigits || Int(text) == nil
    case .enter, .tab, .control("s"): isRun || isUnasked || isComing
    case .backTab, .escape, .backspace, .up, .down, .left, .right, .home, .end, .pageUp,
      .pageDown, .insert, .delete:
      isUnasked
    case .control, .alt, .function: false
    }
  }

  /// The run goes on: what follows at once is of it too.
  ///
  /// In beds Enter that was long in coming is the end of it.
  mutating func refuse(at moment: Date) {
    let isEnd = isOfBeds && isRun && moment >= since.addingTimeInterval(Self.breath)
    (since, isRun) = (moment, !isEnd)
  }

  /// The run is over: somebody did something else.
  mutating func end() { since = .distantPast }

  /// The seconds within which one key follows another of the same run while the form is being read, or where it
  /// would write: what follows later is for the screen that waits for it.
  static let breath = 0.8
}

extension App.State {
  /// Whether a form about a client is open, whatever lies over it, something is typed about a task, beds are
  /// open that nobody asked for, or what keys were typed on behind has come.
  private var hasForm: Bool {
    let isTypedOver = openedForm?.isRun == true
    return switch place {
    case .clients:
      clients.form != nil || clients.guestForm != nil || contact.entry != nil || hasClientsPage
    case .outreach: outreach.writing != nil && (origin == .clients || origin == .checkIn)
    case .tasks: tasks.composing != nil || tasks.prompt != nil
    case .checkIn:
      checkIn.picker.map { $0.isUnasked || isTypedOver || openedForm?.isOfBeds == true } ?? false
    case .emergency:
      hasAnswer || isTypedOver && emergency.person.map { !$0.isComing } ?? false
    case .count: count.form != nil
    case .reports: [.form, .pane, .picking].contains(reports.mode)
    case .outbox, .signIn: false
    }
  }

  /// Whether what came of saving somebody is in front of the form, where letters are keys that write, or digits
  /// choose: who may be the same, or what somebody else has changed meanwhile, also in a profile.
  private var hasAnswer: Bool {
    switch place {
    case .clients:
      clients.form.map { $0.twins != nil || $0.conflict != nil } ?? false
        || clients.guestForm?.conflict != nil
    case .emergency: emergency.isChoosingSides
    case .outreach, .tasks, .checkIn, .outbox, .count, .reports, .signIn: false
    }
  }

  /// Whether a page is open over a client's whose keys write: that of their card, or two records side by
  /// side.
  private var hasClientsPage: Bool {
    place == .clients && (clients.card != nil || clients.comparison != nil)
  }

  /// What was asked for, and it or what it needs is being read; nil for nothing.
  private var comingForm: ComingForm? {
    guard !hasForm else { return nil }
    switch place {
    case .clients:
      if let wanted = clients.wanted { return .wanted(wanted) }
      guard let opening = contact.opening, opening.standing == .reading else { return nil }
      return .contact(opening.target)
    case .checkIn:
      guard let guest = checkIn.wanted, checkIn.awaitsBeds, !checkIn.isCovered else { return nil }
      return .beds(guest)
    case .emergency:
      guard let person = emergency.person, person.isComing, person.page == .access else {
        return nil
      }
      return .profile(person.whose)
    case .outreach, .tasks, .outbox, .count, .reports, .signIn: return nil
    }
  }

  /// What ``followForm(from:after:)`` has to know of the time before an action.
  var formBefore: FormBefore {
    FormBefore(
      isOpen: hasForm, hasBeds: checkIn.picker != nil, hasAnswer: hasAnswer, coming: comingForm,
      isRun: openedForm?.isRun == true, takesText: takesText)
  }

  /// Whether a key comes too soon for the form, or the beds, that came or are being read.
  func isOfRun(_ key: Key, at moment: Date) -> Bool {
    overlay == nil && !isClosed && openedForm?.isTooSoon(key, at: moment) == true
  }

  /// What is said of a key that was refused for that.
  var saidOfRun: Phrase {
    switch place {
    case .checkIn where openedForm?.isUnasked == true: .keyOfBeds
    // Beds and a profile that was filled in before are read and chosen from.
    case .checkIn: .keyOfPage
    case .emergency: emergency.person?.page == .access ? .keyOfRun : .keyOfPage
    case .clients: hasClientsPage || hasAnswer ? .keyOfPage : .keyOfRun
    case .outreach, .tasks, .outbox, .count, .reports, .signIn: .keyOfRun
    }
  }

  /// Takes note of a form that came while letters were keys, of one that is left, and of one in which somebody
  /// answers or moves before any key was refused: they mean it.
  ///
  /// About a task one types at once: only a letter that was typed on itself opens a run there. What comes of
  /// saving somebody opens by itself where letters were text.
  mutating func followForm(from before: FormBefore, after action: App.Action) {
    if case .clients(.errandTapped(.checkIn)) = action, !before.hasBeds, checkIn.picker != nil {
      openedForm = OpenedForm(
        at: moment, takesDigits: true, isPage: true, isOfBeds: true,
        isRun: before.isRun || isPartOfWord)
      if before.isRun { sayRun() }
      return
    }
    guard hasForm else { return followComing(from: before, after: action) }
    // What opened them may have been a part of what a key meant.
    if openedForm?.isOfBeds == true, !before.hasBeds { return }
    if hasAnswer, !before.hasAnswer, before.isOpen || !action.isOfPerson {
      return openedForm = OpenedForm(at: moment, isUnasked: true, isPage: true)
    }
    let isRun = openedForm?.isRun == true
    if !before.isOpen, place == .checkIn, !isRun {
      // Whoever goes there once they are open has seen that.
      if !action.isOfPerson { openedForm = OpenedForm(at: moment, isUnasked: true) }
    } else if !before.isOpen {
      if isRun, openedForm?.isComing == true { sayRun() }
      let isOfKeys = !before.takesText && (place != .tasks || isTypedOn)
      openedForm =
        isRun || isOfKeys
        ? OpenedForm(
          at: moment, takesDigits: place == .outreach || place == .reports && reports.mode != .form,
          isPage: hasClientsPage, isOfBeds: place == .checkIn, isRun: isRun) : nil
    } else if openedForm?.isRun == false || openedForm?.isOfBeds == true && !action.isTooSoon,
      action.isOfPerson
    {
      openedForm = nil
    }
  }

  /// The same while the form is being read, or none is to come any more.
  ///
  /// Whoever asks for one anew may type on as behind the first, and so may whoever presses its key where that
  /// means nothing by now.
  private mutating func followComing(from before: FormBefore, after action: App.Action) {
    guard let coming = comingForm else { return openedForm = nil }
    // It may come by itself in the place of a form that somebody types in.
    guard action.isOfPerson || before.coming == nil && before.takesText else { return }
    let (isComing, isRun) = (openedForm?.isComing == true, openedForm?.isRun == true)
    let isAnew = before.coming.map { $0 != coming } ?? false
    if !isComing || isAnew || action.meansNothing {
      let isOfWord = place == .checkIn && isPartOfWord
      openedForm = OpenedForm(at: moment, isComing: true, isRun: isComing && isRun || isOfWord)
    } else if before.coming != nil {
      if action.isTooSoon { return }
      openedForm?.end()
    }
  }

  /// Says that what was typed while a form was being read is not in it.
  private mutating func sayRun() {
    let message = Message(.info, Sentence(saidOfRun), at: moment)
    toast = message
    note(message)
  }
}

extension App.Action {
  /// Whether it is a key that was refused for coming too soon.
  fileprivate var isTooSoon: Bool { if case .keyTooSoon = self { true } else { false } }

  /// Whether it is a key that did nothing.
  fileprivate var meansNothing: Bool {
    switch self {
    case .keyUnbound, .keyRefused: true
    default: false
    }
  }
}

/// What was asked for and is being read.
enum ComingForm: Equatable {
  /// Somebody's page, for what is to be done for them.
  case wanted(Clients.Wanted)
  /// A form over it.
  case contact(Contact.Target)
  /// The beds for somebody.
  case beds(Participant.ID)
  /// What is kept of somebody's profile.
  case profile(Emergency.Whose)
}

/// How it stood with forms before an action.
struct FormBefore {
  /// Whether one was open.
  var isOpen: Bool
  /// Whether beds were open to choose from.
  var hasBeds: Bool
  /// Whether what came of saving it was in front.
  var hasAnswer: Bool
  /// The one that was being read.
  var coming: ComingForm?
  /// Whether keys were refused that were typed on meanwhile.
  var isRun: Bool
  /// Whether letters were text.
  var takesText: Bool
}
