import ArgumentParser
import Engine
import Model
import Resources

struct TasksListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List your active tasks: a table on a terminal, tab-separated in a pipe.")

  @OptionGroup var options: TasksOptions

  mutating func run() async throws {
    try await options.withDesk { desk, startup in
      let tasks = try await desk.tasks()
      if options.json { return try Output.json(tasks.map(TaskOutput.init)) }
      let phrases = startup.phrases
      let now = startup.environment.now()
      Output.table(
        [
          .tasksColumnNumber, .tasksColumnType, .tasksColumnPriority, .tasksColumnState,
          .tasksColumnShortDescription, .tasksColumnAge,
        ],
        tasks.map { task in
          [
            task.number, task.kind.label, task.priority?.label ?? "", task.state?.label ?? "",
            task.shortDescription ?? "", task.created.map { phrases.age(from: $0, to: now) } ?? "",
          ]
        }, phrases)
    }
  }
}
