import Model
public import Resources
import Terminal

import struct FoundationEssentials.Date

/// What the outbox says of what is in it.
public struct OutboxWords: Sendable {
  let phrases: Phrases
  let zone: Zone
  let isRevealed: Bool
  /// Which letters there are for names.
  let letters: TextLayout
  /// Whoever is signed in somewhere, by user names in small letters; nil where that is not asked.
  private let people: Set<String>?

  /// Speaks a language, names by their initials.
  public init(_ phrases: Phrases, _ zone: Zone) {
    self.phrases = phrases
    self.zone = zone
    isRevealed = false
    letters = TextLayout()
    people = nil
  }

  init(_ state: OutboxScreen.State, _ surroundings: Surroundings) {
    phrases = surroundings.phrases
    zone = surroundings.zone
    isRevealed = state.isRevealed
    letters = surroundings.style.text
    people = state.people
  }

  /// What kind of write it is, with the name of its form.
  public func kind(_ draft: DraftRow) -> String {
    let kind = phrases[draft.called]
    return draft.form.isEmpty ? kind : phrases.format(.outboxFormNamed, kind, draft.form)
  }

  /// What a draft is, and whom or what it is about.
  func title(_ draft: DraftRow) -> String {
    phrases.format(.outboxItemTitle, kind(draft), about(draft))
  }

  /// How a draft stands, in a few words; empty for one that nobody gave to be sent.
  func standing(_ draft: DraftRow) -> String { draft.isRefused ? phrases[.outboxNotTaken] : "" }

  /// What one write is, with the bed that somebody moves to where names are shown: by all of this, or beside it.
  public func kind(_ row: OutboxRow, besideName: Bool = false) -> String {
    row.shownTitle(isRevealed: isRevealed || besideName).text(phrases)
  }

  /// Whom or what it is about: initials, until somebody asks for names.
  func about(_ initials: String, _ name: String) -> String {
    initials.isEmpty || isRevealed ? name : initials
  }

  /// The system that it goes to, and where that is.
  public func system(_ row: OutboxRow) -> String {
    row.host.isEmpty ? row.system : phrases.format(.outboxAt, row.system, row.host)
  }

  /// How it stands, in a few words.
  public func standing(_ row: OutboxRow) -> String {
    if row.isHeld, row.reason == nil { return phrases[.outboxHeld] }
    return row.stands(phrases, isRevealed: isRevealed)
  }

  /// Its colour, beside the words.
  func role(_ row: OutboxRow) -> Role {
    if row.reason != nil { return .danger }
    if row.isHeld { return .held }
    return switch row.standing {
    case .ready, .needing: .unsent
    case .sending: .accent
    case .sent: .good
    case .discarded: .muted
    case .offline, .portal, .busy, .paused, .unknown, .unseen, .signInNeeded: .warning
    case .quarantined: .danger
    }
  }

  /// Why it stands so, in whole sentences; empty where the few words say it.
  public func reason(_ row: OutboxRow) -> String {
    // What is kept back does not go by itself, whatever it waited for before.
    if row.isHeld, row.reason == nil { return doubt(ofHeld: row) }
    if let ahead = row.ahead {
      let why =
        ahead.isStuck
        ? phrases.format(.outboxNeedStuckLong, phrases[.outboxGroupPerson])
        : why(row, behind: ahead)
      return doubting(why, row.isSought)
    }
    return switch row.standing {
    case .ready, .sending, .sent, .discarded: ""
    case .offline: phrases.format(.outboxOfflineLong, row.system)
    case .portal:
      phrases.format(.outboxPortalLong, Trouble.portal(host: nil).sentence.text(phrases))
    case .busy: phrases.format(.outboxBusyLong, row.system)
    case .paused: phrases.format(.outboxPausedLong, row.system)
    case .unknown: phrases.format(.outboxUnknownLong, row.system)
    case .unseen: phrases.format(.outboxUnseenLong, row.system)
    case .signInNeeded:
      doubting((row.absence ?? .nobody).reason(row.system).text(phrases), row.isSought)
    case .needing where row.isNeedStuck:
      doubting(phrases.format(.outboxNeedStuckLong, phrases[.outboxGroupPerson]), row.isSought)
    case .needing: doubting(phrases[.outboxNeedingLong], row.isSought)
    case .quarantined(.refused(let words)) where words.isEmpty:
      phrases.format(.outboxRefusedBare, row.system)
    case .quarantined(.refused(let words)):
      UnfitAnswer(words: words)?.sentence.text(phrases)
        ?? phrases.format(.outboxRefusedLong, row.system, Self.ended(words))
    case .quarantined(.conflict):
      phrases[row.kind == .newClient ? .outboxTwinLong : .outboxConflictLong]
    case .quarantined(.uncertain(let words)) where words.isEmpty: phrases[.outboxUncertainBare]
    case .quarantined(.uncertain(let words)):
      phrases.format(.outboxUncertainLong, Self.ended(words))
    case .quarantined(.ignored): phrases.format(.outboxIgnoredLong, row.system)
    case .quarantined(.hidden): phrases.format(.outboxHiddenLong, row.system)
    case .quarantined(.sameWords): phrases.format(.outboxSameWordsLong, row.system)
    case .quarantined(.needLost): why(lost: row)
    case .quarantined(.sentTooOften): phrases.count(.sentOften, row.tries)
    case .quarantined(.elsewhere(let host, let isDoubtful)):
      doubting(phrases.format(.outboxElsewhereLong, row.system, host), isDoubtful)
    case .quarantined(.nowhere(_, let isDoubtful)):
      doubting(phrases.format(.outboxNowhereLong, row.system), isDoubtful)
    }
  }

