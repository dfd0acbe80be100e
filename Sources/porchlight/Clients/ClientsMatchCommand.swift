import ArgumentParser
import Engine
import Features
import Model
import Resources

/// Finds the people in the caseload who may be those on a list.
struct ClientsMatchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "match",
    abstract: "Find the likeliest people saved on this computer for each row of a Client.csv.",
    discussion: """
      Compares the full name, the date of birth and the last four digits. Needs no sign-in and changes \
      nothing: people decide whether two records are one person. Prints one line per candidate, separated \
      by tabs: PersonalID of the row, rank, score, id, source, reasons; with --json one object per row. A \
      row with an invalid DOB is matched by the rest, and its line is listed. Rows that cannot be read are \
      listed too, and the status is 1.
      """)

  @OptionGroup var options: VaultOptions
  @OptionGroup var most: LimitOption
  @Argument(help: "The file; - for standard input.", completion: .file(extensions: ["csv"]))
  var file: String

  mutating func run() async throws {
    let (path, limit, json) = (file, most.limit, options.json)
    try await options.withVault { desk, startup in
      let phrases = startup.phrases
      let finder = try await desk?.finder() ?? PeopleFinder()
      guard finder.count > 0 else { throw Failure(phrases[.scriptNobodyKept]) }
      var matching = ListMatching(finder, limit: limit, isJSON: json)
      let line = ProgressLine()
      defer { line.end() }
      var (refused, partly): ([ClientRow], [ClientRow]) = ([], [])
      try await startup.readList(path, isLenient: true) { step, part in
        let person: ListedPerson
        switch step {
        case .deleted: return
        case .refused(let row):
          refused.append(row)
          return
        case .partly(let rest, let row):
          // Of a row with the wrong number of fields only the PersonalID is known.
          if row.flaw == .fields { refused.append(row) } else { partly.append(row) }
          person = rest
        case .person(let whole, _): person = whole
        }
        guard let lines = try await matching.take(person) else { return }
        line.end()
        for line in lines { Output.line(line) }
        ListMatching.show(part, matching.done, line, phrases)
      }
      let rest = try await matching.finish()
      line.end()
      for line in rest { Output.line(line) }
      await desk?.tellAsked(matching.done)
      ListReport(phrases: phrases).complain(
        (refused + partly).sorted { $0.line < $1.line }, isWhole: json)
      if !partly.isEmpty {
        Output.complain(phrases.format(.scriptMatchPartly, phrases.number(partly.count)))
      }
      guard refused.isEmpty else {
        throw Failure(phrases.format(.scriptMatchRefused, phrases.number(refused.count)))
      }
    }
  }
}
