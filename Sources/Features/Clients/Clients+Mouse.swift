import Store
import Terminal

extension Clients {
  static func clicked(
    _ state: inout State, _ mouse: Mouse, _ stamp: Stamp
  ) -> [Command<Effect>] {
    if state.comparison != nil || state.card != nil { return [] }
    if let form = state.form {
      guard mouse.kind == .click, form.twins == nil, form.conflict == nil,
        let field = ClientFormView.field(at: mouse.point, form, state)
      else { return [] }
      return reduceForm(&state, field == .save ? .saveTapped(stamp) : .formClicked(field))
    }
    if let form = state.guestForm {
      guard mouse.kind == .click, form.conflict == nil,
        let line = GuestFormView.line(at: mouse.point, form, state)
      else { return [] }
      return reduceGuest(&state, line == form.lines.count ? .saveTapped(stamp) : .clicked(line))
    }
    let layout = ClientsLayout(state)
    let wheel = mouse.kind == .wheelUp ? -3 : 3
    if layout.box.contains(mouse.point) {
      state.focus = .box
    } else if layout.list != nil, layout.rows.contains(mouse.point) {
      switch mouse.kind {
      case .wheelUp, .wheelDown:
        state.hasMoved = true
        state.list.move(.by(wheel), count: state.matches.count, height: state.rowsHeight)
      case .click, .doubleClick:
        guard
          let row = state.list.row(at: mouse.point, in: layout.rows, count: state.matches.count)
        else { return [] }
        state.enterList()
        state.list.move(.to(row), count: state.matches.count, height: state.rowsHeight)
        if mouse.kind == .doubleClick { return reducePage(&state, .openTapped(stamp)) }
      }
    } else if layout.page?.contains(mouse.point) == true {
      state.focus = .page
      switch mouse.kind {
      case .wheelUp, .wheelDown: state.scrollPage(.by(wheel))
      case .click, .doubleClick: state.selectResponse(at: mouse.point)
      }
    }
    return []
  }
}
