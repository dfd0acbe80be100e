public import REST

/// With what a session is opened.
///
/// Printed, it shows nothing of it.
public enum FileMakerLogin: Hashable, Sendable {
  /// An account of the database: its name and its password.
  case account(Credentials)
  /// What an OAuth identity provider gave: the id of the request, and the identifier. It opens one
  /// session, as a rule: when that is over, ``FileMakerError/signInAgain(message:)`` or
  /// `wrongPassword` comes.
  case identityProvider(requestID: Secret, identifier: Secret)
  /// A Claris ID token, for FileMaker Cloud.
  case clarisID(Secret)

  /// The header fields that carry it.
  ///
  /// Source: filemaker.md §2.
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
  /// Only what it is.
  public var description: String { "FileMakerLogin" }
  /// Nothing to look into.
  public var customMirror: Mirror { Mirror(self, children: [:], displayStyle: nil) }
}

/// Another database that the layouts show fields of, and the account there.
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

  /// Only what it is.
  public var description: String { "FileMakerSource" }
  /// Nothing to look into.
  public var customMirror: Mirror { Mirror(self, children: [:], displayStyle: nil) }

  var json: JSONValue {
    [
      "database": .string(database), "username": .string(credentials.user),
      "password": .string(credentials.password.reveal()),
    ]
  }
}
