import ArgumentParser

/// What is kept to be read without a connection.
struct CaseloadCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "caseload",
    abstract: "See or forget what is kept to be read without a connection.",
    subcommands: [CaseloadStatusCommand.self, CaseloadForgetCommand.self],
    defaultSubcommand: CaseloadStatusCommand.self)
}
