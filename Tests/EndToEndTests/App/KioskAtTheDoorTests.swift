import FoundationEssentials
import Glibc
import Terminal
import TestSupport
import Testing

/// The kiosk as it stands at a door: the built program in a terminal of its own.
@Suite(.fewAtATime) struct KioskAtTheDoorTests {
  /// The card of the seed's Walter Lampwick, as a scanner types it.
  private static let card = "S1A0B1C2D3E4\r"

  private func open(
    _ arguments: [String], _ environment: [String: String] = [:], home: Home,
    size: Size = Size(width: 80, height: 24)
  ) throws -> PseudoTerminal {
    try PseudoTerminal(
      builtProduct("porchlight"), ["kiosk"] + arguments,
      environment: home.environment.merging(environment) { $1 }, size: size)
  }

  private func wait(_ door: PseudoTerminal, for text: String) async throws {
    try await door.wait("“\(text)”", within: .seconds(60)) { $0.contains(text) }
  }

  /// Types as a person does, a key after the other one was seen, and Enter.
  private func type(_ text: String, on door: PseudoTerminal) async throws {
    for (place, letter) in text.enumerated() {
      door.send(String(letter))
      let shown = " " + String(repeating: "•", count: place + 1)
      try await door.wait("a mark for each key", within: .seconds(60)) { $0.text.contains(shown) }
    }
    door.send("\r")
  }

  /// The number that stands last in the row of the bed.
  private static func bed(in screen: VirtualScreen) -> Substring? {
    let words = screen.text.first { $0.contains("cama") }?.split(separator: " ")
    return words?.last.flatMap { $0.allSatisfy(\.isNumber) ? $0 : nil }
  }

