import ArgumentParser
import Engine
import Features
import Glibc
import Model
import Resources

/// Sets up a machine at its first start, without the app.
struct SetupCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "setup",
    abstract: "Set up this computer: its language, its systems, and how its data is locked.",
    discussion: """
      On a terminal it asks. Otherwise the answers come on standard input, as one JSON object: \
      {"language": "en", "purpose": "outreach", "systems": {"eto": "https://…", "serviceNow": \
      "acme"}, "key": "passphrase"}; the passphrase is then in the file that \
      PORCHLIGHT_PASSPHRASE_FILE names. No password is written to the configuration.
      """)

  @Flag(help: "Save the old configuration under another name.") var replace = false
  @Flag(help: "Print JSON.") var json = false

  mutating func run() async throws {
    try await saying {
      let variables = Machine.variables
      let paths = Paths(environment: variables)
      // The configuration that is to be set aside may be the reason why nothing else starts.
      let settings =
        try (try? Settings.load(paths: paths, environment: variables))
        ?? Settings.load(paths: .temporary, environment: variables)
      let phrases = Phrases(settings.language)
      let own = MachineSetup(paths, environment: variables) { Machine.userName }
      guard let setup = own else { return }
      if setup.isThere, !replace {
        let trouble = MachineSetup.Trouble.exists(setup.configuration)
        throw Failure(trouble.sentence.text(phrases))
      }
      let environment: Environment
      do { environment = try .live(settings, variables: variables, log: nil) } catch {
        throw Failure("\(error)")
      }
      let checks = SetupChecks(environment, isLoud: !json)
      if Machine.isTerminal(STDIN_FILENO) {
        var interview = SetupInterview(phrases: phrases, checks: checks)
        let answers = try await interview.answers()
        try await write(answers, nil, setup, checks, Phrases(answers.language))
      } else {
        let input = try SetupInput.read(phrases)
        var missed: [(RemoteSystem, String)] = []
        for (system, address) in input.answers.addresses.sorted(by: { $0.key.name < $1.key.name }) {
          guard await !checks.look(system, address, phrases) else { continue }
          missed.append((system, address))
        }
        let file = variables[KeyChoice.variable].flatMap { $0.isEmpty ? nil : $0 }
        if input.needsPassphrase, file == nil { throw Failure(phrases[.keepingNeedsPassphrase]) }
        try await write(input.answers, input.needsPassphrase ? file : nil, setup, checks, phrases)
        // There is nobody to ask, and a computer may be set up without a network.
        for (system, address) in missed { checks.tellKept(system, address, phrases) }
      }
    }
  }

  /// The outcome, as `--json` prints it.
  private struct Result: Encodable {
    var configuration: String
    var before: String?
    var checks: [SetupChecks.Check]
  }

  private func write(
    _ answers: FirstRun.Answers, _ file: String?, _ setup: MachineSetup, _ checks: SetupChecks,
    _ phrases: Phrases
  ) async throws {
    let done: MachineSetup.Done
    do throws(MachineSetup.Trouble) {
      done = try await setup.write(answers, passphraseFile: file, replacing: replace)
    } catch { throw Failure(error.sentence.text(phrases)) }
    if json {
      return try Output.json(
        Result(configuration: done.path, before: done.before, checks: checks.made))
    }
    if let before = done.before { Output.tell(phrases.format(.setupPutAside, before)) }
    Output.tell(phrases.format(.firstRunSaidWritten, done.path))
  }
}
