import ArgumentParser
import Engine
import Model
import Resources

/// Street outreach without a screen, for scripts.
struct OutreachCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "outreach",
    abstract: "List who was met and when, record contacts, find who was met nearby, from scripts.",
    subcommands: [OutreachListCommand.self, OutreachAddCommand.self, OutreachNearCommand.self],
    defaultSubcommand: OutreachListCommand.self)
}

extension Startup {
  /// How street outreach is set up.
  func outreachSetup() throws -> OutreachSetup {
    guard let setup = try outreach() else { throw Failure(phrases[.scriptOutreachNotSetUp]) }
    return setup
  }
}
