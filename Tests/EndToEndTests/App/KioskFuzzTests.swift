import FoundationEssentials
import Glibc
import Terminal
import TestSupport
import Testing

/// Whoever presses whatever they like at the door: the built program, keys as their bytes.
@Suite(.fewAtATime) struct KioskFuzzTests {
  /// What is on no page of a guest: staff's own pages, the app's screens, and the seed's people.
  private static let forbidden = [
    "Close to guests", "Order of languages", "End shift", "Network:", "Outbox", "Tasks", "Settings",
    "[ Sign in ]", "root@", "lampwick", "walter", "thimbleton", "edith", "lumbreras",
    "s1a0b1c2d3e4",
  ].map { $0.lowercased() }

  private static let card = "S1A0B1C2D3E4\r"

  /// One thing that somebody does.
  private enum Deed {
    /// Bytes that come at once, as from a scanner or a program.
    case bytes(String)
    /// A key, and a moment in which a hand comes to the next one.
    case key(String)
    case size(Size)
  }

  private static let named = [
    "\r", "\t", "\u{7F}", "\u{1B}", "\u{1B}[A", "\u{1B}[B", "\u{1B}[C", "\u{1B}[D", "\u{1B}[Z",
    "\u{1B}[H", "\u{1B}[F", "\u{1B}[5~", "\u{1B}[6~", "\u{1B}[2~", "\u{1B}[3~", "\u{1B}OP",
    "\u{1B}OQ", "\u{1B}OR", "\u{1B}OS", "\u{1B}[15~", "\u{1B}[17~", "\u{1B}[18~", "\u{1B}[19~",
    "\u{1B}[20~", "\u{1B}[21~", "\u{1B}[23~", "\u{1B}[24~", "\u{1B}x", "\u{1B}\r", "\u{1B}[1;5A",
    "\u{1B}[200~", "\u{1B}[201~", "\u{1B}[I", "\u{1B}[?1;2c", "\u{1B}]0;x\u{7}", "é", "字", "ل", "👩‍👩‍👧",
  ]

  private static func deed(_ random: inout SeededGenerator) -> Deed {
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<35: return .key("\(Int.random(in: 0...4, using: &random))")
    case 35..<50:
      let named = named[Int.random(in: 0..<named.count, using: &random)]
      return .key(named)
    case 50..<62:
      // ^J is Enter, ^I is Tab; all the others, ^C and ^Z among them.
      let code = UInt8.random(in: 0...31, using: &random)
      return .key(String(UnicodeScalar(code)))
    case 62..<72:
      return .bytes(
        String(
          (0..<Int.random(in: 1...60, using: &random)).map { _ in
            Character(UnicodeScalar(UInt8.random(in: 1...126, using: &random)))
          }))
    case 72..<78: return .bytes(Keys.paste("1\r2468\r:quit\r\u{3}"))
    case 78..<84: return .bytes(card)
    case 84..<88: return .bytes("S1ABCDEF0123\r")
    case 88..<94:
      let (x, y) = (Int.random(in: 1...90, using: &random), Int.random(in: 1...30, using: &random))
      return .bytes("\u{1B}[<0;\(x);\(y)M\u{1B}[<0;\(x);\(y)m")
    case 94..<96: return .key("walter lampwick")
    default:
      return .size(
        Size(
          width: Int.random(in: 1...100, using: &random),
          height: Int.random(in: 1...30, using: &random)))
    }
  }

  @Test func nothingTypedLeadsOutOfTheKiosk() async throws {
    let sandbox = try await RunningSandbox()
    let home = try Home()
    let door = try PseudoTerminal(
      builtProduct("porchlight"), ["kiosk", "--sandbox=\(sandbox.addresses.control)"],
      environment: home.environment)
    try await door.wait("the languages", within: .seconds(60)) { $0.contains("1  English") }
    let id = try door.programID
    let seen = SeenScreens(door)
    var random = SeededGenerator(seed: 20)
    var (deeds, bytes) = (0, 0)
    for round in 1...Self.rounds {
      for _ in 0..<Self.deedsARound {
        deeds += 1
        switch Self.deed(&random) {
        case .bytes(let text):
          door.send(text)
          bytes += text.utf8.count
        case .key(let text):
          let before = door.screen.rows
          door.send(text)
          bytes += text.utf8.count
          // Hands are slower than a scanner; a key that does nothing shows nothing.
          _ = try? await door.wait("a change", within: Self.hand) { $0.rows != before }
        case .size(let size): try door.resize(to: size)
        }
      }
      try door.resize(to: Size(width: 80, height: 24))
      try #require(door.screen.exitStatus == nil, "round \(round)")
      #expect(try door.programID == id && Self.children(of: id) == [], "round \(round)")
    }
    // Whatever it was in the middle of, after half a minute nobody has been there.
    try await door.wait("the languages", within: .seconds(120)) { $0.contains("1  English") }
    door.answer("2")
    try await door.wait("Spanish", within: .seconds(60)) { $0.contains("Pase su tarjeta") }
    try door.signal(SIGTERM)
    let end = try await door.wait("the end", within: .seconds(60)) { $0.exitStatus != nil }
    #expect(end.exitStatus == 0)
    for screen in seen.all {
      let text = screen.lowercased()
      for word in Self.forbidden where text.contains(word) {
        Issue.record("“\(word)” on\n\(screen)")
      }
    }
    #expect(seen.all.count > 20 && home.contents.isEmpty)
    print("fuzz at the door: \(deeds) deeds of \(bytes) bytes, \(seen.all.count) different screens")
  }

  /// What a process has started and has not ended yet.
  private static func children(of id: pid_t) -> [String] {
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(id)/task")) ?? []
    return threads.compactMap {
      FileManager.default.contents(atPath: "/proc/\(id)/task/\($0)/children")
    }.map { String(decoding: $0, as: UTF8.self) }.filter { !$0.isEmpty }
  }

  private static let rounds = 12
  private static let deedsARound = 50
  private static let hand = Duration.milliseconds(50)
}
