import Glibc
import Model
import Resources
import Terminal
import Testing

@testable import Engine

struct SettingsPreferencesTests {
  let folder: SettingsFolder

  init() throws { folder = try SettingsFolder() }

  @Test func whatWasChosenIsRemembered() throws {
    let chosen = Preferences(language: .es, theme: .highContrast, accessible: true)
    try chosen.save(folder.paths)
    #expect(Preferences.load(folder.paths) == chosen)
    try Preferences(accessible: false).save(folder.paths)
    #expect(Preferences.load(folder.paths) == Preferences(accessible: false))
  }

  @Test func onlyTheOwnerMayReadIt() throws {
    try Preferences(language: .es).save(folder.paths)
    #expect(folder.mode(folder.paths.preferences) == 0o600)
    #expect(folder.mode(folder.paths.state) == 0o700)
    // Nothing but the file itself stays.
    #expect(unlink(folder.paths.preferences) == 0)
    #expect(rmdir(folder.paths.state) == 0)
  }

  @Test(arguments: ["", "{", "[]", "{\"theme\": 3}", "{\"theme\": \"purple\"}"])
  func whatMakesNoSenseWasNotChosen(text: String) throws {
    try PrivateFile.write(Array(text.utf8), to: folder.paths.preferences)
    #expect(Preferences.load(folder.paths) == Preferences())
  }

  @Test func aDiskThatRefusesIsATrouble() throws {
    // A file where the folder should be stops root too.
    try PrivateFile.write([], to: folder.paths.state)
    #expect(throws: Trouble.storage(folder.paths.preferences)) {
      try Preferences(language: .es).save(folder.paths)
    }
    #expect(Preferences.load(folder.paths) == Preferences())
  }
}
