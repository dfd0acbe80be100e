import FoundationEssentials
import TestSupport
import Testing
import Vault

/// Reports by the commands that people type and that timers run.
@Suite(.fewAtATime) struct ReportsCommandTests {
  private struct Filled: Decodable {
    var people: Int
    var services: Int
    var lastDay: String
  }
  private struct Result: Decodable {
    var report: String
    var parameters: [String: String]
    var columns: [String]
    var isCut: Bool
  }
  private struct Person: Decodable, Equatable {
    var id: String
    var name: String
    var birthDate: String
  }

  private func read<Value: Decodable>(
    _ type: Value.Type, _ outcome: Command.Outcome
  ) throws -> Value {
    try #require(outcome.status == 0, "\(outcome.errors)")
    return try JSONDecoder().decode(type, from: Data(outcome.output.utf8))
  }

  /// Runs a command on a machine, against no system: no report needs any.
  private func run(_ machine: KeptVault, _ arguments: String...) async throws -> Command.Outcome {
    try await Command(
      ["reports"] + arguments + ["--sandbox"], environment: machine.environment, home: machine.home
    ).outcome()
  }

  private func filled() async throws -> KeptVault {
    let machine = try await KeptVault()
    TinyExport().write(to: "\(machine.home.path)/export")
    let imported = try await run(machine, "import", "\(machine.home.path)/export", "--json")
    let facts = try read(Filled.self, imported)
    #expect(facts.people == 3 && facts.services == 3 && facts.lastDay == "2025-09-30")
    #expect(machine.home.mode("kept/reports.store") == 0o600)
    return machine
  }

