import FoundationEssentials
import TestSupport
import Testing
import Vault

/// The fields of `--json` against the manual.
@Suite(.fewAtATime) struct VaultFieldsTests {
  /// The names in what a command printed.
  private func names(_ outcome: Command.Outcome) -> Set<String> {
    Set(outcome.output.matches(of: /"([A-Za-z]+)":/).map { String($0.1) })
  }

  /// The names that a command's page tells of.
  private func told(_ command: String) throws -> Set<String> {
    let page = command.split(separator: " ").first ?? ""
    return try Document.page("porchlight-\(page).1").fields(of: command)
  }

  @Test func everyFieldThatIsPrintedIsTold() async throws {
    let kept = try await KeptVault()
    let id = try await kept.write([("4711", "A note."), ("4711", "Another.")])[0].uuidString
    let list = try told("outbox list")
    let listed = names(try await kept.run("outbox", "--json", "--sandbox"))
    #expect(listed.count > 8 && listed.isSubset(of: list))
    let shown = names(try await kept.run("outbox", "show", id, "--json", "--sandbox"))
    #expect(shown.subtracting(list) == ["words"])
    for (command, arguments) in [
      ("audit", ["audit"]), ("caseload status", ["caseload"]),
      ("outbox discard", ["outbox", "discard", id, "--yes"]),
      ("caseload forget", ["caseload", "forget"]),
    ] {
      let outcome = try await Command(
        arguments + ["--json", "--sandbox"], environment: kept.environment, home: kept.home
      ).outcome()
      let (printed, told) = (names(outcome), try told(command))
      #expect(!printed.isEmpty && printed.isSubset(of: told), "\(command)")
    }
    #expect(try told("outbox send") == ["sent", "left"])
    #expect(try told("outbox receive") == ["added", "known", "unread"])
    #expect(try told("kiosk provision") == ["people", "left", "key"])
    #expect(try told("kiosk card") == ["code"])
  }

  @Test func everyFieldOfAListIsTold() async throws {
    let kept = try await KeptVault()
    try kept.home.write(
      "PersonalID,FirstName,LastName\n1,Ana,Oakapple\n1,Ana,Oakapple\n2\n", to: "list.csv")
    let path = "\(kept.home.path)/list.csv"
    let came = names(try await kept.run("caseload", "import", path, "--json", "--sandbox"))
    #expect(came.count > 10)
    #expect(came == (try told("caseload import")).intersection(came))
    let matched = names(try await kept.run("clients", "match", path, "--json", "--sandbox"))
    #expect(matched.count == 7)
    #expect(matched.isSubset(of: try told("clients match")))
    let file = "\(kept.home.path)/out.csv"
    let out = try await kept.run("caseload", "export", file, "--yes", "--json", "--sandbox")
    #expect(names(out) == (try told("caseload export")))
  }
}
