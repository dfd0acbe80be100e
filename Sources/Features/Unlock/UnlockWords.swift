import Model
import Resources
import Terminal

import struct FoundationEssentials.Date

/// What the pages say.
struct UnlockWords {
  private let state: Unlock.State
  private let surroundings: Surroundings

  init(_ state: Unlock.State, _ surroundings: Surroundings) {
    self.state = state
    self.surroundings = surroundings
  }

  private var phrases: Phrases { surroundings.phrases }
  private var isAccessible: Bool { surroundings.style.isAccessible }

  /// The page in front.
  var page: FormPage {
    var page = FormPage(title: title, text: text, form: form, isAccessible: isAccessible)
    if let (progress, words) = working {
      page.progress = progress
      page.note = (words, .accent)
    } else if let (sentence, role) = state.note {
      page.note = (sentence.text(phrases), role)
    }
    return page
  }

  private var title: String {
    switch state.page {
    case .opening, .open: return phrases[.unlockTitleOpening]
    case .asking: return phrases[state.wait == nil ? .unlockTitle : .unlockTitleWait]
    case .making: return phrases[.unlockTitleMake]
    case .damaged, .saving: return phrases[.unlockTitleDamaged]
    case .beginning: return phrases[.unlockTitleBegin]
    case .inUse: return phrases[.unlockTitleInUse]
    case .blocked: return phrases[.unlockTitleBlocked]
    }
  }

  private var text: [(words: String, role: Role)] {
    switch state.page {
    case .opening, .open: return []
    case .asking:
      let call: [(words: String, role: Role)] =
        (state.hasCutCall ? [(phrases[.callFlowSaidUnknown], .danger)] : []) + unwritten
      if let wait = state.wait { return call + waiting(wait) }
      // What is in memory only is not kept, whatever it was locked for.
      if case .waits? = state.unwritten { return call + keys }
      return call + [(phrases[state.reason.phrase], .plain)] + keys
    case .making:
      var text: [(words: String, role: Role)] = []
      if let aside = state.aside {
        text.append((phrases.format(.unlockKeptAside, aside), .good))
      }
      text.append((phrases[.unlockMakeText], .plain))
      text.append((phrases[.unlockMakeWarning], .warning))
      return text
    case .damaged:
      return [(phrases[.unlockDamaged], .warning), (phrases[.unlockDamagedNext], .plain)]
    case .saving: return [(phrases[.unlockSaveText], .plain)]
    case .beginning:
      let lost: Phrase = state.hasPassphrase ? .unlockBeginForgotten : .unlockBeginKeyless
      return [
        (phrases[state.isDamaged ? .unlockBeginDamaged : lost], .warning),
        (phrases.format(.unlockWordAsk, phrases[.unlockWord]), .plain),
      ]
    case .inUse:
      let words =
        state.process.map { phrases.format(.unlockInUseBy, "\($0)") } ?? phrases[.unlockInUse]
      return [(words, .warning), (phrases[.unlockInUseNext], .plain)]
    case .blocked(let block): return [(block.sentence.text(phrases), .danger)]
    }
  }

  /// What opens it besides a passphrase, and what to do where that is not at hand.
  private var keys: [(words: String, role: Role)] {
    let isOnly = !state.hasPassphrase && !state.hasKeyring
    var text: [(words: String, role: Role)] =
      !state.hasPassphrase && state.hasKeyring ? [(phrases[.unlockByKeyringOnly], .muted)] : []
    switch state.service {
    case .here: text.append((phrases[.unlockByService], .muted))
    case .elsewhere where isOnly: text.append((phrases[.unlockByServiceOnly], .warning))
    case .elsewhere: text.append((phrases[.unlockByServiceToo], .muted))
    case .none, .refused: break
    }
    return text
  }

  /// What becomes of what the disk did not take.
  private var unwritten: [(words: String, role: Role)] {
    switch state.unwritten {
    case .waits(let flaw): [(phrases[flaw.waiting], .warning)]
    case .written(let date):
      [(phrases.format(.unlockWritten, phrases.time(date, surroundings.zone)), .good)]
    case nil: []
    }
  }