  /// Why what something needs is gone.
  private func why(lost row: OutboxRow) -> String {
    let why =
      row.nightGone?.reason(isRevealed ? row.whom : nil).text(phrases)
      ?? phrases[.outboxNeedLostLong]
    // What it goes with is said of what goes.
    return row.isHeld ? "\(phrases[.outboxReleaseFirst]) \(why)" : why
  }

  /// That something which is kept back may have arrived; empty where it has not.
  private func doubt(ofHeld row: OutboxRow) -> String {
    if row.standing == .unseen { return phrases.format(.outboxUnseenLong, row.system) }
    let mayBeThere = row.standing == .unknown || row.isSought && row.mayHaveArrived
    return mayBeThere ? phrases.format(.outboxUnknownLong, row.system) : ""
  }

  /// Why something waits, with that it may have arrived all the same.
  private func doubting(_ why: String, _ isDoubtful: Bool) -> String {
    isDoubtful ? "\(why) \(phrases[.outboxMayBeThere])" : why
  }

  /// A system's words as a sentence of their own: more may follow.
  private static func ended(_ words: String) -> String {
    guard let last = words.last, !".!?…。".contains(last) else { return words }
    return words + "."
  }

  /// What can be done about it, in the list or on its page; empty where it goes by itself.
  func next(_ row: OutboxRow, isOpen: Bool) -> String {
    if row.isHeld, row.reason == nil { return phrases[.outboxNextHeld] }
    if row.ahead?.writer != nil { return nextBehindOthers }
    return switch row.standing {
    case .ready, .sending, .offline, .portal, .busy, .paused, .unknown, .unseen, .needing, .sent,
      .discarded:
      ""
    case .signInNeeded: goesOnce(row)
    case .quarantined(.refused), .quarantined(.ignored):
      onceIn(row, phrases[mayEdit(row) ? .outboxNextRefused : .outboxNextRefusedOnly])
    case .quarantined(.conflict) where isOpen && row.absence != nil:
      row.absence?.wayIn(row.system).text(phrases) ?? ""
    case .quarantined(.conflict) where !isOpen:
      phrases[row.canBeKept && row.absence == nil ? .outboxNextConflict : .outboxNextSettled]
    case .quarantined(.conflict(let people)) where row.kind == .newClient:
      phrases[
        people.count == 1
          ? mayEdit(row) ? .outboxNextTwin : .outboxNextTwinOnly
          : mayEdit(row) ? .outboxNextTwins : .outboxNextTwinsOnly]
    case .quarantined(.conflict) where !row.canBeKept: phrases[.outboxNextTheirs]
    case .quarantined(.conflict(let both)) where row.hasRest:
      phrases.format(
        mayEdit(row) ? .outboxNextRest : .outboxNextRestOnly,
        both.compactMap(\.label).map { $0.text(phrases) }.joined(separator: ", "))
    case .quarantined(.conflict):
      phrases[mayEdit(row) ? .outboxNextChoose : .outboxNextChooseOnly]
    case .quarantined(.uncertain), .quarantined(.hidden), .quarantined(.sameWords),
      .quarantined(.sentTooOften):
      onceIn(row, phrases[.outboxNextUncertain])
    case .quarantined(.needLost):
      phrases[mayEdit(row) ? .outboxNextNeedLost : .outboxNextNeedLostOnly]
    case .quarantined(.elsewhere): phrases[.outboxNextElsewhere]
    case .quarantined(.nowhere(let here?, _)): phrases.format(.outboxNextNowhere, here)
    case .quarantined(.nowhere(here: nil, _)):
      phrases.format(.outboxNextNowhereSignIn, row.system)
    }
  }

