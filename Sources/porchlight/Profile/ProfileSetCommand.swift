import ArgumentParser
import Engine
import Model
import Resources

struct ProfileSetCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "set",
    abstract: "Set sections of the profile, read from standard input as one JSON object.",
    discussion: """
      {"name": ["Robin Example"], "allergies": ["penicillin"], "height": [{"feet": 5, "inches": \
      6}], "addresses": null}. Each section is given whole, as "profile show --json" prints it; \
      null clears it, and sections left out stay. If you give the "updated" that was printed, a \
      section that somebody else changed since is not overwritten.
      """)

  @OptionGroup var options: ProfileOptions

  mutating func run() async throws {
    try await options.withAccount(preparing: Self.input) { account, input, startup in
      let phrases = startup.phrases
      let base = try await account.profile()
      guard input.id == nil || input.id == base.id else {
        throw Failure(phrases[.scriptOtherProfile])
      }
      let edited = input.edited(base)
      let overtaken = input.overtaken(ProfileChange(from: base, to: edited), on: base)
      guard overtaken.isEmpty else { throw Failure(conflict: overtaken, phrases) }
      let change = try startup.change(from: base, to: edited)
      try await options.save(change, account, startup) { try Output.json(ProfileOutput($0)) }
    }
  }

  private static func input(_ startup: Startup) throws -> ProfileInput {
    try ProfileInput(json: Input.read(startup.phrases, orElse: .scriptNoProfileText))
  }
}
