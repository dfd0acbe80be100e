import Testing

@testable import Engine

@Suite struct SharedReadingTests {
  /// Readings that end when the test says so; each gives its number.
  private actor Library {
    private(set) var begun = 0
    private var isOpen = false
    private var line: [CheckedContinuation<Void, Never>] = []

    func read() async -> Int {
      begun += 1
      let number = begun
      if !isOpen { await withCheckedContinuation { line.append($0) } }
      return number
    }

    func open() {
      isOpen = true
      for reader in line { reader.resume() }
      line = []
    }

    /// Whether somebody reads.
    var isBusy: Bool { !line.isEmpty }
  }

  @Test func whoAsksWhileItIsReadSharesTheNextReading() async {
    let library = Library()
    let reading = SharedReading<Int>()
    let first = Task { await reading.answer { await library.read() } }
    while await !library.isBusy { await Task.yield() }
    let others = await reading.ask(5) { await library.read() }
    #expect(await library.begun == 1)
    await library.open()
    #expect(await first.value == 1)
    for other in others { #expect(await other.value == 2) }
    #expect(await library.begun == 2)
    #expect(await reading.answer { await library.read() } == 3)
  }

  @Test func everybodyGetsAReadingThatBeganAfterTheyAsked() async {
    let library = Library()
    await library.open()
    let reading = SharedReading<Int>()
    for _ in 1...20 {
      let before = await library.begun
      #expect(await reading.answer { await library.read() } > before)
    }
  }
}

extension SharedReading {
  /// Asks so many times; when this returns, all of them wait.
  fileprivate func ask(
    _ count: Int, _ read: @escaping @Sendable () async -> Answer
  ) -> [Task<Answer, Never>] {
    (0..<count).map { _ in Task.immediate { await self.answer(read) } }
  }
}
