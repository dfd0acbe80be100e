import Terminal
import TestSupport
import Testing

/// Draws on a canvas of a size, checks that every row is complete, and returns the frame.
func sketch(
  _ width: Int, _ height: Int, _ appearance: Appearance = Appearance(),
  sourceLocation: SourceLocation = #_sourceLocation,
  draw: (inout Canvas, Rect) -> Cursor
) -> Frame {
  var canvas = Canvas(Size(width: width, height: height), appearance: appearance)
  let cursor = draw(&canvas, canvas.bounds)
  let frame = Frame(canvas, cursor: cursor, title: "test")
  expectWhole(frame, sourceLocation: sourceLocation)
  if appearance.charset == .ascii {
    #expect(
      frame.cells.allSatisfy { $0.text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F } },
      sourceLocation: sourceLocation)
  }
  return frame
}

/// Every row has exactly as many columns as the frame, and nothing that a terminal acts on.
func expectWhole(_ frame: Frame, sourceLocation: SourceLocation = #_sourceLocation) {
  for y in 0..<frame.size.height {
    let row = Array(frame.row(y))
    var x = 0
    while x < row.count {
      let width = Int(row[x].width)
      let rest = row[min(x + 1, row.count)..<min(x + max(1, width), row.count)]
      guard width > 0, x + width <= row.count, rest.allSatisfy({ $0.width == 0 && $0.text.isEmpty })
      else {
        Issue.record("row \(y) is broken at column \(x)", sourceLocation: sourceLocation)
        break
      }
      x += width
    }
    let unsafe = row.contains {
      $0.text.unicodeScalars.contains { $0.value < 0x20 || (0x7F...0x9F).contains($0.value) }
    }
    #expect(!unsafe, "row \(y) has control signs", sourceLocation: sourceLocation)
  }
}

/// Numbers that look random and are the same in every run.
struct Dice: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// Clusters of every kind that occur in names and notes.
let oddClusters = [
  "a", "Z", " ", "-", "é", "e\u{301}", "漢", "字", "กำ", "क्षि", "👨‍👩‍👧‍👦", "🇲🇽", "👍🏽", "❤️", "\t",
  "\u{1B}", "\u{202E}", "\u{200D}", "\u{301}", "ß", "한", "…", "\u{FEFF}", "\u{7F}",
]
