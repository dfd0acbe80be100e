import FoundationEssentials
import TestSupport
import Testing

/// `porchlight profile set`.
@Suite(.fewAtATime, .serialized) struct ProfileSetTests {
  private static let everything = """
    {"name": "Casey Example", "birthday": "1990-02-28", "gender": ["Female"],
     "ethnicity": ["ትዕግስት"], "height": {"feet": 5, "inches": 6}, "weight": {"kilograms": 68},
     "languages": ["ES", "en"], "occupation": ["Cook"],
     "phones": [{"label": "Cell", "number": "(202) 555-0177"}],
     "emails": [{"address": "casey@example.com"}],
     "addresses": [{"label": "Home", "street": "2 Example Way", "city": "Springfield",
       "region": "MA", "postalCode": "01101", "country": "us", "latitude": 42.1015,
       "longitude": -72.5898}],
     "contacts": [{"name": "Sam Example", "phone": "202-555-0188", "email": "sam@example.com"},
       {"name": "Jo Example", "phone": "2025550189", "email": "jo@example.com", "label": "Aunt"}],
     "bloodType": ["AB-"], "allergies": [" bee stings "], "conditions": ["None known"],
     "disabilities": ["none known"], "medications": ["albuterol"], "notes": ["a\\nb"],
     "comments": ["x"], "websites": [{"url": "https://casey.example/"}],
     "photos": [{"url": "https://images.example/c.jpeg"}]}
    """

  @Test func everySectionIsSetAndTheAddressAndAContactGo() async throws {
    let sandbox = try await RunningSandbox()
    let set = try await sandbox.asUser(
      "casey.example", "profile", "set", "--json", input: Self.everything)
    let answered = try ProfileShowTests.shown(set)
    #expect(answered.name == ["Casey Example"] && answered.languages == ["es", "en"])
    let stored = try sandbox.storedProfile("casey.example")
    #expect(stored.full_name?.value == ["Casey Example"])
    #expect(stored.birthday?.value == [636_206_400_000])
    #expect(Array((stored.ethnicity?.value.first ?? "").utf8) == Array("ትዕግስት".utf8))
    #expect(stored.height?.value == [66] && stored.weight?.value == [149.91])
    #expect(stored.language?.value.map(\.language_code) == ["es", "en"])
    #expect(stored.phone_number?.value.map(\.number) == ["+12025550177"])
    #expect(stored.address?.value.map(\.country_code) == ["US"])
    #expect(
      stored.emergency_contact?.value.map(\.phone) == ["+12025550188", "+12025550189"])
    #expect(stored.blood_type?.value == ["AB-"] && stored.allergy?.value == ["bee stings"])
    #expect(stored.medical_condition?.value == ["None known"])
    #expect(stored.disability?.value == ["None known"] && stored.medical_note?.value == ["a\nb"])

    let cleared = try await sandbox.asUser(
      "casey.example", "profile", "set", input: #"{"addresses": null}"#)
    #expect(cleared.status == 0 && cleared.output == "Saved: addresses.\n", "\(cleared.errors)")
    let removed = try await sandbox.asUser(
      "casey.example", "profile", "contacts", "--remove", "1")
    #expect(removed.status == 0 && removed.output == "Saved: contacts.\n", "\(removed.errors)")
    let now = try sandbox.storedProfile("casey.example")
    #expect(now.address == nil)
    #expect(now.emergency_contact?.value.map(\.full_name) == ["Jo Example"])
    #expect(now.allergy?.value == ["bee stings"], "and nothing else moved")
    let shown = try ProfileShowTests.shown(
      try await sandbox.asUser("casey.example", "profile", "show", "--json"))
    #expect(shown.addresses == nil && shown.contacts?.map(\.name) == ["Jo Example"])
  }

  @Test(arguments: ["robin.example", "morgan.example"])
  func whatWasShownIsSetWithoutChangingAnything(user: String) async throws {
    let sandbox = try await RunningSandbox()
    let shown = try await sandbox.asUser(user, "profile", "show", "--json")
    let outcome = try await sandbox.asUser(user, "profile", "set", input: shown.output)
    #expect(outcome.status == 0 && outcome.output == "Nothing to change.\n", "\(outcome.errors)")
    #expect(try sandbox.rapidSOSCount("PATCH", "personal-info") == 0)
  }

