import FoundationEssentials
import TestSupport
import Testing

/// `porchlight clients search` and `porchlight clients show`.
@Suite(.fewAtATime) struct ClientsSearchTests {
  /// A client whom a search found, read as a script would.
  struct Match: Decodable {
    /// Where they were found; of others than ETO the number is a text.
    private struct Origin: Decodable {
      var source: String
    }

    /// Those whom ETO found.
    struct OfETO: Decodable {
      var matches: [Match] = []

      init(from decoder: any Decoder) throws {
        var origins = try decoder.unkeyedContainer()
        var people = try decoder.unkeyedContainer()
        while !origins.isAtEnd {
          let isOfETO = try origins.decode(Origin.self).source == "eto"
          if isOfETO {
            matches.append(try people.decode(Match.self))
          } else {
            _ = try people.decode(Origin.self)
          }
        }
      }
    }

    var id: Int
    var first: String?
    var last: String?
    var age: Int?
    var why: String
    var whyAlias: String?
    var birthDate: String?
  }

  static func search(
    _ words: String, _ sandbox: RunningSandbox, _ more: String...
  ) async throws -> [Match] {
    let home = try Home()
    let outcome = try await Command(
      ["clients", "search", "--json"] + more, input: words,
      environment: ["PORCHLIGHT_SANDBOX": sandbox.addresses.control], home: home
    ).outcome()
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    #expect(!outcome.output.contains("null"), "an absent value is an absent key")
    return try JSONDecoder().decode(Match.OfETO.self, from: Data(outcome.output.utf8)).matches
  }

