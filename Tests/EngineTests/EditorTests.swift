import Dispatch
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
    _ script: String, runtime: String? = "runtime", more: [String: String] = [:],
    clock: any Clock<Duration> = ContinuousClock()
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
    return Editor(environment: variables.merging(more) { $1 }, clock: clock) { [id] in id }
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
    let folder = "/dev/shm/porchlight-\(id)"
    #expect(path == "\(folder)/comment.txt")
    #expect(access(folder, F_OK) != 0)
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

  @Test func aFolderThatIsThereAlreadyIsNotTouched() async throws {
    let editor = try editor("echo mine > \"$2\"")
    let there = "\(folder.path)/runtime/porchlight-\(id)"
    mkdir(there, 0o700)
    try Data("not ours".utf8).write(to: URL(filePath: "\(there)/comment.txt"))
    #expect(try await editor.edit("", on: screen) == "mine")
    #expect(folder.text("\(there)/comment.txt") == "not ours")
  }

  /// The editor of a program that was killed: nobody holds its folder any more.
  @Test func whatAKilledProgramLeftIsSweptAndWhatIsOpenIsNot() async throws {
    let left = "\(folder.path)/runtime/porchlight-\(UUID().uuidString)"
    let others = "\(folder.path)/runtime/porchlight-notes"
    let editor = try editor(#"cat "$0.wait"; echo done > "$2""#)
    for path in [left, others] {
      mkdir(path, 0o700)
      try Data("secret".utf8).write(to: URL(filePath: "\(path)/comment.txt"))
    }
    let wait = "\(folder.path)/my editor.wait"
    mkfifo(wait, 0o600)
    let text = Task { try await editor.edit("Begun", on: screen) }
    // Opened once the editor opens it too.
    let end = await Task.detached { open(wait, O_WRONLY | O_CLOEXEC) }.value
    await editor.sweep()
    close(end)
    #expect(access(left, F_OK) != 0)
    #expect(access("\(others)/comment.txt", F_OK) == 0, "that is somebody else's")
    #expect(try await text.value == "done", "its own is still there")
  }

  @Test func onlyThePersonCanLookIntoTheFolder() async throws {
    let editor = try editor(#"stat -c %a "$(dirname "$2")" > "$0.mode""#)
    _ = try await editor.edit("Begun", on: screen)
    #expect(folder.text("\(folder.path)/my editor.mode") == "700\n")
  }

  @Test(arguments: ["exit 0", "exit 3"])
  func whatTheEditorPutsBesideTheFileGoesToo(end: String) async throws {
    let editor = try editor(
      #"cp "$2" "$2~"; d=$(dirname "$2"); mkdir "$d/swap"; cp "$2" "$d/swap/.x.swp"; "# + end)
    _ = try? await editor.edit("Begun", on: screen)
    #expect(left().isEmpty)
  }

  @Test func theEditorHasNoneOfOurFiles() async throws {
    // Open without the mark that closes it to other programs, as some library may leave a socket.
    let ours = open(folder.path, O_RDONLY | O_DIRECTORY)
    defer { close(ours) }
    let editor = try editor(#"ls -l /proc/self/fd > "$0.files""#)
    _ = try await editor.edit("Begun", on: screen)
    let files = try #require(folder.text("\(folder.path)/my editor.files"))
    #expect(files.contains(" 0 -> "))
    // The one who looks has the folder open that it looks into.
    let others = files.split(separator: "\n").filter {
      $0.contains(" -> ") && !$0.contains(#/ [012] -> /#) && !$0.hasSuffix("/fd")
    }
    #expect(others.isEmpty)
  }

  // MARK: The program is ended meanwhile

  @Test func withoutAnEditorThereIsNothingToAbandon() async throws {
    let editor = try editor("true")
    await editor.abandon()
    #expect(left().isEmpty)
  }

  /// Runs an editor that gets this far, abandons it, and expects that nothing is left.
  private func abandon(
    _ script: String, named prefix: String = "", clock: any Clock<Duration> = ContinuousClock()
  ) async throws {
    let pipe = "\(folder.path)/here"
    #expect(mkfifo(pipe, 0o600) == 0)
    let editor = try editor(
      "\(script)\necho $$ > '\(pipe)'\nread x < '\(pipe).never'",
      more: ["VISUAL": "\(prefix)sh '\(folder.path)/my editor' --wait"], clock: clock)
    #expect(mkfifo("\(pipe).never", 0o600) == 0)
    let edited = Task { try await editor.edit("Kept", on: screen) }
    let process = try #require(await Self.line(pipe).flatMap { pid_t($0) })
    await editor.abandon()
    #expect(left().isEmpty)
    // Where the shell had to be killed as well, the system has yet to bury the editor.
    while kill(process, 0) == 0 && folder.text("/proc/\(process)/stat")?.contains(") Z ") == false {
      await Task.yield()
    }
    await #expect(throws: Editor.Failure.failed) { try await edited.value }
  }

  @Test func anAbandonedEditorEndsAndLeavesNothing() async throws { try await abandon("true") }

  @Test func whatAnAbandonedEditorSavesInAHurryGoesToo() async throws {
    try await abandon(#"trap 'cp "$2" "$2.save"; exit 1' HUP"#)
  }

  @Test func anEditorNamedWithAVariableIsAbandonedToo() async throws {
    try await abandon("true", named: "LANG=C ")
  }

  @Test func anEditorThatWillNotEndIsEnded() async throws {
    let clock = ManualClock()
    let waker = Task {
      await clock.sleepers(1)
      clock.advance(by: .seconds(1))
    }
    try await abandon("trap '' HUP", clock: clock)
    await waker.value
  }

  /// Reads what a program writes into a pipe, without keeping others from running.
  private nonisolated static func line(_ pipe: String) async -> String? {
    await withCheckedContinuation { continuation in
      DispatchQueue(label: "pipe").async {
        let reader = open(pipe, O_RDONLY | O_CLOEXEC)
        var bytes = [UInt8](repeating: 0, count: 64)
        let count = max(0, read(reader, &bytes, bytes.count))
        close(reader)
        let text = String(decoding: bytes[..<count], as: UTF8.self)
        continuation.resume(returning: text.split(separator: "\n").first.map(String.init))
      }
    }
  }
}
