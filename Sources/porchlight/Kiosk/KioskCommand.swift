import ArgumentParser

/// Self check-in at the door, and what staff make for it.
struct KioskCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "kiosk", abstract: "Self check-in for guests, and the list and cards for it.",
    // Options of its own would be taken from those below: a default has them.
    subcommands: [KioskOpenCommand.self, KioskProvisionCommand.self, KioskCardCommand.self],
    defaultSubcommand: KioskOpenCommand.self)
}
