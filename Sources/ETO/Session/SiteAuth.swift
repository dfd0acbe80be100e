import REST
import Synchronization

/// Signs the calls to one site, and signs in again when the site refuses them.
///
/// Signing in again runs once for all who wait: a new token of the account, unless another site has
/// got one meanwhile, then the site's token, and the program that was chosen. The lists in between
/// are not needed again.
///
/// A call that came back with 401 or a `Detail` about a token was not carried out, so it is always
/// sent again. The same is true of one that came back with an HTML page and an error status. A page
/// with a good status proves nothing: then only calls that change nothing are sent again.
final class SiteAuth: Interceptor {
  let program: ChosenProgram
  private let enterprise: String
  private let account: Renewable<Secret>
  private let tokens: Renewable<SiteToken>

  init(
    site: Int, of enterprise: String, program: Int?, account: Renewable<Secret>,
    authenticator: Authenticator
  ) {
    let chosen = ChosenProgram(program)
    let way = WayIn(
      site: site, enterprise: enterprise, account: account, authenticator: authenticator)
    self.program = chosen
    self.enterprise = enterprise
    self.account = account
    tokens = Renewable { old throws(APIError) in
      try await way.go(after: old?.value, program: chosen.id)
    }
  }

  /// Enters the site, if that has not happened yet.
  func enter() async throws(APIError) { _ = try await tokens.present() }

  func intercept(
    _ request: HTTPRequest, next: @Sendable (HTTPRequest) async throws(APIError) -> HTTPResponse
  ) async throws(APIError) -> HTTPResponse {
    // If the account's sign-in is over, so is this; one under way is awaited.
    _ = try await account.present()
    let current = try await tokens.present()
    do throws(APIError) { return try await next(signed(request, with: current.value)) } catch {
      guard error.mayEndSession else { throw error }
      let again = try await tokens.renewed(after: current.version)
      if case .rejected(200..<300, _, _) = error, !request.isRepeatable { throw error }
      return try await next(signed(request, with: again.value))
    }
  }

  private func signed(_ request: HTTPRequest, with token: SiteToken) -> HTTPRequest {
    var request = request
    for field in token.headers(enterprise: enterprise).fields {
      request.headers[field.name] = field.value
    }
    return request
  }
}

/// A site's token, and the account's token with which it was got.
struct SiteToken: Sendable {
  var security: Secret
  var account: Int

  /// The two header fields of every call to the site.
  func headers(enterprise: String) -> Headers {
    ["enterpriseGuid": enterprise, "securityToken": security.reveal()]
  }
}

/// The program that a site's calls belong to.
final class ChosenProgram: Sendable {
  private let state: Mutex<Int?>

  init(_ id: Int?) { state = Mutex(id) }

  /// Its number; nil before one is chosen.
  var id: Int? {
    get { state.withLock { $0 } }
    set { state.withLock { $0 = newValue } }
  }
}
