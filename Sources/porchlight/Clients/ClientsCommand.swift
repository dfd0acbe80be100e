import ArgumentParser

/// Clients of ETO without a screen, for scripts.
struct ClientsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "clients",
    abstract: "Search, show and add clients from scripts.",
    subcommands: [ClientsSearchCommand.self, ClientsShowCommand.self, ClientsAddCommand.self])
}

/// Whether what is hidden on the screen until somebody asks for it is printed.
struct RevealOption: ParsableArguments {
  @Flag(help: "Print dates of birth and last four digits too.") var reveal = false
}
