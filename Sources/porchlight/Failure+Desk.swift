import Engine
import Features
import Model
import Resources

extension Failure {
  /// Makes a failure of a wish that was not fulfilled.
  init(_ failure: TaskDesk.Failure, _ phrases: Phrases) {
    switch failure {
    case .trouble(let trouble): self.init(trouble, phrases)
    case .unanswered(let number): self.init(phrases.format(.scriptUnanswered, number), .unanswered)
    case .lost(let columns): self.init(phrases.format(.scriptLost, columns.joined(separator: ", ")))
    case .missing(let number): self.init(phrases.format(.scriptMissing, number))
    case .noSuchTask(let number): self.init(phrases.format(.scriptNoSuchTask, number))
    case .noSuchValue(let text, let labels):
      self.init(phrases.format(.scriptNoSuchValue, text, labels.joined(separator: ", ")))
    case .noSuchAssignee: self.init(phrases[.scriptNoSuchAssignee])
    case .noSuchDay: self.init(phrases[.scriptNoSuchDay])
    case .ownRecordHidden: self.init(phrases[.tasksOwnRecordHidden] + ".")
    case .ignored(let columns):
      self.init(phrases.format(.scriptIgnored, columns.joined(separator: ", ")))
    }
  }
}
