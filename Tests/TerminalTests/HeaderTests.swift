import Terminal
import TestSupport
import Testing

/// The bar at the top with the screens in it, at every width.
@Suite struct HeaderTests {
  private func header(
    _ current: Int = 2, tasks: Int = 16, unsent: Int = 2, badges: [String] = ["SANDBOX"]
  ) -> Header {
    Header(
      product: "Porchlight", place: "Check-in",
      tabs: [
        .init(1, "Clients", isCurrent: current == 1),
        .init(2, "Check-in", isCurrent: current == 2),
        .init(3, "Emergency", isCurrent: current == 3),
        .init(4, "Tasks", count: tasks, isCurrent: current == 4),
        .init(5, "Outbox", count: unsent, isCurrent: current == 5),
      ], person: "robin@example.org · Night Shelter", brief: "robin · Night Shelter",
      briefest: "robin", badges: badges, unsent: unsent > 0 ? "\(unsent) unsent" : "")
  }

  private func frame(
    _ header: Header, _ width: Int, _ appearance: Appearance = Appearance()
  ) -> Frame {
    sketch(width, 1, appearance) { canvas, bounds in
      header.draw(in: bounds, on: &canvas)
      return Cursor(x: 0, y: 0)
    }
  }

  @Test(arguments: [
    (
      140,
      " Porchlight  1 Clients [2 Check-in] 3 Emergency  4 Tasks 16  5 Outbox 2 "
        + "               [SANDBOX] 2 unsent robin@example.org · Night Shelter"
    ),
    (
      96,
      " 1 Clients [2 Check-in] 3 Emergency  4 Tasks 16  5 Outbox 2 "
        + "    [SANDBOX] robin · Night Shelter"
    ),
    (80, " 1 Clients [2 Check-in] 3 Emergency  4 Tasks 16  5 Outbox 2     [SANDBOX] robin"),
    (72, " 1 Clients [2 Check-in] 3  4(16)  5(2)  [SANDBOX] robin · Night Shelter"),
    (60, " 1 Clients [2 Check-in] 3  4 Tasks 16  5(2) [SANDBOX] robin"),
    (40, " 1 [2 Check-in] 3  4  5       [SANDBOX]"),
    (30, "[2 Check-in]        [SANDBOX]"),
    (20, "[2 Chec…] [SANDBOX]"),
  ]) func theScreensAreNamedAndShortenedStepByStep(width: Int, words: String) {
    #expect(frame(header(), width).text(row: 0) == words)
    #expect(
      frame(header(), width, Appearance(charset: .ascii)).text(row: 0)
        == words.replacing("…", with: "~").replacing("·", with: "-"))
  }

  @Test func thatNobodyIsInGoesBeforeTheNamesOfTheScreens() {
    var nobody = header(1, tasks: 0, unsent: 0)
    (nobody.person, nobody.brief, nobody.briefest) = ("not signed in", "", "")
    #expect(frame(nobody, 70).text(row: 0).hasPrefix("[1 Clients] 2 Check-in  3 Emergency  4  5 "))
    nobody.isPersonOptional = true
    #expect(
      frame(nobody, 70).text(row: 0)
        == "[1 Clients] 2 Check-in  3 Emergency  4 Tasks  5 Outbox      [SANDBOX]")
  }

  @Test func badgesStayInALittleWindow() {
    let both = header(4, unsent: 0, badges: ["SANDBOX", "OFFLINE"])
    #expect(
      frame(both, 80).text(row: 0)
        == " 1 Clients  2  3 [4 Tasks 16] 5       [SANDBOX] [OFFLINE] robin · Night Shelter")
    #expect(
      frame(both, 60).text(row: 0) == " 1 Clients  2  3 [4 Tasks 16] 5   [SANDBOX] [OFFLINE] robin")
    #expect(frame(both, 40).text(row: 0) == "[4 Tasks 16]        [SANDBOX] [OFFLINE]")
  }

  /// The current screen stands out and is in brackets; nothing else moves because of that.
  @Test(arguments: Theme.allCases) func theScreenInFrontIsMarked(theme: Theme) {
    for current in 1...5 {
      let frame = frame(
        header(current, badges: []), 100, Appearance(theme: theme, charset: .ascii))
      let text = frame.text(row: 0)
      #expect(text.count { $0 == "[" } == 1 && text.contains("[\(current) "))
      let cells = Array(frame.row(0))
      let inside = cells.firstIndex { $0.text == "[" } ?? 0
      let bar = theme.style(.header)
      #expect(cells[inside + 1].style != bar)
      #expect(cells[inside].style.attributes.contains(.reverse) == false)
      #expect(cells[0].style == bar || inside == 0)
      #expect(cells.firstIndex { $0.text == "5" } == 49)
    }
  }

  @Test func aClickFindsWhatIsDrawn() {
    for width in [30, 40, 60, 80, 100, 140] {
      let header = header()
      let layout = HeaderLayout(header, width: width, text: TextLayout(), separator: "·")
      let row = Array(frame(header, width).row(0)).map(\.text)
      for part in layout.parts {
        #expect(row[part.x..<(part.x + part.width)].joined() == part.text, "\(width)")
        #expect(layout.kind(at: part.x) == part.kind && part.x + part.width <= width)
      }
      #expect(layout.kind(at: width - 1) == nil)
      #expect(layout.parts.contains { $0.kind == .tab(1) })
    }
    let layout = HeaderLayout(header(), width: 80, text: TextLayout(), separator: "·")
    #expect((0..<11).allSatisfy { layout.kind(at: $0) == .tab(0) })
    #expect(layout.kind(at: 11) == .tab(1) && layout.kind(at: 75) == .person)
  }

  @Test func itIsDrawnInAnyWidth() {
    for width in 0..<150 {
      _ = frame(header(), width)
      _ = frame(header(badges: ["漢字", "X"]), width)
    }
  }
}

/// A footer that answers a click.
struct FooterPlaceTests {
  @Test func aClickFindsTheKeyThatIsThere() {
    let footer = Footer(
      [.init("Enter", "open"), .init("c", "comment"), .init("漢", "字")], more: .init("?", "help"))
    let places = (0..<36).map { footer.place(at: $0, width: 36) }
    #expect(places[0..<10].allSatisfy { $0 == .hint(0) })
    #expect(places[10] == nil && places[11] == nil)
    #expect(places[12..<21].allSatisfy { $0 == .hint(1) })
    #expect(places[23] == .hint(2) && places[27] == .hint(2) && places[28] == nil)
    #expect(places[30...].allSatisfy { $0 == .more })
    // What did not fit cannot be clicked.
    #expect((0..<35).allSatisfy { footer.place(at: $0, width: 35) != .hint(2) })
  }
}
