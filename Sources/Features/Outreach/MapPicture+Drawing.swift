import Model
import Outreach
import Resources
import Terminal

extension MapPicture {
  /// Draws it, north up, and its scale in words below it.
  ///
  /// What is selected is seen by its dot too where one is given: not all of it has a digit. The tally says
  /// how much is on it.
  func draw(
    _ window: MapWindow, selected: OutreachContact.ID?, at dot: MapDot? = nil,
    saying tally: String, in area: Rect, _ phrases: Phrases, on canvas: inout Canvas
  ) {
    let (foot, map) = area.split(bottom: 1)
    var dots = DotCanvas(map.size)
    for ring in rings {
      for dot in ring.dots { dots.set(x: dot.x, y: dot.y, role: .muted) }
    }
    for mark in marks { dots.set(x: mark.dot.x, y: mark.dot.y, role: .accent) }
    if let dot { dots.set(x: dot.x, y: dot.y, role: .selected) }
    for label in radii {
      // No dot of a ring is read as a part of it.
      dots.write(
        " \(OutreachText.length(label.metres, phrases)) ",
        at: Point(x: label.cell.x - 1, y: label.cell.y), role: .muted)
    }
    for label in labels {
      guard let cell = label.cell else { continue }
      dots.write(
        "\(label.number)", at: Point(x: cell.x, y: cell.y),
        role: label.id == selected ? .selected : .heading)
    }
    if let fix {
      let cell = Point(x: fix.x / Self.dotsPerCell.x, y: fix.y / Self.dotsPerCell.y)
      dots.write("+", at: cell, role: .good)
    }
    dots.write(phrases[.outreachCompassN], at: Point(x: 0, y: 0), role: .muted)
    dots.draw(in: map, on: &canvas)
    canvas.draw(
      canvas.appearance.text.truncated(words(window, tally, phrases), to: foot.width),
      at: foot.origin, in: foot, role: .muted)
  }

  /// How wide it is, how much is on it, and what the rings are.
  private func words(_ window: MapWindow, _ tally: String, _ phrases: Phrases) -> String {
    let width = Double(window.width) * window.metresPerDot
    var parts = [
      phrases.format(.outreachMapWidth, OutreachText.length(width, phrases)), tally,
    ]
    let rings = rings.map { OutreachText.length($0.metres, phrases) }
    if !rings.isEmpty {
      parts.append(phrases.format(.outreachMapRings, rings.joined(separator: ", ")))
    }
    return parts.joined(separator: " · ")
  }
}
