import Features
import Foundation
import Model
import Sandbox
import ServiceNow
import Testing
import Vault

@testable import Engine

/// How long the program takes to empty a full outbox over a slow line.
///
/// It asserts no time, so it is run where somebody wants to know:
/// `PORCHLIGHT_MEASURE=1 swift test --filter DrainMeasurement`; `PORCHLIGHT_MEASURE` may also name
/// another build of the program, a release one for example.
@Suite(.timeLimit(.minutes(3))) struct DrainMeasurement {
  private static let wish = ProcessInfo.processInfo.environment["PORCHLIGHT_MEASURE"]
  private static let latency = 50

  /// A thousand comments on a thousand tasks of a sandbox that answers each after 50 ms.
  @Test(.enabled(if: wish != nil, "it takes time: PORCHLIGHT_MEASURE is not set"))
  func aThousandCommentsOnAThousandTasks() async throws {
    let program = Self.wish.flatMap { $0.hasPrefix("/") ? $0 : nil }
    try await RelayYard.run(at: .machine, scenario: .large) { yard in
      let desk = try SandboxDesk(yard.server.addresses)
      let tasks = try await yard.serviceNow.list(
        "task", options: ListOptions(fields: ["sys_id", "number", "sys_class_name"], cap: 1000)
      ).rows()
      #expect(tasks.count == 1000)
      try await fill(yard, tasks)
      try await desk.turn("slow", to: "\(Self.latency)")
      let begun = ContinuousClock.now
      let (status, said) = try await SendingProgram(yard, program: program).end()
      let time = (ContinuousClock.now - begun) / .seconds(1)
      #expect(status == 0, "\(said)")
      let visits = try await desk.visits().filter { $0.path.hasSuffix("/comment") }
      let most =
        visits.map { visit in
          visits.count { $0.start <= visit.start && visit.start < $0.end }
        }.max() ?? 0
      #expect(most <= Outbox.limit)
      let (relay, vault) = try await yard.start()
      #expect(await relay.rows.isEmpty)
      try await vault.close()
      try await desk.turn("slow", to: "0")
      for number in [tasks.first, tasks.last].compactMap({ $0?["number"].value }) {
        try await desk.has("Note on \(number)", in: number)
      }
      await desk.close()
      let best = Double(tasks.count * Self.latency) / 1000 / Double(Outbox.limit)
      print(
        """
        \(tasks.count) comments on as many tasks at \(Self.latency) ms, the program's start and \
        sign-in included: \(Self.short(time)) s = \(Self.short(time / best)) × \
        (\(tasks.count) × \(Self.latency) ms ÷ \(Outbox.limit)); at most \(most) at a time
        """)
    }
  }

  /// Writes a comment on each task into the outbox.
  private func fill(_ yard: RelayYard, _ tasks: [Record]) async throws {
    let (relay, vault) = try await yard.start()
    for task in tasks {
      let number = task["number"].value
      try await relay.add(
        CommentMessage(
          taskID: task.id, table: task["sys_class_name"].value, number: number,
          comment: .workNote, text: "Note on \(number)", seen: []), by: "john.doe")
    }
    try await vault.close()
  }

  private static func short(_ number: Double) -> String {
    "\((number * 100).rounded() / 100)"
  }
}
