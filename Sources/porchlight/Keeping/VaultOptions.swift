import ArgumentParser
import Engine
import Features
import Resources

/// How a command about what this machine keeps is run.
struct VaultOptions: ParsableArguments {
  @OptionGroup var place: SandboxOption
  @OptionGroup var keeping: KeepOption
  @Flag(help: "Print JSON.") var json = false

  /// Opens what is kept, does the work, and leaves nothing open.
  ///
  /// - Parameter work: what is done; the desk is nil where nothing is kept yet.
  /// - Throws: what ends the command.
  func withVault(_ work: (VaultDesk?, Startup) async throws -> Void) async throws {
    let keep = try keeping.folder(of: place)
    try await saying {
      let startup = try Startup(sandbox: place.choice, keep: keep)
      do {
        guard let path = startup.paths.data else {
          throw Failure(startup.phrases[.scriptNeedsKeep])
        }
        let desk = try await VaultDesk.open(
          at: path, by: KeyChoice(environment: Machine.variables), as: Machine.userName,
          places: startup.sendingPlaces)
        do {
          try await work(desk, startup)
          await desk?.close()
        } catch {
          await desk?.close()
          throw error
        }
        await startup.finish()
      } catch {
        await startup.finish()
        if let trouble = error as? KeepingTrouble {
          throw Failure(trouble.sentence.text(startup.phrases))
        }
        throw error
      }
    }
  }
}
