/// A system of record that this program talks to and does not own.
///
/// This is the only list of the systems. A further one is a case and a row of this table, its
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

  /// The facts about a system.
  public struct Descriptor: Hashable, Sendable {
    /// The name it is known by, the same in every language.
    public let name: String
    /// Its name for scripts and in the audit trail; in lower case, the start of its settings.
    public let key: String
    /// Whose accounts sign in to it.
    public let accounts: Accounts
    /// What its sign-in asks for in addition to a password.
    public var asks: Asks = []
    /// When to report that it cannot be reached.
    public let absence: Absence
    /// An example of an address.
    public let example: String
    /// The domain that completes an address of which only the first name was typed; nil where there
    /// is none.
    public var domain: String?
    /// The start of its own paths, in lower case, which may be typed with its address; nil where
    /// there is none.
    public var path: String?
  }

  /// Whose accounts sign in to a system.
  public enum Accounts: Hashable, Sendable {
    /// Those of staff: one at a time, on the sign-in screen.
    case workers
    /// Those of staff; an account that is set for the machine is shared, and signs in by itself.
    case shared
    /// Those of clients: each for the client's own data, on the client's page.
    case clients
  }

  /// What a sign-in asks for in addition to a password.
  public struct Asks: OptionSet, Hashable, Sendable {
    /// A bit for each of them.
    public let rawValue: UInt8

    /// Makes a set of them.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The system's address; where it is not asked for, it is configured.
    public static let address = Asks(rawValue: 1)
    /// An e-mail address, which is the user name.
    public static let email = Asks(rawValue: 2)
    /// Whether to sign in with OAuth, and its client.
    public static let oauth = Asks(rawValue: 4)
    /// After the sign-in, where the person works: an enterprise, a site and a program.
    public static let workplace = Asks(rawValue: 8)
  }

  /// When to report that a system cannot be reached.
  public enum Absence: Hashable, Sendable {
    /// Always: people work with it all day.
    case everyday
    /// While something waits for it: it is asked once in a while.
    case awaited
    /// Where it is missed: its screens say so, and everything else works as before.
    case missed
  }

  /// The facts about it.
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

  /// Its name for scripts and in the audit trail.
  public var key: String { descriptor.key }

  /// The start of its settings, and the name of its remembered sign-in.
  public var group: String { key.lowercased() }

  /// The system with a name for scripts; nil where there is none.
  public init?(key: String) {
    guard let system = Self.allCases.first(where: { $0.key == key }) else { return nil }
    self = system
  }
}
