import Model
import Resources

import struct FoundationEssentials.Date

extension App.State {
  /// How many things were given to be sent and are not known to have arrived: what the outbox has, and
  /// what could not be written down there or was refused; nothing twice.
  var unsent: Int {
    let kept = { (id: OutboxRow.ID) in written.row(id) != nil }
    return outbox.unsent + checkIn.unsent + contact.unsent(besides: kept) + emergency.refused
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
    if !lock.isPossible {
      return holdsUnsentWords || outbox.unsent > 0 || !count.book.surveys.isEmpty
    }
    // What the disk would not take when it was locked is in memory only.
    if case .waits? = lock.unlock?.unwritten { return true }
    guard drafts.isKept, !drafts.isRefused else { return holdsUnsentWords }
    return emergency.holdsUnkept || count.holdsUnkept
  }

  /// Whether what is half written is sealed on the disk as it is typed.
  var keepsWhatIsWritten: Bool { lock.isPossible && drafts.isKept && !drafts.isRefused }

  /// The same message, where it says that something is kept and the disk does not take it.
  func honest(_ message: Message) -> Message {
    let inMemory: [Phrase: Phrase] = [
      .entryDraftKept: .entryDraftInMemory, .tasksDraftKept: .entryDraftInMemory,
      .pitFormKept: .pitFormInMemory, .outreachDraftKept: .outreachDraftInMemory,
    ]
    guard drafts.isRefused, let phrase = inMemory[message.sentence.phrase] else { return message }
    var sentence = message.sentence
    sentence.phrase = phrase
    return Message(.warning, sentence, at: message.time)
  }

  /// What leaving would lose, in words.
  var lossByQuitting: Sentence {
    let isKept = keepsWhatIsWritten
    // Where nobody is signed in, nobody is told from others.
    let others =
      lock.isPossible || outbox.people.isEmpty
      ? 0 : outbox.rows.count { !outbox.otherAuthor(of: $0).isEmpty }
    let unsent = (lock.isPossible ? 0 : outbox.unsent - others) + checkIn.unrecorded
    let half = isKept ? 0 : App.drafts(of: self).count { $0.content.kind != .checkIn }
    let all: [(CountPhrase, Int)] = [(.unsent, unsent), (.unsentByOthers, others), (.drafts, half)]
    let counts = all.filter { $0.1 > 0 }.map { Sentence.Part.counted($0.0, $0.1) }
    guard let first = counts.first, !lock.isPossible else { return Sentence(.quitWarning) }
    let lost = counts.dropFirst().reduce(first) { .sentence(Sentence(.listOfTwo, $0, $1)) }
    return Sentence(.quitLost, lost)
  }

  /// Says that something has arrived which no screen waits for, without taking away what somebody has to
  /// read first.
  ///
  /// Many that arrive one after another are counted in the message row, by their kind where they have one;
  /// the log names each of them once. A check-out that went over another desk's move is said as given.
  mutating func tell(arrived row: OutboxRow, goneOver gone: Sentence?) {
    let isFree = toast.map { $0.isArrival || $0.mayGiveWay } ?? true
    let date = row.settled ?? row.created
    if let partly = row.partialArrival {
      // Somebody has to look at it: it is not one of many.
      note(Message(.warning, partly, at: date))
      if isFree { toast = messages.last }
      return
    }
    if let gone {
      // Whoever moved them does not know it: it is not one of many either.
      note(Message(.warning, gone, at: date))
      if isFree { toast = messages.last }
      return
    }
    note(arrival: row.arrival, at: date)
    if let sum = toast?.counted(with: row.arrival, at: date) { toast = sum }
    guard isFree else { return }
    let count = (toast?.arrivals ?? 0) + 1
    let kind = OutboxRow.Kind.counted(arrivedAs: row.arrival.phrase)
    let things = toast?.arrived == kind ? kind : .things
    let sentence =
      count == 1 ? row.arrival : Sentence(.outboxCameOther, .counted(things, count))
    toast = Message(.success, sentence, at: date)
  }

  /// Says that something needs somebody and that no screen waits for it.
  ///
  /// Words that were refused are shown to whoever is still at their task; of several the message row says
  /// how many, and the log has each.
  mutating func tell(stuck row: OutboxRow) {
    // Its check-in has another bed by now: the relay is about to tell so.
    guard !checkIn.isMadeGood(row) else { return }
    // Where nobody says when, it was after all that was said before.
    let date = row.settled ?? max(row.created, messages.last?.time ?? row.created)
    // Whoever is there needs no key that goes there.
    let way: Phrase? = place == .outbox ? nil : .hintOutbox
    guard let refusal = row.refusal else {
      return say(Message(.warning, row.alarm, hint: way, at: date))
    }
    if let task = row.task { tasks.keepInSight(wordsAbout: task, in: surroundings) }
    let sum = toast?.counted(with: refusal, at: date)
    // The key sends what is about the task in hand.
    let isHere = place == .tasks && tasks.focusedTask.map { $0.id == row.task } == true
    say(Message(.error, refusal, hint: isHere ? .hintResend : way, at: date))
    if let sum { toast = sum }
  }

  /// Keeps in the log what has arrived; of very many, how many more there were.
  private mutating func note(arrival: Sentence, at date: Date) {
    if let last = messages.last, last.sentence.phrase == .outboxCameMany {
      messages.removeLast()
      note(
        Message(
          .success, Sentence(.outboxCameMany, .counted(.things, last.arrivals + 1)), at: date))
      return
    }
    let singly = messages.reversed().prefix(while: \.isArrival).count
    let isMany = singly >= Self.arrivalsSaidSingly
    note(
      Message(
        .success, isMany ? Sentence(.outboxCameMany, .counted(.things, 1)) : arrival, at: date))
  }

  /// After so many in a row the log says only how many more there were.
  private static let arrivalsSaidSingly = 20
}

extension Message {
  /// Whether it says that something has arrived after all.
  var isArrival: Bool {
    sentence.phrase == .outboxCameMany || OutboxRow.Kind.isArrival(sentence.phrase)
  }

  /// What those are called of which it says that; nil where it says nothing of that.
  fileprivate var arrived: CountPhrase? {
    guard isArrival else { return nil }
    if case .counted(let things, _)? = sentence.parts.first { return things }
    return OutboxRow.Kind.counted(arrivedAs: sentence.phrase)
  }

  /// Of how many things it says that.
  fileprivate var arrivals: Int {
    guard isArrival else { return 0 }
    if case .counted(_, let count)? = sentence.parts.first { return count }
    return 1
  }

  /// Whether it can be done without: nothing has to be done about it, or it says that something waits.
  fileprivate var mayGiveWay: Bool {
    switch kind {
    case .info, .success: true
    case .warning, .error:
      [
        .keptSaid, .keptSaidMaybe, .keptStep, .checkInKept, .checkInKeptAndFree, .checkInAndNotIn,
        .checkInAndUnsaved, .checkInAndGivenUp,
      ].contains(sentence.phrase)
    }
  }
}
