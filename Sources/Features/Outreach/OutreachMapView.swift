import Model
import Outreach
import Resources
import Terminal

import struct FoundationEssentials.Date

/// Draws the map: who was met where, north up, with rings around this machine.
enum OutreachMapView {
  /// Draws it, and its scale in words below it.
  static func draw(
    _ state: Outreach.State, in area: Rect, _ surroundings: Surroundings, on canvas: inout Canvas
  ) {
    let phrases = surroundings.phrases
    guard let window = state.mapWindow(in: surroundings),
      let picture = state.mapPicture(in: surroundings)
    else {
      canvas.drawWrapped(phrases[.outreachMapNowhere], in: area.inset(top: 1), role: .muted)
      return
    }
    let (foot, map) = area.split(bottom: 1)
    let selected = state.selectedPerson?.met?.id
    var dots = DotCanvas(map.size)
    for ring in picture.rings {
      for dot in ring.dots { dots.set(x: dot.x, y: dot.y, role: .muted) }
    }
    for mark in picture.marks { dots.set(x: mark.dot.x, y: mark.dot.y, role: .accent) }
    for label in picture.radii {
      // No dot of a ring is read as a part of it.
      dots.write(
        " \(radius(label.metres, phrases)) ", at: Point(x: label.cell.x - 1, y: label.cell.y),
        role: .muted)
    }
    for label in picture.labels {
      guard let cell = label.cell else { continue }
      dots.write(
        "\(label.number)", at: Point(x: cell.x, y: cell.y),
        role: label.id == selected ? .selected : .heading)
    }
    if let fix = picture.fix { dots.write("+", at: cell(of: fix), role: .good) }
    dots.write(phrases[.outreachCompassN], at: Point(x: 0, y: 0), role: .muted)
    dots.draw(in: map, on: &canvas)
    canvas.draw(
      canvas.appearance.text.truncated(words(window, picture, phrases), to: foot.width),
      at: foot.origin, in: foot, role: .muted)
  }

  /// The numbers of those whom the map has a digit for, by contact.
  static func numbers(
    _ state: Outreach.State, _ surroundings: Surroundings
  ) -> [OutreachContact.ID: Int] {
    guard let picture = state.mapPicture(in: surroundings) else { return [:] }
    return Dictionary(
      picture.labels.map { ($0.id, $0.number) }, uniquingKeysWith: { first, _ in first })
  }

  /// How wide it is, how many people are on it, and what the rings are.
  private static func words(
    _ window: MapWindow, _ picture: MapPicture, _ phrases: Phrases
  ) -> String {
    let people = picture.marks.reduce(0) { $0 + $1.people }
    let width = Double(window.width) * window.metresPerDot
    var parts = [
      phrases.format(.outreachMapWidth, radius(width, phrases)), phrases.count(.people, people),
    ]
    let rings = picture.rings.map { radius($0.metres, phrases) }
    if !rings.isEmpty {
      parts.append(phrases.format(.outreachMapRings, rings.joined(separator: ", ")))
    }
    return parts.joined(separator: " · ")
  }

  /// A length in metres or kilometres.
  private static func radius(_ metres: Double, _ phrases: Phrases) -> String {
    OutreachText.length(metres, phrases)
  }

  private static func cell(of dot: MapDot) -> Point {
    Point(x: dot.x / MapPicture.dotsPerCell.x, y: dot.y / MapPicture.dotsPerCell.y)
  }
}
