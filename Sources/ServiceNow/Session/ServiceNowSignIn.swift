public import REST

/// How to sign in to an instance.
public enum ServiceNowSignIn: Hashable, Sendable {
  /// The first request carries name and password, those after it only the cookies that it brings;
  /// changes carry the former again where the instance does not take them otherwise.
  case session(Credentials)
  /// Name and password get a token through an OAuth client; requests carry the token.
  case token(Credentials, client: OAuthClient)
}

/// A client that an instance's OAuth registry knows.
public struct OAuthClient: Hashable, Sendable {
  /// Its public name.
  public var id: String
  /// What proves that it is the client.
  public var secret: Secret

  /// Makes a client.
  public init(id: String, secret: Secret) {
    self.id = id
    self.secret = secret
  }
}
