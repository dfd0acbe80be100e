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
    let others = (1...5).map { _ in Task { await reading.answer { await library.read() } } }
    #expect(await library.begun == 1)
    await library.open()
    #expect(await first.value == 1)
    for other in others { #expect(await other.value > 1) }
    #expect(await library.begun <= 1 + others.count)
    #expect(await reading.answer { await library.read() } == library.begun)
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
