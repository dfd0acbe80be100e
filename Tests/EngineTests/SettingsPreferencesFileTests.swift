import Features
import Glibc
import Model
import Resources
import Terminal
import Testing

@testable import Engine

struct SettingsPreferencesFileTests {
  let folder: SettingsFolder
  let file: String
  let state: String

  /// Nobody has used a screen yet.
  private let new = FirstVisits(isOn: true)

  init() throws {
    folder = try SettingsFolder()
    file = try #require(folder.paths.preferences)
    state = try #require(folder.paths.state)
  }

  @Test func whatWasChosenIsRemembered() throws {
    let chosen = ChosenSettings(language: .es, theme: .highContrast, accessible: true)
    try chosen.save(folder.paths)
    #expect(ChosenSettings.load(folder.paths) == chosen)
    try ChosenSettings(accessible: false).save(folder.paths)
    #expect(ChosenSettings.load(folder.paths) == ChosenSettings(accessible: false))
  }

  @Test func onlyTheOwnerMayReadIt() throws {
    try ChosenSettings(language: .es).save(folder.paths)
    #expect(folder.mode(file) == 0o600)
    #expect(folder.mode(state) == 0o700)
    // Nothing but the file itself stays.
    #expect(unlink(file) == 0)
    #expect(rmdir(state) == 0)
  }

  @Test(arguments: ["", "{", "[]", "{\"theme\": 3}", "{\"theme\": \"purple\"}"])
  func whatMakesNoSenseWasNotChosen(text: String) throws {
    try PrivateFile.write(Array(text.utf8), to: file)
    #expect(ChosenSettings.load(folder.paths) == ChosenSettings())
  }

  @Test func aDiskThatRefusesIsATrouble() throws {
    // A file where the folder should be stops root too.
    try PrivateFile.write([], to: state)
    #expect(throws: Trouble.storage(file)) {
      try ChosenSettings(language: .es).save(folder.paths)
    }
    #expect(ChosenSettings.load(folder.paths) == ChosenSettings())
  }

  @Test func onlyWhatWasChangedOnTheScreenIsKept() throws {
    let settings = try folder.load(yaml: "language: es")
    let keeper = PreferencesFile(folder.paths, begunWith: settings)
    try keeper.save(Preferences(language: .es, theme: .mono, firstVisits: new))
    #expect(ChosenSettings.load(folder.paths) == ChosenSettings(theme: .mono))
    // Back to what it was is a choice too.
    try keeper.save(Preferences(language: .es, theme: .standard, firstVisits: new))
    #expect(ChosenSettings.load(folder.paths) == ChosenSettings(theme: .standard))
    // The file still decides on the rest, and earlier runs' choices stay.
    let next = try folder.load(yaml: "language: en\ntheme: mono")
    #expect(
      next.preferences == Preferences(language: .en, theme: .standard, firstVisits: new))
    try PreferencesFile(folder.paths, begunWith: next)
      .save(
        Preferences(language: .en, theme: .standard, accessible: true, firstVisits: new))
    #expect(
      ChosenSettings.load(folder.paths) == ChosenSettings(theme: .standard, accessible: true))
  }

  @Test func whereEachAccountWorkedIsRemembered() throws {
    let keeper = PreferencesFile(folder.paths, begunWith: try folder.load(yaml: "language: en"))
    let night = ETOSignIn.Last(enterprise: "e-1", site: 301, program: 712)
    let day = ETOSignIn.Last(enterprise: "e-1", site: 301, program: 713)
    let (ann, robin) = (ETOSignIn.mark(of: "ann@x.org"), ETOSignIn.mark(of: "robin@x.org"))
    try keeper.save(night, of: ann)
    try keeper.save(day, of: robin)
    let settings = try folder.load(yaml: "language: en")
    #expect(settings.places == [ann: night, robin: day] && settings.lastWorkplace == day)
    let text = String(decoding: try #require(try PrivateFile.read(file)), as: UTF8.self)
    #expect(!text.contains("@x.org"), "nobody is named")
  }

  @Test func whichScreensWereUsedIsRemembered() throws {
    let settings = try folder.load(yaml: "language: en")
    #expect(settings.preferences.firstVisits == new)
    let keeper = PreferencesFile(folder.paths, begunWith: settings)
    var preferences = settings.preferences
    preferences.firstVisits.used = [1, 4]
    try keeper.save(preferences)
    #expect(try folder.load(yaml: "language: en").preferences == preferences)
    preferences.firstVisits = .off
    try keeper.save(preferences)
    #expect(try folder.load(yaml: "language: en").preferences.firstVisits == .off)
  }

  @Test func aChoiceThatANewerOneReplacedIsNotKept() async throws {
    let settings = try Settings.load(paths: folder.paths, environment: [:])
    let keeper = PreferencesFile(folder.paths, begunWith: settings)
    let old = Task {
      while !Task.isCancelled { await Task.yield() }
      try keeper.save(Preferences(language: .en, theme: .mono))
    }
    try keeper.save(Preferences(language: .en, theme: .highContrast))
    old.cancel()
    try await old.value
    #expect(ChosenSettings.load(folder.paths).theme == .highContrast)
  }
}
