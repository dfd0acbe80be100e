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

    func watch(_ descriptor: Int32, _ hear: @escaping @Sendable () -> Void) {
      queue.watch(descriptor, hear)
    }

    func watchNothing() { queue.watchNothing() }

    /// Gives its queue one job after another until something is heard on a descriptor.
    func worksUntilHeard(_ descriptor: Int32) async -> Bool {
      let hasHeard = Atomic(false)
      queue.watch(descriptor) { hasHeard.store(true, ordering: .relaxed) }
      for _ in 0..<10_000 where !hasHeard.load(ordering: .relaxed) { await Task.yield() }
      queue.watchNothing()
      return hasHeard.load(ordering: .relaxed)
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
    let (ends, ended) = AsyncStream.makeStream(of: String.self)
    DispatchQueue(label: "first thread").async {
      let queue = MainQueue()
      queue.stop()
      ended.yield("stopped")
      queue.run()
      ended.yield("not run")
      ended.finish()
    }
    let steps = await ends.reduce(into: []) { $0.append($1) }
    #expect(steps == ["stopped", "not run"])
  }

  @Test func whatIsWatchedIsHeardOnItsThread() async {
    let heard = await withQueue { guest in
      var ends: [Int32] = [0, 0]
      #expect(pipe(&ends) == 0)
      let (input, output) = (ends[0], ends[1])
      defer { for end in [input, output] { close(end) } }
      let (heard, tell) = AsyncStream.makeStream(of: Bool.self)
      await guest.watch(input) { [queue = guest.queue] in
        var byte: UInt8 = 0
        guard read(input, &byte, 1) == 1 else { return }
        tell.yield(queue.isIsolatingCurrentContext() == true)
        if byte == 1 { tell.finish() }
      }
      write(output, [0, 0, 1] as [UInt8], 3)
      let all = await heard.reduce(into: []) { $0.append($1) }
      await guest.watchNothing()
      return all
    }
    #expect(heard == [true, true, true])
  }

  @Test func whatIsWatchedIsHeardBetweenJobsThatNeverEnd() async {
    let hasHeard = await withQueue { guest in
      var ends: [Int32] = [0, 0]
      #expect(pipe(&ends) == 0)
      let (input, output) = (ends[0], ends[1])
      defer { for end in [input, output] { close(end) } }
      write(output, [1] as [UInt8], 1)
      return await guest.worksUntilHeard(input)
    }
    #expect(hasHeard)
  }
}
