public import Features
public import Model

/// Where emergency profiles are, for whoever performs the screen's effects.
public struct RapidSOSPlace: Sendable {
  /// Finds where RapidSOS is and what the organisation is known by there.
  public typealias Find = @Sendable () async throws(Trouble) -> EmergencyDesk.Service
  /// What a sandbox "sent" to people so far, oldest first; empty where that cannot be read.
  public typealias Messages = @Sendable () async -> [PracticeMessage]

  /// Its address as it is configured, or the name that stands for it.
  let address: String
  let find: Find
  let messages: Messages?

  /// Makes a place.
  ///
  /// - Parameters:
  ///   - address: its address as it is configured, or a name that only this program knows.
  ///   - messages: what a sandbox "sent"; nil for the real RapidSOS, which sends to telephones.
  ///   - find: finds it, waiting for a sandbox to be there.
  public init(address: String, messages: Messages? = nil, find: @escaping Find) {
    self.address = address
    self.find = find
    self.messages = messages
  }

  /// Where what is written goes.
  func destination(_ names: Set<String>) -> String? {
    SystemAddress.of(.rapidSOS, address, names: names)
  }
}