  @Test(arguments: [
    ("Lampwick, W", "name"), ("w l", "initials"), ("1961-04-09", "birthDate"),
    ("4/9/1961", "birthDate"), ("5001\n", "number"), ("wick wal", "alias"),
  ])
  func theBoxOfTheAppIsOnStandardInput(words: String, why: String) async throws {
    let sandbox = try await RunningSandbox()
    let walter = try #require(
      try await Self.search(words, sandbox).first { $0.first == "Walter" })
    #expect(walter.id == 5001 && walter.why == why)
  }

  @Test func aBirthDateIsPrintedOnlyWhenItIsAskedFor() async throws {
    let sandbox = try await RunningSandbox()
    let hidden = try #require(try await Self.search("Lampwick, W", sandbox).first)
    #expect(hidden.birthDate == nil && (60...90).contains(hidden.age ?? 0))
    let shown = try #require(try await Self.search("Lampwick, W", sandbox, "--reveal").first)
    #expect(shown.birthDate == "1961-04-09")
    for arguments in [["search"], ["show", "5001"], ["show", "5001", "--json"]] {
      for isRevealed in [false, true] {
        let outcome = try await Command(
          ["clients"] + arguments + (isRevealed ? ["--reveal"] : []), input: "Lampwick, W",
          environment: ["PORCHLIGHT_SANDBOX": sandbox.addresses.control], home: try Home()
        ).outcome()
        #expect(outcome.status == 0)
        let hasBirth = outcome.output.contains("4/9/1961") || outcome.output.contains("1961-04-09")
        #expect(hasBirth == isRevealed, "\(outcome.output)")
        let hasDigits = outcome.output.contains("3456")
        #expect(hasDigits == (isRevealed && arguments[0] == "show"), "\(outcome.output)")
      }
    }
  }

  @Test func aPageIsPlainLines() async throws {
    let sandbox = try await RunningSandbox()
    let outcome = try await sandbox.run("clients", "show", "5001")
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
    #expect(outcome.lines.first == "Walter Lampwick · #5001")
    #expect(outcome.lines.contains("! Alert: Allergic to bee stings."))
    #expect(outcome.lines.contains { $0.hasPrefix("Night Shelter · since ") })
    #expect(outcome.lines.contains { $0.hasPrefix("Born: hidden · ") })
  }

  @Test func theFieldsAreThoseOfTheReadme() async throws {
    let sandbox = try await RunningSandbox()
    try await checkIn(5001, "12", sandbox)
    let commands = [
      ["clients", "search", "--json", "--reveal"],
      ["clients", "show", "5001", "--json", "--reveal"],
      ["checkin", "list", "--json"],
    ]
    for command in commands {
      let outcome = try await Command(
        command, input: "lampwick",
        environment: ["PORCHLIGHT_SANDBOX": sandbox.addresses.control], home: try Home()
      ).outcome()
      let name = command[0] == "checkin" ? "checkin list" : command[0...1].joined(separator: " ")
      let documented = try Document.page("porchlight-\(command[0]).1").fields(of: name)
      let keys = Set(outcome.output.matches(of: /"([A-Za-z_]+)":/).map { String($0.1) })
      #expect(keys.count > 5 && keys.isSubset(of: documented), "\(keys.subtracting(documented))")
    }
  }

  @Test func nobodyFoundIsAnEmptyList() async throws {
    let sandbox = try await RunningSandbox()
    let outcome = try await sandbox.run("clients", "search", "--json", input: "Qqqqzzz")
    #expect(outcome.status == 0 && outcome.output == "[]\n" && outcome.errors.isEmpty)
  }

  @Test(arguments: [
    ("", "Write what you know about the person on standard input."),
    (" \n", "Write what you know about the person on standard input."),
    ("a", "Type at least two letters or digits."),
    (String(repeating: "Rosalind ", count: 30), "Too long to search for: 200"),
  ])
  func whatCannotBeSearchedForSendsNothing(words: String, sentence: String) async throws {
    let sandbox = try await RunningSandbox()
    let outcome = try await sandbox.run("clients", "search", input: words)
    #expect(outcome.status == 1 && outcome.output.isEmpty && outcome.complaints.count == 1)
    #expect(outcome.errors.hasPrefix("porchlight: \(sentence)"), "\(outcome.errors)")
    #expect(try sandbox.count("POST", "") == 0)
  }

  @Test func wordsOnTheCommandLineAreUsage() async throws {
    let outcome = try await porchlight("clients", "search", "Lampwick", home: try Home())
    #expect(outcome.status == 64 && outcome.output.isEmpty)
  }

  @Test(arguments: ["search", "add"])
  func aMegabyteIsRefusedUnread(verb: String) async throws {
    let sandbox = try await RunningSandbox()
    let program = builtProduct("porchlight")
    let outcome = try await Command(
      ["-c", "head -c 1000000 /dev/zero | tr '\\0' a | \(program) clients \(verb)"],
      environment: ["PORCHLIGHT_SANDBOX": sandbox.addresses.control], home: try Home(),
      program: "/bin/sh"
    ).outcome()
    #expect(outcome.status == 1 && outcome.output.isEmpty)
    #expect(
      outcome.errors.contains(
        "porchlight: Standard input is longer than 65,536 bytes, so nothing was sent."))
    #expect(try sandbox.count("POST", "") == 0)
  }

  @Test(arguments: ["999999", "0", "99999999999"])
  func aNumberThatIsNotThereIsOneLine(number: String) async throws {
    let sandbox = try await RunningSandbox()
    for arguments in [["clients", "show", number], ["checkin", "add", number, "--bed", "12"]] {
      let outcome = try await Command(
        arguments, environment: ["PORCHLIGHT_SANDBOX": sandbox.addresses.control],
        home: try Home()
      ).outcome()
      #expect(outcome.status == 1 && outcome.output.isEmpty)
      #expect(
        outcome.errors
          == "porchlight: There is no client \(number) at this site, or you do not have access to them.\n"
      )
    }
    #expect(try await sandbox.run("clients", "show", "Lampwick").status == 64)
  }

  /// Checks somebody in.
  private func checkIn(_ id: Int, _ bed: String, _ sandbox: RunningSandbox) async throws {
    #expect(try await sandbox.run("checkin", "add", "\(id)", "--bed", bed).status == 0)
  }
}
