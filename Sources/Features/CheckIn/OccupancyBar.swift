import Model
import Terminal

/// How full a house is, as a bar: taken, held, free.
struct OccupancyBar {
  /// Beds that somebody is in.
  var taken: Int
  /// Beds that are kept for somebody.
  var held: Int
  /// All beds.
  var total: Int

  init(_ board: BedBoard) {
    taken = board.count(.taken)
    held = board.count(.held)
    total = board.beds.count
  }

  /// Whether hardly any bed is left.
  var isNearlyFull: Bool { total > 0 && (total - taken - held) * 10 <= total }

  /// The bar in so many columns; what there is of a kind has a cell at least.
  func line(width: Int, charset: Charset) -> Line {
    guard total > 0, width > 2 else { return Line("") }
    let free = max(0, total - taken - held)
    func least(_ count: Int) -> Int { count > 0 ? 1 : 0 }
    func share(_ count: Int) -> Int { max(least(count), count * width / total) }
    let full = min(share(taken), width - least(held) - least(free))
    let kept = min(share(held), width - full - least(free))
    // What rounding left over is free where anything is, else taken.
    let rest = width - full - kept
    let signs: (taken: String, held: String, free: String) =
      charset == .ascii ? ("#", "+", ".") : ("█", "▒", "░")
    func cells(_ sign: String, _ count: Int) -> String { String(repeating: sign, count: count) }
    return Line([
      .init(
        cells(signs.taken, full + (free > 0 ? 0 : rest)), isNearlyFull ? .warning : .taken),
      .init(cells(signs.held, kept), .held),
      .init(cells(signs.free, free > 0 ? rest : 0), .muted),
    ])
  }
}

extension BedBoard.Standing {
  /// How it is coloured wherever beds are.
  var role: Role {
    switch self {
    case .free: .free
    case .held: .held
    case .taken: .taken
    case .closed: .muted
    }
  }

  /// Its sign, which says the same without colour.
  func sign(_ glyphs: Glyphs) -> String { glyphs.sign(of: role) ?? "×" }
}
