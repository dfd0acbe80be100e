import Engine
import Features
import Resources

extension SandboxOption {
  /// Starts, does a command's work, and ends what was started; a failure is said in one sentence.
  ///
  /// - Parameters:
  ///   - keeping: where a command keeps what is written with a sandbox; nil for one that keeps nothing
  ///   - work: what is done
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
