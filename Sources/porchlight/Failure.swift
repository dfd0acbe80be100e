import ArgumentParser
import Engine
import Features
import Model
import Resources

/// Ends a command: one plain sentence on standard error, and a status.
struct Failure: Error {
  /// The exit status of a failure.
  enum Status: Int32 {
    /// Refused or failed: nothing was changed.
    case failed = 1
    /// It was sent, no answer came, and nobody could look: it may have been done.
    case unanswered = 3
  }

  /// The sentence.
  let sentence: String
  /// How the process ends.
  let status: Status

  /// Makes a failure with a sentence.
  init(_ sentence: String, _ status: Status = .failed) {
    self.sentence = sentence
    self.status = status
  }

  /// Makes a failure of a system's trouble.
  init(_ trouble: Trouble, _ phrases: Phrases) { self.init(trouble.sentence.text(phrases)) }

  /// Prints the sentence and returns the status.
  func end() -> ExitCode {
    Output.explain("porchlight: \(sentence)")
    return ExitCode(status.rawValue)
  }
}

/// Runs a command's work; a failure is printed as one sentence.
func saying(
  isolation: isolated (any Actor)? = #isolation, _ work: () async throws -> Void
) async throws {
  do {
    try await work()
  } catch let failure as Failure {
    throw failure.end()
  } catch let error as SettingsError {
    // A wrong value on the command line is an error of usage.
    if case .wrongValue(.commandLine, _) = error { throw ValidationError(error.description) }
    throw Failure(error.description).end()
  }
}

/// Does something, and afterwards, however that ended, what has to be done at the end.
func ending<Value, Reason: Error>(
  isolation: isolated (any Actor)? = #isolation, _ end: () async -> Void,
  after work: () async throws(Reason) -> Value
) async throws(Reason) -> Value {
  let value: Value
  do throws(Reason) { value = try await work() } catch {
    await end()
    throw error
  }
  await end()
  return value
}
