import Glibc
import TestSupport
import Testing

/// What `porchlight doctor` says of FileMaker.
@Suite(.fewAtATime) struct DoctorFileMakerTests {
  private func doctor(_ variables: [String: String]) async throws -> Command.Outcome {
    try await Command(
      ["doctor"], environment: variables.merging(["TERM": "xterm"]) { $1 }, home: try Home()
    ).outcome()
  }

  private func lines(_ outcome: Command.Outcome) -> [String] {
    outcome.lines.filter { $0.dropFirst(4).hasPrefix("FileMaker") }
  }

  private func account(_ sandbox: RunningSandbox) throws -> [String: String] {
    [
      "PORCHLIGHT_FILEMAKER_URL": try #require(sandbox.addresses.filemaker),
      "PORCHLIGHT_FILEMAKER_DATABASE": "Shelter", "PORCHLIGHT_FILEMAKER_USERNAME": "staff",
      "PORCHLIGHT_FILEMAKER_PASSWORD": "porchlight",
    ]
  }

  @Test func aListThatFitsIsSound() async throws {
    let sandbox = try await RunningSandbox()
    let outcome = try await doctor(try account(sandbox))
    #expect(outcome.status == 0, "\(outcome.output)")
    #expect(
      lines(outcome) == [
        "ok  FileMaker: signed in as staff", "ok  FileMaker, database: Shelter",
        "ok  FileMaker, layout: Guests", "ok  FileMaker, fields: 12 fields",
      ])
  }

  @Test func whatIsNotThereIsNamedWithWhatMayBeMeant() async throws {
    let sandbox = try await RunningSandbox()
    let account = try account(sandbox)
    func bad(_ more: [String: String]) async throws -> [String] {
      let outcome = try await doctor(account.merging(more) { $1 })
      #expect(outcome.status == 1)
      #expect(!outcome.output.contains("porchlight\""))
      return lines(outcome).filter { $0.hasPrefix("!!  ") }
    }
    #expect(
      try await bad(["PORCHLIGHT_FILEMAKER_DATABASE": "Sheltar"]) == [
        "!!  FileMaker, database: there is no Sheltar there: check filemaker.database; "
          + "did you mean Shelter?"
      ])
    #expect(
      try await bad(["PORCHLIGHT_FILEMAKER_LAYOUT": "Gusts"]) == [
        "!!  FileMaker, layout: there is no Gusts there: check filemaker.layout; "
          + "did you mean Guests?"
      ])
    #expect(
      try await bad(["PORCHLIGHT_FILEMAKER_PASSWORD": "lantern"]) == [
        "!!  FileMaker: Wrong user name or password."
      ])
    #expect(
      try await bad([
        "PORCHLIGHT_FILEMAKER_FIELDS_FIRST": "Firstname",
        "PORCHLIGHT_FILEMAKER_SHOW": "Diet, Photo, Zodiacsignofthezodiac",
      ]) == [
        "!!  FileMaker, fields: there is no Firstname there: check filemaker.fields.first; "
          + "did you mean FirstName?",
        "!!  FileMaker, fields: there is no Zodiacsignofthezodiac there: check filemaker.show",
        "!!  FileMaker, fields: Photo holds files, which cannot be shown: remove it from "
          + "filemaker.show",
      ])
  }

  @Test func asFarAsItIsSetItIsTried() async throws {
    let sandbox = try await RunningSandbox()
    let account = try account(sandbox)
    let nobody = try await doctor(account.filter { !$0.key.hasSuffix("PASSWORD") })
    #expect(nobody.status == 0, "\(nobody.output)")
    #expect(lines(nobody).first?.hasPrefix("ok  FileMaker: it answers; not signed in") == true)
    let nowhere = try await doctor(account.filter { !$0.key.hasSuffix("DATABASE") })
    #expect(lines(nowhere) == ["!!  FileMaker: not set: filemaker.database"])
    let gone = try await doctor(
      account.merging(["PORCHLIGHT_FILEMAKER_URL": "http://127.0.0.1:9"]) { $1 })
    #expect(gone.status == 1)
    #expect(lines(gone).first?.hasPrefix("!!  FileMaker: ") == true)
  }
}
