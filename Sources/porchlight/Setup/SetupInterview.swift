import Features
import Glibc
import Model
import Resources

/// The questions of a first start, asked on a terminal one after the other.
struct SetupInterview {
  var phrases: Phrases
  let checks: SetupChecks

  /// Asks all of them.
  ///
  /// - Throws: ``Failure`` where somebody ends it (^D).
  mutating func answers() async throws -> FirstRun.Answers {
    let languages = Language.allCases
    let language = languages[
      try choose(
        phrases[.settingsLanguage], languages.map(\.ownName),
        usual: languages.firstIndex(of: phrases.language) ?? 0)]
    phrases = Phrases(language)
    let purposes = FirstRun.Purpose.allCases
    let purpose = purposes[
      try choose(phrases[.firstRunPurpose], purposes.map { phrases[$0.help] }, usual: 0)]
    var addresses: [RemoteSystem: String] = [:]
    while addresses.isEmpty {
      for system in purpose.systems { addresses[system] = try await address(of: system) }
      if addresses.isEmpty { Output.explain(phrases[.firstRunNoSystem]) }
    }
    var database: String?
    while addresses[.fileMaker] != nil, database == nil {
      let line = try ask(phrases[.firstRunDatabase])
      database = line.isEmpty ? nil : line
    }
    return FirstRun.Answers(
      language: language, purpose: purpose, addresses: addresses, database: database,
      key: try key(for: purpose))
  }

  /// Asks for the address of a system until it can be one; nil where the system is not used.
  ///
  /// One where the system is not found may be mistyped, or the computer without a network: it is kept if
  /// somebody says so.
  private func address(of system: RemoteSystem) async throws -> String? {
    while true {
      let line = try ask(phrases.format(.setupAddress, system.name))
      switch FirstRun.SystemAddress(line, of: system) {
      case .none: return nil
      case .unreadable: Output.explain(phrases[.firstRunUnreadable])
      case .insecure: Output.explain(phrases[.firstRunInsecure])
      case .url(let url):
        if await checks.look(system, url, phrases) { return url }
        let answers = [Phrase.setupTypeAgain, .setupKeepAnyway].map { phrases[$0] }
        guard try choose(phrases[.setupKeepAddress], answers, usual: 0) == 1 else { continue }
        checks.tellKept(system, url, phrases)
        return url
      }
    }
  }

  private func key(for purpose: FirstRun.Purpose) throws -> FirstRun.KeyWay {
    var ways: [(Phrase, FirstRun.KeyWay?)] = [
      (.setupUsePassphrase, nil), (.firstRunUseKeyring, .keyring),
    ]
    if purpose == .desk { ways.append((.firstRunUseService, .service)) }
    let way = ways[try choose(phrases[.firstRunOpenedBy], ways.map { phrases[$0.0] }, usual: 0)].1
    return try way ?? .passphrase(passphrase())
  }

  private func passphrase() throws -> Secret {
    while true {
      let first = try ask(phrases[.passphraseNew], isHidden: true)
      guard first.count >= FirstRun.shortestPassphrase else {
        let least = phrases.number(FirstRun.shortestPassphrase)
        Output.explain(phrases.format(.passphraseTooShort, least))
        continue
      }
      if try ask(phrases[.passphraseAgain], isHidden: true) == first { return Secret(first) }
      Output.explain(phrases[.passphraseDifferent])
    }
  }

  /// Asks for one of several answers by its number.
  private func choose(_ title: String, _ choices: [String], usual: Int) throws -> Int {
    Output.explain(title)
    for (place, choice) in choices.enumerated() {
      Output.explain(choice, after: "  \(place + 1)  ")
    }
    while true {
      let line = try ask("1–\(choices.count) [\(usual + 1)]")
      if line.isEmpty { return usual }
      if let number = Int(line), choices.indices.contains(number - 1) { return number - 1 }
      Output.explain(
        choices.count == 2
          ? phrases[.setupOneOrTwo] : phrases.format(.setupOneTo, "\(choices.count)"))
    }
  }

  /// Asks for a line.
  private func ask(_ question: String, isHidden: Bool = false) throws -> String {
    if isHidden {
      guard let line = Input.hiddenLine(to: "\(question):") else {
        throw Failure(phrases[.setupStopped])
      }
      return line
    }
    Output.prompt("\(question):")
    guard let line = readLine() else { throw Failure(phrases[.setupStopped]) }
    return line.trimmed
  }
}
