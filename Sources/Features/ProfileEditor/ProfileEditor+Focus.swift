import Model
import Terminal

extension ProfileEditor.State {
  /// Every place that the cursor can stand on, top to bottom.
  var stops: [EditorStop] {
    ProfileGroup.allCases.flatMap(stops) + base.unknown.indices.map(EditorStop.unknown) + [.review]
  }

  /// The places of a group.
  func stops(of group: ProfileGroup) -> [EditorStop] {
    (group == .body ? [.units] : [])
      + group.sections.flatMap { section in
        var stops: [EditorStop] = answers[section] == nil ? [] : [.answer(section)]
        let shape = EditorShape(of: section)
        stops += shown(section).flatMap { entry in
          shape.parts.map { .part(section, entry.id, $0.part) }
        }
        if shape.isList, answers[section].map({ $0 == .some }) ?? true {
          stops.append(.add(section))
        }
        if base.unread[section]?.isEmpty == false { stops.append(.unread(section)) }
        return stops
      }
  }

  mutating func moveFocus(by steps: Int) {
    guard page == .form, standing != .sending else { return }
    let stops = stops
    let place = stops.firstIndex(of: stop) ?? 0
    moveFocus(to: stops[Form.focus(after: place, by: steps, count: stops.count)])
  }

  mutating func moveFocus(to other: EditorStop) {
    if stop != other, focusedEntry?.isTouched == true { passed.insert(stop) }
    if other.entry != stop.entry { leaveEntry() }
    stop = other
    cover = nil
  }

  /// Goes to the first place of the next group, or of the one before.
  mutating func moveGroup(by steps: Int) {
    guard page == .form, standing != .sending else { return }
    let groups = ProfileGroup.allCases.map { self.stops(of: $0) }
    let starts: [EditorStop] = groups.compactMap(\.first) + [.review]
    let stops = stops
    let here = stops.firstIndex(of: stop) ?? 0
    let places = starts.compactMap { stops.firstIndex(of: $0) }
    let next =
      steps > 0 ? places.first { $0 > here } : places.last { $0 < here }
    moveFocus(to: stops[next ?? (steps > 0 ? 0 : stops.count - 1)])
  }

  /// Goes a screen down or up, and stops at the ends.
  mutating func turnPage(_ pages: Int, in surroundings: Surroundings) {
    guard page == .form, standing != .sending else { return }
    let layout = EditorLayout(self, surroundings)
    let rows = pages * max(1, layout.viewport.height - 1)
    let starts = layout.starts
    let target = (starts[stop] ?? 0) + rows
    let stops = stops
    let next =
      pages > 0
      ? stops.last { starts[$0] ?? 0 <= target } : stops.first { starts[$0] ?? 0 >= target }
    guard let next else { return }
    top += rows
    moveFocus(to: next)
  }

  /// Goes to the first thing that is wrong, or to the next one, from the first again after the last.
  mutating func goToProblem(isFirst: Bool) {
    guard page == .form, standing != .sending else { return }
    isChecked = true
    let stops = stops
    let here = isFirst ? -1 : stops.firstIndex(of: stop) ?? -1
    let places = shownProblems.compactMap { stops.firstIndex(of: $0.stop) }
    guard let next = places.first(where: { $0 > here }) ?? places.first else { return }
    moveFocus(to: stops[next])
  }

  mutating func click(_ point: Point, in surroundings: Surroundings) {
    guard page == .form, standing != .sending, cover == nil else { return }
    let layout = EditorLayout(self, surroundings)
    guard let block = layout.block(at: point, top: layout.top(near: top, showing: stop)),
      let stop = block.stop
    else { return }
    moveFocus(to: stop)
    switch block.kind {
    case .option(let number, _, isChosen: _):
      // What is beside them all is none of them.
      if layout.isOver(block, point) { choose(option: number) }
    case .control:
      if case .choice = focusedKind { press() }
    case .button: press()
    case .heading, .title, .label, .fixed, .fault, .help: break
    }
  }

  /// Shows what is wrong with a value that was left, and how a number or a day was understood.
  mutating func leaveEntry() {
    guard let entry = focusedEntry, entry.isTouched else { return }
    checked.insert(entry.id)
    guard let place = entries[entry.section]?.firstIndex(where: { $0.id == entry.id }),
      case .value = entry.reading(context)
    else { return }
    entries[entry.section]?[place].rewrite(from: context, to: context)
  }

  /// Scrolls as far as it takes to see what has the focus.
  mutating func keepFocusInSight(in surroundings: Surroundings) {
    if !stops.contains(stop) { stop = stop.section.map(firstStop) ?? .review }
    top = EditorLayout(self, surroundings).top(near: top, showing: stop)
  }

  /// The value that has the focus.
  var focusedEntry: EditorEntry? {
    guard let section = stop.section, let id = stop.entry else { return nil }
    return entries[section]?.first { $0.id == id }
  }

  /// What the part is that has the focus.
  var focusedKind: EditorShape.Kind? {
    guard case .part(let section, _, let part) = stop else { return nil }
    return EditorShape(of: section).kind(of: part)
  }
}
