import Resources

extension App.State {
  /// Says something of the tasks, in one message with what the message row says where both are of words
  /// that have arrived: none is taken away by the next.
  ///
  /// What was not sent stays said, and is counted, until somebody goes on.
  mutating func sayTogether(_ message: Message) {
    if let sum = toast?.counted(with: message) {
      note(message)
      toast = sum
      return
    }
    guard let toast, messages.last == toast,
      let both = toast.sentence.joined(with: message.sentence)
    else { return say(message) }
    messages.removeLast()
    say(Message(message.kind, both, at: message.time))
  }

  /// Takes back what the message row says, once the person goes on to something else.
  ///
  /// Why a key did nothing is of use for a moment only, and no log keeps it. How many things have arrived,
  /// or have not, no log keeps either, for it has each of them.
  mutating func dropToast(for action: App.Action) {
    switch action.bearing {
    case .deed: toast = nil
    case .step:
      if let shown = toast, !messages.contains(shown) || shown.saysNothingToSend,
        !shown.isArrival, !shown.isCount
      {
        toast = nil
      }
    case .none: break
    }
  }
}

extension Message {
  /// Whether it says that a form has nothing to be sent: with the next letter that may not be so.
  fileprivate var saysNothingToSend: Bool {
    [.entryNothingChanged, .entryNothingAnswered].contains(sentence.phrase)
  }

  /// Whether it counts what was not sent.
  fileprivate var isCount: Bool {
    [.tasksSeveralNotSent, .tasksSomeNotSent].contains(sentence.phrase)
  }

  /// How many words on tasks were not sent, and how many were, as one message with the next; nil where
  /// nothing was not sent so far, or the next is of something else.
  fileprivate func counted(with next: Message) -> Message? {
    guard let (failed, numbers, sent) = sentence.wordsTried, failed > 0,
      let (more, number, further) = next.sentence.wordsTried
    else { return nil }
    let failures = Sentence.Part.count(failed + more)
    let isNamed = number.isEmpty || numbers.split(separator: ", ").contains(number[...])
    let tasks = Sentence.Part.text(isNamed ? numbers : "\(numbers), \(number)")
    let sentence =
      sent + further == 0
      ? Sentence(.tasksSeveralNotSent, failures, tasks)
      : Sentence(.tasksSomeNotSent, failures, tasks, .count(sent + further))
    return Message(.error, sentence, hint: .hintWhy, at: next.time)
  }
}

extension Sentence {
  /// How many words on tasks were not sent, on which tasks, and how many were; nil where it says nothing
  /// of that.
  fileprivate var wordsTried: (failed: Int, numbers: String, sent: Int)? {
    if let (_, count, _) = wordsSent { return (0, "", count) }
    switch (phrase, parts.first, parts.dropFirst().first, parts.last) {
    case (.tasksCommentFailed, .text(let number)?, _, _),
      (.tasksCommentRefused, .text(let number)?, _, _),
      (.tasksCommentUnanswered, .text(let number)?, _, _):
      return (1, number, 0)
    case (.tasksSeveralNotSent, .count(let failed)?, .text(let numbers)?, _):
      return (failed, numbers, 0)
    case (.tasksSomeNotSent, .count(let failed)?, .text(let numbers)?, .count(let sent)?):
      return (failed, numbers, sent)
    default: return nil
    }
  }

  /// Two sentences that say of words on tasks that they have arrived, as one; nil where either says
  /// anything else.
  fileprivate func joined(with next: Sentence) -> Sentence? {
    guard let (things, count, numbers) = wordsSent, let (other, more, number) = next.wordsSent
    else { return nil }
    let isNamed = numbers.split(separator: ", ").contains(number[...])
    return Sentence(
      .tasksSeveralSent, .counted(things == other ? things : .things, count + more),
      .text(isNamed ? numbers : "\(numbers), \(number)"))
  }

  /// What has arrived, how many, and on which tasks.
  private var wordsSent: (things: CountPhrase, count: Int, numbers: String)? {
    guard case .text(let numbers)? = parts.last else { return nil }
    switch (phrase, parts.first) {
    case (.tasksNoteSent, _): return (.kindWorkNote, 1, numbers)
    case (.tasksCommentSent, _): return (.kindComment, 1, numbers)
    case (.tasksSeveralSent, .counted(let things, let count)?): return (things, count, numbers)
    default: return nil
    }
  }
}
