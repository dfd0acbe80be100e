import Resources

extension OutboxRow {
  /// An earlier write about the same, which has to go first.
  struct Ahead: Hashable, Sendable {
    /// Which it is.
    let id: OutboxRow.ID
    /// What it is called.
    let called: Phrase
    /// The same with the bed that somebody moves to, where that is known.
    let title: Sentence.Part
    /// Whether it is about nobody whose name is hidden.
    let isAboutNobody: Bool
    /// What is changed by it; empty for anything but a task's columns.
    let changes: [Entry]
    /// Whether somebody keeps it back.
    let isHeld: Bool
    /// Whether a person has to look at it, and what needs it waits for that.
    let isStuck: Bool
    /// Whether nothing else about the same is between the two.
    let isNext: Bool
    /// Whether it makes the client whom the rest is about.
    let isNewClient: Bool
    /// The account that has to sign in to send it; nil where whoever is in can, or where it is kept back.
    let writer: String?

    fileprivate init(_ row: OutboxRow, writer: String? = nil, isNext: Bool = true) {
      id = row.id
      called = row.called
      title = row.title
      isAboutNobody = row.initials.isEmpty
      changes = row.kind == .triage ? row.words : []
      isHeld = row.isHeld
      isStuck = row.reason != nil
      self.isNext = isNext
      isNewClient = row.kind == .newClient
      self.writer = row.isHeld || isStuck ? nil : writer ?? row.absentWriter
    }

    /// What it is called, as far as it may be shown.
    func shownTitle(isRevealed: Bool) -> Sentence.Part {
      isRevealed || isAboutNobody ? title : .phrase(called)
    }

    /// It in a few words that name nobody it is about; where another account has to send it, that account.
    func brief(_ phrases: Phrases, isRevealed: Bool) -> String {
      if let writer { return writer }
      let fields = changes.compactMap(\.label).map { $0.text(phrases) }
      return fields.isEmpty
        ? kind(phrases, isRevealed: isRevealed) : fields.joined(separator: ", ")
    }

    /// What kind of write it is, in a sentence.
    func kind(_ phrases: Phrases, isRevealed: Bool) -> String {
      if isNewClient { return phrases[.outboxTheNewClient] }
      return switch called {
      case .outboxWorkNote: phrases[.outboxTheNote]
      case .outboxComment: phrases[.outboxTheComment]
      default:
        phrases.format(
          isNext ? .outboxTheOne : .outboxTheEarlier,
          shownTitle(isRevealed: isRevealed).text(phrases))
      }
    }
  }

  /// What goes one at a time and in order.
  fileprivate struct Lane: Hashable {
    let subject: Subject
    let system: String
    let host: String
  }

  /// Nil for what is about nothing that anything else is about, for what a person has to look at, and for what was
  /// written upon that: the rest goes past it.
  fileprivate var lane: Lane? {
    guard subject != .other, reason == nil, upon == nil, !standing.isSettled else { return nil }
    return Lane(subject: subject, system: system, host: host)
  }

  /// What comes after it waits for: where it waits itself for what another account has to send, that.
  fileprivate func wayAhead(isNext: Bool) -> Ahead {
    if let ahead, ahead.writer != nil { return ahead }
    return Ahead(self, isNext: isNext)
  }

  /// What has to be sent by another account before it, where nobody is signed in: its own sign-in is not enough.
  fileprivate func theirs(before earlier: OutboxRow) -> Ahead? {
    guard standing == .signInNeeded, absence == .nobody, earlier.absence == .nobody,
      earlier.reason == nil, !isHeld, !earlier.isHeld
    else { return nil }
    guard earlier.author.isEmpty || earlier.author.lowercased() == author.lowercased() else {
      return Ahead(earlier, writer: earlier.author)
    }
    return earlier.ahead.flatMap { $0.writer == nil ? nil : $0 }
  }

  /// Whether nothing but its turn is between it and its system.
  fileprivate var goesNext: Bool { standing == .ready && !isHeld }

  /// Whether it cannot go now, so that whatever comes after it cannot either.
  fileprivate var cannotGo: Bool {
    switch standing {
    case .offline, .portal, .busy, .paused, .unknown, .unseen, .signInNeeded, .needing: true
    case .ready, .sending, .quarantined, .sent, .discarded: false
    }
  }

  /// Whether it waits for an earlier one that is kept back.
  fileprivate var waitsItsTurn: Bool {
    guard !isHeld else { return false }
    return switch standing {
    case .ready, .needing, .offline, .portal, .busy, .paused: true
    case .sending, .unknown, .unseen, .signInNeeded, .quarantined, .sent, .discarded: false
    }
  }
}

extension [OutboxRow] {
  /// The same rows, oldest first, each with the earlier one that it waits for: what is on hold, what the
  /// relay has it wait for, what a person has to look at, what cannot go now though it is its turn, or what another
  /// account has to send.
  public var linked: [OutboxRow] {
    let isAnyNext = contains(where: \.goesNext)
    // In any other, nothing waits for an earlier one.
    let lanes = Set(
      lazy.filter {
        $0.isHeld || $0.standing == .needing || $0.absence == .nobody || isAnyNext && $0.cannotGo
      }.compactMap(\.lane))
    // Thousands that wait for nothing are not copied.
    guard !lanes.isEmpty || contains(where: { $0.ahead != nil || $0.upon != nil }) else {
      return self
    }
    var rows = self
    var held: [OutboxRow.Lane: Index] = [:]
    // What goes only after what a person has to look at keeps back all that comes after it.
    let refused = filter { $0.reason != nil }
    var hanging: [OutboxRow.Lane: OutboxRow] = [:]
    var stopped: Set<OutboxRow.Lane> = []
    var last: [OutboxRow.Lane: Index] = [:]
    for place in indices {
      let row = self[place]
      var ahead: OutboxRow.Ahead?
      if let upon = row.upon {
        let first = row.isHeld ? nil : refused.last { $0.id == upon }
        ahead = first?.wayAhead(isNext: true)
      } else if let lane = row.lane, lanes.contains(lane) {
        if row.waitsItsTurn {
          let isAfter = row.standing == .needing || row.goesNext && stopped.contains(lane)
          let needed = row.isNeedStuck ? refused.last { row.needs.contains($0.id) } : nil
          if let first = held[lane] {
            ahead = rows[first].wayAhead(isNext: first == last[lane])
          } else if let stuck = needed ?? hanging[lane] {
            ahead = stuck.wayAhead(isNext: needed != nil)
            hanging[lane] = stuck
          } else if isAfter, !row.isNeedStuck {
            ahead = last[lane].map { rows[$0].wayAhead(isNext: true) }
          }
        } else {
          ahead = last[lane].flatMap { row.theirs(before: rows[$0]) }
        }
        if row.isHeld { held[lane] = place } else if row.cannotGo { stopped.insert(lane) }
        last[lane] = place
      }
      if row.ahead != ahead { rows[place].ahead = ahead }
    }
    return rows
  }

  /// How many wait behind one once it is kept back.
  func waiting(behind id: OutboxRow.ID) -> Int {
    guard let place = firstIndex(where: { $0.id == id }), let lane = self[place].lane else {
      return 0
    }
    return self[(place + 1)...].count { $0.lane == lane && $0.waitsItsTurn }
  }
}
