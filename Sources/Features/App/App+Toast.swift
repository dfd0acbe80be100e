import Resources

extension App.State {
  /// Says something of the tasks, in one message with what the message row says where both are of words
  /// that have arrived: none is taken away by the next.
  mutating func sayTogether(_ message: Message) {
    guard let toast, messages.last == toast,
      let both = toast.sentence.joined(with: message.sentence)
    else { return say(message) }
    messages.removeLast()
    say(Message(message.kind, both, at: message.time))
  }

  /// Takes back what the message row says, once the person goes on to something else.
  ///
  /// Why a key did nothing is of use for a moment only, and no log keeps it. How many things have arrived
  /// no log keeps either, for it has each of them.
  mutating func dropToast(for action: App.Action) {
    switch action.bearing {
    case .deed: toast = nil
    case .step:
      if let shown = toast, !messages.contains(shown), !shown.isArrival { toast = nil }
    case .none: break
    }
  }
}

extension Sentence {
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
