/// What a request asks RapidSOS to do: the catalogue of rapidsos.md §3, by who may ask.
enum RapidSOSCall: Sendable, Equatable {
  case open(Open)
  case client(Client)
  case user(User)

  /// The calls without a token.
  enum Open: Sendable, Equatable {
    case token
    case uploadURL
    case upload
  }

  /// The calls with a client token.
  enum Client: Sendable, Equatable {
    case register
    case resetPassword
    case trigger
    case registerPush
  }

  /// The calls with a user token.
  enum User: Sendable, Equatable {
    case requestCode
    case validateNumber
    case readProfile
    case changeProfile
    case list(SavedKind)
    case add(SavedKind)
    case read(SavedKind, Int)
    case change(SavedKind, Int)
    case replace(SavedKind, Int)
    case delete(SavedKind, Int)
  }

  /// The operations at a path, by verb; empty where there is no such path.
  static func calls(at path: [String]) -> [String: RapidSOSCall] {
    switch path.joined(separator: "/") {
    case "oauth/token": ["POST": .open(.token)]
    case "v1/rain/user": ["POST": .client(.register)]
    case "v1/rain/password-reset": ["POST": .client(.resetPassword)]
    case "v1/rain/caller-ids": ["POST": .user(.requestCode), "PATCH": .user(.validateNumber)]
    case "v1/rain/personal-info": ["GET": .user(.readProfile), "PATCH": .user(.changeProfile)]
    case "v1/rem/trigger": ["POST": .client(.trigger)]
    case "v1/kronos/upload-url": ["GET": .open(.uploadURL)]
    case UploadStore.path: ["POST": .open(.upload)]
    case "v1/apollo-config/register": ["POST": .client(.registerPush)]
    default: saved(at: path)
    }
  }

  private static func saved(at path: [String]) -> [String: RapidSOSCall] {
    guard (3...4).contains(path.count), path[0] == "v1", path[1] == "rain",
      let kind = SavedKind(rawValue: path[2])
    else { return [:] }
    if path.count == 3 { return ["GET": .user(.list(kind)), "POST": .user(.add(kind))] }
    guard let id = Int(path[3]) else { return [:] }
    return [
      "GET": .user(.read(kind, id)), "PATCH": .user(.change(kind, id)),
      "PUT": .user(.replace(kind, id)), "DELETE": .user(.delete(kind, id)),
    ]
  }
}
