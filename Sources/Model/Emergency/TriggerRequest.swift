public import struct FoundationEssentials.Date

/// What starts a call flow: exactly what a person was shown before they said yes (rapidsos.md
/// §7.1).
public struct TriggerRequest: Hashable, Sendable {
  /// The flow, as the organisation named it.
  public var flow: String
  /// Who is in need.
  public var name: String
  /// The number to call.
  public var phone: PhoneNumber
  /// Where they are.
  public var position: Position
  /// The contacts to call, one after the other, if the person does not answer.
  public var contacts: [Contact]
  /// Contacts that are left out because their numbers cannot be called.
  ///
  /// One wrong number would have the whole call refused.
  public var leftOut: [EmergencyContact]
  /// Who sends it.
  public var company: String

  /// Somebody to call.
  public struct Contact: Hashable, Sendable {
    /// Their name.
    public var name: String
    /// Their number.
    public var phone: PhoneNumber

    /// Makes a contact.
    public init(name: String, phone: PhoneNumber) {
      self.name = name
      self.phone = phone
    }

    /// Makes a contact from a profile's; nil where the number cannot be called.
    ///
    /// One without a name gets another text about them: the service requires a name.
    init?(_ contact: EmergencyContact) {
      guard let phone = PhoneNumber(contact.phone) else { return nil }
      let names = [contact.name.trimmed, contact.label.trimmed].filter { !$0.isEmpty }
      self.init(name: names.first ?? phone.display, phone: phone)
    }
  }

  /// Why a call flow cannot be started.
  public enum Obstacle: Hashable, Sendable {
    /// The profile has no name.
    case noName
    /// The profile has no number, and none was verified.
    case noNumber
    /// The profile's number cannot be called, and none was verified.
    case badNumber(PhoneNumber.Flaw)
    /// The person's position is unknown.
    case noPosition
    /// The known position may not be sent.
    case badPosition(Position.Flaw)
    /// The flow has no name: it is not configured.
    case noFlow
  }

  /// Whether a call flow can be started.
  public enum Readiness: Hashable, Sendable {
    /// It can, with this request.
    case ready(TriggerRequest)
    /// It cannot, for all of these reasons.
    case hindered([Obstacle])
  }

  /// Puts together the request.
  ///
  /// It does not depend on earlier attempts, so none of them can block it.
  ///
  /// - Parameters:
  ///   - profile: the person's profile.
  ///   - verified: the verified number, for when the profile's first one cannot be called.
  ///   - position: where the person is; never an invented place.
  ///   - flow: the organisation's name for its flow.
  ///   - company: who sends it.
  ///   - now: for the age of the position.
  /// - Returns: exactly what is sent, or every reason why it cannot be.
  public static func prepare(
    for profile: EmergencyProfile, verified: PhoneNumber?, at position: Position?, flow: String,
    company: String, now: Date
  ) -> Readiness {
    var obstacles: [Obstacle] = []
    let name = profile.names.primary?.trimmed ?? ""
    if name.isEmpty { obstacles.append(.noName) }
    let phone: PhoneNumber?
    do throws(PhoneNumber.Flaw) {
      phone = try PhoneNumber(validating: profile.phones.primary?.number ?? "")
    } catch {
      phone = verified
      if verified == nil { obstacles.append(error == .empty ? .noNumber : .badNumber(error)) }
    }
    if let position {
      obstacles += position.flaws(now: now).map(Obstacle.badPosition)
    } else {
      obstacles.append(.noPosition)
    }
    if flow.isBlank { obstacles.append(.noFlow) }
    guard obstacles.isEmpty, let phone, let position else { return .hindered(obstacles) }
    let contacts = profile.contacts.map { contact in (contact, Contact(contact)) }
    return .ready(
      TriggerRequest(
        flow: flow.trimmed, name: name, phone: phone, position: position,
        contacts: contacts.compactMap(\.1), leftOut: contacts.filter { $0.1 == nil }.map(\.0),
        company: company))
  }
}
