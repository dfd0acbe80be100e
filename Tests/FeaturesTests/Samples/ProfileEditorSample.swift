import Foundation
import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// An invented person's emergency profile.
enum ProfileSample {
  static let sam = EmergencyContact(
    label: "Brother", name: "Sam Example", phone: "+12025550188", email: "sam@example.com")
  static let kim = EmergencyContact(
    label: "Friend", name: "Kim Example", phone: "+12025550177", email: "kim@example.com")

  /// So many contacts, each with a number of its own.
  static func contacts(_ count: Int) -> [EmergencyContact] {
    (0..<count).map {
      EmergencyContact(
        label: "Friend", name: "Friend \($0 + 1)", phone: "+1202555010\($0)",
        email: "friend\($0 + 1)@example.com")
    }
  }

  static let address = ProfileAddress(
    label: "Shelter", street: "1 Example Way", city: "Springfield", region: "MA",
    postalCode: "01101", country: "US", coordinates: Coordinates(latitude: 42.1, longitude: -72.6))

  /// A profile with only what has to be there.
  static let small: EmergencyProfile = {
    var profile = EmergencyProfile()
    profile.names = ["Robin Example"]
    profile.phones = [ProfilePhone(label: "Cell", number: "+12025550123")]
    return profile
  }()

  /// A profile with something in most sections.
  static let full: EmergencyProfile = {
    var profile = small
    profile.id = 14
    profile.birthdays = CivilDate(year: 1989, month: 1, day: 22).map { [$0] } ?? []
    profile.genders = ["Female"]
    profile.heights = [BodyHeight(inches: 66)]
    profile.weights = [BodyWeight(pounds: 150)]
    profile.bloodTypes = ["O+"]
    profile.languages = [SpokenLanguage("es"), SpokenLanguage("en", preference: 1)]
    profile.emails = [ProfileEmail(address: "robin@example.com")]
    profile.addresses = [address]
    profile.contacts = [sam, kim]
    profile.allergies = ["penicillin", "latex"]
    profile.conditions = [EmergencyProfile.noneKnown]
    profile.medications = ["albuterol"]
    profile.notes = ["Carries an inhaler.\nSpeaks softly."]
    return profile
  }()

  /// A stage with a profile in it.
  static func stage(
    _ profile: EmergencyProfile = small, units: BodyUnits = .feetAndPounds,
    _ language: Language = .en
  ) -> ProfileStage {
    ProfileStage(profile, language, units: units)
  }
}

/// A profile in somebody's hands: keys in, what is asked for and drawn out.
struct ProfileStage: DrawnPart {
  var state: ProfileEditor.State
  private(set) var asked: [Command<ProfileEditor.Effect>] = []

  /// What is around the form; it takes up every change of that.
  var surroundings: Surroundings { didSet { state.adapt(to: surroundings) } }

  init(
    _ profile: EmergencyProfile = ProfileSample.full, _ language: Language = .en,
    verified: PhoneNumber? = nil, units: BodyUnits = .feetAndPounds, width: Int = 80,
    height: Int = 21, accessible: Bool = false
  ) {
    surroundings = .body(width, height, accessible: accessible, language)
    state = ProfileEditor.State(
      profile: profile, about: "Robin Example", verified: verified, units: units,
      in: surroundings, stamp: Sample.stamp(0))
  }

  /// Presses keys as whoever holds the form gives them to it.
  mutating func press(_ keys: String) {
    for key in Key.script(keys) {
      let binding = ProfileEditor.bindings(state).first { $0.keys.contains(key) }
      if let binding {
        guard binding.availability(state, in: surroundings) == .available,
          let action = binding.action(state, Sample.stamp(1))
        else { continue }
        send(action)
      } else if let action = ProfileEditor.typing(key, in: state) {
        send(action)
      }
    }
  }

  mutating func send(_ action: ProfileEditor.Action) {
    asked += ProfileEditor.reduce(&state, action, in: surroundings)
  }

  /// Goes to a part of a section's value, counted from 0.
  mutating func go(
    _ section: ProfileSection, _ place: Int = 0, _ part: ProfileFinding.Part = .value,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    guard let entries = state.entries[section], entries.indices.contains(place) else {
      Issue.record("\(section) \(place) is not shown", sourceLocation: sourceLocation)
      return
    }
    go(to: .part(section, entries[place].id, part), sourceLocation: sourceLocation)
  }

  mutating func go(to stop: EditorStop, sourceLocation: SourceLocation = #_sourceLocation) {
    guard state.stops.contains(stop) else {
      Issue.record("\(stop) is not shown", sourceLocation: sourceLocation)
      return
    }
    state.moveFocus(to: stop)
    state.keepFocusInSight(in: surroundings)
  }

  /// Looks at what would be sent, sends it and gives what was given to be saved.
  mutating func saved(sourceLocation: SourceLocation = #_sourceLocation) throws -> ProfileChange {
    press("<^s><^s>")
    var sent: ProfileChange?
    if case .run(.save(let change), id: "profile/save")? = asked.last { sent = change }
    asked = []
    return try #require(sent, sourceLocation: sourceLocation)
  }

  /// What is wrong with a place, as the screen says it.
  func faults(_ section: ProfileSection) -> [String] {
    state.shownProblems.filter { $0.stop.section == section }
      .map { EditorWords.text(of: $0, in: state.units, surroundings.phrases) }
  }

  /// What was said, in words.
  var said: [String] { state.news.map { $0.sentence.text(surroundings.phrases) } }

  var window: Size { surroundings.size }
  var words: Phrases { surroundings.phrases }
  var look: Appearance { surroundings.style }

  func draw(in area: Rect, _ surroundings: Surroundings, on canvas: inout Canvas) -> Cursor {
    ProfileEditorView.render(state, in: area, surroundings, on: &canvas)
  }
}

extension ProfileEditor.State {
  /// Takes everything out of the text area that has the focus.
  mutating func clearArea() {
    edit { input, _ in input = .area(TextArea()) }
  }
}
