import ArgumentParser

/// What can be read without a connection.
struct CaseloadCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "caseload",
    abstract: "Import, export, show or forget the people saved for offline use.",
    subcommands: [
      CaseloadStatusCommand.self, CaseloadImportCommand.self, CaseloadExportCommand.self,
      CaseloadForgetCommand.self,
    ], defaultSubcommand: CaseloadStatusCommand.self)
}
