import FoundationEssentials
import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// Robin's profile on one page.
struct ProfileSummarySample: DrawnPart {
  var state: ProfileSummary.State
  private let size: Size
  /// What is around the page; it takes up every change of that.
  var surroundings: Surroundings { didSet { state.fitScroll(in: surroundings) } }

  static func ago(days: Double) -> Date { Sample.now.addingTimeInterval(-days * 86_400) }

  /// Everything that a page can hold, written on different days.
  static var profile: EmergencyProfile {
    var profile = EmergencyProfile()
    profile.id = 14
    profile.names = ["Robin Example"]
    profile.birthdays = [CivilDate(year: 1980, month: 2, day: 1)].compactMap(\.self)
    profile.genders = ["Female"]
    profile.allergies = ["Penicillin: cannot breathe", "Peanuts"]
    profile.conditions = ["Epilepsy"]
    profile.medications = ["None known"]
    profile.bloodTypes = ["O-"]
    profile.languages = [SpokenLanguage("en", preference: 1), SpokenLanguage("es", preference: 0)]
    profile.disabilities = ["Hard of hearing on the left"]
    profile.contacts = [
      EmergencyContact(
        label: "sister", name: "Sam Example", phone: "+12025550188", email: "sam@example.org"),
      EmergencyContact(label: "", name: "Alex Sample", phone: "202-555-0190", email: ""),
    ]
    profile.notes = ["Carries a red inhaler."]
    profile.phones = [ProfilePhone(label: "Cell", number: "+12025550123")]
    profile.emails = [ProfileEmail(label: "", address: "robin@example.org")]
    profile.addresses = [
      ProfileAddress(
        label: "Shelter", street: "12 Lantern St", city: "Springfield", region: "MA",
        postalCode: "01103", country: "US")
    ]
    profile.heights = [BodyHeight(feet: 5, inches: 8)]
    profile.weights = [BodyWeight(pounds: 150)]
    for section in ProfileSection.allCases { profile.updated[section] = ago(days: 30) }
    profile.updated[.allergies] = ago(days: 200)
    profile.updated[.gender] = ago(days: 60)
    return profile
  }

  init(
    _ width: Int = 80, _ height: Int = 24,
    profile: EmergencyProfile = ProfileSummarySample.profile, consent: ProfileConsent? = nil,
    language: Language = .en, appearance: Appearance = Appearance()
  ) {
    size = Size(width: width, height: height)
    let body = AppLayout(size).body
    surroundings = .body(body.width, body.height, language)
    surroundings.style = appearance
    state = ProfileSummary.State(
      profile: profile, consent: consent, zone: .utc, stamp: Sample.stamp(1))
  }

  /// The page's lines, whatever the window.
  var lines: [String] { text.lines.map(\.text) }

  /// The words of the page.
  var text: ProfileSummaryText { state.text(in: surroundings) }

  /// The line that begins with a word, without the spaces between its columns.
  func line(_ label: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> String {
    let line = try #require(
      lines.first { $0.hasPrefix(label) }, "\(label)", sourceLocation: sourceLocation)
    return line.split(separator: " ").joined(separator: " ")
  }

  mutating func press(_ keys: String) {
    for key in Key.script(keys) {
      guard let binding = ProfileSummary.bindings.first(where: { $0.keys.contains(key) }),
        let action = binding.action(state, Sample.stamp(2))
      else {
        Issue.record("\(key) does nothing")
        continue
      }
      _ = ProfileSummary.reduce(&state, action, in: surroundings)
    }
  }

  var window: Size { size }
  var place: Rect { AppLayout(size).body }
  var words: Phrases { surroundings.phrases }
  var look: Appearance { surroundings.style }
  var title: String { "Porchlight" }

  func draw(in area: Rect, _ surroundings: Surroundings, on canvas: inout Canvas) -> Cursor {
    ProfileSummaryView.render(state, in: area, surroundings, on: &canvas)
  }
}
