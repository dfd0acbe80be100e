import ArgumentParser
import Features
import Glibc
import Model
import Resources

/// The program: without a subcommand it opens the app.
struct Porchlight: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "porchlight",
    abstract: "Find clients, check people in to a shelter, and triage tasks, from a terminal.",
    discussion: """
      Without a subcommand it opens the app, with the configuration in \
      $XDG_CONFIG_HOME/porchlight/config.yaml and the PORCHLIGHT_… variables.
      """,
    version: Version.text,
    subcommands: [
      SandboxCommand.self, TasksCommand.self, ClientsCommand.self, CheckInCommand.self,
      OutreachCommand.self, CountCommand.self, ReportsCommand.self, ProfileCommand.self,
      OutboxCommand.self,
      CaseloadCommand.self, AuditCommand.self, PassphraseCommand.self, WipeCommand.self,
      SetupCommand.self, DoctorCommand.self, KioskCommand.self,
    ])

  @OptionGroup var place: SandboxOption
  @OptionGroup var keeping: KeepOption
  @OptionGroup var scenario: ScenarioOption
  @OptionGroup var receiver: GPSOption
  @OptionGroup var workplace: WorkplaceOptions

  @Option(help: "The language: en or es.") var language: String?
  @OptionGroup var look: LookOptions
  @Flag(
    name: .customLong("count"),
    help: "Open at the point-in-time count, which needs no configuration.")
  var opensCount = false
  @Flag(help: .hidden) var debugTrap = false

  mutating func run() async throws { try await app.run() }

  /// The app as it was asked for.
  var app: OpenApp {
    get throws {
      // Not in `validate`, which also runs for the subcommands with --scenario.
      if scenario.scenario != nil, place.sandbox != .embedded {
        throw ValidationError(Usage.phrases[.usageScenario])
      }
      let keep = try keeping.folder(of: place)
      var overrides = look.said
      overrides["language"] = language
      for (question, word) in workplace.said { overrides[question.setting] = word }
      return OpenApp(
        sandbox: place.choice, keep: keep, scenario: try scenario.chosen,
        playsGPS: try receiver.isPlayed(in: place), overrides: overrides, trap: debugTrap,
        opensCount: opensCount)
    }
  }
}
