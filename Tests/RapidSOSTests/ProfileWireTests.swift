import Foundation
import Model
import REST
import RapidSOS
import TestSupport
import Testing

@Suite struct ProfileWireTests {
  /// A part of the composed example in rapidsos.md §8.6, with further oddities.
  private static let example = #"""
    {"id":14,"updated_time":1700000000456,
     "full_name":{"display_name":"Name","type":"string","updated_time":1700000000120,"value":["Robin Example"]},
     "birthday":{"display_name":"Birthday","type":"timestamp","units":"millisecond","updated_time":"1700000000120","value":[601387200000]},
     "gender":{"value":[""]},
     "height":{"display_name":"Height","type":"float","units":"inches","updated_time":1700000000120,"value":["66.5"]},
     "weight":{"display_name":"Weight","type":"float","units":"lbs","updated_time":1700000000120,"value":[150.0]},
     "language":{"display_name":"Languages","type":"language","value":[{"language_code":"es","preference":"1"},"en"]},
     "phone_number":{"value":[{"label":"Cell","note":"","number":"+12025550123"},{"label":null,"number":2025550199}]},
     "email":{"value":[{"email_address":"robin@example.com","label":"","note":""}]},
     "address":{"value":[{"country_code":"US","label":"Shelter","latitude":0,"longitude":0,"locality":"Springfield","note":"","postal_code":"01101","region":"MA","street_address":"1 Example Way"},
       {"label":"River","latitude":"42.1015","longitude":-72.5898},{"label":"","latitude":0,"longitude":"0.000000"}]},
     "emergency_contact":{"value":[{"email":"sam@example.com","full_name":"Sam Example","label":"","note":"","phone":"+12025550188"}]},
     "blood_type":{"value":"O+"},
     "allergy":{"value":["penicillin",{"code":7,"name":"nuts"}]},
     "medication":null,
     "medical_note":["carries inhaler"],
     "photo":{"value":[{"label":"kronos_profile_pic","note":"","url":"https://images.example/ab12.jpeg"}]},
     "languages":{"value":[{"language_code":"fr"}]},
     "pets":{"display_name":"Pets","type":"animal","updated_time":1700000000120,"value":[{"full_name":"Rex","species":"dog","age":3}]}}
    """#

  private static func read(_ json: String) async throws -> EmergencyProfile {
    try await FakeRapidSOS.account(.json(json)).1.profile()
  }

  private static func sent(
    _ edit: (inout EmergencyProfile) -> Void, from base: EmergencyProfile = EmergencyProfile()
  ) async throws -> String? {
    let (pretend, account) = try await FakeRapidSOS.account(.onlyID)
    var edited = base
    edit(&edited)
    _ = try await account.save(ProfileChange(from: base, to: edited))
    #expect(pretend.asked.last == "PATCH /v1/rain/personal-info")
    #expect(pretend.transport.requests.last?.headers["Content-Type"] == "application/json")
    return pretend.lastBody
  }

  @Test func readsWhateverComes() async throws {
    let profile = try await Self.read(Self.example)
    #expect(profile.id == 14)
    #expect(profile.names == ["Robin Example"])
    #expect(profile.birthdays.map(\.description) == ["1989-01-21"])
    #expect(profile.genders == [])
    #expect(profile.heights == [BodyHeight(inches: 66.5)])
    #expect(profile.weights == [BodyWeight(pounds: 150)])
    #expect(profile.languages == [SpokenLanguage("es", preference: 1), SpokenLanguage("en")])
    #expect(
      profile.phones == [
        ProfilePhone(label: "Cell", number: "+12025550123"), ProfilePhone(number: "2025550199"),
      ])
    #expect(profile.emails == [ProfileEmail(address: "robin@example.com")])
    #expect(
      profile.addresses == [
        ProfileAddress(
          label: "Shelter", street: "1 Example Way", city: "Springfield", region: "MA",
          postalCode: "01101", country: "US"),
        ProfileAddress(
          label: "River", coordinates: Coordinates(latitude: 42.1015, longitude: -72.5898)),
      ])
    #expect(
      profile.contacts == [
        EmergencyContact(name: "Sam Example", phone: "+12025550188", email: "sam@example.com")
      ])
    #expect(profile.bloodTypes == ["O+"])
    #expect(profile.medications == [])
    #expect(profile.notes == ["carries inhaler"])
    #expect(profile.photos.map(\.url) == ["https://images.example/ab12.jpeg"])
    #expect(profile.updated[.name] == Date(timeIntervalSince1970: 1_700_000_000.12))
    #expect(profile.updated[.birthday] == Date(timeIntervalSince1970: 1_700_000_000.12))
    #expect(profile.updated[.emails] == nil)
  }

  @Test func whatIsNotUnderstoodIsShown() async throws {
    let profile = try await Self.read(Self.example)
    #expect(profile.allergies == ["penicillin"])
    #expect(profile.unread == [.allergies: ["code: 7, name: nuts"]])
    #expect(
      profile.unknown == [
        UnknownProfileSection(key: "languages", values: ["language_code: fr"]),
        UnknownProfileSection(
          key: "pets", title: "Pets", values: ["age: 3, full_name: Rex, species: dog"],
          updated: Date(timeIntervalSince1970: 1_700_000_000.12)),
      ])
  }

  @Test(arguments: ["1e300", "-1e18", "253402300800000", "\"soon\"", "null", "{}"])
  func aSectionThatWasWrittenAtNoTimeThereIsHasNone(time: String) async throws {
    let profile = try await Self.read(
      #"{"id":14,"allergy":{"updated_time":\#(time),"value":["nuts"]}}"#)
    #expect(profile.allergies == ["nuts"] && profile.updated.isEmpty)
  }

  @Test func newProfileOnlyID() async throws {
    var empty = EmergencyProfile()
    empty.id = 14
    #expect(try await Self.read(#"{"id":14}"#) == empty)
    #expect(try await Self.read(#"{"id":"14","updated_time":0}"#) == empty)
  }

  @Test(arguments: ["", "null", "[]", "3", "{", "<html></html>"])
  func whatIsNoProfileIsNone(_ body: String) async throws {
    let (_, account) = try await FakeRapidSOS.account(.json(body))
    let error = await failure { () throws(RapidSOSError) in try await account.profile() }
    switch error {
    case .empty, .malformed, .intercepted: break
    default: Issue.record("\(String(describing: error))")
    }
  }

  @Test func patchNullDeletesAndAbsentKeeps() async throws {
    let base = try await Self.read(Self.example)
    let body = try await Self.sent({ $0.addresses = [] }, from: base)
    #expect(body == #"{"address":null}"#)
  }

  @Test func patchLastContactRemoved() async throws {
    let base = try await Self.read(Self.example)
    let body = try await Self.sent({ $0.contacts.removeAll() }, from: base)
    #expect(body == #"{"emergency_contact":null}"#)
  }

  @Test func patchReplacesWholeList() async throws {
    let base = try await Self.read(Self.example)
    let body = try await Self.sent(
      { $0.phones.append(ProfilePhone(label: "Work", number: "(202) 555-0177")) }, from: base)
    #expect(
      body
        == #"{"phone_number":{"display_name":"Known Phone Numbers","type":"phone-number","value":["#
        + #"{"label":"Cell","note":"","number":"+12025550123"},"#
        + #"{"label":"","note":"","number":"+12025550199"},"#
        + #"{"label":"Work","note":"","number":"+12025550177"}]}}"#)
  }

  @Test func everySectionAsThePageHasIt() async throws {
    let body = try await Self.sent {
      $0.names = ["Robin \"R\" Example"]
      $0.heights = [BodyHeight(centimetres: 170), BodyHeight(inches: 66)]
      $0.weights = [BodyWeight(pounds: 150)]
      $0.emails = [ProfileEmail(label: "x", address: "robin@example.com", note: "y")]
      $0.addresses = [
        ProfileAddress(
          label: "a", street: "b", city: "c", region: "d", postalCode: "e", country: "US",
          coordinates: Coordinates(latitude: 42.1015, longitude: -72.5898), note: "f")
      ]
      $0.contacts = [
        EmergencyContact(
          label: "friend", name: "Sam", phone: "2025550188", email: "s@example.com", note: "n")
      ]
      $0.websites = [ProfileLink(label: "l", url: "https://example.org", note: "n")]
    }
    let expected = #"""
      {"address":{"display_name":"Known Addresses","type":"address","value":[{"country_code":"US","label":"a","latitude":42.1015,"locality":"c","longitude":-72.5898,"note":"f","postal_code":"e","region":"d","street_address":"b"}]},
      "email":{"display_name":"Emails","type":"email","value":[{"email_address":"robin@example.com","label":"x","note":"y"}]},
      "emergency_contact":{"display_name":"Emergency Contacts","type":"emergency-contact","value":[{"email":"s@example.com","full_name":"Sam","label":"friend","note":"n","phone":"+12025550188"}]},
      "full_name":{"display_name":"Name","type":"string","value":["Robin \"R\" Example"]},
      "height":{"display_name":"Height","type":"float","units":"inches","value":[66.93,66]},
      "website":{"display_name":"Websites","type":"web-url","value":[{"label":"l","note":"n","url":"https:\/\/example.org"}]},
      "weight":{"display_name":"Weight","type":"float","units":"lbs","value":[150]}}
      """#
    #expect(body == expected.replacing("\n", with: ""))
  }

  @Test func languageRoundtripKeyLanguage() async throws {
    let body = try await Self.sent { $0.languages = SpokenLanguage.ranked(["es", "ht"]) }
    let written =
      #"{"language":{"display_name":"Languages","type":"language","value":["#
      + #"{"language_code":"es","preference":0},{"language_code":"ht","preference":1}]}}"#
    #expect(body == written)
    #expect(try await Self.read(written).languages == SpokenLanguage.ranked(["es", "ht"]))
  }

  @Test func latlongStringOrNumber() async throws {
    for pair in [#""42.1015","-72.5898""#, "42.1015,-72.5898"] {
      let parts = pair.split(separator: ",")
      let profile = try await Self.read(
        #"{"address":{"value":[{"label":"a","latitude":\#(parts[0]),"longitude":\#(parts[1])}]}}"#)
      #expect(
        profile.addresses.first?.coordinates == Coordinates(latitude: 42.1015, longitude: -72.5898))
    }
    for odd in [#""nan","0""#, #""x",null"#, "91,0", #""","""#] {
      let parts = odd.split(separator: ",")
      let profile = try await Self.read(
        #"{"address":{"value":[{"label":"a","latitude":\#(parts[0]),"longitude":\#(parts[1])}]}}"#)
      #expect(profile.addresses == [ProfileAddress(label: "a")])
    }
  }

  @Test func theAnswerIsTheProfile() async throws {
    let (_, account) = try await FakeRapidSOS.account(.json(Self.example))
    var edited = EmergencyProfile()
    edited.names = ["Somebody"]
    let saved = try await account.save(ProfileChange(from: EmergencyProfile(), to: edited))
    #expect(saved.names == ["Robin Example"] && saved.contacts.count == 1)
  }
}
