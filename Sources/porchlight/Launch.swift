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
    do {
      if let app = OpenApp(everyday: arguments) {
        try requireWords()
        try await app.run()
      } else {
        var command = try Porchlight.read(arguments)
        if var command = command as? any AsyncParsableCommand {
          try requireWords()
          try await command.run()
        } else {
          try command.run()
        }
      }
    } catch {
      status = said(error)
    }
    if let failure = Output.failure {
      let lost = Failure(failure.sentence(Usage.phrases)).end()
      if status == .success { status = lost }
    }
    if status != .success { Porchlight.exit(withError: status) }
  }

  /// Prints what ended a command, and returns its exit status.
  private static func said(_ error: any Error) -> ExitCode {
    let status = Porchlight.exitCode(for: error)
    let message = Porchlight.fullMessage(for: error)
    switch status {
    // Help, the version or a completion script: that is what was asked for.
    case .success: if !message.isEmpty { Output.plain(message + "\n") }
    case .validationFailure: Output.complain(Usage.text(message))
    default: if !message.isEmpty { Output.complain(message) }
    }
    return status
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
