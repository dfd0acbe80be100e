import Model
import Resources

import struct FoundationEssentials.Date

extension Tasks {
  /// How far a step over several tasks has got.
  public struct Step: Equatable, Sendable {
    /// How many tasks it changes.
    var total: Int
    /// Those that changed.
    var done = 0
    /// The numbers of those that did not.
    var failed: [String] = []
    /// How many of those that changed are kept by the outbox as yet.
    var kept = 0
    /// How many of them the list did not show when it began.
    var hidden = 0
    /// How many others had the value already.
    var same = 0

    init(total: Int, hidden: Int = 0, same: Int = 0) {
      self.total = total
      self.hidden = hidden
      self.same = same
    }

    /// A sentence, and that others had the value already.
    func told(_ sentence: Sentence) -> Sentence {
      guard same > 0 else { return sentence }
      return Sentence(.tasksStepAnd, .sentence(sentence), .counted(.tasksSoAlready, same))
    }
  }
}

extension Tasks.State {
  /// Says that a change is kept; after the last one of a step, how many are.
  mutating func keep(_ change: TaskChange, _ standing: OutboxRow.Standing, at date: Date) {
    let field = Sentence.Part.phrase(change.field.title)
    let waits = Sentence.Part.phrase(standing.phrase)
    guard let step = steps[change.step] else {
      guard change.isUndo else { return sayKept(change.number, standing, at: date) }
      let sentence = Sentence(
        standing.isDoubtful ? .tasksUndoMaybe : .tasksUndoKept, .text(change.number), field,
        change.field.part(change.new), waits)
      return news.append(Message(change.undone(sentence), kept: standing, at: date))
    }
    steps[change.step]?.kept += 1
    let count = Sentence.Part.counted(.tasks, step.kept + 1)
    let numbers =
      change.isUndo
      ? Sentence(
        standing.isDoubtful ? .tasksUndoMaybeStep : .tasksUndoKeptStep, count, field, waits)
      : Sentence(standing.isDoubtful ? .keptSaidMaybe : .keptStep, count, waits)
    settle(change, failed: false, .info, step.told(numbers), hint: .hintOutbox, at: date)
  }

  /// Says what became of a change; after the last one of a step over several tasks, what became of
  /// them all.
  ///
  /// Tasks that did not change are marked again.
  mutating func settle(
    _ change: TaskChange, failed: Bool, _ kind: Message.Kind, _ sentence: Sentence,
    hint: Phrase? = nil, at date: Date
  ) {
    say(kind, sentence, hint: hint, at: date)
    guard var step = steps[change.step] else { return }
    if failed { step.failed.append(change.number) } else { step.done += 1 }
    if failed, !change.isUndo, index.task(change.taskID) != nil {
      marks.insert(change.taskID)
    }
    steps[change.step] = step
    guard step.done + step.failed.count == step.total else { return }
    steps[change.step] = nil
    guard step.failed.isEmpty else {
      return say(
        .error,
        step.told(
          Sentence(
            .tasksStepPartly, .count(step.done), .count(step.failed.count), .numbers(step.failed))),
        hint: .hintWhy, at: date)
    }
    guard step.kept == 0 else { return }
    if change.isUndo {
      return say(
        .success, Sentence(.tasksStepUndone, .count(step.done), .phrase(change.field.title)),
        at: date)
    }
    let value = change.field.part(change.new)
    let field = Sentence.Part.phrase(change.field.title)
    let sentence =
      step.hidden == 0
      ? Sentence(.tasksStepDone, .count(step.done), field, value)
      : Sentence(.tasksStepDoneHidden, .count(step.done), field, value, .count(step.hidden))
    let canBeUndone =
      undoable.contains { $0.step == change.step } && recall?.step != change.step
    say(.success, step.told(sentence), hint: canBeUndone ? .hintUndo : nil, at: date)
  }
}
