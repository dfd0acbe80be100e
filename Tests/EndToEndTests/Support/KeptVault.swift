import Features
import FoundationEssentials
import Model
import Resources
import TestSupport
import Testing
import Vault

@testable import Engine

/// A vault on the disk, as the app leaves one behind, and a home with what scripts unlock it with.
///
/// A service's key opens it at once; a passphrase is stretched, which takes a second each time.
final class KeptVault: Sendable {
  static let passphrase = "lantern street at night"

  let home: Home
  /// The folder of the vault.
  var path: String { "\(home.path)/kept" }
  /// The file with the passphrase.
  var passphraseFile: String { "\(home.path)/passphrase" }

  /// Makes the vault; nothing is in it.
  init(passphrase: Bool = false) async throws {
    home = try Home()
    try home.write(Self.passphrase + "\n", to: "passphrase")
    let key = (0..<32).map { _ in "0123456789abcdef".randomElement() ?? "0" }
    try home.write(String(key), to: "credentials/porchlight.vault")
    let vault = try await Vault(at: path)
    if passphrase {
      try await vault.setUp(with: Passphrase(Secret(Self.passphrase)))
      try await vault.add(try credential)
    } else {
      try await vault.setUp(with: try credential)
    }
    try await vault.close()
  }

  private var credential: CredentialDirectory {
    get throws { try #require(CredentialDirectory(environment: environment)) }
  }

  /// What a command needs to work with it in a sandbox.
  var environment: [String: String] {
    ["PORCHLIGHT_KEEP": path, "CREDENTIALS_DIRECTORY": "\(home.path)/credentials"]
  }

  /// Opens it, does something, and closes it again.
  func open<Value: Sendable>(_ work: (Vault) async throws -> Value) async throws -> Value {
    let vault = try await opened()
    try await vault.unlock(with: try credential)
    do {
      let value = try await work(vault)
      try await vault.close()
      return value
    } catch {
      try await vault.close()
      throw error
    }
  }

  /// The vault, locked.
  ///
  /// A program that another test starts has a copy of the lock between its birth and its first step.
  private func opened() async throws -> Vault {
    let end = ContinuousClock.now + .seconds(60)
    while true {
      do {
        return try await Vault(at: path)
      } catch VaultError.inUse where ContinuousClock.now < end {
        await Task.yield()
      }
    }
  }

  /// Writes work notes on tasks into the outbox, without sending any.
  @discardableResult
  func write(
    _ notes: [(task: String, text: String)], by author: String = "john.doe",
    at address: String = "sandbox"
  ) async throws -> [UUID] {
    try await open { vault in
      let environment = Environment(transport: ScriptedTransport([]))
      let relay = try await OutboxRelay.open(
        vault, Post(sessions: Sessions(), environment: environment, zone: .utc))
      var ids: [UUID] = []
      for note in notes {
        ids.append(
          try await relay.add(
            CommentMessage(
              taskID: note.task, table: "incident", number: "INC0010021", comment: .workNote,
              text: note.text, seen: nil), by: author, at: address))
      }
      return ids
    }
  }

  /// Runs a command on it, against a sandbox.
  func run(
    _ arguments: String..., in sandbox: RunningSandbox? = nil, input: String = "",
    environment: [String: String] = [:]
  ) async throws -> Command.Outcome {
    var variables = self.environment
    if let sandbox { variables["PORCHLIGHT_SANDBOX"] = sandbox.addresses.control }
    return try await Command(
      arguments, input: input, environment: variables.merging(environment) { $1 }, home: home
    ).outcome()
  }
}
