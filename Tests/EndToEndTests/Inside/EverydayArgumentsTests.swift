import ArgumentParser
import Testing

@testable import porchlight

/// The command lines that are read without the argument parser are read as it reads them.
@Suite struct EverydayArgumentsTests {
  /// What the parser makes of the arguments; nil where it refuses them or runs a subcommand.
  private func parsed(_ arguments: [String]) -> OpenApp? {
    let command = try? Porchlight.read(arguments)
    return try? (command as? Porchlight)?.app
  }

  @Test(arguments: [
    [], ["--sandbox"], ["--sandbox", "--scenario", "large"], ["--scenario", "large", "--sandbox"],
    ["--language", "es"], ["--theme", "mono", "--language", "en", "--sandbox"],
    ["--language", "nothing we know"], ["--language", "es", "--sandbox=http://127.0.0.1:8700"],
    ["--sandbox", "--keep", "/tmp/kept"], ["--keep", "kept", "--sandbox=http://127.0.0.1:1"],
    ["--sandbox=http://127.0.0.1:8700", "--language", "es"],
  ])
  func everydayLinesNeedNoParser(_ arguments: [String]) {
    let app = OpenApp(everyday: arguments)
    #expect(app != nil)
    #expect(app == parsed(arguments))
  }

  @Test(arguments: [
    ["--sandbox", "http://127.0.0.1:8700"], ["--sandbox", "--sandbox"], ["--sandbox", "tasks"],
    ["--sandbox=lampwick"], ["--sandbox=--theme"], ["--sandbox="],
    ["--sandbox=http://127.0.0.1:1", "--sandbox"],
    ["--sandbox=http://127.0.0.1:1", "--scenario", "large"],
    ["--scenario", "large"], ["--sandbox", "--scenario", "none"], ["--sandbox", "--scenario"],
    ["--language"], ["--language", "--theme"], ["--language", ""], ["--language", "-"],
    ["--language", "en", "--language", "es"], ["tasks", "list"], ["--version"], ["--help"], ["-h"],
    ["--"], [""], ["--debug-trap"], ["--sandbox", "--gps"], ["--keep", "kept"],
    ["--sandbox", "--keep"],
  ])
  func allElseIsTheParsers(_ arguments: [String]) {
    #expect(OpenApp(everyday: arguments) == nil)
  }

  /// Before another option, after the subcommand, or between its words.
  @Test(arguments: [
    ["--sandbox=http://127.0.0.1:1", "--language", "es", "--accessible"],
    ["--sandbox=http://127.0.0.1:1", "tasks", "list", "--json"],
    ["checkin", "add", "5001", "--sandbox=http://127.0.0.1:1", "--bed", "12"],
    ["clients", "search", "--program", "711", "--sandbox=http://127.0.0.1:1"],
  ])
  func anAddressIsReadWhereverItStands(_ arguments: [String]) throws {
    let place: SandboxOption
    switch try Porchlight.read(arguments) {
    case let app as Porchlight: place = app.place
    case let list as TasksListCommand: place = list.options.place
    case let add as CheckInAddCommand: place = add.options.place
    case let search as ClientsSearchCommand: place = search.options.place
    case let other:
      Issue.record("\(type(of: other))")
      return
    }
    #expect(place.sandbox == .attached("http://127.0.0.1:1"))
  }

  /// Before the subcommand it would be the app's, and the work would be done elsewhere.
  @Test(arguments: [
    ["--site", "301", "clients", "search", "--program", "711", "--sandbox"],
    ["--site=301", "clients", "--program=711", "search", "--sandbox"],
    ["clients", "search", "--site", "301", "--sandbox", "--program", "711"],
  ])
  func whereToWorkIsReadWhereverItStands(_ arguments: [String]) throws {
    let search = try #require(try Porchlight.read(arguments) as? ClientsSearchCommand)
    let workplace = search.options.workplace
    #expect(workplace.site == "301" && workplace.program == "711")
    #expect(search.options.place.sandbox == .embedded)
  }

  @Test func theAppTakesWhereToWorkAsSettings() throws {
    let command = try Porchlight.read(["--site", "Harbor House", "--program", "712"])
    let app = try #require(try (command as? Porchlight)?.app)
    #expect(app.overrides == ["eto.site": "Harbor House", "eto.program": "712"])
    #expect(throws: (any Error).self) { try Porchlight.read(["--site", "--program", "712"]) }
  }

  @Test func theBareOneTakesNoOptionForAnAddress() throws {
    let add = try Porchlight.read(["checkin", "add", "5001", "--sandbox", "--bed", "12"])
    let command = try #require(add as? CheckInAddCommand)
    #expect(command.options.place.sandbox == .embedded)
    #expect(command.bed == "12")
  }

  @Test func theBareOneTakesNoOtherWordForAnAddress() throws {
    for line in [
      ["checkin", "add", "--sandbox", "5001", "--bed", "12"],
      ["--sandbox", "checkin", "add", "5001", "--bed", "12"],
    ] {
      let add = try #require(try Porchlight.read(line) as? CheckInAddCommand)
      #expect(add.options.place.sandbox == .embedded && add.bed == "12", "\(line)")
    }
    let add = try Porchlight.read([
      "checkin", "add", "--sandbox", "127.0.0.1:8700", "5001", "--bed", "12",
    ])
    let attached = try #require(add as? CheckInAddCommand)
    #expect(attached.options.place.sandbox == .attached("127.0.0.1:8700"))
    // Words about a person stand on no command line, and are told from an address.
    do {
      _ = try Porchlight.read(["clients", "search", "--sandbox", "lampwick"])
      Issue.record("taken")
    } catch {
      #expect(Porchlight.message(for: error).contains("lampwick"))
    }
  }

  /// At once, and not only where somebody signs in.
  @Test(
    arguments: [
      "lampwick", "htp:/x", "htp://127.0.0.1:8080", "http:/127.0.0.1:8080", "http://", "http://a",
      "http://127.0.0.1:80a", "127.0.0.1:80a",
    ], [[], ["clients", "search"]])
  func whatIsNoAddressIsRefusedInWords(_ word: String, _ command: [String]) {
    #expect(OpenApp(everyday: command + ["--sandbox=\(word)"]) == nil)
    do {
      _ = try Porchlight.read(command + ["--sandbox=\(word)"])
      Issue.record("taken")
    } catch {
      let said = Porchlight.message(for: error)
      #expect(said.contains("an address such as http://127.0.0.1:8080"))
      #expect(said.contains(word))
      #expect(Porchlight.exitCode(for: error) == .validationFailure)
    }
  }

  /// Every line of up to three words out of these is read alike, or left to the parser.
  @Test func noLineIsReadOtherwise() {
    let words = [
      "--sandbox", "--scenario", "large", "--language", "--theme", "es", "--accessible", "tasks",
      "-x", "--", "", "--sandbox=http://127.0.0.1:1", "--keep",
    ]
    var lines: [[String]] = [[]]
    for length in 1...3 {
      lines += lines.filter { $0.count == length - 1 }.flatMap { line in words.map { line + [$0] } }
    }
    for line in lines {
      guard let app = OpenApp(everyday: line) else { continue }
      #expect(app == parsed(line), "\(line)")
    }
  }
}
