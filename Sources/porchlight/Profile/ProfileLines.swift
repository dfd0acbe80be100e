import Model
import Resources

/// A profile as rows for people: a section's name in JSON, a value, and when it was written.
struct ProfileLines {
  private let profile: EmergencyProfile
  private let phrases: Phrases

  init(_ profile: EmergencyProfile, _ phrases: Phrases) {
    self.profile = profile
    self.phrases = phrases
  }

  /// The rows, with what a responder needs first at the top.
  var rows: [[String]] {
    ProfileSection.byUrgency.flatMap { section in
      let texts = Self.texts(profile.content(of: section)) + (profile.unread[section] ?? [])
      let written = profile.updated[section].map { phrases.day($0, .system) } ?? ""
      return texts.map { [section.rawValue, $0, written] }
    }
      + profile.unknown.flatMap { section in
        section.values.map {
          [section.key, $0, section.updated.map { phrases.day($0, .system) } ?? ""]
        }
      }
  }

  /// The values of a section, a text each.
  private static func texts(_ content: ProfileContent) -> [String] {
    switch content {
    case .texts(let all): all
    case .days(let all): all.map(\.description)
    case .heights(let all):
      all.map {
        let (feet, inches) = $0.feetAndInches
        return "\(feet)'\(inches)\" (\($0.centimetres) cm)"
      }
    case .weights(let all): all.map { "\($0.pounds) lb (\($0.kilograms) kg)" }
    case .languages(let all): SpokenLanguage.inOrder(all).map(\.code)
    case .phones(let all): all.map { joined([shown($0.number), $0.label, $0.note]) }
    case .emails(let all): all.map { joined([$0.address, $0.label, $0.note]) }
    case .addresses(let all):
      all.map {
        joined([$0.label, $0.street, $0.city, $0.region, $0.postalCode, $0.country, $0.note])
      }
    case .contacts(let all):
      all.map { joined([$0.name, $0.label, shown($0.phone), $0.email, $0.note]) }
    case .links(let all): all.map { joined([$0.url, $0.label, $0.note]) }
    }
  }

  private static func joined(_ texts: [String]) -> String {
    texts.filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// A telephone number for people.
  static func shown(_ number: String) -> String { PhoneNumber(number)?.display ?? number }
}
