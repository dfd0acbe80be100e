import FoundationEssentials
import Model
import REST

/// How one kind of value is read from the wire and written to it.
///
/// Reading is lenient (a number may be a text, anything may be missing) and gives nil for what it
/// does not understand. Source: rapidsos.md §8.3.
struct Coded<Value> {
  /// Reads a value; nil for anything else.
  let read: (JSONValue) -> Value?
  /// Writes a value.
  let write: (Value) -> JSONValue
}

extension Coded<String> { static var text: Coded { Coded(read: \.text, write: JSONValue.string) } }

extension Coded<BodyHeight> {
  static var height: Coded {
    Coded(
      read: { value in value.number.map { BodyHeight(inches: $0) } },
      write: { JSONValue($0.inches) })
  }
}

extension Coded<BodyWeight> {
  static var weight: Coded {
    Coded(
      read: { value in value.number.map { BodyWeight(pounds: $0) } },
      write: { JSONValue($0.pounds) })
  }
}

extension Coded<CivilDate> {
  /// Birthdays: milliseconds since 1970, noon of the day in UTC, which is the same day almost
  /// everywhere (our convention OC-12).
  ///
  /// Others write the start of a local day: a moment that is neither noon nor midnight in UTC means
  /// the day it was in this machine's zone.
  static func birthday(_ zone: @escaping @Sendable (Date) -> Int) -> Coded {
    let (day, noon) = (86_400_000, 43_200_000)
    return Coded(
      read: { value in
        // Years 1 to 9999: nobody was born outside of them, and calendars are uncertain there.
        guard let milliseconds = value.int,
          (-62_135_596_800_000...253_402_300_799_999) ~= milliseconds
        else { return nil }
        let moment = Date(timeIntervalSince1970: Double(milliseconds) / 1000)
        let isUTC = milliseconds % noon == 0
        return CivilDate(moment, minutesEast: isUTC ? 0 : zone(moment))
      }, write: { .int($0.daysSince1970 * day + noon) })
  }
}

extension Coded<SpokenLanguage> {
  static var language: Coded {
    Coded(
      read: { value in
        if case .string(let code) = value { return SpokenLanguage(code) }
        guard let code = value["language_code"]?.text else { return nil }
        return SpokenLanguage(code, preference: value["preference"]?.int ?? 0)
      }, write: { ["language_code": .string($0.code), "preference": .int($0.preference)] })
  }
}

extension Coded<ProfilePhone> {
  static var phone: Coded {
    Coded(
      read: { value in
        if case .string(let number) = value { return ProfilePhone(number: number) }
        guard let members = Members(value) else { return nil }
        return ProfilePhone(
          label: members["label"], number: members["number"], note: members["note"])
      },
      write: { phone in
        [
          "label": .string(phone.label), "number": .string(sent(phone.number)),
          "note": .string(phone.note),
        ]
      })
  }
}

extension Coded<ProfileEmail> {
  static var email: Coded {
    Coded(
      read: { value in
        if case .string(let address) = value { return ProfileEmail(address: address) }
        guard let members = Members(value) else { return nil }
        return ProfileEmail(
          label: members["label"], address: members["email_address"], note: members["note"])
      },
      write: { email in
        [
          "label": .string(email.label), "email_address": .string(email.address),
          "note": .string(email.note),
        ]
      })
  }
}

extension Coded<EmergencyContact> {
  static var contact: Coded {
    Coded(
      read: { value in
        guard let members = Members(value) else { return nil }
        return EmergencyContact(
          label: members["label"], name: members["full_name"], phone: members["phone"],
          email: members["email"], note: members["note"])
      },
      write: { contact in
        [
          "label": .string(contact.label), "full_name": .string(contact.name),
          "phone": .string(sent(contact.phone)), "email": .string(contact.email),
          "note": .string(contact.note),
        ]
      })
  }
}

extension Coded<ProfileLink> {
  static var link: Coded {
    Coded(
      read: { value in
        if case .string(let url) = value { return ProfileLink(url: url) }
        guard let members = Members(value) else { return nil }
        return ProfileLink(label: members["label"], url: members["url"], note: members["note"])
      },
      write: { link in
        ["label": .string(link.label), "url": .string(link.url), "note": .string(link.note)]
      })
  }
}

extension Coded<ProfileAddress> {
  static var address: Coded {
    Coded(
      read: { value in
        guard let members = Members(value) else { return nil }
        return ProfileAddress(
          label: members["label"], street: members["street_address"], city: members["locality"],
          region: members["region"], postalCode: members["postal_code"],
          country: members["country_code"], coordinates: Coordinates(members: value),
          note: members["note"])
      },
      write: { address in
        [
          "label": .string(address.label), "street_address": .string(address.street),
          "locality": .string(address.city), "region": .string(address.region),
          "postal_code": .string(address.postalCode), "country_code": .string(address.country),
          "latitude": JSONValue(address.coordinates?.latitude ?? 0),
          "longitude": JSONValue(address.coordinates?.longitude ?? 0),
          "note": .string(address.note),
        ]
      })
  }
}

extension Coordinates {
  /// Reads `latitude` and `longitude`, as numbers or texts; nil where they are missing, impossible,
  /// or 0, 0, which others write for an unknown place.
  init?(members: JSONValue) {
    guard let latitude = members["latitude"]?.number, let longitude = members["longitude"]?.number
    else { return nil }
    self.init(latitude: latitude, longitude: longitude)
    if isNowhere { return nil }
  }
}

/// The texts of an object; missing ones are empty.
struct Members {
  private let members: [String: JSONValue]

  /// nil where it is not an object.
  init?(_ value: JSONValue) {
    guard let members = value.members else { return nil }
    self.members = members
  }

  subscript(name: String) -> String { members[name]?.text ?? "" }
}

/// A number as in profiles, with `+`; anything else unchanged.
private func sent(_ number: String) -> String { PhoneNumber(number)?.international ?? number }
