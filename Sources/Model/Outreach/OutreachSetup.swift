/// How street outreach is set up at a site, as the configuration says it.
public struct OutreachSetup: Hashable, Sendable {
  /// What a question of the form is for.
  public enum Role: String, Hashable, Sendable, CaseIterable {
    case informationDate, livingSituation, subsidy, verifiedBy, leavesWithin14Days
    case subsequentResidence, resourcesToObtain, leaseOrOwnershipIn60Days, movedTwiceIn60Days
    case locationDetails, latitude, longitude, accuracy, fixTime, source, collectedBy, place, note
    case engagement, team, reference
  }

  /// The TouchPoint that contacts are recorded on.
  public var touchPoint: TouchPoint.ID
  /// Its questions, by what they are for; what has none stays on this machine.
  public var elements: SmallDictionary<Role, FormElement.ID>
  /// What the form calls HUD's answers where it has words of its own, by HUD's numbers.
  public var choices: [Int: String] = [:]
  /// How many requests a second reading contacts takes at most.
  public var rate = 4.0
  /// How many days without a contact a site puts up with.
  public var limit = 90
  /// The places that the site has names for.
  public var places: [KnownPlace] = []

  /// Names a form.
  public init(touchPoint: TouchPoint.ID, elements: SmallDictionary<Role, FormElement.ID>) {
    self.touchPoint = touchPoint
    self.elements = elements
  }
}
