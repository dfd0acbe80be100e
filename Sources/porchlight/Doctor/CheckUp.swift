import ArgumentParser
import Resources

/// The findings of a check-up: a line each, printed as it comes, or all as JSON at the end.
struct CheckUp {
  /// The result of a check.
  enum Standing: String, Encodable {
    /// It works.
    case ok
    /// It does not work.
    case failed
    /// It was not checked, and the sentence says why.
    case skipped
  }

  /// One check.
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

  /// Notes a finding.
  ///
  /// - Parameters:
  ///   - check: its name in JSON, the same in every language
  ///   - title: its name for people
  ///   - standing: its result
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

  /// Notes a finding whose title is a phrase.
  mutating func add(_ check: String, _ title: Phrase, _ standing: Standing, _ text: String) {
    add(check, phrases[title], standing, text)
  }

  /// The exit status: 1 where something does not work.
  func end() throws -> ExitCode {
    if json { try Output.json(findings) }
    return findings.contains { $0.standing == .failed } ? ExitCode(1) : .success
  }
}
