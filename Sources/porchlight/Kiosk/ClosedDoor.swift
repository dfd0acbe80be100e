import Curses
import Glibc
import Resources

/// What guests read where the kiosk cannot open: a service that fails at its start would leave them
/// a black screen, again and again.
struct ClosedDoor {
  private let languages: [KioskLanguage]

  /// For a kiosk that systemd has started; nil for one that a person has started, who reads why it
  /// ends.
  init?(_ variables: [String: String], _ terminal: KioskTerminal) {
    guard variables["NOTIFY_SOCKET"] != nil, Machine.isTerminal(STDOUT_FILENO) else { return nil }
    languages = terminal.shown(KioskLanguage.allCases)
  }

  /// Shows it for a while; then systemd tries again.
  func stand() async {
    Output.plain("\u{1B}[H\u{1B}[2J" + text)
    try? await Task.sleep(for: Self.pause)
  }

  /// One sentence in each language, a row between them.
  private var text: String { languages.map { "  \(KioskPhrases($0)[.closed])\r\n\r\n" }.joined() }

  /// Short enough for somebody who corrects the settings, long enough to read.
  private static let pause = Duration.seconds(20)
}
