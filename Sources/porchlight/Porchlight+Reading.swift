import ArgumentParser

extension Porchlight {
  /// Reads the command that arguments name.
  ///
  /// An address that stands before another option is moved behind it: the parser would take
  /// `--sandbox=URL --language es` for `--sandbox --language es`, and the person would work
  /// in another sandbox than the one they named.
  static func read(_ arguments: [String]) throws -> any ParsableCommand {
    var words = arguments
    let address = words.firstIndex { $0.hasPrefix("--sandbox=") || $0 == "--" }
    if let address, words[address] != "--", !words.contains("--") {
      words.append(words.remove(at: address))
    }
    return try parseAsRoot(words)
  }
}
