import ArgumentParser
import Engine
import Model
import Resources

/// Sets state, priority or assignment of a task.
struct TasksSetCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "set", abstract: "Set a task's state, priority or assignment.")

  @OptionGroup var options: TasksOptions
  @Argument(help: "The task's number, INC0010021.") var number: String
  @Option(help: "The state, by value or label.") var state: String?
  @Option(help: "The priority, by value or label.") var priority: String?
  @Flag(help: "Assign it to yourself.") var assignToMe = false

  mutating func validate() throws {
    guard state != nil || priority != nil || assignToMe else {
      throw ValidationError(Usage.phrases[.usageNothingToSet])
    }
  }

  mutating func run() async throws {
    try await options.withDesk { desk, startup in
      let task = try await desk.set(
        number: number, state: state, priority: priority, assignToMe: assignToMe)
      if options.json { return try Output.json(TaskOutput(task)) }
      let phrases = startup.phrases
      let values = [
        (phrases[.tasksColumnState], task.state?.label),
        (phrases[.tasksColumnPriority], task.priority?.label),
        (phrases[.columnAssignedTo], task.assignedTo?.label),
      ]
      Output.line(
        "\(task.number)  " + values.map { "\($0.0): \($0.1 ?? "")" }.joined(separator: "  "))
    }
  }
}
