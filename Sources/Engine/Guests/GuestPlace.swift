public import Model
import Vault

/// Where a shelter's own list of people is, for whoever performs effects.
public struct GuestPlace: Sendable {
  /// Finds where FileMaker is: what a person typed for it, or a sandbox once it is there.
  public typealias Find = @Sendable () async throws(Trouble) -> String

  /// Its address as it is configured, or the name that stands for it.
  public let address: String
  /// The list there.
  public let setup: GuestListSetup
  /// Finds where it is.
  public let find: Find

  /// Makes a place.
  ///
  /// - Parameters:
  ///   - address: the address as it is configured, or a name that only this program knows.
  ///   - setup: the list there.
  ///   - find: finds it, waiting for a sandbox to be there.
  public init(address: String, _ setup: GuestListSetup, find: @escaping Find) {
    self.address = address
    self.setup = setup
    self.find = find
  }

  /// Where what is written goes: the server and the database, of which each has its own records.
  func destination(_ names: Set<String>) -> String? {
    SystemAddress.of(.fileMaker, address, names: names).map { "\($0)/\(setup.database)" }
  }
}
