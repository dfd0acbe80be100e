import Model
import Resources
import Terminal

/// One value of a section while it is filled in.
struct EditorEntry: Equatable, Sendable {
  /// What a person fills in for a part.
  enum Input: Equatable, Sendable {
    case line(TextField)
    case area(TextArea)
    /// What was chosen: a code, a blood type; empty for nothing.
    case choice(String)

    var text: String {
      switch self {
      case .line(let line): line.text
      case .area(let area): area.text
      case .choice(let choice): choice
      }
    }

    init(_ text: String, _ kind: EditorShape.Kind) {
      switch kind {
      case .line, .phone, .day, .height, .weight: self = .line(TextField(text))
      case .area: self = .area(TextArea(text))
      case .choice: self = .choice(text)
      }
    }
  }

  /// What is known of a value.
  enum Reading: Equatable {
    /// Nothing is filled in.
    case blank
    case value(EditorValue)
    /// What is filled in is not what it should be.
    case unreadable
  }

  /// No other entry of the form has it.
  let id: Int
  let section: ProfileSection
  /// The value as it was received; nil for a new one.
  let original: EditorValue?
  private(set) var inputs: [ProfileFinding.Part: Input]
  /// What stood in each part before anybody touched it, as it is written now.
  private var starts: [ProfileFinding.Part: String] = [:]
  /// What the form itself wrote last, rounded as it is shown, and the value that it stands for.
  private var written: Written?
  /// An address that is none of those that were received any more, with its coordinates, as it was kept; nil for
  /// any other.
  private var carried: ProfileAddress?

  private struct Written: Equatable, Sendable {
    var text: String
    var value: EditorValue
  }

  /// The country that most addresses are in; alone it says nothing.
  private static let usualCountry = "US"

  init(id: Int, _ section: ProfileSection, _ original: EditorValue?, _ context: EditorContext) {
    self.id = id
    self.section = section
    self.original = original
    inputs = [:]
    for (part, kind) in EditorShape(of: section).parts {
      let input = Input(Self.start(of: part, original, context), kind)
      inputs[part] = input
      starts[part] = input.text
    }
  }

  subscript(part: ProfileFinding.Part) -> Input {
    get { inputs[part] ?? .line(TextField()) }
    set { inputs[part] = newValue }
  }

  /// Whether something else stands there than at first.
  var isTouched: Bool { starts.contains { part, text in self[part].text != text } }

  /// What stands in its parts.
  var texts: [ProfileFinding.Part: String] { inputs.mapValues(\.text) }

  /// What stands in its parts; nil where nobody touched it.
  var typed: [ProfileFinding.Part: String]? { isTouched ? texts : nil }

  /// Fills in what was typed before.
  mutating func fill(typed texts: [ProfileFinding.Part: String]) {
    for (part, kind) in EditorShape(of: section).parts {
      if let text = texts[part] { inputs[part] = Input(text, kind) }
    }
    guard let point = texts[.point].flatMap({ Coordinates($0) }) else { return }
    carried = address
    carried?.coordinates = point
  }

  /// What stands in its parts, with where an address is: nothing else tells that of one that is none of those that
  /// were received.
  func located(_ texts: [ProfileFinding.Part: String]) -> [ProfileFinding.Part: String] {
    guard section == .addresses, let point = address.coordinates else { return texts }
    var texts = texts
    texts[.point] = "\(point.latitude) \(point.longitude)"
    return texts
  }

  /// What the value is called: its first part that says something; empty for none.
  var lead: String {
    EditorShape(of: section).parts.lazy.map { self[$0.part].text.trimmingSpaces }
      .first { !$0.isEmpty } ?? ""
  }

  /// Reads what is filled in; what nobody touched is what was received, to the last blank.
  func reading(_ context: EditorContext) -> Reading {
    guard isTouched else { return original.map(Reading.value) ?? .blank }
    let texts = inputs.filter { $0.key != .country }.values.map(\.text)
    if texts.allSatisfy({ $0.trimmingSpaces.isEmpty }) {
      return .blank
    }
    if let written, written.text == self[.value].text { return .value(written.value) }
    let text = { (part: ProfileFinding.Part) in self[part].text }
    switch section {
    case .name, .gender, .ethnicity, .occupation, .bloodType, .allergies, .conditions,
      .disabilities, .medications, .notes, .comments:
      return .value(.text(text(.value)))
    case .birthday:
      return birthday(context).map { .value(.day($0)) } ?? .unreadable
    case .height:
      return BodyText.height(text(.value), in: context.units).map { .value(.height($0)) }
        ?? .unreadable
    case .weight:
      return BodyText.weight(text(.value), in: context.units).map { .value(.weight($0)) }
        ?? .unreadable
    case .languages: return .value(.language(SpokenLanguage(text(.value))))
    case .phones:
      return .value(
        .phone(ProfilePhone(label: text(.label), number: text(.phone), note: text(.note))))
    case .emails:
      return .value(
        .email(ProfileEmail(label: text(.label), address: text(.email), note: text(.note))))
    case .contacts:
      return .value(
        .contact(
          EmergencyContact(
            label: text(.label), name: text(.name), phone: text(.phone), email: text(.email),
            note: text(.note))))
    case .addresses: return .value(.address(address))
    case .websites, .photos:
      return .value(.link(ProfileLink(label: text(.label), url: text(.url), note: text(.note))))
    }
  }

  /// Writes the value in other units or another language, where it can be read.
  mutating func rewrite(from before: EditorContext, to after: EditorContext) {
    guard let kind = EditorShape(of: section).parts.first?.kind, Self.isRewritten(kind) else {
      return
    }
    let (wasTouched, reading) = (isTouched, reading(before))
    starts[.value] = Self.start(of: .value, original, after)
    let value: EditorValue
    switch (wasTouched, original, reading) {
    case (false, let original?, _): value = original
    case (true, _, .value(let read)): value = read
    case (_, _, .blank), (_, _, .unreadable), (false, nil, .value): return
    }
    let text = after.text(of: value, .value)
    inputs[.value] = Input(text, kind)
    written = Written(text: text, value: value)
  }

  private static func isRewritten(_ kind: EditorShape.Kind) -> Bool {
    switch kind {
    case .day, .height, .weight: true
    case .line, .area, .phone, .choice: false
    }
  }

  private func birthday(_ context: EditorContext) -> CivilDate? {
    let text = self[.value].text
    if let birth = BirthText(text, context.language, today: context.today) {
      return birth.day
    }
    // A day to come is a day all the same: the rules say what is wrong with it.
    let day = DayText.day(text, Phrases(context.language), today: context.today)
    return day.flatMap { $0 < context.today ? nil : $0 }
  }

  private var address: ProfileAddress {
    var address = ProfileAddress(
      label: self[.label].text, street: self[.street].text, city: self[.city].text,
      region: self[.region].text, postalCode: self[.postalCode].text, country: self[.country].text,
      note: self[.note].text)
    var known = carried
    if case .address(let original) = original { known = original }
    // Coordinates of a place that somebody has moved away from would send help there.
    if let known, known.isSamePlace(as: address) { address.coordinates = known.coordinates }
    return address
  }

  private static func start(
    of part: ProfileFinding.Part, _ original: EditorValue?, _ context: EditorContext
  ) -> String {
    guard let original else { return part == .country ? usualCountry : "" }
    return context.text(of: original, part)
  }
}

extension ProfileAddress {
  /// Whether another one is the same place, whatever either is called.
  fileprivate func isSamePlace(as other: ProfileAddress) -> Bool {
    (street, city, region, postalCode, country)
      == (other.street, other.city, other.region, other.postalCode, other.country)
  }
}
