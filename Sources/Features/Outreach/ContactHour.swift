import Model
import Outreach
import Resources

import struct FoundationEssentials.Date

/// Of a contact on a day that somebody wrote by hand nobody knows the hour: it is kept at noon, as ETO gets
/// it, and told by its day alone.
extension Surroundings {
  /// Noon of a day where the person is.
  func noon(of day: CivilDate) -> Date {
    day.noon(minutesEast: zone.offset(at: day.noon(minutesEast: 0)) / 60)
  }

  /// Whether the hour of a contact is known.
  func knowsHour(of contact: ContactLedger.Row) -> Bool {
    contact.moment != noon(of: contact.day)
  }

  /// When a contact was, as it is written out.
  func words(for contact: ContactLedger.Row) -> String {
    knowsHour(of: contact) ? phrases.dateTime(contact.moment, zone) : phrases.day(contact.day)
  }

  /// How long ago a contact was: in whole days where the hour is not known.
  func age(of contact: ContactLedger.Row) -> String {
    guard !knowsHour(of: contact) else { return phrases.age(from: contact.moment, to: now) }
    let days = today.daysSince1970 - contact.day.daysSince1970
    return phrases.age(from: now.addingTimeInterval(-86_400 * Double(days)), to: now)
  }
}

extension OutreachForm {
  /// When a contact of a day was: as it was given before, or as the day that it is, or was as the form was
  /// begun; at noon of any other day.
  func moment(on day: CivilDate, at now: Date, in surroundings: Surroundings) -> Date {
    let known = [earlier?.moment, now, earlier == nil && isOfItsOpening ? opened : nil]
    return known.compactMap(\.self).first { surroundings.today(at: $0) == day }
      ?? surroundings.noon(of: day)
  }
}
