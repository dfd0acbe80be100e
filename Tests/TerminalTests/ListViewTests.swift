import Terminal
import TestSupport
import Testing

@Suite struct ListViewTests {
  @Test(arguments: Look.allCases)
  func looks(look: Look) {
    let words = ["Plain", "漢字の名札", "José Núñez, bed 12, held until 21:00, and so on", "👨‍👩‍👧‍👦 กำ"]
    let frame = sketch(look.size.width, 6, look.appearance) { canvas, bounds in
      ListView(count: words.count, state: ListState(selected: 2)) { index in
        .init(Line(words[index], index == 0 ? .muted : .plain), isMarked: index.isMultiple(of: 2))
      }.draw(in: bounds, on: &canvas)
    }
    Golden.check(frame, "list-\(look)")
  }
}
