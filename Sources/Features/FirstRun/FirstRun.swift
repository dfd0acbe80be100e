public import Model
public import Resources
public import Store
public import Terminal

public import struct FoundationEssentials.Date

/// The first start of a machine: what it is for, which systems it talks to, its language, its key.
///
/// What comes of it is a configuration with nothing secret in it, and the first key of what the
/// machine keeps.
public enum FirstRun: Feature {
  /// How many letters or signs a passphrase has at least.
  public static let shortestPassphrase = NewPassphrase.shortest

  /// What a machine is for.
  public enum Purpose: String, Hashable, Sendable, CaseIterable {
    case outreach, triage, desk

    /// The systems that such a machine talks to, the most important first.
    public var systems: [RemoteSystem] {
      switch self {
      case .outreach: [.eto, .rapidSOS, .serviceNow, .fileMaker]
      case .triage: [.serviceNow, .eto, .rapidSOS, .fileMaker]
      // Whoever checks guests in has nothing to do with tasks or emergency profiles.
      case .desk: [.eto, .fileMaker]
      }
    }
  }

  /// What was found at an address.
  public enum Finding: Hashable, Sendable {
    /// The right kind of server answered, over a connection that can be trusted.
    case right
    /// Something else answered.
    case other
    /// Nothing that could be judged.
    case trouble(Trouble)
  }

  /// How what the machine keeps is opened.
  public enum KeyWay: Equatable, Sendable {
    /// By a passphrase.
    case passphrase(Secret)
    /// By the desktop's keyring.
    case keyring
    /// By the service that starts the program (a systemd credential).
    case service
  }

  /// What was answered.
  public struct Answers: Equatable, Sendable {
    /// The language of every word.
    public var language: Language
    /// What the machine is for.
    public var purpose: Purpose
    /// Where the systems are, as base addresses without a slash at the end.
    public var addresses: [RemoteSystem: String]
    /// FileMaker's database; nil where FileMaker is not used.
    public var database: String?
    /// How what the machine keeps is opened.
    public var key: KeyWay

    /// Makes answers.
    public init(
      language: Language, purpose: Purpose, addresses: [RemoteSystem: String],
      database: String? = nil,
      key: KeyWay
    ) {
      self.language = language
      self.purpose = purpose
      self.addresses = addresses
      self.database = database
      self.key = key
    }
  }

  /// A page.
  public enum Page: Hashable, Sendable, CaseIterable {
    case start, systems, key, review
  }

  /// How it stands with an address.
  enum Check: Hashable {
    /// It was changed; so many times so far.
    case due(Int)
    /// It is being looked at.
    case asking(String)
    /// This was found there.
    case found(String, Finding)
  }

  /// What can happen.
  public enum Action: Sendable {
    // The person
    case typed(Key)
    case pasted(String)
    case nextFieldTapped
    case previousFieldTapped
    case fieldClicked(Field)
    /// Enter: what the focused line is for.
    case enterTapped
    /// A button, wherever the focus is.
    case buttonTapped(Field)
    case backTapped

    // The world
    case checked(RemoteSystem, address: String, Finding)
    case written(path: String, at: Date)
    case failed(Unlock.Block, at: Date)
    case keyringRefused(Unlock.KeyringTrouble, at: Date)

    // The clock
    case checkDue(RemoteSystem)
    case spinnerDue
    case spinnerTurned
  }

  /// What is asked for.
  public enum Effect: Equatable, Sendable {
    /// Looks what answers at an address, without signing in; under an id for each system.
    case check(RemoteSystem, address: String)
    /// Makes the key and writes the configuration, under the id `first-run/write`.
    case write(Answers)
  }

  /// A moment after the last key of an address it is looked at; a spinner for what takes long.
  public static func timers(
    _ state: State, in surroundings: Surroundings
  ) -> [Timer<Action>] {
    var timers: [Timer<Action>] = []
    for (system, check) in state.checks.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      guard case .due(let count) = check else { continue }
      timers.append(
        Timer(
          id: "first-run/check/\(system.key)/\(count)", .after(.milliseconds(600)),
          .checkDue(system)))
    }
    if state.isWriting {
      timers.append(
        .spinner("first-run", turns: state.spin, due: .spinnerDue, turned: .spinnerTurned))
    }
    return timers
  }
}
