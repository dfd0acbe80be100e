public import REST

/// What opens a session.
///
/// Printed, it shows nothing of it.
public enum FileMakerLogin: Hashable, Sendable {
  /// An account of the database: its name and its password.
  case account(Credentials)
  /// The id of the request and the identifier from an OAuth identity provider. They usually open
  /// one session: when that is over, ``FileMakerError/signInAgain(message:)`` or `wrongPassword` is
  /// thrown.
  case identityProvider(requestID: Secret, identifier: Secret)
  /// A Claris ID token, for FileMaker Cloud.
  case clarisID(Secret)

  /// The header fields for it (filemaker.md §2).
  var headers: Headers {
    switch self {
    case .account(let credentials): ["Authorization": credentials.basic]
    case .clarisID(let token): ["Authorization": "FMID " + token.reveal()]
    case .identityProvider(let requestID, let identifier):
      [
        "X-FM-Data-OAuth-Request-Id": requestID.reveal(),
        "X-FM-Data-OAuth-Identifier": identifier.reveal(),
      ]
    }
  }
}

extension FileMakerLogin: CustomStringConvertible, CustomReflectable {
  /// A fixed word.
  public var description: String { "FileMakerLogin" }
  /// An empty mirror.
  public var customMirror: Mirror { Mirror(self, children: [:], displayStyle: nil) }
}

/// Another database whose fields the layouts show, and the account there.
public struct FileMakerSource: Hashable, Sendable, CustomStringConvertible, CustomReflectable {
  /// The database.
  public var database: String
  /// The account there.
  public var credentials: Credentials

  /// Makes a source.
  public init(database: String, credentials: Credentials) {
    self.database = database
    self.credentials = credentials
  }

  /// A fixed word.
  public var description: String { "FileMakerSource" }
  /// An empty mirror.
  public var customMirror: Mirror { Mirror(self, children: [:], displayStyle: nil) }

  var json: JSONValue {
    [
      "database": .string(database), "username": .string(credentials.user),
      "password": .string(credentials.password.reveal()),
    ]
  }
}
