import FoundationEssentials
import TestSupport
import Testing

/// How commands get into ETO: account, enterprise, site and program.
@Suite(.fewAtATime) struct ETOAccessTests {
  private func list(
    _ variables: [String: String], _ more: String..., home: Home? = nil
  ) async throws -> Command.Outcome {
    try await Command(
      ["checkin", "list"] + more,
      environment: variables.merging(RunningSandbox.checkInForm) { $1 }, home: home ?? Home()
    ).outcome()
  }

  @Test func withoutAConfigurationItSaysWhatToSet() async throws {
    for command in [["clients", "search"], ["clients", "show", "1"]] {
      let outcome = try await Command(command, input: "Lampwick", home: try Home()).outcome()
      #expect(outcome.status == 1 && outcome.output.isEmpty && outcome.complaints.count == 1)
      #expect(outcome.errors.contains("eto.url"))
      #expect(outcome.errors.contains("PORCHLIGHT_ETO_PASSWORD"))
    }
    let outcome = try await porchlight("checkin", home: try Home())
    #expect(outcome.status == 1 && outcome.errors.contains("checkin.touchpoint"))
  }

  @Test func whereThereIsOneOfEachNothingHasToBeSaid() async throws {
    let sandbox = try await RunningSandbox()
    let outcome = try await list(try sandbox.etoAccount("ann.li@example.org"))
    #expect(outcome.status == 0 && outcome.lines.count > 30, "\(outcome.errors)")
  }

