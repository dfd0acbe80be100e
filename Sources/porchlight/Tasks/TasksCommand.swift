import ArgumentParser
import Engine
import Resources

/// Tasks without a screen, for scripts.
struct TasksCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tasks",
    abstract: "List, show, comment and set tasks from scripts.",
    subcommands: [
      TasksListCommand.self, TasksShowCommand.self, TasksCommentCommand.self,
      TasksSetCommand.self,
    ],
    defaultSubcommand: TasksListCommand.self)
}

/// What every command about tasks takes.
struct TasksOptions: ParsableArguments {
  @OptionGroup var place: SandboxOption
  @Flag(help: "Print JSON.") var json = false

  /// Signs in, does the work, and leaves nothing behind.
  func withDesk(_ work: (TaskDesk, Startup) async throws -> Void) async throws {
    try await saying {
      let startup = try Startup(sandbox: place.choice)
      do {
        let desk = try await startup.signIn()
        try await work(desk, startup)
        await startup.finish()
      } catch {
        await startup.finish()
        if let failure = error as? TaskDesk.Failure { throw Failure(failure, startup.phrases) }
        throw error
      }
    }
  }
}
