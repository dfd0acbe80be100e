import Terminal
import TestSupport
import Testing

@MainActor @Suite struct MemoryScreenTests {
  @Test func eventsWakeAndAreDrainedOnce() async {
    let screen = MemoryScreen()
    screen.press("a<enter>")
    screen.resize(width: 60, height: 17)
    await screen.wakes.listen { false }
    #expect(
      screen.drain() == [.key(.text("a")), .key(.enter), .resize(Size(width: 60, height: 17))])
    #expect(screen.drain().isEmpty)
    #expect(screen.size == Size(width: 60, height: 17))
  }

  @Test func aTestWaitsForAFrame() async {
    let screen = MemoryScreen(Size(width: 10, height: 1))
    async let awaited = screen.frame(showing: "later")
    for text in ["now", "later"] {
      var canvas = Canvas(screen.size)
      canvas.draw(text, at: Point(x: 0, y: 0))
      screen.present(Frame(canvas, cursor: Cursor(x: 0, y: 0), title: ""))
    }
    let found = await awaited
    #expect(found.text == "later")
    #expect(screen.frames.count == 2)
  }

  @Test func closingEndsTheWakes() async {
    let screen = MemoryScreen()
    screen.close()
    await screen.wakes.listen { true }
    #expect(screen.isClosed)
  }

  @Test func whatAProgramAsksForIsRemembered() async {
    let screen = MemoryScreen()
    screen.redraw()
    screen.copy("INC0010001")
    screen.suspend()
    let answer = await screen.lend { 7 }
    #expect(answer == 7)
    #expect(screen.redraws == 1 && screen.loans == 1)
    #expect(screen.suspensions == 1 && screen.drain() == [.resumed])
    #expect(screen.copied == ["INC0010001"])
  }
}
