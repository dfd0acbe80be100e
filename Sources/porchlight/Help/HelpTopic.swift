import ArgumentParser
import Engine
import Glibc
import Resources

/// What `porchlight help` shows: a page of the manual, or how the program is called and the topics.
///
/// How a command is called is left to the parser, which has `help tasks set` and `tasks --help` for it.
struct HelpTopic {
  /// The word that it is asked for by; nil for the topics.
  private let word: String?

  /// The topic that the arguments ask for; nil where only the parser can say.
  init?(_ arguments: [String]) {
    guard arguments.first == "help", arguments.count <= 2, arguments.last?.hasPrefix("-") == false
    else { return nil }
    word = arguments.dropFirst().first
  }

  /// Shows it.
  func show() async throws {
    let manual = Manual()
    let phrases = Usage.phrases
    guard let word else {
      Output.plain(Porchlight.helpMessage() + "\n\n")
      // The commands are listed above.
      let others = manual.topics.filter { $0.page.section != 1 }.map(\.topic)
      return Output.tell(phrases.format(.usageTopics, others.joined(separator: ", ")))
    }
    guard let page = manual.page(word) else {
      let all = manual.topics.map(\.topic).joined(separator: ", ")
      throw Failure(phrases.format(.usageNoTopic, word, all)).end()
    }
    let path = manual.path(of: page, in: phrases.language)
    guard let status = await Self.man(path) else {
      let sentence = phrases.format(.usageNoMan, path)
      guard let usage = Self.usage(word) else { throw Failure(sentence).end() }
      Output.plain(usage + "\n")
      return Output.explain(sentence)
    }
    if status != 0 { throw ExitCode(status) }
  }

  /// Shows a file with `man`, and returns its exit status; nil where there is no `man`.
  private static func man(_ path: String) async -> Int32? {
    // What is typed is for the pager: ^C ends a search in it, and must not end us before it.
    signal(SIGINT, SIG_IGN)
    signal(SIGQUIT, SIG_IGN)
    let script = "command -v man >/dev/null || exit 127; exec man \"$1\""
    return switch await ForegroundProgram.run(["/bin/sh", "-c", script, "sh", path]) {
    case .exited(127), nil: nil
    case .exited(let status): status
    case .killed: 1
    }
  }

  /// How a command is called; nil where a word is none.
  private static func usage(_ word: String) -> String? {
    Porchlight.configuration.subcommands.first { $0.configuration.commandName == word }
      .map { Porchlight.helpMessage(for: $0) }
  }
}
