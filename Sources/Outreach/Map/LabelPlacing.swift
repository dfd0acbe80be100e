/// Finds room for digits beside dots, and for the radii of rings, so that none lies over another one and
/// a radius touches nothing that would read on with it.
struct LabelPlacing {
  private let columns: Int
  private let rows: Int
  /// Cells with dots that are not to be hidden.
  private let dotted: Set<MapDot>
  /// Cells that have a sign.
  private var labelled: Set<MapDot>

  /// Right of the dot, left of it, above, below, and at the corners.
  private static let around = [
    (1, 0), (-1, 0), (0, -1), (0, 1), (1, -1), (-1, -1), (1, 1), (-1, 1),
  ]

  /// Begins with the dots that are not to be hidden, where one is, and the letter for north in the corner.
  init(_ window: MapWindow, taken: [MapDot], fix: MapDot?) {
    let size = MapPicture.dotsPerCell
    columns = (window.width + size.x - 1) / size.x
    rows = (window.height + size.y - 1) / size.y
    dotted = Set(taken.map(Self.cell))
    labelled = Set([MapDot(x: 0, y: 0)] + (fix.map { [Self.cell($0)] } ?? []))
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

  /// The first cell for the radius of a ring, which takes so many: on the ring, with a free cell around
  /// it and over nobody's dot; nil where there is no such place.
  mutating func cell(on ring: MapRing, width: Int) -> MapDot? {
    for corner in ring.corners {
      let place = Self.cell(corner)
      // West of the middle the radius ends on the ring.
      let start = corner.x < ring.middle.x ? place.x - width + 1 : place.x
      let cells = (start..<start + width).map { MapDot(x: $0, y: place.y) }
      let around = (start - 1...start + width).flatMap { x in
        (place.y - 1...place.y + 1).map { MapDot(x: x, y: $0) }
      }
      let row = (start - 1...start + width).map { MapDot(x: $0, y: place.y) }
      guard start >= 1, start + width <= columns, dotted.isDisjoint(with: row),
        labelled.isDisjoint(with: around)
      else { continue }
      labelled.formUnion(cells)
      return MapDot(x: start, y: place.y)
    }
    return nil
  }

  private static func cell(_ dot: MapDot) -> MapDot {
    MapDot(x: dot.x / MapPicture.dotsPerCell.x, y: dot.y / MapPicture.dotsPerCell.y)
  }
}
