import ArgumentParser
import Resources

/// The start of the process.
@main enum Launch {
  static func main() throws {
    CheckedStream.prepare()
    Memory.keepToItself()
    let arguments = Array(CommandLine.arguments.dropFirst())
    try Executors.run { await run(arguments) }
  }

  /// Runs the command of the arguments to its end.
  @MainActor private static func run(_ arguments: [String]) async {
    var status = ExitCode.success
    var asked: any ParsableCommand.Type = Porchlight.self
    do {
      if let app = OpenApp(everyday: arguments) {
        try requireWords()
        try await app.run()
      } else if let topic = HelpTopic(arguments) {
        try requireWords()
        try await topic.show()
      } else {
        var command = try Porchlight.read(arguments)
        asked = type(of: command)
        if var command = command as? any AsyncParsableCommand {
          try requireWords()
          try await command.run()
        } else {
          try command.run()
        }
      }
    } catch {
      status = said(error, of: asked)
    }
    if let failure = Output.failure {
      let lost = Failure(failure.sentence(Usage.phrases)).end()
      if status == .success { status = lost }
    }
    if status != .success { Porchlight.exit(withError: status) }
  }

  /// Prints what ended a command, and returns its exit status.
  private static func said(_ error: any Error, of command: any ParsableCommand.Type) -> ExitCode {
    let status = Porchlight.exitCode(for: error)
    let message =
      (error as? ValidationError).map { refused($0, by: command) }
      ?? Porchlight.fullMessage(for: error)
    switch status {
    // Help, the version or a completion script: that is what was asked for.
    case .success: if !message.isEmpty { Output.plain(message + "\n") }
    case .validationFailure: Output.complain(Usage.text(message))
    default: if !message.isEmpty { Output.complain(message) }
    }
    return status
  }

  /// What is said of a value that a command itself refuses: the parser would tell how the app is called.
  private static func refused(
    _ error: ValidationError, by command: any ParsableCommand.Type
  ) -> String {
    let usage = Porchlight.usageString(for: command)
    let name = usage.split(separator: " ").prefix { !"[<-".contains($0.prefix(1)) }
    return """
      Error: \(error.message)
      Usage: \(usage)
        See '\(name.joined(separator: " ")) --help' for more information.
      """
  }

  /// Without the files of words, the program would show the names of phrases.
  private static func requireWords() throws {
    guard Resources.directory == nil else { return }
    throw Failure(
      "The folder porchlight_Resources.resources is not beside the program. Copy it there, or its "
        + "contents to ../share/porchlight."
    ).end()
  }
}
