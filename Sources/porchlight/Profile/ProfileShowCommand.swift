import ArgumentParser
import Engine
import Resources

struct ProfileShowCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show the emergency profile.")

  @OptionGroup var options: ProfileOptions

  mutating func run() async throws {
    try await options.withAccount(preparing: { _ in }) { account, _, startup in
      let profile = try await account.profile()
      if options.json { return try Output.json(ProfileOutput(profile)) }
      let phrases = startup.phrases
      Output.table(
        [.scriptColumnSection, .scriptColumnContent, .scriptColumnWritten],
        ProfileLines(profile, phrases).rows, phrases)
    }
  }
}
