import Model
import Resources

import struct FoundationEssentials.Date

/// What a sign-in form knows of what this machine remembers for it.
///
/// The password itself is in the form, and only until somebody is in.
public struct SignInMemory: Equatable, Sendable {
  /// Whether it is being looked up.
  public internal(set) var isLooking = false
  /// Whether a sign-in is kept whose password was not refused.
  public internal(set) var isKept = false
  /// Whether the sign-in that is under way, or that failed last, was begun without the person.
  public internal(set) var isSilent = false
  /// Whether the remembered password was refused, and nobody has tried another one since.
  public internal(set) var isRefused = false
  /// Whether it was used because a system knew the person no more, and that system has given nothing
  /// since: what lets somebody in and knows them no more at once is not asked for ever.
  var isSpent = false
  /// How often it did not work since it last did.
  private(set) var tries = 0
  /// The address that is set for this machine; empty where none is.
  private let address: String
  /// Whether a password is set for this machine: it is used, whatever is remembered.
  let hasOwnPassword: Bool

  /// The first wait before it is tried again, and the longest.
  private static let waits = 15...300

  init(address: String = "", hasOwnPassword: Bool = false) {
    self.address = address
    self.hasOwnPassword = hasOwnPassword
  }

  /// Takes note that it is to be looked up; false where that is under way.
  mutating func look() -> Bool {
    guard !isLooking else { return false }
    isLooking = true
    return true
  }

  /// Takes note of what is remembered, and says whether it is for this machine as it is set up now.
  ///
  /// What somebody trusted one system with is not sent to another one.
  mutating func takes(_ password: Secret, for address: String) -> Bool {
    guard self.address.isEmpty || Self.host(self.address) == Self.host(address) else {
      return false
    }
    isKept = !password.isEmpty
    return true
  }

  /// Takes note that the account that is set for this machine is used: it is there whatever happens.
  mutating func keepOwn() { isKept = true }

  /// An address without what makes no difference to where it leads.
  private static func host(_ address: String) -> Substring {
    var host = address.trimmingSpaces.lowercased()[...]
    if host.hasPrefix("https://") { host = host.dropFirst(8) }
    while host.hasSuffix("/") { host = host.dropLast() }
    return host
  }

  /// A sign-in begins.
  mutating func begin(isSilent: Bool) {
    self.isSilent = isSilent
    isRefused = false
  }

  /// Somebody is in; says whether that needs no word.
  mutating func succeed(isKept: Bool) -> Bool {
    defer { isSilent = false }
    self.isKept = isKept
    isRefused = false
    tries = 0
    return isSilent
  }

  /// Takes note that it is used because a system knows the person no more; false where it is not kept,
  /// or was used for that already.
  mutating func spend() -> Bool {
    guard isKept, !isSpent else { return false }
    isSpent = true
    return true
  }

  /// It did not work.
  mutating func fail() { if isKept { tries += 1 } }

  /// The remembered password was refused.
  mutating func refuse() {
    isKept = false
    isRefused = true
  }

  /// Nothing is remembered any more.
  mutating func forget() {
    isKept = false
    isSilent = false
    isRefused = false
  }

  /// How long to wait before what is remembered is tried again by itself; nil where it is not.
  ///
  /// Only what the network is to blame for may be over soon.
  func again(after trouble: Trouble) -> Duration? {
    guard isSilent, isKept, trouble.isOffline || trouble.isPage else { return nil }
    return Self.wait(after: tries - 1)
  }

  /// How long to wait before something that the network is to blame for is tried again by itself, which did
  /// not work so often before.
  static func wait(after failures: Int) -> Duration {
    .seconds(min(waits.lowerBound << min(5, max(0, failures)), waits.upperBound))
  }

  /// How far the program is with signing somebody in by itself.
  ///
  /// - Parameters:
  ///   - isUnderWay: whether it is doing so now.
  ///   - failure: why it did not work when it was last tried.
  /// - Returns: nil where it does not.
  func progress(isUnderWay: Bool, failure: Trouble?) -> ExpectedSignIns.Progress? {
    if isUnderWay { return tries == 0 ? .coming : .away }
    return failure.flatMap { again(after: $0) } == nil ? nil : .away
  }

  /// What is said where a sign-in could not be kept.
  static func notKept(_ system: RemoteSystem, _ trouble: Trouble, at date: Date) -> Message {
    Message(
      .warning, Sentence(.signInNotRemembered, .text(system.name), .sentence(trouble.sentence)),
      at: date)
  }
}
