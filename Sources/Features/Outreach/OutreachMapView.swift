import Model
import Outreach
import Resources
import Terminal

import struct FoundationEssentials.Date

/// Draws the map: who was met where, or the encampments, north up, with rings around this machine.
enum OutreachMapView {
  /// Draws it, and its scale in words below it.
  static func draw(
    _ state: Outreach.State, in area: Rect, _ surroundings: Surroundings, on canvas: inout Canvas
  ) {
    let phrases = surroundings.phrases
    guard let window = state.mapWindow(in: surroundings),
      let picture = state.mapPicture(in: surroundings)
    else {
      canvas.drawWrapped(phrases[state.whyNoMap], in: area.inset(top: 1), role: .muted)
      return
    }
    let count = picture.marks.reduce(0) { $0 + $1.people }
    picture.draw(
      window, selected: state.selectedCamp?.id ?? state.selectedPerson?.met?.placed?.id,
      saying: phrases.count(state.pane == .camps ? .outreachCamps : .people, count), in: area,
      phrases, on: &canvas)
  }

  /// The numbers of those whom the map has a digit for, by contact, or of encampments.
  static func numbers(
    _ state: Outreach.State, _ surroundings: Surroundings
  ) -> [OutreachContact.ID: Int] {
    guard let picture = state.mapPicture(in: surroundings) else { return [:] }
    return Dictionary(
      picture.labels.map { ($0.id, $0.number) }, uniquingKeysWith: { first, _ in first })
  }
}
