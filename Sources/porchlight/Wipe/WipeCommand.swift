import ArgumentParser
import Engine
import Features
import Resources

struct WipeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "wipe",
    abstract: "Destroy all data saved on this computer, keys first; asks you to type a word.",
    discussion: """
      It does not have to be unlocked for that. The configuration and the log stay: nothing about people is \
      in them.
      """)

  @OptionGroup var place: SandboxOption
  @OptionGroup var keeping: KeepOption
  @OptionGroup var consent: ConsentOption

  mutating func run() async throws {
    try await place.withStartup(keeping) { startup in
      let (phrases, path) = (startup.phrases, try startup.dataFolder)
      guard VaultDesk.isAnything(at: path) else {
        return Output.line(phrases.format(.scriptNothingToWipe, path))
      }
      try consent.ask(
        [
          phrases.format(.scriptWipeText, path),
          phrases.format(.scriptWordAsk, phrases[.scriptWipeWord]),
        ], word: phrases[.scriptWipeWord], phrases)
      try await VaultDesk.wipe(at: path, by: Machine.userName)
      Output.line(phrases[.scriptWiped])
    }
  }
}
