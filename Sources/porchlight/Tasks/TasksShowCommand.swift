import ArgumentParser
import Engine
import Model
import Resources

struct TasksShowCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show a task with its comments and work notes.")

  @OptionGroup var options: TasksOptions
  @Argument(help: "The task's number, INC0010021.") var number: String

  mutating func run() async throws {
    try await options.withDesk { desk, startup in
      let detail = try await desk.task(number: number)
      if options.json { return try Output.json(TaskDetailOutput(detail)) }
      let phrases = startup.phrases
      let task = detail.task
      Output.line("\(task.number)  \(task.kind.label)")
      Output.line(task.shortDescription ?? phrases[.tasksNoDescription])
      let named = [
        (phrases[.tasksColumnState], task.state?.label),
        (phrases[.tasksColumnPriority], task.priority?.label),
      ]
      for (name, value) in named {
        if let value { Output.line("\(name): \(value)") }
      }
      for field in detail.fields {
        let name = Phrase(key: "column.\(field.name)").map { phrases[$0] } ?? field.name
        let text = field.date.map { phrases.zonedDateTime($0, .system) } ?? field.text
        Output.line("\(name): \(text)")
      }
      if !detail.description.isEmpty { Output.line("\n\(detail.description)") }
      printJournal(detail.journal, phrases)
    }
  }

  private func printJournal(_ journal: Journal, _ phrases: Phrases) {
    switch journal {
    case .entries(let entries):
      for entry in entries {
        let kind =
          switch entry.kind {
          case .comment: phrases[.tasksCustomerComment]
          case .workNote: phrases[.tasksWorkNote]
          case .other(let name): name
          }
        let time = entry.written.map { phrases.zonedDateTime($0, .system) } ?? ""
        Output.line("\n" + phrases.format(.tasksEntryBy, kind, entry.author, time))
        Output.line(entry.text)
      }
    case .text(let comments, let workNotes):
      for text in [comments, workNotes] where !text.isEmpty { Output.line("\n\(text)") }
    }
  }
}