  @Test func whatSomebodyElseWroteSinceIsNotOverwritten() async throws {
    let sandbox = try await RunningSandbox()
    let shown = try await sandbox.run("profile", "show", "--json")
    let other = try await sandbox.run(
      "profile", "set", input: #"{"allergies": ["latex"], "notes": ["n"]}"#)
    #expect(other.status == 0)
    let edited = shown.output.replacing("bee stings", with: "eggs")
      .replacing("Seamstress", with: "Tailor")
    let outcome = try await sandbox.run("profile", "set", input: edited)
    #expect(outcome.status == 1 && outcome.output.isEmpty && outcome.complaints.count == 1)
    #expect(
      outcome.errors.hasPrefix(
        "porchlight: Nothing was saved: somebody else changed this too: allergies, notes. "))
    let stored = try sandbox.storedProfile()
    #expect(stored.allergy?.value == ["latex"] && stored.occupation?.value == ["Seamstress"])
    // Who changes only what nobody else did has nothing to fear.
    let parts = try JSONDecoder().decode(
      ProfileShowTests.Shown.self, from: Data(shown.output.utf8))
    let date = try #require(parts.updated?["occupation"])
    let mine = try await sandbox.run(
      "profile", "set",
      input: #"{"occupation": ["Tailor"], "updated": {"occupation": "\#(date)"}}"#)
    #expect(mine.status == 0 && mine.output == "Saved: occupation.\n", "\(mine.errors)")
  }

  @Test func anotherProfileIsNotWrittenOver() async throws {
    let sandbox = try await RunningSandbox()
    let shown = try await sandbox.asUser("morgan.example", "profile", "show", "--json")
    let outcome = try await sandbox.run("profile", "set", input: shown.output)
    #expect(outcome.status == 1 && outcome.output.isEmpty)
    #expect(outcome.errors.hasPrefix("porchlight: This was read from another profile."))
    #expect(try sandbox.rapidSOSCount("PATCH", "") == 0)
  }

  @Test(arguments: ["dropAfter", "truncate", "gateway"])
  func aLostAnswerIsLookedUp(kind: String) async throws {
    let sandbox = try await RunningSandbox()
    try sandbox.rapidSOSFault(kind, "PATCH", "personal-info")
    let outcome = try await sandbox.run("profile", "set", input: #"{"allergies": ["latex"]}"#)
    #expect(outcome.status == 0 && outcome.output == "Saved: allergies.\n", "\(outcome.errors)")
    #expect(try sandbox.storedProfile().allergy?.value == ["latex"])
    #expect(try sandbox.rapidSOSCount("PATCH", "personal-info") == 1)
  }

  @Test func whatDidNotArriveIsNotSaidToBeSaved() async throws {
    let sandbox = try await RunningSandbox()
    try sandbox.rapidSOSFault("drop", "PATCH", "personal-info")
    let outcome = try await sandbox.run("profile", "set", input: #"{"allergies": ["latex"]}"#)
    #expect(outcome.status == 1 && outcome.output.isEmpty && outcome.complaints.count == 1)
    #expect(try sandbox.storedProfile().allergy?.value == ["penicillin", "bee stings"])
  }

  @Test(arguments: [
    ("", "Write the sections on standard input, as one JSON object."),
    ("{\"name\":\n ROSALIND}", "Line 2, column 2: this is not JSON."),
    ("[\"ROSALIND\"]", "Line 1, column 1: expected an object in braces."),
    ("{\"nmae\": \"ROSALIND\"}", "Line 1, column 2: there is no such field."),
    ("{\"name\": \"A\", \"name\": \"ROSALIND\"}", "Line 1, column 15: this field is given twice"),
    ("{\"name\": [42]}", "Line 1, column 11: expected a text."),
    ("{\"height\": 66}", "Line 1, column 12: expected an object in braces."),
    ("{\"height\": {\"inches\": 66, \"centimetres\": 168}}", "Line 1, column 12: expected an"),
    ("{\"height\": {\"inches\": \"ROSALIND\"}}", "Line 1, column 23: expected a number."),
    ("{\"birthday\": \"2/25/1980\"}", "Line 1, column 14: expected a date such as 1980-02-25."),
    ("{\"birthday\": \"2999-01-01\"}", "birthday: must be a date before today."),
    ("{\"height\": {\"inches\": 5}, \"bloodType\": \"ROSALIND\"}", "height: 10 to 100 inches. "),
    ("{\"contacts\": [{\"name\": \"ROSALIND\"}]}", "contacts 1, phone: is required. "),
    (
      "{\"phones\": [{\"number\": \"911\"}]}", "phones 1, number: not a North American phone number"
    ),
    ("{\"emails\": [{\"address\": \"ROSALIND\"}]}", "emails 1, address: not an e-mail address."),
    ("{\"name\": null}", "name: is required."),
    ("{\"addresses\": [{\"city\": \"ROSALIND\"}]}", "addresses 1, label: needs all fields of"),
    ("{\"addresses\": [{\"latitude\": 42}]}", "Line 1, column 16: expected latitude and"),
    ("{\"languages\": [\"ROSALIND\"]}", "languages: must be a two-letter code."),
  ])
  func whatIsWrongIsNotSentAndNotRepeated(input: String, sentence: String) async throws {
    let sandbox = try await RunningSandbox()
    let outcome = try await sandbox.run("profile", "set", input: input)
    #expect(outcome.status == 1 && outcome.output.isEmpty && outcome.complaints.count == 1)
    #expect(outcome.errors.hasPrefix("porchlight: \(sentence)"), "\(outcome.errors)")
    for word in ["ROSALIND", "2999", "911"] { #expect(!outcome.errors.contains(word)) }
    #expect(try sandbox.rapidSOSCount("PATCH", "") == 0)
  }

  @Test func whatTheServerRefusesIsSaidWithItsSection() async throws {
    let sandbox = try await RunningSandbox()
    let long = String(repeating: "x", count: 2_001)
    let outcome = try await sandbox.run("profile", "set", input: #"{"allergies": ["\#(long)"]}"#)
    #expect(
      outcome.status == 1 && outcome.errors == "porchlight: allergies: at most 2,000 characters.\n")
  }
}
