import ArgumentParser

/// The emergency profile at RapidSOS, for scripts.
///
/// No command starts an emergency call: a person does that, on the screen.
struct ProfileCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "profile",
    abstract: "Show and change an emergency profile, and verify its number, from scripts.",
    subcommands: [
      ProfileShowCommand.self, ProfileSetCommand.self, ProfileContactsCommand.self,
      ProfileVerifyCommand.self,
    ])
}
