import ArgumentParser

extension Porchlight {
  /// Reads the command of the arguments.
  ///
  /// `--sandbox` before another option is moved behind all of them. Otherwise the parser would read
  /// `--sandbox=URL --language es` as `--sandbox --language es`, and the person would work in
  /// another sandbox than the one they named; in `--sandbox --bed 12` it would read `--bed` as the
  /// address, and in `clients search --sandbox lampwick` the name. The options for the place in ETO
  /// and for keeping writes move behind too: before a subcommand they would belong to the app, which
  /// is not opened, and the work would be done elsewhere.
  static func read(_ arguments: [String]) throws -> any ParsableCommand {
    var words = arguments
    if !words.contains("--") {
      for option in ["--enterprise", "--site", "--program", "--keep"] { moveBehind(option, &words) }
    }
    let place = words.firstIndex { $0 == "--sandbox" || $0.hasPrefix("--sandbox=") }
    if let place, !words.contains("--") {
      let isBare = words[place] == "--sandbox"
      let next = words.dropFirst(place + 1).first
      if !isBare || next.map({ !SandboxOption.Choice.isAddress($0) }) == true {
        words.append(words.remove(at: place))
      }
    }
    return try parseAsRoot(words)
  }

  /// Moves an option with its value behind everything else; one without a value stays, and is
  /// refused.
  private static func moveBehind(_ option: String, _ words: inout [String]) {
    guard let place = words.firstIndex(where: { $0 == option || $0.hasPrefix("\(option)=") })
    else { return }
    let isWhole = words[place] != option
    guard isWhole || words.dropFirst(place + 1).first?.hasPrefix("-") == false else { return }
    let end = isWhole ? place : place + 1
    let moved = Array(words[place...end])
    words.removeSubrange(place...end)
    words += moved
  }
}
