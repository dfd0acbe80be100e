public import Terminal

/// Opens a text in the person's own editor, in a file that only they can read and that is gone
/// afterwards.
public struct Editor: Sendable {
  /// Why the editor gave nothing back.
  public enum Failure: Error, Equatable {
    /// No editor is named, or it could not be started.
    case notStarted
    /// It ended with a failure.
    case failed
    /// The file could not be written or read.
    case storage
  }

  private let command: String
  private let directories: [String]
  private let makeID: @Sendable () -> String
  private let opened: OpenEditor

  /// Makes an editor.
  ///
  /// - Parameters:
  ///   - environment: `VISUAL`, `EDITOR` and `XDG_RUNTIME_DIR` are read
  ///   - clock: measures how long an editor that is abandoned may take to end by itself
  ///   - makeID: names the folder of the file
  public init(
    environment: [String: String], clock: any Clock<Duration> = ContinuousClock(),
    makeID: @escaping @Sendable () -> String
  ) {
    command =
      [environment["VISUAL"], environment["EDITOR"]].compactMap { $0 }.first { !$0.isEmpty } ?? "vi"
    // Both are kept in memory, so that nothing a person wrote ever reaches a disk.
    directories = [environment["XDG_RUNTIME_DIR"], "/dev/shm"].compactMap { $0 }
      .filter { $0.hasPrefix("/") }
    self.makeID = makeID
    opened = OpenEditor(clock)
  }

  /// Takes away what programs left that were killed while an editor was open: what was written there is
  /// nobody's to read.
  public func sweep() async { EditorFolder.sweep(directories) }

  /// Lends the terminal to the editor and returns what the text is afterwards.
  public func edit(_ text: String, on screen: any Screen) async throws(Failure) -> String {
    let folder = try EditorFolder(holding: text, in: directories, named: makeID())
    opened.begin(folder)
    defer { opened.end() }
    let result = await screen.lend {
      // Through the shell, as it may be named with arguments.
      await ForegroundProgram.run(
        ["/bin/sh", "-c", command + " \"$1\"", "sh", folder.file], started: opened.started,
        ended: opened.ended)
    }
    switch result {
    case nil, .exited(127): throw .notStarted
    case .exited(0): return try folder.text()
    case .exited, .killed: throw .failed
    }
  }

  /// Ends an editor that is open, and leaves no file behind: the program is being ended.
  ///
  /// Returns when the editor has given the terminal back.
  public func abandon() async { await opened.abandon() }
}
