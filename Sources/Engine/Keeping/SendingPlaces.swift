public import Features

/// Where the systems are and who signs in there, as far as a script knows.
public struct SendingPlaces: Sendable {
  /// ServiceNow, as far as it is set.
  public var serviceNow: SignIn.Defaults?
  /// ETO, as far as it is set.
  public var eto: ETOSignIn.Defaults?
  /// The account at RapidSOS, as far as it is set.
  public var account: ProfileAccess.Defaults?
  /// RapidSOS; nil where this machine does not talk to it.
  public var rapidSOS: RapidSOSPlace?
  /// The shelter's own list; nil where this machine does not talk to FileMaker.
  public var guestPlace: GuestPlace?
  /// The account there, as far as it is set.
  public var guests: GuestSignIn.Defaults?
  /// The names of systems that only this program knows.
  public var names: Set<String>
  /// Finds a system whose name only this program knows.
  public var locate: EffectRunner.Locate

  /// Names them; nothing is asked yet.
  public init(
    serviceNow: SignIn.Defaults?, eto: ETOSignIn.Defaults?, account: ProfileAccess.Defaults?,
    rapidSOS: RapidSOSPlace?, guestPlace: GuestPlace? = nil,
    guests: GuestSignIn.Defaults? = nil, names: Set<String> = [],
    locate: @escaping EffectRunner.Locate
  ) {
    self.serviceNow = serviceNow
    self.eto = eto
    self.account = account
    self.rapidSOS = rapidSOS
    self.guestPlace = guestPlace
    self.guests = guests
    self.names = names
    self.locate = locate
  }
}
