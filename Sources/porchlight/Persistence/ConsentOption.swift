import ArgumentParser
import Glibc
import Resources

/// The consent to something that cannot be undone: a typed word.
struct ConsentOption: ParsableArguments {
  @Flag(help: "Do it without asking; required if there is no terminal.") var yes = false

  /// Asks for a word on a terminal; without a terminal it requires `--yes`.
  ///
  /// - Parameters:
  ///   - lines: what is printed first, on standard error.
  ///   - word: the word to type.
  ///   - refusal: the sentence where nobody can be asked.
  ///   - phrases: the words.
  /// - Throws: ``Failure`` without consent.
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
