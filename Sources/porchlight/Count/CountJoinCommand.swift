import ArgumentParser
import Engine
import Features
import Glibc
import Model
import Resources

/// Joins a count that somebody else leads.
struct CountJoinCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "join", abstract: "Join a count, or bring one up to date that was joined before.",
    discussion: """
      The setup key is asked for on a terminal, without showing it; otherwise it is a line on \
      standard input. It never goes on the command line.
      """)

  @OptionGroup var options: CountOptions
  @Argument(help: "The file that “count setup” wrote.", completion: .file()) var file: String

  mutating func run() async throws {
    let (json, path) = (options.json, file)
    // A wrong key makes nothing to keep things in.
    let prepare = { (startup: Startup) throws -> Secret in
      let key = try Self.key(startup.phrases)
      try CountDesk.look(at: path, key: key)
      return key
    }
    try await options.withNewDesk(after: prepare) { key, desk, startup in
      let phrases = startup.phrases
      let joined = try await desk.take(path, key: key)
      if json {
        var output = CountOutput(joined.kept, at: startup.environment.now())
        output.change = joined.change.rawValue
        return try Output.json(output)
      }
      let phrase: Phrase =
        switch joined.change {
        case .new: .pitJoined
        case .updated: .pitJoinedAnew
        case .none: .pitJoinedBefore
        }
      Output.line(phrases.format(phrase, joined.kept.count.name))
    }
  }

  private static func key(_ phrases: Phrases) throws -> Secret {
    guard Machine.isTerminal(STDIN_FILENO) else {
      return Secret(try Input.read(phrases, orElse: .scriptCountNoKey))
    }
    guard let line = Input.hiddenLine(to: "\(phrases[.pitShowKey]):") else {
      throw Failure(phrases[.scriptNotDone])
    }
    return Secret(line)
  }
}
