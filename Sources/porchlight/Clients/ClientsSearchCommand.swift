import ArgumentParser
import Engine
import Features
import Model
import Resources

struct ClientsSearchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "search",
    abstract: "Find clients; what you know about the person is read from standard input.",
    discussion: """
      A name, "last, first", initials, a street name, a date of birth, the last four digits or a \
      number, as in the app; a name and a date, or a name and four digits, count together. \
      Never put words about a person on the command line: other processes can read it. Searches ETO \
      and FileMaker, if configured, and the people saved on this computer, if they can be opened \
      without a question. A system that cannot be reached is named on standard error; if none can, \
      the people saved on this computer are listed anyway, and the status is 1.
      """)

  @OptionGroup var options: PlaceOptions
  @OptionGroup var keeping: KeepOption
  @OptionGroup var secrets: RevealOption
  @OptionGroup var most: LimitOption
  @Flag(help: "Search only the people saved on this computer.") var offline = false

  mutating func run() async throws {
    let (limit, printer) = (most.limit, printer)
    let said = options.workplace.said
    try await options.place.withStartup(keeping) { startup in
      let lookup = try Self.lookup(startup)
      guard offline else {
        let answer = try await Self.everywhere(lookup, said, startup, limit: limit)
        try printer(answer.found, startup)
        if let failure = answer.failure { throw failure }
        return
      }
      try await startup.withVault { desk in
        let finder = try await desk?.finder() ?? PeopleFinder()
        await desk?.tellAsked(1)
        try printer(
          finder.find(lookup, startup.phrases.language, today: startup.today, limit: limit),
          startup)
      }
    }
  }

  /// Finds people in every configured system and in the caseload.
  ///
  /// - Returns: Who was found, the likeliest first, and why no system could be asked.
  private static func everywhere(
    _ lookup: Lookup, _ said: SmallDictionary<ETOSignIn.Question, String>, _ startup: Startup,
    limit: Int
  ) async throws -> (found: [FoundPerson], failure: Failure?) {
    let answer = try await SystemSearch(lookup: lookup, said: said, startup: startup).run()
    let finder = await startup.finderAtHand
    let failure = answer.answered == 0 ? answer.failures.last : nil
    for failure in failure == nil ? answer.failures[...] : answer.failures.dropLast() {
      Output.complain("porchlight: \(failure.sentence)")
    }
    guard finder != nil || answer.answered > 0 else {
      throw failure ?? Failure(startup.phrases[.scriptNeedsSystem])
    }
    let found = (finder ?? PeopleFinder()).find(
      lookup, and: answer.eto, startup.phrases.language, today: startup.today, limit: limit)
    let all = found + answer.guests
    let ranked = all.enumerated().sorted { left, right in
      (-left.element.score, left.offset) < (-right.element.score, right.offset)
    }
    return (ranked.prefix(limit).map(\.element), failure)
  }

  /// Prints the people who were found.
  private var printer: ([FoundPerson], Startup) throws -> Void {
    let (isJSON, isRevealed) = (options.json, secrets.reveal)
    return { found, startup in
      let (phrases, today) = (startup.phrases, startup.today)
      if isJSON {
        return try Output.json(
          found.enumerated().map { place, person in
            MatchOutput(person, rank: place + 1, isRevealed: isRevealed, today: today)
          })
      }
      var titles: [Phrase] = [
        .tasksColumnNumber, .clientsColumnFrom, .clientsColumnName, .scriptColumnAge,
        .scriptColumnScore, .clientsColumnWhy,
      ]
      if isRevealed { titles.append(.clientsColumnBirth) }
      Output.table(
        titles,
        found.map { person in
          var row = [
            RecordNumber(person.record).description, phrases.source(of: person.record),
            person.name.listed, person.birth?.age(on: today).map { "\($0)" } ?? "",
            "\((person.score * 100).rounded() / 100)",
            phrases.why(person.reasons, or: person.why, of: person.name),
          ]
          if isRevealed { row.append(person.birth.map(phrases.day) ?? "") }
          return row
        }, phrases)
    }
  }

  /// The query.
  private static func lookup(_ startup: Startup) throws -> Lookup {
    let phrases = startup.phrases
    let typed = try Input.read(phrases).map { $0.isNewline ? " " : $0 }
    guard let lookup = Lookup(String(typed), phrases.language, today: startup.today) else {
      throw Failure(phrases[.scriptNoWords])
    }
    if lookup.flaw == .tooLong {
      throw Failure(phrases.format(.scriptTooManyLetters, phrases.number(Lookup.most)))
    }
    if let flaw = lookup.flaw { throw Failure(phrases.flaw(flaw)) }
    return lookup
  }
}

extension Phrases {
  /// The name of a record's system: its number means nothing elsewhere.
  fileprivate func source(of record: PersonRecord) -> String {
    switch record {
    case .client: RemoteSystem.eto.name
    case .guest: self[.clientsSpokenList]
    case .imported: self[.clientsSpokenImported]
    }
  }
}

extension Startup {
  /// The caseload, if it can be opened without asking for a passphrase; else a sentence says why
  /// not, and the command goes on.
  fileprivate var finderAtHand: PeopleFinder? {
    get async {
      await atHand { desk throws(PersistenceTrouble) in
        let finder = try await desk.finder()
        await desk.tellAsked(1)
        return finder
      }
    }
  }
}
