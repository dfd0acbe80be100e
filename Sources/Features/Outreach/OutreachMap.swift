import Model
import Outreach
import Resources
import Terminal

import struct FoundationEssentials.Date

/// The map, as somebody has moved it.
struct OutreachMap: Equatable {
  /// What is in its middle; nil as long as nobody knows where anything is.
  var center: Coordinates?
  /// How many metres a dot is wide and high.
  var metresPerDot: Double

  /// What it shows on so many cells.
  func window(_ size: Size) -> MapWindow? {
    center.map {
      MapWindow(
        center: $0, metresPerDot: metresPerDot, width: size.width * MapPicture.dotsPerCell.x,
        height: size.height * MapPicture.dotsPerCell.y)
    }
  }
}

extension OutreachMap {
  /// Shows what is around a point, so many metres in each direction, on so many cells.
  init(around center: Coordinates, reaching metres: Double, on size: Size) {
    let window = MapWindow(
      center: center, reaching: max(metres, Self.leastReach),
      width: size.width * MapPicture.dotsPerCell.x, height: size.height * MapPicture.dotsPerCell.y)
    self.init(center: window.center, metresPerDot: window.metresPerDot)
  }

  /// The cells that a map has, without the line of words below it.
  static func size(_ area: Rect) -> Size {
    Size(width: max(1, area.width), height: max(1, area.height - 1))
  }

  /// So many metres in each direction are shown at least.
  private static let leastReach: Double = 100
}

extension Outreach {
  /// A list as it was left for the map.
  struct BeforeMap: Equatable {
    let pane: Pane
    let filter: TextField
  }

  /// Shows the map beside the list, and moves it.
  static func reduceMap(_ state: inout State, _ action: Action, in surroundings: Surroundings) {
    switch action {
    case .mapTapped:
      guard state.map == nil else { return state.closeMap(in: surroundings) }
      // The list by name says nothing of places.
      if state.pane == .names {
        let before = BeforeMap(pane: state.pane, filter: state.filter)
        state.chosen = state.selectedPerson?.person ?? state.chosen
        state.show(.around, in: surroundings)
        state.beforeMap = before
      }
      state.map = OutreachMap(center: nil, metresPerDot: MapWindow.finest)
      state.centerMap(in: surroundings)
      state.move(.to(state.list.selected), in: surroundings)
    case .mapMoved(.home): state.centerMap(in: surroundings)
    case .mapMoved(let move):
      guard let window = state.mapWindow(in: surroundings) else { return }
      let moved = window.moved(move)
      state.map?.center = moved.center
      state.map?.metresPerDot = moved.metresPerDot
    case .mapChosen(let number, _):
      guard let row = state.row(ofDot: number, in: surroundings) else { return }
      state.choose(.to(row), in: surroundings)
    default: break
    }
  }
}

extension Outreach.State {
  /// What the map shows; nil where it shows nothing.
  func mapWindow(in surroundings: Surroundings) -> MapWindow? {
    guard let area = OutreachLayout(self, surroundings).map else { return nil }
    return map?.window(OutreachMap.size(area))
  }

  /// What is on it: who was met where, or the encampments where those are listed.
  func mapPicture(in surroundings: Surroundings) -> MapPicture? {
    guard let window = mapWindow(in: surroundings) else { return nil }
    let here = receiver.origin(at: surroundings.now)
    func radius(_ metres: Double) -> Int {
      surroundings.style.text.width(of: OutreachText.length(metres, surroundings.phrases))
    }
    guard pane == .camps else {
      return MapPicture(
        window, points: book.ledger.points(in: window), nearest: around.compactMap(\.met),
        fix: here, radius: radius)
    }
    let places = places(ofCampsFrom: here ?? window.center)
    return MapPicture(
      window,
      points: places.compactMap { place in
        window.dot(of: place.point).map { MapPoint(id: place.id, dot: $0) }
      }, places: places, fix: here, around: here ?? window.center, radius: radius)
  }

  /// Whether there is a dot on it that has a number.
  func hasDot(in surroundings: Surroundings) -> Bool {
    guard let window = mapWindow(in: surroundings) else { return false }
    guard pane == .camps else {
      return around.contains { $0.met?.placed?.point.flatMap(window.dot) != nil }
    }
    return camps.contains { point(of: $0).flatMap(window.dot) != nil }
  }

  /// What stands in the place of a map that has nothing to show.
  var whyNoMap: Phrase { pane == .camps ? .outreachMapNoCamp : .outreachMapNowhere }

  /// The row of whose dot has a number; nil where no dot has it.
  func row(ofDot number: Int, in surroundings: Surroundings) -> Int? {
    guard let label = mapPicture(in: surroundings)?.labels.first(where: { $0.number == number })
    else { return nil }
    return pane == .camps
      ? camps.firstIndex { $0.id == label.id }
      : around.firstIndex { $0.met?.placed?.id == label.id }
  }

  /// Where the listed encampments are, as far as that is known, the nearest first.
  private func places(
    ofCampsFrom origin: Coordinates?
  ) -> [(id: Encampment.ID, point: Coordinates)] {
    let places = camps.compactMap { camp in
      point(of: camp).map { (id: camp.id, point: $0) }
    }
    guard let origin else { return places }
    return places.sorted {
      Geodesy.distance(from: origin, to: $0.point) < Geodesy.distance(from: origin, to: $1.point)
    }
  }

  /// Where an encampment is: where it was written down, else where somebody was met there last.
  private func point(of camp: Encampment) -> Coordinates? {
    camp.point?.coordinates
      ?? book.ledger.contacts(at: .encampment(camp.id)).lazy.compactMap(\.point).first
  }

  /// Closes the map, and leads back to the list that it was opened from.
  mutating func closeMap(in surroundings: Surroundings) {
    map = nil
    guard let before = beforeMap else { return }
    show(before.pane, in: surroundings)
    guard !before.filter.isEmpty else { return }
    filter = before.filter
    relist(in: surroundings)
  }

  /// What the map shows from here: where this machine is, or whom was met last.
  func mapCenter(in surroundings: Surroundings) -> Coordinates? {
    receiver.origin(at: surroundings.now) ?? pointsToShow(from: nil).first
  }

  /// Where what is listed is, the nearest first where it is known from where.
  private func pointsToShow(from here: Coordinates?) -> [Coordinates] {
    pane == .camps
      ? places(ofCampsFrom: here).map(\.point) : around.compactMap(\.met?.placed?.point)
  }

  /// Shows what is around this machine, or around whom was met last, with the nearest few of what it shows.
  fileprivate mutating func centerMap(in surroundings: Surroundings) {
    guard map != nil, let area = OutreachLayout(self, surroundings).map else { return }
    let here = receiver.origin(at: surroundings.now)
    let points = pointsToShow(from: here)
    guard let center = here ?? points.first else {
      map?.center = nil
      return
    }
    let reach = points.prefix(5).map { Geodesy.distance(from: center, to: $0) }.max() ?? 0
    map = OutreachMap(around: center, reaching: reach, on: OutreachMap.size(area))
  }
}

extension MapWindow {
  /// It after a move: an eighth of what is shown.
  func moved(_ move: Outreach.MapMove) -> MapWindow {
    switch move {
    case .up: moved(right: 0, up: max(1, height / 8))
    case .down: moved(right: 0, up: -max(1, height / 8))
    case .left: moved(right: -max(1, width / 8), up: 0)
    case .right: moved(right: max(1, width / 8), up: 0)
    case .nearer: closer
    case .farther: wider
    case .home: self
    }
  }
}
