import Model
import Store
import TestSupport

@testable import Features

extension Walk where F == Tasks {
  /// The outbox has something else, and tells of it.
  @discardableResult mutating func hear(_ news: OutboxNews) -> [Command<Tasks.Effect>] {
    context.outbox.take(news)
    return take(.told(news))
  }

  /// What the outbox has about a task, as far as the screen shows it.
  func kept(about task: TaskItem) -> [OutboxRow] {
    state.kept(about: task.id, in: context.outbox)
  }
}
