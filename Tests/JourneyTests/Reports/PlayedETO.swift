import Foundation
import HTTPTypes
import REST
import Synchronization
import TestSupport

@testable import Sandbox

/// The sandbox's ETO in this process, with what it was asked, and a line that breaks when a test says so.
final class PlayedETO: Transport {
  /// Where it pretends to be.
  static let address = ETOInProcess.address

  private struct Play {
    var eto: ETOState
    var now: Date
    var asked: [String] = []
    /// After how many requests nothing comes through any more; nil for never.
    var left: Int?
    /// What happens once so many requests were served.
    var event: (count: Int, change: @Sendable (inout ETOState) -> Void)?
  }

  private let play: Mutex<Play>

  /// The sandbox's own site, or another one.
  init(_ start: ETOInProcess.Start? = nil) throws {
    let now = ShelterJourney.now
    let eto =
      try start?.state
      ?? ETOSeed.load(
        Seed(nil), now: Int(now.timeIntervalSince1970), scenario: .standard)
    play = Mutex(Play(eto: eto, now: now))
  }

  /// The time, there and here.
  var now: Date { play.withLock { $0.now } }

  /// Lets time pass.
  func wait(hours: Double) { play.withLock { $0.now += hours * 3600 } }

  /// What it holds.
  var records: ETORecords { play.withLock { $0.eto.records } }

  /// Somebody changes something there.
  func change(_ body: (inout ETOState) throws -> Void) rethrows {
    try play.withLock { try body(&$0.eto) }
  }

  /// Changes something once so many more requests were served.
  func after(_ count: Int, _ change: @escaping @Sendable (inout ETOState) -> Void) {
    play.withLock { $0.event = (count, change) }
  }

  /// Breaks the line after so many more requests, or mends it.
  func breakLine(after count: Int?) { play.withLock { $0.left = count } }

  /// What was asked since this was called last: paths with their queries.
  func takeAsked() -> [String] {
    play.withLock { play in
      defer { play.asked = [] }
      return play.asked
    }
  }

  func send(_ request: REST.HTTPRequest) async throws(APIError) -> REST.HTTPResponse {
    var fields = HTTPFields()
    for field in request.headers.fields {
      if let name = HTTPField.Name(field.name) {
        fields.append(HTTPField(name: name, value: field.value))
      }
    }
    let incoming = Incoming(
      method: request.method.rawValue,
      target: String(request.url.dropFirst(Self.address.count)), fields: fields,
      body: request.body ?? [], origin: Self.address)
    let reply = play.withLock { play -> Reply? in
      if let left = play.left {
        guard left > 0 else { return nil }
        play.left = left - 1
      }
      play.asked.append(String(request.url.dropFirst(Self.address.count)))
      if let event = play.event {
        play.event?.count -= 1
        if event.count == 0 {
          play.event = nil
          event.change(&play.eto)
        }
      }
      return play.eto.answer(incoming, now: play.now.timeIntervalSince1970)
    }
    guard let reply else { throw .unreachable(.noConnection) }
    return REST.HTTPResponse(
      status: reply.status,
      headers: Headers(reply.fields.map { Headers.Field(name: $0.name, value: $0.value) }),
      body: reply.wholeBody)
  }
}

extension [String] {
  /// The people whose record was asked for, each as often as it was.
  var participants: [Int] {
    compactMap { $0.wholeMatch(of: /.*\/participant\/(\d+)\/?/).flatMap { Int($0.1) } }
  }

  /// The people whose stays were asked for.
  var stays: [Int] {
    compactMap { $0.wholeMatch(of: /.*\/participant\/enrollment\/(\d+)\/?/).flatMap { Int($0.1) } }
  }
}
