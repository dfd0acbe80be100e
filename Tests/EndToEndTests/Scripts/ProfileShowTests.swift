import FoundationEssentials
import TestSupport
import Testing

/// `porchlight profile show`, and what every command about the profile has in common.
@Suite(.fewAtATime) struct ProfileShowTests {
  /// The profile as `--json` prints it.
  struct Shown: Decodable {
    struct Measure: Decodable, Equatable { var inches, pounds: Double? }
    struct Phone: Decodable, Equatable { var number: String }
    struct Contact: Decodable, Equatable { var name, phone, email, label, note: String? }
    struct Address: Decodable { var street, city, country: String }
    struct Unknown: Decodable { var key: String }

    var id: Int
    var name, birthday, gender, ethnicity, occupation, bloodType, allergies, conditions: [String]?
    var disabilities, medications, notes, comments, languages: [String]?
    var height, weight: [Measure]?
    var phones: [Phone]?
    var contacts: [Contact]?
    var addresses: [Address]?
    var updated: [String: String]?
    var unknown: [Unknown]?
  }

  static func shown(_ outcome: Command.Outcome) throws -> Shown {
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    return try JSONDecoder().decode(Shown.self, from: Data(outcome.output.utf8))
  }

  @Test func whatIsShownIsWhatTheServerHas() async throws {
    let sandbox = try await RunningSandbox()
    let shown = try Self.shown(try await sandbox.run("profile", "show", "--json"))
    let stored = try sandbox.storedProfile()
    #expect(shown.id == stored.id)
    #expect(shown.birthday == ["1989-01-21"] && stored.birthday?.value == [601_387_200_000])
    let texts = [
      (shown.name, stored.full_name), (shown.gender, stored.gender),
      (shown.ethnicity, stored.ethnicity), (shown.occupation, stored.occupation),
      (shown.bloodType, stored.blood_type), (shown.allergies, stored.allergy),
      (shown.conditions, stored.medical_condition), (shown.disabilities, stored.disability),
      (shown.medications, stored.medication), (shown.notes, stored.medical_note),
      (shown.comments, stored.comment),
    ]
    for (mine, theirs) in texts { #expect(mine != nil && mine == theirs?.value) }
    #expect(shown.height?.map(\.inches) == stored.height?.value && shown.height?.count == 1)
    #expect(shown.weight?.map(\.pounds) == stored.weight?.value && shown.weight?.count == 1)
    #expect(shown.languages == stored.language?.value.map(\.language_code))
    #expect(shown.phones?.map(\.number) == stored.phone_number?.value.map(\.number))
    #expect(shown.contacts?.count == 2)
    #expect(shown.contacts?.map(\.phone) == stored.emergency_contact?.value.map(\.phone))
    #expect(shown.addresses?.map(\.street) == stored.address?.value.map(\.street_address))
    #expect(
      shown.updated?["allergies"]?.wholeMatch(of: /20..-..-..T..:..:..\.[0-9]{3}Z/) != nil)
  }

  @Test func withoutJSONItIsATableWhatMattersMostFirst() async throws {
    let sandbox = try await RunningSandbox()
    let outcome = try await sandbox.run("profile", "show")
    #expect(outcome.status == 0)
    let rows = outcome.lines.map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
    #expect(rows.allSatisfy { $0.count == 3 })
    #expect(rows.first?.prefix(2) == ["name", "Robin Example"])
    let order = rows.map { String($0[0]) }
    let allergies = try #require(order.firstIndex(of: "allergies"))
    #expect(allergies < (try #require(order.firstIndex(of: "contacts"))))
    #expect(rows.contains { $0[0] == "contacts" && $0[1].contains("(202) 555-0188") })
  }

  @Test func emptyAndStrangeProfilesAreShownToo() async throws {
    let sandbox = try await RunningSandbox()
    let nothing = try await sandbox.asUser("casey.example", "profile", "show")
    #expect(nothing.status == 0 && nothing.output.isEmpty && nothing.errors.isEmpty)
    let casey = try Self.shown(
      try await sandbox.asUser("casey.example", "profile", "show", "--json"))
    #expect(casey.name == nil && casey.updated == nil)
    let morgan = try Self.shown(
      try await sandbox.asUser("morgan.example", "profile", "show", "--json"))
    #expect(morgan.contacts?.count == 7 && morgan.name?.count == 2)
    let taylor = try Self.shown(
      try await sandbox.asUser("taylor.example", "profile", "show", "--json"))
    #expect(taylor.unknown?.isEmpty == false)
  }

  @Test func withoutAConfigurationItSaysWhatToSet() async throws {
    for command in [
      ["profile", "show"], ["profile", "contacts"], ["profile", "set"], ["profile", "verify"],
    ] {
      let outcome = try await Command(
        command, input: command[1] == "verify" ? #"{"phone": "2025550123"}"# : "{}",
        home: try Home()
      ).outcome()
      #expect(outcome.status == 1 && outcome.output.isEmpty && outcome.complaints.count == 1)
      #expect(outcome.errors.contains("rapidsos.url"))
      #expect(outcome.errors.contains("PORCHLIGHT_RAPIDSOS_PASSWORD"))
    }
  }

  @Test func aWrongPasswordIsSaid() async throws {
    let sandbox = try await RunningSandbox()
    let home = try Home()
    let outcome = try await porchlight(
      "profile", "show", home: home,
      environment: try sandbox.rapidSOSAccount(password: "lantern"))
    #expect(outcome.status == 1 && outcome.output.isEmpty)
    #expect(outcome.errors == "porchlight: Wrong user name or password.\n")
    let secret = try sandbox.rapidSOSAccount().merging([
      "PORCHLIGHT_RAPIDSOS_CLIENT_SECRET": "lantern"
    ]) { $1 }
    let client = try await porchlight("profile", "show", home: home, environment: secret)
    #expect(client.status == 1 && client.complaints.count == 1)
    #expect(!client.errors.contains("lantern"))
  }

  @Test func thereIsNoCommandThatStartsACall() async throws {
    let home = try Home()
    for arguments in [["profile", "trigger"], ["trigger"], ["profile", "call"]] {
      let outcome = try await Command(arguments, home: home).outcome()
      #expect(outcome.status == 64 && outcome.output.isEmpty)
    }
    let help = try await Command(["profile", "--help"], home: home).outcome()
    #expect(help.status == 0 && !help.output.contains("trigger"))
  }

  @Test func theSectionsAreThoseOfThePage() async throws {
    let sandbox = try await RunningSandbox()
    let documented = try Document.page("porchlight-profile.1").fields(of: "profile show")
    for user in ["robin.example", "taylor.example"] {
      let outcome = try await sandbox.asUser(user, "profile", "show", "--json")
      let keys = Set(outcome.output.matches(of: /"([A-Za-z]+)":/).map { String($0.1) })
      #expect(keys.count > 3 && keys.isSubset(of: documented), "\(keys.subtracting(documented))")
    }
  }
}
