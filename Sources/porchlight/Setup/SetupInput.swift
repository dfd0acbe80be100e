import Features
import Model
import Resources

/// The answers of a first start, read from standard input.
struct SetupInput {
  /// The answers, without a passphrase.
  var answers: FirstRun.Answers
  /// Whether a passphrase, which is in a file, is to lock the vault.
  var needsPassphrase: Bool

  private static let names = ["language", "purpose", "systems", "database", "key"]

  /// Reads them.
  ///
  /// - Throws: ``Failure`` with what is wrong, and where.
  static func read(_ phrases: Phrases) throws -> SetupInput {
    let text = try Input.read(phrases)
    do {
      let input = try SetupInput(text, language: phrases.language)
      guard !input.answers.addresses.isEmpty else { throw Failure(phrases[.firstRunNoSystem]) }
      guard input.answers.addresses[.fileMaker] == nil || input.answers.database != nil else {
        throw Failure(phrases[.setupNeedsDatabase])
      }
      return input
    } catch let flaw as InputFlaw {
      throw Failure(flaw.sentence(phrases))
    }
  }

  private init(_ text: String, language: Language) throws(InputFlaw) {
    var answers = FirstRun.Answers(
      language: language, purpose: .outreach, addresses: [:], key: .passphrase(Secret("")))
    needsPassphrase = true
    for (name, _, value) in try PlacedJSON.members(of: text, among: Self.names) {
      switch name {
      case "language":
        answers.language = try value.one(of: Language.init(rawValue:), .scriptExpectsLanguage)
      case "purpose":
        answers.purpose = try value.one(of: FirstRun.Purpose.init(rawValue:), .scriptExpectsPurpose)
      case "systems": answers.addresses = try Self.addresses(value)
      case "database": answers.database = try value.text()
      default:
        let way = try value.one(of: Way.init(rawValue:), .scriptExpectsKey)
        needsPassphrase = way == .passphrase
        switch way {
        case .passphrase: break
        case .keyring: answers.key = .keyring
        case .service: answers.key = .service
        }
      }
    }
    self.answers = answers
  }

  private enum Way: String { case passphrase, keyring, service }

  private static func addresses(_ value: PlacedJSON) throws(InputFlaw) -> [RemoteSystem: String] {
    var addresses: [RemoteSystem: String] = [:]
    let names = RemoteSystem.allCases.map(\.key)
    for (name, _, value) in try value.members(among: names) {
      guard let system = RemoteSystem(key: name) else { continue }
      switch FirstRun.SystemAddress(try value.text(), of: system) {
      case .none: break
      case .url(let url): addresses[system] = url
      case .unreadable, .insecure: throw .expected(.scriptExpectsAddress, value.place)
      }
    }
    return addresses
  }
}

extension PlacedJSON {
  /// One of several words.
  fileprivate func one<Value>(
    of read: (String) -> Value?, _ expected: Phrase
  ) throws(InputFlaw) -> Value {
    guard let value = read(try text()) else { throw .expected(expected, place) }
    return value
  }
}
