public import Features
public import Model

/// Where the systems are and who signs in there, as far as a script knows.
public struct SendingPlaces: Sendable {
  /// Who signs in where, as far as that is set.
  public var signIns: SmallDictionary<RemoteSystem, SignIn.Defaults>
  /// The account at RapidSOS, as far as it is set.
  public var account: ProfileAccess.Defaults?
  /// RapidSOS; nil where this machine does not talk to it.
  public var rapidSOS: RapidSOSPlace?
  /// The shelter's own list; nil where this machine does not talk to FileMaker.
  public var guestPlace: GuestPlace?
  /// The names of systems that only this program knows.
  public var names: Set<String>
  /// Finds a system whose name only this program knows.
  public var locate: EffectRunner.Locate

  /// Names them; nothing is asked yet.
  public init(
    signIns: SmallDictionary<RemoteSystem, SignIn.Defaults>, account: ProfileAccess.Defaults?,
    rapidSOS: RapidSOSPlace?, guestPlace: GuestPlace? = nil, names: Set<String> = [],
    locate: @escaping EffectRunner.Locate
  ) {
    self.signIns = signIns
    self.account = account
    self.rapidSOS = rapidSOS
    self.guestPlace = guestPlace
    self.names = names
    self.locate = locate
  }
}
