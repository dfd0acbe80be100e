import ArgumentParser
import Resources

/// What a check-up finds: a line each, printed as it comes, or all of it as JSON at the end.
struct CheckUp {
  /// How something stands.
  enum Standing: String, Encodable {
    /// It works.
    case ok
    /// It does not work.
    case failed
    /// It was not looked at, and the sentence says why.
    case skipped
  }

  /// One thing that was looked at.
  private struct Finding: Encodable {
    var check: String
    var standing: Standing
    var text: String
  }

  /// The words; the person's own once their settings are read.
  var phrases = Usage.phrases
  private let json: Bool
  private var findings: [Finding] = []

  /// Begins a check-up.
  init(json: Bool) { self.json = json }

  /// Writes down one thing.
  ///
  /// - Parameters:
  ///   - check: its name in JSON, the same in every language
  ///   - title: what it is called
  ///   - standing: how it stands
  ///   - text: a sentence, or what was found
  mutating func add(_ check: String, _ title: String, _ standing: Standing, _ text: String) {
    findings.append(Finding(check: check, standing: standing, text: text))
    guard !json else { return }
    let mark: Phrase =
      switch standing {
      case .ok: .doctorOK
      case .failed: .doctorBad
      case .skipped: .doctorSkipped
      }
    Output.line("\(phrases[mark])  \(title): \(text)")
  }

  /// Writes down one thing that has a phrase for its title.
  mutating func add(_ check: String, _ title: Phrase, _ standing: Standing, _ text: String) {
    add(check, phrases[title], standing, text)
  }

  /// How the command ends: with status 1 when something does not work.
  func end() throws -> ExitCode {
    if json { try Output.json(findings) }
    return findings.contains { $0.standing == .failed } ? ExitCode(1) : .success
  }
}
