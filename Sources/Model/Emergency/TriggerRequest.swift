public import struct FoundationEssentials.Date

/// Exactly what starts a call flow: what a person is shown before they say yes is what is sent.
///
/// Source: rapidsos.md §7.1.
public struct TriggerRequest: Hashable, Sendable {
  /// The flow, as the organisation named it.
  public var flow: String
  /// Who is in need.
  public var name: String
  /// The number that is called.
  public var phone: PhoneNumber
  /// Where they are.
  public var position: Position
  /// Whom to call, one after the other, if they do not answer.
  public var contacts: [Contact]
  /// Contacts who are not sent, because their numbers cannot be called.
  ///
  /// One bad number would have the whole call refused.
  public var leftOut: [EmergencyContact]
  /// Who sends it.
  public var company: String

  /// Somebody to call.
  public struct Contact: Hashable, Sendable {
    /// What they are called.
    public var name: String
    /// Their number.
    public var phone: PhoneNumber

    /// Makes a contact.
    public init(name: String, phone: PhoneNumber) {
      self.name = name
      self.phone = phone
    }

    /// Makes a contact of a profile's; nil when their number cannot be called.
    ///
    /// One without a name is called by whatever else is known of them: the service takes none without.
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
    /// Neither the profile has a number nor was one verified.
    case noNumber
    /// The profile's number is none that can be called, and none was verified.
    case badNumber(PhoneNumber.Flaw)
    /// Nobody knows where the person is.
    case noPosition
    /// What is known of where the person is may not be sent.
    case badPosition(Position.Flaw)
    /// The flow has no name: it is not configured.
    case noFlow
  }

  /// Whether a call flow can be started.
  public enum Readiness: Hashable, Sendable {
    /// It can, with this.
    case ready(TriggerRequest)
    /// It cannot, for all of these reasons.
    case hindered([Obstacle])
  }

  /// Puts together what would be sent.
  ///
  /// Nothing of an attempt before this one has a say in it, so nothing can lock it.
  ///
  /// - Parameters:
  ///   - profile: whose call it is.
  ///   - verified: the number that was verified, for when the profile's first one will not do.
  ///   - position: where the person is; never one that is made up.
  ///   - flow: what the organisation calls its flow.
  ///   - company: who sends it.
  ///   - now: for the age of the position.
  /// - Returns: exactly what is sent, or every reason why nothing can be.
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
