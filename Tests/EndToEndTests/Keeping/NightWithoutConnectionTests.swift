import FoundationEssentials
import Glibc
import Terminal
import TestSupport
import Testing

/// A night without a connection, in which the battery dies: nothing that was done is lost, and all of
/// it arrives, once.
@Suite(.fewAtATime) struct NightWithoutConnectionTests {
  private static let size = Size(width: 132, height: 43)
  private static let note = "Radiator bled twice, still cold"
  private static let laterNote = "Moved the cots to the other wall"
  private static let contact = "Current living situation and outreach contact"
  private static let unsentContact = "TouchPoint · saved, not sent yet"

  // Some sixty steps of a real program: beside three others on two cores they take more than a minute.
  @Test(.timeLimit(.minutes(5)))
  func whatWasDoneIsThereAfterAKillAndArrivesInOrderOnce() async throws {
    let (sandbox, port) = try await RunningSandbox.onChosenPort()
    let home = try Home()
    let variables = try Self.variables(sandbox)
    let evening = try await RunningApp([], environment: variables, size: Self.size, home: home)
    try await Self.signInForGood(evening)
    try await Self.read(evening)
    // That of the shelter's nights, and that for contacts, which nobody has opened.
    try await eventually("both forms") {
      let reading = "TouchPoint.svc/GetTouchPoint"
      return try sandbox.visits("GET", reading).count { $0.path.hasSuffix(reading) } >= 2
    }

    _ = try await sandbox.end(SIGKILL)
    let beds = try await Self.giveBeds(evening)
    try await Self.comment(evening)
    try await Self.meet(evening)
    try evening.terminal.signal(SIGKILL)
    let end = try await evening.wait("the kill") { $0.exitStatus != nil }
    #expect(end.exitStatus == 128 + Int(SIGKILL))

    let morning = try await RunningApp(
      [], environment: variables, size: Self.size, home: home, isShown: false)
    try await morning.wait(for: "[ Unlock ]")
    morning.send("lantern street" + Keys.enter)
    try await morning.wait(for: "[1 Clients]", "OFFLINE", "6 unsent")
    try await Self.expectAll(morning, beds)

    morning.send(Keys.alt("5"))
    try await morning.wait(for: "6 waiting", "S Send all")
    let again = try await RunningSandbox(["--port", "\(port)"])
    #expect(again.addresses.control == sandbox.addresses.control)
    let before = try Self.recorded(again)
    // Far enough apart that the journal, which knows seconds, tells which was first.
    try control(
      again, "POST", "/faults",
      #"{"service":"servicenow","kind":"delay","ms":1100,"method":"POST","count":4}"#)
    morning.send("S")
    let done = try await morning.wait(for: "Nothing is waiting to be sent.")
    #expect(!done.contains("unsent") && !done.contains("OFFLINE"))
    morning.send("q")
    try await morning.expectLeft()
    try await Self.expectOnce(again, beds)
    try Self.expectOnRecord(again, since: before)
    try await Self.expectNothingLeft(home, variables)
  }

  /// What a machine at a shelter's desk is set to, without any password.
  private static func variables(_ sandbox: RunningSandbox) throws -> [String: String] {
    try sandbox.etoAccount()
      .merging(RunningSandbox.checkInForm) { $1 }
      .merging(sandbox.account()) { $1 }
      .merging(["PORCHLIGHT_CONTACT_TOUCHPOINT": "2102"]) { $1 }
      .merging(["PORCHLIGHT_CONTACT_ELEMENTS_REFERENCE": "4208"]) { $1 }
      .filter { !$0.key.hasSuffix("PASSWORD") }
  }

  /// Signs in to both systems, and has both remembered.
  private static func signInForGood(_ app: RunningApp) async throws {
    app.send("porchlight\t ")
    try await app.wait(for: "Sign in to ETO", "[x] Remember on this computer")
    app.send(Keys.enter)
    for (place, number) in [
      ("Lantern Street Alliance", "1"), ("Harbor House", "1"), ("Night Shelter", "2"),
    ] {
      try await app.wait(for: "\(number) \(place)")
      app.send(number)
    }
    try await app.wait(for: "[1 Clients]", "Night Shelter")
    app.send(Keys.alt("9"))
    try await app.wait(for: "Systems", "You are signed in")
    app.send(Keys.pageDown)
    try await app.wait(for: "Sign in to ServiceNow")
    app.send("porchlight\t\t ")
    try await app.wait(for: "Sign in to ServiceNow", "[x] Remember on this computer")
    app.send(Keys.enter)
    try await app.wait("the tasks", until: RunningApp.showsTasks)
  }

  /// Looks at a task, at somebody, and at tonight's list; nobody opens the form for contacts.
  private static func read(_ app: RunningApp) async throws {
    try await app.open("INC0010022")
    app.send(Keys.alt("1"))
    app.send("lampwick, walter" + Keys.enter)
    try await app.wait(for: "1 found", "Enter Open")
    app.send(Keys.enter)
    try await app.wait(for: "Recent TouchPoints", "c Record contact")
    app.send(Keys.alt("2"))
    try await app.wait("tonight's list") { screen in
      screen.contains("beds taken") && guests.allSatisfy(screen.contains)
    }
  }

  /// Who has not come yet whatever night it is, and whose beds nobody else has.
  private static let guests = ["Lampwick, Walter", "Lumbreras Vega, Marisol"]

  /// Gives them the bed that is offered, and returns both.
  private static func giveBeds(_ app: RunningApp) async throws -> [(name: String, bed: String)] {
    var beds: [(String, String)] = []
    for name in guests {
      app.send("/" + Keys.control("u") + name + Keys.enter)
      try await app.wait(for: "Filter: \(name)", "1 of ", "Enter Check in")
      app.send(Keys.enter)
      let spoken = name.split(separator: ", ").reversed().joined(separator: " ")
      try await app.wait(for: "Bed for \(spoken)", "Enter Take this bed")
      app.send(Keys.enter)
      let screen = try await app.wait("\(name) in, not sent") {
        line(of: name, in: $0).contains("⧗ in, not sent yet") && !$0.contains("Bed for")
      }
      let bed = try #require(line(of: name, in: screen).split(separator: "  Bed ").last)
      beds.append((name, "Bed \(bed.prefix(while: \.isNumber))"))
    }
    #expect(Set(beds.map(\.1)).count == 2)
    try await app.wait(for: "OFFLINE", "2 unsent")
    return beds
  }

  /// The line of the list that somebody is in; what it is filtered by stands above it.
  private static func line(of name: String, in screen: VirtualScreen) -> String {
    // In a wide window the pane beside the list names them too.
    let rows = screen.text.map {
      $0.split(separator: "│", maxSplits: 1).first.map(String.init) ?? ""
    }
    return rows.first { $0.contains(name) && !$0.contains("Filter:") } ?? ""
  }

  /// Writes on the task that is open, twice.
  private static func comment(_ app: RunningApp) async throws {
    app.send(Keys.alt("4"))
    try await app.wait(for: "INC0010022 ·", "Esc Close")
    app.send("c")
    try await app.wait(for: "Work note for INC0010022", "^S Send")
    app.send(note + Keys.control("s"))
    try await app.wait("the note kept", until: isUnsent)
    try await app.wait(for: "3 unsent")
    app.send("c")
    try await app.wait(for: "Work note for INC0010022", "^S Send")
    app.send(laterNote + Keys.control("s"))
    try await app.wait(for: "4 unsent")
  }

  /// The note stands on its task, and is not sent.
  private static let isUnsent: PseudoTerminal.Condition = { screen in
    guard let head = screen.firstRow(of: "Work note · saved, not sent yet"),
      let row = screen.firstRow(of: Self.note)
    else { return false }
    return row > head && screen.contains("unsent]")
  }

  /// Adds somebody new, and what they said.
  private static func meet(_ app: RunningApp) async throws {
    app.send(Keys.alt("1"))
    try await app.wait(for: "Walter Lampwick")
    app.send("/" + Keys.control("u") + "Quillfeather, Odalys" + Keys.enter)
    try await app.wait(for: "ETO cannot be reached.", "n New client")
    app.send("n")
    try await app.wait(for: "[ Add this client ]", "Odalys", "Quillfeather")
    app.send(Keys.control("s"))
    try await app.wait(for: "Odalys Quillfeather · not in ETO yet", "5 unsent", "c Record contact")
    app.send("c")
    try await app.wait(for: "\(contact): Odalys Quillfeather", "[ not chosen")
    // The first question without an answer has the keys.
    app.send(Keys.enter)
    try await app.wait(for: "Find:", "> Place not meant for habitation")
    app.send(Keys.enter)
    try await app.wait(for: "[ Place not meant for habitation", "^S Send")
    app.send("\t\t\t\t\tSleeps under the pier" + Keys.control("s"))
    try await app.wait(for: "Odalys Quillfeather · not in ETO yet", unsentContact, "6 unsent")
  }

  /// Expects everything on its screen.
  private static func expectAll(
    _ app: RunningApp, _ beds: [(name: String, bed: String)]
  ) async throws {
    app.send(Keys.alt("2"))
    try await app.wait("both beds") { screen in
      beds.allSatisfy { name, bed in
        let line = Self.line(of: name, in: screen)
        // Of the first nobody may know whether it left on a connection from before.
        return line.contains(bed)
          && (line.contains("⧗ in, not sent yet") || line.contains("⧗ in, check when online"))
      }
    }
    app.send(Keys.alt("4"))
    try await app.wait(for: "[4 Tasks", "⧗ unsent]")
    app.send("/INC0010022" + Keys.enter + Keys.enter)
    try await app.wait("the note", until: isUnsent)
    app.send(Keys.alt("1"))
    try await app.wait(for: "[1 Clients]")
    app.send("quillfeather" + Keys.enter)
    try await app.wait(for: "Quillfeather, Odalys", "Enter Open")
    app.send(Keys.enter)
    try await app.wait(
      for: "Odalys Quillfeather · not in ETO yet", "New client · saved, not sent yet",
      unsentContact, contact)
  }

  /// Expects that the systems have all of it, each once; of one subject the oldest first, and the client
  /// before their contact.
  private static func expectOnce(
    _ sandbox: RunningSandbox, _ beds: [(name: String, bed: String)]
  ) async throws {
    let adding = "TouchPoint.svc/TouchPointResponseAdd"
    let clients = try sandbox.visits("POST", "Actor.svc/participant")
    let responses = try sandbox.visits("POST", adding)
    #expect(clients.count == 1 && responses.count == 3)
    let added = try #require(clients.first).end
    #expect(responses.contains { $0.start >= added }, "the contact is after its client")
    let night = try await sandbox.run("checkin", "list")
    for (name, bed) in beds {
      let rows = night.lines.filter { $0.contains(name) }
      #expect(rows.count == 1 && rows[0].contains("\tin\t\(bed)\t"), "\(rows)")
    }
    let task = try await sandbox.run("tasks", "show", "INC0010022")
    // Newest first.
    #expect(
      task.lines.filter { [note, laterNote].contains($0) } == [laterNote, note], "\(task.output)")
    let found = try await ClientsSearchTests.search("Quillfeather, Odalys", sandbox)
    let client = try #require(found.first)
    #expect(found.count == 1 && client.first == "Odalys" && client.last == "Quillfeather")
    let page = try await sandbox.run("clients", "show", "\(client.id)")
    #expect(page.lines.count { $0.contains(contact) } == 1, "\(page.output)")
  }

