import FileMaker
public import Model
import REST
import ServiceNow

extension Environment {
  /// Asks whether an instance of ServiceNow answers, whatever it says, without signing in.
  ///
  /// - Parameter instance: its name or address, as a person types it
  /// - Throws: why not
  public func reachServiceNow(at instance: String) async throws(Trouble) {
    try await reach(try Self.serviceNowBase(instance))
  }

  /// Asks whether an ETO answers, whatever it says, without signing in.
  ///
  /// - Parameter address: its host or address, as a person types it
  /// - Throws: why not
  public func reachETO(at address: String) async throws(Trouble) {
    try await reach(try Self.base(address))
  }

  /// Asks whether a RapidSOS answers, whatever it says, without signing in.
  ///
  /// - Parameter address: its host or address, as a person types it
  /// - Throws: why not
  public func reachRapidSOS(at address: String) async throws(Trouble) {
    try await reach(try Self.base(address))
  }

  /// Asks whether a FileMaker answers as one, without signing in.
  ///
  /// - Parameter address: its host or address, as a person types it
  /// - Throws: why not
  public func reachFileMaker(at address: String) async throws(Trouble) {
    let server = try fileMaker(at: address)
    _ = try await Trouble.asking { () throws(FileMakerError) in try await server.product() }
  }

  /// Asks for the front page: a status of any kind is an answer, a certificate that is not trusted
  /// is none.
  private func reach(_ base: BaseURL) async throws(Trouble) {
    var request = HTTPRequest(.get, url: base.url(path: []), template: "/")
    request.usesCookies = false
    do { _ = try await Chain([log].compactMap(\.self), before: transport).send(request) } catch {
      throw Trouble(error) ?? .offline(.noConnection)
    }
  }
}
