import ArgumentParser
import Engine
import Features
import Model
import Resources

/// Finds clients.
struct ClientsSearchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "search",
    abstract: "Find clients; what you know of the person is read from standard input.",
    discussion: """
      A name, "last, first", initials, a street name, a date of birth, the last four digits or a \
      number, as in the app's box. Words about a person never go on the command line: other \
      processes can read that.
      """)

  @OptionGroup var options: PlaceOptions
  @OptionGroup var secrets: RevealOption

  mutating func run() async throws {
    try await options.withDesk(preparing: Self.lookup) { desk, lookup, startup in
      let matches = try await desk.search(lookup)
      let isRevealed = secrets.reveal
      let today = startup.today
      if options.json {
        return try Output.json(
          matches.map { MatchOutput($0, isRevealed: isRevealed, today: today) })
      }
      let phrases = startup.phrases
      var titles: [Phrase] = [
        .tasksColumnNumber, .clientsColumnName, .scriptColumnAge, .clientsColumnWhy,
      ]
      if isRevealed { titles.append(.clientsColumnBirth) }
      Output.table(
        titles.map { phrases[$0] },
        matches.map { match in
          let summary = match.summary
          var row = [
            "\(match.id)", summary.name.listed,
            summary.birth?.age(on: today).map { "\($0)" } ?? "", phrases.why(match.why),
          ]
          if isRevealed { row.append(summary.birth.map(phrases.day) ?? "") }
          return row
        })
    }
  }

  /// What is looked for.
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
