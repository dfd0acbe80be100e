public import Model

/// What this machine is set up with for emergency profiles.
public struct EmergencySetup: Equatable, Sendable {
  /// Where call flows go, and as whose.
  public var service: CallFlow.Service
  /// Where people at this machine are; nil where it is not set up.
  public var shelter: Position?
  /// What the sign-in of somebody who is no client is filled with.
  public var account: ProfileAccess.Defaults

  /// Makes a setup.
  public init(
    service: CallFlow.Service, shelter: Position? = nil,
    account: ProfileAccess.Defaults = ProfileAccess.Defaults()
  ) {
    self.service = service
    self.shelter = shelter
    self.account = account
  }
}

/// What a pretend system "sent" to somebody, so that a newcomer without a telephone can go on.
public struct PracticeMessage: Hashable, Sendable {
  /// How it was sent.
  public enum Kind: Hashable, Sendable {
    case sms, mail
  }

  /// How it was sent.
  public var kind: Kind
  /// A number or an address.
  public var to: String
  /// What it said.
  public var text: String

  /// Makes a message.
  public init(_ kind: Kind, to: String, text: String) {
    self.kind = kind
    self.to = to
    self.text = text
  }
}
