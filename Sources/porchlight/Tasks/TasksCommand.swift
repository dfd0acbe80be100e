import ArgumentParser
import Engine
import Resources

/// Tasks without a screen, for scripts.
struct TasksCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tasks", abstract: "List, show, comment and set tasks from scripts.",
    subcommands: [
      TasksListCommand.self, TasksShowCommand.self, TasksCommentCommand.self, TasksSetCommand.self,
    ], defaultSubcommand: TasksListCommand.self)
}

/// The options of every command about tasks.
struct TasksOptions: ParsableArguments {
  @OptionGroup var place: SandboxOption
  @Flag(help: "Print JSON.") var json = false

  /// Signs in, does the work, and stops everything.
  func withDesk(_ work: (TaskDesk, Startup) async throws -> Void) async throws {
    try await place.withStartup { startup in try await work(try await startup.signIn(), startup) }
  }
}
