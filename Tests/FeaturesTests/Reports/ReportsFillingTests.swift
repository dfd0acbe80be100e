import FoundationEssentials
import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// Filling the store: from an export, from ETO.
struct ReportsFillingTests {
  private static func importing(_ width: Int = 80, _ height: Int = 24) -> Stage {
    var stage = Stage.reports(width, height, ReportsSample.shelf(nil))
    stage.press("i/media/export.zip<enter>")
    return stage
  }

  private static let problems = (1...30).map { line in
    HUDImportProblem(file: "Client.csv", line: line, field: 3, column: "DOB", flaw: .notADay)
  }

  @Test func anExportIsTakenInWithItsProgress() {
    var stage = Self.importing()
    #expect(stage.reportsEffects() == [.importExport(path: "/media/export.zip")])
    #expect(stage.state.reports.mode == .filling)
    stage.send(
      .reports(.progressed(.reading(file: "Services.csv", bytes: 512, of: 1024))))
    #expect(stage.frame().contains("Reading Services.csv, 50%"))
    stage.send(.reports(.progressed(.summing)))
    #expect(stage.frame().contains("Summing up nights and months…"))
    stage.send(.reports(.filled(ReportsSample.store(), at: Sample.now)))
    #expect(
      stage.toast
        == "Imported: 40,000 people, 1,300,000 services, 10/1/2023 to 9/30/2026.")
    #expect(stage.reportsEffects() == [.load])
    #expect(stage.frame().contains("HUD export, filled"))
  }

  @Test(arguments: ["x", "<^c>", "<esc>x"]) func itIsStopped(_ key: String) {
    var stage = Self.importing()
    _ = stage.effects()
    stage.press(key)
    #expect(
      stage.effects() == [.cancel(id: "reports/fill"), .run(.reports(.load), id: "reports/load")])
    stage.send(.reports(.arrived(stage.state.reports.shelf)))
    #expect(stage.toast == "The import is stopped: nothing changed.")
    #expect(stage.state.reports.mode == .list && !stage.state.isQuitting)
    stage.send(.reports(.progressed(.summing)))
    #expect(stage.state.reports.filling == nil)
  }

  /// Whoever stops it in its last moment is not told that nothing changed.
  @Test func whatCouldNotBeStoppedAnyMoreIsSaidToBeDone() {
    var stage = Self.importing()
    stage.press("x")
    stage.send(.reports(.arrived(ReportsSample.shelf(ReportsSample.store(filledAgo: 0)))))
    #expect(stage.toast?.hasPrefix("Imported: 40,000 people") == true)
    #expect(stage.frame().contains("HUD export, filled"))
  }

  @Test func enterWhileItIsFilledSaysThatItGoesOn() {
    var stage = Self.importing()
    _ = stage.effects()
    stage.press("<enter>")
    #expect(stage.toast == "Still being filled: Esc leads back and it goes on, x stops it")
    #expect(stage.state.reports.mode == .filling && stage.reportsEffects().isEmpty)
  }

  @Test func escLeadsBackToTheListWhileItGoesOn() {
    var stage = Self.importing()
    _ = stage.effects()
    stage.press("<esc>")
    stage.send(.reports(.progressed(.reading(file: "Services.csv", bytes: 512, of: 1024))))
    #expect(stage.reportsEffects().isEmpty && stage.state.reports.mode == .list)
    #expect(stage.frame().contains("Importing a HUD CSV export: Reading Services.csv, 50%"))
    stage.press("<enter>")
    #expect(stage.toast?.contains("is being filled: i shows it, x stops it") == true)
    for key in ["i", "<alt-8>"] {
      stage.press(key)
      #expect(stage.state.reports.mode == .filling, "\(key)")
      stage.press("<esc>")
      #expect(stage.state.reports.mode == .list, "\(key)")
    }
    #expect(stage.reportsEffects().isEmpty)
    stage.send(.reports(.filled(ReportsSample.store(), at: Sample.now)))
    #expect(stage.frame().contains("HUD export, filled"))
  }

  @Test func mistakesWaitForWhoeverIsAtTheListAndAreSaid() {
    var stage = Self.importing()
    stage.press("<esc>")
    stage.send(
      .reports(.notFilled(.notImported(.problems(Self.problems, count: 412)), at: Sample.now)))
    #expect(stage.state.reports.mode == .list)
    #expect(stage.toast?.contains("Nothing was imported. Mistakes: 412.") == true)
    stage.press("i")
    #expect(stage.state.reports.mode == .problems)
    #expect(stage.frame().contains("30 of 412 mistakes in /media/export.zip"))
    stage.press("i")
    #expect(stage.state.reports.form?.place == "/media/export.zip")
  }

  @Test func whatTheLockEndedIsSaidAfterIt() {
    var entered = WayIn.entered()
    entered.press("<alt-8>")
    entered.send(.reports(.arrived(ReportsSample.shelf(nil))))
    entered.press("f")
    for (stage, said) in [
      (Self.importing(), "The import was stopped when the screen was locked: nothing changed."),
      (
        entered,
        "Reading from ETO was stopped when the screen was locked: what was read is kept, "
          + "f goes on from there."
      ),
    ] {
      var stage = stage
      stage.state.lock = Lock.State(isLocked: false, idle: nil)
      stage.send(.lock(.lockTapped))
      stage.send(
        .lock(.unlock(.doorSeen(.closed(passphrase: true, keyring: false), at: Sample.now))))
      stage.press("correct<enter>")
      stage.send(.lock(.unlock(.unlocked(at: Sample.now))))
      #expect(stage.toast == said)
      #expect(stage.state.reports.filling == nil)
    }
  }

  @Test func mistakesAreListedOneUnderTheOther() {
    var stage = Self.importing()
    stage.send(
      .reports(.notFilled(.notImported(.problems(Self.problems, count: 412)), at: Sample.now)))
    #expect(stage.state.reports.mode == .problems)
    #expect(stage.frame().contains("30 of 412 mistakes in /media/export.zip"))
    #expect(stage.frame().contains("Client.csv:1: DOB"))
    stage.press("G")
    #expect(stage.frame().contains("Client.csv:30: DOB"))
    stage.press("i")
    #expect(stage.state.reports.mode == .form)
    stage.press("<esc><esc>")
    #expect(stage.state.reports.mode == .list)
  }

  @Test func oneMistakeIsOne() {
    var stage = Self.importing()
    stage.send(
      .reports(
        .notFilled(
          .notImported(.problems(Array(Self.problems.prefix(1)), count: 1)), at: Sample.now)))
    #expect(stage.frame().contains("1 mistake in /media/export.zip"))
  }

  @Test func whatElseIsWrongIsSaidBesideThePath() {
    var stage = Self.importing()
    stage.send(.reports(.notFilled(.noFile, at: Sample.now)))
    #expect(stage.frame().contains("There is no such file or folder."))
    #expect(stage.state.reports.form?.place == "/media/export.zip")
    stage.press("x")
    #expect(stage.state.reports.form?.trouble == nil)
    stage.press("<esc>i<enter>")
    #expect(stage.frame().contains("Type the path of the file."))
  }

  @Test func whoIsElsewhereIsTold() {
    var stage = Self.importing()
    stage.press("<alt-9>")
    stage.send(.reports(.notFilled(.noFile, at: Sample.now)))
    #expect(stage.toast == "There is no such file or folder.")
  }

  @Test func etoIsReadByWhoIsSignedIn() {
    var none = Stage.reports()
    none.press("f")
    #expect(none.toast == "This computer does not talk to ETO")
    var stage = Stage.reports(80, 24, ReportsSample.shelf(nil), eto: Sample.etoDefaults)
    stage.press("f")
    #expect(stage.toast == stage.state.phrases[.etoNotSignedIn])
    #expect(stage.reportsEffects().isEmpty)
    stage.state.away = [.eto]
    stage.press("f")
    stage.press("f")
    #expect(stage.toast == "ETO cannot be reached now")
    var entered = WayIn.entered()
    entered.press("<alt-8>")
    entered.send(.reports(.arrived(ReportsSample.shelf(nil))))
    _ = entered.effects()
    entered.press("f")
    #expect(entered.reportsEffects() == [.fill])
    entered.send(.reports(.progressed(.asking(people: 12, of: 400))))
    #expect(entered.frame().contains("12 of 400 people"))
    entered.send(.reports(.notFilled(.system(.offline(.noConnection)), at: Sample.now)))
    #expect(entered.toast?.contains("Not all was read; what was read is kept.") == true)
    #expect(entered.state.reports.mode == .list)
  }

  @Test func whatRunsIsAskedToTheEndFirst() {
    var stage = Stage.reports()
    stage.press("<enter><esc>i")
    #expect(stage.toast == "Another report is running: x stops it")
  }
}
