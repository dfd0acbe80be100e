import TestSupport
import Testing

/// What commands about the profile leave behind: nothing about anybody.
@Suite(.fewAtATime) struct ProfileSecretsTests {
  @Test func noNameIsInTheLogAndNothingElseIsWritten() async throws {
    let sandbox = try await RunningSandbox()
    let home = try Home()
    let variables = try sandbox.rapidSOSAccount().merging([
      "PORCHLIGHT_LOG_LEVEL": "trace"
    ]) { $1 }
    let phone = #"{"phone": "(202) 555-0177"}"#
    let steps: [([String], String)] = [
      (["show", "--json"], ""),
      (["set"], #"{"name": ["Rosalind Lampwick"], "allergies": ["hornets"]}"#),
      (["set"], #"{"name": "Rosalind", "birthday": "2999-01-01"}"#),
      (["contacts", "--add"], #"{"name": "Wilma Wick", "phone": "2025550199"}"#),
      (
        ["contacts", "--add"],
        #"{"name": "Wilma Wick", "phone": "2025550199", "email": "wilma@example.com"}"#
      ),
      (["verify"], phone), (["verify", "--code", "00000"], phone),
    ]
    for (arguments, input) in steps {
      let outcome = try await Command(
        ["profile"] + arguments, input: input, environment: variables, home: home
      ).outcome()
      #expect(outcome.status != 64)
      for word in ["Rosalind", "Wilma", "hornets", "555-0177"] {
        #expect(!outcome.errors.contains(word))
      }
    }
    let log = try #require(home.text("state/porchlight/porchlight.log"))
    #expect(log.contains("/v1/rain/personal-info") && log.contains("/v1/rain/caller-ids"))
    for word in [
      "Rosalind", "Lampwick", "Robin", "robin", "Sam Example", "Wilma", "wilma", "hornets",
      "penicillin", "Example Way", "2025550", "555-0", "birthday", "demo-secret", "Bearer",
      "access_token",
    ] {
      #expect(!log.contains(word), "\(word)")
    }
    #expect(
      Set(home.contents) == ["state/porchlight", "state/porchlight/porchlight.log"],
      "\(home.contents)")
  }
}
