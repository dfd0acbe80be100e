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
    try keeper.save(Preferences(language: .es, theme: .mono))
    #expect(ChosenSettings.load(folder.paths) == ChosenSettings(theme: .mono))
    // Back to what it was is a choice too.
    try keeper.save(Preferences(language: .es, theme: .standard))
    #expect(ChosenSettings.load(folder.paths) == ChosenSettings(theme: .standard))
    // The file still decides on the rest, and earlier runs' choices stay.
    let next = try folder.load(yaml: "language: en\ntheme: mono")
    #expect(next.preferences == Preferences(language: .en, theme: .standard))
    try PreferencesFile(folder.paths, begunWith: next)
      .save(Preferences(language: .en, theme: .standard, accessible: true))
    #expect(
      ChosenSettings.load(folder.paths) == ChosenSettings(theme: .standard, accessible: true))
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
