/// A language the program speaks.
public enum Language: String, CaseIterable, Hashable, Sendable, Codable {
  case en, es

  /// The language's name in its own language, for choosing it.
  public var ownName: String {
    switch self {
    case .en: "English"
    case .es: "Español"
    }
  }

  /// The language at the start of a locale's name: `es_US.UTF-8`, `es-MX`, `es`.
  public init?(locale: String) {
    let name = locale.prefix { $0.isASCII && $0.isLetter }
    self.init(rawValue: name.lowercased())
  }

  /// The language of a process's environment, in POSIX's order; English where it names none.
  public init(environment: [String: String]) {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"]
      .compactMap { environment[$0] }
      .first { !$0.isEmpty }
    self = locale.flatMap(Language.init(locale:)) ?? .en
  }

  /// The form of a counted phrase for a number.
  func plural(_ count: Int) -> String {
    switch self {
    case .en, .es: count == 1 ? "one" : "other"
    }
  }
}
