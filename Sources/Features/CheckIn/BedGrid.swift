import Terminal

/// Where the cells of a ``BedMap`` stand in a rectangle: as wide as leaves room for all of them, the names
/// of those who are in the beds included where they fit.
struct BedGrid: Equatable {
  /// One line of the map.
  enum Row: Equatable {
    /// The name of a room.
    case title(String)
    /// So many beds from a place on.
    case beds(first: Int, count: Int)
  }

  /// Where it stands.
  let area: Rect
  /// All its lines.
  let rows: [Row]
  /// The columns of a cell.
  let cell: Int
  /// The columns in a cell that a bed's name takes.
  let nameWidth: Int
  private let count: Int

  /// The columns of a cell besides the bed's name: whether it is selected, how it stands, a gap, and what
  /// is special about it.
  static let signs = 4
  /// The fewest columns in which it is of use to say who is in a bed.
  static let shortestName = 7
  private static let widest = 40

  /// The columns in a cell that are left for whoever is in the bed; 0 where they would say nothing.
  var holderWidth: Int {
    let left = cell - Self.signs - nameWidth - 1
    return left < Self.shortestName ? 0 : left
  }

  /// Lays a map out; nil where it would be no map for lack of room.
  init?(_ map: BedMap, in area: Rect) {
    let least = map.nameWidth + Self.signs
    let most = min(20, area.width / least)
    guard map.count > 0, most >= 4, area.height >= 2 else { return nil }
    let roomy = area.width / (least + 1 + Self.shortestName)
    // So few that every name is whole, or more of it, where all beds are on the screen so.
    let whole = max(1, area.width / min(least + 1 + map.holderWidth, Self.widest))
    let fewer = map.holderWidth > 0 ? Array(whole..<max(whole, min(5, roomy))) : []
    // Fives and tens, so that a number is found where one looks for it.
    let choices = fewer + [min(5, roomy), min(10, most), most].filter { $0 > 3 }
    let perRow =
      choices.first { Self.rows(of: map, by: $0).count <= area.height } ?? choices.last ?? most
    self.area = area
    rows = Self.rows(of: map, by: perRow)
    cell = min(area.width / perRow, Self.widest)
    nameWidth = map.nameWidth
    count = map.count
  }

  private static func rows(of map: BedMap, by perRow: Int) -> [Row] {
    var rows: [Row] = []
    var next = 0
    for room in map.rooms {
      if map.rooms.count > 1 { rows.append(.title(room.title)) }
      let end = next + room.beds.count
      while next < end {
        let count = min(perRow, end - next)
        rows.append(.beds(first: next, count: count))
        next += count
      }
    }
    return rows
  }

  /// The first line on the screen, given which bed is selected.
  func firstRow(selected: Int) -> Int {
    guard let row = line(of: selected) else { return 0 }
    return max(0, min(row - area.height / 2, rows.count - area.height))
  }

  /// Where a bed's cell stands; nil where it is not on the screen.
  func rect(of place: Int, selected: Int) -> Rect? {
    guard let row = line(of: place), case .beds(let first, _) = rows[row] else { return nil }
    let y = row - firstRow(selected: selected)
    guard (0..<area.height).contains(y) else { return nil }
    return Rect(x: area.x + (place - first) * cell, y: area.y + y, width: cell, height: 1)
  }

  /// The bed whose cell is at a point.
  func place(at point: Point, selected: Int) -> Int? {
    guard area.contains(point) else { return nil }
    let row = firstRow(selected: selected) + point.y - area.y
    guard rows.indices.contains(row), case .beds(let first, let count) = rows[row] else {
      return nil
    }
    let column = (point.x - area.x) / cell
    return column < count ? first + column : nil
  }

  /// Where a move leads: up and down by lines, in the same column as far as there is one.
  func place(after move: ListState.Move, from place: Int) -> Int {
    switch move {
    case .by(let lines): return self.place(lines, below: place)
    case .pages(let pages): return self.place(pages * max(1, area.height - 1), below: place)
    case .halfPages(let halves): return self.place(halves * max(1, area.height / 2), below: place)
    case .first: return 0
    case .last: return count - 1
    case .to(let other): return other
    }
  }

  private func place(_ lines: Int, below place: Int) -> Int {
    let cells = rows.compactMap { row -> (first: Int, count: Int)? in
      if case .beds(let first, let count) = row { (first, count) } else { nil }
    }
    guard let now = cells.lastIndex(where: { $0.first <= place }) else { return place }
    let next = cells[min(max(0, now + lines), cells.count - 1)]
    return next.first + min(place - cells[now].first, next.count - 1)
  }

  private func line(of place: Int) -> Int? {
    rows.lastIndex { row in
      if case .beds(let first, _) = row { first <= place } else { false }
    }
  }
}
