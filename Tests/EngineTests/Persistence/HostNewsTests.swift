import Features
import Foundation
import Model
import Synchronization
import TestSupport
import Testing

@testable import Engine

/// What the relay tells while the screens are busy.
@Suite(.timeLimit(.minutes(5))) struct HostNewsTests {
  private func row(_ number: Int, _ standing: OutboxRow.Standing = .sending) -> OutboxRow {
    let bytes: [UInt8] =
      Array(repeating: 0, count: 14) + [UInt8(number / 256), UInt8(number % 256)]
    return OutboxRow(
      id: bytes.withUnsafeBytes { UUID(uuid: $0.load(as: uuid_t.self)) }, kind: .comment,
      subject: .task("t\(number)"), system: "ServiceNow", initials: "", name: "INC\(number)",
      standing: standing, created: Bench.now)
  }

  /// What was heard, in order.
  private final class Heard: Sendable {
    private let state = Mutex<[OutboxNews]>([])
    var all: [OutboxNews] { state.withLock { $0 } }
    func add(_ news: OutboxNews) { state.withLock { $0.append(news) } }
  }

  /// Tells everything that was posted, and returns what was heard.
  private func heard(_ news: HostNews) async -> [OutboxNews] {
    let heard = Heard()
    news.finish()
    await news.deliver { heard.add($0) }
    return heard.all
  }

  /// A full outbox is sent while a screen is being drawn: it hears of all of it at once, in order.
  @Test func whatComesWhileAScreenIsBusyIsToldAtOnce() async {
    let news = HostNews()
    var rows: [OutboxRow] = []
    for number in 1...10_000 {
      for standing in [OutboxRow.Standing.sending, .sent] {
        rows.append(row(number, standing))
        news.post(.changed([row(number, standing)]))
      }
      let system: RemoteSystem = number == 1 ? .eto : .serviceNow
      news.post(.progressed(OutboxProgress(sent: number, answered: [system])))
    }
    let all = await heard(news)
    let progress = OutboxProgress(sent: 10_000, answered: [.eto, .serviceNow])
    #expect(all == [.changed(rows), .progressed(progress)])
  }

  @Test func aWholeListIsToldInItsPlace() async {
    let news = HostNews()
    news.post(.changed([row(1)]))
    news.post(.listed([row(1, .ready)]))
    news.post(.progressed(OutboxProgress(sent: 1)))
    news.post(.changed([row(2)]))
    news.post(.storeFailed)
    news.post(.changed([row(3)]))
    let all = await heard(news)
    #expect(
      all == [
        .changed([row(1)]), .listed([row(1, .ready)]), .progressed(OutboxProgress(sent: 1)),
        .changed([row(2)]), .storeFailed, .changed([row(3)]),
      ])
  }

  /// Whoever waits for all of it waits also for what is being told.
  @Test func deliveredMeansHeard() async {
    let news = HostNews()
    let (gate, opening) = AsyncStream<Void>.makeStream()
    let (begun, beginning) = AsyncStream<Void>.makeStream()
    let heard = Heard()
    let telling = Task {
      await news.deliver { one in
        beginning.yield()
        for await _ in gate { break }
        heard.add(one)
      }
    }
    news.post(.storeFailed)
    for await _ in begun { break }
    news.post(.unreadable(1))
    let waiting = Task {
      await news.delivered()
      return heard.all
    }
    opening.yield()
    opening.yield()
    #expect(await waiting.value == [.storeFailed, .unreadable(1)])
    news.finish()
    await telling.value
  }
}
