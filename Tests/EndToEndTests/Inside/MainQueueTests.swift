import Dispatch
import Glibc
import Synchronization
import Testing

@testable import porchlight

/// The queue of the program's first thread, run here on threads of its own.
@Suite struct MainQueueTests {
  /// An actor whose jobs go to a queue.
  private actor Guest {
    nonisolated let queue: MainQueue
    nonisolated var unownedExecutor: UnownedSerialExecutor { queue.asUnownedSerialExecutor() }
    private var count = 0

    init(_ queue: MainQueue) { self.queue = queue }

    func add() -> (count: Int, isThere: Bool) {
      preconditionIsolated()
      count += 1
      return (count, queue.isIsolatingCurrentContext() == true)
    }
  }

  /// Runs a queue on a new thread while something happens, and expects it to end afterwards.
  private func withQueue<Result: Sendable>(
    _ body: (Guest) async -> Result
  ) async -> Result {
    let (queues, made) = AsyncStream.makeStream(of: MainQueue.self)
    let (ends, ended) = AsyncStream<Void>.makeStream()
    DispatchQueue(label: "first thread").async {
      let queue = MainQueue()
      made.yield(queue)
      queue.run()
      ended.finish()
    }
    var all = queues.makeAsyncIterator()
    guard let queue = await all.next() else { preconditionFailure("there is no queue") }
    let result = await body(Guest(queue))
    queue.stop()
    for await _ in ends {}
    return result
  }

  @Test func jobsRunOnItsThreadInTheirOrder() async {
    let seen = await withQueue { guest in
      var seen: [Int] = []
      for _ in 1...100 {
        let (count, isThere) = await guest.add()
        #expect(isThere)
        seen.append(count)
      }
      return seen
    }
    #expect(seen == Array(1...100))
  }

  @Test func jobsOfManyTasksRunOneByOne() async {
    let counts = await withQueue { guest in
      await withTaskGroup(of: Int.self) { group in
        for _ in 1...500 { group.addTask { await guest.add().count } }
        return await group.reduce(into: Set()) { $0.insert($1) }
      }
    }
    #expect(counts == Set(1...500))
  }

  @Test func elsewhereIsNotThere() async {
    let isThere = await withQueue { guest in guest.queue.isIsolatingCurrentContext() }
    #expect(isThere == false)
  }

  @Test func itCanBeStoppedBeforeItRuns() async {
    let (ends, ended) = AsyncStream<Void>.makeStream()
    DispatchQueue(label: "first thread").async {
      let queue = MainQueue()
      queue.stop()
      queue.run()
      ended.finish()
    }
    for await _ in ends {}
  }
}