  /// How many nights the guests have, asked for without the program.
  private static func recorded(_ sandbox: RunningSandbox) throws -> [Int] {
    let records = try SandboxRecords(sandbox)
    return try people.map { words in
      let person = try #require(try records.people(words).first)
      return try records.responses(2101, about: person).count
    }
  }

  /// The guests, as an address has their names.
  private static let people = ["Walter%20Lampwick", "Marisol%20Lumbreras%20Vega"]

  /// Expects the same of the systems' own data, asked for without the program.
  private static func expectOnRecord(_ sandbox: RunningSandbox, since before: [Int]) throws {
    let records = try SandboxRecords(sandbox)
    #expect(try recorded(sandbox) == before.map { $0 + 1 }, "a night each")
    let notes = try records.journal(of: "INC0010022").filter { [note, laterNote].contains($0) }
    #expect(notes == [note, laterNote], "oldest first")
    let clients = try records.people("Odalys%20Quillfeather")
    #expect(clients.count == 1)
    let contacts = try records.responses(2102, about: try #require(clients.first))
    #expect(contacts.count == 1 && contacts.text.contains("Sleeps under the pier"))
  }

  /// Expects the outbox on the disk to be empty.
  private static func expectNothingLeft(_ home: Home, _ variables: [String: String]) async throws {
    try home.write("lantern street", to: "passphrase")
    let file = ["PORCHLIGHT_PASSPHRASE_FILE": "\(home.path)/passphrase"]
    let list = try await Command(
      ["outbox", "list", "--json"], environment: variables.merging(file) { $1 }, home: home
    ).outcome()
    #expect(list.status == 0 && list.output == "[]\n", "\(list.errors)")
  }
}
