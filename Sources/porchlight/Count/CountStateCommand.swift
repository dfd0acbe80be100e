import ArgumentParser
import Engine
import Features
import Model
import Resources

/// Opens, locks or archives a count.
struct CountStateCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "state", abstract: "Open, lock or archive a count that this computer leads.",
    discussion: """
      Practice ends by itself when the night begins; a count never goes back to it. Volunteers' \
      computers know of it once they take a new setup file.
      """)

  /// A state that somebody can put a count in.
  enum Wanted: String, ExpressibleByArgument, CaseIterable {
    case open, locked, archived

    var state: PITCount.State {
      switch self {
      case .open: .open
      case .locked: .locked
      case .archived: .archived
      }
    }
  }

  @OptionGroup var options: CountOptions
  @OptionGroup var choice: CountChoice
  @Argument(help: "open, locked or archived.") var state: Wanted

  mutating func run() async throws {
    let (json, state) = (options.json, state.state)
    try await options.withCount(choice) { chosen, desk, startup in
      var kept = chosen.kept
      guard kept.isLead else { throw CountTrouble.notLead }
      if kept.count.state != state {
        kept.count.state = state
        kept.count.revision += 1
        try await desk.keep(kept)
      }
      if json {
        return try Output.json(CountOutput(kept, chosen.surveys, at: startup.environment.now()))
      }
      Output.line(startup.phrases.format(.pitStateChanged, startup.phrases[state.phrase]))
    }
  }
}
