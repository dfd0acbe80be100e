import Foundation
import Model
import REST
import RapidSOS
import Synchronization
import TestSupport
import Testing

/// Any profile, any edit: what is sent turns the server's profile into the edited one, and changes
/// nothing else.
@Suite struct ProfilePropertyTests {
  /// Stores sections as in rapidsos.md §9: missing ones stay, `null` deletes, an object replaces.
  private final class Server: Sendable {
    private let sections = Mutex<[String: String]>([:])
    private let clock = Mutex(0)

    var stored: [String: String] { sections.withLock { $0 } }

    func put(_ key: String, _ json: String) { sections.withLock { $0[key] = json } }

    func answer(_ request: HTTPRequest) -> Result<HTTPResponse, APIError> {
      if request.method == .patch { patch(request.body ?? []) }
      let members = stored.map { #""\#($0.key)":\#($0.value)"# } + [#""id":14"#]
      return .success(.json("{" + members.joined(separator: ",") + "}"))
    }

    private func patch(_ body: [UInt8]) {
      let json = try? JSONSerialization.jsonObject(with: Data(body)) as? [String: Any]
      let time = clock.withLock { clock in
        clock += 1
        return clock
      }
      for (key, value) in json ?? [:] {
        var section = value as? [String: Any]
        // What the client calls it does not matter.
        section?["display_name"] = "Canonical"
        section?["updated_time"] = time
        let data = section.flatMap {
          try? JSONSerialization.data(withJSONObject: $0, options: .sortedKeys)
        }
        sections.withLock { $0[key] = data.map { String(decoding: $0, as: UTF8.self) } }
      }
    }
  }

  @Test(arguments: 0..<150)
  func patchMakesItTheEditedOneAndMovesNothingElse(_ seed: Int) async throws {
    var chance = SeededGenerator(seed: UInt64(seed))
    let server = Server()
    let pretend = FakeRapidSOS(.token())
    for _ in 0..<5 { pretend.transport.then { server.answer($0) } }
    let account = try await pretend.signIn()
    server.put("pets", #"{"type":"animal","value":[{"full_name":"Rex"}]}"#)

    // Any profile.
    let first = try await account.profile()
    let whole = RandomProfile.make(using: &chance, from: first)
    let base = try await account.save(ProfileChange(from: first, to: whole))
    #expect(base.unknown == first.unknown)
    for section in ProfileSection.allCases { #expect(base.agrees(with: whole, on: section)) }

    // Any edit.
    let edited = RandomProfile.edited(base, using: &chance)
    let change = ProfileChange(from: base, to: edited)
    #expect(change.applied(to: base) == edited)
    let before = server.stored
    let saved = try await account.save(change)
    for section in ProfileSection.allCases { #expect(saved.agrees(with: edited, on: section)) }
    #expect(saved.unknown == base.unknown)
    let after = server.stored
    let touched = Set(change.sections.map(\.wireKey))
    for key in Set(before.keys).union(after.keys) where !touched.contains(key) {
      #expect(before[key] == after[key], "\(key)")
    }
    for section in change.sections {
      #expect((after[section.wireKey] == nil) == edited.content(of: section).isEmpty)
    }
    // Nothing changed: nothing is sent.
    #expect(ProfileChange(from: saved, to: try await account.profile()).isEmpty)
  }
}

/// Random profiles, with every kind of text in them.
enum RandomProfile {
  private static let texts = [
    "nuts", "péni\u{301}cilline", "\"quoted\" \\ / text", "line\nbreak\ttab", "药 💊 🧑🏽‍🚀", "0", "null",
    "None known", "שלום", String(repeating: "x", count: 300), "\u{0}\u{7}",
  ]

  static func make(
    using chance: inout SeededGenerator, from profile: EmergencyProfile
  ) -> EmergencyProfile {
    var profile = profile
    for section in ProfileSection.allCases where Bool.random(using: &chance) {
      fill(section, of: &profile, using: &chance)
    }
    return profile
  }

  static func edited(
    _ base: EmergencyProfile, using chance: inout SeededGenerator
  ) -> EmergencyProfile {
    var profile = base
    for section in ProfileSection.allCases {
      switch Int.random(in: 0..<4, using: &chance) {
      case 0: profile.take(section, from: EmergencyProfile())
      case 1: fill(section, of: &profile, using: &chance)
      default: break
      }
    }
    return profile
  }

  private static func fill(
    _ section: ProfileSection, of profile: inout EmergencyProfile,
    using chance: inout SeededGenerator
  ) {
    func many<Value>(_ make: () -> Value) -> [Value] {
      (0..<Int.random(in: 1...4, using: &chance)).map { _ in make() }
    }
    func text() -> String { texts[Int.random(in: 0..<texts.count, using: &chance)] }
    func phone() -> String {
      "+1202555" + String(Int.random(in: 1000...9999, using: &chance))
    }
    func link() -> ProfileLink { ProfileLink(label: text(), url: text(), note: "") }
    switch section {
    case .name: profile.names = many(text)
    case .birthday:
      profile.birthdays = many {
        CivilDate(daysSince1970: Int.random(in: -40_000...20_000, using: &chance))
      }
    case .gender: profile.genders = many(text)
    case .ethnicity: profile.ethnicities = many(text)
    case .height:
      profile.heights = many {
        BodyHeight(centimetres: Double(Int.random(in: 26...250, using: &chance)))
      }
    case .weight:
      profile.weights = many {
        BodyWeight(kilograms: Double(Int.random(in: 370...2700, using: &chance)) / 10)
      }
    case .languages:
      profile.languages = many {
        SpokenLanguage("es", preference: Int.random(in: 0...9, using: &chance))
      }
    case .occupation: profile.occupations = many(text)
    case .phones:
      profile.phones = many { ProfilePhone(label: text(), number: phone(), note: text()) }
    case .emails:
      profile.emails = many { ProfileEmail(label: "", address: text(), note: text()) }
    case .addresses:
      profile.addresses = many {
        ProfileAddress(
          label: text(), street: text(), city: text(), region: "MA", postalCode: "01101",
          country: "US",
          coordinates: Bool.random(using: &chance)
            ? Coordinates(latitude: .random(in: 1...90, using: &chance), longitude: -72.5) : nil,
          note: text())
      }
    case .contacts:
      profile.contacts = many {
        EmergencyContact(label: "", name: text(), phone: phone(), email: text(), note: "")
      }
    case .bloodType: profile.bloodTypes = many(text)
    case .allergies: profile.allergies = many(text)
    case .conditions: profile.conditions = many(text)
    case .disabilities: profile.disabilities = many(text)
    case .medications: profile.medications = many(text)
    case .notes: profile.notes = many(text)
    case .photos: profile.photos = many(link)
    case .comments: profile.comments = many(text)
    case .websites: profile.websites = many(link)
    }
  }
}
