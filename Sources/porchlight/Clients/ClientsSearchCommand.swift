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
      number, as in the app's box; a name and a date, or a name and four digits, count together. \
      Words about a person never go on the command line: other processes can read that. ETO and \
      FileMaker are asked, each where it is configured, and who is kept on this computer is found \
      too where that can be opened without asking anybody. A system that cannot be asked is said on \
      standard error; where none of them can, the status is 1.
      """)

  @OptionGroup var options: PlaceOptions
  @OptionGroup var keeping: KeepOption
  @OptionGroup var secrets: RevealOption
  @OptionGroup var most: LimitOption
  @Flag(help: "Find only those who are kept on this computer: nobody signs in.") var offline = false

  mutating func run() async throws {
    let keep = try keeping.folder(of: options.place)
    let (limit, printer) = (most.limit, printer)
    let said = options.workplace.said
    try await saying {
      let startup = try Startup(sandbox: options.place.choice, keep: keep)
      do {
        let lookup = try Self.lookup(startup)
        if offline {
          try await startup.withVault { desk in
            let finder = try await desk?.finder() ?? PeopleFinder()
            await desk?.tellAsked(1)
            try printer(
              finder.find(
                lookup, startup.phrases.language, today: startup.today, limit: limit), startup)
          }
        } else {
          try printer(try await Self.everywhere(lookup, said, startup, limit: limit), startup)
        }
        await startup.finish()
      } catch {
        await startup.finish()
        if let failure = error as? ETODesk.Failure { throw Failure(failure, startup.phrases) }
        throw error
      }
    }
  }

  /// Finds people in every system that is configured, and among those who are kept on this computer.
  private static func everywhere(
    _ lookup: Lookup, _ said: [ETOSignIn.Question: String], _ startup: Startup, limit: Int
  ) async throws -> [FoundPerson] {
    let answer = try await SystemSearch(lookup: lookup, said: said, startup: startup).run()
    if answer.answered == 0, let last = answer.failures.last {
      for failure in answer.failures.dropLast() {
        Output.complain("porchlight: \(failure.sentence)")
      }
      throw last
    }
    for failure in answer.failures { Output.complain("porchlight: \(failure.sentence)") }
    let finder = await startup.finderAtHand
    guard answer.answered > 0 || finder != nil else {
      throw Failure(startup.phrases[.scriptNeedsSystem])
    }
    let found = (finder ?? PeopleFinder()).find(
      lookup, and: answer.eto, startup.phrases.language, today: startup.today, limit: limit)
    let all = found + answer.guests
    return all.enumerated().sorted { left, right in
      (-left.element.score, left.offset) < (-right.element.score, right.offset)
    }.prefix(limit).map(\.element)
  }

  /// Prints those who were found.
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
        .tasksColumnNumber, .clientsColumnName, .scriptColumnAge, .scriptColumnScore,
        .clientsColumnWhy,
      ]
      if isRevealed { titles.append(.clientsColumnBirth) }
      Output.table(
        titles.map { phrases[$0] },
        found.map { person in
          var row = [
            RecordNumber(person.record).description, person.name.listed,
            person.birth?.age(on: today).map { "\($0)" } ?? "",
            "\((person.score * 100).rounded() / 100)",
            phrases.why(person.reasons, or: person.why, of: person.name),
          ]
          if isRevealed { row.append(person.birth.map(phrases.day) ?? "") }
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

extension Startup {
  /// Those who are kept on this computer, where that can be opened without asking anybody; what keeps it
  /// closed is said, and is no failure.
  fileprivate var finderAtHand: PeopleFinder? {
    get async {
      let choice = KeyChoice(environment: Machine.variables)
      guard choice.asksNobody, let path = paths.data else { return nil }
      do throws(KeepingTrouble) {
        guard let desk = try await VaultDesk.open(at: path, by: choice, as: Machine.userName)
        else { return nil }
        let finder: PeopleFinder
        do throws(KeepingTrouble) { finder = try await desk.finder() } catch {
          await desk.close()
          throw error
        }
        await desk.tellAsked(1)
        await desk.close()
        return finder
      } catch {
        Output.complain("porchlight: \(error.sentence.text(phrases))")
        return nil
      }
    }
  }
}
