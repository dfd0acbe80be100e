import FoundationEssentials
import Glibc
import TestSupport
import Testing

@testable import Engine

@MainActor @Suite struct EditorTests {
  private let folder: SettingsFolder
  private let screen = MemoryScreen()
  private let id = UUID().uuidString

  init() throws { folder = try SettingsFolder() }

  /// An editor that is a shell script, in a runtime folder of its own.
  private func editor(
    _ script: String, runtime: String? = "runtime", more: [String: String] = [:]
  ) throws -> Editor {
    let path = "\(folder.path)/my editor"
    try Data("\(script)\n".utf8).write(to: URL(filePath: path))
    // The shell reads it: a program just written cannot be run while a process that another test
    // starts at this moment still holds it open.
    var variables = ["EDITOR": "sh '\(path)' --wait"]
    if let runtime {
      let directory = "\(folder.path)/\(runtime)"
      mkdir(directory, 0o700)
      variables["XDG_RUNTIME_DIR"] = directory
    }
    return Editor(environment: variables.merging(more) { $1 }) { [id] in id }
  }

  /// The files in the runtime folder.
  private func left(_ runtime: String = "runtime") -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/\(runtime)")) ?? []
  }

  @Test func theTextGoesInAndComesOutChanged() async throws {
    let editor = try editor(#"cp "$2" "$0.in"; printf 'Ngoài ra: 床 🛏️\nzweite Zeile\n' > "$2""#)
    let text = try await editor.edit("Begun\n“here”", on: screen)
    #expect(text == "Ngoài ra: 床 🛏️\nzweite Zeile")
    #expect(folder.text("\(folder.path)/my editor.in") == "Begun\n“here”")
    #expect(left().isEmpty)
  }

  @Test func onlyThePersonCanReadTheFileWhileItIsOpen() async throws {
    let editor = try editor(#"stat -c %a "$2" > "$0.mode""#)
    _ = try await editor.edit("Begun", on: screen)
    #expect(folder.text("\(folder.path)/my editor.mode") == "600\n")
  }

  @Test func theTerminalIsLentMeanwhile() async throws {
    let editor = try editor("true")
    #expect(try await editor.edit("Begun", on: screen) == "Begun")
    #expect(screen.loans == 1)
  }

  @Test func argumentsAndSpacesInPathsReachTheEditor() async throws {
    let editor = try editor(#"printf '%s|%s' "$1" "$#" > "$2""#, runtime: "run time")
    #expect(try await editor.edit("", on: screen) == "--wait|2")
    #expect(left("run time").isEmpty)
  }

  @Test func anEditorThatFailsLosesNothingAndLeavesNothing() async throws {
    let editor = try editor(#"echo lost > "$2"; exit 3"#)
    await #expect(throws: Editor.Failure.failed) { try await editor.edit("Kept", on: screen) }
    #expect(left().isEmpty)
  }

  @Test func anEditorThatIsKilledHasFailed() async throws {
    let editor = try editor("kill -9 $$")
    await #expect(throws: Editor.Failure.failed) { try await editor.edit("Kept", on: screen) }
    #expect(left().isEmpty)
  }

  @Test func anEditorThatIsMissingIsNotStarted() async throws {
    let editor = try editor("true", more: ["VISUAL": "/nonexistent/editor"])
    await #expect(throws: Editor.Failure.notStarted) { try await editor.edit("Kept", on: screen) }
    #expect(left().isEmpty)
  }

  @Test func aFileThatTheEditorTookAwayIsAFailure() async throws {
    let editor = try editor(#"rm "$2""#)
    await #expect(throws: Editor.Failure.storage) { try await editor.edit("Kept", on: screen) }
  }

  @Test func withoutARuntimeFolderTheTextStaysInMemory() async throws {
    let editor = try editor(#"printf '%s' "$2" > "$0.path""#, runtime: nil)
    _ = try await editor.edit("Begun", on: screen)
    let path = try #require(folder.text("\(folder.path)/my editor.path"))
    #expect(path == "/dev/shm/porchlight-\(id).txt")
    #expect(access(path, F_OK) != 0)
  }

  @Test func aRuntimeFolderThatIsGoneIsNotTheOnlyPlace() async throws {
    let editor = try editor(
      #"echo more >> "$2""#, more: ["XDG_RUNTIME_DIR": "\(folder.path)/nowhere"])
    #expect(try await editor.edit("Begun", on: screen) == "Begunmore")
  }

  @Test func onlyTheLineEndThatTheEditorAddedIsTakenOff() async throws {
    let editor = try editor(#"printf 'a\n\n' > "$2""#)
    #expect(try await editor.edit("", on: screen) == "a\n")
  }

  @Test func theFirstOfTheTwoVariablesThatSaysSomethingNamesTheEditor() async throws {
    let editor = try editor("echo script > \"$2\"", more: ["VISUAL": ""])
    #expect(try await editor.edit("", on: screen) == "script")
  }

  @Test func aFileThatIsThereAlreadyIsNotTouched() async throws {
    let editor = try editor("echo mine > \"$2\"")
    let path = "\(folder.path)/runtime/porchlight-\(id).txt"
    try Data("not ours".utf8).write(to: URL(filePath: path))
    _ = try? await editor.edit("", on: screen)
    #expect(folder.text(path) == "not ours")
  }
}
