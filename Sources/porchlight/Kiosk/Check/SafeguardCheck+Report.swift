import ArgumentParser
import Resources

extension SafeguardCheck {
  /// Prints for each safeguard whether it is there, and how to add it.
  ///
  /// - Returns: the exit status
  func report(json: Bool) throws -> ExitCode {
    var report = CheckUp(json: json)
    for safeguard in Safeguard.allCases {
      let isThere = has(safeguard)
      let phrase: Phrase = isThere ? .kioskCheckThere : .kioskCheckMissing
      report.add(
        safeguard.rawValue, safeguard.title, isThere ? .ok : .failed,
        isThere ? report.phrases[phrase] : report.phrases.format(phrase, remedy(for: safeguard)))
    }
    return try report.end()
  }
}