  @Test func aCardAndTwoKeysInSpanishAndStaffSeeTheBed() async throws {
    let sandbox = try await RunningSandbox()
    let home = try Home()
    let door = try open(["--sandbox=\(sandbox.addresses.control)"], home: home)
    try await wait(door, for: "Bienvenidos")
    door.answer("2")
    try await wait(door, for: "Pase su tarjeta")
    door.send(Self.card)
    try await wait(door, for: "¿Esta noche: cama")
    door.answer("1")
    let done = try await door.wait("the bed", within: .seconds(60)) { screen in
      screen.contains("Ya está registrado.") && Self.bed(in: screen) != nil
    }
    let number = try #require(Self.bed(in: done))
    let list = try await sandbox.run("checkin", "list")
    #expect(
      list.lines.contains { $0.contains("Lampwick, Walter") && $0.contains("Bed \(number)") },
      "\(list.output)")
    // The next one sees nothing of it.
    door.answer("1")
    try await door.wait("nothing of the bed", within: .seconds(60)) { screen in
      screen.contains("Bienvenidos") && !screen.contains("cama")
    }
    try door.signal(SIGTERM)
    let end = try await door.wait("the end", within: .seconds(60)) { $0.exitStatus != nil }
    #expect(end.exitStatus == 0 && !end.isAlternate && end.isCursorVisible)
    #expect(try door.attributes == door.initialAttributes)
    #expect(home.contents.isEmpty)
  }

  @Test func nothingThatIsShownKeptOrLoggedTellsWhoWasThere() async throws {
    let sandbox = try await RunningSandbox()
    let home = try Home()
    let variables = try sandbox.etoAccount().merging(RunningSandbox.checkInForm) { $1 }
      .merging([
        "PORCHLIGHT_ETO_ENTERPRISE": "Lantern Street Alliance",
        "PORCHLIGHT_ETO_SITE": "Harbor House", "PORCHLIGHT_ETO_PROGRAM": "Night Shelter",
        "PORCHLIGHT_KIOSK_STAFF_PIN": "77310", "PORCHLIGHT_LOG_LEVEL": "trace",
      ]) { $1 }
    let door = try open([], variables, home: home)
    try await wait(door, for: "1  English")
    let id = try door.programID
    let seen = SeenScreens(door)
    door.send(Self.card)
    try await wait(door, for: "Tonight: bed")
    door.answer("1")
    try await wait(door, for: "You are checked in.")
    door.answer("1")
    try await wait(door, for: "1  English")
    for (name, year, found) in [
      // They are in, which a name does not tell; who is not is offered a bed.
      ("walter lampwick", "1961", "We could not check you in"),
      ("marisol lumbreras", "1988", "Tonight: bed"),
      ("walter lampwick", "1999", "We could not check you in"),
    ] {
      door.answer("1")
      try await wait(door, for: "Scan your card")
      door.answer("2")
      try await wait(door, for: "Type your first and last name")
      try await type(name, on: door)
      try await wait(door, for: "Type the year you were born")
      try await type(year, on: door)
      try await wait(door, for: found)
      door.send("\u{1B}")
      try await wait(door, for: "1  English")
    }
    // What would lead out of any other program leads nowhere.
    for key in [3, 4, 17, 19, 26, 28] { door.send([UInt8(key)]) }
    for key in ["OP", "OQ", "[15~", "[23~", "x", "1"] { door.send("\u{1B}\(key)") }
    door.send(Keys.paste("77310\r"))
    door.send("\u{1B}[24~")
    try await wait(door, for: "Staff PIN")
    try await type("77310", on: door)
    try await wait(door, for: "Close to guests")
    door.answer("1")
    try await wait(door, for: "This screen is closed.")
    let arguments = FileManager.default.contents(atPath: "/proc/\(id)/cmdline") ?? Data()
    try door.signal(SIGTERM)
    _ = try await door.wait("the end", within: .seconds(60)) { $0.exitStatus != nil }

    let secrets = [
      "lampwick", "walter", "s1a0b1c2d3e4", "a0b1c2", "marisol", "lumbreras", "1988", "1961",
      "77310", "worker@example.org",
    ]
    let output = door.output
    // What was written, which is all that a scroll-back can hold, and what it looked like.
    var places = ["the terminal": String(decoding: output, as: UTF8.self)]
    let screens = seen.all
    places["a screen"] = screens.joined(separator: "\n")
    places["the arguments"] = String(decoding: arguments, as: UTF8.self)
    for name in home.contents { places[name] = home.text(name) }
    #expect(places["state/porchlight/porchlight.log"]?.contains("POST 127.0.0.1") == true)
    #expect(places["state/porchlight/kiosk.json"]?.contains("\"isClosed\" : true") == true)
    for (place, text) in places {
      let text = text.lowercased()
      for secret in secrets { #expect(!text.contains(secret), "\(secret) in \(place)") }
    }
    print(
      """
      shoulder-surf at the door: \(screens.count) screens, \(output.count) bytes to the terminal, the \
      arguments and \(home.contents.count) files, nothing seen
      """)
    // Closed it stays until staff open it.
    let again = try open([], variables, home: home)
    try await wait(again, for: "This screen is closed.")
  }

  @Test func itFitsASmallWindowAndATouchChooses() async throws {
    let sandbox = try await RunningSandbox()
    let home = try Home()
    let door = try open(
      ["--sandbox=\(sandbox.addresses.control)", "--theme", "mono", "--accessible"],
      home: home,
      size: Size(width: 40, height: 12))
    // A frame arrives in pieces.
    let welcome = try await door.wait("Español", within: .seconds(60)) { $0.contains("Español") }
    let row = try #require(welcome.firstRow(of: "Español"))
    // At the far end of its row.
    door.send("\u{1B}[<0;39;\(row + 1)M\u{1B}[<0;39;\(row + 1)m")
    try await wait(door, for: "Pase su tarjeta")
    try door.resize(to: Size(width: 60, height: 17))
    try await wait(door, for: "Pase su tarjeta")
    door.send("\u{1B}")
    try await wait(door, for: "1  English")
  }

  /// The console has no glyphs of the others (see `KioskTerminal`), and no key chooses them.
  @Test func aConsoleOffersTheLanguagesThatItHasLettersFor() async throws {
    let sandbox = try await RunningSandbox()
    let home = try Home()
    let door = try open(
      ["--sandbox=\(sandbox.addresses.control)"], ["TERM": "linux"], home: home)
    try await wait(door, for: "4  Soomaali")
    let screen = door.screen
    for name in ["1  English", "2  Español", "3  Kreyòl"] { #expect(screen.contains(name)) }
    for row in screen.text {
      #expect(row.unicodeScalars.allSatisfy { $0.value < 0x180 }, "\(row)")
    }
    door.answer("5")
    door.answer("2")
    try await wait(door, for: "Pase su tarjeta")
    door.send("\u{1B}")
    try await wait(door, for: "4  Soomaali")
  }

  @Test func withoutTheFormItSaysWhatIsMissing() async throws {
    let home = try Home()
    let door = try open([], ["PORCHLIGHT_ETO_URL": "https://eto.example.org"], home: home)
    let end = try await door.wait("the end", within: .seconds(60)) { $0.exitStatus != nil }
    #expect(end.exitStatus == 1 && end.contains("checkin.touchpoint"))
  }
}
