public import REST

/// How to sign in to an instance.
public enum ServiceNowSignIn: Hashable, Sendable {
  /// The first request has name and password, later ones only the cookies that it returns; changes
  /// have name and password too where the instance needs that.
  case session(Credentials)
  /// An OAuth client exchanges name and password for a token; requests carry the token.
  case token(Credentials, client: OAuthClient)
}

/// A client in an instance's OAuth registry.
public struct OAuthClient: Hashable, Sendable {
  /// Its public name.
  public var id: String
  /// The secret that proves it is the client.
  public var secret: Secret

  /// Makes a client.
  public init(id: String, secret: Secret) {
    self.id = id
    self.secret = secret
  }
}
