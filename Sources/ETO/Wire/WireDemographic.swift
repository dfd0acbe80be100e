import FoundationEssentials
import Model
import REST

/// An item of `CustomDemoData`.
///
/// Its `value` is a text, a number or null, whatever the kind. How some kinds are written is
/// unknown: those are only shown. Source: eto.md §6.2.
struct WireDemographicValue: Decodable, Sendable {
  let value: DemographicValue
  /// What ETO says against it; nil where it is sound.
  let complaint: String?

  init(from decoder: any Decoder) throws {
    let fields = try Fields(decoder)
    let kind = Demographic.Kind(code: try fields.int("CharacteristicType") ?? -1)
    let complaint = try fields.complaint("ETOBaseException").flatMap { $0.isEmpty ? nil : $0 }
    let stored = try fields.value("value")
    value = DemographicValue(
      id: try fields.id("CDID"), name: try fields.text("Name"), kind: kind,
      value: complaint.map { .shown($0) } ?? Self.read(stored, as: kind))
    self.complaint = complaint
  }

  /// The text of a demographic that has another name of the person; nil for any other.
  ///
  /// ETO has no field for aliases. That sites give theirs this name is our convention.
  var alias: String? {
    let names: Set = [
      "aka", "alias", "aliases", "also known as", "nickname", "other name", "other names",
      "preferred name", "street name",
    ]
    guard names.contains(value.name.lowercased()), case .text(let text) = value.value else {
      return nil
    }
    return text
  }

  private static func read(
    _ stored: JSONValue?, as kind: Demographic.Kind
  ) -> DemographicValue.Value {
    guard let stored, stored != "" else { return .blank }
    let shown = DemographicValue.Value.shown(stored.shown)
    switch kind {
    case .text, .longText, .phone, .email, .postalCode:
      return stored.text.map { .text($0) } ?? shown
    case .number: return stored.decimal.map { .number($0) } ?? shown
    case .choice: return stored.int.map { .choice($0) } ?? shown
    case .flag:
      if case .bool(let flag) = stored { return .flag(flag) }
      return shown
    case .date:
      let day = stored.text.flatMap { AnswerDate.day($0) ?? WireDate($0)?.day }
      return day.map { .day($0) } ?? shown
    case .standard, .choices, .header, .other: return shown
    }
  }
}

/// The definition of a demographic; only number and name are certain to be there (eto.md §6.4).
struct WireDemographic: Decodable, Sendable {
  let demographic: Demographic

  init(from decoder: any Decoder) throws {
    let fields = try Fields(decoder)
    let name = try fields.text("Name")
    demographic = Demographic(
      id: try fields.id("CDID"), name: name.isEmpty ? try fields.text("DemographicName") : name,
      kind: try fields.int("CharacteristicType").map(Demographic.Kind.init),
      isRequired: try fields.flag("Required") || fields.flag("IsRequired"),
      isDisabled: try fields.flag("Disabled"))
  }
}

/// A choice of a demographic.
struct WireOption: Decodable, Sendable {
  let option: Demographic.Option
  let sequence: Int

  init(from decoder: any Decoder) throws {
    let fields = try Fields(decoder)
    option = Demographic.Option(
      id: try fields.id("ID"), label: try fields.text("Text"),
      isDisabled: try fields.flag("Disabled"))
    sequence = try fields.int("Sequence") ?? .max
  }
}
