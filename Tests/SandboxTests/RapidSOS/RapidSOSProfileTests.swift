import Foundation
import Testing

/// rapidsos.md §8 and §9.
@Suite struct RapidSOSProfileTests {
  private func section(_ name: String, _ value: String) -> String {
    #"{"\#(name)":{"display_name":"","type":"","value":\#(value)}}"#
  }

  private func expectRefused(_ answer: Answer, _ name: String, _ text: String) {
    #expect(answer.status == 400 && answer["content-type"] == "application/json")
    #expect(answer.text == #"{"detail":{"\#(name)":["\#(text)"]}}"#)
  }

  @Test func somebodyNewHasNothingButAnID() async throws {
    try await withRapidSOS("casey.example") { desk in
      let answer = try await desk.ask(.get, "/v1/rain/personal-info")
      #expect(answer.status == 200 && answer["content-type"] == "application/json")
      #expect(answer.text == #"{"id":15}"#)
      #expect(try await desk.change("{}").text == #"{"id":15}"#)
      #expect(try await desk.change(#"{"allergy":null}"#).text == #"{"id":15}"#)
    }
  }

  @Test func everySectionHasTheServersNameTypeAndUnits() async throws {
    let known: [(String, String, String, String?)] = [
      ("full_name", "Name", "string", nil), ("birthday", "Birthday", "timestamp", "millisecond"),
      ("gender", "Gender", "string", nil), ("ethnicity", "Ethnicity", "string", nil),
      ("height", "Height", "float", "inches"), ("weight", "Weight", "float", "lbs"),
      ("language", "Languages", "language", nil), ("occupation", "Occupation", "string", nil),
      ("phone_number", "Known Phone Numbers", "phone-number", nil),
      ("email", "Emails", "email", nil), ("address", "Known Addresses", "address", nil),
      ("emergency_contact", "Emergency Contacts", "emergency-contact", nil),
      ("blood_type", "Blood Type", "string", nil), ("allergy", "Allergies", "string", nil),
      ("medical_condition", "Medical Conditions", "string", nil),
      ("disability", "Disabilities", "string", nil),
      ("medication", "Medications", "string", nil),
      ("medical_note", "Medical Notes", "string", nil),
      ("photo", "Profile Picture", "image-url", nil), ("comment", "Comments", "string", nil),
      ("website", "Websites", "web-url", nil),
    ]
    try await withRapidSOS { desk in
      let profile = try await desk.profile()
      #expect(profile.keys == Set(known.map(\.0)).union(["id", "updated_time"]))
      #expect(profile["id"].number == 14)
      for (key, name, type, units) in known {
        let section = profile[key]
        #expect(section["display_name"].text == name)
        #expect(section["type"].text == type, "\(key)")
        #expect(section["units"].text == units, "\(key)")
        #expect(section["value"].list.isEmpty == false, "\(key)")
        #expect((section["updated_time"].number ?? 0) < 1_707_120_000_000, "\(key)")
      }
    }
  }

