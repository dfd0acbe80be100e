import Terminal
import Testing

@Suite struct DotCanvasTests {
  func rows(
    _ dots: DotCanvas, _ appearance: Appearance = Appearance(), width: Int = 4, height: Int = 2
  ) -> [String] {
    let frame = sketch(width, height, appearance) { canvas, bounds in
      dots.draw(in: bounds, on: &canvas)
      return Cursor(x: 0, y: 0)
    }
    return (0..<height).map { frame.text(row: $0) }
  }

  @Test(arguments: [
    (0, 0, "⠁"), (0, 1, "⠂"), (0, 2, "⠄"), (0, 3, "⡀"), (1, 0, "⠈"), (1, 1, "⠐"), (1, 2, "⠠"),
    (1, 3, "⢀"),
  ])
  func eachDotIsThatOfUnicode(_ x: Int, _ y: Int, _ sign: String) {
    var dots = DotCanvas(Size(width: 1, height: 1))
    dots.set(x: x, y: y)
    #expect(rows(dots, width: 1, height: 1) == [sign])
  }

  @Test func dotsOfACellAreOneSign() {
    var dots = DotCanvas(Size(width: 2, height: 2))
    #expect(dots.dotSize == Size(width: 4, height: 8))
    for y in 0..<4 {
      dots.set(x: 2, y: y)
      dots.set(x: 3, y: y)
    }
    dots.set(x: 0, y: 4)
    dots.set(x: 3, y: 7)
    #expect(rows(dots) == [" ⣿", "⠁⢀"])
  }

  @Test func whatLiesOutsideIsLeftOut() {
    var dots = DotCanvas(Size(width: 2, height: 1))
    for (x, y) in [(-1, 0), (0, -1), (4, 0), (0, 4), (1000, 1000)] { dots.set(x: x, y: y) }
    #expect(rows(dots) == ["", ""])
    dots.set(x: 3, y: 0)
    #expect(rows(dots, width: 1, height: 1) == [""], "the rectangle is narrower than the picture")
  }

  @Test(arguments: [
    Appearance(charset: .ascii), Appearance(isConsole: true), Appearance(isAccessible: true),
  ])
  func withoutBrailleASignSaysHowManyDotsThereAre(_ appearance: Appearance) {
    var dots = DotCanvas(Size(width: 4, height: 1))
    for (cell, count) in [1, 2, 3, 4].enumerated() {
      for y in 0..<count { dots.set(x: cell * 2, y: y) }
    }
    #expect(rows(dots, appearance) == [".::*", ""])
  }

  @Test func wordsLieOverDots() {
    var dots = DotCanvas(Size(width: 4, height: 1))
    for x in 0..<8 { dots.set(x: x, y: 0) }
    dots.write("1", at: Point(x: 1, y: 0))
    dots.write("漢字", at: Point(x: 3, y: 0))
    #expect(rows(dots) == ["⠉1⠉", ""], "a wide sign that does not fit is left out")
  }

  @Test func aCellHasTheRoleOfTheDotSetLast() {
    var dots = DotCanvas(Size(width: 2, height: 1))
    dots.set(x: 0, y: 0, role: .muted)
    dots.set(x: 1, y: 0, role: .alert)
    dots.set(x: 2, y: 0, role: .muted)
    dots.write("2", at: Point(x: 2, y: 0), role: .key)
    let frame = sketch(3, 1) { canvas, bounds in
      dots.draw(in: bounds, on: &canvas)
      return Cursor(x: 0, y: 0)
    }
    let theme = Theme.standard
    #expect(
      frame.row(0).map(\.style) == [theme.style(.alert), theme.style(.muted), theme.style(.key)])
  }

  @Test func itIsDrawnWhereTheRectangleBegins() {
    var dots = DotCanvas(Size(width: 9, height: 9))
    for y in 0..<36 { dots.set(x: 0, y: y) }
    let frame = sketch(3, 3) { canvas, _ in
      dots.draw(in: Rect(x: 1, y: 1, width: 1, height: 1), on: &canvas)
      return Cursor(x: 0, y: 0)
    }
    #expect((0..<3).map { frame.text(row: $0) } == ["", " ⡇", ""])
  }
}
