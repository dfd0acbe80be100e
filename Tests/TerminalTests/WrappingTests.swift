import Terminal
import Testing

@Suite struct WrappingTests {
  let layout = TextLayout(.unicode)

  @Test(arguments: [
    ("", 5, [""]),
    ("one two three", 7, ["one two", "three"]),
    ("one two three", 8, ["one two", "three"]),
    ("one  two", 4, ["one", "two"]),
    ("unbreakable", 4, ["unbr", "eaka", "ble"]),
    ("a unbreakable", 4, ["a", "unbr", "eaka", "ble"]),
    ("first\n\nsecond", 10, ["first", "", "second"]),
    ("dos\r\nline ends", 10, ["dos", "line ends"]),
    ("ends\n", 10, ["ends", ""]),
    ("漢字漢字", 5, ["漢字", "漢字"]),
    ("ab漢字", 3, ["ab", "漢", "字"]),
    ("  indented", 20, ["  indented"]),
    ("👨‍👩‍👧‍👦👨‍👩‍👧‍👦", 10, ["👨‍👩‍👧‍👦", "👨‍👩‍👧‍👦"]),
    ("x", 0, ["x"]), ("กำแพง กำแพง", 8, ["กำแพง", "กำแพง"]), ("\n漢", 5, ["", "漢"]),
  ])
  func wrapsBetweenWords(text: String, width: Int, lines: [String]) {
    #expect(layout.wrapped(text, to: width) == lines)
  }

  @Test func partsOfALineKeepTheirRoles() {
    let line = Line([.init("Ann ", .heading), .init("wrote a long note", .plain)])
    #expect(
      layout.wrapped(line, to: 10) == [
        Line([.init("Ann ", .heading), .init("wrote", .plain)]),
        Line([.init("a long", .plain)]),
        Line([.init("note", .plain)]),
      ])
  }

  @Test func aLineEndBetweenPartsBelongsToNeither() {
    let line = Line([.init("Ann\n", .heading), .init("漢字 note", .muted)])
    #expect(
      layout.wrapped(line, to: 5) == [
        Line([.init("Ann", .heading)]), Line([.init("漢字", .muted)]), Line([.init("note", .muted)]),
      ])
  }

  @Test func randomTextFitsAndLosesOnlySpaces() {
    var dice = Dice(3)
    for _ in 0..<300 {
      let text = (0..<Int.random(in: 0..<40, using: &dice))
        .map { _ in (oddClusters + ["\n", " ", " "]).randomElement(using: &dice) ?? "" }.joined()
      let width = Int.random(in: 8..<20, using: &dice)
      let lines = layout.wrapped(text, to: width)
      for line in lines.map({ String($0.reversed().drop { $0 == " " || $0 == "\t" }) }) {
        #expect(layout.width(of: line) <= width)
      }
      let kept = lines.joined().unicodeScalars.filter { $0 != " " }
      #expect(kept.elementsEqual(text.unicodeScalars.filter { $0 != " " && $0 != "\n" }))
    }
  }
}
