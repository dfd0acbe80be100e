public import Features
import FileMaker
public import Model
import REST

/// What is done in a shelter's own list of people: the same calls for screens and scripts.
///
/// It is a value; copies share the session, which ends when it is not used and is opened anew.
public struct GuestDesk: Sendable {
  /// Where in the database the list is.
  public let setup: GuestListSetup
  /// The account that is signed in.
  public let user: String
  /// What the layout shows, as it was at the sign-in.
  let metadata: LayoutMetadata
  let api: FileMakerAPI

  /// Signs in.
  ///
  /// - Parameters:
  ///   - credentials: name and password
  ///   - address: the server's, as a person types it
  ///   - setup: where the list is
  ///   - environment: wire, time and chance
  /// - Throws: why nobody is in, or that the list is not there
  public init(
    _ credentials: SignIn.Credentials, at address: String, _ setup: GuestListSetup,
    _ environment: Environment
  ) async throws(Trouble) {
    let server = try environment.fileMaker(at: address)
    let login = FileMakerLogin.account(
      REST.Credentials(
        user: credentials.userName, password: REST.Secret(credentials.password.revealed)))
    self.setup = setup
    user = credentials.userName
    api = try await Trouble.asking { () throws(FileMakerError) in
      do throws(FileMakerError) {
        return try await server.logIn(to: setup.database, as: login)
      } catch {
        throw error.naming(setup.database)
      }
    }
    do throws(FileMakerError) { metadata = try await api.metadata(of: setup.layout) } catch {
      await api.logOut()
      throw Trouble(error.naming(setup.layout)) ?? .offline(.noConnection)
    }
  }

  /// Gives the session back: a server has only so many.
  public func signOut() async { await api.logOut() }

  /// The field that holds a part; nil where the layout shows none.
  func field(_ part: GuestListSetup.Part) -> FieldMetadata? {
    setup.fields[part].flatMap { metadata.field($0) }
  }

  /// Asks FileMaker, and puts its failure in the terms of the person.
  func ask<Answer: Sendable>(
    _ call: () async throws(FileMakerError) -> Answer
  ) async throws(Trouble) -> Answer { try await Trouble.asking(call) }
}

extension Environment {
  /// A FileMaker server at a host or an address as a person types it; nothing is sent.
  func fileMaker(at address: String) throws(Trouble) -> FileMakerServer {
    FileMakerServer(at: try Self.base(address), over: transport, log: log, retry: retry)
  }
}

extension Trouble {
  /// Asks FileMaker, and puts its failure in the terms of the person.
  static func asking<Value: Sendable>(
    _ work: () async throws(FileMakerError) -> Value
  ) async throws(Trouble) -> Value {
    do {
      return try await work()
    } catch {
      // Who was cancelled hears nothing of it.
      throw Trouble(error) ?? .offline(.noConnection)
    }
  }
}

extension FileMakerError {
  /// The same where something is not there, with its name: the engine's own words have none.
  fileprivate func naming(_ part: String) -> FileMakerError {
    // A file that is not there, or cannot be opened; a layout.
    guard case .refused(var refusal) = self, [100, 105, 802].contains(refusal.code) else {
      return self
    }
    refusal.message = "\(part): \(refusal.message)"
    // What cannot be opened is missing to whoever asks for it.
    if refusal.code == 802 { refusal.code = 100 }
    return .refused(refusal)
  }
}
