import ArgumentParser
import Engine
import Features
import Model
import Resources

/// Ends a command: one plain sentence on standard error, status 1.
struct Failure: Error {
  /// The sentence.
  let sentence: String

  /// Makes a failure of a sentence.
  init(_ sentence: String) { self.sentence = sentence }

  /// Makes a failure of what went wrong in a system.
  init(_ trouble: Trouble, _ phrases: Phrases) { sentence = trouble.sentence.text(phrases) }

  /// Says it and ends the command.
  func end() -> ExitCode {
    Output.complain("porchlight: \(sentence)")
    return ExitCode(1)
  }
}

/// Runs a command's work; a failure is said in one sentence.
func saying(
  isolation: isolated (any Actor)? = #isolation, _ work: () async throws -> Void
) async throws {
  do {
    try await work()
  } catch let failure as Failure {
    throw failure.end()
  } catch let error as SettingsError {
    // What stands on the command line is a matter of usage.
    if case .wrongValue(.commandLine, _) = error { throw ValidationError(error.description) }
    throw Failure(error.description).end()
  }
}
