import Model
import Resources

import struct FoundationEssentials.Date

extension App.State {
  /// Takes back what the message row says, once the person goes on to something else.
  ///
  /// Why a key did nothing is of use for a moment only, and no log keeps it. How many things have arrived,
  /// or have not, no log keeps either, for it has each of them.
  mutating func dropToast(for action: App.Action) {
    if action.bringsAssignees, toast?.sentence.phrase == .menuStillLoading { toast = nil }
    // A key that was held back takes back what the key itself does, which may be nothing by now.
    switch action {
    case .heldKeyDue, .heldLetterDue: return
    default: break
    }
    switch action.bearing {
    case .deed: toast = nil
    case .step:
      if let shown = toast, !messages.contains(shown) || shown.isOfWhatIsTyped,
        !shown.isArrival, !shown.isCount
      {
        toast = nil
      }
    case .none: break
    }
  }

  /// Takes back what the message row says of signing in to a system again, once somebody is in there.
  ///
  /// What somebody did and was refused stays, for that is to be done again; it says that they are in now.
  mutating func dropToast(ofSigningInTo system: RemoteSystem) {
    guard let said = toast else { return }
    let name = Sentence.Part.text(system.name)
    let isOfSignIn =
      said.sentence.phrase == .signInFailedElsewhere && said.sentence.parts.first == name
    if isOfSignIn || said.sentence.asksToSignIn { return toast = nil }
    guard said.sentence.wayIn == system else { return }
    guard said.kind == .error, !said.sentence.isWayIn else { return toast = nil }
    toast?.sentence = said.sentence.replacingWayIn(by: Sentence(.troubleSignedInAgainTo, name))
  }

  /// The same message with the name of the system that it asks somebody to sign in to, where it can be only one.
  func naming(_ message: Message) -> Message {
    systems.count == 1 ? message.asking(for: systems[0]) : message
  }
}

extension App.Action {
  /// Whether whom tasks can be given to has come, or that it could not be found out.
  fileprivate var bringsAssignees: Bool {
    switch self {
    case .tasks(.assigneesArrived), .tasks(.assigneesFailed): true
    default: false
    }
  }
}

extension Message {
  /// Whether it says that a form or a comment has nothing to be sent, that a day cannot be read, what a form
  /// did not take, or that what is typed finds nobody or no free bed: with the next letter that may not be so.
  fileprivate var isOfWhatIsTyped: Bool {
    [
      .entryNothingChanged, .editorOnlyFilledIn, .entryNothingAnswered, .tasksDueUnread,
      .tasksCommentEmpty, .keyOfRun,
      .keyOfBeds, .keyOfPage, .checkInBedTheirs, .checkInBedNotFree, .checkInNoMatch,
    ]
    .contains(sentence.phrase)
  }

  /// Whether it counts what was not sent.
  fileprivate var isCount: Bool {
    [.tasksSeveralNotSent, .tasksSomeNotSent].contains(sentence.phrase)
  }

  /// How many words on tasks were not sent, and how many were, as one message with the next; nil where
  /// nothing was not sent so far, or the next is of something else.
  func counted(with next: Sentence, at date: Date) -> Message? {
    guard let (failed, numbers, sent) = sentence.wordsTried, failed > 0,
      let (more, number, further) = next.wordsTried
    else { return nil }
    let failures = Sentence.Part.count(failed + more)
    let tasks = Sentence.Part.numbers(numbers + number.filter { !numbers.contains($0) })
    let sentence =
      sent + further == 0
      ? Sentence(.tasksSeveralNotSent, failures, tasks)
      : Sentence(.tasksSomeNotSent, failures, tasks, .count(sent + further))
    return Message(.error, sentence, hint: .hintWhy, at: date)
  }
}

extension Sentence {
  /// How many words on tasks were not sent, on which tasks, and how many were; nil where it says nothing
  /// of that.
  fileprivate var wordsTried: (failed: Int, numbers: [String], sent: Int)? {
    switch (phrase, parts.first, parts.dropFirst().first, parts.last) {
    case (.outboxCameComment, _, _, _), (.outboxCameWorkNote, _, _, _): (0, [], 1)
    case (.tasksCommentRefused, .text(let number)?, _, _): (1, [number], 0)
    case (.tasksSeveralNotSent, .count(let failed)?, .numbers(let numbers, more: _)?, _):
      (failed, numbers, 0)
    case (
      .tasksSomeNotSent, .count(let failed)?, .numbers(let numbers, more: _)?, .count(let sent)?
    ):
      (failed, numbers, sent)
    default: nil
    }
  }
}