  /// How long nobody may try, and until when.
  private func waiting(_ wait: Countdown) -> [(words: String, role: Role)] {
    let until = phrases.time(wait.until, surroundings.zone)
    // A machine that slept meanwhile did not take the steps.
    let real = Int(min(wait.until.timeIntervalSince(surroundings.now), 1e9).rounded(.up))
    let left = max(1, min(wait.left, real))
    return [
      (
        Sentence(.unlockWait, Trouble.wait(left), .text(until)).text(phrases), .warning
      ),
      (phrases[.unlockWaitWhy], .muted),
    ]
  }

  private var form: Form {
    let fields = state.fields.map { field in
      Form.Field(
        phrases[field.title], control(field), help: help(field),
        error: state.faults[field]?.text(phrases) ?? "")
    }
    return Form(fields, focus: state.fields.firstIndex(of: state.focus) ?? 0)
  }

  private func control(_ field: Unlock.Field) -> Form.Control {
    switch field {
    case .passphrase: .password(state.passphrase)
    case .new: .password(state.new.first)
    case .again: .password(state.new.second)
    case .word: .text(state.word)
    case .unlock, .keyring, .service, .forgotten, .make, .makeByKeyring, .makeByService, .toSave,
      .toBegin, .save, .saveByKeyring, .saveByService, .begin, .tryAgain:
      .button
    }
  }

  private func help(_ field: Unlock.Field) -> String {
    switch field {
    case .new: state.new.judgement.text(phrases)
    case .makeByKeyring: phrases[.unlockKeyringHelp]
    case .makeByService: phrases[.unlockServiceHelp]
    case .passphrase, .again, .word, .unlock, .keyring, .service, .forgotten, .make, .toSave,
      .toBegin, .save, .saveByKeyring, .saveByService, .begin, .tryAgain:
      ""
    }
  }

  /// What is going on: a bar where it is known how long it takes.
  private var working: (progress: Progress?, words: String)? {
    guard let errand = state.errand else { return nil }
    let words = phrases[errand.phrase]
    guard let spin = state.spin else { return (nil, isAccessible ? words : "") }
    guard errand.stretches, let stretch = state.stretch else {
      return (nil, Spinner(turns: spin, text: words).words(in: surroundings.style))
    }
    let total = max(1, Int(stretch / .milliseconds(1)))
    let seconds = max(1, (total + 500) / 1000)
    let about = Sentence(.unlockAbout, .text(words), Trouble.wait(seconds)).text(phrases)
    // The last of it is done when the answer is there.
    let passed = Spin.first + Spin.next * spin
    let done = min(total * 19 / 20, Int(passed / .milliseconds(1)))
    return (isAccessible ? nil : Progress(done: done, total: total, text: about), about)
  }
}

extension Unlock.Reason {
  /// Why somebody is asked, and what becomes of what they were doing.
  fileprivate var phrase: Phrase {
    switch self {
    case .started: .unlockStarted
    case .locked: .unlockLocked
    case .idle: .unlockIdle
    case .stopped, .away: .unlockAway
    }
  }
}

extension DraftFlaw {
  /// Why what was being written is in memory only, and what to do.
  fileprivate var waiting: Phrase {
    switch self {
    case .diskFull: .unlockUnwrittenFull
    case .readOnly: .unlockUnwrittenReadOnly
    case .other: .unlockUnwritten
    }
  }
}

extension Unlock.Errand {
  /// What is going on while it is on the way.
  fileprivate var phrase: Phrase {
    switch self {
    case .look: .unlockLooking
    case .unlock: .unlockOpening
    case .make: .unlockMaking
    case .unlockByKeyring, .makeByKeyring, .saveByKeyring: .unlockAskingKeyring
    case .unlockByService: .unlockOpeningService
    case .makeByService: .unlockMaking
    case .save, .saveByService: .unlockSaving
    case .begin: .unlockBeginning
    }
  }

  /// Whether a passphrase is stretched for it, which takes its time.
  fileprivate var stretches: Bool {
    switch self {
    case .unlock, .make, .save: true
    case .look, .unlockByKeyring, .unlockByService, .makeByKeyring, .makeByService, .saveByKeyring,
      .saveByService, .begin:
      false
    }
  }
}
