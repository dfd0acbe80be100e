import Terminal
import TestSupport
import Testing

/// Digits drawn from blocks.
struct LargeDigitsTests {
  @Test func allTenAsTheyAreDrawn() {
    var canvas = Canvas(Size(width: 72, height: LargeDigits.height))
    let digits = LargeDigits(Array(0...9), pixel: 1)
    #expect(digits.width == 68)
    digits.draw(at: Point(x: 0, y: 0), in: canvas.bounds, role: .plain, on: &canvas)
    Golden.check(Frame(canvas, cursor: Cursor(x: 0, y: 0), title: ""), "large-digits")
  }

  @Test func aNumberHasItsOwnDigits() {
    #expect(LargeDigits(120, pixel: 2) == LargeDigits([1, 2, 0], pixel: 2))
    #expect(LargeDigits(0, pixel: 1).width == 5)
    #expect(LargeDigits([], pixel: 3).width == 0)
  }
}
