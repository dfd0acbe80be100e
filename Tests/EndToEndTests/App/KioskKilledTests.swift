import FoundationEssentials
import Glibc
import Terminal
import TestSupport
import Testing

/// kill -9 in the middle of a check-in, and the terminal that is started anew: what a guest was told is
/// there, and nothing is there twice.
@Suite(.fewAtATime) struct KioskKilledTests {
  /// Where it is killed.
  enum Moment: CaseIterable {
    /// The guest has said yes, and everybody's night is being read.
    case reading
    /// The change was sent, and ETO did nothing.
    case lost
    /// ETO has written, and its answer is on the way.
    case written
    /// The guest reads that they are in.
    case told

    /// What ETO does with the request that writes.
    var fault: String? {
      let add = #""method":"POST","pathPrefix":"/API/TouchPoint.svc","count":20}"#
      return switch self {
      case .reading, .lost: #"{"service":"eto","kind":"drop",\#(add)"#
      case .written: #"{"service":"eto","kind":"delay","ms":60000,\#(add)"#
      case .told: nil
      }
    }

    /// Whether ETO has it by then.
    var arrives: Bool { self == .written || self == .told }
  }

  /// The card of the seed's Walter Lampwick, and his number.
  private static let card = "S1A0B1C2D3E4\r"
  private static let number = 5001

  private func open(_ sandbox: RunningSandbox, _ home: Home) async throws -> PseudoTerminal {
    let door = try PseudoTerminal(
      builtProduct("porchlight"), ["kiosk", "--sandbox=\(sandbox.addresses.control)"],
      environment: home.environment)
    try await wait(door, for: "1  English")
    return door
  }

  private func wait(_ door: PseudoTerminal, for text: String) async throws {
    try await door.wait("“\(text)”", within: .seconds(60)) { $0.contains(text) }
  }

  /// Scans the card, and waits for what comes of it.
  private func scan(_ door: PseudoTerminal, for text: String) async throws {
    door.answer("1")
    try await wait(door, for: "Scan your card")
    door.send(Self.card)
    try await wait(door, for: text)
  }

  @Test(arguments: Moment.allCases)
  func whatAGuestWasToldIsThereAndNothingTwice(moment: Moment) async throws {
    let sandbox = try await RunningSandbox()
    let home = try Home()
    let before = try SandboxRecords(sandbox).responses(2101, about: Self.number).count
    let door = try await open(sandbox, home)
    try await scan(door, for: "Tonight: bed")
    if let fault = moment.fault { try control(sandbox, "POST", "/faults", fault) }
    door.answer("1")
    switch moment {
    case .reading: try await wait(door, for: "One moment")
    case .lost, .written:
      try await eventually("the write") { try sandbox.count("POST", "TouchPoint.svc") > 0 }
    case .told: try await wait(door, for: "You are checked in.")
    }
    try door.signal(SIGKILL)
    let end = try await door.wait("the end", within: .seconds(60)) { $0.exitStatus != nil }
    #expect(end.exitStatus == 128 + Int(SIGKILL))
    try control(sandbox, "DELETE", "/faults")
    let there = try SandboxRecords(sandbox).responses(2101, about: Self.number).count
    #expect(there == before + (moment.arrives ? 1 : 0), "killed while \(moment)")
    #expect(home.contents.isEmpty)

    // As systemd does, and the guest holds the card to the scanner once more.
    let again = try await open(sandbox, home)
    try await scan(again, for: moment.arrives ? "You have bed" : "Tonight: bed")
    if !moment.arrives {
      again.answer("1")
      try await wait(again, for: "You are checked in.")
    }
    let after = try SandboxRecords(sandbox).responses(2101, about: Self.number).count
    #expect(after == before + 1)
    let list = try await sandbox.run("checkin", "list")
    #expect(list.lines.count { $0.contains("Lampwick, Walter") && $0.contains("Bed ") } == 1)
  }
}
