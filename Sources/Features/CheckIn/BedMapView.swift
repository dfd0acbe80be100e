import Model
import Resources
import Terminal

/// Draws the map of beds: every bed a cell, with a sign and a colour for how it stands.
struct BedMapView {
  let state: CheckIn.State
  let grid: BedGrid
  let surroundings: Surroundings
  private let names: [String]

  init(state: CheckIn.State, grid: BedGrid, surroundings: Surroundings) {
    self.state = state
    self.grid = grid
    self.surroundings = surroundings
    names = state.map.rooms.flatMap(\.beds)
  }

  /// Draws the cells and returns where the cursor stands: on the selected one.
  func draw(on canvas: inout Canvas) -> Cursor {
    let area = grid.area
    let selected = state.list.selected
    let first = grid.firstRow(selected: selected)
    for (offset, row) in grid.rows.dropFirst(first).prefix(area.height).enumerated() {
      switch row {
      case .title(let title):
        let words = title.isEmpty ? surroundings.phrases[.checkInRoomOther] : title
        canvas.draw(
          canvas.appearance.text.truncated(words, to: area.width),
          at: Point(x: area.x, y: area.y + offset), in: area, role: .heading)
      case .beds(let start, let count):
        for place in start..<(start + count) {
          let cell = Rect(
            x: area.x + (place - start) * grid.cell, y: area.y + offset, width: grid.cell, height: 1
          )
          draw(place, isSelected: place == selected, in: cell, on: &canvas)
        }
      }
    }
    let origin = grid.rect(of: selected, selected: selected)?.origin ?? area.origin
    return Cursor(origin, isVisible: false)
  }

  private func draw(
    _ place: Int, isSelected: Bool, in cell: Rect, on canvas: inout Canvas
  ) {
    guard state.bedRows.indices.contains(place) else { return }
    let bed = state.bedRows[place]
    let holders = state.board.holders(of: bed.id)
    let standing = state.board.standing(of: bed)
    let layout = canvas.appearance.text
    let role = holders.count > 1 ? .danger : standing.role
    let marker = isSelected ? canvas.appearance.glyphs.selection : " "
    var x = canvas.draw(marker, at: cell.origin, in: cell)
    let sign = standing.sign(surroundings.style.glyphs)
    x = canvas.draw(sign, at: Point(x: x, y: cell.y), in: cell, role: role)
    let name = layout.truncated(names[place], to: grid.nameWidth)
    canvas.draw(" " + name, at: Point(x: x, y: cell.y), in: cell, role: role)
    x += 1 + grid.nameWidth
    let flag = flag(of: bed)
    canvas.draw(flag.sign, at: Point(x: x, y: cell.y), in: cell, role: flag.role)
    if grid.holderWidth > 0, let holder = holders.first {
      let words = short(holder, layout)
      canvas.draw(words, at: Point(x: x + 1, y: cell.y), in: cell)
    }
    guard isSelected else { return }
    // The gap to the next cell stays as it is.
    let bar = Rect(x: cell.x, y: cell.y, width: cell.width - 1, height: 1)
    canvas.restyle(bar, role: state.isInHand ? .selected : .selectedIdle)
  }

  /// What somebody is called, in the room that there is: of a name that is too long, as much of the family
  /// name as leaves the first letter of the given one, which tells relatives apart, or the number of
  /// somebody of whose name there is another one.
  private func short(_ guest: Guest, _ layout: TextLayout) -> String {
    let text = CheckInText(state, surroundings)
    let whole = text.nameOnMap(of: guest)
    if layout.width(of: whole) > grid.holderWidth, state.bedTwins.contains(guest.id) {
      let end = " \(text.number(of: guest))"
      let room = grid.holderWidth - layout.width(of: end)
      return layout.truncated(text.name(of: guest), to: room) + end
    }
    guard layout.width(of: whole) > grid.holderWidth, !guest.name.last.isEmpty,
      layout.shows(guest.name.listed),
      let initial = guest.name.first.first
    else { return layout.truncated(whole, to: grid.holderWidth) }
    let end = " \(initial)."
    let room = grid.holderWidth - layout.width(of: end)
    return layout.truncated(guest.name.last, to: room) + end
  }

  /// What is special about a bed: two in it, not sent, refused.
  private func flag(of bed: Bed) -> (sign: String, role: Role) {
    let glyphs = surroundings.style.glyphs
    let flag = state.flag(of: bed)
    return (flag?.sign(glyphs) ?? " ", flag?.role ?? .plain)
  }

  /// What the signs mean, as far as they are on the map.
  func drawLegend(in row: Rect, on canvas: inout Canvas) {
    let phrases = surroundings.phrases
    let standings = state.bedRows.map { state.board.standing(of: $0) }
    let flags = state.bedRows.compactMap(state.flag)
    let kinds: [BedBoard.Standing] = [.free, .held, .taken, .closed]
    var spans: [Line.Span] = []
    for kind in kinds where kind != .closed || standings.contains(.closed) {
      let sign = kind.sign(surroundings.style.glyphs)
      spans.append(.init("\(sign) \(phrases[kind.word])  ", kind.role))
    }
    for flag in BedFlag.allCases where flags.contains(flag) {
      let sign = flag.sign(surroundings.style.glyphs)
      spans.append(.init("\(sign) \(phrases[flag.word])  ", flag.role))
    }
    canvas.draw(Line(spans), at: Point(x: row.x + 1, y: row.y), in: row)
  }
}

/// What is special about a bed.
enum BedFlag: CaseIterable, Equatable {
  case clash, refused, doubtful, unsent

  /// Its sign.
  func sign(_ glyphs: Glyphs) -> String {
    switch self {
    case .clash: glyphs.warning
    case .refused: glyphs.failure
    case .doubtful: "?"
    case .unsent: glyphs.waiting
    }
  }

  /// What it means.
  var word: Phrase {
    switch self {
    case .clash: .checkInFlagClash
    case .refused: .checkInFlagRefused
    case .doubtful: .keptMaybe
    case .unsent: .checkInFlagUnsent
    }
  }

  /// How it is coloured.
  var role: Role {
    switch self {
    case .clash, .refused: .danger
    case .doubtful, .unsent: .unsent
    }
  }
}

extension CheckIn.State {
  /// What is special about a bed, the worst first; nil for nothing.
  func flag(of bed: Bed) -> BedFlag? {
    let holders = board.holders(of: bed.id)
    if holders.count > 1 { return .clash }
    guard let holder = holders.first, !isOnRecord(holder) else { return nil }
    if let change = changes[holder.id] { return change.progress == .sending ? .unsent : .refused }
    guard let row = decisive(holder.id) else { return nil }
    if row.isStuck { return .refused }
    return row.doubt == nil ? .unsent : .doubtful
  }
}
