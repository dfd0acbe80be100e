public import Features
import Glibc
import Resources
import Vault

/// What a first start leaves on a machine: a configuration, and the first key of what it keeps.
public struct MachineSetup: Sendable {
  /// Why it was not done; what was there before is there still.
  public enum Trouble: Error, Hashable, Sendable {
    /// There is a configuration at this path.
    case exists(String)
    /// The configuration cannot be written at this path, for the system's reason.
    case notWritten(String, reason: String)
    /// There is no key.
    case key(PersistenceTrouble)
  }

  /// What was done.
  public struct Done: Hashable, Sendable {
    /// Where the configuration is.
    public var path: String
    /// Where the one before it is kept; nil where there was none.
    public var before: String?
  }

  /// Where the configuration is written.
  public let configuration: String
  private let data: String
  private let variables: [String: String]
  private let user: @Sendable () -> String

  /// Prepares to write; nil in a sandbox, which has no configuration.
  ///
  /// - Parameters:
  ///   - paths: where the person's files are.
  ///   - environment: the process's environment, for a key from systemd.
  ///   - user: whose account on this machine it is done from, for the audit trail.
  public init?(
    _ paths: Paths, environment: [String: String], user: @escaping @Sendable () -> String = { "" }
  ) {
    guard let configuration = paths.configuration, let data = paths.data else { return nil }
    self.configuration = configuration
    self.data = data
    variables = environment
    self.user = user
  }

  /// Whether there is a configuration.
  public var isThere: Bool { access(configuration, F_OK) == 0 }

  /// Makes the key and writes the configuration.
  ///
  /// Where something is kept already, the key has to open it.
  ///
  /// - Parameters:
  ///   - answers: what was answered.
  ///   - passphraseFile: where the passphrase is, in the place of the one in the answers.
  ///   - replacing: whether a configuration that is there is put aside, under another name.
  /// - Returns: where it is.
  /// - Throws: why not; then there is no configuration that was not there before.
  public func write(
    _ answers: FirstRun.Answers, passphraseFile: String? = nil, replacing: Bool = false
  ) async throws(Trouble) -> Done {
    guard replacing || !isThere else { throw .exists(configuration) }
    do { try await makeKey(answers.key, passphraseFile) } catch { throw .key(error) }
    do throws(PrivateFile.Failure) {
      let before = isThere ? try putAside() : nil
      try PrivateFile.create(Array(ConfigurationFile(answers).text.utf8), at: configuration)
      return Done(path: configuration, before: before)
    } catch {
      throw error.code == EEXIST
        ? .exists(configuration) : .notWritten(configuration, reason: error.description)
    }
  }

  private func makeKey(_ way: FirstRun.KeyWay, _ file: String?) async throws(PersistenceTrouble) {
    let source: any KeySource
    if let file { source = PassphraseFile(path: file) } else { source = try self.source(way) }
    try await VaultDesk.asking { () throws(VaultError) in
      let vault = try await Vault(at: data)
      do throws(VaultError) {
        if try await vault.state == .new {
          try await vault.setUp(with: source, by: user())
        } else {
          try await vault.unlock(with: source, by: user())
        }
      } catch {
        try? await vault.close()
        throw error
      }
      try await vault.close()
    }
  }

  private func source(_ way: FirstRun.KeyWay) throws(PersistenceTrouble) -> any KeySource {
    switch way {
    case .passphrase(let secret): return Passphrase(secret)
    case .keyring:
      do { return try SecretService() } catch { throw PersistenceTrouble(error) }
    case .service:
      guard let source = CredentialDirectory(environment: variables) else {
        throw .credential(.notThere)
      }
      return source
    }
  }

  /// Gives the configuration that is there another name, which no file has yet.
  private func putAside() throws(PrivateFile.Failure) -> String {
    for number in 1...1000 {
      let name = "\(configuration).before\(number == 1 ? "" : "-\(number)")"
      guard link(configuration, name) == 0 else {
        if errno == EEXIST { continue }
        throw PrivateFile.Failure(code: errno)
      }
      guard unlink(configuration) == 0 else { throw PrivateFile.Failure(code: errno) }
      return name
    }
    throw PrivateFile.Failure(code: EEXIST)
  }
}

extension MachineSetup.Trouble {
  /// What is the matter and what to do, in one or two plain sentences.
  public var sentence: Sentence {
    switch self {
    case .exists(let path): Sentence(.setupExists, .text(path))
    case .notWritten(let path, let reason): Sentence(.setupNotWritten, .text(path), .text(reason))
    case .key(let trouble): trouble.sentence
    }
  }
}
