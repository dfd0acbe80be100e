import FoundationEssentials
import Glibc
import Terminal
import TestSupport
import Testing

/// A program that waits for a key all night sleeps all night.
@Suite(.fewAtATime) struct RestTests {
  /// libdispatch's threads are woken every second for as long as a process lives.
  @Test func nothingThatWasDoneLeavesThreadsThatWakeUpByThemselves() async throws {
    let home = try Home()
    try home.write(
      "printf 'editing\\n'; read -r line; printf '%s' \"$line\" >\"$1\"\n", to: "editor")
    let sandbox = try await RunningSandbox()
    let app = try await RunningApp(
      against: sandbox, environment: ["EDITOR": "/bin/sh \(home.path)/editor"], home: home)
    try await app.signIn()
    try await app.open("INC0010022")
    app.send("c" + Keys.control("o"))
    try await app.wait("the editor") { !$0.isAlternate && $0.contains("editing") }
    app.send("The window is mended.\r")
    try await app.wait(for: "The window is mended.", "^S Send")
    app.send(Keys.control("s"))
    try await app.wait(
      "the comment", until: CommentingTests.hasArrived("The window is mended."))
    let threads = try Self.threads(of: app.terminal.programID)
    let pool = threads.filter {
      $0.contains("default-qos") || $0.contains("overcommit") || $0.contains("dispatch")
    }
    #expect(pool.isEmpty, "\(threads)")
    // The one that waited for the editor has gone with it.
    #expect(threads.count { $0 == "porchlight" } == 1, "\(threads)")
  }

  /// The names of a process's threads.
  private static func threads(of process: pid_t) throws -> [String] {
    let folder = "/proc/\(process)/task"
    return try FileManager.default.contentsOfDirectory(atPath: folder).compactMap { id in
      FileManager.default.contents(atPath: "\(folder)/\(id)/comm").map {
        String(decoding: $0.dropLast(), as: UTF8.self)
      }
    }
  }
}