  @Test func anExportIsImportedAskedExportedAndWiped() async throws {
    let machine = try await filled()
    let csv = try await run(machine, "run", "census", "--csv")
    #expect(
      csv.output == """
        project,clients,beds,free,used,projectID\r
        Bridge House,1,,,,12\r
        Night Shelter,2,4,2,50.0,11\r

        """)
    let table = try await run(machine, "run", "census", "--until", "2025-09-29")
    #expect(table.lines.last == "Night Shelter\t1\t4\t3\t25.0\t11")
    #expect(table.errors.isEmpty)
    #expect(table.lines.first == "project\tclients\tbeds\tfree\tused\tprojectID")
    let bare = try await run(
      machine, "run", "census", "--until", "2025-09-29", "--no-headings")
    #expect(bare.lines == Array(table.lines.dropFirst()))
    let later = try await run(machine, "run", "census", "--until", "2025-10-01")
    #expect(
      later.complaints == [
        "There are no data of this time: they are of 2025-08-01 to 2025-09-30."
      ])
    let partly = try await run(machine, "run", "occupancy", "--until", "2025-10-01")
    #expect(later.status == 0 && partly.complaints == ["The data end on 2025-09-30."])
    let json = try read(
      Result.self, try await run(machine, "run", "census", "--set", "day=latest-1", "--json"))
    #expect(json.report == "census" && json.parameters == ["day": "2025-09-29"] && !json.isCut)
    let results = try await run(machine, "results", "census")
    #expect(results.lines.map { $0.split(separator: "\t").dropFirst(4).first } == ["2", "0", "3"])
    let people = try await run(
      machine, "people", "census", "--row", "project=Night Shelter", "--column", "clients",
      "--json")
    #expect(try read([Person].self, people).map(\.id) == ["1", "2"])
    let out = "\(machine.home.path)/out"
    #expect(try await run(machine, "export", out).status == 0)
    #expect(machine.home.text("out/Client.csv")?.contains("Cleo") == true)
    #expect(try await run(machine, "export", out).status == 1, "no folder is written over")
    #expect(try await machine.run("wipe", "--yes", "--sandbox").status == 0)
    #expect(machine.home.text("kept/reports.store") == nil)
  }

  @Test func aFileThatIsOnlyNamedIsSaidWithItsFolder() async throws {
    let machine = try await filled()
    let program = builtProduct("porchlight")
    let outcome = try await Command(
      ["-C", machine.home.path, program, "reports", "export", "harbor.zip", "--sandbox"],
      environment: machine.environment, home: machine.home, program: "/usr/bin/env"
    ).outcome()
    #expect(outcome.output == "Written: \(machine.home.path)/harbor.zip\n", "\(outcome.errors)")
  }

  @Test func aBrokenExportIsNamedLineByLineAndChangesNothing() async throws {
    let machine = try await filled()
    let path = "\(machine.home.path)/export"
    let client = try #require(machine.home.text("export/Client.csv"))
    try machine.home.write(
      client.replacing("1980-02-25", with: "1980-02-30"), to: "export/Client.csv")
    let outcome = try await run(machine, "import", path)
    #expect(outcome.status == 1 && outcome.output.isEmpty)
    #expect(outcome.complaints.first?.hasPrefix("Client.csv:2: DOB: ") == true)
    #expect(outcome.complaints.count == 2)
    #expect(try await run(machine, "import", "\(path)-none").complaints.count == 1)
    #expect(try await run(machine, "run", "census", "--csv").output.contains("Night Shelter,2,"))
  }

  @Test func filesAreWrittenToAFolderWithoutNames() async throws {
    let machine = try await filled()
    let folder = "\(machine.home.path)/kept"
    for _ in 1...2 {
      let outcome = try await run(machine, "run", "census", "occupancy", "--folder", folder)
      #expect(outcome.status == 0 && outcome.lines.count == 2)
      for line in outcome.lines {
        let path = try #require(line.split(separator: ": ").last)
        let name = path.dropFirst(machine.home.path.utf8.count + 1)
        #expect(machine.home.mode(String(name)) == 0o600)
      }
    }
    let none = try await run(machine, "run", "census", "--folder", "\(folder)/none")
    #expect(none.status == 1 && none.complaints.count == 1)
  }

  @Test func whatIsWrongIsASentence() async throws {
    let machine = try await filled()
    for arguments in [
      ["run", "census", "--month", "2025-09"], ["run", "census", "--until", "soon"],
      ["run", "months", "--project", "Nowhere"], ["run", "census", "--set", "day"],
      ["run", "census", "--csv", "--json"], ["run", "census", "months"],
      ["run", "occupancy", "--since", "2025-10-01"],
      ["run", "months", "--since", "2025-09", "--until", "2025-08"],
      ["people", "census", "--row", "beds", "--column", "clients"],
    ] {
      let outcome = try await Command(
        ["reports"] + arguments + ["--sandbox"], environment: machine.environment,
        home: machine.home
      ).outcome()
      #expect(outcome.status == 64, "\(arguments): \(outcome.errors)")
      #expect(
        outcome.errors.contains("Usage: porchlight reports \(arguments[0]) "),
        "\(arguments): \(outcome.errors)")
    }
    for arguments in [
      ["run", "none"], ["show", "none"],
      ["people", "census", "--row", "project=Nowhere", "--column", "clients"],
      ["people", "census", "--column", "clients"],
      ["people", "census", "--row", "project=Night Shelter", "--column", "beds"],
    ] {
      let outcome = try await Command(
        ["reports"] + arguments + ["--sandbox"], environment: machine.environment,
        home: machine.home
      ).outcome()
      #expect(outcome.status == 1 && outcome.complaints.count == 1, "\(arguments)")
    }
    let soon = try await run(machine, "run", "months", "--since", "soon")
    #expect(soon.errors.contains("write 2026-09, latest, latest-2."))
    let empty = try await KeptVault()
    #expect(try await run(empty, "run", "census").complaints.count == 1)
  }

  @Test func reportsAreListedShownAndChecked() async throws {
    let home = try Home()
    let listed = try await porchlight("reports", "list", home: home)
    #expect(listed.status == 0 && listed.lines.contains("census\tBeds tonight"))
    let shown = try await porchlight("reports", "show", "census", home: home)
    #expect(shown.lines.contains("day\tday\tlatest\tNight"))
    try home.write(
      """
      -- title.en: Ours
      -- about.en: Who came.
      -- column entries cuont: Entries
      SELECT COUNT(*) AS "entries" FROM "Enrollment"
      """, to: "config/porchlight/reports/ours.sql")
    let path = "\(home.path)/config/porchlight/reports/ours.sql"
    let checked = try await porchlight("reports", "check", path, "--json", home: home)
    #expect(checked.status == 1 && checked.complaints.count == 1)
    #expect(checked.output.contains(#""line":3"#) && checked.output.contains(#""column":19"#))
    let again = try await porchlight("reports", "list", home: home)
    #expect(again.status == 1 && again.errors.contains("ours.sql: "))
    try home.write(
      try #require(home.text("config/porchlight/reports/ours.sql"))
        .replacing("cuont", with: "count"), to: "config/porchlight/reports/ours.sql")
    #expect(try await porchlight("reports", "check", path, home: home).status == 0)
    #expect(
      try await porchlight("reports", "list", home: home).lines.contains("ours\tOurs"))
  }

  @Test func aTimerIsPrintedOrWritten() async throws {
    let home = try Home()
    let folder = "\(home.path)/100 % ours"
    let printed = try await porchlight(
      "reports", "schedule", "census", "--weekly", "--folder", folder, home: home)
    #expect(printed.status == 0 && printed.output.contains("OnCalendar=Mon *-*-* 06:00"))
    #expect(
      printed.output.contains(" reports run census --folder \"\(home.path)/100 %% ours\""))
    #expect(printed.errors.contains("systemctl --user enable --now porchlight-reports.timer"))
    #expect(home.text("config/systemd/user/porchlight-reports.timer") == nil)
    for pace in ["--daily", "--weekly"] {
      let written = try await porchlight(
        "reports", "schedule", "census", pace, "--folder", folder, "--write", home: home)
      #expect(written.status == 0 && written.lines.count == 2, "its own files give way")
    }
    #expect(home.mode("100 % ours") == 0o700)
    try home.write("[Timer]\n", to: "config/systemd/user/porchlight-reports.timer")
    let other = try await porchlight("reports", "schedule", "census", "--write", home: home)
    #expect(other.status == 1 && other.complaints.count == 1, "somebody else's stay")
    #expect(try await porchlight("reports", "schedule", "none", home: home).status == 1)
    let pretend = try await porchlight("reports", "schedule", "census", "--sandbox", home: home)
    #expect(pretend.status == 64 && pretend.errors.contains("leave out --sandbox"))
    #expect(pretend.output.isEmpty)
  }

  @Test func thePageHasTheFieldsThatArePrinted() throws {
    let told = try Document.page("porchlight-reports.1").fields()
    for field in [
      "report", "title", "about", "origin", "parameters", "columns", "hasPeople", "rows", "isCut",
      "ran", "lastDay", "enrollments", "birthDate", "isValid", "reason", "path",
    ] { #expect(told.contains(field), "\(field)") }
  }
}
