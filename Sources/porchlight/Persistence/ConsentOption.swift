import ArgumentParser
import Glibc
import Resources

/// What cannot be undone is done after a typed word only.
struct ConsentOption: ParsableArguments {
  @Flag(help: "Do it without asking; required if there is no terminal.") var yes = false

  /// Asks on a terminal for a word; without one, `--yes` has to be there.
  ///
  /// - Parameters:
  ///   - lines: what is said first, on standard error.
  ///   - word: what has to be typed.
  ///   - refusal: what is said where nobody can be asked.
  ///   - phrases: the words.
  /// - Throws: ``Failure`` where it was not said.
  func ask(
    _ lines: [String], word: String, refusal: Phrase = .scriptNeedsYes, _ phrases: Phrases
  ) throws {
    if yes { return }
    guard Machine.isTerminal(STDIN_FILENO) else { throw Failure(phrases[refusal]) }
    for line in lines { Output.explain(line) }
    guard readLine()?.trimmingPrefix(while: \.isWhitespace) == word[...] else {
      throw Failure(phrases[.scriptNotDone])
    }
  }
}
