import ArgumentParser
import Engine
import Features
import Model
import Resources

/// Runs a command that needs the vault.
struct VaultOptions: ParsableArguments {
  @OptionGroup var place: SandboxOption
  @OptionGroup var keeping: KeepOption
  @Flag(help: "Print JSON.") var json = false

  /// Opens the vault, does the work, and closes it.
  ///
  /// - Parameter work: the work; the desk is nil where there is no vault yet.
  /// - Throws: what ends the command.
  func withVault(_ work: (VaultDesk?, Startup) async throws -> Void) async throws {
    try await place.withStartup(keeping) { startup in
      try await startup.withVault { try await work($0, startup) }
    }
  }

  /// Signs in to ETO, opens the vault or makes one, does the work, and closes it.
  ///
  /// - Parameters:
  ///   - said: the enterprise, site and program of the command line
  ///   - work: the work
  /// - Throws: what ends the command.
  func withStaff(
    _ said: SmallDictionary<ETOSignIn.Question, String>,
    _ work: (ETODesk, VaultDesk, Startup) async throws -> Void
  ) async throws {
    try await place.withStartup(keeping) { startup in
      let path = try startup.dataFolder
      let eto = try await startup.enterETO(said)
      let desk = try await VaultDesk.openOrMake(
        at: path, by: KeyChoice(environment: Machine.variables), as: Machine.userName)
      try await ending({ await desk.close() }) { try await work(eto, desk, startup) }
    }
  }
}

extension Startup {
  /// The folder of the vault.
  ///
  /// - Throws: ``Failure`` where nothing is kept.
  var dataFolder: String {
    get throws {
      guard let path = paths.data else { throw Failure(phrases[.scriptNeedsKeep]) }
      return path
    }
  }

  /// Opens the vault, does the work, and closes it.
  ///
  /// - Parameter work: the work; the desk is nil where there is no vault yet.
  /// - Throws: ``Failure``, `PersistenceTrouble`, and what the work throws.
  func withVault(_ work: (VaultDesk?) async throws -> Void) async throws {
    let desk = try await VaultDesk.open(
      at: try dataFolder, by: KeyChoice(environment: Machine.variables), as: Machine.userName,
      places: sendingPlaces)
    try await ending({ await desk?.close() }) { try await work(desk) }
  }

  /// Reads something of what is kept, where that can be opened without asking anybody; what keeps it
  /// closed is said, and is no failure.
  ///
  /// - Parameter work: what is read.
  /// - Returns: it; nil where nothing is kept, or it stays closed.
  func atHand<Value>(
    _ work: (VaultDesk) async throws(PersistenceTrouble) -> Value
  ) async -> Value? {
    let choice = KeyChoice(environment: Machine.variables)
    guard choice.asksNobody, let path = paths.data else { return nil }
    do throws(PersistenceTrouble) {
      guard let desk = try await VaultDesk.open(at: path, by: choice, as: Machine.userName)
      else { return nil }
      return try await ending({ await desk.close() }) {
        () async throws(PersistenceTrouble) in try await work(desk)
      }
    } catch {
      Output.complain("porchlight: \(error.sentence.text(phrases))")
      return nil
    }
  }
}
