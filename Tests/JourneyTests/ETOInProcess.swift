import Foundation
import HTTPTypes
import REST
import Synchronization
import TestSupport

@testable import Sandbox

/// The sandbox's ETO in this process, without ports: a small shelter, and requests that pass each other
/// as chance has it.
///
/// Each request waits a few turns of the machine before it is served and before its answer is there, so
/// that those of several kiosks come in every order.
final class ETOInProcess: Transport {
  /// Where it pretends to be.
  static let address = "http://127.0.0.1:1"

  private let system: StatefulSystem<ETOState>
  private let clock: Ticks
  private let random: Mutex<SeededGenerator>

  /// The time: a tenth of a second on with every request, so that of two some come at the same second.
  private final class Ticks: Sendable {
    private let count = Mutex(0)
    func tick() { count.withLock { $0 += 1 } }
    var now: Date { ShelterJourney.now.addingTimeInterval(Double(count.withLock { $0 }) / 10) }
  }

  /// What a shelter begins with.
  struct Start {
    let state: ETOState

    /// Reads the sandbox's own seed, with other people and another number of beds.
    ///
    /// - Parameters:
    ///   - people: those whom `participants.json` is to have
    ///   - beds: how many beds the shelter has
    /// - Throws: what the files and the seed's reader say
    init(people: String, beds: Int) throws {
      let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: folder) }
      let files = folder.appending(path: "eto")
      try FileManager.default.createDirectory(at: files, withIntermediateDirectories: true)
      let own = try Seed(nil)
      for file in try own.files(of: "eto") {
        var text = String(decoding: own.bytes(file) ?? [], as: UTF8.self)
        if file == "eto/participants.json" { text = people }
        // Nobody but them.
        text.replace(/"crowd": \d+/, with: #""crowd": 0"#)
        text.replace(
          /"count": 40, "large": 160 }, "free": \d+/,
          with: #""count": \#(beds), "large": \#(beds) }"#)
        try Data(text.utf8).write(to: folder.appending(path: file))
      }
      state = try ETOSeed.load(
        Seed(folder.path), now: Int(ShelterJourney.now.timeIntervalSince1970), scenario: .standard)
    }
  }

  /// A shelter as it begins.
  ///
  /// - Parameters:
  ///   - start: what it begins with
  ///   - seed: of the order of requests
  init(_ start: Start, seed: UInt64) {
    let clock = Ticks()
    self.clock = clock
    random = Mutex(SeededGenerator(seed: seed))
    system = StatefulSystem(start.state, clock: SandboxClock { clock.now })
  }

  func send(_ request: REST.HTTPRequest) async throws(APIError) -> REST.HTTPResponse {
    await pass()
    clock.tick()
    var fields = HTTPFields()
    for field in request.headers.fields {
      if let name = HTTPField.Name(field.name) {
        fields.append(HTTPField(name: name, value: field.value))
      }
    }
    let reply = system.answer(
      Incoming(
        method: request.method.rawValue,
        target: String(request.url.dropFirst(Self.address.count)), fields: fields,
        body: request.body ?? [], origin: Self.address))
    await pass()
    return REST.HTTPResponse(
      status: reply.status,
      headers: Headers(reply.fields.map { Headers.Field(name: $0.name, value: $0.value) }),
      body: reply.wholeBody)
  }

  /// Lets others pass.
  private func pass() async {
    let turns = random.withLock { Int.random(in: 0...3, using: &$0) }
    for _ in 0..<turns { await Task.yield() }
  }
}
