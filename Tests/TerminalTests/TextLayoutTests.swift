import Terminal
import Testing

@Suite struct TextLayoutTests {
  let layout = TextLayout(.unicode)
  let ascii = TextLayout(.ascii)

  @Test(arguments: [
    ("", 0), ("plain", 5), ("é", 1), ("e\u{301}", 1), ("漢字", 4), ("กำ", 2), ("한", 2), ("🇲🇽", 2),
    ("👨‍👩‍👧‍👦", 8), ("👍🏽", 4), ("Ω", 1), ("…", 1),
  ])
  func columnsAreTheSumOfTheScalars(text: String, columns: Int) {
    #expect(layout.width(of: text) == columns)
  }

  @Test(arguments: [
    ("\u{1B}[31m", 5), ("a\tb", 6), ("a\nb", 3), ("a\r\nb", 3), ("\u{85}", 1), ("\u{202E}", 1),
    ("\u{2066}", 1), ("\u{FEFF}", 1), ("\u{200B}", 0), ("\u{200F}", 0), ("\u{AD}", 0),
    ("\u{301}", 1),
    ("\u{E000}", 1), ("\u{FFFFE}", 1),
  ])
  func oddSignsTakeWhatIsDrawnForThem(text: String, columns: Int) {
    #expect(layout.width(of: text) == columns)
  }

  @Test func stackedMarksAreCut() {
    let stacked = "a" + String(repeating: "\u{301}", count: 500)
    let frame = sketch(4, 1) { canvas, _ in
      canvas.draw(stacked, at: Point(x: 0, y: 0))
      return Cursor(x: 0, y: 0)
    }
    #expect(frame.cells[0].text.unicodeScalars.count == 16)
    #expect(frame.cells[0].width == 1)
  }

  @Test(arguments: [
    ("José", 4), ("漢字", 2), ("e\u{301}", 1), ("👨‍👩‍👧‍👦", 1), ("¿Qué…?", 6), ("\u{200B}", 0),
  ])
  func onAnASCIITerminalEveryClusterIsOneColumn(text: String, columns: Int) {
    #expect(ascii.width(of: text) == columns)
  }

  @Test(arguments: [
    ("José Núñez", "Jose Nunez"), ("¿Salir?", "?Salir?"), ("漢", "?"), ("e\u{301}", "e"),
    ("“x” – y…", "\"x\" - y~"), ("\u{1B}", "?"), ("Zoë\u{A0}Ł", "Zoe L"),
    ("Ольга Щукина", "Olga Shchukina"), ("Шевченко, Юрій", "Shevchenko, Yurii"),
    ("Θάνος Ψαράς", "Thanos Psaras"), ("Ǎn Ḥasan", "An Hasan"), ("ＡＢＣ１", "ABC1"),
  ])
  func standInsKeepNamesReadable(text: String, drawn: String) {
    let frame = sketch(20, 1, Appearance(charset: .ascii)) { canvas, _ in
      canvas.draw(text, at: Point(x: 0, y: 0))
      return Cursor(x: 0, y: 0)
    }
    #expect(frame.text(row: 0) == drawn)
  }

  @Test func whetherANameCanBeShownIsTold() {
    for name in ["José Núñez", "Ольга", "Θάνος", "O'Brien 3"] {
      #expect(ascii.shows(name), "\(name)")
    }
    for name in ["ትዕግስት", "ليلى", "李明", "สมชาย"] {
      #expect(!ascii.shows(name) && layout.shows(name), "\(name)")
    }
  }

  @Test func controlSignsAndOverridesAreShownAsSubstitutes() {
    let frame = sketch(20, 1) { canvas, _ in
      canvas.draw("a\u{1B}b\u{9B}c\u{202E}d\u{FEFF}e\u{7F}", at: Point(x: 0, y: 0))
      return Cursor(x: 0, y: 0)
    }
    #expect(frame.text(row: 0) == "a␦b␦c␦d␦e␦")
  }

  @Test func safeTextKeepsItsLinesAndNothingThatATerminalObeys() {
    #expect(layout.safe("plain\ntext") == "plain\ntext")
    #expect(layout.safe("a\u{1B}[2J\r\nñ\u{202E}\n") == "a␦[2J\nñ␦\n")
    #expect(ascii.safe("a\u{9B}\nJosé") == "a?\nJose")
    #expect(layout.safe("a\tb") == "a    b")
  }

  @Test(arguments: [
    ("short", 8, "short"), ("exactly8", 8, "exactly8"), ("longer than", 8, "longer …"),
    ("漢字漢字", 8, "漢字漢字"), ("漢字漢字漢", 8, "漢字漢…"), ("漢字", 2, "…"), ("ab", 1, "…"),
    ("ab", 0, ""), ("", 3, ""),
  ])
  func textIsCutByColumns(text: String, width: Int, cut: String) {
    #expect(layout.truncated(text, to: width) == cut)
    #expect(layout.width(of: cut) <= width)
  }

  @Test func anASCIICutIsMarkedInASCII() {
    #expect(ascii.truncated("longer than", to: 8) == "longer ~")
  }

  @Test func paddingFillsToTheColumn() {
    #expect(layout.padded("漢", to: 5) == "漢   ")
    #expect(layout.padded("漢", to: 5, .right) == "   漢")
    #expect(layout.padded("漢", to: 5, .center) == " 漢  ")
    #expect(layout.padded("漢字漢", to: 5) == "漢字…")
    #expect(layout.padded("漢字漢", to: 4) == "漢… ")
  }

  @Test func randomTextIsNeverWiderThanAsked() {
    var dice = Dice(7)
    for _ in 0..<400 {
      let text = (0..<Int.random(in: 0..<20, using: &dice))
        .map { _ in oddClusters.randomElement(using: &dice) ?? "" }.joined()
      let width = Int.random(in: 1..<16, using: &dice)
      for layout in [layout, ascii] {
        #expect(layout.width(of: layout.truncated(text, to: width)) <= width)
        #expect(layout.width(of: layout.padded(text, to: width)) == width)
      }
    }
  }
}
