import Features
import FoundationEssentials
import Glibc
import Model
import Terminal
import TestSupport
import Testing
import Vault

@testable import Engine

/// How long a large caseload takes from the passphrase to a list that finds people, and how much
/// memory it takes.
///
/// It asserts no time, so it is run where somebody wants to know:
/// `PORCHLIGHT_MEASURE=1 swift test --filter UnlockMeasurement`; `PORCHLIGHT_MEASURE` may also name
/// another build of the program, a release one for example.
@Suite(.timeLimit(.minutes(5))) struct UnlockMeasurement {
  private static let wish = ProcessInfo.processInfo.environment["PORCHLIGHT_MEASURE"]
  private static let people = 100_000
  private static let reader = ClientReader(
    system: "http://127.0.0.1:1",
    workplace: Clients.Workplace(
      person: "worker@example.org", site: Site(id: 300, name: "Harbor House"),
      program: Program(id: 70, name: "Night Shelter"),
      programs: [Program(id: 70, name: "Night Shelter")]))

  @Test(.enabled(if: wish != nil, "it takes time: PORCHLIGHT_MEASURE is not set"))
  func aHundredThousandPeopleAreThere() async throws {
    let home = try Home()
    try home.write("eto:\n  url: http://127.0.0.1:1\n", to: "config/porchlight/config.yaml")
    let names = try await fill("\(home.path)/data/porchlight")
    for round in 1...3 {
      let program = Self.wish.flatMap { $0.hasPrefix("/") ? $0 : nil }
      let terminal = try PseudoTerminal(
        program ?? builtProduct("porchlight"), [], environment: home.environment,
        size: Size(width: 80, height: 24))
      try await terminal.wait(for: "[ Unlock ]")
      let locked = try memory(terminal)
      let begun = ContinuousClock.now
      terminal.send("lantern street\r")
      try await terminal.wait(for: "Find:")
      let shown = ContinuousClock.now
      // Everybody is there once somebody is found whose name only one person has.
      terminal.send("Zyzzyva")
      try await terminal.wait(for: "Zyzzyva, Quill")
      let found = ContinuousClock.now
      print(
        """
        \(Self.people) people, names \(names) bytes, round \(round): the screen after \
        \(Self.short(shown - begun)) s, found after \(Self.short(found - begun)) s; resident \
        \(locked) KiB locked, \(try memory(terminal)) KiB with the list
        """)
      try terminal.signal(SIGTERM)
      _ = try await terminal.exitStatus()
    }
  }

  /// Puts the people into a vault; returns how many bytes their names have.
  private func fill(_ path: String) async throws -> Int {
    var random = SeededGenerator(seed: 5)
    let syllables = ["ba", "ra", "to", "mi", "len", "ka", "shu", "vor", "el", "din", "oma", "zet"]
    func word(_ random: inout SeededGenerator) -> String {
      (0..<Int.random(in: 2...4, using: &random)).map { _ in
        syllables.randomElement(using: &random) ?? ""
      }.joined().capitalized
    }
    let now = Date()
    var people = (1..<Self.people).map { number in
      CachedPerson(
        source: Self.reader.source,
        summary: ParticipantSummary(
          id: number, name: PersonName(first: word(&random), last: word(&random)),
          birth: CivilDate(year: 1940 + number % 70, month: 1 + number % 12, day: 1 + number % 28)),
        programs: [70], fetched: now, seen: now)
    }
    people.append(
      CachedPerson(
        source: Self.reader.source,
        summary: ParticipantSummary(
          id: Self.people, name: PersonName(first: "Quill", last: "Zyzzyva")),
        programs: [70], fetched: now, seen: now))
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let vault = try await Vault(at: path)
    try await vault.setUp(with: Passphrase(Secret("lantern street")))
    _ = try await vault.merge(people)
    let cache = Cache { vault }
    cache.save(Self.reader, as: ClientReader.last, fetched: now)
    await cache.settle()
    try await vault.close()
    return people.reduce(0) {
      $0 + $1.summary.name.first.utf8.count + $1.summary.name.last.utf8.count
    }
  }

  private func memory(_ terminal: PseudoTerminal) throws -> Int {
    let file = "/proc/\(try terminal.programID)/status"
    let text = String(decoding: FileManager.default.contents(atPath: file) ?? Data(), as: UTF8.self)
    let line = text.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
    return line?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
  }

  private static func short(_ time: Duration) -> String {
    "\((time / .seconds(1) * 100).rounded() / 100)"
  }
}
