import ArgumentParser
import Engine
import Features
import Model
import Resources

/// Writes and explains a timer that runs reports.
struct ReportsScheduleCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schedule",
    abstract: "Print a systemd service and timer that run reports, or write them with --write.",
    discussion: """
      They write a CSV file a report to a folder, without columns that name people. Nothing is started: \
      what to do for that is said in the end. Without names all reports are run.
      """)

  /// How often.
  enum Pace: String, EnumerableFlag {
    case daily, weekly

    var pace: ReportsSchedule.Pace {
      switch self {
      case .daily: .daily
      case .weekly: .weekly
      }
    }

    static func help(for value: Pace) -> ArgumentHelp? {
      switch value {
      case .daily: "Every morning; this is what is taken if nothing else is asked for."
      case .weekly: "On Monday mornings."
      }
    }
  }

  @OptionGroup var place: SandboxOption
  @Flag var pace = Pace.daily
  @Argument(help: ArgumentHelp("The reports.", valueName: "report")) var names: [String] = []
  @Option(
    help: ArgumentHelp("The folder for the files; porchlight-reports in yours.", valueName: "dir"),
    completion: .directory) var folder: String?
  @Flag(help: "Write the units to ~/.config/systemd/user.") var write = false

  mutating func run() async throws {
    let (pace, names, folder, writes) = (pace.pace, names, folder, write)
    guard place.choice == nil else {
      throw ValidationError(Usage.phrases[.scriptScheduleSandbox])
    }
    try await saying {
      let startup = try Startup(sandbox: nil)
      let phrases = startup.phrases
      try await saying(phrases) {
        let (reports, unread) = await ReportsDesk.reports(startup.reports)
        let shelf = ReportsShelf(reports: reports, unread: unread)
        for name in names { _ = try shelf.reports(name) }
        let schedule = ReportsSchedule(
          pace, names.isEmpty ? reports.map(\.id) : names,
          to: Machine.absolute(folder ?? "\(Machine.home)/porchlight-reports"),
          program: Machine.program,
          passphraseFile: Machine.variables[KeyChoice.variable].flatMap { $0.isEmpty ? nil : $0 })
        let place = ReportsSchedule.unitFolder(environment: Machine.variables)
        if writes {
          for path in try schedule.write(to: place) {
            Output.line(phrases.format(.pitWritten, path))
          }
        } else {
          for unit in schedule.units { Output.raw("# \(place)/\(unit.file)\n\(unit.text)\n") }
        }
        Self.explain(schedule, isWritten: writes, phrases)
      }
    }
  }

  private static func explain(_ schedule: ReportsSchedule, isWritten: Bool, _ phrases: Phrases) {
    if !isWritten { Output.explain(phrases[.scriptScheduleWrite]) }
    Output.explain(phrases.format(.scriptScheduleFolder, schedule.folder))
    Output.explain(phrases[.scriptScheduleEnable])
    Output.explain(phrases.format(.scriptScheduleLinger, Machine.userName))
    if schedule.passphraseFile == nil {
      Output.explain(phrases.format(.scriptSchedulePassphrase, KeyChoice.variable))
    }
    Output.explain(phrases[.scriptScheduleApp])
    Output.explain(phrases[.scriptScheduleTry])
  }
}
