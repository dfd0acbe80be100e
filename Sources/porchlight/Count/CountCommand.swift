import ArgumentParser

/// The point-in-time count without a screen, for scripts.
struct CountCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "count",
    abstract: "Make a point-in-time count, join one, hand in and receive its surveys, and count.",
    subcommands: [
      CountListCommand.self, CountNewCommand.self, CountSetupCommand.self, CountJoinCommand.self,
      CountStateCommand.self, CountSurveysCommand.self, CountHandInCommand.self,
      CountReceiveCommand.self, CountSendCommand.self, CountDoublesCommand.self,
      CountTablesCommand.self,
      CountExportCommand.self, CountCheckCommand.self,
    ],
    defaultSubcommand: CountListCommand.self)
}