  @Test func whereThereAreSeveralTheyAreListed() async throws {
    let sandbox = try await RunningSandbox()
    let worker = try sandbox.etoAccount()
    let enterprise = try await list(worker)
    #expect(enterprise.status == 1 && enterprise.output.isEmpty)
    #expect(enterprise.errors.contains("--enterprise") && enterprise.errors.contains("Lantern"))
    let lantern = ["--enterprise", "Lantern Street Alliance"]
    let site = try await list(worker, lantern[0], lantern[1])
    #expect(
      site.errors.contains(
        "Harbor House (301), Eastside Campus (303), Eastside Campus (302), Cedar Street (304)"))
    let twice = try await list(worker, lantern[0], lantern[1], "--site", "Eastside Campus")
    #expect(
      twice.errors.hasSuffix(
        "--site, by name or number: Eastside Campus (303), Eastside Campus (302).\n"))
    let program = try await list(worker, lantern[0], lantern[1], "--site", "301")
    #expect(program.errors.contains("Night Shelter (712)"))
    #expect(!program.errors.contains("Winter Overflow"), "closed programs are not offered")
    let wrong = try await list(
      worker, lantern[0], lantern[1], "--site", "301", "--program", "Nowhere")
    #expect(wrong.errors.hasPrefix("porchlight: There is no “Nowhere”. Choose one of: Street"))
    for failed in [site, twice, program, wrong] { #expect(failed.status == 1) }
    let right = try await list(
      worker, lantern[0], lantern[1], "--site", "Harbor House", "--program", "712")
    #expect(right.status == 0 && right.lines.count > 30)
  }

  @Test func whatWasChosenLastInTheAppIsTaken() async throws {
    let sandbox = try await RunningSandbox()
    let home = try Home()
    let kept = #"{"enterprise":"facfca25-4832-4df1-0d77-b902335fc8e8","program":712,"site":301}"#
    try home.write(kept, to: "state/porchlight/preferences.json")
    let outcome = try await list(try sandbox.etoAccount(), home: home)
    #expect(outcome.status == 0 && outcome.lines.count > 30, "\(outcome.errors)")
    #expect(home.text("state/porchlight/preferences.json") == kept, "and stays as it is")
    let other = try await list(try sandbox.etoAccount(), "--site", "302", home: home)
    #expect(other.status == 0, "the site's only program: \(other.errors)")
  }

  @Test func whatIsSetDecidesBeforeTheLastAndAfterAnOption() async throws {
    let sandbox = try await RunningSandbox()
    let home = try Home()
    let kept = #"{"enterprise":"facfca25-4832-4df1-0d77-b902335fc8e8","program":711,"site":301}"#
    try home.write(kept, to: "state/porchlight/preferences.json")
    try home.write(
      "eto: {enterprise: Lantern Street Alliance, site: Nowhere}\n",
      to: "config/porchlight/config.yaml")
    let worker = try sandbox.etoAccount()
    let unknown = try await list(worker, home: home)
    #expect(unknown.status == 1 && unknown.complaints.count == 1)
    #expect(
      unknown.errors.hasPrefix("porchlight: eto.site: there is no “Nowhere” here. Which site"))
    let option = try await list(worker, "--site", "301", home: home)
    #expect(option.status == 0, "the program is the last one: \(option.errors)")
    let site = ["PORCHLIGHT_ETO_SITE": "301"]
    let closed = try await list(
      worker.merging(site) { $1 }.merging(["PORCHLIGHT_ETO_PROGRAM": "714"]) { $1 }, home: home)
    #expect(closed.status == 1)
    #expect(closed.errors.contains("eto.program: “714” is disabled."), "\(closed.errors)")
    let night = try await list(
      worker.merging(site) { $1 }.merging(["PORCHLIGHT_ETO_PROGRAM": "Night Shelter"]) { $1 },
      home: home)
    #expect(night.status == 0 && night.lines.count > 30)
  }

  @Test(arguments: [
    ("worker@example.org", "lantern-17", "Wrong user name or password."),
    ("locked@example.org", "porchlight", "The account is locked"),
    ("no.enterprise@example.org", "porchlight", "This account has no enterprise."),
    ("no.site@example.org", "porchlight", "This account has no site"),
    ("no.program@example.org", "porchlight", "This account has no program"),
  ])
  func everyRefusalHasItsSentence(
    email: String, password: String, sentence: String
  ) async throws {
    let sandbox = try await RunningSandbox()
    let outcome = try await list(try sandbox.etoAccount(email, password: password))
    #expect(outcome.status == 1 && outcome.output.isEmpty && outcome.complaints.count == 1)
    #expect(outcome.errors.hasPrefix("porchlight: \(sentence)"), "\(outcome.errors)")
    #expect(!outcome.errors.contains("lantern-17") && !outcome.errors.contains(email))
  }

  @Test func aServerThatIsNotThereIsOneLine() async throws {
    let outcome = try await list([
      "PORCHLIGHT_ETO_URL": "http://127.0.0.1:9", "PORCHLIGHT_ETO_USERNAME": "worker@example.org",
      "PORCHLIGHT_ETO_PASSWORD": "porchlight",
    ])
    #expect(outcome.status == 1 && outcome.output.isEmpty)
    #expect(outcome.errors == "porchlight: The system cannot be reached.\n")
  }

  @Test(arguments: ["Security.svc/SSOAuthenticate", "Search.svc"])
  func aWebPageWhereDataWasDueIsSaid(path: String) async throws {
    let sandbox = try await RunningSandbox()
    for method in ["GET", "POST"] { try sandbox.fault("html", method, path, count: 6) }
    let outcome = try await sandbox.run("clients", "search", input: "Lampwick")
    // The other system answers.
    #expect(outcome.status == 0 && outcome.complaints.count == 1)
    #expect(outcome.lines.contains { $0.contains("Lampwick") })
    #expect(outcome.errors.contains("web page"), "\(outcome.errors)")
    #expect(!outcome.errors.contains("<") && !outcome.errors.contains("Lampwick"))
  }

  @Test func sentencesAreInThePersonsLanguage() async throws {
    let sandbox = try await RunningSandbox()
    let outcome = try await sandbox.run(
      "clients", "show", "999999", environment: ["LC_ALL": "es_MX.UTF-8"])
    #expect(
      outcome.errors
        == "porchlight: No hay ningún cliente 999999 en este sitio, o usted no tiene acceso.\n")
  }

  @Test func theLogTellsNothingOfAnybody() async throws {
    let sandbox = try await RunningSandbox()
    let home = try Home()
    let variables = try sandbox.etoAccount("ann.li@example.org").merging(
      RunningSandbox.checkInForm.merging(["PORCHLIGHT_LOG_LEVEL": "trace"]) { $1 }
    ) { $1 }
    let commands: [([String], String)] = [
      (["clients", "search"], "Lampwick, W"), (["clients", "search"], "1961-04-09"),
      (["clients", "search"], "3456"), (["clients", "search"], "Qqqzzz"),
      (["clients", "show", "5001", "--reveal"], ""),
      (["checkin", "add", "5001", "--bed", "12"], ""),
      (["checkin", "list"], ""), (["checkin", "out", "5001"], ""),
      (
        ["clients", "add"],
        #"{"first":"ብርሃን","last":"Wickfield","socialSecurityNumber":"219-09-1234"}"#
      ),
    ]
    for (arguments, input) in commands {
      let outcome = try await Command(
        arguments, input: input, environment: variables, home: home
      ).outcome()
      #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(arguments) \(outcome.errors)")
    }
    let log = try #require(home.text("state/porchlight/porchlight.log"))
    #expect(log.contains("POST 127.0.0.1") && log.contains("participant/{id}"))
    let names = try await sandbox.run("clients", "search", "--json", "--limit", "50", input: "la")
      .output
      .matches(of: /"(?:first|last)":"([^"]+)"/).map { String($0.1) }
    #expect(names.count > 20)
    let secrets = [
      "Lampwick", "Walter", "lampwick", "1961", "3456", "Qqqzzz", "ብርሃን", "Wickfield", "219",
      "1234",
      "ann", "Bed", "sting", "Bearer",
    ]
    let words = Set(log.split { !$0.isLetter && !$0.isNumber }.map { $0.lowercased() })
    // What a line of the log has of its own: its time and how long it took.
    let clock = log.matches(of: /[0-9]+-[0-9]+-[0-9]+T[0-9:.]+Z|[0-9]+ ms/)
      .flatMap { String($0.0).lowercased().split { !$0.isNumber } }.map(String.init)
    for secret in secrets + names {
      for word in secret.lowercased().split(whereSeparator: \.isWhitespace).map(String.init) {
        #expect(!words.contains(word) || clock.contains(word), "\(word)")
      }
    }
    #expect(!log.replacing("/porchlight", with: "").contains("porchlight"))
    #expect(!log.contains(/[0-9a-f]{8}-[0-9a-f]{4}-/), "no token")
  }
}
