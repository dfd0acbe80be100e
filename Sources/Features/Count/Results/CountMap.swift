import Model
import Outreach
import Resources
import Terminal

/// The places of a count's surveys, the nearest first, and the map of them.
struct CountMap: Equatable, Sendable {
  /// Where a survey was made.
  struct Place: Equatable, Sendable, Identifiable {
    /// The survey.
    let id: Survey.ID
    let point: Coordinates
    /// Metres to there.
    let distance: Double
    /// The direction to there; nil where it is right here.
    let direction: CompassPoint?
  }

  /// The places, the nearest first.
  private(set) var places: [Place] = []
  /// How many surveys have no point.
  private(set) var unplaced = 0
  /// Where this machine is, as long as it is known.
  private(set) var fix: Coordinates?
  /// The middle of the places; nil without any.
  private(set) var middle: Coordinates?
  /// What is shown of the map; nil as long as nobody knows where anything is.
  var shown: OutreachMap?
  /// Whether somebody has moved it.
  var isMoved = false
  /// The selected place and the first one shown.
  var list = ListState()

  /// What distances are measured from, and rings are around.
  var origin: Coordinates? { fix ?? middle }

  /// The selected place.
  var selected: Place? {
    places.indices.contains(list.selected) ? places[list.selected] : nil
  }

  /// Finds the places anew; which one is selected stays so.
  ///
  /// A few steps change nothing. With the first fix the list begins with the nearest, unless somebody has
  /// gone into it, and the map goes there, unless somebody has moved it.
  mutating func locate(_ surveys: [Survey], from here: Coordinates?) {
    let points = surveys.compactMap { survey in
      survey.point.flatMap { $0.coordinates.isNowhere ? nil : (survey.id, $0.coordinates) }
    }
    unplaced = surveys.count - points.count
    middle = Self.middle(of: points.map(\.1))
    let isOther = (here == nil) != (fix == nil)
    switch (here, fix) {
    case (let here?, let fix?) where Geodesy.distance(from: fix, to: here) < Outreach.stride: break
    default: fix = here
    }
    if isOther, !isMoved { shown = nil }
    let before = isOther && list == ListState() ? nil : selected?.id
    guard let origin else { return places = [] }
    places = points.map { id, point in
      Place(
        id: id, point: point, distance: Geodesy.distance(from: origin, to: point),
        direction: Geodesy.bearing(from: origin, to: point).map { CompassPoint(bearing: $0) })
    }
    .sorted { $0.distance < $1.distance }
    if let row = places.firstIndex(where: { $0.id == before }) {
      list = ListState(selected: row, top: list.top)
    }
  }

  /// Shows all places, with rings in the middle, where nothing is shown yet.
  mutating func center(on size: Size) {
    guard shown == nil, let origin else { return }
    shown = OutreachMap(around: origin, reaching: places.last?.distance ?? 0, on: size)
  }

  /// The mean of points: differences go the short way over the date line.
  private static func middle(of points: [Coordinates]) -> Coordinates? {
    guard let first = points.first else { return nil }
    func mean(_ number: (Coordinates) -> Double) -> Double {
      points.reduce(0) { $0 + number($1) } / Double(points.count)
    }
    let east = mean { ($0.longitude - first.longitude).remainder(dividingBy: 360) }
    return Coordinates(
      latitude: mean(\.latitude),
      longitude: (first.longitude + east).remainder(dividingBy: 360))
  }
}

extension CountResults {
  /// Finds the places of the surveys that count: practice is shown only as long as all is practice.
  mutating func locate(_ count: PITCount, from here: Coordinates?, in surroundings: Surroundings) {
    let isPractice = count.state(at: surroundings.now) == .practice
    map.locate(surveys.filter { $0.isPractice == isPractice }, from: here)
    if let area = ResultsLayout(self, surroundings).map {
      map.center(on: OutreachMap.size(area))
    }
  }

  /// What the map shows; nil where it shows nothing.
  func mapWindow(_ surroundings: Surroundings) -> MapWindow? {
    guard let area = ResultsLayout(self, surroundings).map else { return nil }
    return map.shown?.window(OutreachMap.size(area))
  }

  /// What is on it.
  func mapPicture(_ surroundings: Surroundings) -> MapPicture? {
    guard let window = mapWindow(surroundings) else { return nil }
    return MapPicture(
      window,
      points: map.places.compactMap { place in
        window.dot(of: place.point).map { MapPoint(id: place.id, dot: $0) }
      },
      places: map.places.lazy.map { (id: $0.id, point: $0.point) }, fix: map.fix,
      around: map.origin ?? window.center,
      radius: { surroundings.style.text.width(of: OutreachText.length($0, surroundings.phrases)) })
  }

  /// The numbers of the places that have one: on the map by digits, read aloud all of them in order.
  func placeNumbers(_ surroundings: Surroundings) -> [Survey.ID: Int] {
    let numbers =
      mapPicture(surroundings)?.labels.map { ($0.id, $0.number) }
      ?? map.places.enumerated().map { ($1.id, $0 + 1) }
    return Dictionary(numbers, uniquingKeysWith: { first, _ in first })
  }

  /// Moves the map; Home shows all places again.
  mutating func moveMap(_ move: Outreach.MapMove, in surroundings: Surroundings) {
    guard move != .home else {
      (map.shown, map.isMoved) = (nil, false)
      return
    }
    guard let window = mapWindow(surroundings) else { return }
    let moved = window.moved(move)
    map.shown = OutreachMap(center: moved.center, metresPerDot: moved.metresPerDot)
    map.isMoved = true
  }

  /// The row of the place with a number; nil for none.
  func row(ofPlace number: Int, in surroundings: Surroundings) -> Int? {
    let numbers = placeNumbers(surroundings)
    return map.places.firstIndex { numbers[$0.id] == number }
  }

  /// Draws the map.
  func drawMap(in area: Rect, _ surroundings: Surroundings, on canvas: inout Canvas) {
    guard let window = mapWindow(surroundings), let picture = mapPicture(surroundings) else {
      return
    }
    let phrases = surroundings.phrases
    picture.draw(
      window, selected: map.selected?.id, at: map.selected.flatMap { window.dot(of: $0.point) },
      saying: phrases.count(.pitSurveys, picture.marks.reduce(0) { $0 + $1.people }),
      in: area, phrases, on: &canvas)
  }
}
