import Resources

extension App.State {
  /// How many things were given to be sent and are not known to have arrived: what the outbox has, and
  /// what could not be written down there or was refused; nothing twice.
  var unsent: Int {
    let kept = { (id: OutboxRow.ID) in outbox.rows.contains { $0.id == id } }
    return outbox.unsent + tasks.unsent(besides: kept) + checkIn.unsent
      + contact.unsent(besides: kept) + emergency.refused
  }

  /// How many things were begun and left, and wait for whoever began them.
  ///
  /// On the tasks' own screen their rows say so.
  var left: Int {
    let comments = place == .signIn ? tasks.drafts.values.count { !$0.isEmpty } : 0
    return App.everyScreen.reduce(comments) { $0 + $1.left(self) }
  }

  /// Whether leaving the program would lose something, and why.
  ///
  /// What is half written and what waits in the outbox is sealed on the disk, and there again at the next
  /// start; in a vault that ends with the program it is not.
  var losesByQuitting: Bool {
    if !lock.isPossible { return holdsUnsentWords || outbox.unsent > 0 }
    // What the disk would not take when it was locked is in memory only.
    if case .waits? = lock.unlock?.unwritten { return true }
    guard drafts.isKept, !drafts.isRefused else { return holdsUnsentWords }
    return emergency.holdsUnkept
  }

  /// Whether what is half written is sealed on the disk as it is typed.
  var keepsWhatIsWritten: Bool { lock.isPossible && drafts.isKept && !drafts.isRefused }

  /// The same message, where it says that something is kept and the disk does not take it.
  func honest(_ message: Message) -> Message {
    guard drafts.isRefused, message.sentence.phrase == .entryDraftKept,
      let form = message.sentence.parts.first
    else { return message }
    return Message(.warning, Sentence(.entryDraftInMemory, form), at: message.time)
  }

  /// What leaving would lose, in words.
  var lossByQuitting: Sentence {
    let isKept = keepsWhatIsWritten
    let unsent = (lock.isPossible ? 0 : outbox.unsent) + checkIn.unrecorded
    let half = isKept ? 0 : App.drafts(of: self).count { $0.content.kind != .checkIn }
    let counts: [Sentence.Part] =
      (unsent > 0 ? [.counted(.unsent, unsent)] : []) + (half > 0 ? [.counted(.drafts, half)] : [])
    guard let last = counts.last, !lock.isPossible else { return Sentence(.quitWarning) }
    guard counts.count > 1 else { return Sentence(.quitLost, last) }
    return Sentence(.quitLost, .sentence(Sentence(.listOfTwo, counts[0], last)))
  }

  /// Says that something has arrived which nobody waits for any more, without taking away what somebody
  /// has to read first.
  ///
  /// Many that arrive one after another become one message: what the log had before is still of use.
  mutating func tell(arrived row: OutboxRow) {
    let isFree = toast.map { $0.isArrival || $0.mayGiveWay } ?? true
    if let partly = row.partialArrival {
      // Somebody has to look at it: it is not one of many.
      note(Message(.warning, partly, at: row.settled ?? row.created))
      if isFree { toast = messages.last }
      return
    }
    var before = 0
    if let last = messages.last, last.isArrival {
      before = 1
      if case .counted(_, let many)? = last.sentence.parts.first {
        before = many
        messages.removeLast()
      }
    }
    let date = row.settled ?? row.created
    if before < Self.arrivalsSaidSingly { note(Message(.success, row.arrival, at: date)) }
    if before > 0 {
      let many = Sentence(.outboxCameMany, .counted(.things, before + 1))
      note(Message(.success, many, at: date))
    }
    if isFree { toast = messages.last }
  }

  /// After so many in a row the log says only how many there were.
  private static let arrivalsSaidSingly = 20
}

extension Message {
  /// Whether it says that something has arrived after all.
  fileprivate var isArrival: Bool {
    sentence.phrase == .outboxCameMany || OutboxRow.Kind.isArrival(sentence.phrase)
  }

  /// Whether it can be done without: nothing has to be done about it, or it says that something waits.
  fileprivate var mayGiveWay: Bool {
    switch kind {
    case .info, .success: true
    case .warning, .error: [.keptSaid, .keptStep].contains(sentence.phrase)
    }
  }
}