  /// Whether whoever looks may change it: what others wrote is theirs.
  private func mayEdit(_ row: OutboxRow) -> Bool {
    row.canBeEdited && people.map { !row.isOthers(besides: $0) } ?? true
  }

  /// What somebody has to do before it goes by itself.
  private func goesOnce(_ row: OutboxRow) -> String {
    switch row.absence {
    case nil, .nobody: phrases[.outboxNextSignIn]
    case .version: phrases[.outboxWayToVersion]
    case .account, .site, .profile:
      row.absence.map { "\($0.wayIn(row.system).text(phrases)) \(phrases[.outboxNextOnceIn])" }
        ?? ""
    }
  }

  /// What can be done, and what has to be done before R does it.
  private func onceIn(_ row: OutboxRow, _ next: String) -> String {
    guard let absence = row.absence else { return next }
    return "\(absence.wayIn(row.system).text(phrases)) \(next)"
  }

  /// How many entries cannot be read, and what to do about that; empty where the list says it, or has
  /// nothing to do with it.
  func unreadable(_ state: OutboxScreen.State) -> String {
    guard state.unreadable > 0, state.pane == .unsent, !state.rows.isEmpty else { return "" }
    let count = phrases.count(.unreadableEntries, state.unreadable)
    return "\(count) \(phrases[.outboxUnreadableNext])"
  }

  /// How many need a person, and how many wait without one.
  func counts(_ tally: OutboxTally) -> String {
    let needy = tally.stuck > 0 ? [phrases.count(.needAttention, tally.stuck)] : []
    let rest = tally.count - tally.stuck
    return (needy + (rest > 0 ? [phrases.count(.unconfirmed, rest)] : [])).joined(separator: ", ")
  }

  /// How many rows a part of the list has: those that hang on one that needs a person are counted apart from it.
  func count(_ rows: Int, hanging: Int) -> String {
    let rest = rows - hanging
    guard hanging > 0, rest > 0 else { return phrases.number(rows) }
    return phrases.format(.listOfTwo, phrases.number(rest), phrases.count(.unconfirmed, hanging))
  }

  /// How many of each kind there are, in the order of the kinds, as far as they fit.
  func kinds(_ tally: OutboxTally, to width: Int, _ layout: TextLayout) -> String {
    let all = OutboxRow.Kind.allCases.flatMap {
      $0 == .comment ? [$0.traits.counted, .kindWorkNote] : [$0.traits.counted]
    }.compactMap { kind in tally.kinds[kind].map { phrases.count(kind, $0) } }
    for shown in stride(from: all.count, to: 0, by: -1) {
      let words = all.prefix(shown).joined(separator: ", ") + (shown < all.count ? ", …" : "")
      if layout.width(of: words) <= width { return words }
    }
    return ""
  }

  /// When something was written or saved, to be read aloud.
  func ago(_ phrase: Phrase, just: Phrase, from date: Date, to now: Date) -> String {
    // What is a few seconds old is not "now ago".
    guard now.timeIntervalSince(date) >= 60 else { return phrases[just] }
    return phrases.format(phrase, phrases.age(from: date, to: now))
  }

  /// How often it was tried and when it is tried next, with the day where that is another than that of a moment
  /// beside it, or than today; after how it stands that is not said once more.
  func tries(
    _ row: OutboxRow, now: Date, beside moment: Date? = nil, isAfterStanding: Bool = false
  ) -> String {
    let next = nextTry(row, now: now, beside: moment ?? now)
    let isSaid = isAfterStanding && standing(row) == phrases[row.standing.phrase]
    let tries =
      row.tries == 0
      ? unsent(row, isPlanned: next != nil, saysHow: !isSaid) : phrases.count(.tries, row.tries)
    guard let next else { return tries }
    return phrases.format(.outboxTriesNext, tries, next)
  }

