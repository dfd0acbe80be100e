import ArgumentParser
import Resources

/// Clients of ETO without a screen, for scripts.
struct ClientsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "clients", abstract: "Search, match, show and add clients from scripts.",
    subcommands: [
      ClientsSearchCommand.self, ClientsMatchCommand.self, ClientsShowCommand.self,
      ClientsAddCommand.self,
    ])
}

/// Whether to print what the screen hides until somebody asks for it.
struct RevealOption: ParsableArguments {
  @Flag(help: "Print dates of birth and last four digits too.") var reveal = false
}

/// The most people to print.
struct LimitOption: ParsableArguments {
  @Option(help: "How many people to print at most, best matches first.") var limit = 10

  mutating func validate() throws {
    guard limit > 0 else { throw ValidationError(Usage.phrases[.usageLimit]) }
  }
}
