import Model
import Resources
import Terminal

/// What is unsent about tasks that are not in hand.
extension Tasks.State {
  /// Why nothing is to be sent again or thrown away of the task in hand.
  ///
  /// It is asked for every footer: nothing goes through all rows where the first one answers.
  func whyNothingUnsentHere(in outbox: OutboxProjection) -> Phrase {
    let hasRow = outbox.tasks.contains { id in outbox[.task(id)].contains { !$0.isFresh } }
    return hasRow || !draftsElsewhere.isEmpty ? .tasksUnsentElsewhere : .tasksNothingUnsent
  }

  /// The numbers of other tasks that something is half written about.
  private var draftsElsewhere: [String] {
    let here = focusedTask?.id
    return drafts.filter { $0.key != here && !$0.value.isEmpty }.map(\.value.number)
  }

  /// The number of a task that something unsent is about, which the outbox's screen lists: of the task in
  /// hand where something of it is there, else what has waited longest, else a draft; nil where there is none.
  func unsentElsewhere(in outbox: OutboxProjection) -> String? {
    let here = focusedTask?.id
    let rows = outbox.tasks.flatMap { outbox[.task($0)] }.filter { !$0.isFresh }
    let row =
      rows.first { $0.task == here }
      ?? rows.min { ($0.created, $0.name) < ($1.created, $1.name) }
    return row?.task.flatMap { known($0)?.number } ?? row?.name ?? draftsElsewhere.min()
  }
}

extension App.State {
  /// That something unsent is about another task, with its number; nil for another reason.
  func sentenceOfTask(why reason: Phrase) -> Sentence? {
    guard reason == .tasksUnsentElsewhere,
      let number = tasks.unsentElsewhere(in: surroundings.outbox)
    else { return nil }
    return Sentence(.tasksUnsentOf, .text(number))
  }
}
