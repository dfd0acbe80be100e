public import Model
import Resources

import struct FoundationEssentials.Date

/// A contact that was given to be sent, and is written on.
extension OutreachDraft {
  /// The form that a contact was written in: what it does not ask stays as it was.
  public init(_ contact: OutreachContact) {
    self.init(site: contact.site, content: .contact(Contact(contact)))
  }
}

extension OutreachDraft.Contact {
  fileprivate init(_ contact: OutreachContact) {
    id = contact.id
    person = contact.person
    name = contact.name
    describes = false
    begun = contact.moment
    answers = contact.answers
    language = .en
    note = contact.note
    // Nothing else is suggested than where they were met.
    hasChosenPlace = true
    engages = contact.engagement != nil
    earlier = OutreachForm.Earlier(
      moment: contact.moment, program: contact.program, shift: contact.shift)
    var texts: [OutreachForm.Field: String] = [
      .verifiedBy: contact.answers.verifiedBy, .location: contact.answers.locationDetails,
    ]
    let point = contact.whereabouts.point
    switch (contact.whereabouts.place, point?.source) {
    case (let named?, _): place = .named(named)
    case (nil, .gps): place = .receiver
    case (nil, .knownPlace), (nil, .typed):
      place = .typed
      texts[.point] = point.map { PointText.text($0.coordinates) }
    case (nil, nil): place = .none
    }
    if place == .receiver, let point {
      fix = Fix(
        coordinates: point.coordinates, accuracy: point.accuracy,
        time: point.time ?? contact.moment)
      heard = contact.moment
    }
    self.texts = Dictionary(
      uniqueKeysWithValues: texts.filter { !$0.value.isEmpty }.map { ($0.key.name, $0.value) })
  }
}

extension OutreachForm {
  /// What a contact that was given already keeps, whatever is written on in it.
  struct Earlier: Hashable, Sendable, Codable {
    /// When it was.
    let moment: Date
    /// The program that it belongs to.
    let program: Program.ID
    /// The shift that it was written in.
    let shift: OutreachShift.ID?
  }
}
