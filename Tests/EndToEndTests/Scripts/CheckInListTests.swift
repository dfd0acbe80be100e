import FoundationEssentials
import Terminal
import TestSupport
import Testing

/// `porchlight checkin`.
@Suite(.fewAtATime) struct CheckInListTests {
  /// Somebody's night, read as a script would.
  private struct Night: Decodable {
    struct Bed: Decodable, Equatable { var id: Int, label: String }
    var id: Int
    var last: String?
    var night: String
    var status: String
    var bed: Bed?
    var since: String?
    var response: Int?
    var reference: String?
  }

  private func list(_ sandbox: RunningSandbox) async throws -> [Night] {
    let outcome = try await sandbox.run("checkin", "list", "--json")
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    return try JSONDecoder().decode([Night].self, from: Data(outcome.output.utf8))
  }

  private func walter(_ sandbox: RunningSandbox) async throws -> Night {
    try #require(try await list(sandbox).first { $0.id == 5001 })
  }

  private func add(
    _ bed: String, _ sandbox: RunningSandbox, id: Int = 5001
  ) async throws -> Command.Outcome {
    try await sandbox.run("checkin", "add", "\(id)", "--bed", bed)
  }

  /// A bed that nobody has, by its number; who has which is as the hour wants it.
  private func freeBed(_ sandbox: RunningSandbox) async throws -> Int {
    let taken = try await list(sandbox).compactMap(\.bed?.label)
    return try #require((1...40).first { !taken.contains("Bed \($0)") })
  }

  private let adding = "TouchPoint.svc/TouchPointResponseAdd"

