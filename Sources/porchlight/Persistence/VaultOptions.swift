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
        try await startup.withVault { try await work($0, startup) }
        await startup.finish()
      } catch {
        await startup.finish()
        throw error
      }
    }
  }
}

extension VaultOptions {
  /// Signs in to ETO, opens what is kept, makes it where nothing is kept yet, does the work, and leaves
  /// nothing open.
  ///
  /// - Parameters:
  ///   - said: which enterprise, site and program the command line says
  ///   - work: what is done
  /// - Throws: what ends the command.
  func withStaff(
    _ said: [ETOSignIn.Question: String],
    _ work: (ETODesk, VaultDesk, Startup) async throws -> Void
  ) async throws {
    let keep = try keeping.folder(of: place)
    try await saying {
      let startup = try Startup(sandbox: place.choice, keep: keep)
      do {
        guard let path = startup.paths.data else {
          throw Failure(startup.phrases[.scriptNeedsKeep])
        }
        let eto = try await startup.enterETO(said)
        let desk = try await VaultDesk.openOrMake(
          at: path, by: KeyChoice(environment: Machine.variables), as: Machine.userName)
        do {
          try await work(eto, desk, startup)
          await desk.close()
        } catch {
          await desk.close()
          throw error
        }
        await startup.finish()
      } catch {
        await startup.finish()
        switch error {
        case let failure as ETODesk.Failure: throw Failure(failure, startup.phrases)
        case let trouble as PersistenceTrouble:
          throw Failure(trouble.sentence.text(startup.phrases))
        default: throw error
        }
      }
    }
  }
}

extension Startup {
  /// Opens what is kept, does the work, and leaves it closed.
  ///
  /// - Parameter work: what is done; the desk is nil where nothing is kept yet.
  /// - Throws: ``Failure``, and what the work throws.
  func withVault(_ work: (VaultDesk?) async throws -> Void) async throws {
    guard let path = paths.data else { throw Failure(phrases[.scriptNeedsKeep]) }
    do {
      let desk = try await VaultDesk.open(
        at: path, by: KeyChoice(environment: Machine.variables), as: Machine.userName,
        places: sendingPlaces)
      do {
        try await work(desk)
        await desk?.close()
      } catch {
        await desk?.close()
        throw error
      }
    } catch let trouble as PersistenceTrouble {
      throw Failure(trouble.sentence.text(phrases))
    }
  }
}
