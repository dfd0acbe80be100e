/// Finds room for digits beside dots, so that none lies over another one.
struct LabelPlacing {
  private let columns: Int
  private let rows: Int
  /// Cells with dots that are not to be hidden.
  private let dotted: Set<MapDot>
  /// Cells that have a digit.
  private var labelled: Set<MapDot> = []

  /// Right of the dot, left of it, above, below, and at the corners.
  private static let around = [
    (1, 0), (-1, 0), (0, -1), (0, 1), (1, -1), (-1, -1), (1, 1), (-1, 1),
  ]

  init(_ window: MapWindow, taken: [MapDot]) {
    let size = MapPicture.dotsPerCell
    columns = (window.width + size.x - 1) / size.x
    rows = (window.height + size.y - 1) / size.y
    dotted = Set(taken.map(Self.cell))
  }

  /// The cell for a digit: beside the dot where nothing is, else where no digit is, else nil.
  mutating func cell(beside dot: MapDot) -> MapDot? {
    let own = Self.cell(dot)
    let free = Self.around.map { MapDot(x: own.x + $0.0, y: own.y + $0.1) }.filter { cell in
      (0..<columns).contains(cell.x) && (0..<rows).contains(cell.y) && !labelled.contains(cell)
    }
    guard let cell = free.first(where: { !dotted.contains($0) }) ?? free.first else { return nil }
    labelled.insert(cell)
    return cell
  }

  private static func cell(_ dot: MapDot) -> MapDot {
    MapDot(x: dot.x / MapPicture.dotsPerCell.x, y: dot.y / MapPicture.dotsPerCell.y)
  }
}
