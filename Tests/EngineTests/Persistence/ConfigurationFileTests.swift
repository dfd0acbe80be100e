import Features
import Model
import Resources
import Testing

@testable import Engine

/// What a first start writes, read as every start reads it.
struct ConfigurationFileTests {
  private let folder: SettingsFolder

  init() throws { folder = try SettingsFolder() }

  private func read(_ answers: FirstRun.Answers) throws -> Settings {
    try folder.load(yaml: ConfigurationFile(answers).text)
  }

  @Test func everythingAnsweredIsReadBack() throws {
    let settings = try read(
      FirstRun.Answers(
        language: .es, purpose: .outreach,
        addresses: [
          .eto: "https://services.etosoftware.com", .rapidSOS: "https://api.rapidsos.com",
          .serviceNow: "https://acme.service-now.com", .fileMaker: "https://127.0.0.1:8704/fm",
        ], database: "Shelter", key: .keyring))
    #expect(settings.language == .es)
    #expect(settings.idleLock == .seconds(300))
    #expect(settings.eto == Settings.Access(address: "https://services.etosoftware.com"))
    #expect(settings.rapidSOS == Settings.Access(address: "https://api.rapidsos.com"))
    #expect(settings.serviceNow == Settings.Access(address: "https://acme.service-now.com"))
    #expect(
      settings.fileMaker
        == Settings.FileMaker(address: "https://127.0.0.1:8704/fm", database: "Shelter"))
  }

  @Test func whatIsNotUsedIsShownAndNotSet() throws {
    let answers = FirstRun.Answers(
      language: .en, purpose: .triage, addresses: [.serviceNow: "https://acme.service-now.com"],
      key: .keyring)
    let settings = try read(answers)
    #expect(Set(settings.origins.keys) == [.language, .idleLock, .serviceNowURL])
    let text = ConfigurationFile(answers).text
    for system in RemoteSystem.allCases { #expect(text.contains(system.name)) }
  }

  @Test func noSecretIsInIt() {
    let answers = FirstRun.Answers(
      language: .en, purpose: .desk, addresses: [.eto: "https://services.etosoftware.com"],
      key: .passphrase(Secret("four words or five")))
    #expect(!ConfigurationFile(answers).text.contains("four words"))
  }

  @Test(arguments: [
    "Gäste", "a \"b\" \\c", "no", "# 1", "key: value", " spaced ", "50%", "'it''s'", "{}",
    "\u{2028}",
  ])
  func anyNameOfADatabaseIsTheSameAfterwards(_ name: String) throws {
    let settings = try read(
      FirstRun.Answers(
        language: .en, purpose: .desk, addresses: [.fileMaker: "https://127.0.0.1"],
        database: name, key: .service))
    #expect(settings.fileMaker.database == name)
  }

  /// What no page of a first start asks for.
  @Test func theFormsOfCheckInAndOutreachCanBeTakenUp() throws {
    let text = ConfigurationFile(
      FirstRun.Answers(
        language: .en, purpose: .outreach, addresses: [.eto: "https://127.0.0.1"], key: .keyring)
    ).text
    let taken = text.split(separator: "\n").map {
      $0.hasPrefix("# checkin: ") || $0.hasPrefix("# outreach: ") ? $0.dropFirst(2) : $0
    }
    let settings = try folder.load(yaml: taken.joined(separator: "\n"))
    #expect(settings.origins.keys.contains(.checkInBed))
    #expect(settings.outreach?.elements[.livingSituation] == 4702)
  }

  /// Whoever takes the sign of a comment away gets a setting that there is.
  @Test func everyCommentedSettingCanBeTakenUp() throws {
    let text = ConfigurationFile(
      FirstRun.Answers(
        language: .en, purpose: .outreach,
        addresses: [
          .eto: "https://127.0.0.1", .rapidSOS: "https://127.0.0.1",
          .serviceNow: "https://127.0.0.1", .fileMaker: "https://127.0.0.1",
        ], database: "Shelter", key: .keyring)
    ).text
    let taken = text.split(separator: "\n").map { line -> Substring in
      // A sentence begins with a capital, a setting does not.
      guard let match = line.wholeMatch(of: #/  # ([a-z][A-Za-z]*: .*)/#) else { return line }
      return "  " + match.1
    }
    let settings = try folder.load(yaml: taken.joined(separator: "\n"))
    #expect(settings.eto.username == "worker@example.org")
    #expect(settings.callFlow.company == "Lantern Street Alliance")
    #expect(settings.serviceNow.clientID == "0123456789abcdef")
    #expect(settings.fileMaker.layout == "Guests")
  }
}
