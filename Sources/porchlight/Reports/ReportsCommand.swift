import ArgumentParser

/// Reports without a screen, for scripts.
struct ReportsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reports",
    abstract: "Import a HUD CSV export or read a program of ETO, and run reports on it.",
    subcommands: [
      ReportsListCommand.self, ReportsImportCommand.self, ReportsFillCommand.self,
      ReportsRunCommand.self, ReportsShowCommand.self, ReportsResultsCommand.self,
      ReportsPeopleCommand.self,
      ReportsExportCommand.self, ReportsCheckCommand.self, ReportsScheduleCommand.self,
    ],
    defaultSubcommand: ReportsListCommand.self)
}
