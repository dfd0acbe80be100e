import ArgumentParser

/// Self check-in at the door, and the commands of staff for it.
struct KioskCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "kiosk",
    abstract: "Self check-in for guests, how it is installed, and the list and cards for it.",
    // It has no options of its own, since they would hide those of the subcommands; a default
    // subcommand has them.
    subcommands: [
      KioskOpenCommand.self, KioskInstallCommand.self, KioskProvisionCommand.self,
      KioskCardCommand.self,
    ],
    defaultSubcommand: KioskOpenCommand.self)
}
