import ArgumentParser
import Engine
import Model
import Resources

struct TasksSetCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "set", abstract: "Set a task's state, priority, assignment or due date.")

  @OptionGroup var options: TasksOptions
  @Argument(help: "The task's number, INC0010021.") var number: String
  @Option(help: "The state, by value or label.") var state: String?
  @Option(help: "The priority, by value or label.") var priority: String?
  @Flag(help: "Assign it to yourself.") var assignToMe = false
  @Option(help: "Assign it to a person, by user name or id; empty for nobody.")
  var assignTo: String?
  @Option(help: "Assign it to a group, by name or id; empty for none.") var assignGroup: String?
  @Option(help: "The day it is due, 2026-12-01; empty for never.") var due: String?

  mutating func validate() throws {
    let given = [state, priority, assignTo, assignGroup, due].contains { $0 != nil }
    guard given || assignToMe else { throw ValidationError(Usage.phrases[.usageNothingToSet]) }
  }

  mutating func run() async throws {
    try await options.withDesk { desk, startup in
      let task = try await desk.set(
        number: number, state: state, priority: priority, assignToMe: assignToMe && assignTo == nil,
        assignTo: assignTo, assignGroup: assignGroup, due: due)
      if options.json { return try Output.json(TaskOutput(task)) }
      let phrases = startup.phrases
      let values = [
        (phrases[.tasksColumnState], task.state?.label),
        (phrases[.tasksColumnPriority], task.priority?.label),
        (phrases[.columnAssignedTo], task.assignedTo?.label),
        (phrases[.columnAssignmentGroup], assignGroup == nil ? nil : task.group?.label),
        (phrases[.columnDueDate], due == nil ? nil : task.due.map { phrases.day($0, .system) }),
      ].filter { $0.1 != nil }
      Output.line(
        "\(task.number)  " + values.map { "\($0.0): \($0.1 ?? "")" }.joined(separator: "  "))
    }
  }
}