  @Test func inMovedAndOutAreOneResponse() async throws {
    let sandbox = try await RunningSandbox()
    #expect(try await walter(sandbox).status == "expected")
    let first = try await add("12", sandbox)
    #expect(first.status == 0 && first.output == "Client 5001 is in, Bed 12.\n", "\(first.errors)")
    let there = try await walter(sandbox)
    #expect(there.status == "in" && there.bed?.label == "Bed 12")
    #expect(there.since?.wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/) != nil)
    #expect(there.night.wholeMatch(of: /\d{4}-\d\d-\d\d/) != nil)

    for bed in ["12", "Bed 12", "bed  12"] {
      #expect(try await add(bed, sandbox).status == 0)
    }
    #expect(try await walter(sandbox).reference == there.reference, "nothing was written")

    let other = try await freeBed(sandbox)
    #expect(
      try await add("\(other)", sandbox).output == "Client 5001 is now in Bed \(other).\n")
    for _ in 0..<2 {
      let out = try await sandbox.run("checkin", "out", "5001")
      #expect(out.status == 0 && out.output == "Client 5001 is out.\n")
    }
    let gone = try await walter(sandbox)
    #expect(gone.status == "out" && gone.bed == nil && gone.response == there.response)
    #expect(try sandbox.count("POST", adding) == 1)
  }

  @Test func inAPipeAreTabsAndTheNamesAreWhole() async throws {
    let sandbox = try await RunningSandbox()
    _ = try await add("12", sandbox)
    let outcome = try await sandbox.run("checkin")
    let rows = outcome.lines.map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
    #expect(rows.count > 30 && rows.allSatisfy { $0.count == 6 })
    let walter = try #require(rows.first { $0[0] == "5001" })
    #expect(walter[1...3] == ["Lampwick, Walter", "in", "Bed 12"])
    #expect(outcome.output.contains("Nguyễn, Thị Ánh Sao") && !outcome.output.contains("\u{1B}"))
  }

  @Test(arguments: [80, 50])
  func onATerminalEveryColumnIsAlignedWhateverTheScript(width: Int) async throws {
    let sandbox = try await RunningSandbox()
    let size = Size(width: width, height: 24)
    let app = try await RunningApp(
      ["checkin", "list"], environment: ["PORCHLIGHT_SANDBOX": sandbox.addresses.control],
      size: size, keeping: sandbox, isShown: false)
    let screen = try await app.wait("the end") { $0.exitStatus != nil }
    #expect(screen.exitStatus == 0)
    let layout = TextLayout()
    let lines = String(decoding: app.terminal.output, as: UTF8.self)
      .split(whereSeparator: \.isNewline).map(String.init)
    let columns = Set(
      lines.compactMap { line in
        line.firstRange(of: "not in yet").map { layout.width(of: String(line[..<$0.lowerBound])) }
      })
    #expect(columns.count == 1, "one column for all: \(columns)")
    #expect(lines.contains { $0.contains("ብርሃን") })
    #expect(lines.allSatisfy { layout.width(of: $0) <= width })
  }

  @Test func aLostAnswerIsLookedUpAndThereIsOneResponse() async throws {
    let sandbox = try await RunningSandbox()
    try sandbox.fault("dropAfter", "POST", adding)
    let outcome = try await add("12", sandbox)
    #expect(outcome.status == 0 && outcome.output == "Client 5001 is in, Bed 12.\n")
    #expect(try await add("12", sandbox).status == 0)
    #expect(try sandbox.count("POST", adding) == 1)
    #expect(try await walter(sandbox).bed?.label == "Bed 12")
  }

  @Test func whatDidNotArriveIsSaidAndCanBeDoneAgain() async throws {
    let sandbox = try await RunningSandbox()
    try sandbox.fault("drop", "POST", adding)
    let outcome = try await add("12", sandbox)
    #expect(outcome.status == 1 && outcome.output.isEmpty && outcome.complaints.count == 1)
    #expect(try await walter(sandbox).status == "expected")
    #expect(try await add("12", sandbox).status == 0)
  }

  @Test func whatNobodyKnowsHasAStatusOfItsOwn() async throws {
    let sandbox = try await RunningSandbox()
    let outreach = try #require(
      try await ClientsSearchTests.search("Red Jacket", sandbox).first)
    try sandbox.fault("dropAfter", "POST", "Actor.svc/participant/enrollment")
    let outcome = try await add("12", sandbox, id: outreach.id)
    #expect(outcome.status == 3 && outcome.output.isEmpty && outcome.complaints.count == 1)
    #expect(outcome.errors.contains("check with “porchlight checkin list” before doing it again."))
    #expect(try await add("12", sandbox, id: outreach.id).status == 0)
    #expect(try await list(sandbox).contains { $0.id == outreach.id && $0.status == "in" })
  }

  @Test func whoIsNotInTheProgramIsEnrolled() async throws {
    let sandbox = try await RunningSandbox()
    let id = try #require(try await ClientsSearchTests.search("Red Jacket", sandbox).first).id
    let outcome = try await add("12", sandbox, id: id)
    #expect(
      outcome.output == "Client \(id) is in, Bed 12, and now enrolled in Night Shelter.\n")
  }

  @Test func aBedThatSomebodyHasIsRefusedWithoutANameAndWithTheFreeOnes() async throws {
    let sandbox = try await RunningSandbox()
    _ = try await add("12", sandbox)
    let outcome = try await add("12", sandbox, id: 5002)
    #expect(outcome.status == 1 && outcome.output.isEmpty && outcome.complaints.count == 1)
    #expect(
      outcome.errors.contains(/porchlight: Bed 12 has been taken since [^.]+\. Free: Bed \d+,/))
    #expect(!outcome.errors.contains("Lampwick") && !outcome.errors.contains("Bed 12,"))
    #expect(try sandbox.count("POST", adding) == 1)
  }

  @Test func aBedThatIsHeldForSomebodyIsSaidToBeHeld() async throws {
    let sandbox = try await RunningSandbox()
    let app = try await RunningApp(against: sandbox)
    try await app.signIn()
    app.send(Keys.alt("2"))
    try await app.wait(for: "beds taken", "Enter ")
    app.send(Keys.tab + "f")
    try await app.wait(for: "free beds")
    app.send("H")
    try await app.wait(for: "for whom?")
    app.send("walter lampwick")
    try await app.wait(for: "Lampwick, Walter")
    app.send(Keys.enter)
    try await app.wait(for: "is held for Walter Lampwick #5001.")
    let held = try await walter(sandbox)
    #expect(held.status == "held")
    let bed = try #require(held.bed?.label.split(separator: " ").last.map(String.init))
    let outcome = try await add(bed, sandbox, id: 5002)
    #expect(outcome.status == 1 && outcome.output.isEmpty && outcome.complaints.count == 1)
    let said = "porchlight: Bed \(bed) has been held for somebody else since "
    #expect(outcome.errors.hasPrefix(said), "\(outcome.errors)")
    #expect(try sandbox.count("POST", adding) == 1, "the hold")
  }

  @Test(arguments: [("99", "There is no bed “99”. Free: Bed "), ("bed", "“bed” may be any of")])
  func aBedThatIsNoneIsAnsweredWithThoseThatAre(bed: String, sentence: String) async throws {
    let sandbox = try await RunningSandbox()
    let outcome = try await add(bed, sandbox)
    #expect(outcome.status == 1 && outcome.output.isEmpty)
    #expect(outcome.errors.hasPrefix("porchlight: \(sentence)"), "\(outcome.errors)")
    #expect(try sandbox.count("POST", adding) == 0)
  }

  @Test func whoIsNotInCannotGo() async throws {
    let sandbox = try await RunningSandbox()
    let outcome = try await sandbox.run("checkin", "out", "5001")
    #expect(outcome.status == 1 && outcome.output.isEmpty)
    #expect(outcome.errors == "porchlight: Client 5001 is not in tonight.\n")
  }

  @Test func withoutABedItIsUsage() async throws {
    let outcome = try await porchlight("checkin", "add", "5001", home: try Home())
    #expect(outcome.status == 64 && outcome.output.isEmpty)
  }

  @Test func aSandboxOfItsOwnLeavesNothing() async throws {
    let home = try Home()
    let outcome = try await porchlight("checkin", "list", "--sandbox", home: home)
    #expect(outcome.status == 0 && outcome.lines.count > 30 && home.contents.isEmpty)
  }
}