  @Test func valuesHaveEveryKeyOfTheirKind() async throws {
    let kinds: [(String, Set<String>)] = [
      ("language", ["language_code", "preference"]), ("phone_number", ["label", "number", "note"]),
      ("email", ["label", "email_address", "note"]), ("photo", ["label", "url", "note"]),
      ("emergency_contact", ["label", "full_name", "phone", "email", "note"]),
      (
        "address",
        [
          "label", "street_address", "locality", "region", "postal_code", "country_code",
          "latitude", "longitude", "note",
        ]
      ),
    ]
    try await withRapidSOS { desk in
      let profile = try await desk.profile()
      for (key, keys) in kinds { #expect(profile[key]["value"][0].keys == keys, "\(key)") }
      let bare = try await desk.change(section("phone_number", #"[{"number":"+12025550123"}]"#))
      #expect(
        bare.text.contains(
          #""value":[{"label":"","number":"+12025550123","note":""}]"#))
    }
  }

  @Test func whatIsAbsentStaysAndWhatIsNullOrEmptyGoes() async throws {
    try await withRapidSOS { desk in
      let before = try await desk.profile()
      let answer = try await desk.change(#"{"address":null,"allergy":{"value":[]}}"#)
      #expect(answer.status == 200)
      #expect(
        answer.json.keys == before.keys.subtracting(["address", "allergy"]), "all the rest is there"
      )
      #expect(
        answer.json["medication"]["updated_time"].number
          == before["medication"]["updated_time"].number)
      #expect(try await desk.ask(.get, "/v1/rain/personal-info").body == answer.body)
    }
  }

  @Test func aListIsReplacedAsAWhole() async throws {
    try await withRapidSOS { desk in
      let one = #"[{"full_name":"Kim Example","phone":"+12025550160"}]"#
      let answer = try await desk.change(section("emergency_contact", one))
      let contacts = answer.json["emergency_contact"]["value"].list
      #expect(contacts.map { $0["full_name"].text } == ["Kim Example"])
      #expect(contacts[0].keys == ["label", "full_name", "phone", "email", "note"])
      let gone = try await desk.change(section("emergency_contact", "[]"))
      #expect(!gone.json.keys.contains("emergency_contact"), "the last contact can be removed")
    }
  }

  @Test func anEmptyTextIsKept() async throws {
    try await withRapidSOS { desk in
      let answer = try await desk.change(section("allergy", #"[""]"#))
      #expect(answer.json["allergy"]["value"].list.map(\.text) == [""])
    }
  }

  @Test func whatTheServerKnowsBetterIsIgnored() async throws {
    try await withRapidSOS { desk in
      let answer = try await desk.change(
        #"""
        {"id":"99","updated_time":5,"weight":{"display_name":"Mass","type":"string","units":"kg",
        "updated_time":7,"value":[151]}}
        """#)
      #expect(answer.status == 200)
      #expect(answer.json["id"].number == 14)
      #expect(answer.json["updated_time"].number == 1_707_120_000_000)
      let weight = answer.json["weight"]
      #expect(weight["display_name"].text == "Weight" && weight["type"].text == "float")
      #expect(weight["units"].text == "lbs" && weight["value"][0].number == 151)
      #expect(weight["updated_time"].number == 1_707_120_000_000)
    }
  }

  @Test func unknownKeysAreIgnoredAndLanguageHasNoS() async throws {
    try await withRapidSOS { desk in
      let before = try await desk.profile()
      let value = #"{"value":[{"language_code":"so","preference":0}]}"#
      let wrong = try await desk.change(#"{"languages":\#(value),"shoe_size":12,"pets":null}"#)
      #expect(wrong.status == 200)
      #expect(wrong.json.keys == before.keys)
      #expect(wrong.json["language"]["value"][0]["language_code"].text == "es")
      #expect(wrong.json["updated_time"].number == before["updated_time"].number)
      let right = try await desk.change(#"{"language":\#(value)}"#)
      #expect(right.json["language"]["value"].list.count == 1)
      #expect(right.json["language"]["value"][0]["language_code"].text == "so")
    }
  }

  @Test func timesRiseThoughTheClockStandsStill() async throws {
    try await withRapidSOS { desk in
      var last = try #require(try await desk.profile()["updated_time"].number)
      for weight in 150...153 {
        let answer = try await desk.change(section("weight", "[\(weight)]")).json
        let time = try #require(answer["weight"]["updated_time"].number)
        #expect(time > last && answer["updated_time"].number == time)
        last = time
      }
      let cleared = try await desk.change(#"{"weight":null}"#).json
      #expect(try #require(cleared["updated_time"].number) > last)
    }
  }

  @Test func coordinatesAreTextsOrNumbersAndComeBackAsNumbers() async throws {
    try await withRapidSOS { desk in
      for (latitude, longitude) in [(#""40.754500""#, #""-73.989900""#), ("40.7545", "-73.9899")] {
        let answer = try await desk.change(
          section("address", #"[{"latitude":\#(latitude),"longitude":\#(longitude)}]"#))
        #expect(answer.text.contains(#""latitude":40.7545,"longitude":-73.9899"#))
      }
      let zero = try await desk.change(
        section("address", #"[{"latitude":"0.000000","longitude":0}]"#))
      #expect(zero.text.contains(#""latitude":0,"longitude":0"#))
      let none = try await desk.change(section("address", #"[{"latitude":null}]"#))
      #expect(!none.json["address"]["value"][0].keys.contains("latitude"), "nobody is at 0, 0")
      for wrong in [#""north""#, #""0x10""#, #""nan""#, "true", "90.5", #""""#] {
        expectRefused(
          try await desk.change(section("address", #"[{"latitude":\#(wrong)}]"#)), "address",
          "Invalid value.")
      }
    }
  }

  @Test func aBirthdayMayBeLongAgo() async throws {
    try await withRapidSOS { desk in
      let answer = try await desk.change(section("birthday", "[-1577880000000]"))
      #expect(answer.json["birthday"]["value"][0].number == -1_577_880_000_000)
    }
  }

  @Test(arguments: [
    ("full_name", "[7]"), ("full_name", #"{"a":1}"#), ("full_name", #""Robin""#),
    ("birthday", #"["601387200000"]"#), ("birthday", "[1.5]"), ("height", #"["66"]"#),
    ("weight", "[true]"), ("language", #"["es"]"#),
    ("language", #"[{"language_code":"es","preference":"first"}]"#), ("phone_number", "[12]"),
    ("emergency_contact", #"[{"full_name":1}]"#), ("allergy", "[null]"), ("photo", "null"),
  ])
  func whatIsOfTheWrongTypeIsRefused(name: String, value: String) async throws {
    try await withRapidSOS { desk in
      expectRefused(try await desk.change(section(name, value)), name, "Invalid value.")
      expectRefused(try await desk.change(#"{"\#(name)":\#(7)}"#), name, "Invalid value.")
    }
  }

  @Test func aPatchWithAnythingWrongChangesNothing() async throws {
    try await withRapidSOS { desk in
      let before = try await desk.ask(.get, "/v1/rain/personal-info")
      let long = String(repeating: "é", count: 256)
      let answer = try await desk.change(
        #"""
        {"address":null,"allergy":{"value":["none"]},"full_name":{"value":["\#(long)"]},
        "weight":{"value":["heavy"]}}
        """#)
      #expect(answer.status == 400)
      #expect(
        answer.text
          == #"{"detail":{"full_name":["Longer than maximum length 255."],"weight":["Invalid value."]}}"#
      )
      #expect(try await desk.ask(.get, "/v1/rain/personal-info").body == before.body)
    }
  }

  @Test(arguments: [
    ("full_name", 255), ("gender", 255), ("blood_type", 255), ("occupation", 255),
    ("allergy", 2_000), ("medical_condition", 2_000), ("disability", 2_000),
    ("medication", 2_000), ("medical_note", 2_000), ("comment", 2_000),
  ])
  func textsHaveTheirLimits(name: String, limit: Int) async throws {
    try await withRapidSOS { desk in
      let text = String(repeating: "ñ", count: limit)
      #expect(try await desk.change(section(name, #"["\#(text)"]"#)).status == 200)
      expectRefused(
        try await desk.change(section(name, #"["\#(text)x","\#(text)yy"]"#)), name,
        "Longer than maximum length \(limit).")
    }
  }

  @Test func linesAndNotesOfAValueHaveTheirLimits() async throws {
    try await withRapidSOS { desk in
      func contact(_ key: String, _ count: Int) -> String {
        let text = String(repeating: "n", count: count)
        return section("emergency_contact", #"[{"\#(key)":"\#(text)"}]"#)
      }
      for (key, limit) in [("label", 255), ("note", 2_000)] {
        #expect(try await desk.change(contact(key, limit)).status == 200)
        expectRefused(
          try await desk.change(contact(key, limit + 1)), "emergency_contact",
          "Longer than maximum length \(limit).")
      }
    }
  }

  @Test func moreThanFiveContactsAreTaken() async throws {
    try await withRapidSOS("morgan.example") { desk in
      let profile = try await desk.profile()
      #expect(profile["emergency_contact"]["value"].list.count == 7)
      #expect(profile["phone_number"]["value"].list.count == 3)
      #expect(profile["address"]["value"].list.count == 2)
      let eight = String(repeating: #"{"full_name":"Kim Example"},"#, count: 8).dropLast()
      let answer = try await desk.change(section("emergency_contact", "[\(eight)]"))
      #expect(answer.json["emergency_contact"]["value"].list.count == 8)
    }
  }

  @Test func aSectionThatNobodyKnowsStays() async throws {
    try await withRapidSOS("taylor.example") { desk in
      let before = try await desk.profile()["implanted_device"]
      #expect(before["type"].text == "device-record" && before["value"].list.count == 1)
      let answer = try await desk.change(
        #"{"implanted_device":null,"allergy":{"value":["dust"]}}"#)
      #expect(answer.json["implanted_device"]["value"].list.count == 1)
      #expect(answer.json["allergy"]["value"][0].text == "dust")
      #expect(answer.text.contains(#""value":[142.5]"#))
    }
  }

  @Test func profilesAreTheirOwners() async throws {
    try await withRapidSOS { robin in
      let casey = try await robin.live.rapidDesk("casey.example")
      _ = try await casey.change(section("full_name", #"["Casey Example"]"#))
      #expect(try await robin.profile()["full_name"]["value"][0].text == "Robin Example")
      #expect(try await casey.profile().keys == ["id", "updated_time", "full_name"])
    }
  }
}