  /// That nothing of it has left: what was tried and could not leave was not sent all the same.
  private func unsent(_ row: OutboxRow, isPlanned: Bool, saysHow: Bool) -> String {
    guard row.isTried else { return phrases[isPlanned ? .outboxNothingLeft : .outboxNoTries] }
    return switch row.standing {
    case .offline where saysHow, .portal where saysHow, .busy where saysHow:
      phrases.format(.outboxTriedHow, phrases[row.standing.phrase])
    case .offline, .portal, .busy, .ready, .sending, .paused, .unknown, .unseen, .signInNeeded,
      .needing, .quarantined, .sent, .discarded:
      phrases[.outboxTried]
    }
  }

  /// When it is tried next; nil where it is not, or at once.
  private func nextTry(_ row: OutboxRow, now: Date, beside moment: Date) -> String? {
    guard let next = row.plannedTry, next > now else { return nil }
    return phrases.day(next, zone) == phrases.day(moment, zone)
      ? phrases.time(next, zone) : phrases.dateTime(next, zone)
  }
}

extension OutboxRow {
  /// What it is called: a comment is two things to whoever reads it, and so is somebody's night.
  var called: Phrase {
    if content == .comment(.workNote) { return .outboxWorkNote }
    return night?.change.kind.phrase ?? kind.phrase
  }

  /// What it is and how it stands, on the page of whom or what it is about: what was refused is not on its
  /// way, and what may be there is not said to be unsent.
  func head(_ phrases: Phrases) -> String {
    let isKeptBack = isHeld && reason == nil
    let words: Phrase = isKeptBack ? .outboxHeld : stands
    let how = isKeptBack ? phrases[words] : stands(phrases, isRevealed: true)
    let frame: Phrase =
      switch standing {
      case .unknown, .unseen: .keptHeadMaybe
      case .quarantined where words == .outboxUncertain: .outboxItemTitle
      case .quarantined: isUncertain ? .keptHeadMaybe : .keptHeadNotSent
      case .ready, .sending, .offline, .portal, .busy, .paused, .signInNeeded, .needing, .sent,
        .discarded:
        isSought && mayHaveArrived ? .keptHeadMaybe : .keptHead
      }
    return phrases.format(frame, title.text(phrases), how)
  }

  /// So many of its kind.
  var counted: CountPhrase {
    called == .outboxWorkNote ? .kindWorkNote : kind.traits.counted
  }

  /// What is said once it has arrived after all.
  var arrival: Sentence {
    let others: [Phrase: Phrase] = [
      .outboxWorkNote: .outboxCameWorkNote, .outboxCheckOut: .outboxCameCheckOut,
      .outboxMove: .outboxCameMove,
    ]
    return Sentence(others[called] ?? kind.traits.came, whom)
  }

  /// What is said once it needs somebody who went on.
  var alarm: Sentence {
    let how =
      isHeld && reason != nil
      ? Sentence.Part.sentence(Sentence(.outboxHowHeld, .phrase(stands))) : .phrase(stands)
    return Sentence(.outboxNeedsYou, title, whom, how)
  }

  /// What is said once words on a task were refused; nil for anything else.
  var refusal: Sentence? {
    guard kind == .comment, case .refused(let reason, let answer)? = outcome else { return nil }
    return Sentence(
      .tasksCommentRefused, .text(name), .sentence(Trouble(reason, answer).sentence))
  }

  /// How it stands, with what it waits for, and that it is on hold besides where it is.
  fileprivate func stands(_ phrases: Phrases, isRevealed: Bool) -> String {
    let how = how(phrases, isRevealed: isRevealed)
    return isHeld && reason != nil ? phrases.format(.outboxHowHeld, how) : how
  }

  /// How it stands, with what it waits for.
  func how(_ phrases: Phrases, isRevealed: Bool) -> String {
    ahead.map { phrases.format(.outboxBehind, $0.brief(phrases, isRevealed: isRevealed)) }
      ?? phrases[stands]
  }

  /// How it stands: who was added by somebody else meanwhile is not a change, and of a note it is said what is
  /// gone.
  fileprivate var stands: Phrase {
    if let nightGone { return nightGone.phrase }
    if standing == .signInNeeded, let absence { return absence.phrase }
    return kind == .newClient && conflict != nil ? .outboxTwin : standing.phrase
  }
}

extension OutboxRow {
  /// The same where not all of it was taken; nil where it was.
  var partialArrival: Sentence? {
    untaken.isEmpty
      ? nil
      : Sentence(
        .outboxCamePartly, .sentence(arrival), .text(system),
        .text(untaken.joined(separator: ", ")))
  }
}
