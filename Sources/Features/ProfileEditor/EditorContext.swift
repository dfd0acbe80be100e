import Model
import Resources

/// What the reading and the writing of values depend on.
struct EditorContext: Equatable {
  var units: BodyUnits
  /// The language that days are written in.
  var language: Language
  var today: CivilDate

  /// The texts of a value's parts, as they stand in the form.
  func text(of value: EditorValue, _ part: ProfileFinding.Part) -> String {
    switch value {
    case .text(let text): text
    case .day(let day): DayText.shown(day, language)
    case .height(let height): BodyText.shown(height, in: units)
    case .weight(let weight): BodyText.shown(weight, in: units)
    case .language(let language): language.code
    case .phone(let phone):
      Self.pick(
        part, [.phone: Self.shown(phone: phone.number), .label: phone.label, .note: phone.note])
    case .email(let email):
      Self.pick(part, [.email: email.address, .label: email.label, .note: email.note])
    case .link(let link): Self.pick(part, [.url: link.url, .label: link.label, .note: link.note])
    case .contact(let contact):
      Self.pick(
        part,
        [
          .name: contact.name, .label: contact.label, .phone: Self.shown(phone: contact.phone),
          .email: contact.email, .note: contact.note,
        ])
    case .address(let address):
      Self.pick(
        part,
        [
          .label: address.label, .street: address.street, .city: address.city,
          .region: address.region, .postalCode: address.postalCode, .country: address.country,
          .note: address.note,
        ])
    }
  }

  /// A number as people read it; one that is none as it is.
  static func shown(phone: String) -> String { PhoneNumber(phone)?.display ?? phone }

  private static func pick(
    _ part: ProfileFinding.Part, _ texts: [ProfileFinding.Part: String]
  ) -> String {
    texts[part] ?? ""
  }
}
