import ArgumentParser
import Engine
import Features
import Glibc
import Model
import Resources

/// Replaces the passphrase of the vault.
struct PassphraseCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "passphrase", abstract: "Change the passphrase of the data on this computer.",
    discussion: """
      On a terminal it asks for the old one, and twice for the new one, without showing them. \
      PORCHLIGHT_PASSPHRASE_FILE can name a file with the old one; without a terminal it must, and \
      the new one is one line on standard input. If the keyring or a service's key opens it too, \
      that stays. If only one of those opens it, and PORCHLIGHT_PASSPHRASE_FILE is not set, a \
      passphrase is added.
      """)

  @OptionGroup var place: SandboxOption
  @OptionGroup var keeping: KeepOption

  mutating func run() async throws {
    try await place.withStartup(keeping) { startup in
      let (phrases, path) = (startup.phrases, try startup.dataFolder)
      let file = Machine.variables[KeyChoice.variable].flatMap { $0.isEmpty ? nil : $0 }
      do {
        let isAsked = Machine.isTerminal(STDIN_FILENO)
        guard try await VaultDesk.hasPassphrase(at: path) else {
          guard file == nil, Machine.hasFile("\(path)/vault.sqlite") else {
            throw Failure(phrases[.scriptNoPassphrase])
          }
          return try await Self.add(to: path, isAsked: isAsked, phrases)
        }
        guard file != nil || isAsked else { throw Failure(phrases[.keepingNeedsPassphrase]) }
        let old: VaultDesk.OldPassphrase =
          try file.map { VaultDesk.OldPassphrase.file($0) }
          ?? .typed(Secret(Self.ask(.rekeyOld, phrases)))
        let new = try Self.new(isAsked, phrases)
        try await VaultDesk.changePassphrase(at: path, from: old, to: new, as: Machine.userName)
      } catch PersistenceTrouble.wrongPassphrase(let remaining) where file == nil {
        let sentence = Sentence(.unlockWrongLeft, .counted(.triesLeft, remaining))
        throw Failure(sentence.text(phrases))
      }
      Output.line(phrases[.rekeySaidChanged])
    }
  }

  /// Adds one where the keyring or a service's key opens the vault.
  private static func add(to path: String, isAsked: Bool, _ phrases: Phrases) async throws {
    let choice = KeyChoice(environment: Machine.variables)
    guard
      try await VaultDesk.addPassphrase(
        at: path, by: choice, try new(isAsked, phrases), as: Machine.userName)
    else { throw Failure(phrases[.scriptNoPassphrase]) }
    Output.line(phrases[.rekeySaidAdded])
  }

  private static func new(_ isAsked: Bool, _ phrases: Phrases) throws -> Secret {
    isAsked ? try askTwice(phrases) : try read(phrases)
  }

  /// Asks for the new one until both entries are the same and long enough.
  private static func askTwice(_ phrases: Phrases) throws -> Secret {
    while true {
      let first = try ask(.passphraseNew, phrases)
      guard first.count >= VaultDesk.shortestPassphrase else {
        let least = phrases.number(VaultDesk.shortestPassphrase)
        Output.complain(phrases.format(.passphraseTooShort, least))
        continue
      }
      if try ask(.passphraseAgain, phrases) == first { return Secret(first) }
      Output.complain(phrases[.passphraseDifferent])
    }
  }

  private static func ask(_ title: Phrase, _ phrases: Phrases) throws -> String {
    guard let line = Input.hiddenLine(to: "\(phrases[title]):") else {
      throw Failure(phrases[.scriptNotDone])
    }
    return line
  }

  /// Reads the new one as a line of standard input.
  private static func read(_ phrases: Phrases) throws -> Secret {
    let text = try Input.read(phrases)
    guard !text.contains(where: \.isNewline) else { throw Failure(phrases[.scriptOneLine]) }
    return Secret(text)
  }
}
