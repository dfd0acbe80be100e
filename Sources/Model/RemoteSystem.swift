/// A system of record that this program talks to and does not own.
///
/// Whatever lists the systems lists these. A further one is a case and a row of this table, its
/// client, and what shows it.
public enum RemoteSystem: Int, Hashable, Sendable, CaseIterable {
  // The numbers are in files and never change.

  /// The HMIS.
  case eto = 1
  /// Emergency profiles and call flows.
  case rapidSOS = 2
  /// Tasks.
  case serviceNow = 3
  /// A shelter's own list.
  case fileMaker = 4

  /// What there is to know of a system.
  public struct Descriptor: Hashable, Sendable {
    /// The name it is known by, the same in every language.
    public let name: String
    /// What scripts and the audit trail call it; in lower case, what its settings begin with.
    public let key: String
    /// Whose accounts sign in to it.
    public let accounts: Accounts
    /// What its sign-in asks for besides a password.
    public var asks: Asks = []
    /// When it is news that it could not be reached.
    public let absence: Absence
    /// An address as one looks.
    public let example: String
    /// What completes an address of which only the first name was typed; nil where none can be.
    public var domain: String?
    /// The start of its own paths, in lower case, which may be typed with its address; nil for none.
    public var path: String?
  }

  /// Whose accounts sign in to a system.
  public enum Accounts: Hashable, Sendable {
    /// Those of the people who work here: one at a time, on the sign-in screen.
    case workers
    /// The same, but one that is set for a machine is nobody's own: it signs in by itself.
    case shared
    /// Those of the people whom the work is about: each with what is theirs, on its own page.
    case clients
  }

  /// What a sign-in asks for besides a password.
  public struct Asks: OptionSet, Hashable, Sendable {
    /// Which of them, a bit each.
    public let rawValue: UInt8

    /// Makes a set of them.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Where the system is: where that is not asked, it is set.
    public static let address = Asks(rawValue: 1)
    /// An e-mail address, which is the user name.
    public static let email = Asks(rawValue: 2)
    /// Whether to sign in with OAuth, and its client.
    public static let oauth = Asks(rawValue: 4)
    /// Once somebody is in, where they work: an enterprise, a site and a program.
    public static let workplace = Asks(rawValue: 8)
  }

  /// When it is news that a system could not be reached.
  public enum Absence: Hashable, Sendable {
    /// Always: people work with it all day.
    case everyday
    /// Where something waits for it: it is asked once in a while.
    case awaited
    /// Where it is missed: its screens say so, and everything else works as before.
    case missed
  }

  /// What there is to know of it.
  public var descriptor: Descriptor {
    switch self {
    case .eto:
      Descriptor(
        name: "ETO", key: "eto", accounts: .workers, asks: [.address, .email, .workplace],
        absence: .everyday, example: "https://services.etosoftware.com", path: "api")
    case .rapidSOS:
      Descriptor(
        name: "RapidSOS", key: "rapidSOS", accounts: .clients, absence: .awaited,
        example: "https://api.rapidsos.com")
    case .serviceNow:
      Descriptor(
        name: "ServiceNow", key: "serviceNow", accounts: .workers, asks: [.address, .oauth],
        absence: .everyday, example: "https://acme.service-now.com", domain: ".service-now.com")
    case .fileMaker:
      Descriptor(
        name: "FileMaker", key: "fileMaker", accounts: .shared, absence: .missed,
        example: "https://filemaker.example.org")
    }
  }

  /// The name it is known by, the same in every language.
  public var name: String { descriptor.name }

  /// What scripts and the audit trail call it.
  public var key: String { descriptor.key }

  /// What its settings begin with, and what is remembered of it is kept as.
  public var group: String { key.lowercased() }

  /// The system that scripts call so; nil for none.
  public init?(key: String) {
    guard let system = Self.allCases.first(where: { $0.key == key }) else { return nil }
    self = system
  }
}
