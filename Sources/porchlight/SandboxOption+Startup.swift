import Engine
import Features
import Resources

extension SandboxOption {
  /// Starts, does a command's work, and stops everything; a failure is printed as one sentence.
  ///
  /// - Parameters:
  ///   - keeping: where the command keeps writes in a sandbox; nil where it keeps none
  ///   - work: the work
  /// - Throws: what ends the command.
  func withStartup(
    _ keeping: KeepOption? = nil, _ work: (Startup) async throws -> Void
  ) async throws {
    let keep = try keeping?.folder(of: self)
    try await saying {
      let startup = try Startup(sandbox: choice, keep: keep)
      try await ending({ await startup.finish() }) {
        do {
          try await work(startup)
        } catch let failure as ETODesk.Failure {
          throw Failure(failure, startup.phrases)
        } catch let failure as TaskDesk.Failure {
          throw Failure(failure, startup.phrases)
        } catch let trouble as PersistenceTrouble {
          throw Failure(trouble.sentence.text(startup.phrases))
        } catch let flaw as InputFlaw {
          throw Failure(flaw.sentence(startup.phrases))
        }
      }
    }
  }
}
