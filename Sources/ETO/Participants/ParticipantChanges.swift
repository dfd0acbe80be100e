import FoundationEssentials
import Model
import REST

/// The members of a participant that differ between two states, in the form that ETO takes.
///
/// Texts are cleared with empty texts. Other values are cleared with null, which ETO heeds only
/// when told to.
struct ParticipantChanges {
  /// Members by name, without demographics.
  private(set) var members: [String: JSONValue] = [:]
  /// Items of `CustomDemoData`.
  private(set) var demographics: [JSONValue] = []
  /// Whether some value is cleared with null.
  private(set) var clears = false

  /// Whether there is nothing to send.
  var isEmpty: Bool { members.isEmpty && demographics.isEmpty }

  /// Compares two states; a new participant has no earlier one.
  ///
  /// - Throws: `unwritableDemographic`.
  init(
    from old: ParticipantFields = ParticipantFields(), to new: ParticipantFields, minutesEast: Int
  ) throws(ETOError) {
    text("FirstName", old.name.first, new.name.first)
    text("MiddleInitial", old.name.middle, new.name.middle)
    text("LastName", old.name.last, new.name.last)
    text("CaseNumber", old.caseNumber, new.caseNumber)
    text("Address1", old.address.line1, new.address.line1)
    text("Address2", old.address.line2, new.address.line2)
    text("City", old.address.city, new.address.city)
    text("County", old.address.county, new.address.county)
    text("State", old.address.state, new.address.state)
    text("ZipCode", old.address.postalCode, new.address.postalCode)
    text("HomePhone", old.reach.homePhone, new.reach.homePhone)
    text("CellPhone", old.reach.cellPhone, new.reach.cellPhone)
    text("WorkPhone", old.reach.workPhone, new.reach.workPhone)
    text("WorkPhoneExtension", old.reach.workPhoneExtension, new.reach.workPhoneExtension)
    text("Pager", old.reach.pager, new.reach.pager)
    text("Email", old.reach.email, new.reach.email)
    text("Alert", old.alert, new.alert)
    text(
      "SocialSecurityNumber", old.socialSecurityNumber?.revealed ?? "",
      new.socialSecurityNumber?.revealed ?? "")
    if old.birth != new.birth {
      let date = new.birth.map { WireDate($0, minutesEast: minutesEast).text }
      value("DateOfBirth", date.map { .string($0) })
    }
    if old.gender != new.gender { value("Gender", new.gender.map { .int($0) }) }
    let before = Dictionary(old.demographics.map { ($0.id, $0) }) { first, _ in first }
    for item in new.demographics where item.value != before[item.id]?.value ?? .blank {
      try demographic(item, before: before[item.id]?.value)
    }
  }

  private mutating func text(_ name: String, _ old: String, _ new: String) {
    if old != new { members[name] = .string(new) }
  }

  private mutating func value(_ name: String, _ new: JSONValue?) {
    members[name] = new ?? .null
    if new == nil { clears = true }
  }

  private mutating func demographic(
    _ item: DemographicValue, before: DemographicValue.Value?
  ) throws(ETOError) {
    // A value in an unknown form is not overwritten either.
    guard before?.isReadOnly != true, let value = Self.value(of: item, before: before) else {
      throw .unwritableDemographic(item.id)
    }
    if value == .null { clears = true }
    demographics.append([
      "CDID": .int(item.id), "CharacteristicType": .int(item.kind.code), "value": value,
    ])
  }

  /// The value to send; nil where its form is unknown.
  private static func value(
    of item: DemographicValue, before: DemographicValue.Value?
  ) -> JSONValue? {
    switch (item.kind, item.value) {
    case (.text, .text(let text)), (.longText, .text(let text)), (.phone, .text(let text)),
      (.email, .text(let text)), (.postalCode, .text(let text)):
      return .string(text)
    case (.text, .blank), (.longText, .blank), (.phone, .blank), (.email, .blank),
      (.postalCode, .blank):
      return ""
    case (.number, .number(let number)): return JSONValue(number)
    case (.choice, .choice(let id)): return .int(id)
    case (.number, .blank), (.choice, .blank): return .null
    case (.flag, .flag(let flag)):
      // The form is known only where the record had such a value.
      if case .flag = before { return .bool(flag) }
      return nil
    case (_, .blank), (_, .text), (_, .number), (_, .flag), (_, .choice), (_, .day), (_, .shown):
      return nil
    }
  }
}
