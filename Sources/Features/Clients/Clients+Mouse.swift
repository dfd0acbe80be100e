import Store
import Terminal

extension Clients {
  static func clicked(
    _ state: inout State, _ mouse: Mouse, _ stamp: Stamp, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    if state.card != nil { return [] }
    let wheel = mouse.kind == .wheelUp ? -3 : 3
    if state.showsConflict {
      if mouse.kind == .wheelUp || mouse.kind == .wheelDown {
        state.scrollConflict(.by(wheel), in: surroundings)
      }
      return []
    }
    if let form = state.form {
      guard mouse.kind == .click, form.conflict == nil,
        let field = ClientFormView.field(at: mouse.point, form, state, surroundings)
      else { return [] }
      return reduceForm(
        &state, field == .save ? .saveTapped(stamp) : .formClicked(field), in: surroundings)
    }
    if let form = state.guestForm {
      guard mouse.kind == .click, form.conflict == nil,
        let line = GuestFormView.line(at: mouse.point, form, state, surroundings)
      else { return [] }
      return reduceGuest(
        &state, line == form.lines.count ? .saveTapped(stamp) : .clicked(line), in: surroundings)
    }
    let layout = ClientsLayout(state, surroundings)
    if layout.box.contains(mouse.point) {
      if mouse.kind != .wheelUp, mouse.kind != .wheelDown { state.focus = .box }
    } else if layout.list != nil, layout.rows.contains(mouse.point) {
      switch mouse.kind {
      case .wheelUp, .wheelDown:
        state.enterList()
        state.list.move(
          .by(wheel), count: state.outline.count, height: state.rowsHeight(in: surroundings))
      case .click, .doubleClick:
        guard
          let row = state.list.row(at: mouse.point, in: layout.rows, count: state.outline.count)
        else { return [] }
        state.enterList()
        state.list.move(
          .to(row), count: state.outline.count, height: state.rowsHeight(in: surroundings))
        if mouse.kind == .doubleClick {
          return reducePage(&state, .openTapped(stamp), in: surroundings)
        }
      }
    } else if [layout.title, layout.page].contains(where: { $0?.contains(mouse.point) == true }) {
      switch mouse.kind {
      case .wheelUp, .wheelDown: state.scrollPage(.by(wheel), in: surroundings)
      case .click, .doubleClick:
        guard state.client != nil else { return [] }
        // Whoever goes into the pane opens its page.
        var commands: [Command<Effect>] = []
        if state.client?.glance != nil, let row = state.selectedMatch {
          commands = open(&state, row, in: surroundings)
        }
        state.focus = .page
        state.selectResponse(at: mouse.point, in: surroundings)
        return commands
      }
    }
    return []
  }
}
