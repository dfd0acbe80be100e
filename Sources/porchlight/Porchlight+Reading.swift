import ArgumentParser

extension Porchlight {
  /// Reads the command that arguments name.
  ///
  /// `--sandbox` that stands before another option is moved behind all of them: the parser
  /// would take `--sandbox=URL --language es` for `--sandbox --language es`, and the person would
  /// work in another sandbox than the one they named; and of `--sandbox --bed 12` it would take
  /// `--bed` for the address.
  static func read(_ arguments: [String]) throws -> any ParsableCommand {
    var words = arguments
    let place = words.firstIndex { $0 == "--sandbox" || $0.hasPrefix("--sandbox=") }
    if let place, !words.contains("--") {
      let isBare = words[place] == "--sandbox"
      if !isBare || words.dropFirst(place + 1).first?.hasPrefix("-") == true {
        words.append(words.remove(at: place))
      }
    }
    return try parseAsRoot(words)
  }
}
